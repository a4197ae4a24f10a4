"""The city, drawn with characters: areas in shifted rows, with everything that stands on them."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from textwrap import wrap
from typing import Final

from osaka_rules.languages import ENGLISH, Language
from osaka_rules.render.yokohama.phrases import say
from osaka_rules.render.yokohama.words import COLOURS, piece
from osaka_rules.yokohama.view import View

_WIDE: Final = 16
"""How many columns an area has at least."""


def city(seen: View, language: Language = ENGLISH) -> str:
    r"""Draw the boards that are dealt, every row shifted by half a board (MAP-2).

    An area has a line with its id, one with presidents and assistants, and three with its site: the
    rewards of the shop spaces 1 and 2, 3 and 4, that of the house space, and the token.

    >>> from osaka_rules import yokohama
    >>> state = yokohama.position(assistants=["copper copper"], shops={"copper": [1]})
    >>> lines = city(yokohama.view(state, None)).split("\n")[:5]
    >>> print(*[line[:15].rstrip() for line in lines], sep="\n")
    |copper ───────
    |2r
    |(b)    V2 I1
    |V2 Y2  V2 W1
    |V7 M2  <I1>
    """
    texts = [_site(seen, cell) for cell in range(len(seen.city.ids))]
    half = max([len(text) for site in texts for text in site[::2]], default=0)
    walk = [language.text(say("walk")), "", ""]  # CANAL-2
    sites = [_in_pairs(site, half) or walk for site in texts]
    wide = max([_WIDE, *[len(line) + 2 for site in sites for line in site]])
    wide += wide % 2
    cells = iter(range(len(sites)))
    drawn: list[str] = []
    for number, boards in enumerate(seen.pack.layout[seen.city.players - 2]):
        row = [(cell, sites[cell]) for cell in islice(cells, boards)]
        drawn += [f"{' ' * (number * wide // 2)}{line}" for line in _row(seen, row, wide)]
    return "\n".join(drawn)


def _row(seen: View, row: Sequence[tuple[int, Sequence[str]]], wide: int) -> Iterator[str]:
    """Draw some boards side by side; their sites begin in the same line."""
    standing = [wrap(" ".join(_pieces(seen, cell)), wide - 2) or [""] for cell, _ in row]
    most = max([len(lines) for lines in standing], default=0)
    columns = [
        [_title(seen, cell, wide), *lines, *[""] * (most - len(lines)), *site]
        for (cell, site), lines in zip(row, standing, strict=True)
    ]
    for parts in zip(*columns, strict=True):
        yield "".join([f"|{part}".ljust(wide) for part in parts]).rstrip()


def _title(seen: View, cell: int, wide: int) -> str:
    station = " *" if seen.station == cell else ""
    return f"{seen.city.ids[cell]}{station} ".ljust(wide - 2, "─")


def _pieces(seen: View, cell: int) -> Iterator[str]:
    """Yield the presidents and the numbers of assistants of all seats on a board."""
    for colour, player in zip(COLOURS, seen.players, strict=False):
        if player.president == cell:
            yield f"@{colour[0]}"
        if player.on_areas[cell]:
            yield f"{player.on_areas[cell]}{colour[0]}"


def _site(seen: View, cell: int) -> list[str]:
    """Return what is on a site: four shop spaces, the house space and the token.

    A space shows the building on it, or else its reward. The Canal has no site.
    """
    plot, token = seen.sites[cell], seen.tokens[cell]
    if plot is None:
        return [] if cell == seen.city.canal else [""] * 6
    site = seen.pack.sites[seen.pack.site_places[plot.card]]
    spaces = zip((*site.shops, site.house), (*plot.shops, plot.house), strict=True)
    shown = [piece(seat) or str(reward) for reward, seat in spaces]
    return [*shown, "" if token is None else f"<{token}>"]


def _in_pairs(texts: Sequence[str], wide: int) -> list[str]:
    """Put texts into lines of two."""
    pairs = zip(texts[::2], texts[1::2], strict=True)
    return [f"{left.ljust(wide)}  {right}".rstrip() for left, right in pairs]
