"""The table, drawn with characters: the city, the management boards, goals, and the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from textwrap import wrap
from typing import Final

from attrs import fields, frozen

from osaka_rules.kernel import plain
from osaka_rules.render.text import listed, table
from osaka_rules.render.yokohama import words
from osaka_rules.render.yokohama.city import city
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LEVELS
from osaka_rules.yokohama.model import BOARDS, Player, State
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import Keeping
from osaka_rules.yokohama.view import View, view

WIDTH: Final = 100
"""How many columns a board has at most: six areas side by side need them."""
Line = Sequence[str]
"""The cells of one line of a table."""
_LEGEND: Final = (
    "An area has its pieces, shop spaces 1 and 2, 3 and 4, the house space and the <token>.\n"
    "@r is a president, 2r are assistants, (r) is a shop, a house or an assistant, * the station."
)


@frozen(kw_only=True)
class OpenView(View):
    """A view in which all orders are open, for an audience that does not play."""

    hands: tuple[tuple[str, ...], ...]
    """The orders in the players' hands."""


def reveal_all(state: State) -> OpenView:
    """Return a view with the orders of all hands open, for an audience that does not play.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> [len(hand) for hand in reveal_all(state).hands]
    [2, 2]
    """
    shown = view(state, None)
    parts = {each.name: getattr(shown, each.name) for each in fields(View)}
    return OpenView(**parts, hands=state.hidden.hands)


def board(seen: View) -> str:
    r"""Draw everything that a view shows; of what is secret, how many cards there are.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> print(board(yokohama.view(state, 0)).split("\n\n")[0])
    Round 1. Ann (red) is to keep one of two orders.
    """
    tables = [*_cards(seen), *_spaces(seen), "\n".join(_others(seen)), players(seen)]
    parts = [status(seen), city(seen), _LEGEND, *tables, "\n".join(_orders(seen))]
    return "\n\n".join([part for part in parts if part])


# --- What is going on ----------------------------------------------------------------------------


def status(seen: View) -> str:
    """Return which round it is, who is to decide what, in which action, and which round is last."""
    lines = [f"Round {seen.round}. {_decision(seen)}."]
    action = None if seen.turn is None else seen.turn.action
    if action is not None:
        area = seen.city.ids[action.cell]
        lines.append(f"The {action.by} acts in {area} with {action.power} power.")
    if seen.trigger is not None:
        lines.append(f"Round {seen.last} is the last, as {words.TRIGGERS[seen.trigger]}.")
    return "\n".join([part for line in lines for part in _wrapped(line)])


def _decision(seen: View) -> str:
    phase, turn = seen.phase, seen.turn
    if phase.decider == "nobody":
        points = [player.vp for player in seen.players]
        return f"The game is over: {words.player(seen.names, points.index(max(points)))} wins"
    task = words.task(phase, seen.city.ids)
    if phase.decider == "chance":
        return f"Chance is to {task}"
    if isinstance(phase, Keeping):
        return f"{words.player(seen.names, phase.seat)} is to {task}"
    assert turn is not None
    return f"{words.player(seen.names, turn.seat)} is to {task}"


def _wrapped(line: str) -> list[str]:
    return wrap(line, WIDTH, subsequent_indent="  ")


# --- Boards --------------------------------------------------------------------------------------


def _cards(seen: View) -> Iterator[str]:
    """Draw the port boards and the laboratory boards that are in play, a column a space."""
    pack = seen.pack
    levels = [f"{number} {LEVELS[level]}" for number, level in enumerate(pack.levels, 1)]
    extras = [f"{number} +{extra}" for number, extra in enumerate(pack.surcharges, 1)]
    ports = [(f"port{letter}", row) for letter, row in _in_play(seen.ports)]
    labs = [(f"lab{letter}", row) for letter, row in _in_play(seen.labs)]
    if ports:
        yield _table([line for title, row in ports for line in _port(pack, title, levels, row)])
    if labs:
        yield _table([line for title, row in labs for line in _lab(pack, title, extras, row)])


def _in_play(boards: Sequence[tuple[str, ...] | None]) -> list[tuple[str, tuple[str, ...]]]:
    return [(letter, row) for letter, row in zip(BOARDS, boards, strict=True) if row is not None]


def _port(pack: Pack, title: str, spaces: Sequence[str], row: Sequence[str]) -> Iterator[Line]:
    orders = [pack.orders[pack.order_places[each]] for each in row]
    yield [title, *spaces]
    yield ["  order", *[f"{each.id} {each.country}" for each in orders]]
    yield ["  goods", *[str(each.goods) for each in orders]]
    yield ["  reward", *[str(each.reward) for each in orders]]


def _lab(pack: Pack, title: str, spaces: Sequence[str], row: Sequence[str]) -> Iterator[Line]:
    yield [title, *spaces]
    yield ["  card", *row]
    yield ["  value", *[str(pack.cards[pack.card_places[each]].value) for each in row]]


