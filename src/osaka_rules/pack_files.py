"""Packs as files and texts: the one that comes with a game, or somebody's own, and its digest.

This module and :mod:`osaka_rules.rulebook` are the only ones of the core that read files.
"""

from __future__ import annotations

import re
from hashlib import sha256
from os import PathLike
from typing import Final

from osaka_rules.checks import require, wrong_type
from osaka_rules.kernel import shown
from osaka_rules.messages import message
from osaka_rules.packs import ABOUT, InvalidPack, Problem, Values, is_list, is_table

FilePath = str | PathLike[str]
NAMES: Final = ("name", "title", "official")
"""The keys that, like those about values, do not change the digest."""
LARGEST: Final = 2**19
"""How many characters the text of a pack has at most; ours have some 20,000."""
MOST_DOTS: Final = 200
"""How many dots a line has at most: a reader of TOML is slow with keys of many parts."""

_PLACE: Final = re.compile(r"\(at line (\d+), column (\d+)\)$")


def shipped(package: str) -> str:
    """Return the text of the pack that comes with a game.

    >>> shipped("osaka_rules.yokohama").splitlines()[0].partition(":")[0]
    '# yokohama-pack/1'
    """
    from importlib.resources import files

    return files(package).joinpath("pack.toml").read_text("utf-8")


def text_of(path: FilePath) -> str:
    """Return the text in a file, or the beginning of one that is too long for a pack.

    Raises:
        InvalidPack: The file cannot be read, or is not a text.
    """
    from pathlib import Path

    try:
        found = Path(path)
    except TypeError:
        raise wrong_type(str, path) from None
    name = shown(str(path))
    try:
        with found.open(encoding="utf-8", newline="") as file:
            return file.read(LARGEST + 1)
    except UnicodeDecodeError:
        said = message("pack.encoding", file=name)
    except OSError as error:
        said = message("file.refused", file=name, reason=error.strerror)
    except ValueError:  # a name that no file can have
        said = message("file.unreadable", file=name)
    raise InvalidPack([Problem((), said)])


def parse(text: str) -> Values:
    """Return what a TOML text holds.

    >>> parse("cards = [1, 2]")
    {'cards': [1, 2]}

    Raises:
        InvalidPack: The text is not TOML, or more than a pack can be.
    """
    import tomllib  # not before, because those who play other games should not wait for it

    if len(require(str, text)) > LARGEST:
        said = message("pack.large", most=LARGEST)
    elif max([line.count(".") for line in text.split("\n")]) > MOST_DOTS:
        said = message("pack.dots", most=MOST_DOTS)
    else:
        try:
            return tomllib.loads(text)
        except tomllib.TOMLDecodeError as error:
            line, column = _place(text, str(error))
            said = message("pack.toml", line=line, column=column)
        except ValueError:  # of a number with thousands of digits
            said = message("pack.number")
        except RecursionError:
            said = message("pack.deep")
    raise InvalidPack([Problem((), said)])


def _place(text: str, fault: str) -> tuple[int, int]:
    """Return the line and the column of a fault; Python's own words for it are not shown."""
    found = _PLACE.search(fault)
    if found is not None:
        return int(found[1]), int(found[2])
    return text.count("\n") + 1, len(text) - text.rfind("\n")  # at its end


def digest(table: Values) -> str:
    """Return the SHA-256 of a pack as canonical JSON, without names and provenance.

    >>> digest({"name": "mine", "cards": [1]}) == digest({"name": "yours", "cards": [1]})
    True
    """
    import json

    text = json.dumps(_bare(table), sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(text.encode()).hexdigest()


def _bare(value: object) -> object:
    if is_table(value):
        return {key: _bare(each) for key, each in value.items() if key not in {*NAMES, *ABOUT}}
    return [_bare(each) for each in value] if is_list(value) else value
