"""What states, views, rulesets, records and games print: code to paste back, and the board."""

from __future__ import annotations

import pytest
from attrs import evolve

from osaka_rules import games
from osaka_rules.kernel import CHANCE
from osaka_rules.printing import print_as
from tests import pebbles
from tests.support.citations import GAMES
from tests.support.played import played


@pytest.mark.parametrize("slug", GAMES)
def test_what_is_printed_can_be_pasted_back(slug: str) -> None:
    """With the names of a game's front door, the code of a value gives an equal value."""
    door, game = games.door(slug), played(slug)
    names = {name: getattr(door, name) for name in door.__all__}
    states = [each for each in game.states if game.game.actor(each) is not CHANCE]
    record = door.new_record(game.states[0])
    for events in game.events:
        record = record.extended(events)
    values = [*states[:: 1 + len(states) // 3], door.STANDARD, record]
    for name, options in games.corner("records", slug).FORMAT.options.items():
        values.append(door.Ruleset(**{name: options[-1]}))
    for value in values:
        assert value == eval(repr(value), dict(names))  # our own code
        assert "\n" not in repr(value)


@pytest.mark.parametrize("slug", GAMES)
def test_a_state_shows_its_board(slug: str) -> None:
    """Printed, a state shows all there is, and a view what its viewer sees."""
    door, state = games.door(slug), played(slug).states[-1]
    text = games.corner("render", slug).TEXT
    seen = door.view(state, 0)
    assert text.board(text.reveal(state)) == str(state) == f"{state}"
    assert text.board(seen) == str(seen)


def test_short_names() -> None:
    """A ruleset prints what differs from the default, and a game its rules."""
    other = pebbles.Ruleset(ties="nobody")
    assert ["Ruleset()", "Ruleset(ties='nobody')"] == [repr(pebbles.STANDARD), repr(other)]
    assert "<Game pebbles>" == repr(pebbles.GAME)
    assert "<Game pebbles with ties=nobody>" == repr(pebbles.game(other))


def test_states_that_cannot_exist() -> None:
    """What nobody can make with ``position`` prints its fields."""
    broken = evolve(pebbles.position(), heap=77)
    assert repr(broken).startswith("State(ruleset=Ruleset(), ")
    assert "heap=77" in repr(broken)
    nonsense = evolve(pebbles.position(), hidden=None)  # type: ignore[arg-type]
    assert "hidden=None" in repr(nonsense)


def test_code_is_optional() -> None:
    """A class may have a board only."""

    class Pile(list[int]):
        """A pile."""

    print_as(Pile, board=lambda pile: "o" * len(pile))
    assert ("oo", "[1, 2]") == (str(Pile([1, 2])), repr(Pile([1, 2])))
