"""Every public function refuses what it does not take, in a sentence of ours."""

from __future__ import annotations

import inspect
from collections.abc import Callable
from functools import partial
from itertools import chain
from random import Random
from typing import Final, cast, get_args

import pytest

import osaka_rules as osaka
from osaka_rules import Event, Move, Phase, RulesError
from tests import pebbles

FUNCTIONS: Final = [name for name in osaka.__all__ if inspect.isfunction(getattr(osaka, name))]
STATE: Final = osaka.position(market="R2 G3", hands=["R5", "B2"], tokens=["R", "B"])
NEW: Final = osaka.new_game(["Ann", "Bob"])
STEP: Final = osaka.resolve(NEW, 1)
RECORD: Final = osaka.new_record(NEW)
MOVE: Final = osaka.parse_move("take R2")
TEXTS: Final = {
    "load": osaka.dump(STATE),
    "load_event": osaka.dump(STEP.events[0]),
    "load_move": osaka.dump(MOVE),
    "load_state": osaka.dump(STATE),
    "load_view": osaka.dump(osaka.view(STATE, 0)),
    "parse_move": "take R2",
    "parse_position": "market=R2 G3; hands=[R5, B2]",
    "read_move": "take R2",
    "parse_ruleset": "unit=4",
    "read_record": osaka.write_record(RECORD),
    "card": "R2",
}
FROM_A_NEW_GAME: Final = ("answer", "chance", "evolve", "new_record", "replay", "resolve", "settle")
RIGHT: Final[dict[str, object]] = {
    "begun": NEW,
    "depth": 1,
    "document": osaka.as_json(STATE),
    "event": STEP.events[0],
    "events": STEP.events,
    "known": osaka.view(STATE, 0),
    "limit": 100,
    "log": STEP.events,
    "move": MOVE,
    "names": ["Ann", "Bob"],
    "record": RECORD,
    "refusal": osaka.objection(STATE, osaka.parse_move("pass")),
    "rng": Random(1),
    "luck": 1,
    "seed": 1,
    "ruleset": osaka.STANDARD,
    "seat": 0,
    "value": STATE,
    "view": osaka.view(STATE, 0),
    "what": "R2",
}
WRONG: Final[list[object]] = [
    None,
    True,
    7,
    -1,
    10**30,
    0.5,
    float("nan"),
    "x",
    "x" * 100_000,
    b"x",
    (),
    [],
    [None],
    {},
    {"x": 1},
    {0: None},
    set[int](),
    object(),
    int,
    len,
    Random(1),
    STATE,
    MOVE,
    STEP,
    osaka.view(STATE, 0),
    osaka.STANDARD,
    osaka.Acting(0),
    osaka.card("R2"),
    osaka.cards("R2"),
    osaka.GAME,
    osaka.TurnBegan(0),
    pebbles.new_game(["Ann", "Bob"]),
    pebbles.Plan(1),
    pebbles.RoundBegan(),
    pebbles.STANDARD,
    pebbles.GAME,
]


LONG: Final = 2000
"""Every error has fewer characters."""
NO_END: Final = {"depth": (7, 10**30)}
"""What would be right, and take for ever."""


def right_value(function: str, parameter: inspect.Parameter) -> object:
    """Return a value that a parameter of a function takes."""
    name = parameter.name
    if name in ("text", "what") and function in TEXTS:
        return TEXTS[function]
    if name == "state":
        return NEW if function in FROM_A_NEW_GAME else STATE
    if name in RIGHT and parameter.kind is not inspect.Parameter.KEYWORD_ONLY:
        return RIGHT[name]
    return parameter.default


def call(function: str, **changed: object) -> object:
    """Call a function with right values but for some; use up what it returns."""
    parameters = inspect.signature(getattr(osaka, function)).parameters.values()
    values = {each.name: right_value(function, each) for each in parameters} | changed
    given = [values[each.name] for each in parameters if each.kind is not each.KEYWORD_ONLY]
    named = {each.name: values[each.name] for each in parameters if each.kind is each.KEYWORD_ONLY}
    return cast("Callable[..., object]", getattr(osaka, function))(*given, **named)


def fault_of(function: Callable[[], object], wrong: object) -> str | None:
    """Return how a call fails: with another error than ours, or with one that is too long."""
    try:
        function()
    except RulesError as error:
        return None if len(str(error)) < LONG else f"{wrong!r:.40}: {str(error)[:60]}…"
    except Exception as error:  # noqa: BLE001  # the point of the test
        return f"{wrong!r:.40}: {type(error).__name__}: {error!s:.60}"
    return None


@pytest.mark.parametrize("function", [name for name in FUNCTIONS if name != "position"])
def test_right_use(function: str) -> None:
    """The values that this test changes one by one are right."""
    call(function)


@pytest.mark.parametrize("function", FUNCTIONS)
def test_wrong_use(function: str) -> None:
    """Whatever one argument is, there is a result or an error of the library."""
    faults = [
        f"{name}={fault}"
        for name in inspect.signature(getattr(osaka, function)).parameters
        for wrong in WRONG
        if wrong not in NO_END.get(name, ())
        if (fault := fault_of(partial(call, function, **{name: wrong}), wrong))
    ]
    assert [] == faults


METHODS: Final = [
    osaka.cards("R2").count,
    osaka.cards("R2").__add__,
    osaka.cards("R2").__sub__,
    osaka.Cards.of,
    osaka.legal_moves(STATE).index,
    osaka.legal_moves(STATE).sample,
    osaka.information(STEP.events, 0, NEW).after,
    osaka.rulebook().clause,
    osaka.Ruleset.clause_of,
    RECORD.extended,
    RECORD.with_checkpoint,
    RECORD.with_result,
]


@pytest.mark.parametrize("method", METHODS, ids=lambda method: method.__qualname__)
def test_wrong_use_of_methods(method: Callable[[object], object]) -> None:
    """So it is with the methods of public classes."""
    faults = [fault for wrong in WRONG if (fault := fault_of(partial(method, wrong), wrong))]
    assert [] == faults


class Broken:
    """A generator with a fault of its own."""

    def randrange(self, stop: int, /) -> int:
        """Fail."""
        raise AttributeError(f"no {stop}")


def test_faults_of_others() -> None:
    """What a generator of the caller raises is not taken for a wrong generator."""
    with pytest.raises(AttributeError, match="no 5"):
        osaka.legal_moves(STATE).sample(Broken())


def test_moves_events_and_phases_are_public() -> None:
    """Every class of moves, events and phases can be imported from the front door."""
    classes: list[type] = [*chain(get_args(Move), get_args(Event), get_args(Phase))]
    assert set() == {each.__name__ for each in classes} - {*osaka.__all__}
