"""What lies on the table as plain words and numbers, for whoever judges moves by the clauses."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping

from attrs import evolve, frozen

from osaka_rules import yokohama
from osaka_rules.yokohama import (
    Acting,
    Building,
    Claiming,
    Exchanging,
    FirstHalf,
    Hiring,
    Keeping,
    Moving,
    Over,
    Owed,
    Pack,
    Phase,
    Picking,
    Placing,
    Player,
    PuttingStation,
    Recalling,
    Recovering,
    Ruleset,
    SecondHalf,
    Shifting,
    State,
    Walking,
)

Words = tuple[str, ...]
Broken = Iterator[str]
"""Clauses that a move breaks."""
PHASES: dict[type[Phase], str] = {
    Keeping: "keep",
    FirstHalf: "first",
    Placing: "place",
    Moving: "move",
    Walking: "walk",
    Recalling: "recall",
    Acting: "act",
    Exchanging: "act",
    PuttingStation: "station",
    Picking: "pick",
    Hiring: "hire",
    Shifting: "shift",
    Claiming: "bonus",
    Building: "build",
    Recovering: "recover",
    SecondHalf: "second",
    Over: "over",
}
"""What the specification calls the phases in which chance is not to move."""


NOTHING_OWED = Owed()


@frozen
class Table:
    """What the player to move sees and holds; boards are named by their ids."""

    phase: str
    rules: Ruleset
    pack: Pack
    boards: Words
    """In reading order, the Canal included."""
    touching: Mapping[str, Words]
    guests: Counter[str]
    """How many presidents of other players are in each area."""
    buildings: Counter[str]
    """How many buildings of the player are in areas of each sort, each area counted once."""
    seat: int
    president: str | None
    assistants: Counter[str]
    hand: tuple[int, int, int]
    """Assistants, shops and houses in hand, and then in the warehouse."""
    stored: tuple[int, int, int]
    owned: Counter[str]
    """Goods, Yen, imports and points by their letters."""
    orders: Words
    fulfilled: int
    technologies: Words
    """By name, one for each card."""
    tokens: int
    agents: int
    used: int
    goals: Mapping[str, tuple[str, tuple[int, ...]]]
    station: str | None
    church: tuple[int | None, ...]
    customs: tuple[int | None, ...]
    # What belongs to the turn:
    sent: bool = False
    spun: bool = False
    enrolled: bool = False
    faith: Words = ()
    placed: Words = ()
    walked: Words = ()
    recalled: str | None = None
    area: str | None = None
    """Where the action is, and with which power."""
    power: int = 0
    row: Words = ()
    """The orders or cards on the board of the port or laboratory where the action is."""
    shops: tuple[int | None, ...] = ()
    house: int | None = None
    exchanges: int = 0
    owed: Owed = NOTHING_OWED

    @property
    def kind(self) -> str:
        """The kind of the area where the action is (MAP-4)."""
        return (self.area or "").rstrip("2")

    @property
    def yields(self) -> int:
        """What the power of the action yields there, by the printed table."""
        (printed,) = [each.power for each in self.pack.areas if each.id == self.kind]
        return printed[self.power - 1]


def laid_out(state: State) -> Table:
    """Return the table of a state in which a player is to move, or nobody is."""
    boards = _named(state.city.kinds)
    actor = yokohama.actor(state)
    seat = actor if isinstance(actor, int) else 0
    player = state.players[seat]
    presidents = [other.president for other in state.players if other is not player]
    plots = [(kind, plot) for kind, plot in zip(state.city.kinds, state.sites, strict=True) if plot]
    sorts: dict[str, str] = {each.id: each.kind for each in state.pack.areas}
    own = [sorts[kind] for kind, plot in plots if seat in (*plot.shops, plot.house)]
    table = Table(
        phase=PHASES[type(state.phase)],
        rules=state.ruleset,
        pack=state.pack,
        boards=boards,
        touching=_touching(boards, state.pack.layout[len(state.names) - 2]),
        guests=Counter([boards[cell] for cell in presidents if cell is not None]),
        buildings=Counter(own),
        seat=seat,
        president=None if player.president is None else boards[player.president],
        assistants=Counter(dict(zip(boards, player.on_areas, strict=True))),
        hand=(player.assistants, player.shops, player.houses),
        stored=(player.stored_assistants, player.stored_shops, player.stored_houses),
        owned=_owned(player),
        orders=state.hidden.hands[seat],
        fulfilled=len(player.fulfilled),
        technologies=tuple([card.partition("-")[0] for card in player.cards]),
        tokens=player.tokens,
        agents=player.agents,
        used=player.used,
        goals={goal.card[0]: (goal.card, goal.by) for goal in state.goals},
        station=None if state.station is None else boards[state.station],
        church=state.church,
        customs=state.customs,
    )
    return _in_turn(table, state)


def _in_turn(table: Table, state: State) -> Table:
    """Add what belongs to the turn."""
    turn, phase, boards = state.turn, state.phase, table.boards
    if turn is None:
        return table
    table = evolve(table, sent=turn.agent, spun=turn.spun, enrolled=turn.enrolled, faith=turn.faith)
    if turn.action is not None:
        cell = turn.action.cell
        table = evolve(table, area=boards[cell], power=turn.action.power)
        table = evolve(table, row=_row(table.kind, state))
        plot = state.sites[cell]
        assert plot is not None
        table = evolve(table, shops=plot.shops, house=plot.house)
    match phase:
        case Placing(cells):
            return evolve(table, placed=tuple([boards[cell] for cell in cells]))
        case Walking(cells):
            return evolve(table, walked=tuple([boards[cell] for cell in cells]))
        case Recalling(int(cell)):
            return evolve(table, recalled=boards[cell])
        case Exchanging(left):
            return evolve(table, exchanges=left)
        case Picking(owed) | Hiring(owed) | Shifting(owed):
            return evolve(table, owed=owed)
        case _:
            return table


def _owned(player: Player) -> Counter[str]:
    numbers = (*player.goods, player.yen, player.imports, player.vp)
    return Counter(dict(zip("CSTFYIV", numbers, strict=True)))


def _row(kind: str, state: State) -> Words:
    rows: dict[str, Words | None] = {}
    rows["portA"], rows["portB"] = state.ports
    rows["labA"], rows["labB"] = state.labs
    return rows.get(kind) or ()


def _named(kinds: Words) -> Words:
    """Name boards by their kinds: the second of a kind in reading order has a 2 (MAP-4)."""
    return tuple([kind + "2" * (kind in kinds[:cell]) for cell, kind in enumerate(kinds)])


def _touching(boards: Words, rows: tuple[int, ...]) -> dict[str, Words]:
    """List for each board those that it touches (MAP-2, MAP-3)."""
    places = [(row, place) for row, size in enumerate(rows) for place in range(size)]
    by_place = dict(zip(places, boards, strict=True))
    return {
        board: tuple(
            [
                by_place[place]
                for place in (
                    (row, i - 1), (row, i + 1),  # its own row
                    (row - 1, i), (row - 1, i + 1),  # the row above
                    (row + 1, i - 1), (row + 1, i),  # the row below
                )
                if place in by_place
            ]
        )
        for (row, i), board in by_place.items()
    }  # fmt: skip


def no_board(table: Table, board: str) -> Broken:
    """Name the clause that says which boards are in play, unless this one is (MAP-1)."""
    if board not in table.boards:
        yield "MAP-1"
