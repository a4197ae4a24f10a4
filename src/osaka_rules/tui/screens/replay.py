"""Looking back at a game: forwards, backwards, to its parts, through anybody's eyes."""
# pyright: reportUnknownMemberType=false
# (textual leaves the type of a screen's app open)

from __future__ import annotations

from typing import ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import VerticalScroll
from textual.events import Key, Resize
from textual.screen import Screen
from textual.widgets import Static

from osaka_rules.tui.corner import Room
from osaka_rules.tui.messages import message
from osaka_rules.tui.screens.parts import Keys, ScrolledText, StoryWindow, keys_line, painted
from osaka_rules.tui.tape import Tape

_DIGITS = 7
"""How many digits the number of a move may have."""
_KEYS: Keys = (
    ("→", "go(1)", "key.next"),
    ("←", "go(-1)", "key.before"),
    ("PgDn", "part(1)", "key.part"),
    ("PgUp", "part(-1)", "key.part_before"),
    ("S", "turn", "key.eyes"),
    ("Esc", "leave", "key.close"),
    ("T", "steps", "key.steps"),
)


class TapeScreen(Screen[None]):
    """The table at a moment of a game, and what happened with the move before it."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("right,space,l", "go(1)", "Next"),
        Binding("left,backspace,h", "go(-1)", "Back"),
        Binding("pagedown,n", "part(1)", "Part on", key_display="PgDn"),
        Binding("pageup,p", "part(-1)", "Part back", key_display="PgUp"),
        Binding("home", "end(0)", show=False),
        Binding("end", "end(1)", show=False),
        Binding("s", "turn", "Eyes"),
        Binding("escape,q", "leave", "Close"),
        Binding("t", "steps", "Steps"),
        Binding("down", "scroll(1)", show=False),
        Binding("up", "scroll(-1)", show=False),
        Binding("shift+right", "sideways(16)", show=False),
        Binding("shift+left", "sideways(-16)", show=False),
        Binding("enter", "jump", show=False),
    ]
    CSS = """
    TapeScreen #heading { height: 1; text-style: bold; background: $foreground;
        color: $background; }
    TapeScreen #table { height: auto; max-height: 75%; }
    TapeScreen #table .whole { width: auto; }
    TapeScreen #keys { height: 1; background: $surface; color: $text-muted; }
    TapeScreen #past { height: 1fr; border-top: solid $primary; }
    """

    def __init__(self, tape: Tape) -> None:
        super().__init__()
        self.tape = tape
        self._digits = ""

    def compose(self) -> ComposeResult:
        """Show where in the game this is, the table, and what happened."""
        yield Static("", id="heading", markup=False)
        yield ScrolledText(id="table", wraps=False)
        yield ScrolledText(id="past")
        yield Static(keys_line(_KEYS, self.tape.language), id="keys", markup=False)

    def on_resize(self, _event: Resize) -> None:
        """Draw everything for the new size."""
        self._draw()

    def _draw(self) -> None:
        slug, happened = self.tape.session.game.slug, self.tape.happened
        past = "\n".join(happened.lines)
        if happened.story is not None:
            past += "\n\n" + "\n".join([happened.story.title, *happened.story.steps])
        heading = self.tape.heading
        if self._digits:
            heading = self.tape.language.text(message("keys.jump", digits=self._digits))
        self.query_one("#heading", Static).update(f" {heading}")
        room = Room(self.size.width - 2, self.size.height * 2 // 3)
        self.query_one("#table", ScrolledText).write(painted(slug, self.tape.board(room)))
        self.query_one("#past", ScrolledText).write(painted(slug, past))

    def _show(self, tape: Tape) -> None:
        self.tape, self._digits = tape, ""
        self._draw()
        for each in self.query(VerticalScroll):
            each.scroll_home(animate=False)

    def on_key(self, event: Key) -> None:
        """Collect the digits of the number of a move."""
        if event.character is not None and event.character in "0123456789":
            self._digits = (self._digits + event.character)[-_DIGITS:]
            self._draw()

    def action_jump(self) -> None:
        """Go to the move whose number was typed."""
        if self._digits:
            self._show(self.tape.at(int(self._digits)))

    def action_go(self, moves: int) -> None:
        """Go some moves on or, if the number is negative, back."""
        self._show(self.tape.at(self.tape.number + moves))

    def action_part(self, direction: int) -> None:
        """Go where the next part of the game begins, or the one before."""
        self._show(self.tape.next_part() if direction > 0 else self.tape.part_before())

    def action_end(self, which: int) -> None:
        """Go to the beginning, or to the end."""
        self._show(self.tape.at(self.tape.last if which else 0))

    def action_turn(self) -> None:
        """Look through the eyes of the next one."""
        self._show(self.tape.turned())

    def action_steps(self) -> None:
        """Show what happened step by step, if there are such steps."""
        story = self.tape.happened.story
        if story is not None:
            self.app.push_screen(
                StoryWindow(self.tape.session.game.slug, story, self.tape.language)
            )

    def action_scroll(self, lines: int) -> None:
        """Scroll what happened or, if all of it is seen, the table."""
        past, table = self.query_one("#past", ScrolledText), self.query_one("#table", ScrolledText)
        target = past if past.max_scroll_y else table
        target.scroll_relative(y=lines, animate=False)

    def action_sideways(self, columns: int) -> None:
        """Scroll a table that is too wide."""
        self.query_one("#table", ScrolledText).scroll_relative(x=columns, animate=False)

    def action_leave(self) -> None:
        """Go back to where this was opened from."""
        self.dismiss(None)


class ReplayApp(App[None]):
    """A recorded game on the full screen."""

    ENABLE_COMMAND_PALETTE = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("ctrl+c", "quit", show=False, priority=True),
    ]

    def __init__(self, tape: Tape) -> None:
        super().__init__()
        self.tape = tape

    def on_mount(self) -> None:
        """Show the game; the program ends when it is closed."""
        self.push_screen(TapeScreen(self.tape), lambda _: self.exit())
