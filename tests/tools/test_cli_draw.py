"""The command ``osaka-rules draw``: pictures of documents and records of any game."""

from __future__ import annotations

from pathlib import Path
from typing import cast

import pytest
from attrs import evolve

from osaka_rules import games
from osaka_rules.chance import settle
from osaka_rules.cli.main import main
from osaka_rules.kernel import Game, WrongValue
from osaka_rules.records.record import Record, format_of, new_record, write_record
from osaka_rules.records.verify import replayed
from osaka_rules.render import svg
from osaka_rules.render.course import course
from osaka_rules.render.drawing import THEMES
from osaka_rules.render.film import film
from osaka_rules.render.picture import drawing
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
    view = format_of(slug).game_of(record).view
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
        ("record.json --film 3 --seat 9 -o a.svg", "There is no player 9; there are 2."),
        ("record.json --film 3 --move 2 -o a.svg", "A film strip shows the whole game"),
        ("record.json --film 25 -o a.svg", "A film strip has 1 to 24 pictures, not 25."),
        ("weather=sun --film 3 -o a.svg", "A film strip shows a game; give a record."),
        ("state.json -o a.png", "Pictures are written to a file named .svg, not 'a.png'."),
        ("state.json --film 3 -o a.svg", "Expected the format"),
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
    assert [] == list(folder.glob("a.*"))


def test_a_place_to_write_to_is_needed(folder: Path, capsys: Said) -> None:
    """Without -o there is a usage error."""
    kept(folder, "pebbles")
    assert 2 == main(["draw", "state.json"])
    assert "-o" in capsys.readouterr().err


# --- Whole games ---------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_film_strip(slug: str, folder: Path) -> None:
    """The set-up, the end and moments in between, each with its move, in one picture."""
    kept(folder, slug)
    record = record_of(slug)
    states = [*replayed(record, format_of(slug))]
    assert 0 == main(["draw", "record.json", "--film", "4", "--light", "-o", "strip.svg"])
    strip = (folder / "strip.svg").read_text(encoding="utf-8")
    last = len(record.moves)
    assert drawing(states[-1]).description in film(record, 4).description
    assert all([f"{at}  " in strip for at in (round(last / 3), round(2 * last / 3), last)])
    seen = film(record, 1, 0).description
    assert drawing(format_of(slug).game_of(record).view(states[-1], 0)).description in seen
    assert 0 == main(["draw", "record.json", "--film", "2", "--seat", "2", "-o", "strip.svg"])


def test_a_strip_has_some_pictures() -> None:
    """A number of pictures that cannot be is refused."""
    for wrong in (0, 25, True, "6"):
        with pytest.raises(WrongValue) as caught:
            film(record_of("pebbles"), cast("int", wrong))
        assert "film.pictures" == caught.value.message.key


@pytest.mark.parametrize("slug", GAMES)
def test_the_course_of_a_game(slug: str, folder: Path, capsys: Said) -> None:
    """What each player has in the end is said in words and drawn, in all themes."""
    kept(folder, slug)
    record = record_of(slug)
    drawn = course(record)
    form = format_of(slug)
    states = [*replayed(record, form)]
    for chart in games.corner("render", slug).COURSE.charts:
        begin, end = chart.values(states[0]), chart.values(states[-1])
        names = chart.names or record.seats
        steps = chart.steps(states[0]) if chart.steps else [str(n) for n in range(10_000)]
        for name, one, other in zip(names, begin, end, strict=True):
            assert f"{name} {steps[one]} to {steps[other]}" in drawn.description
    for theme in THEMES:
        arguments = [] if theme == "auto" else [f"--{theme}"]
        assert 0 == main(["plot", "record.json", *arguments, "-o", "course.svg"])
        assert drawn.svg(theme) == (folder / "course.svg").read_text("utf-8")
    assert "course.svg: " in capsys.readouterr().out


def test_a_wrong_record_has_no_course(folder: Path, capsys: Said) -> None:
    """Of a record that is wrong nothing is drawn."""
    record = record_of("pebbles")
    (folder / "wrong.json").write_text(write_record(evolve(record, moves=("plan 9",))))
    assert 2 == main(["plot", "wrong.json", "-o", "course.svg"])
    assert "moves[0]" in capsys.readouterr().err
    assert not (folder / "course.svg").exists()
