"""Records of Yokohama, in the format ``yokohama-record/1``: six lists of draws, and the pack."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, partial
from typing import Final, get_args

from osaka_rules.messages import message
from osaka_rules.records import reader, record
from osaka_rules.records import verify as verifying
from osaka_rules.records.record import Record, RecordError, RecordFormat, Shapes
from osaka_rules.wire.objects import Fields, Some
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import TEXT, TRUTH, Each, OrNull, Shape, Whole, seat_of, words
from osaka_rules.yokohama import events as e
from osaka_rules.yokohama import model
from osaka_rules.yokohama import moves as m
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LETTERS, Amounts
from osaka_rules.yokohama.events import EVENTS, Event
from osaka_rules.yokohama.game import game
from osaka_rules.yokohama.model import (
    BOARDS,
    TRIGGERS,
    ActionStep,
    By,
    Half,
    Owed,
    Phase,
    State,
    actor,
)
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.ruleset import Ruleset
from osaka_rules.yokohama.scoring import scores
from osaka_rules.yokohama.view import View

# --- Moves and draws -----------------------------------------------------------------------------


def _draw_of(move: m.Move) -> tuple[str, object] | None:
    match move:
        case m.Deal(entry):
            return "areas", entry
        case m.DealSite(entry):
            return "sites", entry
        case m.DealToken(entry):
            return "tokens", entry
        case m.DealGoal(entry):
            return "goals", entry
        case m.DrawCard(entry):
            return "cards", entry
        case m.DrawOrder(entry):
            return "orders", entry
        case _:
            return None


def _kept(event: e.OrderKept) -> m.Move:
    if event.kept is None:
        raise RecordError("moves", message("record.redacted"), ("INFO-2",))
    return m.Keep(event.kept)


def _dealt(event: e.OrderDealt) -> m.Move:
    if event.order is None:
        raise RecordError("orders", message("record.redacted"), ("INFO-2",))
    return m.DrawOrder(event.order)


def _moved(event: e.PresidentMoved) -> m.Move:
    if event.way == "train":
        return m.TRAIN
    return m.Tram(event.area) if event.way == "tram" else m.MoveTo(event.area)


_MOVES: Final[Mapping[type[Event], Callable[..., m.Move]]] = {
    e.BoardDealt: lambda event: m.Deal(event.kind),
    e.SiteDealt: lambda event: m.DealSite(event.site),
    e.TokenDealt: lambda event: m.DealToken(event.token),
    e.GoalDealt: lambda event: m.DealGoal(event.goal),
    e.CardLaid: lambda event: m.DrawCard(event.card),
    e.OrderLaid: lambda event: m.DrawOrder(event.order),
    e.OrderDealt: _dealt,
    e.OrderKept: _kept,
    e.Finished: lambda event: m.DONE,
    e.AgentSent: lambda event: m.SendAgent(event.area),
    e.GoalAchieved: lambda event: m.Achieve(event.letter),
    e.OrderFulfilled: lambda event: m.Fulfil(event.order),
    e.Spun: lambda event: m.SPIN,
    e.Enrolled: lambda event: m.ENROL,
    e.AssistantPlaced: lambda event: m.Place(event.area),
    e.Walked: lambda event: m.MoveVia(event.area),
    e.PresidentMoved: _moved,
    e.PresidentReturned: lambda event: m.RETURN,
    e.AssistantRecalled: lambda event: m.Recall(event.area),
    e.OrdersTaken: lambda event: m.Take(event.orders, event.price),
    e.CardLearned: lambda event: m.Learn(event.card, event.yen, event.imports),
    e.Hired: lambda event: m.Hire(event.assistants, event.shops, event.houses),
    e.Sold: lambda event: m.Sell(event.good),
    e.Bought: lambda event: m.Buy(event.good),
    e.Worshipped: lambda event: m.Worship(event.space, event.kinds, event.from_hand),
    e.Declared: lambda event: m.Declare(event.space, event.from_hand),
    e.StationPut: lambda event: m.PutStation(event.area),
    e.GoodsPicked: lambda event: m.Pick(event.goods),
    e.Shifted: lambda event: m.Shift(event.origin, event.area),
    e.TokenClaimed: lambda event: m.CLAIM,
    e.ShopBuilt: lambda event: m.BuildShop(event.space),
    e.HouseBuilt: lambda event: m.BUILD_HOUSE,
    e.RecoveryChosen: lambda event: m.LEAVE if event.leaves else m.RECOVER,
}
"""For each class of event that is the first consequence of a move, that move."""


def _move_of(event: Event) -> m.Move | None:
    make = _MOVES.get(type(event))
    return None if make is None else make(event)


# --- Positions and results -----------------------------------------------------------------------

_PHASES: Final[dict[type[Phase], str]] = {
    model.Keeping: "keep",
    model.FirstHalf: "first",
    model.Placing: "place",
    model.Moving: "move",
    model.Walking: "walk",
    model.Recalling: "recall",
    model.Acting: "act",
    model.Exchanging: "act",
    model.PuttingStation: "station",
    model.Picking: "pick",
    model.Hiring: "hire",
    model.Shifting: "shift",
    model.Claiming: "bonus",
    model.Building: "build",
    model.Recovering: "recover",
    model.SecondHalf: "second",
    model.Over: "over",
}


def _position_of(state: State) -> JsonObject:
    city = state.city
    areas = [(cell, city.ids[cell]) for cell in city.areas]
    plots = {area: plot for cell, area in areas if (plot := state.sites[cell]) is not None}
    return {
        "phase": _PHASES[type(state.phase)],
        "seat": actor(state),
        "round": state.round,
        "last": state.last,
        "trigger": state.trigger,
        "cells": city.ids,
        "sites": {
            area: {"card": plot.card, "shops": plot.shops, "house": plot.house}
            for area, plot in plots.items()
        },
        "tokens": {area: state.tokens[cell] for cell, area in areas},
        "station": _id(state, state.station),
        "presidents": tuple([_id(state, player.president) for player in state.players]),
        "assistants": tuple(
            [
                {area: player.on_areas[cell] for cell, area in areas if player.on_areas[cell]}
                for player in state.players
            ]
        ),
        "church": state.church,
        "customs": state.customs,
        "ports": _rows(state.ports, len(state.pack.levels)),
        "labs": _rows(state.labs, len(state.pack.surcharges)),
        "order_deck": state.order_deck,
        "order_bag": state.hidden.bag,
        "card_bag": state.card_bag,
        "agents": dict(zip(COUNTRIES, state.agents, strict=True)),
        "goals": {
            letter: {"card": goal.card, "by": goal.by}
            for letter, goal in zip(LETTERS, state.goals, strict=True)
        },
        "players": tuple([_player(state, seat) for seat in range(len(state.names))]),
        "turn": _turn(state),
    }


def _id(state: State, cell: int | None) -> str | None:
    return None if cell is None else state.city.ids[cell]


def _rows(rows: tuple[tuple[str, ...] | None, ...], spaces: int) -> JsonObject:
    """Return the cards on boards in play, with null for each empty space."""
    return {
        board: (*row, *[None] * (spaces - len(row)))
        for board, row in zip(BOARDS, rows, strict=True)
        if row is not None
    }


def _player(state: State, seat: int) -> JsonObject:
    player, hidden = state.players[seat], state.hidden
    warehouse = (player.stored_assistants, player.stored_shops, player.stored_houses)
    return {
        "hand": {"a": player.assistants, "s": player.shops, "h": player.houses},
        "warehouse": dict(zip("ash", warehouse, strict=True)),
        "goods": dict(zip(GOODS, player.goods, strict=True)),
        "imports": player.imports,
        "yen": player.yen,
        "vp": player.vp,
        "orders": hidden.hands[seat],
        "returned": hidden.returned[seat],
        "fulfilled": player.fulfilled,
        "cards": player.cards,
        "tokens": player.tokens,
        "agents": player.agents,
        "used": player.used,
    }


def _turn(state: State) -> JsonObject | None:
    turn, phase = state.turn, state.phase
    if turn is None:
        return None
    placed = phase.placed if isinstance(phase, model.Placing) else ()
    walked = phase.walked if isinstance(phase, model.Walking) else ()
    owed, then = Owed(), None
    if isinstance(phase, model.Picking | model.Hiring | model.Shifting):
        owed, then = phase.owed, phase.then
    elif isinstance(phase, model.PuttingStation):
        then = "bonus"
    return {
        "half": turn.half,
        "agent": turn.agent,
        "spun": turn.spun,
        "enrolled": turn.enrolled,
        "faith": "".join(turn.faith),
        "placed": tuple([state.city.ids[cell] for cell in placed]),
        "walked": tuple([state.city.ids[cell] for cell in walked]),
        "recalled": _id(state, phase.area) if isinstance(phase, model.Recalling) else None,
        "action": turn.action
        and {
            "area": state.city.ids[turn.action.cell],
            "power": turn.action.power,
            "by": turn.action.by,
        },
        "left": phase.left if isinstance(phase, model.Exchanging) else None,
        "mined": isinstance(phase, model.Exchanging | model.Picking) and phase.mined,
        "owed": str(Amounts(any_goods=owed.goods, warehouse=owed.pieces, movement=owed.moves)),
        "then": then,
    }


def _result_of(state: State) -> JsonObject:
    vp = tuple([player.vp for player in state.players])
    over = isinstance(state.phase, model.Over)
    return {
        "ended_by": state.trigger if over else None,
        "vp": vp,
        "bonus": scores(state).bonus if over else None,
        "winners": (vp.index(max(vp)),) if over else None,
    }


# --- Shapes --------------------------------------------------------------------------------------

_COUNT: Final = Whole(0, None)


class _Names:
    """The shapes of what a pack has names for; without a pack any text will do (REC-6)."""

    def __init__(self, pack: Pack | None) -> None:
        kinds = [] if pack is None else [each.id for each in pack.areas]
        second = [] if pack is None else [f"{k.id}2" for k in pack.areas if max(k.boards) > 1]
        self.areas = None if pack is None else (*kinds, *second)
        self.kind = self._one_of(pack and kinds, "a kind of area")
        self.area = self._one_of(self.areas, "an area")
        self.site = self._one_of(pack and [each.id for each in pack.sites], "a site")
        self.token = self._one_of(pack and [str(each) for each in pack.tokens], "a token")
        self.goal = self._one_of(pack and [each.id for each in pack.goals], "a goal")
        self.card = self._one_of(pack and [str(each) for each in pack.cards], "a technology card")
        self.order = self._one_of(pack and [each.id for each in pack.orders], "an order")

    @staticmethod
    def _one_of(names: Iterable[str] | None, what: str) -> Shape[object]:
        return TEXT if names is None else words(names, what)

    def by_area(self, inner: Shape[object]) -> Shape[object]:
        return Some(inner, self.areas)


def _objects(keys: Iterable[str], inner: Shape[object]) -> Shape[object]:
    return Fields(dict.fromkeys(keys, inner), dict)


def _shapes(pack: Pack | None) -> Callable[[int], Shapes]:
    names = _Names(pack)

    @cache  # There are three numbers of players.
    def shapes(players: int) -> Shapes:
        seat = seat_of(players)
        result: dict[str, Shape[object]] = {
            "ended_by": OrNull(words(TRIGGERS)),
            "vp": Each(_COUNT, players),
            "bonus": OrNull(Each(Each(_COUNT, 5), players)),
            "winners": OrNull(Each(seat)),
        }
        return Shapes(
            draws={
                "areas": names.kind,
                "sites": names.site,
                "tokens": names.token,
                "goals": names.goal,
                "cards": names.card,
                "orders": names.order,
            },
            lots={},
            position=Fields(_position_shape(names, players), dict),
            result=Fields(result, dict),
        )

    return shapes


def _position_shape(names: _Names, players: int) -> dict[str, Shape[object]]:
    seat, area = OrNull(seat_of(players)), names.area
    site = Fields({"card": names.site, "shops": Each(seat), "house": seat}, dict)
    goal = Fields({"card": names.goal, "by": Each(seat_of(players))}, dict)
    return {
        "phase": words(dict.fromkeys(_PHASES.values())),
        "seat": seat,
        "round": Whole(1, None),
        "last": OrNull(Whole(1, None)),
        "trigger": OrNull(words(TRIGGERS)),
        "cells": Each(area),
        "sites": names.by_area(site),
        "tokens": names.by_area(OrNull(names.token)),
        "station": OrNull(area),
        "presidents": Each(OrNull(area), players),
        "assistants": Each(names.by_area(_COUNT), players),
        "church": Each(seat),
        "customs": Each(seat),
        "ports": Some(Each(OrNull(names.order)), BOARDS),
        "labs": Some(Each(OrNull(names.card)), BOARDS),
        "order_deck": _COUNT,
        "order_bag": Each(names.order),
        "card_bag": Each(names.card),
        "agents": _objects(COUNTRIES, _COUNT),
        "goals": _objects(LETTERS, goal),
        "players": Each(Fields(_player_shape(names), dict), players),
        "turn": OrNull(Fields(_turn_shape(names), dict)),
    }


def _player_shape(names: _Names) -> dict[str, Shape[object]]:
    pieces, orders = _objects("ash", _COUNT), Each(names.order)
    return {
        "hand": pieces,
        "warehouse": pieces,
        "goods": _objects(GOODS, _COUNT),
        "imports": _COUNT,
        "yen": _COUNT,
        "vp": _COUNT,
        "orders": orders,
        "returned": OrNull(names.order),
        "fulfilled": orders,
        "cards": Each(names.card),
        "tokens": _COUNT,
        "agents": _COUNT,
        "used": _COUNT,
    }


def _turn_shape(names: _Names) -> dict[str, Shape[object]]:
    action: dict[str, Shape[object]] = {
        "area": names.area,
        "power": Whole(1, 5),
        "by": words(get_args(By)),
    }
    return {
        "half": words(get_args(Half)),
        "agent": TRUTH,
        "spun": TRUTH,
        "enrolled": TRUTH,
        "faith": TEXT,
        "placed": Each(names.area),
        "walked": Each(names.area),
        "recalled": OrNull(names.area),
        "action": OrNull(Fields(action, dict)),
        "left": OrNull(_COUNT),
        "mined": TRUTH,
        "owed": TEXT,
        "then": OrNull(words(get_args(ActionStep))),
    }


def record_format(pack: Pack = RECONSTRUCTED) -> RecordFormat[State, m.Move, Event, View]:
    """Return the format of records of games with a pack (REC-6).

    >>> record_format().header["pack"]["name"]
    'reconstructed-1'
    """
    return RecordFormat(
        slug="yokohama",
        game=partial(game, pack=pack),
        ruleset=Ruleset,
        state=State,
        events=EVENTS,
        header={"pack": {"name": pack.name, "sha256": pack.digest}},
        shapes=_shapes(pack),
        foreign_shapes=_shapes(None),
        move_of=_move_of,
        draw_of=_draw_of,
        position_of=_position_of,
        result_of=_result_of,
    )


FORMAT: Final = record_format()
"""The records of games with the pack that comes with the library."""


# --- At the front door ---------------------------------------------------------------------------


def new_record(state: State) -> Record:
    """Return the record of a new game, of which nothing has been dealt yet.

    Raises:
        RecordError: The game has begun, or has another pack.

    >>> from osaka_rules import yokohama
    >>> new_record(yokohama.new_game(["Ann", "Bob"])).seats
    ('Ann', 'Bob')
    """
    return record.new_record(FORMAT, state)


def read_record(text: str | bytes) -> Record:
    """Return the record of Yokohama that a text holds.

    Raises:
        RecordError: The text is not such a record (REC-1, REC-2).

    >>> read_record('{"format": "yokohama-record/2"}')  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.records.record.RecordError: format: Expected the format 'yokohama-record/1', got ...
    """
    return reader.read_record(text, FORMAT)


def replayed(record: Record) -> Iterator[State]:
    """Yield the state after the set-up, then after each move.

    Raises:
        RecordError: The record is wrong from here on.

    >>> from osaka_rules import yokohama
    >>> game = yokohama.new_game(["Ann", "Bob"])
    >>> record = new_record(game).extended(yokohama.resolve(game, 1).events)
    >>> [len(state.city.ids) for state in replayed(record)]
    [10]
    """
    return verifying.replayed(record, FORMAT)
