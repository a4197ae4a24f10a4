"""Tables of what adapters give to learning tools.

``{observation-fields} osaka`` lists the fields of an observation, ``{information-fields} osaka``
also those of the memory; ``{actions} osaka`` lists the actions of players, ``{chance-actions}
osaka`` those of chance.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import accumulate, groupby

from docutils import nodes
from sphinx.application import Sphinx
from sphinx.util.docutils import SphinxDirective
from sphinx.util.typing import ExtensionMetadata
from words import code, link, separated, table

from osaka_rules.adapters.actions import Action
from osaka_rules.adapters.environment import Field
from osaka_rules.games import corner


class _OfAGame(SphinxDirective):
    """A table about the game that the argument names."""

    required_arguments = 1

    def run(self) -> list[nodes.Node]:
        """Return the table."""
        (game,) = self.arguments
        environment = corner("adapters", game).ENVIRONMENT
        if self.name.endswith("fields"):
            memory = environment.memory_fields if self.name == "information-fields" else ()
            return [_fields((*environment.fields, *memory))]
        actions, size = environment.space.actions, environment.space.size
        return [_actions(actions[size:] if self.name == "chance-actions" else actions[:size], game)]


def _fields(fields: tuple[Field, ...]) -> nodes.Node:
    ends = accumulate([field.size for field in fields])
    rows = [
        (
            nodes.Text(_range(end - field.size, end)),
            code(field.name),
            nodes.Text(f"{field.most}"),
            nodes.Text(field.about),
        )
        for field, end in zip(fields, ends, strict=True)
    ]
    return table(("numbers", "name", "at most", "what they say"), rows)


def _actions(actions: tuple[Action, ...], game: str) -> nodes.Node:
    """Return a table of actions; those that differ in their last word only share a row."""
    return table(("actions", "names", "clauses"), _rows(actions, game))


def _rows(actions: tuple[Action, ...], game: str) -> Iterator[tuple[nodes.Node, ...]]:
    start = 0
    for _, alike in groupby(actions, _beginning):
        group = [*alike]
        names = list(dict.fromkeys([group[0].name, group[-1].name]))
        named = nodes.inline("", "", *separated(map(code, names), " … "))
        links = [link(clause, game) for clause in group[0].clauses]
        cited = nodes.inline("", "", *separated(links, ", "))
        yield nodes.Text(_range(start, start + len(group))), named, cited
        start += len(group)


def _beginning(action: Action) -> str:
    """Return the words of an action but the last, or the only one."""
    return action.name.rpartition(" ")[0] or action.name


def _range(start: int, stop: int) -> str:
    return f"{start}" if stop == start + 1 else f"{start}–{stop - 1}"


def setup(app: Sphinx) -> ExtensionMetadata:
    """Register the directives."""
    for name in ("observation-fields", "information-fields", "actions", "chance-actions"):
        app.add_directive(name, _OfAGame)
    return {"parallel_read_safe": True, "parallel_write_safe": True}
