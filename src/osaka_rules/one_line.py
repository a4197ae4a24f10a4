r"""Positions as one line of text, for any game: ``market=R5 B2; hands=[2R2, B3]; seat=1``.

The text names the arguments of a game's ``position``, divided by semicolons. A value is

- a text, as it is or, where it would be taken for something else, in quotation marks; in them
  ``\"`` and ``\\`` stand for these signs, and ``\u{7}`` for what cannot be printed;
- a whole number, ``true``, ``false``, or ``-`` for nothing;
- a list, ``[R5, B2 B3]``;
- a mapping, ``{R: 3, B: 1}``.

A ruleset is the text that ``parse_ruleset`` reads. An error says at which character it is.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping
from typing import Final, NoReturn, TypeVar, cast

from attrs import frozen

from osaka_rules.checks import any_of
from osaka_rules.kernel import Message, NotationError, RulesError, WrongType, shown
from osaka_rules.messages import message

LONGEST: Final = 10_000
"""How many characters the text of a position has at most."""
DEEPEST: Final = 4
"""How many lists and mappings stand in one another at most."""
_WORD: Final = re.compile(r'[^\s;,=:\[\]{}"]+(?: +[^\s;,=:\[\]{}"]+)*')
_NUMBER: Final = re.compile("-?(?:0|[1-9][0-9]{0,8})")
_SPACES: Final = re.compile(r"\s*")
_QUOTED: Final = re.compile(r'"(?:[^"\\]|\\["\\]|\\u\{[0-9a-f]{1,6}\})*"')
_ESCAPE: Final = re.compile(r'\\(?:(["\\])|u\{([0-9a-f]{1,6})\})')
_LAST_LETTER: Final = 0x10FFFF
_CONSTANTS: Final[Mapping[str, object]] = {"-": None, "true": True, "false": False}
_Made = TypeVar("_Made")


@frozen
class Entry:
    """An argument of a position, and where its value stands in the text, counted from 1."""

    name: str
    value: object
    character: int


# --- Writing -------------------------------------------------------------------------------------


def text_of(arguments: Mapping[str, object], ruleset: Callable[..., str]) -> str:
    """Return the arguments of a position as a text; ``ruleset`` writes the one among them."""
    written = dict(arguments)
    if "ruleset" in written:
        written["ruleset"] = ruleset(written["ruleset"])
    if "pack" in written:
        written["pack"] = label(written["pack"])
    return write_entries(written)


def write_entries(arguments: Mapping[str, object]) -> str:
    """Return arguments as a text.

    >>> write_entries({"market": "R5 B2", "hands": ["", "12"], "ships": {"R": 3}, "last": None})
    'market=R5 B2; hands=["", "12"]; ships={R: 3}; last=-'
    """
    return "; ".join([f"{name}={_written(value)}" for name, value in arguments.items()])


def _written(value: object) -> str:
    for word, constant in _CONSTANTS.items():
        if value is constant:
            return word
    if isinstance(value, Mapping):
        pairs = cast("Mapping[object, object]", value).items()
        return f"{{{', '.join([f'{_written(key)}: {_written(each)}' for key, each in pairs])}}}"
    if isinstance(value, list | tuple):
        return f"[{', '.join([_written(each) for each in cast('list[object]', value)])}]"
    if isinstance(value, int):
        return str(value)
    text = str(value)
    is_plain = _WORD.fullmatch(text) and "  " not in text and text.isprintable()
    if is_plain and _NUMBER.fullmatch(text) is None and text not in _CONSTANTS:
        return text
    return f'"{"".join([_escaped(letter) for letter in text])}"'


def _escaped(letter: str) -> str:
    if letter in '"\\':
        return f"\\{letter}"
    return letter if letter.isprintable() else f"\\u{{{ord(letter):x}}}"


# --- Reading -------------------------------------------------------------------------------------


def read_entries(text: object) -> list[Entry]:
    """Return the arguments that a text names.

    >>> [(entry.name, entry.value) for entry in read_entries("hands=[R5 B2, -]; passes=1")]
    [('hands', ['R5 B2', None]), ('passes', 1)]
    >>> read_entries("market=R5; hands=[R5")
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.NotationError: Character 21: expected ',' or ']', and the text ends.

    Raises:
        WrongType: That is not a text.
        NotationError: It is not that of a position; the error says at which character.
    """
    if not isinstance(text, str):
        raise WrongType(message("position_text.type", value=shown(text)))
    if len(text) > LONGEST:
        raise NotationError(message("position_text.long", most=LONGEST, length=len(text)))
    return [*_Reader(text).entries()]


class _Reader:
    """Reads a text from the left to the right."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._at = 0

    def entries(self) -> Iterator[Entry]:
        names = set[str]()
        self._skip()
        while self._at < len(self._text):
            place = self._at
            name = self._matched(_WORD, "a name, such as market=")
            if name in names:
                self._fail("position_text.twice", place, name=shown(name))
            names.add(name)
            self._expect("=")
            character = self._at + 1
            yield Entry(name, self._value(0), character)
            if self._at < len(self._text):
                self._expect(";")

    def _skip(self) -> None:
        found = _SPACES.match(self._text, self._at)
        assert found is not None
        self._at = found.end()

    def _fail(self, key: str, place: int, **values: object) -> NoReturn:
        raise NotationError(message(key, character=place + 1, **values))

    def _expected(self, what: Message | str) -> NoReturn:
        if self._at == len(self._text):
            self._fail("position_text.end", self._at, expected=what)
        found = shown(self._text[self._at : self._at + 12])
        self._fail("position_text.expected", self._at, expected=what, found=found)

    def _expect(self, sign: str, *others: str) -> str:
        """Read one of some signs, and the spaces after it."""
        for each in (sign, *others):
            if self._text.startswith(each, self._at):
                self._at += len(each)
                self._skip()
                return each
        return self._expected(any_of([repr(each) for each in (sign, *others)]))

    def _matched(self, pattern: re.Pattern[str], what: str) -> str:
        found = pattern.match(self._text, self._at)
        if found is None:
            self._expected(what)
        self._at = found.end()
        self._skip()
        return found[0]

    def _value(self, depth: int) -> object:
        if depth > DEEPEST:
            self._fail("position_text.deep", self._at, most=DEEPEST)
        start = self._text[self._at : self._at + 1]
        if start == "[":
            return self._several("[", "]", lambda: self._value(depth + 1))
        if start == "{":
            found = dict[object, object]()
            self._several("{", "}", lambda: self._pair(depth + 1, found))
            return found
        if start == '"':
            place, quoted = self._at, self._matched(_QUOTED, "a closing quotation mark")
            return self._unquoted(quoted[1:-1], place)
        word = self._matched(_WORD, "a value")
        if word in _CONSTANTS:
            return _CONSTANTS[word]
        return int(word) if _NUMBER.fullmatch(word) else word

    def _unquoted(self, text: str, place: int) -> str:
        """Return what stands in quotation marks."""

        def letter(found: re.Match[str]) -> str:
            number = int(found[2], 16) if found[2] else ord(found[1])
            if number > _LAST_LETTER:
                self._fail("position_text.letter", place + 1 + found.start(), value=shown(found[0]))
            return chr(number)

        return _ESCAPE.sub(letter, text)

    def _pair(self, depth: int, found: dict[object, object]) -> None:
        place, key = self._at, self._value(depth)
        if not isinstance(key, str | int):
            self._fail("position_text.key", place)
        if key in found:
            self._fail("position_text.twice", place, name=shown(key))
        self._expect(":")
        found[key] = self._value(depth)

    def _several(self, opening: str, closing: str, read: Callable[[], _Made]) -> list[_Made]:
        self._expect(opening)
        found: list[_Made] = []
        if self._text.startswith(closing, self._at):
            self._expect(closing)
            return found
        while True:
            found.append(read())
            if self._expect(",", closing) == closing:
                return found


