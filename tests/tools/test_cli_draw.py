"""The command ``osaka-rules draw``: pictures of documents and records of any game."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest

from osaka_rules import games
from osaka_rules.chance import settle
from osaka_rules.cli.main import main
from osaka_rules.kernel import Game
from osaka_rules.records.record import Record, format_of, new_record, write_record
from osaka_rules.records.verify import replayed
from osaka_rules.render import svg
from osaka_rules.wire.codec import Codec
from tests.support.played import played

GAMES = [*games.HOMES, "pebbles"]
Said = pytest.CaptureFixture[str]


def record_of(slug: str) -> Record:
    """Return the record of a game played at random."""
    game = played(slug)
    record = new_record(format_of(slug), game.states[0])
    return record.extended([event for events in game.events for event in events])


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Work in a folder of its own."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


def kept(folder: Path, slug: str) -> tuple[object, object]:
    """Write a state, a view of it and a record to files; return the state and the view."""
    game = cast("Game[object, object, object, object]", games.door(slug).GAME)
    codec = cast("Codec[object, object, object, object]", games.corner("wire", slug).CODEC)
    state = settle(game, game.new_game(["Ann", "Bob"]), 4)
    seen = game.view(state, 1)
    (folder / "state.json").write_text(codec.dump(state))
    (folder / "view.json").write_text(codec.dump(seen))
    (folder / "record.json").write_text(write_record(record_of(slug)))
    return state, seen


@pytest.mark.parametrize("slug", GAMES)
def test_documents_and_records_are_drawn(slug: str, folder: Path) -> None:
    """A state is drawn whole, or as a player sees it; a record after any of its moves."""
    state, seen = kept(folder, slug)
    record = record_of(slug)
    states = [*replayed(record, format_of(slug))]
    view = format_of(slug).game_with(record.rules).view
    expected = {
        "state.json": svg(state),
        "state.json --dark": svg(state, theme="dark"),
        "state.json --light --tall": svg(state, theme="light", shape="tall"),
        "state.json --seat 2": svg(seen),
        "view.json": svg(seen),
        "record.json": svg(states[-1]),
        "record.json --move 2": svg(states[2]),
        "record.json --move 2 --seat 1": svg(view(states[2], 0)),
    }
    for arguments, picture in expected.items():
        assert 0 == main(["draw", *arguments.split(), "-o", "board.svg"])
        assert picture == (folder / "board.svg").read_text(encoding="utf-8")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        ("none.json -o a.svg", "There is no file 'none.json'."),
        ("list.json -o a.svg", "Expected an object"),
        ("other.json -o a.svg", "Expected the format"),
        ("state.json -o nowhere/a.svg", "there is no folder for it"),
        ("state.json --move 1 -o a.svg", "Only a record has moves; leave out --move"),
        ("record.json --move 9999 -o a.svg", "There is no move 9999; the record has"),
        ("view.json --seat 1 -o a.svg", "The document is a view already"),
        ("state.json --seat 3 -o a.svg", "There is no player 3; there are 2."),
    ],
)
def test_what_cannot_be_drawn_is_explained(
    arguments: str, said: str, folder: Path, capsys: Said
) -> None:
    """One sentence says what is wrong, and no file is written."""
    kept(folder, "pebbles")
    (folder / "list.json").write_text("[]")
    (folder / "other.json").write_text('{"format": "chess/1"}')

    assert 2 == main(["draw", *arguments.split()])
    assert said in capsys.readouterr().err
    assert not (folder / "a.svg").exists()


def test_a_place_to_write_to_is_needed(folder: Path, capsys: Said) -> None:
    """Without -o there is a usage error."""
    kept(folder, "pebbles")
    assert 2 == main(["draw", "state.json"])
    assert "-o" in capsys.readouterr().err
