"""Pictures of any game: well-formed, without ids, the same for equal views, safe with any name."""

from __future__ import annotations

import random
import re
from collections.abc import Callable, Iterator
from types import SimpleNamespace
from typing import cast
from xml.etree import ElementTree as ET

import pytest

from osaka_rules import games
from osaka_rules.chance import advance, settle
from osaka_rules.kernel import Game, Step, WrongType, WrongValue, plain
from osaka_rules.render import notebook, palette, svg
from osaka_rules.render.drawing import (
    SHARED,
    THEMES,
    Block,
    Drawing,
    Weight,
    columns,
    fitted,
    label,
    shrunk,
    text,
    variables,
    width_of,
    wrapped,
)
from osaka_rules.render.picture import SHAPES, game_picture
from tests import pebbles

GAMES = [*games.HOMES, "pebbles"]
NS = "{http://www.w3.org/2000/svg}"
HOSTILE = (
    "<script>alert(1)</script>",
    "&amp; ]]> \"'",
    "a\x1b[31m\n\x00\ud800\ufffe\u202eb",
    "W" * 1000,
)
AnyGame = Game[object, object, object, object]


def game_of(slug: str) -> AnyGame:
    """Return a game by its name."""
    return cast("AnyGame", games.door(slug).GAME)


def positions(slug: str, moves: int, names: int = 2) -> Iterator[object]:
    """Play at random, and yield the state after the set-up and after some of the moves."""
    game, rng = game_of(slug), random.Random(7)
    state = settle(game, game.new_game([f"P{n}" for n in range(names)]), 7)
    yield game.new_game(["Ann", "Bob"])
    for number in range(moves):
        if number % 20 == 0:
            yield state
        if game.actor(state) is None:
            break
        state = advance(game, state, game.legal_moves(state).sample(rng), rng).state
    yield state


def texts(root: ET.Element) -> Iterator[tuple[str, float, float]]:
    """Yield each line of text of a picture with the places of its left and its right end."""
    yield from _texts(root, 0, 1)


def _texts(element: ET.Element, x: float, scale: float) -> Iterator[tuple[str, float, float]]:
    moved = re.match(r"translate\((\S+) \S+\)(?: scale\((\S+)\))?", element.get("transform", ""))
    if moved:
        x, scale = x + scale * float(moved[1]), scale * float(moved[2] or 1)
    if element.tag == f"{NS}text":
        said = element.text or ""
        weight: Weight = "bold" if "bold" in element.get("class", "") else ""
        wide = width_of(said, float(element.get("font-size", "0")), weight) * scale
        start = x + scale * float(element.get("x", "0"))
        start -= {"middle": wide / 2, "end": wide}.get(element.get("text-anchor", ""), 0)
        yield said, start, start + wide
    for each in element:
        yield from _texts(each, x, scale)


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("slug", GAMES)
def test_a_picture_is_well_formed(slug: str, shape: str) -> None:
    """Pictures of positions of a whole game are XML with a title, words, and no text cut off."""
    game = game_of(slug)
    for state in positions(slug, 200, game.players[-1]):
        for position in (state, game.view(state, None), game.view(state, 1)):
            drawn = svg(position, shape=shape)  # type: ignore[arg-type]  # one of SHAPES
            root = ET.fromstring(drawn)
            wide = float(root.get("width", "0"))

            assert "img" == root.get("role")
            assert [f"{NS}title", f"{NS}desc"] == [each.tag for each in root][:2]
            assert all(each.text for each in list(root)[:2])
            assert [] == [each for each in texts(root) if each[1] < 0 or each[2] > wide]


@pytest.mark.parametrize("slug", GAMES)
def test_many_pictures_fit_on_one_page(slug: str) -> None:
    """No element has an id, and nothing is loaded from anywhere."""
    drawn = "".join([svg(state) for state in positions(slug, 60)])

    assert not re.search(r"\bid=|href|url\(|@import|<script|\bon\w+=", drawn)
    assert {"http://www.w3.org/2000/svg"} == {*re.findall(r"https?://[^\"' ]+", drawn)}


