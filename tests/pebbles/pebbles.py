"""A toy game with all that the kernel knows of: chance, secrets, choices and an end.

Each player is dealt a coin face down, a 1 or a 2. Then they grab one or two pebbles in turn until
none is left, and show their coins: coin and pebbles count together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

import attrs
from attrs import frozen

from osaka_rules.kernel import (
    CHANCE,
    Game,
    IllegalMove,
    Objection,
    Outcome,
    RandomSource,
    Step,
)


@frozen
class Table:
    """The state: the coins dealt so far, those in the bag, the pebbles left and those grabbed."""

    coins: tuple[int, ...]
    bag: tuple[int, ...]
    left: int
    grabbed: tuple[int, ...]
    seat: int = 0


@frozen
class Deal:
    """Chance: the next player's coin is this one."""

    coin: int


@frozen
class Grab:
    """Grab so many pebbles."""

    number: int


@frozen
class Dealt:
    """A player got a coin, which nobody else sees."""

    seat: int
    coin: int | None


@frozen
class Grabbed:
    """A player grabbed pebbles; the next is to move."""

    seat: int
    number: int


@frozen
class Shown:
    """All coins were turned up."""

    coins: tuple[int, ...]


@frozen
class Sight:
    """What is seen of a table: the coin of one's own, the pebbles, and who is to move."""

    coin: int | None
    left: int
    grabbed: tuple[int, ...]
    seat: int


Move = Deal | Grab
Event = Dealt | Grabbed | Shown


@frozen
class Listed:
    """Legal moves that are few enough to be listed."""

    moves: tuple[Move, ...]

    def __len__(self) -> int:
        return len(self.moves)

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves)

    def __contains__(self, move: object, /) -> bool:
        return move in self.moves

    def __getitem__(self, index: int, /) -> Move:
        return self.moves[index]

    def index(self, move: Move, /) -> int:
        """Tell the place of a move."""
        return self.moves.index(move)

    def sample(self, rng: RandomSource, /) -> Move:
        """Pick one of them."""
        return self.moves[rng.randrange(len(self.moves))]


@frozen
class Weighted:
    """Chance's moves, each with its weight."""

    weights: tuple[tuple[Move, int], ...]

    @property
    def total(self) -> int:
        """The sum of all weights."""
        return sum([weight for _, weight in self.weights])

    def __iter__(self) -> Iterator[tuple[Move, int]]:
        return iter(self.weights)

    def pick(self, number: int, /) -> Move:
        """Give the move that a number falls on."""
        return [move for move, weight in self.weights for _ in range(weight)][number]


def new_game(names: Sequence[str]) -> Table:
    """Begin with a coin more than there are players, one of them a 2, and three pebbles each."""
    players = len(names)
    return Table((), (*[1] * players, 2), 3 * players, (0,) * players)


def actor(state: Table) -> int | None:
    """Tell who is to move: chance until all have a coin, nobody when no pebble is left."""
    if len(state.coins) < len(state.grabbed):
        return CHANCE
    return state.seat if state.left else None


def chance(state: Table) -> Weighted:
    """Give the coins that can be dealt, each as often as it is in the bag."""
    kinds = sorted({*state.bag}) if actor(state) == CHANCE else []
    return Weighted(tuple([(Deal(coin), state.bag.count(coin)) for coin in kinds]))


def legal_moves(state: Table) -> Listed:
    """List the legal moves."""
    if actor(state) == CHANCE:
        return Listed(tuple([Deal(coin) for coin in sorted({*state.bag})]))
    return Listed(tuple([Grab(number) for number in (1, 2) if number <= state.left]))


def objection(state: Table, move: Move) -> Objection | None:
    """Tell why a move is not allowed."""
    if isinstance(move, Deal) != (actor(state) == CHANCE):
        return Objection(("TOY-1",), "Coins are dealt first, and once.")
    if isinstance(move, Deal):
        if move.coin not in state.bag:
            return Objection(("TOY-2",), "No such coin is in the bag.")
    elif not 1 <= move.number <= min(2, state.left):
        return Objection(("TOY-3",), "Grab one or two of the pebbles that are left.")
    return None


def decide(state: Table, move: Move) -> tuple[Event, ...]:
    """Tell what follows from a move."""
    refusal = objection(state, move)
    if refusal is not None:
        raise IllegalMove(move, refusal)
    if isinstance(move, Deal):
        return (Dealt(len(state.coins), move.coin),)
    shown = (Shown(state.coins),) if move.number == state.left else ()
    return (Grabbed(state.seat, move.number), *shown)


def evolve(state: Table, event: Event) -> Table:
    """Let an event happen."""
    match event:
        case Dealt(_, int() as coin):
            rest = [*state.bag]
            rest.remove(coin)
            return attrs.evolve(state, coins=(*state.coins, coin), bag=tuple(rest))
        case Grabbed(seat, number):
            heaps = [*state.grabbed]
            heaps[seat] += number
            left, after = state.left - number, (seat + 1) % len(heaps)
            return attrs.evolve(state, left=left, grabbed=tuple(heaps), seat=after)
        case _:
            return state


def apply(state: Table, move: Move) -> Step[Table, Event]:
    """Make a move."""
    events, after = decide(state, move), state
    for event in events:
        after = evolve(after, event)
    return Step(after, events)


def view(state: Table, seat: int | None) -> Sight:
    """Show the table, and to a player the own coin."""
    coin = None if seat is None or seat >= len(state.coins) else state.coins[seat]
    return Sight(coin, state.left, state.grabbed, state.seat)


def redact(event: Event, seat: int | None) -> Event:
    """Show a coin to its owner only."""
    return Dealt(event.seat, None) if isinstance(event, Dealt) and event.seat != seat else event


def outcome(state: Table) -> Outcome | None:
    """Tell how the game ended."""
    if actor(state) is not None:
        return None
    standings = tuple([(sum(own),) for own in zip(state.coins, state.grabbed, strict=True)])
    winners = [seat for seat, own in enumerate(standings) if own == max(standings)]
    return Outcome("empty", standings, tuple(winners))


def parse_move(text: str) -> Move:
    """Read a move."""
    word, number = text.split()
    return Grab(int(number)) if word == "grab" else Deal(int(number))


def problems(state: Table) -> tuple[Objection, ...]:
    """Find no problem."""
    return ()


PEBBLES: Game[Table, Move, Event, Sight] = Game(
    slug="pebbles",
    name="Pebbles",
    players=range(2, 4),
    scores=("points",),
    new_game=new_game,
    actor=actor,
    chance=chance,
    legal_moves=legal_moves,
    objection=objection,
    evolve=evolve,
    apply=apply,
    view=view,
    redact=redact,
    outcome=outcome,
    parse_move=parse_move,
    problems=problems,
)
