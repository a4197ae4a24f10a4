"""The screen of a game: the table, what happened, the moves at hand, and a line to type."""
# pyright: reportUnknownMemberType=false
# (textual leaves the type of a screen's app open)

from __future__ import annotations

import asyncio
from collections.abc import Coroutine, Iterable
from contextlib import suppress
from time import monotonic
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.containers import Horizontal
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Input, OptionList, Static

from osaka_rules.kernel import Message, RandomSource, RulesError
from osaka_rules.render.text import standing
from osaka_rules.tui.corner import Room, corner_of
from osaka_rules.tui.messages import message
from osaka_rules.tui.saving import Keeper
from osaka_rules.tui.screens.at_hand import AtHand
from osaka_rules.tui.screens.parts import (
    Handover,
    Keys,
    ScrolledText,
    StoryWindow,
    Window,
    keys_line,
    painted,
)
from osaka_rules.tui.screens.replay import TapeScreen
from osaka_rules.tui.screens.waiting import in_thread
from osaka_rules.tui.table import Table, bots_move, handed_over, moved, taken_back
from osaka_rules.tui.tape import Tape
from osaka_rules.tui.typed import Asked, Made, help_lines, rule_text, understood

PACE: Final = 0.7
"""How many seconds a bot takes for a move at least, so that people can follow."""
NARROW: Final = 72
"""With fewer columns, what happened stands above the moves."""
_LOG: Final = 60
"""How many moves the log shows; all others are looked back at."""
_KEYS: Final[Keys] = (
    ("F1", "help", "key.help"),
    ("F2", "rule", "key.rule"),
    ("F3", "back", "key.back"),
    ("^Z", "undo", "key.undo"),
    ("^S", "save", "key.save"),
    ("^Q", "leave", "key.quit"),
)