def _spaces(seen: View) -> Iterator[str]:
    """Draw the boards of Church and Customs if they are in play, a column a space."""
    pack, lines = seen.pack, list[Line]()
    if "church" in seen.city.ids:
        church = zip(pack.church, seen.church, strict=True)
        lines += [
            ["church", *[str(number + 1) for number in range(len(pack.church))]],
            ["  faith", *[str(space.faith) for space in pack.church]],
            ["  reward", *[words.piece(seat) or str(space.reward) for space, seat in church]],
        ]
    if "customs" in seen.city.ids:
        customs = zip(pack.customs, seen.customs, strict=True)
        lines += [
            ["customs", *[str(number + 1) for number in range(len(pack.customs))]],
            ["  imports", *[str(space.price) for space in pack.customs]],
            ["  reward", *[words.piece(seat) or str(space.reward) for space, seat in customs]],
        ]
    if lines:
        yield _table(lines)


def _table(lines: Sequence[Line]) -> str:
    """Draw a table of lines that may have different lengths."""
    wide = max([len(line) for line in lines])
    head, *rows = [[*line, *[""] * (wide - len(line))] for line in lines]
    return table(head, rows)


def _others(seen: View) -> Iterator[str]:
    """List the goals with those who have fulfilled them, the agents and the decks."""
    for each in seen.goals:
        goal = words.goal(each.card, seen.pack)
        by = " ".join([words.piece(seat) for seat in each.by])
        points = f"V{goal.first}, later V{goal.later}"
        yield f"Goal {goal.id}  {words.needs(goal)}: {points}  {by}".rstrip()
    agents = [f"{c} {n}" for c, n in zip(COUNTRIES, seen.agents, strict=True)]
    orders = words.counted(seen.order_deck, "order")
    yield f"Agents   {', '.join(agents)}"
    yield f"Decks    {orders}, {words.counted(len(seen.card_bag), 'technology card')}"


# --- Players -------------------------------------------------------------------------------------


def players(seen: View) -> str:
    """Draw the players' table, a column for each player: what everybody sees of them."""
    head = ["Player", *[words.player(seen.names, seat) for seat in range(len(seen.names))]]
    columns = [_column(seen, seat) for seat in range(len(seen.names))]
    rows = [[label, *[column[n] for column in columns]] for n, label in enumerate(_LABELS)]
    return table(head, rows)


_LABELS: Final = (
    "Points", "Yen", "Goods", "Imports", "In hand", "Warehouse", "Orders", "Fulfilled",
    "Technologies", "Icons", "Agents", "Tokens",
)  # fmt: skip


def _column(seen: View, seat: int) -> list[str]:
    player = seen.players[seat]
    found = icons(seen, player)
    stored = (player.stored_assistants, player.stored_shops, player.stored_houses)
    return [
        str(player.vp),
        str(player.yen),
        _numbers(GOODS, player.goods),
        str(player.imports),
        in_hand(seen, seat),
        _numbers("ash", stored),
        str(seen.held[seat]),
        " ".join(player.fulfilled) or "·",
        " ".join(player.cards) or "·",
        _numbers(COUNTRIES, [found[country] for country in COUNTRIES]),
        f"{player.agents - player.used} of {player.agents}",
        str(player.tokens),
    ]


def in_hand(seen: View, seat: int) -> str:
    """Return the pieces in a player's hand: president, assistants, shops and houses."""
    player = seen.players[seat]
    pieces = _numbers("ash", (player.assistants, player.shops, player.houses))
    return pieces if player.president is not None else f"@{words.COLOURS[seat][0]} {pieces}"


def icons(seen: View, player: Player) -> Counter[str]:
    """Return how many icons of each country a player has on orders and cards."""
    return Counter(_countries(seen, player))


def _countries(seen: View, player: Player) -> Iterator[str]:
    pack = seen.pack
    yield from [pack.orders[pack.order_places[each]].country for each in player.fulfilled]
    yield from [pack.cards[pack.card_places[each]].country for each in player.cards]


def _numbers(letters: Sequence[str], numbers: Sequence[int]) -> str:
    """Write how many there are of each, as in ``a8 s2``."""
    parts = zip(letters, numbers, strict=True)
    return " ".join([f"{letter}{number}" for letter, number in parts if number]) or "·"


def _orders(seen: View) -> Iterator[str]:
    """List the orders in hand that the view shows."""
    if isinstance(seen, OpenView):
        for seat, hand in enumerate(seen.hands):
            yield from _hand(seen, seat, hand)
    elif seen.seat is not None:
        yield from _hand(seen, seen.seat, seen.orders or ())


def _hand(seen: View, seat: int, hand: Sequence[str]) -> list[str]:
    held = listed([words.order(order, seen.pack) for order in hand]) or "no orders"
    returned = f"; returned: {words.order(seen.returned, seen.pack)}" if seen.returned else ""
    return _wrapped(f"{plain(seen.names[seat])} holds {held}{returned}.")
