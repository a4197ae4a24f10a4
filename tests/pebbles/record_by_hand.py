"""A right record of Pebbles, written by hand, and how to spoil it.

Ann has a coin of 1 and Bob one of 3; it rains, and they grab a pebble each; in the sun each grabs
two of the four that are left.
"""

from __future__ import annotations

import json
from typing import Final

from tests.pebbles.pack import Pack
from tests.support.spoil import Json, replaced

POSITION: Final = (
    '{"phase":"plan","seat":0,"weather":"sun","heap":4,"pebbles":[1,1],"coins":[1,3],"plans":[],'
    '"coin_bag":[1,2],"weather_bag":["sun"]}'
)
TEXT: Final = (
    '{"format":"pebbles-record/1","pack":{"name":"beach","digest":"2f9fd61c2d31dc5a"},'
    '"rules":{"ties":"nobody"},"seats":["Ann","Bob"],"coins":[1,3],"weather":["rain","sun"],'
    '"moves":["plan 1","plan 1","plan 2","plan 2"],'
    f'"checkpoints":[{{"after":2,"position":{POSITION}}}],'
    '"result":{"ended_by":"empty","pebbles":[3,3],"scores":[[4,3,1],[6,3,3]],"winners":[1]}}'
)
RIGHT: Final[Json] = json.loads(TEXT)
TINY: Final = Pack(name="tiny", coins=(1, 5, 7), weather=("sun",), pebbles=1, goal=3)
"""Another pack than that of the record."""

Fault = tuple[str, Json]
"""A place of the record, and a wrong value for it."""


def spoilt(*faults: Fault) -> str:
    """Return the record with other values at some places."""
    document = RIGHT
    for where, value in faults:
        document = replaced(document, where, value)
    return json.dumps(document)
