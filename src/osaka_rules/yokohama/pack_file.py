"""Reading a pack: the tables of ``yokohama-pack/1`` with everything that is wrong (PACK-1)."""

from __future__ import annotations

import re
from typing import TYPE_CHECKING, Final, cast

from attrs import evolve

from osaka_rules import packs
from osaka_rules.kernel import NotationError, shown
from osaka_rules.packs import (
    InvalidPack,
    Parts,
    Problem,
    Reader,
    Values,
    each,
    expected,
    is_list,
    parsed,
    text,
    truth,
    whole,
    word,
)
from osaka_rules.yokohama.components import (
    COUNTRIES,
    KINDS,
    LARGEST,
    LEVELS,
    TECHNOLOGIES,
    Amounts,
    Country,
    Level,
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

if TYPE_CHECKING:
    from os import PathLike

FORMAT: Final = "yokohama-pack/1"
