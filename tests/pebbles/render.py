"""Pebbles in text: the board, sentences, and the colours of the weather."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

import attrs

from osaka_rules.kernel import Message, Templates, catalogue, plain
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render import GameText, Paint, cited_sentences, joined, table
from osaka_rules.render.drawing import Block, label
from osaka_rules.render.game_course import Chart, Course
from tests.pebbles import events as e
from tests.pebbles.events import Event
from tests.pebbles.model import Planning, State
from tests.pebbles.picture import PICTURE
from tests.pebbles.view import View, view

__all__ = ["COURSE", "PICTURE", "TEXT"]


PHRASES: Final[Templates] = {
    "CoinDealt": "{seat} is dealt a coin of {coin}",
    "CoinDealt.hidden": "{seat} is dealt a coin",
    "RoundBegan": "a round begins",
    "WeatherReturned": "all weather cards are put back",
    "WeatherDrawn": "the weather is {weather}",
    "Planned": "{seat} has a plan: {number}",
    "Planned.hidden": "{seat} has a plan",
    "Revealed": "the plans are {plans}",
    "Grabbed": ("{seat} grabs {number}", "{seat} grabs {number}"),
    "CoinsShown": "the coins are {coins}",
    "GameEnded": "{winners} wins",
    "GameEnded.nobody": "nobody wins",
    "not_drawn": "not drawn",
    "none": "none",
    "weather": "Weather",
    "heap": "Heap",
    "player": "Player",
    "coin": "Coin",
    "plan": "Plan",
    "pebbles": "Pebbles",
    "remark": "The components are those of the pack {name}: {source}.",
}
"""The English templates, by key."""
VALUE_WORDS: Final = {"weather": ("rain", "sun")}
"""Words that values have, by the names of the values."""
say: Final = catalogue(PHRASES)
"""Return the phrase with a key, with these values in it."""


def board(seen: View, language: Language = ENGLISH) -> str:
    """Draw everything that a view shows; what is secret is a question mark."""
    weather = language.text(say("not_drawn"))
    if isinstance(seen.phase, Planning):
        weather = language.phrase("word.weather", seen.phase.weather)
    none = language.text(say("none"))
    rows = [
        [plain(name), _at(seen.coins, seat, none), _at(seen.plans, seat, none)]
        for seat, name in enumerate(seen.names)
    ]
    rows = [[*row, str(number)] for row, number in zip(rows, seen.pebbles, strict=True)]
    heads = [language.text(say(key)) for key in ("player", "coin", "plan", "pebbles")]
    above = [(say("weather"), weather), (say("heap"), str(seen.heap))]
    lines = [f"{language.text(label):9}{value}" for label, value in above]
    return "\n".join([*lines, "", table(heads, rows)])


def _at(numbers: tuple[int | None, ...], seat: int, none: str) -> str:
    if seat >= len(numbers):
        return none
    return "?" if numbers[seat] is None else str(numbers[seat])


def sentences(events: Iterable[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Describe events with the names of the players."""
    names = [plain(name) for name in seen.names]
    return cited_sentences(events, names, lambda event: _phrase(event, names), language=language)


def _phrase(event: Event, names: Sequence[str]) -> Message:
    key = type(event).__name__
    values: dict[str, object] = attrs.asdict(event, recurse=False)
    match event:
        case e.Revealed(several) | e.CoinsShown(several):
            values = dict.fromkeys(values, joined(several))
        case e.GameEnded(_, winners):
            key = key if winners else f"{key}.nobody"
            values["winners"] = joined([names[seat] for seat in winners])
        case e.CoinDealt(seat) | e.Planned(seat) | e.Grabbed(seat):
            key = f"{key}.hidden" if None in values.values() else key
            values["seat"] = names[seat]
        case _:
            pass
    return say(key, **values)


def reveal(state: State) -> View:
    """Return a view in which all coins and plans are open."""
    open_view = view(state, None)
    return attrs.evolve(open_view, coins=state.hidden.coins, plans=state.hidden.plans)


def _round(_events: Sequence[Event], seen: View, language: Language = ENGLISH) -> Iterator[str]:
    """Show the board at the beginning of a round."""
    yield f"\n{board(seen, language)}\n"


def _remark(seen: View, language: Language = ENGLISH) -> str:
    """Say where the components come from."""
    return language.text(say("remark", name=seen.pack.name, source=seen.pack.source))


TEXT: Final[GameText[State, Event, View]] = GameText(
    board=board,
    sentences=sentences,
    palette=(Paint(r"\bsun\b", "33"), Paint(r"\brain\b", "34")),
    reveal=reveal,
    demo={e.RoundBegan: _round},
    remark=_remark,
)
"""How Pebbles is shown in text."""


def _weather(event: Event) -> tuple[Sequence[Block], str] | None:
    if not isinstance(event, e.WeatherDrawn):
        return None
    return [label(event.weather, size=15)], event.weather


COURSE: Final[Course[State, Event]] = Course(
    charts=(Chart("Pebbles", lambda state: state.pebbles),), mark=_weather, marks="Weather"
)
"""The course of a game of Pebbles."""
