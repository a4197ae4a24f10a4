"""What fuzzing has found is read again: ``python -m tests.slow.osaka.fuzz.run`` looks for more."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import osaka_rules as osaka
from tests.slow.osaka.fuzz.mutations import mutated
from tests.slow.osaka.fuzz.targets import JSON, PHASES, TARGETS

CORPUS = Path(__file__).with_name("fuzz") / "corpus"
INPUTS = {
    name: [path.read_bytes() for path in sorted((CORPUS / name).iterdir())] for name in TARGETS
}


@pytest.mark.parametrize("name", TARGETS)
def test_kept_inputs(name: str) -> None:
    """Each kept input is accepted or refused as the parser promises, and there are some of both."""
    assert {True, False} == {TARGETS[name](data) for data in INPUTS[name]}


def test_the_corpus_is_small() -> None:
    """What is kept is small enough to be carried along, and belongs to a target."""
    assert sorted(TARGETS) == sorted([path.name for path in CORPUS.iterdir()])
    assert sum([len(data) for some in INPUTS.values() for data in some]) < 200_000


def test_positions_of_every_phase() -> None:
    """Among the kept positions that are accepted there are some of each phase."""
    accepted = [data for data in INPUTS["positions"] if TARGETS["positions"](data)]
    told = {line for data in accepted for line in data.split(b"\n")}
    assert set() == {f"phase {name}".encode() for name in PHASES} - told


def test_a_slip_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A parser that accepts a second text for a move, or raises another error, is found out."""
    with monkeypatch.context() as patched:
        patched.setattr(osaka, "parse_move", always_pass)
        assert TARGETS["moves"](b"pass")
        with pytest.raises(AssertionError):
            TARGETS["moves"](b"pass ")
    with monkeypatch.context() as patched:
        patched.setattr(osaka, "load", json.loads)
        with pytest.raises(json.JSONDecodeError):
            TARGETS["documents"](b"{")


@pytest.mark.parametrize("name", sorted(JSON))
def test_mutations(name: str) -> None:
    """Most changes to a JSON text leave it JSON, and none makes it longer than it may be."""

    def doubled(data: bytes, most: int) -> bytes:
        return (data * 2)[:most]

    data = max([data for data in INPUTS[name] if TARGETS[name](data)], key=len)
    changed = [mutated(data, len(data) + 9, seed, doubled) for seed in range(200)]
    assert len(data) + 9 >= max(map(len, changed))
    assert len(changed) < 2 * len([text for text in changed if is_json(text)])
    assert {data} < {text for text in changed if is_json(text)}
    assert b"{{" == mutated(b"{", 9, 1, doubled)


def always_pass(text: str) -> osaka.Move:
    """Read anything as a pass."""
    return osaka.Pass()


def is_json(text: bytes) -> bool:
    """Return whether a text is JSON."""
    try:
        json.loads(text)
    except ValueError:
        return False
    return True
