"""The shapes of what a pack has names for: areas, sites, tokens, goals, cards, orders."""

from __future__ import annotations

from attrs import frozen

from osaka_rules.wire.objects import Some
from osaka_rules.wire.values import TEXT, Shape, words
from osaka_rules.yokohama.pack import Pack


@frozen
class PackNames:
    """The shapes of what a pack has names for; without a pack any text will do (REC-6)."""

    areas: tuple[str, ...] | None = None
    kind: Shape[str] = TEXT
    area: Shape[str] = TEXT
    site: Shape[str] = TEXT
    token: Shape[str] = TEXT
    goal: Shape[str] = TEXT
    card: Shape[str] = TEXT
    order: Shape[str] = TEXT

    def by_area(self, inner: Shape[object]) -> Shape[object]:
        """Return the shape of an object that has areas as keys."""
        return Some(inner, self.areas)


def names_of(pack: Pack) -> PackNames:
    """Return the shapes of the names of a pack (REC-2)."""
    kinds = [each.id for each in pack.areas]
    seconds = [f"{each.id}2" for each in pack.areas if max(each.boards) > 1]  # MAP-4
    return PackNames(
        areas=(*kinds, *seconds),
        kind=words(kinds, "a kind of area", "AreaKind"),
        area=words([*kinds, *seconds], "an area", "AreaId"),
        site=words([each.id for each in pack.sites], "a site", "SiteId"),
        token=words([str(each) for each in pack.tokens], "a token", "TokenId"),
        goal=words([each.id for each in pack.goals], "a goal", "GoalId"),
        card=words([str(each) for each in pack.cards], "a technology card", "CardId"),
        order=words([each.id for each in pack.orders], "an order", "OrderId"),
    )
