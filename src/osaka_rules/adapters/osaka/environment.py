"""Traders of Osaka as adapters see it."""

from __future__ import annotations

from typing import Final

from osaka_rules.adapters.actions import Spelling, SpellingView
from osaka_rules.adapters.environment import Bounds, Subject
from osaka_rules.adapters.osaka.actions import ALPHABET, SPELT
from osaka_rules.adapters.osaka.description import laid_open
from osaka_rules.adapters.osaka.memory import KNOWN_FIELDS, remember, resampled, tell
from osaka_rules.adapters.osaka.observation import FIELDS, numbers
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.game import GAME
from osaka_rules.osaka.model import PIECES, State
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.rules import new_game
from osaka_rules.osaka.ruleset_text import parse_ruleset
from osaka_rules.osaka.view import View
from osaka_rules.render.osaka import board


def begin(players: int, rules: str = "") -> Spelling[State]:
    """Begin a game for so many players, with the changes of the rules that a text lists.

    >>> begin(3, "passing=always").state.names
    ('white', 'pink', 'grey')
    """
    return Spelling(new_game(PIECES[:players], parse_ruleset(rules)))


def bounds(spelling: Spelling[State]) -> Bounds:
    """Tell how long a game can be at the very most, by counting what cannot go on for ever.

    A payday brings at least one token, to the player whose purchase led to it, who has goods to
    sell (TOK-1); nobody has the target without the game being over (END-1). Each purchase moves a
    ship (SHIP-1), and ships come back by a payday only. Between two purchases cards move one way,
    from the piles to the Market to the hands, and a piece comes home only with a card that is taken
    (RES-3).
    """
    ruleset, players = spelling.state.ruleset, len(spelling.state.names)
    deck, edo = len(ruleset.deck), ruleset.route.edo
    paydays = players * ruleset.token_target + 1
    purchases = paydays * (4 * (edo - 1) + 1) + 1
    others = 2 * deck + players  # cards taken, and pieces put on them
    in_turns = others * players + deck + 1  # with passes between them, and the payment
    insuring = 3 * deck + players
    return Bounds(
        letters=players + purchases * in_turns + paydays * insuring,
        draws=1 + deck + purchases * 3 * deck,
    )


def picture(seen: SpellingView[View]) -> str:
    """Draw the board, and below it what has been spelt of the next move.

    >>> from osaka_rules.osaka.notation import parse_move
    >>> from osaka_rules.osaka.position import position
    >>> state = position(market="R5", hands=["R2 B3", ""])
    >>> word = ALPHABET.spell(state, parse_move("buy with R2 B3"))[:1]
    >>> print(picture(SPELT.view(Spelling(state, word), 0)).splitlines()[-1])
    So far: pay R2
    """
    spelt = ", ".join([ALPHABET.names[letter] for letter in seen.word])
    return f"{board(seen.view)}\n\nSo far: {spelt}" if spelt else board(seen.view)


SUBJECT: Final[Subject[State, Move, Event, View]] = Subject(
    name="osaka",
    game=SPELT,
    alphabet=ALPHABET,
    whole=GAME,
    players=(2, 3, 4),
    begin=begin,
    fields=FIELDS,
    numbers=numbers,
    bounds=bounds,
    picture=picture,
    known_fields=KNOWN_FIELDS,
    remember=remember,
    tell=tell,
    laid_open=laid_open,
    resampled=resampled,
)
"""The game for adapters."""
