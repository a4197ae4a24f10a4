"""Games of Yokohama that are small enough to visit every position, one for each kind of move."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Unpack, cast

from osaka_rules import yokohama
from osaka_rules.yokohama import Pack, State
from osaka_rules.yokohama.pack_file import pack_of
from osaka_rules.yokohama.parts import Parts
from tests.yokohama.packs import changed, rows

CHOICES: Final = ("A1", "W2", "M1", "V1", "V1", "V1")
"""Rewards with choices, for the spaces of the Church."""

TECHNOLOGIES: Final = ("station", "spinning", "university", "tram")
"""Technologies that allow other moves."""


def micro_pack(kinds: Sequence[str], **changes: object) -> Pack:
    """Return a pack with one board of each of some kinds, few other things, and one round."""
    areas = [{**row, "boards": [1, 1, 1]} for row in rows("area") if row["id"] in kinds]
    church = [
        {"faith": faith, "reward": reward, "from": "seed"}
        for faith, reward in zip((1, 2, 3, 11, 11, 11), CHOICES, strict=True)
    ]
    start: Mapping[str, object] = {
        "hand": [1, 1, 0],
        "warehouse": [1, 1, 1],
        "goods": [1, 0, 0, 0],
        "yen": [2, 1],
        "returned": [0, 0, 0],
        "rounds": 1,
        "from": "reconstructed",
    }
    small: dict[str, object] = {
        "name": "-".join(kinds),
        "variant": True,
        "area": areas,
        "order": rows("order")[:10],
        "technology": [],
        "site": rows("site")[: len(kinds)],
        "token": [{**rows("token")[0], "copies": len(kinds)}],
        "achievement": [row for row in rows("achievement") if cast("str", row["id"])[1] == "1"],
        "church": church,
        "layout.two": [len(kinds)],
        "layout.three": [len(kinds)],
        "layout.four": [len(kinds)],
        "port": {"levels": ["low", "mid"], "from": "seed"},
        "laboratory": {"surcharge": [0, 1], "from": "seed"},
        "start": start,
    }
    return pack_of(changed(small, changes))


BRIEF: Final = pack_of(
    changed({"name": "brief", "variant": True, "start": {"rounds": 3, "from": "seed"}})
)
"""All components, and three rounds."""


def begun(small: Pack, **parts: Unpack[Parts]) -> State:
    """Return a position of two players in the last round of a game with a pack."""
    own: Parts = {"names": ["Ann", "Bob"], "pack": small, "last": 1, "trigger": "rounds"}
    own.update(parts)
    return yokohama.position(**own)


STARTS: Final = {
    "technologies": begun(
        micro_pack(
            ["tea", "bank"],
            technology=[each for each in rows("technology") if each["id"] in TECHNOLOGIES],
        ),
        phase="first",
        hands=["a2"],
        goods=["S1"],
        yen=[1, 1],
        presidents=["tea", "bank"],
        cards=[" ".join(TECHNOLOGIES)],
        station="bank",
    ),
    "place": begun(
        micro_pack(["tea", "bank"]), phase="place", hands=["a2", "a1"], presidents=["tea", "bank"]
    ),
    "port": begun(
        micro_pack(["portA", "bank"]),
        phase="act",
        action="portA",
        power=4,
        assistants=["portA", "portA"],
        hands=["", ""],
        yen=[2, 0],
        imports=[1],
    ),
    "laboratory": begun(
        micro_pack(["labA", "bank"], technology=rows("technology")[:4]),
        phase="act",
        action="labA",
        power=2,
        assistants=["labA", "labA"],
        hands=["", ""],
        yen=[7, 2],
        imports=[2],
    ),
    "agency": begun(
        micro_pack(["agency", "bank"]),
        phase="act",
        action="agency",
        power=4,
        assistants=["agency"],
        hands=["", ""],
        yen=[6, 0],
    ),
    "chinatown": begun(
        micro_pack(["chinatown", "bank"]),
        phase="act 2",
        action="chinatown",
        power=2,
        assistants=["chinatown"],
        hands=["", "a1"],
        goods=["C1"],
        yen=[4],
    ),
    "church": begun(
        micro_pack(["church", "bank"]),
        phase="act",
        action="church",
        power=2,
        assistants=["church"],
        hands=["a1", "a1"],
        goods=["C1 S1"],
        yen=[1, 2],
        imports=[1],
    ),
    "customs": begun(
        micro_pack(["customs", "bank"]),
        phase="act",
        action="customs",
        power=3,
        assistants=["customs"],
        hands=["a1", "a1"],
        imports=[3],
    ),
}
"""For each a position from which all others can be visited."""
