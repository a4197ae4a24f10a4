"""Many games at once as arrays, compiled by numba: a second statement of the rules.

The rules are stated for people in the folder of each game. Here a game is a row of small whole
numbers, and functions over rows do the same a hundred times faster; tests prove action by action
that both are equal. What belongs to a game is in a folder of its own, and as fast code cannot be
imported without its libraries, nothing else in the library imports this package. It needs the
extra ``batch``.
"""

from __future__ import annotations

from importlib import import_module

from osaka_rules.extras import required

with required("numba", "batch"):
    import_module("numba")  # whoever lacks it reads what to install
