"""Reading a pack: the tables of ``yokohama-pack/1`` with everything that is wrong (PACK-1)."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Final, cast

from attrs import evolve

from osaka_rules.kernel import NotationError, shown
from osaka_rules.pack_files import FilePath, digest, parse, shipped, text_of
from osaka_rules.packs import (
    InvalidPack,
    Parts,
    Problem,
    Reader,
    Values,
    each,
    is_list,
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
from osaka_rules.yokohama.components import (
    COUNTRIES,
    ID,
    KINDS,
    LARGEST,
    LARGEST_CHOICE,
    LEVELS,
    SHOP_SPACES,
    TECHNOLOGIES,
    Amounts,
    Country,
    parse_amounts,
)
from osaka_rules.yokohama.pack import (
    AreaKind,
    ChurchSpace,
    CustomsSpace,
    Goal,
    Need,
    Order,
    Pack,
    Site,
    Start,
    Technology,
    Token,
)
from osaka_rules.yokohama.pack_messages import message
from osaka_rules.yokohama.pack_printed import remarks
from osaka_rules.yokohama.pack_problems import pack_problems

FORMAT: Final = "yokohama-pack/1"
"""The format that a pack names."""
_ID: Final = re.compile(ID)
_GOAL_ID: Final = re.compile("[ABC][0-9]+")
_COUNTED: Final = "(?:tokens|orders|technologies|production|commercial) [1-9][0-9]{0,2}"
_NEEDS: Final = re.compile(f"{_COUNTED}(?: {_COUNTED})*")
_UNITS: Final = {
    "copper": "copper",
    "silk": "silk",
    "tea": "tea",
    "fishing": "seafood",
    "bank": "Yen",
    "portA": "level",
    "portB": "level",
    "labA": "industry",
    "labB": "industry",
    "agency": "pieces",
    "chinatown": "exchanges",
    "church": "faith",
    "customs": "imports",
}
"""What the power of each kind of area is about; its clauses say what that means (POWER-2)."""
MOST_ROUNDS: Final = 10**6
_TAGGED: Final = "PACK-2"


# --- Values --------------------------------------------------------------------------------------


def _id(value: str) -> str:
    if not _ID.fullmatch(value):
        raise NotationError(message("pack.id", value=shown(value)))
    return value


def _order_id(value: str) -> str:
    if value == "for":  # 'take o07 for for Y2' could not be read
        raise NotationError(message("pack.id_for"))
    return _id(value)


def _goal_id(value: str) -> str:
    if not _GOAL_ID.fullmatch(value):
        raise NotationError(message("pack.goal_id", value=shown(value)))
    return value


def _goods(value: str) -> Amounts:
    found = parse_amounts(value)
    if found != Amounts(0, 0, *found.goods):
        raise NotationError(message("pack.goods", value=shown(value)))
    return found


def _needs(value: str) -> tuple[tuple[Need, int], ...]:
    """Read what a goal asks for: amounts to own, or pairs of a word and a number."""
    if _NEEDS.fullmatch(value):
        words = value.split(" ")
        names = words[::2]
        if len({*names}) == len(names):
            return tuple(zip(cast("list[Need]", names), map(int, words[1::2]), strict=True))
    elif not {*"AWM"} & {*value}:
        parts = str(parse_amounts(value)).split(" ")
        return tuple([(cast("Need", part[0]), int(part[1:])) for part in parts])
    raise NotationError(message("pack.needs", value=shown(value)))


def _level(value: object) -> int:
    return LEVELS.index(word(LEVELS)(value))


def _open_level(value: object) -> int:
    return LEVELS.index(word(LEVELS[1:])(value))


def _start_goods(value: object) -> tuple[int, ...]:
    """Read the trade goods of the set-up: one number for each kind, or one for all."""
    return _numbers(0, 4)(value) if is_list(value) else (whole(0, LARGEST)(value),) * 4


def _in_order(**values: object) -> tuple[object, ...]:
    return tuple(values.values())


def _single(**values: object) -> object:
    [value] = values.values()
    return value


def _numbers(low: int, length: int) -> Reader[tuple[int, ...]]:
    return each(whole(low, LARGEST), fewest=length, most=length)


# --- Tables --------------------------------------------------------------------------------------

_AMOUNTS: Final = parsed(parse_amounts, "PACK-5")
_COUNTRY: Final[Reader[Country]] = word(COUNTRIES, "PACK-5")
_POINTS: Final = whole(0, LARGEST)


def _area(value: object) -> AreaKind:
    """Read a kind of area; what its power yields depends on which one it is."""
    kind = str(value.get("id")) if is_table(value) else ""
    parts: dict[str, Reader[object]] = {
        "id": word(KINDS, "MAP-4"),
        "title": text,
        "kind": word(("production", "commercial", "none")),
        "boards": _numbers(0, 3),
    }
    if kind != "canal":
        one = _level if kind in {"portA", "portB"} else whole(0, LARGEST_CHOICE)
        parts["power"] = each(one, fewest=5, most=5)
        parts["unit"] = word([_UNITS[kind]]) if kind in _UNITS else text
    return table(AreaKind, parts, _TAGGED)(value)


_ORDER: Final = table(
    Order,
    {
        "id": parsed(_order_id, "PACK-3"),
        "goods": parsed(_goods, "PACK-5"),
        "reward": _AMOUNTS,
        "country": _COUNTRY,
    },
    _TAGGED,
)
_TECHNOLOGY: Final = table(
    Technology,
    {
        "id": word(TECHNOLOGIES, "PACK-1"),
        "title": text,
        "value": whole(1, LARGEST, "PACK-5"),
        "countries": each(_COUNTRY, fewest=1),
    },
    _TAGGED,
)
_SITE: Final = table(
    Site,
    {
        "id": parsed(_id, "PACK-3"),
        "shops": each(_AMOUNTS, "PACK-3", fewest=SHOP_SPACES, most=SHOP_SPACES),
        "house": _AMOUNTS,
    },
    _TAGGED,
)
_TOKEN: Final = table(Token, {"reward": _AMOUNTS, "copies": whole(1, LARGEST)}, _TAGGED)
_GOAL: Final = table(
    Goal,
    {"id": parsed(_goal_id), "needs": parsed(_needs), "first": _POINTS, "later": _POINTS},
    _TAGGED,
)
_CHURCH: Final = table(ChurchSpace, {"faith": whole(1, 11, "PACK-5"), "reward": _AMOUNTS}, _TAGGED)
_CUSTOMS: Final = table(CustomsSpace, {"price": whole(1, 4, "PACK-5"), "reward": _AMOUNTS}, _TAGGED)
_ROWS: Final = each(whole(1, LARGEST), fewest=1)
_START: Final[Parts] = {
    "hand": _numbers(0, 3),
    "warehouse": _numbers(0, 3),
    "goods": _start_goods,
    "yen": _numbers(0, 2),
    "returned": _numbers(0, 3),
    "full": each(whole(1, LARGEST, "PACK-9"), fewest=3, most=3),
    "rounds": whole(1, MOST_ROUNDS, "PACK-9"),
}
_PARTS: Final[Parts] = {
    "format": text,
    "name": text,
    "title": text,
    "official": truth,
    "variant": truth,
    "area": each(_area),
    "order": each(_ORDER),
    "technology": each(_TECHNOLOGY),
    "site": each(_SITE),
    "token": each(_TOKEN),
    "achievement": each(_GOAL),
    "church": each(_CHURCH),
    "customs": each(_CUSTOMS),
    "layout": table(_in_order, dict.fromkeys(("two", "three", "four"), _ROWS), _TAGGED),
    "agents": table(_in_order, dict.fromkeys(COUNTRIES, whole(0, LARGEST)), _TAGGED),
    "port": table(_single, {"levels": each(_open_level, "PACK-3", fewest=1)}, _TAGGED),
    "laboratory": table(
        _single, {"surcharge": each(whole(0, LARGEST), "PACK-3", fewest=1)}, _TAGGED
    ),
    "start": table(Start, _START, _TAGGED, optional=_START),
}
"""Everything in a pack, by key (PACK-7)."""
_FIELDS: Final = {
    "area": "areas",
    "order": "orders",
    "technology": "technologies",
    "site": "sites",
    "token": "tokens",
    "achievement": "goals",
    "port": "levels",
    "laboratory": "surcharges",
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
    found, problems = read_parts(values, _PARTS, ("variant", "start"))
    problems = [each if each.clauses else evolve(each, clauses=("PACK-7",)) for each in problems]
    problems += pack_problems(values, found)
    if problems:
        raise InvalidPack(problems)
    where = provenance(values)
    if values["official"] and where.is_reconstructed:
        raise InvalidPack([Problem(("PACK-6",), message("pack.official"), "official")])
    fields = {_FIELDS.get(key, key): value for key, value in found.items() if key != "format"}
    make = cast("Callable[..., Pack]", Pack)
    return make(**fields, digest=digest(values), provenance=where, remarks=tuple(remarks(found)))


def read_pack(toml: str) -> Pack:
    """Return the pack that a text in the form of ``pack.toml`` holds (PACK-1).

    >>> read_pack("format = 7")
    Traceback (most recent call last):
        ...
    osaka_rules.packs.InvalidPack: format: Expected 'yokohama-pack/1', got 7. (PACK-1)

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


RECONSTRUCTED: Final = read_pack(shipped("osaka_rules.yokohama"))
"""The shipped pack ``reconstructed-1``: ours, and not the published components (PACK-6)."""
