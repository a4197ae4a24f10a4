"""The moves at hand: what is to be known about them, and a list that narrows while one types."""

from __future__ import annotations

from collections.abc import Sequence
from typing import ClassVar

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.widgets import OptionList, Static
from textual.widgets.option_list import Option

from osaka_rules.tui.corner import Choice
from osaka_rules.tui.screens.parts import painted


class AtHand(Vertical):
    """A sentence about the moves at hand, and a list of those that fit what is typed."""

    DEFAULT_CSS: ClassVar[str] = """
    AtHand { width: 3fr; }
    AtHand #offer { height: auto; padding: 0 1; }
    AtHand #moves { height: 1fr; border: none; padding: 0; background: $background;
        scrollbar-size-vertical: 1; }
    AtHand #moves > .option-list--option-highlighted { text-style: bold;
        background: $foreground; color: $background; }
    """

    def __init__(self, slug: str) -> None:
        super().__init__()
        self._slug = slug
        self._choices: Sequence[Choice] = ()
        self._found: Sequence[Choice] = ()
        """The moves that fit what has been typed so far."""

    def compose(self) -> ComposeResult:
        """Lay out the sentence and the list."""
        yield Static("", id="offer", markup=False)
        yield OptionList(id="moves", markup=False, compact=True)

    def on_mount(self) -> None:
        """Leave all keys to the line."""
        self._moves.can_focus = False

    @property
    def _moves(self) -> OptionList:
        return self.query_one(OptionList)

    def offer(self, said: str, choices: Sequence[Choice], typed: str) -> None:
        """Show a sentence and these moves, as far as they fit what is typed."""
        widget = self.query_one("#offer", Static)
        widget.update(painted(self._slug, said))
        widget.display = bool(said)
        self._choices = choices
        self.narrow(typed)

    def narrow(self, typed: str) -> None:
        """Show the moves that have all words in them that were typed."""
        words = typed.lower().split()
        self._found = tuple(
            [each for each in self._choices if all([w in each.move.lower() for w in words])]
        )
        wide = max([0, *[len(each.move) for each in self._found]])
        self._moves.clear_options()
        self._moves.add_options(
            [
                Option(painted(self._slug, f"{each.move:{wide}}  {each.note}".rstrip()))
                for each in self._found
            ]
        )
        if self._found:
            self._moves.highlighted = 0

    @property
    def chosen(self) -> str | None:
        """The text of the move that is chosen, if any is."""
        return self.at(self._moves.highlighted)

    def at(self, place: int | None) -> str | None:
        """Return the text of the move at a place of the list, if there is one."""
        if place is None or place >= len(self._found):
            return None
        return self._found[place].move

    def go(self, places: int) -> None:
        """Choose the move that is this number of places further down."""
        if self._found:
            self._moves.highlighted = ((self._moves.highlighted or 0) + places) % len(self._found)
