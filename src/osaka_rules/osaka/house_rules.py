"""The text of a ruleset, for command lines and other places where a text is all one can give.

``parse_ruleset`` and ``ruleset_text`` are inverse, but for the names of spaces. A text lists what
differs from the printed game, such as ``passing=always, token_target=5``. Where ``=`` or ``,`` mean
something else, write ``:`` or ``;`` instead.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, TypeGuard, cast

from osaka_rules.kernel import InvalidRuleset, NotationError
from osaka_rules.osaka.cards import cards
from osaka_rules.osaka.ruleset import OPTIONS, Route, Ruleset, Space, SpaceKind

_ENTRY: Final = re.compile(r"\s*(\w+)\s*[=:]\s*([^=:]*?)\s*")
_NUMBERS: Final = (
    "players_min", "players_max", "market_size", "farm_size", "first_hand", "refresh_market",
    "refresh_farm", "unit", "token_target",
)  # fmt: skip
_NAMES: Final = {"calm": "Oshima", "anchor": "Anori", "waves": "Enshunada"}


def parse_ruleset(text: str) -> Ruleset:
    """Give the printed game with the changes that a text lists.

    >>> parse_ruleset("passing=always, token_target=5").differences
    ('passing', 'token_target')
    >>> parse_ruleset("deck=20R2 20B3; icons=1-1-1; route=calm-anchor-waves-calm").route.edo
    3
    >>> parse_ruleset("unit=0")
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.InvalidRuleset: unit is 0; it must be a whole number from 1 to 1000. (PAY-3)
    """
    values: dict[str, object] = {}
    if not _is_text(text):
        raise InvalidRuleset((_advice(text),))
    for entry in re.split("[,;]", text) if text.strip() else []:
        match = _ENTRY.fullmatch(entry)
        if match is None or match[1] not in _READERS or match[1] in values:
            raise InvalidRuleset((_advice(entry),))
        values[match[1]] = _read(match[1], match[2])
    return cast(Callable[..., Ruleset], Ruleset)(**values)  # which checks the values


def ruleset_text(ruleset: Ruleset) -> str:
    """Write what differs from the printed game, as :func:`parse_ruleset` reads it.

    The names of spaces are not written.

    >>> ruleset_text(Ruleset(paydays="sequential", unit=4))
    'paydays=sequential, unit=4'
    """
    return ", ".join([f"{name}={_written(ruleset, name)}" for name in ruleset.differences])


def _is_text(text: object) -> TypeGuard[str]:
    return isinstance(text, str)


def _advice(entry: object) -> str:
    shown = ascii(entry.strip() if isinstance(entry, str) else entry)
    shown = shown if len(shown) <= 60 else f"{shown[:57]}..."
    return (
        f"{shown} does not change the rules, or changes them twice; write each change once, such as"
        f" 'passing=always, token_target=5', with one of {', '.join(_READERS)}."
    )


def _read(name: str, text: str) -> object:
    try:
        return _READERS[name](text)
    except (ValueError, NotationError):
        clause = Ruleset.clause_of(name)
        raise InvalidRuleset((f"{name} cannot be {ascii(text)[:60]}. ({clause})",)) from None


def _written(ruleset: Ruleset, name: str) -> str:
    if name == "deck":
        return ruleset.deck.brief
    if name == "icons":
        return "-".join(map(str, ruleset.icons))
    if name == "route":
        return "-".join([space.kind for space in ruleset.route.spaces])
    return str(getattr(ruleset, name))


def _icons(text: str) -> tuple[int, ...]:
    return tuple([_number(word) for word in text.split("-")])


def _number(text: str) -> int:
    if not re.fullmatch("[0-9]{1,9}", text):
        raise ValueError(text)
    return int(text)


def _route(text: str) -> Route:
    """Name the spaces as on the printed board: the first is Osaka, the last Edo."""
    kinds = text.split("-")
    names = [_NAMES.get(kind, kind) for kind in kinds]
    names[0], names[-1] = "Osaka", "Edo"
    pairs = zip(names, kinds, strict=True)
    return Route(tuple([Space(name, cast(SpaceKind, kind)) for name, kind in pairs]))


_READERS: Final[dict[str, Callable[[str], object]]] = {
    **dict.fromkeys(OPTIONS, str),
    **dict.fromkeys(_NUMBERS, _number),
    "deck": cards,
    "icons": _icons,
    "route": _route,
}
"""How the text of each value is read."""
