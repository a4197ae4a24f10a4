"""The rules: the questions one can ask of a game, each a pure function of its state.

What is legal stands in :mod:`osaka_rules.osaka.legal`, what follows from a move in
:mod:`osaka_rules.osaka.consequences`, what an event changes in :mod:`osaka_rules.osaka.evolve`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import cast

from osaka_rules import checks
from osaka_rules.kernel import (
    IllegalMove,
    InvalidPosition,
    Objection,
    Outcome,
    Step,
    WrongType,
    shown,
)
from osaka_rules.messages import message
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Hidden
from osaka_rules.osaka.consequences import make
from osaka_rules.osaka.drafts import Story
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.legal import objection
from osaka_rules.osaka.model import Dealing, Over, State, token_counts
from osaka_rules.osaka.moves import Move
from osaka_rules.osaka.queries import winners
from osaka_rules.osaka.ruleset import STANDARD, Ruleset


def new_game(names: Sequence[str], ruleset: Ruleset = STANDARD) -> State:
    """Begin a game: all cards in the draw pile, all ships in Osaka, nothing dealt yet.

    >>> state = new_game(["Ann", "Bob"])
    >>> actor(state) == -1, len(state.draw), state.ships
    (True, 108, (0, 0, 0, 0))
    """
    if type(ruleset) is not Ruleset:
        told = message("ruleset.type", value=shown(ruleset), game="Traders of Osaka")
        raise WrongType(told)
    seats = checks.as_names(names)
    problems = name_problems(seats, ruleset)
    if problems:
        raise InvalidPosition(problems)
    return State(
        ruleset=ruleset,
        names=cast("tuple[str, ...]", seats),
        phase=Dealing(),
        market_bag=bags.EMPTY,
        farm_bag=bags.EMPTY,
        market_rack=bags.rack(()),
        farm_rack=bags.rack(()),
        draw_bag=Hidden(ruleset.deck.bag),  # SETUP-1
        discard_bag=bags.EMPTY,
        ships=(0, 0, 0, 0),  # SETUP-2
        hand_rack=bags.rack(()),
        goods_rack=bags.rack(()),
        insured_rack=bags.rack(()),
        token_rack=bags.rack(()),
        vp=(0,) * len(seats),
        vp_bag=bags.NOTHING,
        passes=0,
    )


def name_problems(names: tuple[object, ...], ruleset: Ruleset) -> tuple[Objection, ...]:
    """Return everything that is wrong with the names of the players (COMP-6)."""
    players = range(ruleset.players_min, ruleset.players_max + 1)
    return checks.name_problems(names, players, "Traders of Osaka", "COMP-6")


def actor(state: State) -> int | None:
    """Tell who is to move: a seat, ``CHANCE``, or ``None`` when the game is over.

    >>> import osaka_rules as osaka
    >>> actor(osaka.position(seat=1, market="R2"))
    1
    """
    return state.phase.actor


def outcome(state: State) -> Outcome | None:
    """Tell how a game ended, or ``None`` while it goes on (END-1, END-3, WIN-1).

    A standing is a player's victory points, then tokens.

    >>> import osaka_rules as osaka
    >>> end = osaka.Over("tokens")
    >>> over = osaka.position(phase=end, ships={"R": 5}, vp=[9, 9], tokens=["3R 4B", "4R 4G"])
    >>> outcome(over)
    Outcome(ended_by='tokens', standings=((9, 7), (9, 8)), winners=(1,))
    """
    phase = state.phase
    if not isinstance(phase, Over):
        return None
    standings = tuple(zip(state.vp, token_counts(state), strict=True))
    return Outcome(phase.ended_by, standings, winners(state))


def decide(state: State, move: Move) -> tuple[Event, ...]:
    """Tell all events that follow from a move, up to the next decision of chance or a player.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G3")
    >>> decide(state, osaka.parse_move("take G3"))  # doctest: +NORMALIZE_WHITESPACE
    (Took(seat=0, card=Card(colour=<Colour.GREEN: 3>, value=3), reserved=False),
     TurnBegan(seat=1))
    """
    return apply(state, move).events


def apply(state: State, move: Move) -> Step[State, Event]:
    """Make a move: the state it leads to, and the events that tell how. Illegal moves are refused.

    >>> import osaka_rules as osaka
    >>> step = apply(osaka.position(market="R2 G3"), osaka.parse_move("take G3"))
    >>> step.state.hands[0], len(step.events)
    (cards('G3'), 2)
    """
    return begun(state, move).told()


def begun(state: State, move: Move) -> Story:
    """Make a move, unless somebody objects, and leave the story open for what chance adds."""
    refusal = objection(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal)
    story = Story(state)
    make(story, move)
    return story
