"""A whole game between simple players, told so that a newcomer sees what the library does.

The players are functions of what they may see and of their legal moves; chance is answered from a
seed. So the same number of players and the same seed give the same game, always and everywhere.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import groupby, takewhile
from textwrap import wrap
from typing import Final

from attrs import evolve as replaced
from attrs import frozen

from osaka_rules.kernel import CHANCE
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import COLOURS, Card, Cards, Colour
from osaka_rules.osaka.chance import advance, answer
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.legal_moves import LegalMoves, legal_moves
from osaka_rules.osaka.model import ChoosingToken, Insuring, State
from osaka_rules.osaka.moves import (
    Area,
    Buy,
    ChooseToken,
    Done,
    Insure,
    Move,
    Reserve,
    Take,
    TakeReserved,
)
from osaka_rules.osaka.position import NAMES
from osaka_rules.osaka.queries import in_edo
from osaka_rules.osaka.replay import replay
from osaka_rules.osaka.rules import actor, apply, new_game, outcome
from osaka_rules.osaka.ruleset import OPTIONS, STANDARD, Ruleset
from osaka_rules.osaka.view import TraderView, View, view
from osaka_rules.render import WIDTH, area, board, listed, sentences, standing

PLAYERS: Final = 3
SEED: Final = 247
"""The game that is shown when nobody asks for another one."""
_INDENT: Final = " " * 10


# --- The players ---------------------------------------------------------------------------------


def choose(seen: View, moves: LegalMoves) -> Move:
    """Choose a move as a simple player does: buy if it pays, else save up for a purchase.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 R5", hands=["B2 G5", ""], ships={"R": 3}, tokens=["2R"])
    >>> str(choose(osaka.view(state, 0), osaka.legal_moves(state)))
    'buy with B2 G5'
    """
    if isinstance(seen.phase, ChoosingToken):
        return ChooseToken(max(COLOURS, key=lambda colour: _on_offer(seen, colour)))
    if isinstance(seen.phase, Insuring):
        return _insurance(moves)
    cheapest = min(moves.tight_payments(), key=_coins, default=None)
    if cheapest is not None and _hope(seen) >= 3 * cheapest.payment.coins:
        return cheapest
    return _saving(seen, moves)


def _on_offer(seen: View, colour: Colour) -> int:
    lying = [*_all(seen, "market"), *_all(seen, "farm")]
    return sum([card.value for card in lying if card.colour == colour])


def _all(seen: View, area: Area) -> list[Card]:
    """List the cards of an area, reserved ones included."""
    pieces = [trader.reserved for trader in seen.traders]
    under = [piece.card for piece in pieces if piece is not None and piece.area == area]
    return [*(seen.market if area == "market" else seen.farm), *under]


def _coins(move: Buy) -> tuple[int, int]:
    return move.payment.coins, len(move.payment)


def _insurance(moves: LegalMoves) -> Move:
    """Insure the goods that are worth most beyond the card they cost, if there are any."""
    bargains = [move for move in moves if isinstance(move, Insure)]
    best = max(bargains, key=_saved, default=None)
    return best if best is not None and _saved(best) > 0 else Done()


def _saved(move: Insure) -> int:
    return move.goods.coins - move.card.value


def _saving(seen: View, moves: LegalMoves) -> Move:
    """Reserve a 5 of a colour one deals in if the Market is running low, else take a coin."""
    own = _own(seen)
    simple = list(takewhile(lambda move: not isinstance(move, Buy), moves))
    wanted = [
        move
        for move in simple
        if isinstance(move, Reserve) and move.area == "farm" and _likes(own, move.card)
    ]
    if wanted and len(_all(seen, "market")) <= 3:
        return max(wanted, key=lambda move: _worth(own, move.card.colour, [move.card]))
    coins = [move for move in simple if isinstance(move, Take | TakeReserved)]
    return max(coins, key=lambda move: move.card.value, default=simple[0])


def _likes(own: TraderView, card: Card) -> bool:
    deals = [good.colour for good in (*own.goods, *own.insured)]
    return card.value == 5 and (own.tokens[card.colour] > 0 or card.colour in deals)


def _own(seen: View) -> TraderView:
    assert seen.seat is not None
    return seen.traders[seen.seat]


def _hope(seen: View) -> int:
    """Guess what buying everything is worth, in tenths of a coin, ships and rivals considered."""
    bought, own = _within_reach(seen), _own(seen)
    total = 0
    for colour in COLOURS:
        more = [card for card in bought if card.colour == colour]
        ship, edo = seen.ships[colour], seen.ruleset.route.edo
        sails_to = min(ship + min(len(more), 2), edo)
        total += _safety(seen, sails_to) * _worth(own, colour, more)
        total -= _safety(seen, ship) * _worth(own, colour, [])
        if sails_to == edo:
            total += 50 if _worth(own, colour, more) else 0  # a token
            total -= 5 * sum([_worth(rival, colour, []) for rival in _rivals(seen)])
    return total


def _within_reach(seen: View) -> Cards:
    """Give the Market cards that no rival has reserved (BUY-1)."""
    own = _own(seen).reserved
    return seen.market + Cards.of([own.card] if own and own.area == "market" else [])


def _rivals(seen: View) -> list[TraderView]:
    return [trader for seat, trader in enumerate(seen.traders) if seat != seen.seat]


def _safety(seen: View, space: int) -> int:
    """Tell, in tenths, how likely goods are to be sold when their ship is on a space."""
    route = seen.ruleset.route
    return 10 if space == route.edo else 3 if route.waves[space] else 5


def _worth(trader: TraderView, colour: Colour, more: list[Card]) -> int:
    """Tell what a set would bring in Edo (PAY-2, PAY-3, before rounding)."""
    goods = [card for card in (*trader.goods, *trader.insured) if card.colour == colour]
    goods += more
    highest = max([card.value for card in goods], default=0)
    return (highest + trader.tokens[colour]) * len(goods)


# --- The game ------------------------------------------------------------------------------------


@frozen
class Scene:
    """A move of the game with what came of it; the first scene is the set-up, without a move."""

    before: State
    seat: int
    move: Move | None
    events: tuple[Event, ...]
    after: State


def scenes(players: int, seed: int) -> Iterator[Scene]:
    """Play a whole game, scene by scene; each player sees a view only, never the state."""
    state = new_game(NAMES[:players])
    scene = _set_up(state, seed)
    yield scene
    while (seat := actor(state := scene.after)) is not None:
        move = choose(view(state, seat), legal_moves(state))
        step = advance(state, move, seed)
        scene = Scene(state, seat, move, step.events, step.state)
        yield scene


def _set_up(new: State, seed: int) -> Scene:
    state = new
    events: list[Event] = []
    while actor(state) == CHANCE:
        step = apply(state, answer(state, seed))
        state = step.state
        events += step.events
    return Scene(new, CHANCE, None, tuple(events), state)


def laid_open(state: State) -> View:
    """Show a state with all hands and victory points open: what each trader sees, together."""
    seats = range(len(state.names))
    own = tuple([view(state, seat).traders[seat] for seat in seats])
    return replaced(view(state, None), traders=own)


# --- The telling ---------------------------------------------------------------------------------


def told(players: int, seed: int) -> Iterator[str]:
    """Tell a whole game, piece by piece; each piece is one or more lines of text.

    >>> print(next(told(players=2, seed=1)))
    Traders of Osaka: a whole game between 2 simple players, seed 1.
    """
    yield f"Traders of Osaka: a whole game between {players} simple players, seed {seed}."
    yield from _preface(STANDARD)
    for number, scene in enumerate(scenes(players, seed), -1):
        yield from _told_set_up(scene) if scene.move is None else _told_turn(number, scene)


def _preface(ruleset: Ruleset) -> Iterator[str]:
    rulings = [f"{name} {getattr(ruleset, name)} [{Ruleset.clause_of(name)}]" for name in OPTIONS]
    yield from _paragraph(f"The printed game; where it is silent: {', '.join(rulings)}.")
    yield "What stands in brackets are clauses: 'osaka-rules rule PAY-3' shows one."


def _told_set_up(scene: Scene) -> Iterator[str]:
    names = scene.after.names
    yield "\n── Set-up"
    shown = [event for event in scene.events if not isinstance(event, e.Dealt)]
    for sentence in sentences(shown, names):
        yield from _paragraph(sentence)
    yield f"\n{board(laid_open(scene.after))}"
    yield "\n── The game: number, player, move [clauses]"


def _told_turn(number: int, scene: Scene) -> Iterator[str]:
    """Tell a move: its line, then what came of it, the interesting parts at length."""
    first, *others = scene.events
    name = scene.before.names[scene.seat]
    price = f"pays {first.coins} for {first.price} " if isinstance(first, e.Paid) else ""
    yield f"{number:>3}  {name:4} {scene.move!s:28} {price}[{' '.join(first.clauses)}]"
    state = replay(scene.before, [first])
    for kind, alike in groupby(others, _kind):
        events = list(alike)
        state = replay(state, events)
        yield from _TELLERS[kind](state, events)


def _kind(event: Event) -> type[Event] | None:
    """Tell which teller an event has; refreshing is told as a whole."""
    if isinstance(event, e.Refilled | e.RanOut):
        return e.RefreshBegan
    return type(event) if type(event) in _TELLERS else None


def _told_plainly(state: State, events: list[Event]) -> Iterator[str]:
    for sentence in sentences(events, state.names, state.ruleset.route):
        yield from _paragraph(sentence, _INDENT)


def _told_return(state: State, events: list[Event]) -> Iterator[str]:
    yield from _told_plainly(state, events)
    yield ""


def _untold(state: State, events: list[Event]) -> Iterator[str]:
    return iter(())


def _told_refresh(state: State, events: list[Event]) -> Iterator[str]:
    seen = view(state, None)
    cited = " ".join(dict.fromkeys([clause for event in events for clause in event.clauses]))
    text = f"Market {area(seen, 'market')}; Farm {area(seen, 'farm')}. [{cited}]"
    yield from _paragraph(text, _INDENT)


def _told_payday(state: State, events: list[Event]) -> Iterator[str]:
    ships = listed([colour.word for colour in in_edo(state)])
    yield f"\n── Payday: {ships} in Edo [{' '.join(events[0].clauses)}]"
    yield f"\n{board(laid_open(state))}\n"


def _told_end(state: State, events: list[Event]) -> Iterator[str]:
    end = outcome(state)
    assert end is not None
    yield "\n── The end"
    for sentence in sentences(events, state.names):
        yield from _paragraph(sentence)
    yield f"\n{standing(state.names, end)}"


_TELLERS: Final[dict[type[Event] | None, Callable[[State, list[Event]], Iterator[str]]]] = {
    None: _told_plainly,
    e.TurnBegan: _untold,
    e.RefreshBegan: _told_refresh,
    e.PaydayBegan: _told_payday,
    e.Returned: _told_return,
    e.GameEnded: _told_end,
}


def _paragraph(text: str, indent: str = "") -> list[str]:
    """Break a text into lines, but never between the clauses in brackets."""
    held = re.sub(r"\[[^]]*\]", lambda cited: cited[0].replace(" ", "\N{NO-BREAK SPACE}"), text)
    lines = wrap(held, WIDTH, initial_indent=indent, subsequent_indent=f"{indent}  ")
    return [line.replace("\N{NO-BREAK SPACE}", " ") for line in lines]
