"""What batches of any game share: luck by counting, and programs that are compiled once."""

from __future__ import annotations

import logging
import tempfile
from pathlib import Path

import numba
import numpy as np
import pytest

from osaka_rules import batch
from osaka_rules.batch import compiling
from osaka_rules.batch.compiling import Program
from osaka_rules.batch.luck import SeededRandom, mixed_seeds
from osaka_rules.kernel import WrongType, WrongValue
from tests.support.refusals import raised

SPLIT_MIX = [
    0xE220A8397B1DCDAF,
    0x6E789E6AA1B965F4,
    0x06C45D188009454F,
    0xF88BB8A8724C81EC,
    0x1B39896A51A8749B,
]
"""The first numbers of the published generator SplitMix64, with the seed 0."""
BITS = 1 << 64


def mixed(number: int) -> int:
    """Mix a number as the definition says."""
    number = (number ^ number >> 30) * 0xBF58476D1CE4E5B9 % BITS
    number = (number ^ number >> 27) * 0x94D049BB133111EB % BITS
    return number ^ number >> 31


def test_seed_0_is_split_mix() -> None:
    """Seed 0 gives the numbers that are published for SplitMix64."""
    luck = SeededRandom(0)
    assert SPLIT_MIX == [luck.number() for _ in SPLIT_MIX]


@pytest.mark.parametrize("seed", [0, 1, 2026, BITS - 1])
def test_numbers_of_a_seed(seed: int) -> None:
    """The numbers of a seed are those of the definition, and so is a choice."""
    luck = SeededRandom(seed)
    for k in range(1, 20):
        wanted = mixed((mixed(seed) + k * 0x9E3779B97F4A7C15) % BITS)
        assert wanted * 1000 // BITS == luck.randrange(1000)
    assert 19 == luck.taken
    assert [mixed(seed)] == mixed_seeds(np.array([seed], np.uint64)).tolist()


def test_seeds_that_cannot_be() -> None:
    """A seed is a whole number of 64 bits."""
    assert "seed.type 1.5" == raised(WrongType, SeededRandom, 1.5)
    assert "batch.seed -1" == raised(WrongValue, SeededRandom, -1)
    assert f"batch.seed {BITS}" == raised(WrongValue, SeededRandom, BITS)


# --- Compiling -----------------------------------------------------------------------------------


def _double(number: int) -> int:
    """Return twice the number."""
    return 2 * number


def test_a_program_is_announced_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """A program is compiled with a line that says so; the next time it is read, without one."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", str(tmp_path))
    for lines in (1, 0):
        caplog.clear()
        program = Program(_double, "double")
        with caplog.at_level(logging.WARNING):
            assert [14, 16] == [program(7), program(8)]
        assert lines == len(caplog.records)
        assert all(str(tmp_path) in record.getMessage() for record in caplog.records)
    assert [folder.name for folder in tmp_path.iterdir()] == [compiling.folder().name]
    assert str(tmp_path) == numba.config.CACHE_DIR


def test_the_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Without a folder of numba's, programs are kept in the user's folder for such things."""
    monkeypatch.setattr(numba.config, "CACHE_DIR", "")
    monkeypatch.delenv("LOCALAPPDATA", raising=False)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))
    assert tmp_path == compiling.folder().parent
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert tmp_path / ".cache" == compiling.folder().parent
    (tmp_path / "file").touch()
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "file"))  # in which nothing can be made
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    assert tmp_path == compiling.folder().parent


def test_the_package_names_its_extra() -> None:
    """The package says which extra it needs."""
    assert "extra ``batch``" in " ".join((batch.__doc__ or "").split())
