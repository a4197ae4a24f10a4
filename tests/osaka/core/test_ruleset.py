"""The ruleset and the route: the numbers of the box, and what makes no sense."""

from __future__ import annotations

import pickle
from collections.abc import Callable, Sequence
from typing import cast

import attrs
import pytest

import osaka_rules as osaka
from osaka_rules import InvalidRuleset, Route, Ruleset, Space, card, cards
from osaka_rules.kernel import shown
from osaka_rules.osaka.ruleset import SpaceKind, with_options
from tests.support.refusals import raised


def refused(**values: object) -> str:
    """Return what is wrong with a ruleset that must be refused."""
    return raised(InvalidRuleset, Ruleset, **values)


# --- The numbers of the box ------------------------------------------------------------------

NUMBERS: dict[str, tuple[object, str]] = {
    "passing": ("when_stuck", "TURN-4"),
    "refresh": ("before_payday", "BUY-8"),
    "reshuffle": ("when_needed", "REFR-3"),
    "paydays": ("stepwise", "PAY-8"),
    "insurance": ("sinking", "INS-5"),
    "players_min": (2, "COMP-6"),
    "players_max": (4, "COMP-6"),
    "icons": ((2, 1, 0), "COMP-3"),
    "market_size": (5, "SETUP-3"),
    "farm_size": (3, "SETUP-3"),
    "first_hand": (8, "SETUP-4"),
    "refresh_market": (2, "REFR-1"),
    "refresh_farm": (3, "REFR-1"),
    "unit": (5, "PAY-3"),
    "token_target": (8, "END-1"),
    "deck": (cards("11R2 9R3 7R5 11B2 9B3 7B5 11Y2 9Y3 7Y5 11G2 9G3 7G5"), "COMP-2"),
    "route": (osaka.OSAKA_ROUTE, "COMP-7"),
}


@pytest.mark.rule("COMP-2", "COMP-3", "COMP-6", "COMP-7", "SETUP-3", "SETUP-4", "REFR-1", "PAY-3")
@pytest.mark.rule("TURN-4", "BUY-8", "REFR-3", "PAY-8", "INS-5", "END-1")
@pytest.mark.parametrize("name", NUMBERS)
def test_numbers_of_the_printed_game(name: str) -> None:
    """Each value has the printed number, or the default of its ruling, and names its clause."""
    value, clause = NUMBERS[name]
    assert value == getattr(osaka.STANDARD, name)
    assert clause == Ruleset.clause_of(name)


def test_no_number_without_a_clause() -> None:
    """Every value of the ruleset is in the table above; a name that is none is refused."""
    assert set(NUMBERS) == {attribute.name for attribute in attrs.fields(Ruleset)}
    assert "ruleset.no_value 'speed'" == raised(InvalidRuleset, Ruleset.clause_of, "speed")


def test_differences() -> None:
    """A ruleset lists where it differs from the printed game, in a fixed order."""
    assert () == osaka.STANDARD.differences == Ruleset(unit=5).differences
    assert ("insurance", "unit") == Ruleset(unit=7, insurance="any").differences


def test_equal_rulesets() -> None:
    """Rulesets with the same values are equal, hash alike and survive pickling."""
    one, other = Ruleset(unit=4), Ruleset(unit=4)
    assert (one, hash(one)) == (other, hash(other))
    assert one != osaka.STANDARD
    assert one == pickle.loads(pickle.dumps(one))


def test_the_rulings() -> None:
    """There are five rulings, each with the default first, and any of them can be named."""
    assert {
        "passing": ("when_stuck", "always"),
        "refresh": ("before_payday", "after_payday"),
        "reshuffle": ("when_needed", "when_empty"),
        "paydays": ("stepwise", "sequential"),
        "insurance": ("sinking", "any"),
    } == osaka.OPTIONS
    for name, (default, other) in osaka.OPTIONS.items():
        assert osaka.STANDARD == with_options({name: default})
        assert (name,) == with_options({name: other}).differences


def test_rulings_that_do_not_exist() -> None:
    """A ruling or a value nobody knows is refused; so is a number of the box given as a ruling."""
    for name in ("speed", "unit"):
        for chosen in ({name: 5}, {"passing": "always", name: 5}):
            expected = f"ruleset.no_ruling {name!r}"
            assert expected == raised(InvalidRuleset, with_options, chosen)
    problem = raised(InvalidRuleset, with_options, {"passing": "never"})
    assert problem.startswith("TURN-4 ruleset.word passing 'never' ")


# --- What makes no sense ---------------------------------------------------------------------

RANGES = {
    "players_min": (2, 4),
    "players_max": (2, 4),
    "market_size": (1, 254),
    "farm_size": (0, 254),
    "first_hand": (1, 1000),
    "refresh_market": (0, 254),
    "refresh_farm": (0, 254),
    "unit": (1, 1000),
    "token_target": (2, 1000),
}


