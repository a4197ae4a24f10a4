"""What holds for every move of Yokohama: who pays whom, what is gained, what never comes back.

The books are kept anew here, by the printed prices; a law takes the state, the move and what
followed, and returns whether it holds.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from typing import Final

from osaka_rules.yokohama import (
    ActionBegan,
    Amounts,
    AssistantPlaced,
    Bought,
    CardLearned,
    ChurchScored,
    CountriesScored,
    CustomsScored,
    Declared,
    Enrolled,
    Event,
    Gained,
    GameEnded,
    GoalAchieved,
    GoodsPicked,
    Hired,
    Move,
    OrderFulfilled,
    OrdersTaken,
    Over,
    Plot,
    PresidentMoved,
    RestScored,
    Sold,
    Spun,
    State,
    Step,
    StockPaid,
    TechnologyScored,
    Walked,
    Worshipped,
)
from tests.yokohama.oracles.scoring import final_scoring

StepLaw = Callable[[State, Move, Step[State, Event]], bool]
Books = Counter[tuple[int, str]]
"""How much of a letter a seat has: goods, Yen, imports, points."""
PRICES: Final = {"C": 2, "S": 2, "T": 1, "F": 1, "I": 4}  # CHINA-2
HOUSES: Final = (4, 5, 6, 7)  # AGENCY-3


# --- The books -----------------------------------------------------------------------------------


def the_books_are_right(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Goods, Yen, imports and points change by the clauses alone, as the events say."""
    books = _books(state)
    for event in step.events:
        for seat, letter, number in _entries(state, event):
            books[seat, letter] += number
    return books == _books(step.state)


def _books(state: State) -> Books:
    return Counter(
        {
            (seat, letter): number
            for seat, player in enumerate(state.players)
            for letter, number in zip(
                "CSTFYIV", (*player.goods, player.yen, player.imports, player.vp), strict=True
            )
        }
    )


Entry = tuple[int, str, int]


def _entries(state: State, event: Event) -> Iterator[Entry]:
    """List what an event brings and costs, to whom."""
    match event:
        case AssistantPlaced(seat, area, paid) | Walked(seat, area, paid):
            yield from _tolls(seat, paid)
            if area == "canal":
                yield seat, "Y", -1  # CANAL-2
        case PresidentMoved(seat=seat, paid_to=paid):
            yield from _tolls(seat, paid)
        case ActionBegan(rent_to=int(owner)):
            yield owner, "Y", 1  # POWER-4
        case StockPaid(seat):
            yield seat, "Y", 2 - state.players[seat].yen  # TECH-18
        case Spun(seat):
            yield from ((seat, "S", -1), (seat, "Y", 2))  # TECH-4
        case Enrolled(seat):
            yield seat, "Y", -1  # TECH-14
        case GoalAchieved(seat=seat, goal=card):
            (goal,) = [each for each in state.pack.goals if each.id == card]
            (by,) = [each.by for each in state.goals if each.card == card]
            yield seat, "V", goal.later if by else goal.first  # GOAL-1
        case _:
            yield from _entries_of_actions(state, event)


def _tolls(seat: int, paid: tuple[int, ...]) -> Iterator[Entry]:
    yield seat, "Y", -len(paid)
    yield from [(other, "Y", 1) for other in paid]


def _entries_of_actions(state: State, event: Event) -> Iterator[Entry]:
    match event:
        case OrdersTaken(seat=seat, price=price):
            yield from [(seat, price[0], -int(price[1]))] if price else []  # PORT-3
        case CardLearned(seat=seat, yen=yen, imports=imports):
            yield from ((seat, "Y", -yen), (seat, "I", -imports))  # LAB-6
        case Hired(seat, _, shops, houses):
            gone = state.pack.start.warehouse[2] - state.players[seat].stored_houses
            yield seat, "Y", -2 * shops - sum(HOUSES[gone : gone + houses])  # AGENCY-3
        case Sold(seat, good):
            yield from ((seat, good, -1), (seat, "Y", PRICES[good]))
        case Bought(seat, bought, _, mined):
            yield from ((seat, bought, 1), (seat, "Y", -PRICES[bought]), (seat, "C", mined))
        case _:
            yield from _entries_of_rewards(state, event)


def _entries_of_rewards(state: State, event: Event) -> Iterator[Entry]:
    match event:
        case Worshipped(seat=seat, kinds=kinds):
            yield from [(seat, kind, -1) for kind in kinds]  # CHURCH-2
        case Declared(seat, space):
            yield seat, "I", -state.pack.customs[space - 1].price  # CUSTOMS-2
        case OrderFulfilled(seat, order):
            (goods,) = [each.goods for each in state.pack.orders if each.id == order]
            yield from [(seat, letter, -number) for letter, number in _parts(goods)]  # ORDER-1
        case Gained(seat=seat, gain=gain):
            yield from [(seat, letter, number) for letter, number in _parts(gain)]  # GAIN-1
        case GoodsPicked(seat, picked, mined):
            yield from [*[(seat, good, 1) for good in picked], (seat, "C", mined)]  # GAIN-2
        case (
            ChurchScored(vp=points)
            | CustomsScored(vp=points)
            | TechnologyScored(vp=points)
            | CountriesScored(vp=points)
            | RestScored(vp=points)
        ):
            yield from [(seat, "V", vp) for seat, vp in enumerate(points)]
        case _:
            pass


