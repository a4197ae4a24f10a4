"""Pictures of any game: the constant ``PICTURE`` in a game's corner; ``svg`` of a state or a view.

A picture shows everything that its view shows, and nothing else; a state is shown whole. How the
picture is made of parts is in :mod:`osaka_rules.render.drawing`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final, Generic, Literal, cast, get_args

from attrs import field, frozen

from osaka_rules import games
from osaka_rules.kernel import ViewT, WrongType, WrongValue, shown
from osaka_rules.messages import message
from osaka_rules.render.drawing import SHARED, Colour, Drawing, Theme
from osaka_rules.render.game_text import game_text

Shape = Literal["wide", "tall"]
"""How the parts of a picture are arranged: for a desk and a page, or for a phone."""
SHAPES: Final[tuple[Shape, ...]] = get_args(Shape)


@frozen(kw_only=True)
class GamePicture(Generic[ViewT]):
    """How a game is drawn."""

    draw: Callable[[ViewT, Shape], Drawing]
    """Draw everything that a view shows."""
    colours: Mapping[str, Colour]
    """The colours of the game, by name; those that all games share are not among them."""
    symbols: Mapping[str, str]
    """The symbols of the game, by name: data of a path in a square from -10 to 10."""
    parts: Mapping[str, Callable[[ViewT], Drawing]] = field(
        factory=dict[str, Callable[[ViewT], Drawing]]
    )
    """Drawings of parts of the picture alone, by name, for pages that show the rest otherwise."""


def game_picture(slug: str) -> GamePicture[object]:
    """Return how a game is drawn.

    >>> sorted(game_picture("osaka").symbols)[:3]
    ['anchor', 'blue', 'flag']
    """
    return cast("GamePicture[object]", games.corner("render", slug).PICTURE)


def palette(slug: str) -> dict[str, Colour]:
    """Return all colours of a game's pictures by name, for a page that shows them.

    :func:`~osaka_rules.render.drawing.variables` writes them as CSS variables.

    >>> palette("osaka")["red"].light
    '#c8442c'
    """
    return {**SHARED, **game_picture(slug).colours}


def drawing(position: object, shape: Shape = "wide") -> Drawing:
    """Return the drawing of a state or a view of any game; a state is shown whole.

    Raises:
        WrongType: ``position`` is neither a state nor a view.
        WrongValue: There is no such shape.
    """
    if shape not in SHAPES:
        raise WrongValue(message("picture.shape", value=shown(shape), shapes=SHAPES))
    slug = games.game_of(position)
    if slug is not None:
        door = games.door(slug)
        if isinstance(position, door.State):
            return game_picture(slug).draw(game_text(slug).reveal(position), shape)
        if isinstance(position, door.View):
            return game_picture(slug).draw(position, shape)
    raise WrongType(message("picture.type", value=shown(position)))


def svg(position: object, *, theme: Theme = "auto", shape: Shape = "wide") -> str:
    """Return a picture of a state or a view of any game as an SVG document.

    Equal views have equal pictures. A ``wide`` picture is for a page, a ``tall`` one for a phone.
    With the theme ``auto`` the colours follow the reader's settings.

    >>> import osaka_rules as osaka
    >>> state = osaka.position(market="R2 G5", hands=["B3", "Y2 Y2"])
    >>> picture = svg(osaka.view(state, 0))
    >>> picture[:4], "hand: 2 cards" in picture, "Y2" in picture, "Y2" in svg(state)
    ('<svg', True, False, True)

    Raises:
        WrongType: ``position`` is neither a state nor a view.
        WrongValue: There is no such theme or shape.
    """
    return drawing(position, shape).svg(theme)
