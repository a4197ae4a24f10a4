"""Micro-games of any game: the laws of all games in every state, and a row of a table for each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from itertools import cycle
from typing import Final

from osaka_rules.explore import explore
from osaka_rules.kernel import (
    CHANCE,
    EventT,
    Game,
    IllegalMove,
    MoveT,
    Objection,
    StateT,
    Step,
    ViewT,
)
from osaka_rules.testing import LAWS, Law, Turn, laws

StateLaw = Callable[[StateT], bool]
StepLaw = Callable[[StateT, MoveT, Step[StateT, EventT]], bool]
SLOW_LAWS: Final[tuple[Law, ...]] = (
    laws.nothing_given_is_changed,
    laws.equal_inputs_give_equal_outputs,
    laws.equal_values_are_the_same_key,
    laws.moves_are_numbered,
    laws.legal_moves_are_those_without_objection,
    laws.illegal_moves_are_refused,
    laws.seats_get_the_same_where_they_see_the_same,
    laws.only_revealing_events_show_secrets,
    laws.views_follow_events,
)
"""The laws that take longest."""
COLUMNS: Final = ("states", "moves", "draws", "ends", "longest")
"""What a row says of a game, besides its name and the reading of the rules."""


def laws_of_all_games(
    game: Game[StateT, MoveT, EventT, ViewT], every: int, slow: Sequence[Law] = SLOW_LAWS
) -> list[StepLaw[StateT, MoveT, EventT]]:
    """Return the laws of all games as laws of moves; the slow ones hold for one in ``every``.

    That a game ends is seen in the graph.
    """
    general = [law for law in LAWS if law is not laws.every_game_ends]
    return [_of_a_move(game, law, every if law in slow else 1) for law in general]


def _of_a_move(
    game: Game[StateT, MoveT, EventT, ViewT], law: Law, every: int
) -> StepLaw[StateT, MoveT, EventT]:
    """Hold a law of played games against one move in ``every``."""
    due = cycle(range(every))

    def kept(state: StateT, move: MoveT, _: Step[StateT, EventT]) -> bool:
        if next(due) == 0:
            law(game, (Turn(state, move, game.apply(state, move)),))
        return True

    kept.__name__ = law.__name__
    return kept


def objections_refuse(
    objection: Callable[[StateT, MoveT], Objection | None],
    makers: Sequence[Callable[[StateT, MoveT], object]],
    moves: Callable[[StateT], Sequence[MoveT]],
    every: int,
) -> StateLaw[StateT]:
    """Return a law: what is objected to is refused, in the words of the objection.

    Of all moves that could be meant, one in ``every`` is tried.
    """
    due = cycle(range(every))

    def objections_refuse(state: StateT) -> bool:
        for move in moves(state)[next(due) :: every]:
            found = objection(state, move)
            if found is not None:
                for make in makers:
                    assert (move, found) == _refusal(make, state, move)
        return True

    return objections_refuse


def _refusal(
    make: Callable[[StateT, MoveT], object], state: StateT, move: MoveT
) -> tuple[object, Objection] | None:
    try:
        make(state, move)
    except IllegalMove as error:
        return error.move, error.objection
    return None


def sizes(
    game: Game[StateT, MoveT, EventT, ViewT],
    starts: Iterable[StateT],
    state_laws: Sequence[StateLaw[StateT]],
    step_laws: Sequence[StepLaw[StateT, MoveT, EventT]],
) -> list[int]:
    """Explore a micro-game from some starts with all laws, and return the numbers of a row.

    From every state an end can be reached, and no state comes again.
    """
    numbers, longest = [0, 0, 0, 0], 0
    for start in starts:
        found = explore(game, start, laws=state_laws, step_laws=step_laws)
        assert () == found.stranded
        assert found.longest is not None
        counted = (found.states, found.moves, found.draws, found.ends)
        numbers = [old + new for old, new in zip(numbers, counted, strict=True)]
        longest = max(longest, found.longest)
    return [*numbers, longest]


def walk(
    game: Game[StateT, MoveT, EventT, ViewT],
    starts: Iterable[StateT],
    moves: Callable[[StateT], Iterable[MoveT]],
    seen: Callable[[StateT], StateT] = lambda state: state,
) -> tuple[dict[StateT, list[StateT]], set[type[EventT]]]:
    """Find what follows each state by other means, depth first, and all events on the way.

    ``moves`` lists the legal moves of a state, and ``seen`` leaves out what does not count.
    """
    after: dict[StateT, list[StateT]] = {}
    events: set[type[EventT]] = set()
    waiting = [*starts]
    while waiting:
        state = waiting.pop()
        if state not in after:
            steps = [game.apply(state, move) for move in moves(state)]
            events |= {type(event) for step in steps for event in step.events}
            after[state] = [seen(step.state) for step in steps]
            waiting += after[state]
    return after, events


def size(
    game: Game[StateT, MoveT, EventT, ViewT],
    after: Mapping[StateT, Sequence[StateT]],
    start: StateT,
) -> list[str]:
    """Count states, moves, draws, ends and the moves of the longest game, one by one."""

    @cache
    def longest(state: StateT) -> int:
        return max([longest(following) + 1 for following in after[state]], default=0)

    by_chance = [len(following) for s, following in after.items() if game.actor(s) is CHANCE]
    every = [len(following) for following in after.values()]
    draws = sum(by_chance)
    found = (len(after), sum(every) - draws, draws, every.count(0), longest(start))
    return [f"{number:,}" for number in found]


def row(name: str, reading: str, numbers: Sequence[object]) -> str:
    """Write a row of the table: a game, how the rules are read, and what was found."""
    cells = [f"{each:,}" if isinstance(each, int) else str(each) for each in numbers]
    return f"| {' | '.join([name, reading, *cells])} |"


def table(columns: Sequence[str], rows: Iterable[str]) -> str:
    """Write the table."""
    head = f"| {' | '.join(['game', 'reading', *columns])} |"
    return "\n".join([head, "|---|---|" + "--:|" * len(columns), *rows, ""])


def rows_of(text: str) -> dict[tuple[str, ...], str]:
    """Return the rows of a table by their games and readings."""
    lines = [line.strip("| ") for line in text.splitlines()[2:]]
    return {tuple(line.split(" | ")[:2]): line for line in lines}
