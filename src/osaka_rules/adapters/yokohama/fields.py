"""The fields of an observation of Yokohama, which depend on the pack.

Areas are in the order of the actions that name them, the Canal last; orders, cards, sites, tokens
and goals in that of the pack (COMP-9).
"""

from __future__ import annotations

from typing import Final, get_args

from osaka_rules.adapters.environment import Field
from osaka_rules.adapters.yokohama.actions import area_ids, board_ids, parts
from osaka_rules.yokohama.components import (
    CHURCH_KINDS,
    COUNTRIES,
    GOODS,
    LARGEST,
    LETTERS,
    SHOP_SPACES,
)
from osaka_rules.yokohama.model import BOARDS, TRIGGERS, Half
from osaka_rules.yokohama.pack import PLAYERS, Pack
from osaka_rules.yokohama.phases import ActionStep, Phase
from osaka_rules.yokohama.queries import MOST_ORDERS, MOST_POWER
from osaka_rules.yokohama.ruleset import OPTIONS

SEATS: Final = PLAYERS[-1]
PHASES: Final[tuple[type[Phase], ...]] = get_args(Phase)
HALVES: Final[tuple[Half, ...]] = get_args(Half)
STEPS: Final[tuple[ActionStep, ...]] = get_args(ActionStep)
MOST: Final = LARGEST
"""Above it, what players own and owe is not counted further (COMP-2)."""


def fields_of(pack: Pack) -> tuple[Field, ...]:
    """Return the parts of an observation, in their order."""
    return (*_course(pack), *_city(pack), *_boards(pack), *_players(pack), *_own(pack))


def _course(pack: Pack) -> tuple[Field, ...]:
    areas, boards, rounds = len(area_ids(pack)), len(board_ids(pack)), pack.start.rounds
    return (
        Field("phase", len(PHASES), 1, "the phase"),
        Field("to_move", SEATS, 1, "the player who is to move"),
        Field("turn_of", SEATS, 1, "the player whose turn it is"),
        Field("present", SEATS, 1, "the seats that are taken"),
        Field("round", 1, rounds, "the round"),
        Field("last", 1, rounds, "the last round; 0 while it is not known"),
        Field("trigger", len(TRIGGERS), 1, "what made it the last"),
        Field("half", len(HALVES), 1, "the part of the turn"),
        Field("agent_sent", 1, 1, "whether an agent was sent in this turn"),
        Field("spun", 1, 1, "whether silk was spun in this turn"),
        Field("enrolled", 1, 1, "whether an assistant was enrolled in this turn"),
        Field("faith", len(CHURCH_KINDS), 1, "the kinds paid at the Church in this turn"),
        Field("placed", areas, 4, "the number of the last assistant placed in each area now"),
        Field("walked", boards, boards, "the place of each board in the walk so far"),
        Field("recalled", areas, 1, "the one area that assistants may still be recalled from"),
        Field("acting", areas, 1, "the area of the action"),
        Field("power", 1, MOST_POWER, "its power"),
        Field("by_agent", 1, 1, "whether an agent carries it out"),
        Field("exchanges", 1, MOST, "the exchanges left in Chinatown"),
        Field("mined", 1, 1, "whether the open receipt has had its copper of Mining Technology"),
        Field("owed", 3, MOST, "goods, pieces and movements still to be decided"),
        Field("then", len(STEPS), 1, "the step after them"),
        Field("refilling", len(BOARDS), 1, "the board that is refilled, A or B"),
        Field("chosen", len(parts(pack)), MOST, "the parts of the move being made"),
    )


def _city(pack: Pack) -> tuple[Field, ...]:
    areas, boards = len(area_ids(pack)), len(board_ids(pack))
    cells = max([sum(rows) for rows in pack.layout])
    return (
        Field("cells", cells * boards, 1, "the board on each cell"),
        Field("sites", areas * len(pack.sites), 1, "the site of each area"),
        Field("shops", areas * SHOP_SPACES * SEATS, 1, "whose shop is on each space of each site"),
        Field("houses", areas * SEATS, 1, "whose house is on each site"),
        Field("tokens", areas * len(pack.tokens), 1, "the token of each area"),
        Field("station", areas, 1, "the area of the station token"),
    )


def _boards(pack: Pack) -> tuple[Field, ...]:
    places, orders, cards = len(BOARDS), len(pack.orders), len(pack.cards)
    return (
        Field("church", len(pack.church) * SEATS, 1, "whose assistant is on each Church space"),
        Field("customs", len(pack.customs) * SEATS, 1, "whose assistant is on each Customs space"),
        Field("ports", places * len(pack.levels) * orders, 1, "the order on each port space"),
        Field(
            "labs", places * len(pack.surcharges) * cards, 1, "the card on each laboratory space"
        ),
        Field("order_deck", 1, orders, "the number of cards in the order deck"),
        Field("card_deck", cards, max([1, *pack.card_copies]), "the cards in the technology deck"),
        Field("agents", len(COUNTRIES), max([1, *pack.agents]), "the agents in the supply"),
        Field("goals", len(pack.goals), 1, "the goals in play"),
        Field("goals_met", len(LETTERS) * SEATS, SEATS, "for each goal, when each player met it"),
    )


def _players(pack: Pack) -> tuple[Field, ...]:
    areas, pieces = len(area_ids(pack)), max([1, *pack.start.pieces])
    return (
        Field("presidents", SEATS * areas, 1, "where each player's president is"),
        Field("hand", SEATS * 3, pieces, "each player's assistants, shops, houses in hand"),
        Field("warehouse", SEATS * 3, pieces, "each player's pieces in the warehouse"),
        Field("assistants", SEATS * areas, pieces, "each player's assistants in each area"),
        Field("goods", SEATS * len(GOODS), MOST, "each player's trade goods"),
        Field("imports", SEATS, MOST, "each player's imports"),
        Field("yen", SEATS, MOST, "each player's Yen"),
        Field("vp", SEATS, MOST, "each player's victory points"),
        Field("fulfilled", SEATS * len(pack.orders), 1, "each player's fulfilled orders"),
        Field("cards", SEATS * len(pack.cards), 1, "each player's technology cards"),
        Field("tokens_taken", SEATS, max(1, areas), "how many tokens each player has taken"),
        Field("agents_owned", SEATS, max(1, sum(pack.agents)), "each player's agents"),
        Field("agents_used", SEATS, max(1, sum(pack.agents)), "those of them that are face down"),
        Field("held", SEATS, MOST_ORDERS, "how many orders each player holds"),
        Field("has_returned", SEATS, 1, "who has returned an order in the set-up"),
    )


def _own(pack: Pack) -> tuple[Field, ...]:
    orders = len(pack.orders)
    return (
        Field("orders", orders, 1, "the orders in the viewer's hand", private=True),
        Field("returned", orders, 1, "the order that the viewer has returned", private=True),
        Field("unseen", orders, 1, "the orders that the viewer cannot see", private=True),
        Field("rulings", len(OPTIONS), 1, "for each ruling, 1 for the other reading"),
    )
