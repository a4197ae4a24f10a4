"""Positions and results of games of Yokohama as a record has them."""

from __future__ import annotations

from typing import Final

from osaka_rules.wire.strict import JsonObject
from osaka_rules.yokohama import phases
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LETTERS, Amounts
from osaka_rules.yokohama.model import BOARDS, State, actor
from osaka_rules.yokohama.phases import Owed, Phase
from osaka_rules.yokohama.scoring import scores

PHASES: Final[dict[type[Phase], str]] = {
    phases.Keeping: "keep",
    phases.FirstHalf: "first",
    phases.Placing: "place",
    phases.Moving: "move",
    phases.Walking: "walk",
    phases.Recalling: "recall",
    phases.Acting: "act",
    phases.Exchanging: "act",
    phases.PuttingStation: "station",
    phases.Picking: "pick",
    phases.Hiring: "hire",
    phases.Shifting: "shift",
    phases.Claiming: "bonus",
    phases.Building: "build",
    phases.Recovering: "recover",
    phases.SecondHalf: "second",
    phases.Over: "over",
}
"""What a record calls each phase."""


def position_of(state: State) -> JsonObject:
    """Return a state in which chance is not to move as a record has it."""
    city = state.city
    areas = [(cell, city.ids[cell]) for cell in city.areas]
    plots = {area: plot for cell, area in areas if (plot := state.sites[cell]) is not None}
    return {
        "phase": PHASES[type(state.phase)],
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
    placed = phase.placed if isinstance(phase, phases.Placing) else ()
    walked = phase.walked if isinstance(phase, phases.Walking) else ()
    owed, then = Owed(), None
    if isinstance(phase, phases.Picking | phases.Hiring | phases.Shifting):
        owed, then = phase.owed, phase.then
    elif isinstance(phase, phases.PuttingStation):
        then = "bonus"
    return {
        "half": turn.half,
        "agent": turn.agent,
        "spun": turn.spun,
        "enrolled": turn.enrolled,
        "faith": "".join(turn.faith),
        "placed": tuple([state.city.ids[cell] for cell in placed]),
        "walked": tuple([state.city.ids[cell] for cell in walked]),
        "recalled": _id(state, phase.area) if isinstance(phase, phases.Recalling) else None,
        "action": turn.action
        and {
            "area": state.city.ids[turn.action.cell],
            "power": turn.action.power,
            "by": turn.action.by,
        },
        "left": phase.left if isinstance(phase, phases.Exchanging) else None,
        "mined": isinstance(phase, phases.Exchanging | phases.Picking) and phase.mined,
        "owed": str(Amounts(any_goods=owed.goods, warehouse=owed.pieces, movement=owed.moves)),
        "then": then,
    }


def result_of(state: State) -> JsonObject:
    """Return how a game ended, or how it stands, as a record has it (REC-9)."""
    vp = tuple([player.vp for player in state.players])
    over = isinstance(state.phase, phases.Over)
    return {
        "ended_by": state.trigger if over else None,
        "vp": vp,
        "bonus": scores(state).bonus if over else None,
        "winners": (vp.index(max(vp)),) if over else None,
    }
