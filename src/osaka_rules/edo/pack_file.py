"""Reading a pack: the tables of ``edo-pack/1`` with everything that is wrong (PACK-1, PACK-3)."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Final, cast

from attrs import evolve

from osaka_rules.edo.components import (
    ACTION_KINDS,
    BUILDINGS,
    ID,
    LISTS,
    RESOURCES,
    ActionKind,
    Resource,
)
from osaka_rules.edo.pack import (
    Action,
    Card,
    Cost,
    Counts,
    Finale,
    Income,
    Kit,
    Map,
    Merchant,
    Numbers,
    Pack,
    Rows,
    Start,
)
from osaka_rules.edo.pack_messages import message
from osaka_rules.edo.pack_printed import remarks
from osaka_rules.edo.pack_problems import pack_problems
from osaka_rules.kernel import NotationError, shown
from osaka_rules.pack_files import FilePath, digest, parse, shipped, text_of
from osaka_rules.packs import (
    InvalidPack,
    Parts,
    Problem,
    Reader,
    Values,
    each,
    expected,
    is_table,
    parsed,
    provenance,
    read_parts,
    table,
    text,
    truth,
    whole,
    word,
)

FORMAT: Final = "edo-pack/1"
"""The format that a pack names."""
LARGEST: Final = 10**6
"""The largest number of a pack."""
FEW: Final = 20
"""The most activations and officials of an action, actions of a card, and spaces of a kind.

