"""Pictures in text: the board, the traders' table, events as sentences. Values in, text out.

Everything is written plainly first. :func:`coloured` then paints a finished text for a terminal,
which cannot disturb a column, because it only adds what a terminal does not print.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, zip_longest
from textwrap import fill, wrap
from typing import Final

from attrs import asdict

from osaka_rules.kernel import Outcome
from osaka_rules.osaka import events as e
from osaka_rules.osaka.cards import COLOURS, Cards, Colour
from osaka_rules.osaka.events import Event
from osaka_rules.osaka.model import PIECES
from osaka_rules.osaka.moves import Area
from osaka_rules.osaka.rulebook import EDITIONS, Chapter, Clause, Edition, Option, Source
from osaka_rules.osaka.ruleset import OSAKA_ROUTE, Route
from osaka_rules.osaka.view import TraderView, View

WIDTH: Final = 100
"""How wide a picture may be, as long as names and routes are not longer than usual."""
_CELL: Final = 26
"""How wide a cell of the traders' table may be before it goes on in the next line."""


# --- The board -----------------------------------------------------------------------------------


def board(view: View) -> str:
    """Draw all that lies on the table: the route with its ships, Market and Farm, the traders.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G5", reserved={1: "market G5"}, ships={"B": 2})
    >>> print(board(osaka.view(state, 0)).partition("Hand")[0])  # doctest: +NORMALIZE_WHITESPACE
                Osaka      Oshima     Anori      Enshunada  Enshunada  Edo
                                      anchor     waves      waves
    red         R>─────────·──────────·──────────~──────────~──────────·
    blue        ·──────────·──────────B>─────────~──────────~──────────·
    yellow      Y>─────────·──────────·──────────~──────────~──────────·
    green       G>─────────·──────────·──────────~──────────~──────────·
    <BLANKLINE>
    Market      R2 G5[pink]
    Farm        empty
    Piles       106 to draw, 0 discarded
    <BLANKLINE>
    Trader
    """
    lying = [
        f"Market      {area(view, 'market')}",
        f"Farm        {area(view, 'farm')}",
        f"Piles       {view.draw_size} to draw, {len(view.discard)} discarded",
    ]
    ships = sea(view.ruleset.route, view.ships)
    return "\n\n".join([ships, "\n".join(lying), traders(view)])


def sea(route: Route, ships: Sequence[int]) -> str:
    """Draw the route, a lane for each ship, with the ships on their spaces."""
    spaces = route.spaces
    wide = max([len(one_line(space.name)) for space in spaces]) + 2
    names = "".join([one_line(space.name).ljust(wide) for space in spaces])
    kinds = "".join([space.kind.replace("calm", "").ljust(wide) for space in spaces])
    lanes = [(colour.word, _lane(colour, ships[colour], route, wide)) for colour in COLOURS]
    rows = [("", names), *([("", kinds)] if kinds.strip() else []), *lanes]
    return "\n".join([f"{label:12}{text}".rstrip() for label, text in rows])


def _lane(colour: Colour, ship: int, route: Route, wide: int) -> str:
    marks = [
        f"{colour}>" if space == ship else "~" if waves else "·"
        for space, waves in enumerate(route.waves)
    ]
    return "".join([mark.ljust(wide, "─") for mark in marks]).rstrip("─")


def area(view: View, where: Area) -> str:
    """List the cards of the Market or the Farm, each reserved one with its owner's piece."""
    free = view.market if where == "market" else view.farm
    reserved: list[str] = []
    for piece, trader in zip(PIECES, view.traders, strict=False):
        own = trader.reservation
        if own is not None and own.area == where:
            free -= Cards.of([own.card])
            reserved.append(f"{own.card}[{piece}]")
    return " ".join([*map(str, free), *reserved]) or "empty"


# --- The traders ---------------------------------------------------------------------------------


def traders(view: View) -> str:
    """Draw the traders' table: what each has, as far as the viewer may see it.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2", hands=["2B2 G5", "R3"], tokens=["R 2G", "B"])
    >>> print(traders(osaka.view(state, 0)))
    Trader       Hand      Goods  Insured  Tokens   VP
    Ann (white)  2B2 G5    none   none     R 2G: 3  0
    Bob (pink)   (1 card)  none   none     B: 1     ?
    """
    head = ["Trader", "Hand", "Goods", "Insured", "Tokens", "VP"]
    rows = [_trader(piece, each) for piece, each in zip(PIECES, view.traders, strict=False)]
    return table(head, rows)


