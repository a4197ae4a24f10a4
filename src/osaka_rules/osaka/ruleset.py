"""The numbers of the box, the board and the five rulings, as one value (COMP-1 to COMP-7)."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from itertools import compress
from typing import Final, Literal, TypeGuard, cast, get_args

from attrs import field, frozen

from osaka_rules import checks, rulesets
from osaka_rules.checks import LONGEST_NAME
from osaka_rules.kernel import InvalidRuleset, Objection, WrongType, shown
from osaka_rules.messages import message as shared_message
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag
from osaka_rules.osaka.cards import Cards, cards
from osaka_rules.osaka.messages import refused

Passing = Literal["when_stuck", "always"]
RefreshTime = Literal["before_payday", "after_payday"]
Reshuffle = Literal["when_needed", "when_empty"]
Paydays = Literal["stepwise", "sequential"]
InsuranceScope = Literal["sinking", "any"]
SpaceKind = Literal["calm", "anchor", "waves"]


_FEWEST_SPACES: Final = 2
_MOST_SPACES: Final = 100


@frozen
class Space:
    """A space of the route: calm water, the anchor, or waves (COMP-7)."""

    name: str
    kind: SpaceKind = "calm"


@frozen
class Route:
    """The way of the ships: its spaces, the first being Osaka and the last Edo (COMP-7).

    >>> OSAKA_ROUTE.edo, OSAKA_ROUTE.anchor, OSAKA_ROUTE.waves
    (5, 2, (False, False, False, True, True, False))
    """

    spaces: tuple[Space, ...]
    edo: int = field(init=False, eq=False, repr=False)
    """The number of the last space; Osaka is 0."""
    anchor: int = field(init=False, eq=False, repr=False)
    """The number of the space with the anchor, where sunk ships go (RET-2)."""
    waves: tuple[bool, ...] = field(init=False, eq=False, repr=False)
    """For each space, whether ships sink there (SINK-1)."""

    def __attrs_post_init__(self) -> None:
        checks.require_no_problems(InvalidRuleset, _route_problems(self.spaces))
        kinds = [space.kind for space in self.spaces]
        object.__setattr__(self, "edo", len(kinds) - 1)
        object.__setattr__(self, "anchor", kinds.index("anchor") if "anchor" in kinds else 0)
        object.__setattr__(self, "waves", tuple([kind == "waves" for kind in kinds]))

    def doomed(self, ships: Iterable[int]) -> Bag:
        """Return the mask of the goods that sink while the ships are at these spaces (SINK-1)."""
        sunk = [self.waves[space] for space in ships]
        return Bag(sum(compress(bags.COLOUR_MASKS, sunk)))


def _are_spaces(value: object) -> TypeGuard[tuple[Space, ...]]:
    return isinstance(value, tuple) and {Space}.issuperset(
        map(type, cast("Iterable[object]", value))
    )


def _route_problems(spaces: object) -> Iterator[Objection]:
    if not _are_spaces(spaces):
        yield refused("route.type", "COMP-7", value=shown(spaces))
        return
    if not _FEWEST_SPACES <= len(spaces) <= _MOST_SPACES:
        limits = {"fewest": _FEWEST_SPACES, "most": _MOST_SPACES}
        yield refused("route.length", "COMP-7", **limits, number=len(spaces))
    kinds = [space.kind for space in spaces[:_MOST_SPACES]]
    for number, space in enumerate(spaces[:_MOST_SPACES]):
        if type(space.name) is not str or not 0 < len(space.name) <= LONGEST_NAME:
            yield refused("route.name", "COMP-7", space=number, most=LONGEST_NAME)
        if space.kind not in get_args(SpaceKind):
            yield refused("route.kind", "COMP-7", space=number, value=shown(space.kind))
    if kinds and kinds[-1] != "calm":
        yield refused("route.edo", "COMP-7")
    if kinds.count("anchor") > 1:
        yield refused("route.anchors", "COMP-7")
    if "waves" in kinds and "anchor" not in kinds[: kinds.index("waves")]:
        yield refused("route.waves", "COMP-7")


OSAKA_ROUTE: Final = Route(
    (
        Space("Osaka"),
        Space("Oshima"),
        Space("Anori", "anchor"),
        Space("Enshunada", "waves"),
        Space("Enshunada", "waves"),
        Space("Edo"),
    )
)
"""The route of the printed board (COMP-7)."""

FULL_DECK: Final = cards("11R2 9R3 7R5 11B2 9B3 7B5 11Y2 9Y3 7Y5 11G2 9G3 7G5")
"""The 108 cards of the box (COMP-2)."""


def _one_of(clause: str, words: object) -> dict[str, object]:
    return {"clause": clause, "values": get_args(words)}


def _within(clause: str, low: int, high: int) -> dict[str, object]:
    return {"clause": clause, "range": (low, high)}


@frozen(kw_only=True, repr=False)
class Ruleset:
    """Everything that may differ from table to table: the five rulings and the numbers of the box.

    >>> Ruleset(paydays="sequential").differences
    ('paydays',)
    >>> Ruleset.clause_of("token_target")
    'END-1'
    """

    passing: Passing = field(default="when_stuck", metadata=_one_of("TURN-4", Passing))
    refresh: RefreshTime = field(default="before_payday", metadata=_one_of("BUY-8", RefreshTime))
    reshuffle: Reshuffle = field(default="when_needed", metadata=_one_of("REFR-3", Reshuffle))
    paydays: Paydays = field(default="stepwise", metadata=_one_of("PAY-8", Paydays))
    insurance: InsuranceScope = field(default="sinking", metadata=_one_of("INS-5", InsuranceScope))
    players_min: int = field(default=2, metadata=_within("COMP-6", 2, 4))
    players_max: int = field(default=4, metadata=_within("COMP-6", 2, 4))
    deck: Cards = field(default=FULL_DECK, metadata={"clause": "COMP-2"})
    icons: tuple[int, int, int] = field(default=(2, 1, 0), metadata={"clause": "COMP-3"})
    """How many insurance icons a 2, a 3 and a 5 have."""
    route: Route = field(default=OSAKA_ROUTE, metadata={"clause": "COMP-7"})
    market_size: int = field(default=5, metadata=_within("SETUP-3", 1, bags.CAPACITY))
    farm_size: int = field(default=3, metadata=_within("SETUP-3", 0, bags.CAPACITY))
    first_hand: int = field(default=8, metadata=_within("SETUP-4", 1, 1000))
    """The sum at which a player stops drawing the initial hand."""
    refresh_market: int = field(default=2, metadata=_within("REFR-1", 0, bags.CAPACITY))
    refresh_farm: int = field(default=3, metadata=_within("REFR-1", 0, bags.CAPACITY))
    unit: int = field(default=5, metadata=_within("PAY-3", 1, 1000))
    """The value that makes one victory point; sets are rounded up to a multiple of it."""
    token_target: int = field(default=8, metadata=_within("END-1", 2, 1000))

    def __repr__(self) -> str:
        return rulesets.code_of(self)

    def __attrs_post_init__(self) -> None:
        unfit = {**rulesets.unfit_values(self), **_unfit_components(self)}
        checks.require_no_problems(InvalidRuleset, (*unfit.values(), *_proportions(self, unfit)))

    def icons_on(self, kind: int) -> int:
        """Return the number of insurance icons on a card of a kind (COMP-3)."""
        return self.icons[bags.RANK_OF[kind]]

    @staticmethod
    def clause_of(name: str) -> str:
        """Return the clause that a value of the ruleset belongs to."""
        return rulesets.clause_of(Ruleset, name)

    @property
    def differences(self) -> tuple[str, ...]:
        """The names of the values that differ from the printed game and our default rulings."""
        return rulesets.differences(self)


OPTIONS: Final = rulesets.options(Ruleset)
"""The five rulings and the values of each, the default first."""
_ICONS: Final = frozenset(range(10))


def _are_icons(icons: tuple[object, ...]) -> bool:
    return type(icons) is tuple and [*map(type, icons)] == [int] * 3 and set(icons) <= _ICONS


def _unfit_components(ruleset: Ruleset) -> dict[str, Objection]:
    fit = {
        "icons": (ruleset.icons, _are_icons(ruleset.icons)),
        "deck": (ruleset.deck, type(ruleset.deck) is Cards),
        "route": (ruleset.route, type(ruleset.route) is Route),
    }
    return {
        name: refused(f"ruleset.{name}", Ruleset.clause_of(name), name=name, value=shown(value))
        for name, (value, fits) in fit.items()
        if not fits
    }


def _proportions(ruleset: Ruleset, wrong: Collection[str]) -> Iterator[Objection]:
    """Compare values with each other, as far as they are fit for it."""
    if not {"players_min", "players_max"} & {*wrong} and ruleset.players_min > ruleset.players_max:
        yield refused("ruleset.players", "COMP-6")
    if not {"refresh_market", "refresh_farm"} & {*wrong} and not (
        ruleset.refresh_market + ruleset.refresh_farm
    ):
        yield refused("ruleset.refresh", "REFR-1")
    if {"deck", "players_max", "first_hand", "market_size", "farm_size"} & {*wrong}:
        return
    values = [bags.VALUES[kind] for kind in bags.kinds(ruleset.deck.bag)]
    hands = ruleset.players_max * -(-ruleset.first_hand // min(values, default=1))
    needed = ruleset.market_size + ruleset.farm_size + hands
    if len(ruleset.deck) < needed:
        players, number = ruleset.players_max, len(ruleset.deck)
        clauses = ("SETUP-3", "SETUP-4")
        yield refused("ruleset.small_deck", *clauses, number=number, players=players, needed=needed)


STANDARD: Final = Ruleset()
"""The printed game with the default of every ruling."""


def with_options(options: Mapping[str, object]) -> Ruleset:
    """Return the printed game with some of the rulings chosen by name.

    >>> with_options({"passing": "always"}).differences
    ('passing',)

    Raises:
        InvalidRuleset: There is no such ruling, or no such value of it.
    """
    unknown = [name for name in options if name not in OPTIONS]
    if unknown:
        raise InvalidRuleset([refused("ruleset.no_ruling", value=shown(each)) for each in unknown])
    return cast("Callable[..., Ruleset]", Ruleset)(**options)  # which checks the values


def require_ruleset(ruleset: object) -> None:
    """Raise :class:`~osaka_rules.kernel.WrongType` for what is not a ruleset of this game."""
    if type(ruleset) is not Ruleset:
        raise WrongType(
            shared_message("ruleset.type", value=shown(ruleset), game="Traders of Osaka")
        )


def name_problems(names: tuple[object, ...], ruleset: Ruleset) -> Iterator[Objection]:
    """Yield everything that is wrong with the names of the players (COMP-6)."""
    players = range(ruleset.players_min, ruleset.players_max + 1)
    return checks.name_problems(names, players, "Traders of Osaka", "COMP-6")