@pytest.mark.parametrize("name", RANGES)
def test_numbers_out_of_range(name: str) -> None:
    """A number that is too small, too large or no whole number at all is refused."""
    low, high = RANGES[name]
    for wrong in (low - 1, high + 1, -(10**30), 10**30, True, 3.0, "3", None, (3,), [3]):
        problem = f"{NUMBERS[name][1]} ruleset.number {name} {wrong!r} {low} {high}"
        assert problem == refused(**{name: wrong})


@pytest.mark.parametrize(
    ("name", "values"),
    [
        ("players_min", (2, 3, 4)),
        ("players_max", (2, 3, 4)),
        ("market_size", (1, 89)),
        ("farm_size", (0, 87)),
        ("first_hand", (1, 50)),
        ("refresh_market", (0, 254)),
        ("refresh_farm", (0, 254)),
        ("unit", (1, 1000)),
        ("token_target", (2, 1000)),
    ],
)
def test_numbers_that_make_sense(name: str, values: Sequence[int]) -> None:
    """The smallest and the largest numbers that can be played with are accepted."""
    for value in values:
        ruleset = cast("Callable[..., Ruleset]", Ruleset)(**{name: value})
        assert value == getattr(ruleset, name)


@pytest.mark.parametrize("name", ["passing", "refresh", "reshuffle", "paydays", "insurance"])
def test_rulings_of_no_value(name: str) -> None:
    """A ruling has one of two values, in exactly these letters."""
    first, second = osaka.OPTIONS[name]
    for wrong in ("", first.upper(), f" {second}", None, True, 0, [first], (first, second)):
        problem = f"{NUMBERS[name][1]} ruleset.word {name} {wrong!r} {first!r}, {second!r}"
        assert problem == refused(**{name: wrong})


@pytest.mark.rule("COMP-3")
@pytest.mark.parametrize("icons", [(0, 0, 0), (9, 9, 9), (0, 1, 9)])
def test_icons_that_make_sense(icons: tuple[int, int, int]) -> None:
    """A card may have from 0 to 9 icons."""
    assert icons == Ruleset(icons=icons).icons


@pytest.mark.rule("COMP-3")
@pytest.mark.parametrize(
    "icons",
    [
        *((), (2, 1), (2, 1, 0, 0), [2, 1, 0], (2, 1, -1), (10, 1, 0), (2, 1.0, 0)),
        *((2, True, 0), (2, None, 0), ([2], 1, 0), "210", None, 3),
    ],
)
def test_icons_that_make_no_sense(icons: object) -> None:
    """Icons are three whole numbers from 0 to 9, one for each value of cards."""
    assert f"COMP-3 ruleset.icons icons {icons!r}" == refused(icons=icons)


@pytest.mark.rule("COMP-2")
@pytest.mark.parametrize("deck", [None, "11R2", 108, osaka.CARDS, [card("R2")] * 100])
def test_decks_that_are_no_cards(deck: object) -> None:
    """A deck is a bundle of cards, not a text or a list that might become one."""
    assert f"COMP-2 ruleset.deck deck {shown(deck)}" == refused(deck=deck)


@pytest.mark.rule("COMP-7")
@pytest.mark.parametrize("route", [None, 6, osaka.OSAKA_ROUTE.spaces, "Osaka Edo"])
def test_routes_that_are_none(route: object) -> None:
    """A route is a Route."""
    assert f"COMP-7 ruleset.route route {shown(route)}" == refused(route=route)


def test_all_problems_at_once() -> None:
    """Everything that is wrong with a ruleset is reported at once, each with its clause."""
    found = refused(
        **dict.fromkeys(osaka.OPTIONS, "?"),
        **dict.fromkeys(RANGES, 0.5),
        icons="210",
        deck=None,
        route=None,
    )
    words = [problem.split()[:3] for problem in found.split("; ")]
    named = {name: clause for clause, _, name in words}
    assert {name: clause for name, (_, clause) in NUMBERS.items()} == named


@pytest.mark.rule("COMP-6")
def test_more_players_at_least_than_at_most() -> None:
    """The least number of players cannot be greater than the most."""
    assert "COMP-6 ruleset.players" == refused(players_min=4, players_max=3)


@pytest.mark.rule("REFR-1")
def test_a_refresh_draws_something() -> None:
    """A refresh of no cards at all would leave the Market empty for good."""
    assert "REFR-1 ruleset.refresh" == refused(refresh_market=0, refresh_farm=0)
    for market, farm in ((1, 1), (1, 0), (0, 1)):
        ruleset = Ruleset(refresh_market=market, refresh_farm=farm)
        assert (market, farm) == (ruleset.refresh_market, ruleset.refresh_farm)


