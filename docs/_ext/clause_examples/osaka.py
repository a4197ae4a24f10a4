"""Examples of the clauses of Traders of Osaka: read from ``docs/osaka/examples.toml`` and drawn.

``examples()`` returns them by clause. ``shown`` returns the text of one: the parts of the table
that it is about, what is legal there, and what its move leads to. The examples of clauses on
records are records, which need no drawing.
"""
# No annotations from __future__: cattrs reads the annotations, and where a test runs this file it
# could not look up the names in texts.

import tomllib
from pathlib import Path
from textwrap import wrap
from typing import Final

from attrs import asdict, evolve, frozen
from cattrs import Converter

import osaka_rules as osaka
from osaka_rules import PIECES, Event, State, Step, View
from osaka_rules.render import table
from osaka_rules.render.osaka import area, sea, sentences, tokens

FILE: Final = Path(__file__).parents[2] / "osaka" / "examples.toml"
_WIDTH: Final = 84
"""How many characters a sentence may have in a line, so that a page shows the line in full."""


@frozen(kw_only=True)
class Table:
    """What lies on a table, in the words of ``osaka_rules.position``; the rest is ``None``."""

    names: list[str] | None = None
    seat: int | None = None
    phase: str | None = None
    market: str | None = None
    farm: str | None = None
    reserved: dict[int, str] | None = None
    hands: list[str] | None = None
    goods: list[str] | None = None
    insured: list[str] | None = None
    ships: dict[str, int] | None = None
    tokens: list[str] | None = None
    vp: list[int] | None = None
    draw: str | None = None
    discard: str | None = None
    passes: int | None = None


@frozen(kw_only=True)
class Example(Table):
    """A table that shows what a clause does, and a move to try there, or a record; see the file."""

    caption: str
    viewer: int | None = None
    move: str | None = None
    draws: str = ""
    refused: str | None = None
    follows: str = ""
    after: Table = Table()
    actor: int | None = None
    legal: list[str] | None = None
    winners: list[int] | None = None
    shows: tuple[str, ...] = ()
    record: str | None = None
    says: str = ""


def examples() -> dict[str, Example]:
    """Return all examples, by clause."""
    found = tomllib.loads(FILE.read_text("utf-8"))
    return Converter(forbid_extra_keys=True).structure(found, dict[str, Example])


def named(some: Table) -> dict[str, object]:
    """Return the parts of a table that an example names."""
    return {
        key: value
        for key, value in asdict(some, recurse=False).items()
        if key in Table.__annotations__ and value is not None
    }


def position(some: Table) -> State:
    """Return the state that a table describes."""
    given = named(some)
    if some.phase is not None:
        name, *values = some.phase.split()
        given["phase"] = getattr(osaka, name)(*[int(v) if v.isdigit() else v for v in values])
    return osaka.position(**given)


def played(example: Example) -> Step[State, Event]:
    """Return what the move of an example leads to, with its cards drawn."""
    step: Step[State, Event] = Step(position(example), ())
    moves = [] if example.move is None else [example.move]
    for text in [*moves, *[f"draw {card}" for card in example.draws.split()]]:
        state, events = osaka.apply(step.state, osaka.parse_move(text))
        step = Step(state, (*step.events, *events))
    return step


def report(example: Example) -> list[str]:
    """Return in sentences what the move of an example leads to, or why it is refused."""
    if example.move is None:
        return []
    state = position(example)
    found = osaka.objection(state, osaka.parse_move(example.move))
    if found is not None:
        return [f"Refused: {found.reason} [{' '.join(found.clauses)}]"]
    return list(sentences(played(example).events, state.names))


def shown(example: Example) -> str:
    """Return an example as text: table, legal moves, the move and its results, who has won."""
    parts = [picture(example)]
    if example.legal is not None:
        parts.append(f"Legal: {', '.join(example.legal)}")
    if example.move is not None:
        lines = [
            f"  {line}"
            for sentence in report(example)
            for line in wrap(sentence, _WIDTH, subsequent_indent="  ")
        ]
        parts.append("\n".join([f"> {example.move}", *lines]))
    if example.winners is not None:
        names = position(example).names
        winners = [names[seat] for seat in example.winners]
        parts.append(f"Winner{'s' if len(winners) > 1 else ''}: {', '.join(winners)}")
    return "\n\n".join(parts)


# --- Pictures ------------------------------------------------------------------------------------

_HEADS: Final = {
    "hands": "Hand",
    "goods": "Goods",
    "insured": "Insured",
    "tokens": "Tokens",
    "vp": "VP",
}
"""What a player can have, and the name of its column."""


def picture(example: Example) -> str:
    """Return the table of an example as text: the ships, areas, piles and players that it names."""
    state = position(example)
    view = _opened(state) if example.viewer is None else osaka.view(state, example.viewer)
    lying: list[str] = []
    if example.market is not None:
        lying.append(f"Market      {area(view, 'market')}")
    if example.farm is not None:
        lying.append(f"Farm        {area(view, 'farm')}")
    lying.append(f"Piles       {view.draw_size} to draw, {len(view.discard)} discarded")
    if example.discard:
        lying.append(f"Discarded   {view.discard}")
    parts = [] if example.ships is None else [sea(view.ruleset.route, view.ships)]
    parts.append("\n".join(lying))
    columns = [key for key in _HEADS if key in named(example)]
    if columns:
        parts.append(_traders(view, columns))
    return "\n\n".join(parts)


def _opened(state: State) -> View:
    """Return a view of a state with all hands and victory points open."""
    view = osaka.view(state, None)
    traders = [
        evolve(trader, hand=hand, vp=vp)
        for trader, hand, vp in zip(view.traders, state.hands, state.vp, strict=True)
    ]
    return evolve(view, traders=tuple(traders))


def _traders(view: View, columns: list[str]) -> str:
    rows: list[list[str]] = []
    for piece, trader in zip(PIECES, view.traders, strict=False):
        hidden = f"({trader.hand_size} card{'' if trader.hand_size == 1 else 's'})"
        cells = {
            "hands": hidden if trader.hand is None else trader.hand.brief or "none",
            "goods": trader.goods.brief or "none",
            "insured": trader.insured.brief or "none",
            "tokens": tokens(trader.tokens),
            "vp": "?" if trader.vp is None else str(trader.vp),
        }
        rows.append([f"{trader.name} ({piece})", *[cells[key] for key in columns]])
    return table(["Trader", *[_HEADS[key] for key in columns]], rows)
