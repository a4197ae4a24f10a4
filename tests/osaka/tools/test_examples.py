"""The example programs run, say what they are there to show, and are short enough to be read."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from contextlib import suppress
from pathlib import Path
from socket import socket
from typing import Final

import pytest

import osaka_rules as osaka
from osaka_rules.batch.osaka import Batch
from tests.support.processes import unmeasured

ROOT: Final = Path(__file__).parents[3]
EXAMPLES: Final = ROOT / "examples" / "osaka"


def run(name: str, *arguments: str, cwd: Path, given: str = "") -> str:
    """Run an example in a folder of its own and return what it printed."""
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name), *arguments],
        cwd=cwd,
        capture_output=True,
        check=True,
        encoding="utf-8",
        env=unmeasured(),
        input=given,
    )
    assert "" == done.stderr
    return done.stdout


def test_all_examples() -> None:
    """Each of the examples has a test here."""
    names = (
        "dask_cluster referee server_loop thrifty train_batch train_mccfr train_q training_curve"
    )
    assert [*names.split(), "two_scripts"] == sorted([path.stem for path in EXAMPLES.glob("*.py")])


def test_page() -> None:
    """The page on example programs shows each of them."""
    page = (ROOT / "docs" / "examples.md").read_text("utf-8")
    shown = re.findall(r"{literalinclude} \.\./examples/osaka/(.*)", page)
    assert sorted([path.name for path in EXAMPLES.glob("*.py")]) == sorted(shown)


@pytest.mark.parametrize(
    ("name", "library", "extra"),
    [
        ("dask_cluster.py", "distributed", "dask"),
        ("train_batch.py", "numba", "batch"),
        ("train_mccfr.py", "pyspiel", "openspiel"),
        ("train_q.py", "gymnasium", "rl"),
        ("training_curve.py", "matplotlib", "plots"),
    ],
)
def test_missing_library(name: str, library: str, extra: str, tmp_path: Path) -> None:
    """Where the library that an example needs is missing, it says so, and how to get it."""
    missing = f"raise ModuleNotFoundError(name={library!r})"
    (tmp_path / f"{library}.py").write_text(missing, "utf-8")
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / name)],
        capture_output=True,
        check=False,
        encoding="utf-8",
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
    )
    sentence = f"{library} is not installed: pip install 'osaka-rules[{extra}]'\n"
    assert (1, "", sentence) == (done.returncode, done.stdout, done.stderr)


@pytest.mark.parametrize("path", sorted(EXAMPLES.glob("*.py")), ids=lambda path: path.name)
def test_short(path: Path) -> None:
    """An example has at most 85 lines."""
    assert 85 >= len(path.read_text("utf-8").splitlines())


def test_two_scripts(tmp_path: Path) -> None:
    """Two scripts play a game to its end: one has eight tokens or more, and the most VPs win."""
    lines = run("two_scripts.py", cwd=tmp_path).splitlines()
    standings = [
        (int(found[2]), int(found[3]), found[1])
        for line in lines
        if (found := re.fullmatch(r"(\w+): (\d+) VP, (\d+) tokens", line))
    ]
    assert ["Eager", "Patient"] == [name for _, _, name in standings]
    assert 8 <= max([tokens for _, tokens, _ in standings])
    assert f"Winner: {max(standings)[2]}" == lines[-1]


def test_two_scripts_with_a_seed(tmp_path: Path) -> None:
    """The same seed gives the same game, another seed another one."""
    first, again, other = [run("two_scripts.py", seed, cwd=tmp_path) for seed in ("5", "5", "6")]
    assert first == again
    assert first != other


def test_referee(tmp_path: Path) -> None:
    """The referee refuses what others have reserved, and reads insurance in two ways."""
    told = run("referee.py", cwd=tmp_path)
    assert "'take R5' is refused: The R5 in the Market is reserved by Bob." in told
    assert "RES-4 (rule) Nobody but the player whose piece lies on a card" in told
    assert "'take reserved R5' is legal." in told
    assert 1 == told.count("'insure G2 for G2' is refused")
    assert 1 == told.count("'insure G2 for G2' is legal.")
    assert 2 == told.count("'insure G2 for B5' is refused")


def test_server_loop(tmp_path: Path) -> None:
    """The server answers mistakes with a sentence, sends each player a view, and keeps a log."""
    told = run("server_loop.py", cwd=tmp_path)
    refused = re.findall(r"^to (\w+): buy with .* \(BUY-3\)$", told, re.MULTILINE)
    assert ["Ann", "Bob", "Cay"] == sorted(refused)
    sent = [line.partition(": ") for line in told.splitlines() if "osaka-view/2" in line]
    assert ["to Ann", "to Bob", "to Cay"] == [to for to, _, _ in sent]
    assert [0, 1, 2] == [json.loads(text)["seat"] for _, _, text in sent]
    messages = re.search(r"(\d+) moves, .* (\d+) messages, verified: True\n$", told)
    assert messages is not None
    assert 3 * int(messages[1]) < int(messages[2])  # after every move something for everybody
    assert [] == list(tmp_path.iterdir())


def test_server_loop_writes_the_record_if_asked(tmp_path: Path) -> None:
    """Given the name of a file, the server writes a right record of a finished game to it."""
    run("server_loop.py", "game.json", cwd=tmp_path)
    record = osaka.read_record((tmp_path / "game.json").read_bytes())
    assert osaka.verify(record).ok
    assert record.result is not None
    assert record.result["ended_by"] in {"tokens", "deadlock"}


def test_train_q(tmp_path: Path) -> None:
    """An empty table plays as well as the random bot; a trained one wins far more than it loses."""
    told = run("train_q.py", cwd=tmp_path)
    before, after = [float(mean) for mean in re.findall(r"mean reward ([+-][.\d]+)", told)]
    assert abs(before) < 0.2
    assert before + 0.3 < after
    assert ["200", "400", "600", "800"] == re.findall(r"(\d+) games", told)


def test_train_batch(tmp_path: Path) -> None:
    """The agent soon wins more than half of its games, of which it plays hundreds at once."""
    Batch(1).observe()  # compiles, if need be, so that nothing is said about it below
    told = run("train_batch.py", "20", cwd=tmp_path)
    found = re.findall(r"([\d,]+) actions: +(\d+)% of ([\d,]+) won", told)
    assert [f"{part * 16384:,}" for part in range(1, 11)] == [actions for actions, _, _ in found]
    assert sum(int(share) for _, share, _ in found[5:]) > 5 * 50
    assert told == run("training_curve.py", "curve.svg", cwd=tmp_path, given=told)
    assert "</svg>" in (tmp_path / "curve.svg").read_text("utf-8")


def test_train_batch_with_too_few_rounds() -> None:
    """Who asks for too few rounds is told so in a sentence."""
    call = [sys.executable, str(EXAMPLES / "train_batch.py"), "3"]
    done = subprocess.run(call, capture_output=True, check=False, encoding="utf-8")
    why = "3 rounds are too few; train with 10 or more.\n"
    assert (1, "", why) == (done.returncode, done.stdout, done.stderr)


def test_train_q_with_too_few_games() -> None:
    """Who asks for too few games is told so in a sentence."""
    call = [sys.executable, str(EXAMPLES / "train_q.py"), "3"]
    done = subprocess.run(call, capture_output=True, check=False, encoding="utf-8")
    why = "3 games are too few; train with 4 or more.\n"
    assert (1, "", why) == (done.returncode, done.stdout, done.stderr)


def test_train_mccfr(tmp_path: Path) -> None:
    """Two tables learn a micro-variant, and the more they train the less they can be beaten."""
    pytest.importorskip("pyspiel")
    lines = run("train_mccfr.py", "2", "30", cwd=tmp_path).splitlines()
    told = [re.fullmatch(r" *(\d+) iterations: can be beaten by (\d\.\d{3})", x) for x in lines[:3]]
    first, second, third = [(int(found[1]), float(found[2])) for found in told if found]
    assert [0, 30, 60] == [first[0], second[0], third[0]]
    assert first[1] > second[1] > third[1]
    assert third[1] < first[1] / 2
    shares = [int(line.split(": ")[1].rstrip("%")) for line in lines[-3:]]
    assert 99 <= sum(shares) <= 101


def test_dask_cluster(tmp_path: Path) -> None:
    """A cluster plays the games, although the usual port of its dashboard is taken."""
    with socket() as port:
        with suppress(OSError):  # somebody else has it, which is as good
            port.bind(("", 8787))
            port.listen()
        told = run("dask_cluster.py", "12", cwd=tmp_path)
    found = re.findall(r"^([\w ]+): (\d+)% of 12 games$", told, re.MULTILINE)
    assert ["greedy", "random 1", "random 2"] == [name for name, _ in found]
    assert 50 < int(found[0][1])


def test_thrifty(tmp_path: Path) -> None:
    """Your own bot is found by the processes that play, and beats the random one."""
    told = run("thrifty.py", "12", cwd=tmp_path)
    found = re.findall(r"^([\w:]+): (\d+)% of 12 games$", told, re.MULTILINE)
    assert ["thrifty:thrifty", "random"] == [name for name, _ in found]
    assert 50 < int(found[0][1])
