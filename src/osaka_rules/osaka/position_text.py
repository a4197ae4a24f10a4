"""Positions as one line of text, and the arguments of ``position`` that a state needs."""

from __future__ import annotations

from collections.abc import Sequence

from osaka_rules import one_line as texts
from osaka_rules.checks import require
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.model import Acting
from osaka_rules.osaka.phase_text import phase_text
from osaka_rules.osaka.position import position
from osaka_rules.osaka.ruleset import Ruleset
from osaka_rules.osaka.ruleset_text import parse_ruleset, ruleset_text
from osaka_rules.osaka.state import State


def parse_position(text: str) -> State:
    """Return the position that a text stands for.

    The text names the arguments of :func:`position`; :mod:`osaka_rules.one_line` says how.

    >>> state = parse_position("market=R2 G3; hands=[2R5, B2]; reserved={1: farm B3}; seat=1")
    >>> print(state.market, "|", state.hands[0], "|", state.reserved[1])
    R2 G3 | R5 R5 | farm B3
    >>> parse_position("market=R2; hands=[R5, B9]")  # doctest: +ELLIPSIS
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.NotationError: Character 18: 'B9' is not a card: write ...

    Raises:
        NotationError: It is not the text of a position; the error says at which character.
        InvalidPosition: The position cannot exist; everything that is wrong with it is listed.
    """
    return position(text)


def position_text(state: State) -> str:
    """Return a state as one line of text, as :func:`parse_position` reads it.

    The text names hidden cards, too: it is not for players.

    >>> import osaka_rules as osaka
    >>> position_text(osaka.position(market="R2 G3", hands=["R5", "B2"], ships={"R": 4}))
    'market=R2 G3; hands=[R5, B2]; ships={R: 4}'

    Raises:
        NotationError: The state cannot exist, so that no position is like it.
    """
    return texts.text_of(arguments(state), _written)


def code_of(state: State) -> str:
    """Return the call of :func:`position` that makes a state, to paste into Python."""
    return texts.code_of(arguments(state))


def arguments(state: State) -> dict[str, object]:
    """Return the arguments with which :func:`position` makes a state, without the usual ones.

    >>> import osaka_rules as osaka
    >>> arguments(osaka.position(market="R5", hands=["2R2 B3"], seat=1))
    {'seat': 1, 'market': 'R5', 'hands': ['2R2 B3']}

    Raises:
        NotationError: The state cannot exist, so that no position is like it.
    """
    phase = require(State, state).phase
    whose = {"seat": phase.seat} if isinstance(phase, Acting) else {"phase": phase_text(phase)}
    everything: dict[str, object] = {
        "names": [*state.names],
        "ruleset": state.ruleset,
        **whose,
        "market": state.market.brief,
        "farm": state.farm.brief,
        "reserved": {seat: str(it) for seat, it in enumerate(state.reserved) if it is not None},
        "hands": _trimmed([hand.brief for hand in state.hands]),
        "goods": _trimmed([goods.brief for goods in state.goods]),
        "insured": _trimmed([goods.brief for goods in state.insured]),
        "ships": _by_letter(state.ships),
        "tokens": _trimmed([_tokens(own) for own in state.tokens]),
        "vp": _trimmed(state.vp),
        "vp_cards": state.vp_cards.brief,
        "reshuffles": state.reshuffles,
        "passes": state.passes,
        "discard": state.discard.brief,
        "draw": state.draw.brief,
    }
    return texts.shortest(position, everything, state)


def _written(ruleset: Ruleset) -> str:
    """Return a ruleset as a text, with the names of spaces where they are not the usual ones."""
    text = ruleset_text(ruleset)
    if parse_ruleset(text) == ruleset:
        return text
    names = [space.name for space in ruleset.route.spaces]
    return f"{text} {texts.write_entries({'spaces': names})}"


def _trimmed(row: Sequence[object]) -> list[object]:
    """Return a row without what is empty at its end."""
    kept = [*row]
    while kept and not kept[-1]:
        kept.pop()
    return kept


def _by_letter(numbers: Sequence[int]) -> dict[str, int]:
    return {str(c): number for c, number in zip(COLOURS, numbers, strict=True) if number}


def _tokens(own: Sequence[int]) -> str:
    return " ".join([f"{number if number > 1 else ''}{c}" for c, number in _by_letter(own).items()])
