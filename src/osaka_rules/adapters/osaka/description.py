"""A state of Traders of Osaka as a short text with all secrets, for people who use a tool."""

from __future__ import annotations

from osaka_rules.kernel import CHANCE
from osaka_rules.osaka.cards import COLOURS, Cards
from osaka_rules.osaka.model import State
from osaka_rules.osaka.view import view
from osaka_rules.render.osaka import area, tokens


def describe(state: State) -> str:
    """Return where everything is and who is to move; different states have different texts.

    >>> from osaka_rules.osaka.position import position
    >>> print(describe(position(market="R2", hands=["R3", "G5"], ships={"B": 2})))
    Acting(seat=0): Ann
    Market: R2; Farm: empty; ships: R0 B2 Y0 G0; passes: 0
    Draw: 10R2 8R3 7R5 11B2 9B3 7B5 11Y2 9Y3 7Y5 11G2 9G3 6G5; discard: none; reshuffles: 0
    Ann: hand R3; goods none; insured none; tokens none; 0 VP
    Bob: hand G5; goods none; insured none; tokens none; 0 VP
    """
    seen = view(state, None)
    actor = state.phase.actor
    who = "nobody" if actor is None else "chance" if actor == CHANCE else state.names[actor]
    ships = " ".join([f"{c}{space}" for c, space in zip(COLOURS, state.ships, strict=True)])
    areas = f"Market: {area(seen, 'market')}; Farm: {area(seen, 'farm')}"
    piles = f"Draw: {_some(state.draw)}; discard: {_some(state.discard)}"
    rows = [
        f"{state.phase!r}: {who}",
        f"{areas}; ships: {ships}; passes: {state.passes}",
        f"{piles}; reshuffles: {state.reshuffles}",
    ]
    for trader, hand, vp in zip(seen.traders, state.hands, state.vp, strict=True):
        rows.append(
            f"{trader.name}: hand {_some(hand)}; goods {_some(trader.goods)};"
            f" insured {_some(trader.insured)}; tokens {tokens(trader.tokens)}; {vp} VP"
        )
    return "\n".join(rows)


def _some(cards: Cards) -> str:
    return cards.brief or "none"