@pytest.mark.parametrize("slug", GAMES)
def test_every_colour_has_a_rule(slug: str) -> None:
    """Each class of a mark is in the style, with the colour of the theme."""
    for state in positions(slug, 60):
        for theme in THEMES:
            drawn = svg(state, theme=theme)
            style, marks = drawn.split("</style>")
            for name in {
                each for row in re.findall(r'class="([^"]+)"', marks) for each in row.split()
            }:
                assert f".{name}{{" in style
            assert ("var(" in drawn) == (theme == "auto")
            assert ("prefers-color-scheme:dark" in drawn) == (theme == "auto")


@pytest.mark.parametrize("slug", GAMES)
def test_equal_views_have_equal_pictures(slug: str) -> None:
    """What a seat cannot see changes nothing in its picture."""
    game, door = game_of(slug), games.door(slug)
    rng = random.Random(3)
    compared = 0
    for state in positions(slug, 100):
        for seat in (0, None):
            seen = game.view(state, seat)
            other = door.resample(seen, rng)
            compared += other != state
            assert svg(seen) == svg(game.view(other, seat)) == svg(seen)
    assert compared


@pytest.mark.parametrize("shape", SHAPES)
@pytest.mark.parametrize("slug", GAMES)
def test_no_name_can_break_a_picture(slug: str, shape: str) -> None:
    """Names are escaped, cleaned and cut, in the picture and in its words."""
    game = game_of(slug)
    names = HOSTILE[-game.players[-1] :]
    state = settle(game, game.new_game(names), 2)
    drawn = svg(state, shape=shape)  # type: ignore[arg-type]  # one of SHAPES
    root = ET.fromstring(drawn)
    wide = float(root.get("width", "0"))

    assert "<script" not in drawn
    assert [] == [each for each in texts(root) if each[2] > wide]
    assert all(plain(name) in (root[1].text or "") for name in names)


def test_only_positions_are_drawn() -> None:
    """Anything else is refused, and so are unknown themes and shapes."""
    state = pebbles.new_game(["Ann", "Bob"])
    for wrong in ("a text", None, pebbles.RoundBegan()):
        with pytest.raises(WrongType) as refused:
            svg(wrong)
        assert "picture.type" == refused.value.message.key
    with pytest.raises(WrongValue) as refused_theme:
        svg(state, theme="pink")  # type: ignore[arg-type]  # what a user may write
    assert "picture.theme" == refused_theme.value.message.key
    with pytest.raises(WrongValue) as refused_shape:
        svg(state, shape="round")  # type: ignore[arg-type]  # what a user may write
    assert "picture.shape" == refused_shape.value.message.key


@pytest.mark.parametrize("slug", GAMES)
def test_a_page_can_use_colours_and_symbols(slug: str) -> None:
    """Colours come as CSS variables, and symbols as paths."""
    colours = palette(slug)

    assert {*SHARED, *game_picture(slug).colours} == {*colours}
    assert all(re.fullmatch("#[0-9a-f]{6}", each.light) for each in colours.values())
    assert all(re.fullmatch("#[0-9a-f]{6}", each.dark) for each in colours.values())
    assert all(path.startswith("M") for path in game_picture(slug).symbols.values())
    assert "--game-ink:#23262b" in variables(colours)


def brightness(colour: str) -> float:
    """Return the relative luminance of a colour, as the guidelines for the web define it."""
    parts = [int(colour[at : at + 2], 16) / 255 for at in (1, 3, 5)]
    red, green, blue = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("ink", ["ink", "muted", "accent"])