# --- Any game ------------------------------------------------------------------------------------


def parse(
    position: Callable[..., _Made],
    ruleset: Callable[[str], object],
    text: object,
    given: Mapping[str, object],
) -> _Made:
    """Return the position that a text stands for; ``given`` are arguments beside the text.

    Raises:
        NotationError: The text is not that of a position; the error says at which character.
        InvalidPosition: The position cannot exist.
    """
    entries = read_entries(text)
    arguments = {**given, **{entry.name: entry.value for entry in entries}}
    for entry in entries:
        if entry.name in given:
            arguments[entry.name] = _required(entry, given[entry.name])
        elif entry.name == "ruleset":
            try:
                arguments["ruleset"] = ruleset(str(entry.value))
            except RulesError as error:
                raise _at(entry, error) from None
    try:
        return position(**arguments)
    except (NotationError, TypeError) as error:
        for entry in entries:
            refused = _refused(position, entry.name, arguments[entry.name])
            if refused is not None:
                raise _at(entry, refused) from None
        raise error from None


def chosen(position: Callable[..., object], values: Mapping[str, object]) -> dict[str, object]:
    """Return those of the named arguments of a position that are not as usual."""
    return {name: values[name] for name, it in _usual(position).items() if values[name] is not it}


def _usual(position: Callable[..., object]) -> Mapping[str, object]:
    return cast("Mapping[str, object]", getattr(position, "__kwdefaults__", {}))


