"""Records of Pebbles: two lists of draws, and the pack that was played with."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from osaka_rules.messages import message
from osaka_rules.records import reader, record
from osaka_rules.records.record import Record, RecordError, RecordFormat, Shapes
from osaka_rules.wire.objects import plain_object
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.values import Each, OrNull, Seat, Shape, Whole, words
from tests.pebbles.events import CoinDealt, Event, Planned, WeatherDrawn
from tests.pebbles.game import game
from tests.pebbles.model import Over, Planning, State, actor
from tests.pebbles.moves import Deal, Draw, Move, Plan
from tests.pebbles.pack import BEACH, WEATHERS, Pack
from tests.pebbles.rules import outcome
from tests.pebbles.ruleset import Ruleset
from tests.pebbles.view import View
from tests.pebbles.wire import CODEC, WHOLE_RULESET


def record_format(pack: Pack) -> RecordFormat[State, Move, Event, View]:
    """Return the format of records of games with a pack."""
    return RecordFormat(
        slug="pebbles",
        game=partial(game, pack=pack),
        ruleset=Ruleset,
        whole_ruleset=WHOLE_RULESET,
        state=State,
        events=CODEC.event.classes,
        header={"pack": {"name": pack.name, "digest": pack.digest}},
        shapes=_shapes(Whole(pack.coins[0], pack.coins[-1])),
        foreign_shapes=_shapes(Whole(1, None)),
        move_of=_move_of,
        draw_of=_draw_of,
        position_of=_position_of,
        result_of=_result_of,
    )


def _move_of(event: Event) -> Move | None:
    match event:
        case CoinDealt(_, None) | Planned(_, None):
            raise RecordError("", message("record.redacted"), ("SET-4", "PLAN-5"))
        case CoinDealt(_, int() as coin):
            return Deal(coin)
        case WeatherDrawn(weather):
            return Draw(weather)
        case Planned(_, int() as number):
            return Plan(number)
        case _:
            return None


def _draw_of(move: Move, where: State | Event) -> tuple[str, object] | None:
    match move:
        case Deal(coin):
            return "coins", coin
        case Draw(weather):
            return "weather", weather
        case Plan():
            return None


def _position_of(state: State) -> JsonObject:
    return {
        "phase": "over" if isinstance(state.phase, Over) else "plan",
        "seat": actor(state),
        "weather": state.phase.weather if isinstance(state.phase, Planning) else None,
        "heap": state.heap,
        "pebbles": state.pebbles,
        "coins": state.hidden.coins,
        "plans": state.hidden.plans,
        "coin_bag": state.hidden.bag,
        "weather_bag": state.weather_bag,
    }


def _result_of(state: State) -> JsonObject:
    end = outcome(state)
    return {
        "ended_by": None if end is None else end.ended_by,
        "pebbles": state.pebbles,
        "scores": None if end is None else end.standings,
        "winners": None if end is None else end.winners,
    }


def _shapes(coin: Shape[object]) -> Callable[[int | None], Shapes]:
    count, weather = Whole(0, None), words(WEATHERS)

    def shapes(players: int | None) -> Shapes:
        position = plain_object(
            phase=words(["plan", "over"]),
            seat=OrNull(Seat(players)),
            weather=OrNull(weather),
            heap=count,
            pebbles=Each(count, players),
            coins=Each(coin, players),
            plans=Each(count),
            coin_bag=Each(coin),
            weather_bag=Each(weather),
        )
        result = plain_object(
            ended_by=OrNull(words(["empty"])),
            pebbles=Each(count, players),
            scores=OrNull(Each(Each(count, 3), players)),
            winners=OrNull(Each(Seat(players))),
        )
        draws: dict[str, Shape[object]] = {"coins": coin, "weather": weather}
        return Shapes(draws=draws, lots={}, position=position, result=result)

    return shapes


FORMAT: Final = record_format(BEACH)
"""The records of games with the pack in the box."""


def new_record(state: State) -> Record:
    """Return the record of a new game, of which no coin has been dealt yet."""
    return record.new_record(FORMAT, state)


def read_record(text: str | bytes) -> Record:
    """Return the record of Pebbles that a text holds."""
    return reader.read_record(text, FORMAT)
