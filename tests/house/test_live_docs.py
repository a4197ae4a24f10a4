"""What the button "Try it" answers; a browser presses it in ``slow/live_docs``."""

from __future__ import annotations

import importlib.util
import json
from pathlib import Path
from types import ModuleType
from typing import Final, cast

import pytest

from osaka_rules import games

ROOT: Final = Path(__file__).parents[2]


def loaded() -> ModuleType:
    """Return the module that runs in the browser."""
    spec = importlib.util.spec_from_file_location("try_it", ROOT / "docs" / "_live" / "try_it.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TRY_IT: Final = loaded()


def look(parts: str, move: str = "", game: str = "osaka") -> dict[str, object]:
    """Return what is answered about a position and a move."""
    params = {"game": game, "parts": parts, "move": move}
    call = {"jsonrpc": "2.0", "id": 3, "method": "look", "params": params}
    reply = json.loads(TRY_IT.receive(json.dumps(call)))
    assert (reply.pop("jsonrpc"), reply.pop("id")) == ("2.0", 3)
    return cast("dict[str, object]", reply)


def result(parts: str, move: str = "", game: str = "osaka") -> dict[str, object]:
    """Return what is answered, if it is no error."""
    return cast("dict[str, object]", look(parts, move, game)["result"])


def problem(parts: str, game: str = "osaka") -> str:
    """Return the sentence of an error."""
    return cast("dict[str, str]", look(parts, game=game)["error"])["message"]


def test_a_position_is_shown() -> None:
    """There is a picture, who is to move, and the legal moves."""
    found = result('market="R2",\nhands=["G5", ""]')
    assert str(found["picture"]).startswith("<svg")
    assert "Ann is to move." == found["turn"]
    moves = ["take R2", "reserve market R2", "buy with G5"]
    assert (str(len(moves)), moves) == (found["count"], found["moves"])
    assert found["asked"] is None


def test_a_move_is_judged() -> None:
    """A legal move has what follows, another one the clauses with their texts."""
    asked = cast(
        "dict[str, object]", result('market="R2", hands=["G5", ""]', "buy with G5")["asked"]
    )
    assert asked["legal"]
    assert "Ann buys R2. [BUY-1 BUY-6]" in cast("list[str]", asked["follows"])
    refused = cast("dict[str, object]", result('market="R2", farm="G5"', "take G5")["asked"])
    assert not refused["legal"]
    [clause] = cast("list[dict[str, str]]", refused["clauses"])
    assert "TAKE-1" == clause["id"]
    assert "Cards in the Farm cannot be taken." in clause["text"]
    no_move = cast("dict[str, object]", result('market="R2"', "fly")["asked"])
    assert "REC-7" == cast("list[dict[str, str]]", no_move["clauses"])[0]["id"]


def test_classes_of_the_door_are_known() -> None:
    """A phase and a ruleset are written as on the page."""
    parts = 'phase=osaka.Insuring(active=0, seat=0), market="G2", ships={"R": 5, "B": 3},'
    found = result(f'{parts} goods=["B5", ""], hands=["B3", ""]')
    assert ["insure B3 for B5", "done"] == found["moves"]
    assert "error" not in look('market="R2", ruleset=osaka.Ruleset(insurance="any")')


def test_another_game() -> None:
    """The game is that of the page."""
    parts = 'phase="move", presidents=["copper", "bank"], assistants=["bank agency"], yen=[0, 4]'
    asked = cast("dict[str, object]", result(parts, "via bank", "yokohama")["asked"])
    assert "MOVE-6" == cast("list[dict[str, str]]", asked["clauses"])[0]["id"]


@pytest.mark.parametrize(
    ("parts", "said"),
    [
        ('market="12R2"', "(COMP-2)"),
        ('market="R9"', "(COMP-2)"),
        ("meadow=1", "no part 'meadow'"),
        ('market="R2" farm="R3"', "Line 1 cannot be read"),
        ('market="R2",\nfarm=[', "Line 2 cannot be read"),
        ("(" * 5000, "cannot be read"),
        ("\0", "cannot be read"),
        ('"R2"', "has its name in front"),
        ("**more", "has its name in front"),
        ('market="R2"), (', "only the parts"),
        ('market="R2", market="R3"', "market is there 2 times"),
        ("market=R2", "R2 is not a plain value"),
        ("ships={[]: 1}", "is not a plain value"),
        ("ships={**more}", "is not a plain value"),
        ('phase=open(file="x")', "There is no open"),
        ('phase=osaka.position(market="R2")', "There is no position"),
        ("phase=Acting(foo=1)", "Acting cannot be made so"),
        ("phase=Acting(1)", "has its name in front"),
        ('ruleset=Ruleset(insurance="maybe")', "insurance"),
    ],
)
def test_a_wrong_position_has_a_sentence(parts: str, said: str) -> None:
    """What is wrong is said, and nothing that was written is run."""
    assert said in problem(parts)


@pytest.mark.parametrize("game", games.HOMES)
def test_values_of_a_wrong_type(game: str) -> None:
    """Every part refuses values of a wrong type with a sentence."""
    door = games.door(game)
    names = [each for each in door.position.__annotations__ if each not in {"return", "parts"}]
    for name in names or ["phase", "yen", "shops", "hands", "seat"]:
        for value in ("3.5", "[None]", "{'x': [1]}", "{1: 2}", "[[1]]", "b'x'", "..."):
            answer = look(f"{name}={value}", game=game)
            assert "error" in answer or "result" in answer