def _trader(piece: str, trader: TraderView) -> list[str]:
    return [
        f"{one_line(trader.name)} ({piece})",
        f"({_several(trader.hand_size, 'card')})" if trader.hand is None else _some(trader.hand),
        _some(trader.goods),
        _some(trader.insured),
        tokens(trader.tokens),
        "?" if trader.vp is None else str(trader.vp),
    ]


def _some(cards: Cards) -> str:
    return cards.brief or "none"


def _several(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"


def tokens(own: Sequence[int]) -> str:
    """Write achievement tokens, by colour and in all: ``2R G: 3``."""
    each = [f"{'' if n == 1 else n}{c}" for c, n in zip(COLOURS, own, strict=True) if n]
    return f"{' '.join(each)}: {sum(own)}" if each else "none"


def standing(names: Sequence[str], end: Outcome) -> str:
    """Draw the final standing, the winners first.

    >>> print(standing(["Ann", "Bob"], Outcome("tokens", ((9, 7), (9, 8)), (1,))))
    Trader  VP  Tokens
    Bob     9   8       wins
    Ann     9   7
    """
    order = sorted(range(len(names)), key=lambda seat: end.standings[seat], reverse=True)
    rows = [
        [
            one_line(names[seat]),
            *map(str, end.standings[seat]),
            "wins" if seat in end.winners else "",
        ]
        for seat in order
    ]
    return table(["Trader", "VP", "Tokens", ""], rows)


def table(head: Sequence[str], rows: Iterable[Sequence[str]]) -> str:
    """Draw a table: columns as wide as what stands in them; long cells go on in a next line."""
    cells = [[wrap(cell, _CELL, break_long_words=False) for cell in row] for row in (head, *rows)]
    widths = [max([0, *[len(s) for row in cells for s in row[n]]]) for n in range(len(head))]
    lines: list[str] = []
    for row in cells:
        for line in zip_longest(*row, fillvalue=""):
            padded = [text.ljust(wide) for text, wide in zip(line, widths, strict=True)]
            lines.append("  ".join(padded).rstrip())
    return "\n".join(lines)


# --- Events --------------------------------------------------------------------------------------

_SENTENCES: Final[dict[type[Event], str]] = {
    e.Dealt: "{card} to the {area}",
    e.HandDealt: "{seat} draws {card} ({total})",
    e.Tied: "{who} are tied with {total} in {cards}; a lot decides",
    e.StartFound: "{seat} is the start player with {total} in {cards}{by_lot}",
    e.TokenChosen: "{seat} takes a {colour} token",
    e.TurnBegan: "it is the turn of {seat}",
    e.Passed: "{seat} passes; {run} in a row",
    e.Took: "{seat} takes {card}{reserved}",
    e.Reserved: "{seat} reserves {card} in the {area}",
    e.Paid: "{seat} pays {cards}, worth {worth}, for goods that cost {price}",
    e.Bought: "{seat} buys {cards}",
    e.Sailed: "{colour} sails {steps} to {space}",
    e.RefreshBegan: "{moved} from the Farm to the Market",
    e.Refilled: "{card} to the {area}",
    e.Reshuffled: "{cards} from the discard pile are shuffled into a new draw pile",
    e.RanOut: "no card is left for {missing}",
    e.PaydayBegan: "payday for all {what} goods",
    e.Sold: "{seat} sells {goods}{insured}: "
    "({highest} + {tokens}) × {number} = {total} → {value} = {vps} VP",
    e.VpDrawn: "{seat} takes a card of the draw pile as VP, face down",
    e.VpMarked: "{seat} marks {vps} VP, as no card is left to draw",
    e.TokenGained: "{seat} gains a {colour} token ({total})",
    e.InsuranceAsked: "the Black Tide: {seat} may insure {what} goods",
    e.Insured: "{seat} discards {card} and insures {goods}",
    e.InsuranceDone: "{seat} insures no more",
    e.Sank: "{colour} sinks in {space}",
    e.GoodsLost: "{seat} loses {goods}",
    e.Returned: "{colour} goes back to {space}",
    e.GameEnded: "the game ends {ended_by}, won by {who}",
}
"""How each event is told; what stands in braces is one of its fields, put into words."""
_NOUNS: Final[dict[type[Event], dict[str, str]]] = {
    e.Tied: {"cards": "card"},
    e.StartFound: {"cards": "card"},
    e.Reshuffled: {"cards": "card"},
    e.RanOut: {"missing": "draw"},
    e.Sold: {"tokens": "token"},
}
"""Which numbers of an event are said with what they count."""
_ASIDES: Final = {
    "by_lot": ", drawn by lot",
    "reserved": ", which was reserved",
    "insured": " (insured: {})",
}
"""What is added when a field is true or not empty."""
_PHRASES: Final = {
    "market": "Market",
    "farm": "Farm",
    "tokens": "by tokens",
    "deadlock": "because everybody has passed",
}


def sentences(
    events: Iterable[Event], names: Sequence[str], route: Route = OSAKA_ROUTE
) -> Iterator[str]:
    """Tell events in sentences, each with the clauses behind it; events alike share a sentence.

    >>> events = [e.Sailed(COLOURS[0], 2, 2, 0, 2, False), e.Sailed(COLOURS[3], 1, 1, 4, 5, True)]
    >>> print(*sentences(events, ["Ann", "Bob"]))
    Red sails 2 to Anori; green sails 1 to Edo. [SHIP-1 SHIP-3]
    """
    for kind, alike in groupby(events, type):
        group = list(alike)
        for part in [[event] for event in group] if kind is e.Sold else [group]:
            yield _sentence(part, names, route)


def _sentence(group: Sequence[Event], names: Sequence[str], route: Route) -> str:
    told = Counter([_SENTENCES[type(one)].format(**_words(one, names, route)) for one in group])
    cited = dict.fromkeys([clause for event in group for clause in event.clauses])
    text = "; ".join([text if n == 1 else f"{text} ({n} times)" for text, n in told.items()])
    if not text.startswith(tuple([one_line(name) for name in names])):  # names stay as they are
        text = f"{text[0].upper()}{text[1:]}"
    return f"{text}. [{' '.join(cited)}]"


def _words(event: Event, names: Sequence[str], route: Route) -> dict[str, str]:
    """Put the fields of an event into words."""
    nouns = _NOUNS.get(type(event), {})
    found: dict[str, object] = asdict(event, recurse=False)
    match event:
        case e.Tied(seats) | e.GameEnded(winners=seats):
            found["who"] = listed([one_line(names[seat]) for seat in seats])
        case e.PaydayBegan(_, colours) | e.InsuranceAsked(_, _, colours):
            found["what"] = listed([colour.word for colour in colours])
        case e.Sold(goods=goods, insured=insured):
            found["goods"] = goods + insured
        case _:
            pass
    return {
        field: f"{value} {nouns[field]}{'' if value == 1 else 's'}"
        if field in nouns
        else _word(field, value, names, route)
        for field, value in found.items()
    }


def _word(field: str, value: object, names: Sequence[str], route: Route) -> str:
    """Put one field of an event into words."""
    if field in _ASIDES:
        return _ASIDES[field].format(value) if value else ""
    if field == "seat" and isinstance(value, int):
        return one_line(names[value])
    if field == "space" and isinstance(value, int):
        return one_line(route.spaces[value].name)
    if isinstance(value, Colour):
        return value.word
    if field in ("who", "what"):
        return str(value)
    text = str(value)
    return _PHRASES.get(text, text) or "nothing"


# --- The rulebook --------------------------------------------------------------------------------

_KINDS: Final = {
    "rule": "rule: printed in the game",
    "ruling": "ruling: the rulebooks are silent or unclear, and this is our reading",
    "limit": "limit: what keeps the game going when cardboard runs out",
    "format": "format: how records of games are judged",
}


def contents(chapters: Iterable[Chapter]) -> str:
    """Write the table of contents of some chapters."""
    return "\n\n".join([_chapter(chapter) for chapter in chapters])


def _chapter(chapter: Chapter) -> str:
    lines = [f"{chapter.id}  {chapter.title}", *wrap(chapter.intro, WIDTH)]
    for each in chapter.clauses:
        option = f", option {each.option.name}" if each.option else ""
        kind = f" ({each.kind}{option})" if each.kind != "rule" else ""
        lines.append(f"  {each.id:8} {each.title}{kind}")
    return "\n".join(lines)


def clause(each: Clause) -> str:
    """Write a clause of the rulebook: its kind, text, sources and, for a ruling, its options."""
    kind = _KINDS[each.kind]
    if each.kind == "ruling" and not each.option:
        kind = "ruling, no option: the rulebooks are silent, and only this reading makes sense"
    parts = [f"{each.id}  {each.title}\n{kind}", fill(each.text, WIDTH)]
    if each.ruling:
        parts.append(fill(f"Our ruling: {each.ruling}", WIDTH))
    if each.option:
        parts.append(_option(each.option))
    parts.append("\n".join(["Sources", *_sources(each.sources)]))
    if each.see:
        parts.append(f"See also  {' '.join(each.see)}")
    return "\n\n".join(parts)


def _option(option: Option) -> str:
    lines = [f"Option {option.name} of the ruleset"]
    for value, meaning in option.values:
        default = " (default)" if value == option.default else ""
        lines += _hanging(f"{value}{default}: {meaning}")
    return "\n".join([*lines, *_hanging(f"Why: {option.why}")])


def _sources(sources: Iterable[Source]) -> Iterator[str]:
    sections: dict[Edition, list[str]] = {}
    for source in sources:
        sections.setdefault(source.edition, []).append(source.section)
    for edition, found in sections.items():
        yield from _hanging(f"{edition}, {EDITIONS[edition]}: {'; '.join(found)}")


def _hanging(text: str) -> list[str]:
    return wrap(text, WIDTH, initial_indent="  ", subsequent_indent="    ")


# --- Words and colours ---------------------------------------------------------------------------


def listed(words: Sequence[str]) -> str:
    """Join words as in a sentence: ``red``, ``red and blue``, ``red, blue and green``."""
    return " and ".join([*filter(None, [", ".join(words[:-1])]), *words[-1:]])


def one_line(text: str) -> str:
    r"""Write a text in one line, with what a terminal would not show written as in Python.

    >>> print(one_line("two\nlines, one bell \a, half a pair \ud800, é"))
    two\nlines, one bell \x07, half a pair \ud800, é
    """
    return "".join([c if c.isprintable() else ascii(c)[1:-1] for c in text])


_SUBSTITUTES: Final = str.maketrans(
    {"×": "x", "→": "->", "─": "-", "·": ".", "–": "-", "█": "#", "░": "."}
)


def fitting(text: str, encoding: str) -> str:
    """Give a text such that an encoding can write it, in poorer characters if need be.

    >>> fitting("3 × 2 → 10", "ascii")
    '3 x 2 -> 10'
    """
    try:
        text.encode(encoding)
    except UnicodeEncodeError:
        plain = text.translate(_SUBSTITUTES)
        return plain.encode(encoding, "backslashreplace").decode(encoding)
    return text


_PAINTED: Final = re.compile(
    r"(?P<heading>^(?:──|Trader |[A-Z]+(?:-\d+)?  )[^\[\n]*)"
    r"|(?P<cited>\[[A-Z]+-\d+(?: [A-Z]+-\d+)*\])"
    r"|\b(?P<red>\d*R(?:[235]\b|>|\b)|[Rr]ed\b)"
    r"|\b(?P<blue>\d*B(?:[235]\b|>|\b)|[Bb]lue\b)"
    r"|\b(?P<yellow>\d*Y(?:[235]\b|>|\b)|[Yy]ellow\b)"
    r"|\b(?P<green>\d*G(?:[235]\b|>|\b)|[Gg]reen\b)"
    r"|(?P<vp>\d+ VP\b)|(?P<lane>[·─]+)|(?P<waves>~|\bwaves\b)",
    re.MULTILINE,
)
_PAINTS: Final = {
    "heading": "1",
    "cited": "2",
    "red": "1;31",
    "blue": "1;94",
    "yellow": "1;33",
    "green": "1;32",
    "vp": "1",
    "lane": "2",
    "waves": "36",
}


def coloured(text: str) -> str:
    r"""Paint a text for a terminal: cards, ships and tokens in the colours of the game.

    >>> coloured("take R5")
    'take \x1b[1;31mR5\x1b[0m'
    """
    return _PAINTED.sub(
        lambda found: f"\x1b[{_PAINTS[str(found.lastgroup)]}m{found[0]}\x1b[0m", text
    )
