"""What the button "Try it" answers about Traders of Osaka; a browser presses it in slow tests."""

from __future__ import annotations

from typing import cast

import pytest

from tests.support.live import look, problem, result


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
