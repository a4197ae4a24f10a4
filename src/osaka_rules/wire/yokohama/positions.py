"""Positions as records and documents have them, one key for one thing in all of them."""

from __future__ import annotations

from itertools import zip_longest

from osaka_rules.kernel import CHANCE
from osaka_rules.wire.strict import JsonObject
from osaka_rules.wire.yokohama.phases import step_of, word_of
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LETTERS, Amounts
from osaka_rules.yokohama.model import BOARDS, Plot, State, actor
from osaka_rules.yokohama.phases import Owed


def position_of(state: State) -> JsonObject:
    """Return a state as a record has it; what is not dealt yet is null."""
    city, seat = state.city, actor(state)
    areas = [(cell, city.ids[cell]) for cell in city.areas]
    goals = [{"card": goal.card, "by": goal.by} for goal in state.goals]
    return {
        "phase": word_of(state),
        "seat": None if seat is CHANCE else seat,
        "round": state.round,
        "last": state.last,
        "trigger": state.trigger,
        "cells": city.ids,
        "sites": {area: _site(state.sites[cell]) for cell, area in areas},
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
        "goals": dict(zip_longest(LETTERS, goals)),
        "players": tuple([_player(state, seat) for seat in range(len(state.names))]),
        "turn": _turn(state),
    }


def _id(state: State, cell: int | None) -> str | None:
    return None if cell is None else state.city.ids[cell]


def _site(plot: Plot | None) -> JsonObject | None:
    if plot is None:
        return None
    return {"card": plot.card, "shops": plot.shops, "house": plot.house}


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


def owed_text(owed: Owed) -> str:
    """Return what is still to be decided as a text.

    >>> owed_text(Owed(pieces=1, moves=2))
    'W1 M2'
    """
    return str(Amounts(any_goods=owed.goods, warehouse=owed.pieces, movement=owed.moves))


def _turn(state: State) -> JsonObject | None:
    turn, step, ids = state.turn, step_of(state.phase), state.city.ids
    if turn is None:
        return None
    action = turn.action
    return {
        "half": turn.half,
        "agent": turn.agent,
        "spun": turn.spun,
        "enrolled": turn.enrolled,
        "faith": "".join(turn.faith),
        "placed": tuple([ids[cell] for cell in step.placed]),
        "walked": tuple([ids[cell] for cell in step.walked]),
        "recalled": _id(state, step.recalled),
        "action": action and {"area": ids[action.cell], "power": action.power, "by": action.by},
        "left": step.left,
        "mined": step.mined,
        "owed": owed_text(step.owed),
        "then": step.then,
    }
