"""The rules: how a game begins, what a move leads to, how the game ended.

What is legal is in :mod:`osaka_rules.edo.legal`, what follows from a move in
:mod:`osaka_rules.edo.consequences`, what an event changes in :mod:`osaka_rules.edo.evolve`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import cast

from osaka_rules import checks
from osaka_rules.edo.consequences import carry_out
from osaka_rules.edo.events import Event
from osaka_rules.edo.legal import objection
from osaka_rules.edo.making import Making
from osaka_rules.edo.messages import message
from osaka_rules.edo.model import Hidden, Player, State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.notation import read_move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.phases import Dealing, Over
from osaka_rules.edo.ruleset import STANDARD, Ruleset, require_ruleset
from osaka_rules.edo.scoring import ended_by, standings, winners
from osaka_rules.kernel import (
    IllegalMove,
    InvalidPosition,
    Objection,
    Outcome,
    Step,
    WrongType,
    shown,
)
from osaka_rules.reading import require_move


def require_pack(pack: object) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongType` for what is not a pack."""
    if type(pack) is not Pack:
        raise WrongType(message("pack.type", value=shown(pack)))


def name_problems(names: tuple[object, ...], pack: Pack) -> Iterator[Objection]:
    """Yield everything that is wrong with the names of the players (COMP-1)."""
    return checks.name_problems(names, pack.players, "Edo", "COMP-1")


def new_game(
    names: Sequence[str], ruleset: Ruleset = STANDARD, pack: Pack = RECONSTRUCTED
) -> State:
    """Begin a game: nothing is dealt yet (SETUP-1 to SETUP-6).

    Raises:
        WrongType: The names are not a list, or the ruleset or the pack is none.
        InvalidPosition: The game is not for this number of players, or names are not texts.

    >>> state = new_game(["Ann", "Bob"])
    >>> state.hidden.ryo, state.kits, state.board.spaces[state.merchant]
    ((10, 10), ('K1', 'K2', 'K3', 'K4', 'K5'), 'E')
    """
    require_ruleset(ruleset)
    require_pack(pack)
    seats = checks.as_names(names)
    checks.require_no_problems(InvalidPosition, name_problems(seats, pack))
    players, board = len(seats), pack.boards[len(seats)]
    nobody = Player((0,) * board.size, 0, (), (0, 0, 0), pack.start.points, ())
    return State(
        ruleset=ruleset,
        pack=pack,
        names=cast("tuple[str, ...]", seats),
        board=board,
        phase=Dealing(),
        round=1,
        offer=None,
        top=None,
        merchant_bag=tuple([each.id for each in pack.merchants]),  # SETUP-3
        display=(),
        special_bag=tuple([each.id for each in pack.special]),
        merchant=board.places[pack.start.merchant],
        cities=((),) * len(board.cities),
        kits=tuple([each.id for each in pack.kits]),
        players=(nobody,) * players,
        hidden=Hidden(((),) * players, (pack.start.money,) * players),
    )


def apply(state: State, move: Move | str) -> Step[State, Event]:
    """Make a move; return the state it leads to, and the events on the way.

    Raises:
        IllegalMove: The rules forbid the move here.

    >>> from osaka_rules import edo
    >>> step = apply(new_game(["Ann", "Bob"]), edo.parse_move("deal M04"))
    >>> step.state.offer, step.events
    ('M04', (Dealt(card='M04', pile='offer'),))
    """
    if isinstance(move, str):
        move = require_move(read_move, state, move)
    refusal = objection(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal)
    making = Making(state)
    carry_out(making, move)
    return making.finish()


def decide(state: State, move: Move | str) -> tuple[Event, ...]:
    """Return all events that follow from a move, up to the next decision of chance or a player.

    >>> from osaka_rules import edo
    >>> decide(new_game(["Ann", "Bob"]), edo.parse_move("deal M04"))
    (Dealt(card='M04', pile='offer'),)
    """
    return apply(state, move).events


def outcome(state: State) -> Outcome | None:
    """Return how a game ended, or ``None`` while it goes on (END-1, WIN-1 to WIN-3).

    A standing is 1 for a house in the capital or 0, then points, then resources, then the rank by
    influence in the capital, counted from the last. Who has no house there cannot win, so perhaps
    nobody does.

    >>> outcome(new_game(["Ann", "Bob"])) is None
    True
    """
    if not isinstance(checks.require(State, state).phase, Over):
        return None
    return Outcome(ended_by(state), standings(state), winners(state))
