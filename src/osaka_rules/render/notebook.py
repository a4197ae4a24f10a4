"""States, views and events of any game as pictures and lists in a Jupyter notebook.

Importing this module switches it on: it gives the classes of all games the methods ``_repr_svg_``
and ``_repr_html_``, which notebooks look for. The games and their values know nothing of it. The
line ``%load_ext osaka_rules.render.notebook`` does the same, and shows tuples of events, too.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from html import escape
from typing import Final, Protocol, cast

from osaka_rules import games
from osaka_rules.kernel import Game, Step
from osaka_rules.render.game_text import game_text
from osaka_rules.render.picture import svg


class Formatter(Protocol):
    """What IPython has for each kind of output: functions by type."""

    def for_type(self, kind: type, function: Callable[[object], str | None]) -> object:
        """Register the function that shows values of a type."""
        ...

    def pop(self, kind: type, default: None) -> object:
        """Forget the function that shows values of a type."""
        ...


class Display(Protocol):
    """What IPython's shell has its formatters in."""

    @property
    def formatters(self) -> Mapping[str, Formatter]:
        """The formatters by kind of output, such as ``text/html``."""
        ...


class Shell(Protocol):
    """What is needed of IPython's shell."""

    @property
    def display_formatter(self) -> Display:
        """What has the formatters."""
        ...


_PICTURE: Final = "_repr_svg_"
_PAGE: Final = "_repr_html_"


def show() -> None:
    """Let positions and events of every game show themselves; importing this module does it.

    >>> import osaka_rules as osaka
    >>> hide()
    >>> show()
    >>> osaka.position(market="R2")._repr_svg_()[:4]
    '<svg'
    """
    for kind, method, function in _shown():
        setattr(kind, method, function)


def hide() -> None:
    """Let positions and events be plain text again."""
    for kind, method, _ in _shown():
        if method in vars(kind):
            delattr(kind, method)


def load_ipython_extension(shell: Shell) -> None:
    """Show positions and events of every game, and tuples of events; ``%load_ext`` calls this."""
    show()
    page = shell.display_formatter.formatters["text/html"]
    page.for_type(tuple, _events_alone)
    page.for_type(Step, _step)  # which is a tuple: IPython asks for the type before the method


def unload_ipython_extension(shell: Shell) -> None:
    """Show positions and events as plain text again; ``%unload_ext`` calls this."""
    hide()
    page = shell.display_formatter.formatters["text/html"]
    for kind in (tuple, Step):
        page.pop(kind, None)


def _shown() -> Iterator[tuple[type, str, Callable[[object], str | None]]]:
    """Yield each class that shows itself, the method for it, and what the method is."""
    yield Step, _PAGE, _step
    for slug in games.HOMES:
        door = games.door(slug)
        yield door.State, _PICTURE, svg
        yield door.View, _PICTURE, svg
        for kind in cast("Sequence[type]", door.Event.__args__):
            yield kind, _PAGE, _event


def _step(step: object) -> str | None:
    """Return the events of a step and the picture of its state."""
    state, events = cast("Step[object, object]", step)
    slug = games.game_of(state)
    if slug is None:
        return None
    return f"{events_html(events, game_text(slug).reveal(state))}{svg(state)}"


def _event(event: object) -> str | None:
    return _events_alone((event,))


def _events_alone(values: object) -> str | None:
    """Return events as sentences, with players called by their numbers; no other tuple."""
    events = cast("tuple[object, ...]", values)
    slugs = {games.game_of(event) for event in events}
    slug = slugs.pop() if len(slugs) == 1 else None
    if slug is None or not isinstance(events[0], games.door(slug).Event):
        return None
    game = cast("Game[object, object, object, object]", games.door(slug).GAME)
    names = [f"Player {seat + 1}" for seat in range(game.players[-1])]
    return events_html(events, game.view(game.new_game(names), None))


def events_html(events: Sequence[object], view: object) -> str:
    """Return events as a list in HTML: sentences, each with the clauses behind it.

    ``view`` says what players and places are called.

    >>> import osaka_rules as osaka
    >>> step = osaka.advance(osaka.position(market="R2 G3"), osaka.parse_move("take R2"), 1)
    >>> events_html(step.events[:1], osaka.view(step.state, None)).partition(" [")[0]
    '<ol class="game-events"><li>Ann takes R2.'
    """
    slug = games.game_of(view)
    assert slug is not None
    sentences = game_text(slug).sentences(events, view)
    return f'<ol class="game-events">{"".join([f"<li>{escape(s)}</li>" for s in sentences])}</ol>'


show()
