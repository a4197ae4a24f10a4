"""Parts of all screens: painted text, text that scrolls, and windows with something to read."""

from __future__ import annotations

import os
from collections.abc import Iterable
from typing import ClassVar, Final

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Vertical, VerticalScroll
from textual.screen import ModalScreen, Screen
from textual.widgets import Static

from osaka_rules.languages import Language
from osaka_rules.render.game_text import coloured, game_text
from osaka_rules.tui.corner import Story
from osaka_rules.tui.messages import message

CLOSING: Final[list[BindingType]] = [
    Binding("enter,escape,q", "close", "Close", priority=True),
    Binding("down", "scroll(1)", show=False),
    Binding("up", "scroll(-1)", show=False),
    Binding("pagedown,space", "scroll(10)", show=False),
    Binding("pageup", "scroll(-10)", show=False),
]


def painted(slug: str, text: str) -> Text:
    """Return a text in the colours of a game, unless the environment wants none."""
    if os.environ.get("NO_COLOR"):
        return Text(text)
    return Text.from_ansi(coloured(text, game_text(slug).palette))


Keys = tuple[tuple[str, str, str], ...]
"""Keys: how each is written, the action, and the key of the word for it."""


def keys_line(keys: Keys, language: Language) -> Text:
    """Return a line that says what keys do; a click does it, too."""
    line = Text(" ", no_wrap=True)
    for name, action, word in keys:
        click = {"@click": f"screen.{action}"}
        line.append(name, Style(bold=True, meta=click))
        line.append(f" {language.text(message(word))}  ", Style(meta=click))
    return line


class ScrolledText(VerticalScroll):
    """A text that scrolls if there is no room for it, and gets no keys."""

    can_focus = False

    def __init__(self, *, id: str, wraps: bool = True) -> None:  # noqa: A002  # as textual says
        super().__init__(id=id)
        self._text = Static("", markup=False, classes="wraps" if wraps else "whole")

    def compose(self) -> ComposeResult:
        """Show the text."""
        yield self._text

    def write(self, text: Text) -> None:
        """Replace the text."""
        self._text.update(text)


class Window(ModalScreen[None]):
    """A window with a title and a text, to be closed when it is read."""

    BINDINGS: ClassVar[list[BindingType]] = CLOSING
    CSS = """
    Window { align: center middle; background: $background 60%; }
    Window > Vertical { width: 78; max-width: 100%; height: auto; max-height: 100%;
        border: round $primary; padding: 0 1; background: $surface; }
    Window #title { text-style: bold; }
    Window VerticalScroll { height: auto; max-height: 1fr; }
    Window #keys { color: $text-muted; }
    """

    def __init__(self, slug: str, title: str, text: str, language: Language) -> None:
        super().__init__()
        self._slug = slug
        self._language = language
        self._title = title
        self._text = text
        self._scroll = VerticalScroll(can_focus=False)

    def compose(self) -> ComposeResult:
        """Show title, text and key."""
        with Vertical():
            yield Static(self._title, id="title", markup=False)
            with self._scroll:
                yield Static(painted(self._slug, self._text), id="text", markup=False)
            yield Static(self._keys(), id="keys", markup=False)

    def _keys(self) -> str:
        return self._language.text(message("keys.close"))

    def action_close(self) -> None:
        """Close the window."""
        self.dismiss(None)

    def action_scroll(self, lines: int) -> None:
        """Scroll by some lines."""
        self._scroll.scroll_relative(y=lines, animate=False)


class StoryWindow(Window):
    """A window that shows a story step by step."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter,right", "next", "Next", priority=True),
        Binding("escape,q", "close", "Close", priority=True),
        *CLOSING[1:],
    ]

    def __init__(self, slug: str, story: Story, language: Language) -> None:
        super().__init__(slug, story.title, "", language)
        self._story = story
        self._shown = 1
        self._text = self._so_far()

    def _so_far(self) -> str:
        return "\n".join(self._story.steps[: self._shown])

    def _keys(self) -> str:
        steps = len(self._story.steps)
        key = "keys.story" if self._shown < steps else "keys.close"
        return f"{self._shown} / {steps}  {self._language.text(message(key))}"

    def action_next(self) -> None:
        """Show the next step; after the last one, close the window."""
        if self._shown >= len(self._story.steps):
            self.dismiss(None)
            return
        self._shown += 1
        self.query_one("#text", Static).update(painted(self._slug, self._so_far()))
        self.query_one("#keys", Static).update(self._keys())
        self._scroll.scroll_end(animate=False)


class Handover(Screen[str]):
    """Covers everything until the next person sits down at the screen."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("enter", "leave('seated')", "I am here", priority=True),
        Binding("ctrl+z", "leave('undo')", "Undo", priority=True),
    ]
    CSS = """
    Handover { align: center middle; }
    Handover > Vertical { width: 76; max-width: 100%; height: auto; max-height: 100%;
        padding: 1 2; }
    Handover #who { text-style: bold; margin: 1 0; }
    """

    def __init__(self, slug: str, news: Iterable[str], who: str, keys: str) -> None:
        super().__init__()
        self._keys = keys
        self._slug = slug
        self._news = "\n".join(news)
        self._who = who

    def compose(self) -> ComposeResult:
        """Say whose turn it is, and what all have seen."""
        with Vertical():
            yield Static(painted(self._slug, self._news), id="news", markup=False)
            yield Static(self._who, id="who", markup=False)
            yield Static(self._keys, id="keys", markup=False)

    def action_leave(self, why: str) -> None:
        """Uncover the table, or say what else is wanted."""
        self.dismiss(why)
