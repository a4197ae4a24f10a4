"""What fuzzing has found so far is read again: ``tests/fuzz/run.py`` looks for more."""

from __future__ import annotations

import json
from pathlib import Path
from random import Random

import pytest

import osaka_rules as osaka
from fuzz.mutations import mutated
from fuzz.targets import JSON, PHASES, TARGETS

CORPUS = Path(__file__).with_name("fuzz") / "corpus"
INPUTS = {name: [path.read_bytes() for path in sorted((CORPUS / name).iterdir())] for name in TARGETS}


@pytest.mark.parametrize("name", TARGETS)
def test_kept_inputs(name: str) -> None:
    """Each kept input is accepted or refused as the parser promises, and there are some of both."""
    assert {True, False} == {TARGETS[name](data) for data in INPUTS[name]}


def test_the_corpus_is_small() -> None:
    """What is kept is small enough to be carried along, and belongs to a target."""
    assert sorted(TARGETS) == sorted([path.name for path in CORPUS.iterdir()])
    assert sum([len(data) for some in INPUTS.values() for data in some]) < 200_000


def test_positions_of_every_phase() -> None:
    """Among the kept positions that are accepted there are some of most phases."""
    texts = [data.decode("utf-8", "replace") for data in INPUTS["positions"]]
    accepted = [text for text in texts if TARGETS["positions"](text.encode())]
    assert {*PHASES} - {word for text in accepted for word in text.split()} == set()
