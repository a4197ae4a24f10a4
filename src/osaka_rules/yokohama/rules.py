"""The rules: how a game begins, what a move leads to, how the game ended.

What is legal is in :mod:`osaka_rules.yokohama.legal`, what follows from a move in
:mod:`osaka_rules.yokohama.consequences`, what an event changes in
:mod:`osaka_rules.yokohama.evolve`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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
from osaka_rules.reading import require_move
from osaka_rules.yokohama.city import City
from osaka_rules.yokohama.consequences import carry_out
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.legal import objection
from osaka_rules.yokohama.making import Making
from osaka_rules.yokohama.messages import message
from osaka_rules.yokohama.model import Hidden, Player, State
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.notation import read_move
from osaka_rules.yokohama.pack import PLAYERS, Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.phases import Dealing, Over
from osaka_rules.yokohama.ruleset import STANDARD, Ruleset, require_ruleset


def require_pack(pack: object) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongType` for what is not a pack."""
    if type(pack) is not Pack:
        raise WrongType(message("pack.type", value=shown(pack)))


def name_problems(names: tuple[object, ...]) -> Iterator[Objection]:
    """Yield everything that is wrong with the names of the players (COMP-1)."""
    return checks.name_problems(names, PLAYERS, "Yokohama", "COMP-1")


def new_game(
    names: Sequence[str], ruleset: Ruleset = STANDARD, pack: Pack = RECONSTRUCTED
) -> State:
    """Begin a game: nothing is dealt yet (SETUP-1, SETUP-8, SETUP-9).

    Raises:
        WrongType: The names are not a list, or the ruleset or the pack is none.
        InvalidPosition: The game is not for this number of players, or names are not texts.

    >>> state = new_game(["Ann", "Bob"])
    >>> [player.yen for player in state.players], state.agents
    ([3, 4], (3, 2, 2, 2, 1))
    """
    require_ruleset(ruleset)
    require_pack(pack)
    seats = checks.as_names(names)
    checks.require_no_problems(InvalidPosition, name_problems(seats))
    return _laid_out(cast("tuple[str, ...]", seats), ruleset, pack)


def _laid_out(names: tuple[str, ...], ruleset: Ruleset, pack: Pack) -> State:
    players = len(names)
    city = City(pack, players)
    orders = tuple([each.id for each in pack.orders])
    copies = zip(pack.cards, pack.card_copies, strict=True)
    return State(
        ruleset=ruleset,
        pack=pack,
        names=names,
        city=city,
        phase=Dealing(),
        turn=None,
        round=1,
        last=None,
        trigger=None,
        sites=(None,) * city.size,
        tokens=(None,) * city.size,
        station=None,
        church=(None,) * len(pack.church),
        customs=(None,) * len(pack.customs),
        ports=_rows(pack, players, "portA", "portB"),
        labs=_rows(pack, players, "labA", "labB"),
        order_deck=len(orders) - pack.start.returned[players - 2],  # SETUP-6
        card_bag=tuple([str(card) for card, number in copies for _ in range(number)]),
        agents=pack.agents,
        goals=(),
        players=tuple([first_player(pack, seat, city.size) for seat in range(players)]),
        hidden=Hidden(orders, ((),) * players, (None,) * players),
    )


def _rows(pack: Pack, players: int, *kinds: str) -> tuple[tuple[str, ...] | None, ...]:
    """Return the boards that are in play, each without a card: those of their areas (MAP-1)."""
    in_play = [each.id for each in pack.areas if each.boards[players - 2]]
    return tuple([() if kind in in_play else None for kind in kinds])


def first_player(pack: Pack, seat: int, size: int) -> Player:
    """Return what a player has at the beginning, in a city of some size (SETUP-8)."""
    start = pack.start
    return Player(
        None, *start.hand, *start.warehouse, (0,) * size, start.goods, 0, start.yen[seat > 0],
        0, (), (), 0, 0, 0,
    )  # fmt: skip


def apply(state: State, move: Move | str) -> Step[State, Event]:
    """Make a move; return the state it leads to, and the events on the way.

    Raises:
        IllegalMove: The rules forbid the move here.

    >>> from osaka_rules import yokohama
    >>> step = apply(new_game(["Ann", "Bob"]), yokohama.parse_move("deal tea"))
    >>> step.state.city.ids, step.events
    (('tea',), (BoardDealt(kind='tea', area='tea', cell=0),))
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

    >>> from osaka_rules import yokohama
    >>> decide(new_game(["Ann", "Bob"]), yokohama.parse_move("deal tea"))
    (BoardDealt(kind='tea', area='tea', cell=0),)
    """
    return apply(state, move).events


def outcome(state: State) -> Outcome | None:
    """Return how a game ended, or ``None`` while it goes on (END-6, WIN-1).

    A standing is a player's points, then how early the player comes from the start player on.

    >>> outcome(new_game(["Ann", "Bob"])) is None
    True
    """
    if not isinstance(checks.require(State, state).phase, Over):
        return None
    assert state.trigger is not None
    points = [player.vp for player in state.players]
    players = len(points)
    standings = tuple([(vp, players - seat) for seat, vp in enumerate(points)])
    return Outcome(state.trigger, standings, (points.index(max(points)),))
