"""Edo as an environment, with its greatest length and its states as texts."""

from __future__ import annotations

from functools import partial
from typing import Final

from osaka_rules.adapters.edo.actions import action_space
from osaka_rules.adapters.edo.memory import heard_text, memory_fields, remember
from osaka_rules.adapters.edo.observation import observer
from osaka_rules.adapters.edo.resampling import resample
from osaka_rules.adapters.environment import Bounds, Environment
from osaka_rules.edo.events import Event
from osaka_rules.edo.game import game
from osaka_rules.edo.model import State
from osaka_rules.edo.moves import Move
from osaka_rules.edo.pack import Pack
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.edo.ruleset import parse_ruleset
from osaka_rules.edo.view import View
from osaka_rules.kernel import Game


def bounds(start: State) -> Bounds:
    """Return the greatest length of a game: rounds, officials and money are finite (END-2).

    Paid moves cost a Ryo each, so there are as many as Ryo were ever gained (MOVE-6).
    """
    pack, players = start.pack, len(start.names)
    rounds, slots, figures = len(pack.merchants), pack.number.slots, pack.count.figures
    takes = max([each.amount * each.max for each in pack.actions])
    income = len(start.board.cities) * max([row[0] for row in _rows(pack)])
    ryo = pack.start.money + rounds * (slots * takes + income)
    rides = max([each.rides for each in pack.actions])
    most = max([each.max for each in pack.actions])
    slot = 1 + (most + 1) * (1 + rides) + 1
    a_round = slots + slots * slot + figures + 1
    return Bounds(
        actions=players * (2 + rounds * a_round + ryo // pack.number.move_price),
        draws=len(pack.merchants) + len(pack.special),
    )


def _rows(pack: Pack) -> list[tuple[int, ...]]:
    return [row for rows in (pack.income.rows, *pack.income.city.values()) for row in rows]


def describe(state: State) -> str:
    r"""Return where everything is and who is to move; different states have different texts.

    >>> from osaka_rules import edo
    >>> print(describe(edo.new_game(["Ann", "Bob"])).partition("\n")[0])
    Round 1; Dealing()
    """
    board, hidden = state.board, state.hidden
    rows = [
        f"Round {state.round}; {state.phase!r}",
        f"Offer {state.offer}, top {state.top}, below {' '.join(state.merchant_bag)}",
        f"Display {' '.join(state.display)}, bag {' '.join(state.special_bag)}",
        f"Merchant on {board.spaces[state.merchant]}; kits {' '.join(state.kits)}",
        *[
            f"{name}: {' '.join(buildings)}"
            for name, buildings in zip(board.spaces, state.cities, strict=False)
        ],
    ]
    for seat, name in enumerate(state.names):
        plan = ", ".join(map(str, hidden.plans[seat]))
        rows.append(f"{name}: {hidden.ryo[seat]} Ryo; plans {plan}; {state.players[seat]}")
    return "\n".join(rows)


def _settled(pack: Pack, rules: str) -> Game[State, Move, Event, View]:
    """Return the game with a pack and the rules that a text lists."""
    return game(parse_ruleset(rules), pack)


def environment(pack: Pack = RECONSTRUCTED) -> Environment[State, Move, Event, View]:
    """Return the game with a pack for adapters; actions and numbers depend on the pack.

    >>> environment().with_rules("money=open").base_game.rules
    'money=open'
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
