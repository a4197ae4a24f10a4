"""What every game shares: a game is a record of pure functions from values to values.

The kernel knows no game and imports nothing of this library. It says what a game *is*
(:class:`Game`), what a move leads to (:class:`Step`), how a game ends (:class:`Outcome`), and how
something is refused: as data (:class:`Objection`, :class:`Message`) and as errors
(:class:`RulesError`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from enum import Enum
from typing import Final, Generic, NamedTuple, Protocol, TypeVar, cast

from attrs import field, frozen


class Chance(Enum):
    """What decides where no player does, such as when a card is drawn.

    It is no number, so it is not taken for a seat by mistake.

    >>> ("Ann's hand", "Bob's hand")[CHANCE]
    Traceback (most recent call last):
        ...
    TypeError: tuple indices must be integers or slices, not Chance
    """

    CHANCE = "chance"

    def __repr__(self) -> str:
        return self.name


CHANCE: Final = Chance.CHANCE
"""The actor of a state in which no player decides."""
Actor = int | Chance | None
"""Who is to move: a seat, ``CHANCE``, or ``None`` when the game is over."""

StateT = TypeVar("StateT")
MoveT = TypeVar("MoveT")
EventT = TypeVar("EventT")
ViewT = TypeVar("ViewT")
MoveT_co = TypeVar("MoveT_co", covariant=True)


# --- What a game is ------------------------------------------------------------------------------


@frozen
class Outcome:
    """How a game ended: what ended it, each seat's scores, and the seats that won.

    A standing lists a seat's scores, the most important first, so that of those who can win, the
    greatest standing wins. ``winners`` is empty if nobody wins.
    """

    ended_by: str
    standings: tuple[tuple[int, ...], ...]
    winners: tuple[int, ...]


class Step(NamedTuple, Generic[StateT, EventT]):
    """What a move leads to: the new state, and the events on the way to it."""

    state: StateT
    events: tuple[EventT, ...]


class RandomSource(Protocol):
    """What picks a whole number below a limit, such as :class:`random.Random`."""

    def randrange(self, stop: int, /) -> int:
        """Return a number from 0 up to, but not including, ``stop``."""
        ...


Luck = int | RandomSource
"""What answers chance: a seed, for tests and studies, or a random generator."""


class Moves(Protocol[MoveT]):
    """The legal moves of a state: an ordered set that need not list its moves to count them."""

    def __len__(self) -> int: ...
    def __iter__(self) -> Iterator[MoveT]: ...
    def __contains__(self, move: object, /) -> bool: ...
    def __getitem__(self, index: int, /) -> MoveT: ...
    def index(self, move: MoveT | str, /) -> int:
        """Return the index of a legal move."""
        ...

    def sample(self, rng: RandomSource, /) -> MoveT:
        """Return one legal move, each with the same probability."""
        ...


class Chances(Protocol[MoveT_co]):
    """The moves open to chance, each with its integer weight."""

    @property
    def total(self) -> int:
        """The sum of all weights."""
        ...

    def __iter__(self) -> Iterator[tuple[MoveT_co, int]]: ...
    def pick(self, number: int, /) -> MoveT_co:
        """Return the move that a number from 0 up to the total falls on."""
        ...


@frozen(kw_only=True, repr=False)
class Game(Generic[StateT, MoveT, EventT, ViewT]):
    """A game with its rules settled, as a record of pure functions.

    ``objection`` states what is legal; ``legal_moves`` lists it. Folding the events of a game with
    ``evolve`` gives its last state. Every game keeps the laws of :mod:`osaka_rules.testing.laws`.
    """

    slug: str
    """A short name for file formats and commands."""
    name: str
    players: range
    """The numbers of players that the game is for."""
    scores: tuple[str, ...]
    """The names of the scores in a standing, the most important first."""
    rules: str = ""
    """What differs from the printed game, as text; empty for the printed game."""
    new_game: Callable[[Sequence[str]], StateT]
    """Return the first state of a game, from the names of its players in seat order."""
    actor: Callable[[StateT], Actor]
    """Return who is to move: a seat, ``CHANCE``, or ``None`` when the game is over."""
    chance: Callable[[StateT], Chances[MoveT]]
    """Return the moves open to chance; none if a player is to move."""
    legal_moves: Callable[[StateT], Moves[MoveT]]
    """Return the legal moves of the player who is to move."""
    objection: Callable[[StateT, MoveT], Objection | None]
    """Return why a move is not legal, or ``None`` if it is."""
    apply: Callable[[StateT, MoveT], Step[StateT, EventT]]
    """Make a move, or raise :class:`IllegalMove`."""
    evolve: Callable[[StateT, EventT], StateT]
    """Return the state after one event; it knows no rules."""
    view: Callable[[StateT, int | None], ViewT]
    """Return what a seat, or a spectator (``None``), may see of a state."""
    redact: Callable[[EventT, int | None], EventT]
    """Return what a seat, or a spectator (``None``), may see of an event."""
    follow: Callable[[ViewT, EventT], ViewT]
    """Return the view of a seat after an event, of which it needs what it may see of it."""
    revealing: frozenset[type[EventT]] = frozenset()
    """The classes of events that show what a view hid, other than what chance draws now."""
    outcome: Callable[[StateT], Outcome | None]
    """Return how a game ended, or ``None`` while it goes on."""
    parse_move: Callable[[str], MoveT]
    """Return the move that a text stands for; ``str(move)`` is that text."""
    problems: Callable[[StateT], tuple[Objection, ...]]
    """Return everything that is wrong with a state; nothing if it can exist."""
    read_move: Callable[[StateT, str], MoveT] | None = None
    """Return the move that a text means in a state, as people write it: in small letters, with more
    spaces, in another order. Without it only the exact text is read."""
    resample: Callable[[ViewT, RandomSource], StateT] | None = None
    """Return a random state that a view could be of."""
    seed_text: Callable[[StateT], str] | None = None
    """Return the text that a seed is put into to answer chance, with ``{seed}`` for the seed.

    Without it the text lists the moves of chance with their weights. A game that refills a bag
    needs a text that counts the refills, or the same bag would give the same draws again."""
    fast_advance: Callable[[StateT, MoveT, Luck], Step[StateT, EventT]] | None = None
    """Do what :func:`osaka_rules.chance.advance_plainly` does, but faster; a law compares them."""

    def __repr__(self) -> str:
        rules = f" with {self.rules}" if self.rules else ""
        return f"<Game {self.slug}{rules}>"


def fold(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT, events: Iterable[EventT]
) -> StateT:
    """Return the state that results when events happen to a state, one after the other."""
    for event in events:
        state = game.evolve(state, event)
    return state


# --- Refusals: messages and errors ---------------------------------------------------------------


LONGEST_VALUE: Final = 60
"""How many characters of a value a sentence shows at most."""
_SHOWN: Final = "\N{NO-BREAK SPACE}"
"""What Python does not call printable, and French sentences have before a colon."""
LONGEST_MOVE: Final = 1000
"""How many characters of a move an error shows at most."""


@frozen
class Message:
    """A sentence as data: a key, typed values, and the English template that they fill.

    Programs compare the key and use the values; ``str`` makes the English sentence, and
    :mod:`osaka_rules.languages` those of other languages. Texts that come from outside, such as
    players' names, are cleaned of what a terminal could act on. With a second template, the plural,
    the value ``number`` decides which one is filled.

    >>> message = Message("market.empty", "{name} finds no {card}.", (("name", "Ann"), ("card", 5)))
    >>> message.key, message.value("card"), str(message)
    ('market.empty', 5, 'Ann finds no 5.')
    """

    key: str
    template: str = field(repr=False)
    values: tuple[tuple[str, object], ...] = ()
    plural: str = field(default="", repr=False)

    def value(self, name: str) -> object:
        """Return the value with a name."""
        return dict(self.values)[name]

    def __str__(self) -> str:
        template = self.template
        if self.plural and self.value("number") != 1:
            template = self.plural
        return template.format(**{name: plain(value) for name, value in self.values})


Templates = Mapping[str, str | tuple[str, str]]
"""English templates by key; two of them are those for one and for several."""


def catalogue(templates: Templates) -> Callable[..., Message]:
    """Return a function that makes the messages of a table of English templates.

    >>> say = catalogue({"moves": ("{number} move", "{number} moves")})
    >>> say("moves", number=7), str(say("moves", number=7)), str(say("moves", number=1))
    (Message(key='moves', values=(('number', 7),)), '7 moves', '1 move')
    """

    def message(key: str, /, **values: object) -> Message:
        template = templates[key]
        if isinstance(template, tuple):
            return Message(key, template[0], tuple(values.items()), template[1])
        return Message(key, template, tuple(values.items()))

    return message


def plain(value: object) -> str:
    r"""Return a value as a sentence shows it: on one line and without control characters.

    A tuple is listed; a value with a ``word`` for sentences is shown by it.

    >>> plain("Bob\x1b[31m"), plain(("a", 2))
    ('Bob\\x1b[31m', 'a, 2')
    """
    if isinstance(value, tuple):
        return ", ".join([plain(each) for each in cast("tuple[object, ...]", value)])
    text = str(getattr(value, "word", value))
    if not text.isprintable():
        text = "".join([c if c in _SHOWN or c.isprintable() else ascii(c)[1:-1] for c in text])
    return text


def shown(value: object) -> str:
    """Return a value from outside as a message quotes it: short, and in plain characters.

    >>> shown("R5"), shown(7), shown("x" * 100)[-8:]
    ("'R5'", '7', 'xxxxx...')
    """
    try:
        text = ascii(value[: 2 * LONGEST_VALUE] if isinstance(value, str | bytes) else value)
    except Exception:  # noqa: BLE001  # whatever an object's own __repr__ raises
        text = f"<{type(value).__name__}>"
    return clipped(text, LONGEST_VALUE)


def clipped(text: str, most: int) -> str:
    """Return a text, or the beginning of it if it is longer than ``most`` characters."""
    return text if len(text) <= most else f"{text[: most - 3]}..."


@frozen
class Objection:
    """Why something is not allowed: the clauses that forbid it, and a message."""

    clauses: tuple[str, ...]
    message: Message

    @property
    def reason(self) -> str:
        """The message as an English sentence."""
        return str(self.message)

    def said(self, text: Callable[[object], str], /) -> str:
        """Return the sentence with its clauses; ``text`` puts its parts into a language."""
        return f"{text(self.message)}{cited(self.clauses)}"

    def __str__(self) -> str:
        return self.said(str)


def cited(clauses: Sequence[str]) -> str:
    """Return clauses in parentheses, to stand behind a sentence.

    >>> cited(("REC-7", "REC-8"))
    ' (REC-7, REC-8)'
    """
    return f" ({', '.join(clauses)})" if clauses else ""


class RulesError(Exception):
    """The base class of all errors of the library: a message as data, and the clauses behind it.

    >>> error = RulesError(Message("seed.type", "A seed is a whole number."), ("REC-4",))
    >>> error.message.key, error.clauses, str(error)
    ('seed.type', ('REC-4',), 'A seed is a whole number. (REC-4)')
    """

    def __init__(self, message: Message, clauses: tuple[str, ...] = ()) -> None:
        # ``args``, by which an error is pickled, stay what the class was called with.
        self.message = message
        self.clauses = clauses

    @property
    def reason(self) -> str:
        """The message as an English sentence."""
        return str(self.message)

    def said(self, text: Callable[[object], str], /) -> str:
        """Return what went wrong in full; ``text`` puts its parts into a language."""
        return f"{text(self.message)}{cited(self.clauses)}"

    def __str__(self) -> str:
        return self.said(str)


class WrongType(RulesError, TypeError):
    """A value of a type that the function does not take."""


class WrongValue(RulesError, ValueError):
    """A value that the function does not take."""


class NotationError(RulesError, ValueError):
    """A text that is not in the notation of cards, moves and the like."""


class IllegalMove(RulesError, ValueError):
    """A move that the rules forbid here, with the clauses that forbid it and a message.

    >>> over = Message("move.over", "The game is over.")
    >>> error = IllegalMove("take R5", Objection(("REC-8",), over))
    >>> error.clauses, str(error)
    (('REC-8',), 'take R5: The game is over. (REC-8)')
    """

    def __init__(self, move: object, objection: Objection) -> None:
        super().__init__(objection.message, objection.clauses)
        self.move = move
        self.objection = objection

    def said(self, text: Callable[[object], str], /) -> str:
        """Return the move, why it is not legal, and the clauses."""
        try:
            move = plain(self.move)
        except Exception:  # noqa: BLE001  # whatever else than a move somebody wanted to make
            move = shown(self.move)
        return f"{clipped(move, LONGEST_MOVE)}: {super().said(text)}"


class Invalid(RulesError, ValueError):
    """The base class of errors that list everything that is wrong with a value."""

    def __init__(self, problems: Sequence[Objection]) -> None:
        super().__init__(problems[0].message, problems[0].clauses)
        self.problems = tuple(problems)

    def said(self, text: Callable[[object], str], /) -> str:
        """Return all that is wrong."""
        return " ".join([problem.said(text) for problem in self.problems])


class InvalidPosition(Invalid):
    """A position that cannot exist, with everything that is wrong with it."""


class InvalidRuleset(Invalid):
    """A ruleset that makes no sense, with everything that is wrong with it."""
