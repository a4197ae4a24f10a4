"""The table, drawn with characters: the city, the management boards, goals, and the players."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from textwrap import wrap
from typing import Final

from attrs import fields, frozen

from osaka_rules.kernel import Message, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.phrases import joined
from osaka_rules.render.text import table
from osaka_rules.render.yokohama import words
from osaka_rules.render.yokohama.city import city
from osaka_rules.render.yokohama.phrases import say
from osaka_rules.yokohama.components import COUNTRIES, GOODS, LEVELS
from osaka_rules.yokohama.model import BOARDS, Player, State
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.phases import Keeping
from osaka_rules.yokohama.view import View, view

WIDTH: Final = 100
"""How many columns a board has at most: six areas side by side need them."""
Line = Sequence[str]
"""The cells of one line of a table."""


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


def board(seen: View, language: Language = ENGLISH) -> str:
    r"""Draw everything that a view shows; of what is secret, how many cards there are.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.settle(yokohama.new_game(["Ann", "Bob"]), 7)
    >>> print(board(yokohama.view(state, 0)).split("\n\n")[0])
    Round 1. Ann (red) is to keep one of two orders.
    """
    legend = "\n".join(_texts(language, ("legend.area", "legend.pieces")))
    goals = "\n".join(_others(seen, language))
    orders = "\n".join(_orders(seen, language))
    tables = [*_cards(seen, language), *_spaces(seen, language), goals, players(seen, language)]
    parts = [status(seen, language), city(seen, language), legend, *tables, orders]
    return "\n\n".join([part for part in parts if part])


def _texts(language: Language, keys: Iterable[str]) -> list[str]:
    return [language.text(say(key)) for key in keys]


# --- What is going on ----------------------------------------------------------------------------


def status(seen: View, language: Language = ENGLISH) -> str:
    """Return which round it is, who is to decide what, in which action, and which round is last."""
    lines = [say("status", round=seen.round, decision=_decision(seen))]
    action = None if seen.turn is None else seen.turn.action
    if action is not None:
        cell = seen.city.ids[action.cell]
        lines.append(say(f"status.{action.by}", cell=cell, power=action.power))
    if seen.trigger is not None:
        trigger = say(f"trigger.{seen.trigger}")
        lines.append(say("status.last", last=seen.last, trigger=trigger))
    return "\n".join([part for line in lines for part in _wrapped(language.text(line))])


def _decision(seen: View) -> Message:
    phase, turn = seen.phase, seen.turn
    if phase.decider == "nobody":
        points = [player.vp for player in seen.players]
        return say("status.over", player=words.player(seen.names, points.index(max(points))))
    task = words.task(phase, seen.city.ids)
    if phase.decider == "chance":
        return say("status.chance", task=task)
    if isinstance(phase, Keeping):
        return say("status.player", player=words.player(seen.names, phase.seat), task=task)
    assert turn is not None
    return say("status.player", player=words.player(seen.names, turn.seat), task=task)


def _wrapped(line: str) -> list[str]:
    return wrap(line, WIDTH, subsequent_indent="  ")


# --- Boards --------------------------------------------------------------------------------------


def _cards(seen: View, language: Language) -> Iterator[str]:
    """Draw the port boards and the laboratory boards that are in play, a column a space."""
    pack = seen.pack
    levels = _texts(language, [f"board.{LEVELS[level]}" for level in pack.levels])
    ports = [(f"port{letter}", row) for letter, row in _in_play(seen.ports)]
    labs = [(f"lab{letter}", row) for letter, row in _in_play(seen.labs)]
    if ports:
        spaces = [f"{number} {level}" for number, level in enumerate(levels, 1)]
        boards = [_port(pack, [title, *spaces], row, language) for title, row in ports]
        yield _table([line for lines in boards for line in lines])
    if labs:
        spaces = [f"{number} +{extra}" for number, extra in enumerate(pack.surcharges, 1)]
        boards = [_lab(pack, [title, *spaces], row, language) for title, row in labs]
        yield _table([line for lines in boards for line in lines])


def _in_play(boards: Sequence[tuple[str, ...] | None]) -> list[tuple[str, tuple[str, ...]]]:
    return [(letter, row) for letter, row in zip(BOARDS, boards, strict=True) if row is not None]


def _port(pack: Pack, head: Line, row: Sequence[str], language: Language) -> list[Line]:
    orders = [pack.orders[pack.order_places[each]] for each in row]
    order, goods, reward = _labels(language, "order", "goods", "reward")
    return [
        head,
        [order, *[f"{each.id} {each.country}" for each in orders]],
        [goods, *[str(each.goods) for each in orders]],
        [reward, *[str(each.reward) for each in orders]],
    ]


def _labels(language: Language, *names: str) -> list[str]:
    return [f"  {text}" for text in _texts(language, [f"board.{name}" for name in names])]


def _lab(pack: Pack, head: Line, row: Sequence[str], language: Language) -> list[Line]:
    card, value = _labels(language, "card", "value")
    values = [str(pack.cards[pack.card_places[each]].value) for each in row]
    return [head, [card, *row], [value, *values]]


def _spaces(seen: View, language: Language) -> Iterator[str]:
    """Draw the boards of Church and Customs if they are in play, a column a space."""
    pack, lines = seen.pack, list[Line]()
    faith, imports, reward = _labels(language, "faith", "imports", "reward")
    if "church" in seen.city.ids:
        church = zip(pack.church, seen.church, strict=True)
        lines += [
            ["church", *[str(number + 1) for number in range(len(pack.church))]],
            [faith, *[str(space.faith) for space in pack.church]],
            [reward, *[words.piece(seat) or str(space.reward) for space, seat in church]],
        ]
    if "customs" in seen.city.ids:
        customs = zip(pack.customs, seen.customs, strict=True)
        lines += [
            ["customs", *[str(number + 1) for number in range(len(pack.customs))]],
            [imports, *[str(space.price) for space in pack.customs]],
            [reward, *[words.piece(seat) or str(space.reward) for space, seat in customs]],
        ]
    if lines:
        yield _table(lines)


def _table(lines: Sequence[Line]) -> str:
    """Draw a table of lines that may have different lengths."""
    wide = max([len(line) for line in lines])
    head, *rows = [[*line, *[""] * (wide - len(line))] for line in lines]
    return table(head, rows)


def _others(seen: View, language: Language) -> Iterator[str]:
    """List the goals with those who have fulfilled them, the agents and the decks."""
    for each in seen.goals:
        goal = words.goal(each.card, seen.pack)
        by = " ".join([words.piece(seat) for seat in each.by])
        values = {"goal": goal.id, "first": goal.first, "later": goal.later}
        said = language.text(say("board.goal", needs=words.needs(goal), **values))
        yield f"{said}  {by}".rstrip()
    agents = [f"{c} {n}" for c, n in zip(COUNTRIES, seen.agents, strict=True)]
    yield f"{language.text(say('board.agents')):9}{', '.join(agents)}"
    orders, cards = (
        words.counted(seen.order_deck, "order"),
        words.counted(len(seen.card_bag), "card"),
    )
    decks = language.text(say("board.in_decks", orders=orders, cards=cards))
    yield f"{language.text(say('board.decks')):9}{decks}"


# --- Players -------------------------------------------------------------------------------------


def players(seen: View, language: Language = ENGLISH) -> str:
    """Draw the players' table, a column for each player: what everybody sees of them."""
    seats = range(len(seen.names))
    names = [language.text(words.player(seen.names, seat)) for seat in seats]
    head, *labels = _texts(language, [f"players.{label}" for label in _LABELS])
    columns = [_column(seen, seat, language) for seat in seats]
    rows = [[label, *[column[n] for column in columns]] for n, label in enumerate(labels)]
    return table([head, *names], rows)


_LABELS: Final = (
    "player", "points", "yen", "goods", "imports", "hand", "warehouse", "orders", "fulfilled",
    "technologies", "icons", "agents", "tokens",
)  # fmt: skip


def _column(seen: View, seat: int, language: Language) -> list[str]:
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
        language.text(
            say("players.unused", unused=player.agents - player.used, agents=player.agents)
        ),
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


def _orders(seen: View, language: Language) -> Iterator[str]:
    """List the orders in hand that the view shows."""
    if isinstance(seen, OpenView):
        for seat, hand in enumerate(seen.hands):
            yield from _hand(seen, seat, hand, language)
    elif seen.seat is not None:
        yield from _hand(seen, seen.seat, seen.orders or (), language)


def _hand(seen: View, seat: int, hand: Sequence[str], language: Language) -> list[str]:
    held = [words.order(order, seen.pack) for order in hand]
    values: dict[str, object] = {
        "name": plain(seen.names[seat]),
        "orders": joined(held) or say("no.order"),
    }
    if seen.returned:
        said = say("board.returned", returned=words.order(seen.returned, seen.pack), **values)
    else:
        said = say("board.holds", **values)
    return _wrapped(language.text(said))