All plans and ways are listed when a pack is loaded; there would be too many for any game."""
MANY: Final = 100
"""The most cards and actions of a pack."""
_ID: Final = re.compile(ID)
RESERVED: Final = ("none", "name", "title", "official", "from", "source", "why")
"""What no id can be: the word for nothing, and the keys that are no part of the digest (PACK-6)."""
_TAGGED: Final = "PACK-2"
_UNPLAYABLE: Final = "PACK-6"


# --- Values --------------------------------------------------------------------------------------


def _id(value: str) -> str:
    if not _ID.fullmatch(value) or value in RESERVED:
        raise NotationError(message("pack.id", value=shown(value), words=RESERVED))
    return value


def _road(value: str) -> tuple[str, str]:
    ends = value.split(" ")
    if len(ends) != 2:
        raise NotationError(message("pack.road", value=shown(value)))
    return ends[0], ends[1]


def _number(low: int = 0, high: int = LARGEST) -> Reader[int]:
    return whole(low, high, _UNPLAYABLE)


_IDENTIFIER: Final = parsed(_id, _UNPLAYABLE)
_IDS: Final = each(_IDENTIFIER, _UNPLAYABLE, most=FEW)
_RESOURCE: Final[Reader[Resource]] = word(RESOURCES, _UNPLAYABLE)
_COUNT: Final = _number()
_SOME: Final = _number(1)
_ROWS: Final[Reader[Rows]] = each(each(_COUNT))


def _amounts(values: Mapping[str, object]) -> tuple[int, int, int]:
    """Return the resources among the values of a table."""
    wood, stone, rice = [cast("int", values.get(resource, 0)) for resource in RESOURCES]
    return wood, stone, rice


def _plain(parts: Parts, optional: tuple[str, ...] = ()) -> Reader[dict[str, object]]:
    """Return the reader of a table within a table, which has no provenance of its own."""

    def read(value: object) -> dict[str, object]:
        if not is_table(value):
            raise expected("a table", value)
        found, problems = read_parts(value, parts, optional)
        if problems:
            raise InvalidPack(problems)
        return found

    return read


def _tagged(make: Callable[..., object], parts: Parts, *optional: str) -> Reader[object]:
    """Return the reader of a table with its provenance: no tag without a value (PACK-2)."""
    inner = table(make, parts, _TAGGED, optional=optional)

    def read(value: object) -> object:
        problems = [*_empty_tags(value)] if is_table(value) else []
        try:
            found = inner(value)
        except InvalidPack as error:
            raise InvalidPack([*error.problems, *problems]) from None
        if problems:
            raise InvalidPack(problems)
        return found

    return read


def _empty_tags(values: Values) -> list[Problem]:
    """Return the tags of what has none, and of what is not there (PACK-2)."""
    tags, found = values.get("from"), list[Problem]()
    for key in ("id", "count", "order", "copies") if is_table(tags) else ():
        if is_table(tags) and key in tags and (key == "id" or key not in values):
            key_said = "pack.name_tag" if key == "id" else "pack.tag"
            said = message(key_said, key=key)
            found.append(Problem((_TAGGED,), said, f"from.{key}"))
    return found


# --- Tables --------------------------------------------------------------------------------------

_ANY_ACTION: Final[Parts] = {
    "id": _IDENTIFIER,
    "kind": word(ACTION_KINDS),
    "max": _number(1, FEW),
    "officials": _number(1, FEW),
}
_PARAMETERS: Final[Mapping[ActionKind, Parts]] = {
    "money": {"amount": _COUNT},
    "rice": {"amount": _COUNT},
    "travel": {"rides": _COUNT, "anywhere": truth},
    "recruit": {"cost": _COUNT},
    "develop": {"cost": _COUNT},
    "wood": {"bonus": _COUNT},
    "stone": {"bonus": _COUNT},
    "field": {"bonus": _COUNT},
    "build": {"discount": _plain({"wood": _COUNT, "stone": _COUNT, "ryo": _COUNT})},
    "trade": {"anywhere": truth},
}
"""What is said of each kind of action (PACK-3)."""


def _action(value: object) -> object:
    """Read an action; what is said of it depends on its kind."""
    kind = value.get("kind") if is_table(value) else None
    own = _PARAMETERS[kind] if kind in ACTION_KINDS else {}
    if not own and is_table(value):  # of an unknown kind nothing is known to be wrong
        known = {key for parts in _PARAMETERS.values() for key in parts}
        value = {key: each for key, each in value.items() if key not in known}
    return _tagged(_made_action, {**_ANY_ACTION, **own})(value)


def _made_action(**values: object) -> Action:
    discount = cast("dict[str, int]", values.pop("discount", {}))
    off = tuple([discount.get(what, 0) for what in ("wood", "stone", "ryo")])
    return cast("Callable[..., Action]", Action)(**values, discount=off)


def _made_kit(**values: object) -> Kit:
    return Kit(str(values["id"]), _amounts(values))


def _made_merchant(*, point: dict[str, int], **values: object) -> Merchant:
    make = cast("Callable[..., Merchant]", Merchant)
    return make(**values, point=_amounts(point), point_ryo=point.get("ryo", 0))


def _made_cost(**values: object) -> Cost:
    ryo, points, influence = [cast("int", values[key]) for key in ("ryo", "points", "influence")]
    return Cost(_amounts(values), ryo, points, influence)


def _income_of_cities(value: object) -> Mapping[str, Rows]:
    """Read the rows of cities that have rows of their own (INC-3)."""
    if not is_table(value):
        raise expected("a table", value)
    return cast("Mapping[str, Rows]", _plain(dict.fromkeys(value, _ROWS))(value))


_POINT: Final[Parts] = dict.fromkeys((*RESOURCES, "ryo"), _SOME)
_ACTIONS: Final[Parts] = {
    "id": _IDENTIFIER,
    "actions": each(text, _UNPLAYABLE, most=FEW),
}
_KIT: Final[Parts] = {"id": _IDENTIFIER, **dict.fromkeys(RESOURCES, _COUNT)}
_MERCHANT: Final[Parts] = {
    "id": _IDENTIFIER,
    "resource": _RESOURCE,
    "most": _SOME,
    "price": _COUNT,
    "point": _plain(_POINT, (*RESOURCES, "ryo")),
}
_NUMBERS: Final[Parts] = {
    "slots": _SOME,
    "city_spaces": _COUNT,
    "resource_limit": _COUNT,
    "move_price": _SOME,
    "wage": _COUNT,
    "ending_points": _COUNT,
}
_COUNTS: Final[Parts] = {
    "players_min": whole(2, 20, _UNPLAYABLE),
    "players_max": whole(2, 20, _UNPLAYABLE),
    **dict.fromkeys(("figures", "houses", "posts", "fortresses", "neutral"), _COUNT),
    "each_resource": _COUNT,
}
_START: Final[Parts] = {
    **dict.fromkeys(("money", "houses", "samurai", "points", "display"), _COUNT),
    "homes": word(("any",), _UNPLAYABLE),
    "order": word(("snake", "clockwise"), _UNPLAYABLE),
    "merchant": text,
}
_COST: Final[Parts] = dict.fromkeys(("points", "influence", "wood", "stone", "ryo"), _COUNT)
_BUILDINGS: Final[Parts] = dict.fromkeys(BUILDINGS, _tagged(_made_cost, _COST))
_INCOME: Final[Parts] = {"rows": _ROWS, "city": _income_of_cities}
_FINAL: Final[Parts] = dict.fromkeys(("ryo_per_point", "samurai_per_point"), _SOME)
_MAP: Final[Parts] = {
    "players": each(whole(2, 20, _UNPLAYABLE), fewest=1),
    "capital": text,
    **dict.fromkeys(LISTS, _IDS),
    "roads": each(parsed(_road, _UNPLAYABLE)),
}


def _in_order(**values: object) -> tuple[object, ...]:
    return tuple([values[key] for key in RESOURCES])


_PARTS: Final[Parts] = {
    "format": text,
    "name": text,
    "title": text,
    "official": truth,
    "variant": truth,
    "kit": each(_tagged(_made_kit, _KIT)),
    "action": each(_action, _UNPLAYABLE, most=MANY),
    "basic": each(_tagged(Card, _ACTIONS), _UNPLAYABLE, most=MANY),
    "special": each(_tagged(Card, _ACTIONS), _UNPLAYABLE, most=MANY),
    "merchant": each(_tagged(_made_merchant, _MERCHANT)),
    "number": _tagged(Numbers, _NUMBERS),
    "count": _tagged(Counts, _COUNTS),
    "start": _tagged(Start, _START),
    "building": _plain(_BUILDINGS),
    "yield": _tagged(_in_order, dict.fromkeys(RESOURCES, each(_COUNT))),
    "income": _tagged(Income, _INCOME, "city"),
    "final": _tagged(Finale, _FINAL),
    "map": each(_tagged(Map, _MAP)),
}
"""Everything in a pack, by key (PACK-3)."""
_FIELDS: Final = {
    "kit": "kits",
    "action": "actions",
    "merchant": "merchants",
    "building": "buildings",
    "yield": "yields",
    "map": "maps",
}
"""How parts of the file are called in a pack, where the names differ."""


# --- Packs ---------------------------------------------------------------------------------------


def pack_of(values: Values) -> Pack:
    """Return the pack that a file holds, from the values that TOML gives.

    Raises:
        InvalidPack: Nobody can play with it; the error has everything that is wrong.
    """
    if values.get("format") != FORMAT:
        named = shown(values["format"]) if "format" in values else "nothing"
        said = message("pack.format", right=shown(FORMAT), value=named)
        raise InvalidPack([Problem(("PACK-1",), said, "format")])
    found, problems = read_parts(values, _PARTS, ("variant",))
    problems = [each if each.clauses else evolve(each, clauses=("PACK-3",)) for each in problems]
    problems += pack_problems(values, found)
    if problems:
        raise InvalidPack(problems)
    where = provenance(values)
    if values["official"] and where.is_reconstructed:
        raise InvalidPack([Problem(("PACK-8",), message("pack.official"), "official")])
    fields = {_FIELDS.get(key, key): value for key, value in found.items() if key != "format"}
    make = cast("Callable[..., Pack]", Pack)
    return make(**fields, digest=digest(values), provenance=where, remarks=tuple(remarks(found)))


def read_pack(toml: str) -> Pack:
    """Return the pack that a text in the form of ``pack.toml`` holds (PACK-1).

    >>> read_pack("format = 7")
    Traceback (most recent call last):
        ...
    osaka_rules.packs.InvalidPack: format: Expected 'edo-pack/1', got 7. (PACK-1)

    Raises:
        InvalidPack: Nobody can play with it; the error has everything that is wrong.
    """
    try:
        values = parse(toml)
    except InvalidPack as error:
        raise InvalidPack([Problem(("PACK-1",), each.message) for each in error.problems]) from None
    return pack_of(values)


def load_pack(path: FilePath) -> Pack:
    """Return the pack in a file.

    >>> load_pack("nowhere.toml")
    Traceback (most recent call last):
        ...
    osaka_rules.packs.InvalidPack: 'nowhere.toml' cannot be read: No such file or directory.

    Raises:
        InvalidPack: The file cannot be read, or nobody can play with what is in it.
    """
    return read_pack(text_of(path))


RECONSTRUCTED: Final = read_pack(shipped("osaka_rules.edo"))
"""The shipped pack ``reconstructed-1``: ours, and not the published components (PACK-8)."""
