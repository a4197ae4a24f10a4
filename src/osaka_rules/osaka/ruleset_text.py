"""Rulesets of Traders of Osaka as text, such as ``passing=always, token_target=5``.

``parse_ruleset`` and ``ruleset_text`` are inverse, but for the names of spaces.
"""

from __future__ import annotations

from typing import Final, cast

from attrs import evolve

from osaka_rules import rulesets
from osaka_rules.kernel import NotationError
from osaka_rules.one_line import read_entries
from osaka_rules.osaka.cards import Cards, cards
from osaka_rules.osaka.messages import message
from osaka_rules.osaka.ruleset import Route, Ruleset, Space, SpaceKind, require_ruleset

_NAMES: Final = {"calm": "Oshima", "anchor": "Anori", "waves": "Enshunada"}


def parse_ruleset(text: str) -> Ruleset:
    """Return the printed game with the changes that a text lists.

    Raises:
        InvalidRuleset: The text changes something that is not there, twice, or to what cannot be.

    >>> parse_ruleset("passing=always, token_target=5").differences
    ('passing', 'token_target')
    >>> parse_ruleset("deck=20R2 20B3; icons=1-1-1; route=calm-anchor-waves-calm").route.edo
    3
    >>> parse_ruleset("unit=0")
    Traceback (most recent call last):
        ...
    osaka_rules.kernel.InvalidRuleset: unit is 0; it must be a whole number from 1 to 1000. (PAY-3)
    """
    return rulesets.parse_ruleset(Ruleset, text, _READERS, "passing=always, token_target=5")


def read_ruleset(text: str) -> Ruleset:
    """Return the ruleset of a position, with the names of its spaces, if the text has them."""
    plain, named, names = text.partition(" spaces=")
    ruleset = parse_ruleset(plain)
    if not named:
        return ruleset
    [entry] = read_entries(f"spaces={names}")
    found, spaces = entry.value, ruleset.route.spaces
    if not isinstance(found, list) or len(cast("list[object]", found)) != len(spaces):
        raise NotationError(message("ruleset.spaces", number=len(spaces)), ("COMP-7",))
    named_spaces = zip(cast("list[str]", found), spaces, strict=True)
    route = Route(tuple([Space(name, space.kind) for name, space in named_spaces]))
    return evolve(ruleset, route=route)


def ruleset_text(ruleset: Ruleset) -> str:
    """Return what differs from the printed game, as :func:`parse_ruleset` reads it.

    The names of spaces are not written.

    >>> ruleset_text(Ruleset(paydays="sequential", unit=4))
    'paydays=sequential, unit=4'
    """
    require_ruleset(ruleset)
    return rulesets.ruleset_text(ruleset, _WRITERS)


def _read_icons(text: str) -> tuple[int, ...]:
    return tuple([rulesets.whole_number(word) for word in text.split("-")])


def _read_route(text: str) -> Route:
    """Name the spaces as on the printed board: the first is Osaka, the last Edo."""
    kinds = text.split("-")
    names = [_NAMES.get(kind, kind) for kind in kinds]
    names[0], names[-1] = "Osaka", "Edo"
    pairs = zip(names, kinds, strict=True)
    return Route(tuple([Space(name, cast("SpaceKind", kind)) for name, kind in pairs]))


def _write_deck(deck: object) -> str:
    return cast("Cards", deck).brief


def _write_icons(icons: object) -> str:
    return "-".join(map(str, cast("tuple[int, ...]", icons)))


def _write_route(route: object) -> str:
    return "-".join([space.kind for space in cast("Route", route).spaces])


_READERS: Final[rulesets.Readers] = {"deck": cards, "icons": _read_icons, "route": _read_route}
_WRITERS: Final[rulesets.Writers] = {
    "deck": _write_deck,
    "icons": _write_icons,
    "route": _write_route,
}