@pytest.mark.rule("SETUP-3", "SETUP-4")
@pytest.mark.parametrize(
    ("deck", "needed"),
    [
        ("", 5 + 3 + 4 * 8),
        ("23R2", 5 + 3 + 4 * 4),
        ("19R3", 5 + 3 + 4 * 3),
        ("15R5", 5 + 3 + 4 * 2),
        ("22R5 R2", 5 + 3 + 4 * 4),
    ],
)
def test_a_deck_too_small_to_be_dealt(deck: str, needed: int) -> None:
    """The deck must do for Market, Farm and first hands of the lowest cards; one more does."""
    number = len(cards(deck))
    problem = f"SETUP-3 SETUP-4 ruleset.small_deck {number} 4 {needed}"
    assert problem == refused(deck=cards(deck))
    if number == needed - 1:
        assert needed == len(Ruleset(deck=cards(deck) + cards("R5")).deck)


def test_proportions_are_told_together() -> None:
    """What is wrong between the values is reported at once, too."""
    found = refused(
        players_min=4, players_max=2, refresh_market=0, refresh_farm=0, deck=cards("R2")
    )
    assert (
        "COMP-6 ruleset.players; REFR-1 ruleset.refresh; SETUP-3 SETUP-4 ruleset.small_deck 1 2 16"
    ) == found


# --- Routes ----------------------------------------------------------------------------------


def spaces(kinds: str) -> tuple[Space, ...]:
    """Write a route as letters: calm, anchor, waves."""
    words: dict[str, SpaceKind] = {"c": "calm", "a": "anchor", "w": "waves"}
    return tuple(Space(f"Space {n}", words[kind]) for n, kind in enumerate(kinds))


@pytest.mark.rule("COMP-7")
@pytest.mark.parametrize(
    ("kinds", "anchor"), [("cc", 0), ("cac", 1), ("acwc", 0), ("cawwcwc", 1), ("c" * 100, 0)]
)
def test_routes_that_make_sense(kinds: str, anchor: int) -> None:
    """Routes of 2 to 100 spaces, with an anchor before the waves if there are any."""
    route = Route(spaces(kinds))
    assert (len(kinds) - 1, anchor) == (route.edo, route.anchor)
    assert tuple(kind == "w" for kind in kinds) == route.waves


@pytest.mark.rule("COMP-7")
@pytest.mark.parametrize(
    ("kinds", "problems"),
    [
        ("", ["route.length 2 100 0"]),
        ("c", ["route.length 2 100 1"]),
        ("c" * 101, ["route.length 2 100 101"]),
        ("cwc", ["route.waves"]),
        ("cwac", ["route.waves"]),
        ("wacwc", ["route.waves"]),
        ("cacac", ["route.anchors"]),
        ("cawac", ["route.anchors"]),
        ("caw", ["route.edo"]),
        ("ca", ["route.edo"]),
        ("w", ["route.length 2 100 1", "route.edo", "route.waves"]),
    ],
)
def test_routes_that_make_no_sense(kinds: str, problems: list[str]) -> None:
    """A route that cannot be sailed is refused with all its problems."""
    expected = "; ".join([f"COMP-7 {problem}" for problem in problems])
    assert expected == raised(InvalidRuleset, Route, spaces(kinds))


@pytest.mark.rule("COMP-7")
def test_spaces_that_make_no_sense() -> None:
    """Each space has a name and one of three kinds."""
    wrong = (Space(""), Space("Oshima", cast(SpaceKind, "deep")), Space("Edo"))
    expected = "COMP-7 route.name 0 1000; COMP-7 route.kind 1 'deep'"
    assert expected == raised(InvalidRuleset, Route, wrong)


@pytest.mark.rule("COMP-7")
@pytest.mark.parametrize(
    "wrong", [None, 6, "Osaka", ("Osaka", "Edo"), (None, None), [Space("Osaka"), Space("Edo")]]
)
def test_routes_not_made_of_spaces(wrong: object) -> None:
    """A route is a tuple of spaces; anything else is refused as such."""
    assert f"COMP-7 route.type {shown(wrong)}" == raised(InvalidRuleset, Route, wrong)


@pytest.mark.rule("COMP-7")
@pytest.mark.parametrize("name", [None, 5, ["Osaka"]])
def test_names_of_spaces_are_texts(name: object) -> None:
    """A space's name is a text."""
    wrong = (Space(cast(str, name)), Space("Edo"))
    assert "COMP-7 route.name 0 1000" == raised(InvalidRuleset, Route, wrong)


@pytest.mark.rule("COMP-7")
def test_lengths_of_names_of_spaces() -> None:
    """The name of a space has 1 to 1,000 letters."""
    for letters in (1, 1000):
        assert letters == len(Route((Space("x" * letters), Space("Edo"))).spaces[0].name)
    wrong = (Space("Osaka"), Space("x" * 1001))
    assert "COMP-7 route.name 1 1000" == raised(InvalidRuleset, Route, wrong)
