"""Positions as one line of text, and the arguments of ``position`` that a state needs."""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules import one_line as texts
from osaka_rules.checks import require
from osaka_rules.edo import phases as p
from osaka_rules.edo.model import State
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.position import phase_word, position
from osaka_rules.edo.ruleset import ruleset_text


def parse_position(text: str, pack: Pack = RECONSTRUCTED) -> State:
    """Return the position that a text stands for.

    The text names the arguments of :func:`position`; :mod:`osaka_rules.one_line` says how.

    >>> state = parse_position("phase=wages; samurai=[E W1 W1]; rice=[1]")
    >>> state.players[0].samurai[:5]
    (1, 0, 0, 0, 2)
    >>> parse_position("phase=castle")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.NotationError: Character 7: ...

    Raises:
        NotationError: It is not the text of a position; the error says at which character.
        InvalidPosition: The position cannot exist; everything that is wrong with it is listed.
    """
    return position(text, pack=pack)


def position_text(state: State) -> str:
    """Return a state as one line of text, as :func:`parse_position` reads it.

    The text names what is secret, too: it is not for players.

    >>> from osaka_rules import edo
    >>> position_text(edo.position(phase="wages", samurai=["E W1"], rice=[1]))
    'phase=wages; samurai=[E W1]; rice=[1]'

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
    phase, board = require(State, state).phase, state.board
    rows = [
        [str(slot) for slot in (*player.revealed, *plans)]
        for player, plans in zip(state.players, state.hidden.plans, strict=True)
    ]
    resources = zip(*[player.resources for player in state.players], strict=True)
    everything: dict[str, object] = {
        "names": [*state.names],
        "ruleset": state.ruleset,
        "pack": state.pack,
        "phase": phase_word(phase),
        "seat": getattr(phase, "seat", 0),
        "round": state.round,
        "slot": getattr(phase, "slot", 1),
        **{name: card for name, card in (("offer", state.offer), ("top", state.top)) if card},
        "merchant_bag": " ".join(state.merchant_bag),
        "merchant": board.spaces[state.merchant],
        "cities": {
            board.spaces[city]: " ".join(buildings)
            for city, buildings in zip(board.cities, state.cities, strict=True)
            if buildings
        },
        "kits": " ".join(state.kits),
        "samurai": _trimmed([_spaces(state, player.samurai) for player in state.players]),
        "neutrals": _trimmed([player.neutrals for player in state.players]),
        "cards": _trimmed([" ".join(player.cards) for player in state.players]),
        **{
            name: _trimmed(row)
            for name, row in zip(("wood", "stone", "rice"), resources, strict=True)
        },
        "ryo": [*state.hidden.ryo],
        "points": [player.points for player in state.players],
        "plans": _trimmed([", ".join(row) for row in rows]),
        **_step(phase),
        "display": " ".join(state.display),
        "special_bag": " ".join(state.special_bag),
    }
    found = texts.shortest(position, everything, state)
    for name in ("ryo", "points", "plans"):
        if name in found:
            found = texts.ended_early(position, found, name, state)
    return found


def _step(phase: p.Phase) -> dict[str, object]:
    """Return what is left of the slot that is played."""
    if isinstance(phase, p.Travelling):
        return {"left": [phase.own, phase.neutral], "rides": phase.rides}
    used = {"used": " ".join(phase.used)} if isinstance(phase, p.Building | p.Trading) else {}
    left: object = getattr(phase, "left", None)
    return {} if left is None else {"left": left, **used}


def _spaces(state: State, samurai: Sequence[int]) -> str:
    spaces = zip(state.board.spaces, samurai, strict=True)
    return " ".join([space for space, number in spaces for _ in range(number)])


def _trimmed(row: Sequence[object]) -> list[object]:
    """Return a row without what is empty at its end."""
    kept = [*row]
    while kept and not kept[-1]:
        kept.pop()
    return kept
