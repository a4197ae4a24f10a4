"""Positions as one line of text, and the arguments of ``position`` that a state needs."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence

from osaka_rules import one_line as texts
from osaka_rules.checks import require
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LETTERS
from osaka_rules.yokohama.model import BOARDS, Player, State
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.phase_text import phase_text
from osaka_rules.yokohama.phases import Exchanging, Hiring, Keeping, Phase, Picking, Shifting
from osaka_rules.yokohama.position import position
from osaka_rules.yokohama.ruleset import ruleset_text


def parse_position(text: str, pack: Pack = RECONSTRUCTED) -> State:
    """Return the position that a text stands for.

    The text names the arguments of :func:`position`; :mod:`osaka_rules.one_line` says how.

    >>> state = parse_position("phase=move; presidents=[tea, bank]; assistants=[silk]; yen=[0]")
    >>> state.players[0].yen, state.players[1].yen
    (0, 4)
    >>> parse_position("yen=[0]; seat=first")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.NotationError: Character 15: ...

    Raises:
        NotationError: It is not the text of a position; the error says at which character.
        InvalidPosition: The position cannot exist; everything that is wrong with it is listed.
    """
    return position(text, pack=pack)


def position_text(state: State) -> str:
    """Return a state as one line of text, as :func:`parse_position` reads it.

    The text names hidden orders, too: it is not for players.

    >>> from osaka_rules import yokohama
    >>> position_text(yokohama.position(phase="move", presidents=["tea", "bank"], yen=[0]))
    'phase=move; presidents=[tea, bank]; yen=[0]'

    Raises:
        NotationError: No position is this state; chance may be to move in it.
    """
    return texts.text_of(arguments(state), ruleset_text)


def code_of(state: State) -> str:
    """Return the call of :func:`position` that makes a state, to paste into Python."""
    return texts.code_of(arguments(state))


def arguments(state: State) -> dict[str, object]:
    """Return the arguments with which :func:`position` makes a state, without the usual ones.

    Raises:
        NotationError: No position is this state; chance may be to move in it.
    """
    city, players = require(State, state).city, state.players
    plots = {city.ids[cell]: plot for cell in city.areas if (plot := state.sites[cell]) is not None}
    everything: dict[str, object] = {
        "names": [*state.names],
        "ruleset": state.ruleset,
        "pack": state.pack,
        **_turn(state),
        "round": state.round,
        "last": state.last,
        "trigger": state.trigger,
        "cells": " ".join(city.kinds),
        "sites": {area: plot.card for area, plot in plots.items()},
        "shops": {area: _trimmed(plot.shops) for area, plot in plots.items() if any_of(plot.shops)},
        "houses": {area: plot.house for area, plot in plots.items() if plot.house is not None},
        "tokens": {city.ids[cell]: state.tokens[cell] for cell in city.areas},
        **({} if state.station is None else {"station": city.ids[state.station]}),
        "church": _trimmed(state.church),
        "customs": _trimmed(state.customs),
        "ports": _rows(state.ports),
        "labs": _rows(state.labs),
        "order_deck": state.order_deck,
        "goals": " ".join([goal.card for goal in state.goals]),
        "achieved": {
            letter: [*goal.by]
            for letter, goal in zip(LETTERS, state.goals, strict=False)
            if goal.by
        },
        "supply": dict(zip(COUNTRIES, state.agents, strict=True)),
        "presidents": [_id(state, player.president) for player in players],
        "assistants": [_standing(state, player) for player in players],
        "hands": [f"a{player.assistants} s{player.shops} h{player.houses}" for player in players],
        "goods": [_goods(player.goods) for player in players],
        "imports": [player.imports for player in players],
        "yen": [player.yen for player in players],
        "vp": [player.vp for player in players],
        "orders": [" ".join(hand) for hand in state.hidden.hands],
        "fulfilled": [" ".join(player.fulfilled) for player in players],
        "returned": _told(state.hidden.returned),
        "cards": [" ".join(player.cards) for player in players],
        "claimed": [player.tokens for player in players],
        "agents": [player.agents for player in players],
        "used": [player.used for player in players],
    }
    found = texts.shortest(position, everything, state)
    for name, value in everything.items():
        if isinstance(value, list) and name in found:
            found = texts.ended_early(position, found, name, state)
        if isinstance(value, dict) and name in found:
            found = texts.thinned(position, found, name, state)
    return found


def any_of(row: Iterable[object]) -> bool:
    """Return whether anything in a row is not ``None``."""
    return any([each is not None for each in row])


def _trimmed(row: Sequence[object]) -> list[object]:
    """Return a row without the empty spaces at its end."""
    kept = [*row]
    while kept and kept[-1] is None:
        kept.pop()
    return kept


def _told(returned: Sequence[str | None]) -> list[str]:
    """Return the orders that the players returned who have chosen."""
    return [order for order in returned if order is not None]


def _id(state: State, cell: int | None) -> str | None:
    return None if cell is None else state.city.ids[cell]


def _standing(state: State, player: Player) -> str:
    areas = zip(state.city.ids, player.on_areas, strict=False)
    return " ".join([area for area, number in areas for _ in range(number)])


def _goods(goods: Sequence[int]) -> str:
    return " ".join([f"{letter}{n}" for letter, n in zip(GOODS, goods, strict=True) if n])


def _rows(rows: Sequence[tuple[str, ...] | None]) -> dict[str, str]:
    found = zip(BOARDS, rows, strict=True)
    return {board: " ".join(row) for board, row in found if row is not None}


def _turn(state: State) -> Mapping[str, object]:
    """Return what of a position says whose turn it is and how far it has come."""
    phase, turn = state.phase, state.turn
    found: dict[str, object] = {"phase": phase_text(phase, state.city)}
    if turn is None:
        return {**found, "seat": phase.seat} if isinstance(phase, Keeping) else found
    found |= {
        "seat": turn.seat,
        "half": turn.half,
        "sent": turn.agent,
        "spun": turn.spun,
        "enrolled": turn.enrolled,
        "faith": "".join(turn.faith),
        **_owed(phase),
    }
    action = turn.action
    if action is not None:
        area = state.city.ids[action.cell]
        found |= {"action": area, "power": action.power, "by": action.by}
    return found


def _owed(phase: Phase) -> Mapping[str, object]:
    found: dict[str, object] = {}
    if isinstance(phase, Picking | Exchanging):
        found["mined"] = phase.mined
    if isinstance(phase, Picking | Hiring | Shifting) and phase.then is not None:
        found["then"] = phase.then
    return found
