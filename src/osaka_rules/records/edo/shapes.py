"""What the parts of a record of Edo look like (REC-1, REC-2)."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from typing import Final, get_args

from osaka_rules.edo.model import EndedBy
from osaka_rules.edo.pack import PLAYERS, Pack
from osaka_rules.edo.position import WORDS
from osaka_rules.records.record import Shapes
from osaka_rules.wire.edo.names import PackNames, building_of, names_of
from osaka_rules.wire.edo.positions import LeftShape
from osaka_rules.wire.objects import Fields
from osaka_rules.wire.values import TEXT, Each, OrNull, Seat, Shape, Whole, words

_COUNT: Final = Whole(0, None)
_FROM_ONE: Final = Whole(1, None)


def shapes_of(pack: Pack | None) -> Callable[[int | None], Shapes]:
    """Return what gives the shapes for a number of players; without a pack, of any (REC-6)."""

    @cache  # There are three numbers of players.
    def shapes(players: int | None) -> Shapes:
        names = PackNames() if pack is None else names_of(pack, players)
        seats = players or max(PLAYERS if pack is None else pack.players)
        result: dict[str, Shape[object]] = {
            "ended_by": OrNull(words(get_args(EndedBy))),
            "points": Each(_COUNT, players),
            "bonus": OrNull(Each(Each(_COUNT, 2), players)),
            "winners": OrNull(Each(Seat(players))),
        }
        return Shapes(
            draws={"merchants": names.merchant, "specials": names.special},
            lots={},
            position=Fields(_position(names, players, seats), dict),
            result=Fields(result, dict),
        )

    return shapes


def _position(names: PackNames, players: int | None, seats: int) -> dict[str, Shape[object]]:
    player: Shape[object] = Fields(_player(names), dict)
    action: dict[str, Shape[object]] = {
        "left": LeftShape(_COUNT),
        "rides": _COUNT,
        "used": names.by_space(_COUNT),
    }
    return {
        "phase": words(WORDS.values(), "a phase"),
        "seat": OrNull(Seat(players)),
        "round": _FROM_ONE,
        "slot": OrNull(_FROM_ONE),
        "offer": names.merchant,
        "top": OrNull(names.merchant),
        "merchant_bag": Each(names.merchant),
        "display": Each(names.special),
        "special_bag": Each(names.special),
        "merchant": names.space,
        "cities": names.by_city(Each(building_of(seats))),
        "kits": Each(names.kit),
        "players": Each(player, players),
        "action": OrNull(Fields(action, dict)),
    }


def _player(names: PackNames) -> dict[str, Shape[object]]:
    return {
        "samurai": names.by_space(_COUNT),
        "neutrals": _COUNT,
        "cards": Each(names.special),
        "wood": _COUNT,
        "stone": _COUNT,
        "rice": _COUNT,
        "ryo": _COUNT,
        "points": _COUNT,
        "plan": Each(TEXT),
    }
