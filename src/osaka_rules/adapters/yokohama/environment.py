"""Yokohama as an environment, with its greatest length and its states as texts."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from typing import Final

from osaka_rules.adapters.environment import Bounds, Environment
from osaka_rules.adapters.yokohama.actions import action_space
from osaka_rules.adapters.yokohama.memory import heard_text, memory_fields, remember
from osaka_rules.adapters.yokohama.observation import observer
from osaka_rules.adapters.yokohama.resampling import resample
from osaka_rules.kernel import Game
from osaka_rules.yokohama.components import CHURCH_KINDS, LETTERS, Amounts
from osaka_rules.yokohama.events import Event
from osaka_rules.yokohama.game import game
from osaka_rules.yokohama.model import State
from osaka_rules.yokohama.moves import Move
from osaka_rules.yokohama.pack import Pack
from osaka_rules.yokohama.pack_file import RECONSTRUCTED
from osaka_rules.yokohama.queries import MOST_ORDERS
from osaka_rules.yokohama.ruleset import parse_ruleset
from osaka_rules.yokohama.view import View

# --- How long a game can be ----------------------------------------------------------------------


def bounds(start: State) -> Bounds:
    """Return the greatest length of a game: rounds and decks are finite (END-8, CHANCE-3)."""
    pack, players, boards = start.pack, len(start.names), start.city.size
    return Bounds(
        actions=players + players * pack.start.rounds * _longest_turn(pack, boards),
        draws=3 * boards + len(LETTERS) + len(pack.orders) + sum(pack.card_copies),
    )


def _longest_turn(pack: Pack, boards: int) -> int:
    """Return how many actions a turn has at most, by counting those of each of its steps."""
    reward = max([_choices(each) for each in _rewards(pack)])
    own = 2 + len(LETTERS)  # spin and enrol, and the goals
    orders = (MOST_ORDERS + 2 * 2) * (1 + reward)  # those held, and two from each of two actions
    places = 5
    movement = boards + max(pack.start.pieces) + 2  # a walk, or assistants recalled
    actions = 2 * (_longest_action(pack, reward) + 1)  # the agent's and the president's
    return own + orders + places + movement + actions + 2


def _longest_action(pack: Pack, reward: int) -> int:
    """Return how many actions the steps 3 to 6 have at most (TURN-3)."""
    value = max([each.value for each in pack.technologies], default=0)
    learning = 1 + value + max(pack.surcharges) + 1 + 1  # card, units of the cost, LAB-5, enough
    pieces = max([number for area in pack.areas for number in area.power], default=0) + 1
    worship = 1 + len(CHURCH_KINDS) + 1
    others = 4  # station, token, building, recovery
    return max(learning, pieces, worship) + others + 3 * reward


def _rewards(pack: Pack) -> Iterator[Amounts]:
    yield from [each.reward for each in pack.orders]
    yield from [each.reward for each in pack.tokens]
    yield from [each.reward for each in pack.church]
    yield from [each.reward for each in pack.customs]
    yield from [reward for site in pack.sites for reward in (*site.shops, site.house)]


def _choices(reward: Amounts) -> int:
    """Return how many actions the choices of a reward take at most (GAIN-5)."""
    return (reward.any_goods + 1) + (reward.warehouse + 1) + (2 * reward.movement + 1)


# --- States as texts -----------------------------------------------------------------------------


def describe(state: State) -> str:
    r"""Return where everything is and who is to move; different states have different texts.

    >>> from osaka_rules import yokohama
    >>> print(describe(yokohama.new_game(["Ann", "Bob"])).partition("\n")[0])
    Round 1; Dealing()
    """
    hidden = state.hidden
    rows = [
        f"Round {state.round}; {state.phase!r}",
        f"Turn: {state.turn}; last round: {state.last} by {state.trigger}",
        f"City: {' '.join(state.city.ids)}; station: {state.station}",
        *[f"Cell {cell}: {plot}" for cell, plot in enumerate(state.sites) if plot is not None],
        f"Tokens: {state.tokens}; church: {state.church}; customs: {state.customs}",
        f"Ports: {state.ports}; laboratories: {state.labs}; agents: {state.agents}",
        f"Goals: {', '.join([f'{goal.card} by {goal.by}' for goal in state.goals])}",
        f"Order deck: {state.order_deck} of {' '.join(hidden.bag)}",
        f"Technology deck: {' '.join(state.card_bag)}",
    ]
    for seat, name in enumerate(state.names):
        orders, returned = " ".join(hidden.hands[seat]), hidden.returned[seat]
        rows.append(f"{name}: orders {orders}; returned {returned}; {state.players[seat]}")
    return "\n".join(rows)


# --- The environment -----------------------------------------------------------------------------


def _settled(pack: Pack, rules: str) -> Game[State, Move, Event, View]:
    """Return the game with a pack and the rules that a text lists."""
    return game(parse_ruleset(rules), pack)


def environment(pack: Pack = RECONSTRUCTED) -> Environment[State, Move, Event, View]:
    """Return the game with a pack for adapters; actions and numbers depend on the pack.

    >>> environment().with_rules("recall=one_area").base_game.rules
    'recall=one_area'
    """
    space, seen = action_space(pack), observer(pack)
    numbers = {name: number for number, name in enumerate(space.names)}
    return Environment(
        base_game=game(pack=pack),
        space=space,
        fields=seen.fields,
        observe=seen.observe,
        bounds=bounds,
        describe=describe,
        memory_fields=memory_fields(pack),
        remember=remember,
        heard_text=heard_text,
        resample=partial(resample, numbers),
        settled=partial(_settled, pack),
    )


ENVIRONMENT: Final = environment()
"""The game for adapters, with the pack that comes with the library."""
