"""Rulesets of any game: options, differences from the printed game, and rulesets as text.

A ruleset is a frozen attrs class with a default for every field. The metadata of a field has the
``clause`` it belongs to; for an option also its ``values``, the default first; for a number its
``range``, the lowest and the highest.

A text lists what differs from the printed game, such as ``passing=always, token_target=5``. In
places where ``=`` or ``,`` mean something else, ``:`` or ``;`` can be written instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, TypeVar, cast

from attrs import Attribute, AttrsInstance, fields

from osaka_rules.kernel import InvalidRuleset, Objection, shown
from osaka_rules.messages import message

LONGEST_TEXT: Final = 10_000
"""How many characters the text of a ruleset has at most."""
_NUMBER: Final = re.compile("[0-9]{1,9}")

RulesetT = TypeVar("RulesetT", bound=AttrsInstance)
Readers = Mapping[str, Callable[[str], object]]
"""How the text of a value is read, by name; words and whole numbers need no reader."""
Writers = Mapping[str, Callable[[object], str]]
"""How a value is written, by name; words and whole numbers need no writer."""


# --- What a ruleset says -------------------------------------------------------------------------


def clause_of(cls: type[AttrsInstance], name: str) -> str:
    """Return the clause that a value of a ruleset belongs to.

    Raises:
        InvalidRuleset: The ruleset has no such value.
    """
    for attribute in _attributes(cls):
        if attribute.name == name:
            return str(attribute.metadata["clause"])
    raise InvalidRuleset([Objection((), message("ruleset.no_value", name=shown(name)))])


def options(cls: type[AttrsInstance]) -> dict[str, tuple[str, ...]]:
    """Return the options of a ruleset, each with its values, the default first."""
    return {a.name: a.metadata["values"] for a in _attributes(cls) if "values" in a.metadata}


def differences(ruleset: AttrsInstance) -> tuple[str, ...]:
    """Return the names of the values that differ from the defaults."""
    attributes = _attributes(type(ruleset))
    return tuple([a.name for a in attributes if getattr(ruleset, a.name) != a.default])


def code_of(ruleset: AttrsInstance) -> str:
    """Return the call that makes a ruleset, with what differs from the defaults."""
    values = [f"{name}={getattr(ruleset, name)!r}" for name in differences(ruleset)]
    return f"{type(ruleset).__name__}({', '.join(values)})"


def unfit_values(ruleset: AttrsInstance) -> dict[str, Objection]:
    """Return the names of the options and numbers with a wrong value, and what is wrong."""
    found: dict[str, Objection] = {}
    for attribute in _attributes(type(ruleset)):
        name, metadata = attribute.name, attribute.metadata
        value: object = getattr(ruleset, name)
        values, (low, high) = metadata.get("values"), metadata.get("range", (None, None))
        if values is not None and not (isinstance(value, str) and value in values):
            words = tuple([repr(word) for word in values])
            said = message("ruleset.word", name=name, value=shown(value), words=words)
        elif low is not None and not (type(value) is int and low <= value <= high):
            said = message("ruleset.number", name=name, value=shown(value), low=low, high=high)
        else:
            continue
        found[name] = Objection((metadata["clause"],), said)
    return found


def _attributes(cls: type[AttrsInstance]) -> tuple[Attribute[object], ...]:
    return tuple([a for a in fields(cls) if "clause" in a.metadata])


# --- Rulesets as text ----------------------------------------------------------------------------


def parse_ruleset(cls: type[RulesetT], text: object, readers: Readers, example: str) -> RulesetT:
    """Return the printed game with the changes that a text lists.

    ``example`` is a text of this game, for the advice in a refusal.

    Raises:
        InvalidRuleset: The text changes what is not there, the same twice, or to a wrong value.
    """
    known = {attribute.name: attribute for attribute in _attributes(cls)}

    def refused(entry: object) -> InvalidRuleset:
        names = tuple(known)
        said = message("ruleset.entry", entry=shown(entry), example=example, names=names)
        return InvalidRuleset([Objection((), said)])

    if not isinstance(text, str):
        raise refused(text)
    if len(text) > LONGEST_TEXT:
        said = message("ruleset.long", length=len(text), most=LONGEST_TEXT)
        raise InvalidRuleset([Objection((), said)])
    values: dict[str, object] = {}
    for entry in text.replace(";", ",").split(",") if text.strip() else []:
        name, sign, value = entry.replace(":", "=").partition("=")
        name = name.strip()
        if not sign or "=" in value or name not in known or name in values:
            raise refused(entry.strip())
        values[name] = _read(known[name], value.strip(), readers)
    return cast("Callable[..., RulesetT]", cls)(**values)  # which checks the values


def _read(attribute: Attribute[object], text: str, readers: Readers) -> object:
    read = readers.get(attribute.name, str if "values" in attribute.metadata else whole_number)
    try:
        return read(text)
    except InvalidRuleset:
        raise
    except ValueError:
        said = message("ruleset.cannot_be", name=attribute.name, value=shown(text))
        raise InvalidRuleset([Objection((attribute.metadata["clause"],), said)]) from None


def whole_number(text: str) -> int:
    """Return the whole number that a text of up to nine digits stands for.

    >>> whole_number("12")
    12
    """
    if not _NUMBER.fullmatch(text):
        raise ValueError(text)
    return int(text)


def ruleset_text(ruleset: AttrsInstance, writers: Writers) -> str:
    """Return what differs from the printed game, as :func:`parse_ruleset` reads it."""
    values = [(name, getattr(ruleset, name)) for name in differences(ruleset)]
    return ", ".join([f"{name}={writers.get(name, str)(value)}" for name, value in values])
