"""Traders of Osaka as an environment, with its greatest length and its states as texts."""

from __future__ import annotations

from typing import Final

from osaka_rules.adapters.environment import Bounds, Environment
from osaka_rules.adapters.osaka.actions import ACTIONS
from osaka_rules.adapters.osaka.memory import MEMORY_FIELDS, heard_text, remember, resample
from osaka_rules.adapters.osaka.observation import FIELDS, observe
from osaka_rules.kernel import CHANCE
from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.state import State
from osaka_rules.osaka.view import View, view
from osaka_rules.render.osaka.board import area, some, tokens


def bounds(start: State) -> Bounds:
    """Return the greatest length of a game, by counting what cannot go on for ever.

    A payday brings at least one token, to the player whose purchase led to it, who has goods to
    sell (TOK-1); nobody has the target without the game being over (END-1). Each purchase moves a
    ship (SHIP-1), and ships come back by a payday only. Between two purchases cards move one way,
    from the piles to the Market to the hands, and a piece returns only with a card that is taken
    (RES-3).
    """
    ruleset, players = start.ruleset, len(start.names)
    deck, edo = len(ruleset.deck), ruleset.route.edo
    paydays = players * ruleset.token_target + 1
    purchases = paydays * (4 * (edo - 1) + 1) + 1
    others = 2 * deck + players  # cards taken, and pieces put on them
    in_turns = others * players + deck + 1  # with passes between them, and the payment
    insuring = 3 * deck + players
    return Bounds(
        actions=players + purchases * in_turns + paydays * insuring,
        draws=1 + deck + purchases * 3 * deck,
    )


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
    who = "nobody" if actor is None else "chance" if actor is CHANCE else state.names[actor]
    ships = " ".join([f"{c}{space}" for c, space in zip(COLOURS, state.ships, strict=True)])
    areas = f"Market: {area(seen, 'market')}; Farm: {area(seen, 'farm')}"
    piles = f"Draw: {some(state.draw)}; discard: {some(state.discard)}"
    rows = [
        f"{state.phase!r}: {who}",
        f"{areas}; ships: {ships}; passes: {state.passes}",
        f"{piles}; reshuffles: {state.reshuffles}",
    ]
    for trader, hand, vp in zip(seen.traders, state.hands, state.vp, strict=True):
        rows.append(
            f"{trader.name}: hand {some(hand)}; goods {some(trader.goods)};"
            f" insured {some(trader.insured)}; tokens {tokens(trader.tokens)}; {vp} VP"
        )
    return "\n".join(rows)


ENVIRONMENT: Final[Environment[State, Move, Event, View]] = Environment(
    base_game=GAME,
    space=ACTIONS,
    fields=FIELDS,
    observe=observe,
    bounds=bounds,
    describe=describe,
    memory_fields=MEMORY_FIELDS,
    remember=remember,
    heard_text=heard_text,
    resample=resample,
)
"""The game for adapters."""