@pytest.mark.parametrize("ground", ["panel", "sunk", "page"])
def test_texts_stand_out(ink: str, ground: str, theme: str) -> None:
    """The contrast of a text and its ground is at least 4.5 to 1."""
    lights = [brightness(getattr(SHARED[name], theme)) for name in (ink, ground)]
    assert (max(lights) + 0.05) / (min(lights) + 0.05) >= 4.5


# --- The parts of a picture ----------------------------------------------------------------------


def test_texts_are_cut_and_wrapped() -> None:
    """A text keeps within a width, word by word or with an ellipsis."""
    assert "Ann" == fitted("Ann", 100)
    assert fitted("M" * 50, 100).endswith("…")
    assert width_of(fitted("M" * 50, 100)) <= 100
    assert ["a", fitted("M" * 50, 100), "b"] == wrapped(f"a {'M' * 50} b", 100)
    assert [fitted("M" * 50, 100)] == wrapped("M" * 50, 100)


def test_blocks_keep_their_sizes() -> None:
    """A block is made smaller only if it is too wide; empty columns take no room."""
    block = label("a word")
    assert block is shrunk(block, 500)
    assert 20 == shrunk(block, 20).width
    assert 0 == columns([], 2, 5).width
    assert "" == Block(5, 5).at(1, 1)


def test_texts_are_escaped() -> None:
    """What XML would take for markup is written as text."""
    assert text(0, 9, "<&>").endswith(">&lt;&amp;&gt;</text>")
    drawing = Drawing(block=label("a"), title="<", description="&", colours=SHARED)
    assert ET.fromstring(drawing.svg())[0].text == "<"


# --- Notebooks -----------------------------------------------------------------------------------


class Registry(dict[type, object]):
    """The functions of one kind of output."""

    def for_type(self, kind: type, function: object) -> None:
        """Register a function."""
        self[kind] = function


def plainly(value: object, method: str) -> str:
    """Return what a value says of itself when a notebook asks by this method."""
    found: Callable[[], str] = getattr(value, method)
    return found()


@pytest.mark.parametrize("slug", GAMES)
def test_a_notebook_shows_positions_and_events(slug: str) -> None:
    """One line makes states, views, events and steps show themselves; another takes it back."""
    game = game_of(slug)
    formatters = {"text/html": Registry()}
    shell = cast(
        "notebook.Shell", SimpleNamespace(display_formatter=SimpleNamespace(formatters=formatters))
    )
    notebook.load_ipython_extension(shell)
    state = settle(game, game.new_game(["Ann", "<Bob>"]), 5)
    pages = formatters["text/html"]

    def page(kind: type, value: object) -> str | None:
        return cast("str | None", pages[kind](value))  # type: ignore[operator]

    assert svg(state) == plainly(state, "_repr_svg_")
    assert svg(game.view(state, 1)) == plainly(game.view(state, 1), "_repr_svg_")
    rng = random.Random(1)
    for _ in range(40):
        if game.actor(state) is None:
            break
        step = advance(game, state, game.legal_moves(state).sample(rng), rng)
        shown = page(Step, step) or ""
        assert svg(step.state) in shown
        assert shown == plainly(step, "_repr_html_")
        assert "<Bob>" not in shown
        for event in step.events:
            alone = plainly(event, "_repr_html_")
            assert alone.startswith('<ol class="game-events"><li>')
            assert cast("pebbles.Event", event).clauses[0] in alone
        assert (page(tuple, step.events) or "").count("<li>")
        state = step.state
    assert page(tuple, (1, 2)) is page(tuple, ()) is page(tuple, (state,)) is None
    assert page(tuple, (1, state)) is None
    assert page(Step, (1, ())) is None
    notebook.unload_ipython_extension(shell)
    assert [{}] == [*formatters.values()]
    for value in (state, game.view(state, 1), Step(state, ())):
        assert not hasattr(value, "_repr_svg_")
        assert not hasattr(value, "_repr_html_")
    notebook.hide()  # the second time nothing is left to hide
    notebook.show()
    assert svg(state) == plainly(state, "_repr_svg_")
