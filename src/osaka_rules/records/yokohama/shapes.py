"""What the parts of a record of Yokohama look like (REC-1, REC-2)."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Final, get_args

from osaka_rules.records.record import Shapes
from osaka_rules.wire.objects import Fields, Some
from osaka_rules.wire.values import TEXT, TRUTH, Each, OrNull, Seat, Shape, Whole, words
from osaka_rules.wire.yokohama.names import PackNames
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LETTERS
from osaka_rules.yokohama.model import BOARDS, TRIGGERS, By, Half
from osaka_rules.yokohama.phase_text import WORDS
from osaka_rules.yokohama.phases import ActionStep

_COUNT: Final = Whole(0, None)


def _objects(keys: Iterable[str], inner: Shape[object]) -> Shape[object]:
    return Fields(dict.fromkeys(keys, inner), dict)


def shapes_of(names: PackNames) -> Callable[[int | None], Shapes]:
    """Return what gives the shapes for a number of players."""

    @cache  # There are three numbers of players.
    def shapes(players: int | None) -> Shapes:
        seat = Seat(players)
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


def _position_shape(names: PackNames, players: int | None) -> dict[str, Shape[object]]:
    seat, area = OrNull(Seat(players)), names.area
    site: Shape[object] = Fields({"card": names.site, "shops": Each(seat), "house": seat}, dict)
    goal: Shape[object] = Fields({"card": names.goal, "by": Each(Seat(players))}, dict)
    player: Shape[object] = Fields(_player_shape(names), dict)
    return {
        "phase": words(dict.fromkeys(WORDS.values())),
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
        "players": Each(player, players),
        "turn": OrNull(Fields(_turn_shape(names), dict)),
    }


def _player_shape(names: PackNames) -> dict[str, Shape[object]]:
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


def _turn_shape(names: PackNames) -> dict[str, Shape[object]]:
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