class TableScreen(Screen[None]):
    """The table, what happened, the moves at hand, and a line to type."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("f1", "help", "Help"),
        Binding("f2", "rule", "Rule"),
        Binding("f3", "back", "Look back"),
        Binding("ctrl+z", "undo", "Undo", priority=True),
        Binding("ctrl+s", "save", "Save", priority=True),
        Binding("down", "choose(1)", show=False, priority=True),
        Binding("up", "choose(-1)", show=False, priority=True),
        Binding("pagedown", "scroll(0, 8)", show=False, priority=True),
        Binding("pageup", "scroll(0, -8)", show=False, priority=True),
        Binding("shift+right", "scroll(16, 0)", show=False, priority=True),
        Binding("shift+left", "scroll(-16, 0)", show=False, priority=True),
        Binding("escape", "clear", show=False),
    ]
    CSS = """
    TableScreen #heading { height: 1; text-style: bold; background: $foreground;
        color: $background; }
    TableScreen #table { height: auto; padding: 0 1; scrollbar-size-horizontal: 0; }
    TableScreen #table .whole { width: auto; }
    TableScreen #low { height: 1fr; border-top: solid $primary; }
    TableScreen #log { width: 2fr; padding: 0 1; }
    TableScreen #table, TableScreen #log { scrollbar-size-vertical: 1; }
    TableScreen #said { height: auto; max-height: 5; padding: 0 1; text-style: bold; }
    TableScreen #keys { height: 1; background: $surface; color: $text-muted; }
    TableScreen.narrow #low { layout: vertical; }
    TableScreen.narrow #log { width: 100%; height: 20%; min-height: 2; }
    TableScreen.narrow AtHand { width: 100%; height: 1fr; }
    """

    def __init__(self, table: Table, keeper: Keeper, rng: RandomSource) -> None:
        super().__init__()
        self.table = table
        self.keeper = keeper
        self._rng = rng
        self._begun = table.session.number
        self._answer: asyncio.Future[object] | None = None
        """What waits for a person's move."""
        self._skip = asyncio.Event()
        """Set when nobody wants to wait for bots."""
        self._refused: tuple[str, ...] = ()
        """The clauses behind the last refusal."""
        self._has_warned = False
        self.failure: RulesError | None = None
        """What ended the game too early, if anything did."""

    def compose(self) -> ComposeResult:
        """Lay out the screen."""
        yield Static("", id="heading", markup=False)
        yield ScrolledText(id="table", wraps=False)
        with Horizontal(id="low"):
            yield ScrolledText(id="log")
            yield AtHand(self.table.session.game.slug)
        yield Static("", id="said", markup=False)
        yield Input(id="line", compact=True)
        yield Static(keys_line(_KEYS, self.table.language), id="keys", markup=False)

    def on_mount(self) -> None:
        """Begin to play."""
        self.query_one(Input).focus()
        self.say("")
        self._go_on(self._whole_game())

    def on_resize(self, event: Resize) -> None:
        """Lay everything out for the new size."""
        self.set_class(event.size.width < NARROW, "narrow")
        self._draw()

    # --- The course of the game -------------------------------------------------------------

    def _go_on(self, course: Coroutine[object, object, None]) -> None:
        self.run_worker(course, exclusive=True, group="game")

    async def _whole_game(self) -> None:
        session = self.table.session
        how_to = [self._words(each) for each in corner_of(session.game.slug).how_to]
        lines = [*how_to, "", *[self._words(each) for each in self.table.introduction]]
        lines += ["", self._words(message("keys.begin"))]
        await self._read(message("screen.how_to", game=session.game.name), lines)
        await self._course()

    async def _course(self) -> None:
        """Play until the game is over."""
        try:
            while self.table.actor is not None:
                self._draw()
                if self.table.waits:
                    await self._hand_over()
                elif self.table.bot is not None:
                    await self._made(await self._bots_move())
                else:
                    await self._made(await self._persons_move())
        except RulesError as error:  # of a bot
            self.failure = error
            self.action_leave()
            return
        self._draw()
        await self._ended()

    async def _bots_move(self) -> object:
        table, start = self.table, monotonic()
        move = await in_thread(lambda: bots_move(table))
        left = PACE - (monotonic() - start)
        with suppress(TimeoutError):
            await asyncio.wait_for(self._skip.wait(), max(0.0, left))
        return move

    async def _persons_move(self) -> object:
        self._skip.clear()
        self._answer = asyncio.get_running_loop().create_future()
        try:
            return await self._answer
        finally:
            self._answer = None

    async def _made(self, move: object) -> None:
        self.table = moved(self.table, move, self._rng)
        self.say("")
        self.query_one(Input).value = ""
        session = self.table.session
        story = self.table.happened(session.number).story
        if story is not None and (self.table.people or not self._skip.is_set()):
            self._draw()
            await self.app.push_screen_wait(
                StoryWindow(session.game.slug, story, self.table.language)
            )

    async def _hand_over(self) -> None:
        session = self.table.session
        news = [
            line for number in self.table.news for line in self.table.happened(number).wrapped()
        ]
        who = self._words(message("table.turn", name=self.table.name(self.table.actor)))
        keys = self._words(message("keys.handover"))
        wish = await self.app.push_screen_wait(Handover(session.game.slug, news[-12:], who, keys))
        if wish == "undo":
            self._take_back()
        else:
            self.table = handed_over(self.table)

    async def _ended(self) -> None:
        end = self.table.end
        assert end is not None
        names = [each.name for each in self.table.players]
        drawn = standing(names, end, self.table.session.game.scores, self.table.language)
        await self._read(message("screen.end"), drawn.split("\n"))

    async def _read(self, title: Message, lines: Iterable[str]) -> None:
        await self.app.push_screen_wait(self._window(title, "\n".join(lines)))

    def _window(self, title: Message, text: str) -> Window:
        slug, language = self.table.session.game.slug, self.table.language
        return Window(slug, language.text(title), text, language)

    def _words(self, said: Message) -> str:
        return self.table.language.text(said)

    # --- What is shown ----------------------------------------------------------------------

    def _draw(self) -> None:
        """Show everything as it is now."""
        session = self.table.session
        slug = session.game.slug
        heading = message("screen.heading", game=session.game.name, standing=self.table.standing)
        self.query_one("#heading", Static).update(f" {self._words(heading)}")
        table = self.query_one("#table", ScrolledText)
        room = Room(self.size.width - 2, max(6, self.size.height - 13))
        table.write(painted(slug, self.table.board(session.number, room)))
        table.styles.max_height = max(3, self.size.height - 11)
        first = max(0, session.number - _LOG)
        lines = [
            line
            for number in range(first, session.number + 1)
            for line in self.table.happened(number).lines
        ]
        log = self.query_one("#log", ScrolledText)
        log.write(painted(slug, "\n".join([line.lstrip() for line in lines])))
        self.call_after_refresh(log.scroll_end, animate=False)
        self._draw_moves()

    def _draw_moves(self) -> None:
        session, table = self.table.session, self.table
        mine = table.actor is not None and table.bot is None and not table.waits
        offer = corner_of(session.game.slug).offer(session.state, table.language) if mine else ""
        key = "keys.line" if mine else "keys.bots" if table.actor is not None else "keys.over"
        self.query_one(Input).placeholder = self._words(message(key))
        choices = table.choices if mine else ()
        self.query_one(AtHand).offer(offer, choices, self.query_one(Input).value)

    def say(self, text: str, clauses: tuple[str, ...] = ()) -> None:
        """Show a sentence above the line."""
        said = self.query_one("#said", Static)
        said.update(text)
        said.display = bool(text)
        self._refused = clauses

    # --- What is typed, clicked and pressed -------------------------------------------------

    def on_input_changed(self, _event: Input.Changed) -> None:
        """Offer the moves that fit what is typed."""
        self.query_one(AtHand).narrow(self.query_one(Input).value)

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Make the move that was typed or chosen, follow a command, or say why not."""
        text, at_hand = event.value.strip(), self.query_one(AtHand)
        if self._answer is None:
            self._skip.set()
        if not text:
            self._choose(at_hand.chosen)
            return
        typed = understood(self.table, text)
        if isinstance(typed, Made):
            self._answered(typed.move)
        elif isinstance(typed, Asked):
            self.query_one(Input).value = ""
            self._follow(typed)
        elif typed.clauses or at_hand.chosen is None:  # a move, or nothing to offer
            self.say(typed.text, typed.clauses)
        else:
            self._choose(at_hand.chosen)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        """Make the move that was clicked."""
        self._choose(self.query_one(AtHand).at(event.option_index))

    def _choose(self, text: str | None) -> None:
        if text is not None:
            self._answered(self.table.session.game.parse_move(text))

    def _answered(self, move: object) -> None:
        if self._answer is not None and not self._answer.done():
            self._answer.set_result(move)

    def _follow(self, asked: Asked) -> None:
        """Do what a typed command says."""
        match asked.command:
            case "rule":
                self._show_rules((asked.about,))
            case "undo":
                self.action_undo()
            case "save":
                self.action_save()
            case "quit":
                self.action_leave()
            case "help":
                self.action_help()
            case "moves":
                self.query_one(Input).value = asked.about
            case _:
                self._look_back(asked.about)

    def action_choose(self, places: int) -> None:
        """Go some moves down in the list."""
        self.query_one(AtHand).go(places)

    def action_scroll(self, columns: int, lines: int) -> None:
        """Scroll the table."""
        self.query_one("#table", ScrolledText).scroll_relative(columns, lines, animate=False)

    def action_clear(self) -> None:
        """Forget what was typed and said."""
        self.query_one(Input).value = ""
        self.say("")

    def action_help(self) -> None:
        """Show how to play, and the commands."""
        game, begin = self.table.session.game, self._words(message("keys.begin"))
        how_to = [self._words(each) for each in corner_of(game.slug).how_to]
        lines = [*how_to, "", *help_lines(game.slug, self.table.language), "", begin]
        title = message("screen.how_to", game=game.name)
        self.app.push_screen(self._window(title, "\n".join(lines)))

    def action_rule(self) -> None:
        """Show the rules behind the last refusal."""
        self._show_rules(self._refused or ("",))

    def _show_rules(self, clauses: Iterable[str]) -> None:
        slug = self.table.session.game.slug
        text = "\n\n".join([rule_text(slug, each, self.table.language) for each in clauses])
        self.app.push_screen(self._window(message("screen.rule"), text))

    def action_back(self) -> None:
        """Look back at the game."""
        self._look_back("")

    def _look_back(self, about: str) -> None:
        session = self.table.session
        number = int(about) if about.isdecimal() and len(about) < 10 else session.number
        is_fixed = self.table.actor is not None
        tape = Tape(session, 0, self.table.eyes, self.table.language, is_fixed)
        self.app.push_screen(TapeScreen(tape.at(number)))

    def action_undo(self) -> None:
        """Take the last move back, if nobody has learnt anything."""
        if self._take_back():
            self._go_on(self._course())

    def _take_back(self) -> bool:
        back = taken_back(self.table)
        self.say(self._words(back.said))
        if back.table is None:
            return False
        self.table = back.table
        return True

    def action_save(self) -> None:
        """Save the game."""
        try:
            self._save()
        except RulesError as error:
            self.say(self.table.language.text(error))
        else:
            self.say(self._words(message("save.done", file=str(self.keeper.place))))

    def _save(self) -> None:
        self.keeper = self.keeper.save(self.table.session)

    def action_leave(self) -> None:
        """Save the game if anything has happened, and end the program."""
        problem = self.saved()
        if problem is not None and not self._has_warned:
            self._has_warned = True
            said = self._words(message("keys.quit_anyway", reason=problem))
            self.say(said)
            self.app.notify(said, severity="error", markup=False)  # other screens may cover this
            return
        self.app.exit()

    def saved(self) -> RulesError | None:
        """Save the game if anything has happened; return why it could not be saved."""
        try:
            if self.table.session.number != self._begun:
                self._save()
        except RulesError as error:
            return error
        return None