def _required(entry: Entry, given: object) -> object:
    """Return what was given beside a text, if it is what the text names."""
    if entry.name != "pack":
        twice = message("position_text.twice", character=entry.character, name=shown(entry.name))
        raise NotationError(twice)
    if entry.value != label(given):
        error = NotationError(message("position_text.given", value=shown(label(given))))
        raise _at(entry, error)
    return given


def label(pack: object) -> str:
    """Return how a position names a pack: by its name and the beginning of its digest."""
    return f"{getattr(pack, 'name', '')} {getattr(pack, 'digest', '')[:12]}".strip()


def _refused(position: Callable[..., object], name: str, value: object) -> RulesError | None:
    """Return why a position does not take an argument, if it takes none like this."""
    try:
        position(**{name: value})
    except (NotationError, WrongType) as error:
        return error
    except RulesError:  # it is incomplete, which is no fault of this argument
        return None
    except TypeError:
        parts = (*_usual(position),)
        return WrongType(message("position_text.name", name=shown(name), parts=parts))
    return None


def _at(entry: Entry, error: RulesError) -> NotationError:
    said = message("position_text.value", character=entry.character, reason=error.message)
    return NotationError(said, error.clauses)


def shortest(
    position: Callable[..., _Made], arguments: Mapping[str, object], state: _Made
) -> dict[str, object]:
    """Return the arguments that a state needs: without those that are as usual in it.

    Raises:
        NotationError: No position with these arguments is the state.
    """
    if not makes(position, arguments, state):
        raise NotationError(message("position_text.state"))
    kept = dict(arguments)
    full = {name: value for name, value in kept.items() if not _is_empty(value)}
    if makes(position, full, state):  # which spares the attempts one by one
        kept = full
    for name in reversed([*kept]):
        fewer = {each: value for each, value in kept.items() if each != name}
        if makes(position, fewer, state):
            kept = fewer
    return kept


def _is_empty(value: object) -> bool:
    is_list = isinstance(value, list)
    return not any(cast("list[object]", value)) if is_list else not value


def makes(position: Callable[..., _Made], arguments: Mapping[str, object], state: _Made) -> bool:
    """Return whether a position with these arguments is the state."""
    try:
        return position(**arguments) == state
    except RulesError:
        return False


def ended_early(
    position: Callable[..., _Made], arguments: Mapping[str, object], name: str, state: _Made
) -> dict[str, object]:
    """Return arguments in which a list ends as early as it may."""
    found = dict(arguments)
    row = [*cast("list[object]", found[name])]
    while row:
        row = row[:-1]
        if not makes(position, {**found, name: row}, state):
            break
        found[name] = row
    return found


def thinned(
    position: Callable[..., _Made], arguments: Mapping[str, object], name: str, state: _Made
) -> dict[str, object]:
    """Return arguments in which a mapping has no key that is as usual."""
    found = dict(arguments)
    pairs = cast("Mapping[object, object]", found[name])
    for key in pairs:
        kept = cast("Mapping[object, object]", found[name])
        fewer = {each: value for each, value in kept.items() if each != key}
        if makes(position, {**found, name: fewer}, state):
            found[name] = fewer
    return found


def code_of(arguments: Mapping[str, object]) -> str:
    """Return the call of ``position`` with these arguments, to paste into Python.

    >>> code_of({"market": "R5", "hands": ["B2"]})
    "position(market='R5', hands=['B2'])"
    """
    return f"position({', '.join([f'{name}={value!r}' for name, value in arguments.items()])})"