def _parts(amounts: Amounts) -> list[tuple[str, int]]:
    """Return what of amounts can be gained without a choice, as letters and numbers."""
    parts = [(part[0], int(part[1:])) for part in str(amounts).split()]
    return [(letter, number) for letter, number in parts if letter in "VYCSTFI"]


# --- Presidents and power ------------------------------------------------------------------------


def presidents_are_paid(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Whoever places or enters pays every other president there, or none (PLACE-4, MOVE-6)."""
    for event in step.events:
        match event:
            case AssistantPlaced(seat, area, paid):
                assert _others_at(state, seat, area) == paid
            case (
                Walked(seat, area, paid)
                | PresidentMoved(seat=seat, area=area, way="walk" | "hand", paid_to=paid)
            ):
                free = "stagecoach" in state.players[seat].technologies
                assert paid == (() if free else _others_at(state, seat, area))
            case PresidentMoved(paid_to=paid):
                assert paid == ()  # TECH-2, TECH-20
            case _:
                pass
    return True


def _others_at(state: State, seat: int, area: str) -> tuple[int, ...]:
    cells = [player.president for player in state.players]
    there = [other for other, cell in enumerate(cells) if cell == state.city.ids.index(area)]
    return tuple([other for other in there if other != seat])


def power_is_counted(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Power counts what is in the area, and yields what is printed there (POWER-2, POWER-4)."""
    for event in step.events:
        if isinstance(event, ActionBegan):
            cell, seat = state.city.ids.index(event.area), event.seat
            plot = state.sites[cell]
            assert plot is not None
            counted = [
                int(event.by == "president"),
                state.players[seat].on_areas[cell],
                plot.shops.count(seat),
                int(plot.house == seat),
                int(state.station == cell),
            ]
            assert min(5, sum(counted)) == event.power
            assert event.rent_to == (None if plot.house in (None, seat) else plot.house)
            assert _yield(step.events) == _printed(state, event)
    return True


def _yield(events: tuple[Event, ...]) -> list[str]:
    """List what events say that an area gave."""
    gained = [event for event in events if isinstance(event, Gained)]
    return [str(event.gain) for event in gained if event.source == "area"]


def _printed(state: State, event: ActionBegan) -> list[str]:
    """List what the table of an area gives without a choice (PROD-1 to PROD-4, BANK-1, TECH-3)."""
    kind = event.area.rstrip("2")
    letter = {"copper": "C", "silk": "S", "tea": "T", "fishing": "F", "bank": "Y"}.get(kind)
    (area,) = [each for each in state.pack.areas if each.id == kind]
    number = area.power[event.power - 1]
    if letter is None or not number:
        return []
    mined = letter == "C" and "mining" in state.players[event.seat].technologies
    return [f"{letter}{number + mined}"]


# --- What never comes back -----------------------------------------------------------------------


def what_is_built_stays(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Buildings, assistants on boards and goals, the station and fulfilled orders stay."""
    after = step.state
    plots = zip(state.sites, after.sites, strict=True)
    goals = zip(state.goals, after.goals, strict=False)
    return (
        all([_stays(_seats(plot), _seats(later)) for plot, later in plots])
        and _stays(state.church, after.church)
        and _stays(state.customs, after.customs)
        and all([later.by[: len(goal.by)] == goal.by for goal, later in goals])
        and state.station in (None, after.station)
    )


def _seats(plot: Plot | None) -> tuple[int | None, ...]:
    return () if plot is None else (*plot.shops, plot.house)


def _stays(before: tuple[int | None, ...], after: tuple[int | None, ...]) -> bool:
    pairs = zip(before, after, strict=False)
    return all([seat is None or seat == later for seat, later in pairs])


def what_counts_never_falls(state: State, _: Move, step: Step[State, Event]) -> bool:
    """Points, tokens, agents, technologies and fulfilled orders never become fewer."""
    for before, after in zip(state.players, step.state.players, strict=True):
        pairs = zip(
            (before.vp, before.tokens, before.agents, before.used),
            (after.vp, after.tokens, after.agents, after.used),
            strict=True,
        )
        assert all([number <= later for number, later in pairs])
        assert {*before.cards} <= {*after.cards}
        assert {*before.fulfilled} <= {*after.fulfilled}
    return True


def the_end_is_told(state: State, _: Move, step: Step[State, Event]) -> bool:
    """The end is the last event; points are those of a second scoring, most points win (WIN-1)."""
    ends = [event for event in step.events if isinstance(event, GameEnded)]
    if not isinstance(step.state.phase, Over):
        return ends == []
    after = step.state
    scored = [sum(parts) for parts in final_scoring(after)]
    vp = [player.vp + more for player, more in zip(state.players, scored, strict=True)]
    best = [seat for seat, points in enumerate(vp) if points == max(vp)]
    assert [GameEnded(ended_by=after.trigger or "rounds", vp=tuple(vp), winner=best[0])] == ends
    return ends[0] is step.events[-1]


STEP_LAWS: Final[tuple[StepLaw, ...]] = (
    the_books_are_right,
    presidents_are_paid,
    power_is_counted,
    what_is_built_stays,
    what_counts_never_falls,
    the_end_is_told,
)
