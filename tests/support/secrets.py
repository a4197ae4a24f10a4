"""What a seat gets of a game, by all tools, and what must be the same because it looks the same.

``ANSWERS`` are the functions by which a seat gets anything. One that is new, such as the replies of
a protocol, is added there, and is then compared in all games.
"""

from __future__ import annotations

import json
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from itertools import combinations
from random import Random
from typing import Final

from attrs import evolve

from osaka_rules import games
from osaka_rules.adapters.actions import SplitState
from osaka_rules.adapters.spaces import Session as EnvironmentSession
from osaka_rules.bots import bots_of
from osaka_rules.kernel import CHANCE, EventT, Game, MoveT, StateT, ViewT
from osaka_rules.records.record import format_of
from osaka_rules.records.verify import Played
from osaka_rules.render import game_text
from osaka_rules.render.picture import game_picture
from osaka_rules.serve import Server, answer
from osaka_rules.serve.session import Session
from osaka_rules.testing import Turn
from osaka_rules.testing.comparing import require_same
from osaka_rules.testing.secrecy import Answer, heard, require_alike, sounds_possible
from osaka_rules.undo import may_undo
from osaka_rules.wire.client import MOST
from tests.support import exploring

AnyGame = Game[object, object, object, object]
AnyTurn = Turn[object, object, object]
Answers = Mapping[str, Answer[object, object, object, object]]


SAID: Final = ("nothing", "", "PASS")
"""Texts that are no moves, or mostly illegal ones: each is answered with a refusal."""


# --- What a seat gets ----------------------------------------------------------------------------


def boards(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return the pictures in text before and after a turn."""
    draw = game_text(game.slug).board
    return [draw(game.view(state, seat)) for state in (turn.state, turn.step.state)]


def sentences(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return the sentences about the events of a turn."""
    seen = game.view(turn.step.state, seat)
    return [*game_text(game.slug).sentences(heard(game, turn, seat), seen)]


def documents(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return the view after a turn and its events as documents."""
    codec = games.corner("wire", game.slug).CODEC
    seen = game.view(turn.step.state, seat)
    return [codec.dump(each) for each in (seen, *heard(game, turn, seat))]


def undo(
    game: Game[StateT, MoveT, EventT, ViewT], turn: Turn[StateT, MoveT, EventT], seat: int | None
) -> object:
    """Return what may be taken back after a turn, or after the same turn twice."""
    return [may_undo(game, [turn] * times, seat) for times in (1, 2)]


def environment_of(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return the observation, the mask and the picture after a turn, as environments make them."""
    environment = evolve(games.corner("adapters", game.slug).ENVIRONMENT, base_game=game)
    session = EnvironmentSession(environment, min(game.players), "", "ansi")
    session.state = SplitState(turn.step.state)
    if seat is None:
        return environment.observe(session.game.view(session.state, seat))
    return [
        *session.observation(seat).tolist(),
        *session.mask(seat).tolist(),
        session.render(seat),
    ]


def replies(game: AnyGame, turn: AnyTurn, seat: int | None) -> object:
    """Return what the protocol replies to everything that a seat can ask after a turn."""
    actor = game.actor(turn.state)
    mover = actor if isinstance(actor, int) else None
    session = Session(
        game=game,
        codec=games.corner("wire", game.slug).CODEC,
        form=format_of(game.slug),
        seed=None,
        draws="secret",
        start=turn.state,
        past=(
            Played(None, None, (), turn.state),
            Played(mover, turn.move, turn.step.events, turn.step.state),
        ),
    )
    server = Server({"1": session}, 1)
    here: dict[str, object] = {"session": "1", "seat": seat}
    calls: list[tuple[str, dict[str, object]]] = [
        ("view", here),
        *[("picture", {**here, "part": each}) for each in (None, *game_picture(game.slug).parts)],
        ("components", {"session": "1"}),
        ("resume", {**here, "since": 0}),
        ("events", {**here, "since": 0}),
        ("legal_moves", {**here, "limit": MOST}),
        ("sample", here),
        *[("suggest", {**here, "bot": each}) for each in bots_of(game).names if each != "planner"],
        ("may_undo", here),
        ("undo", {**here, "turn_number": 1}),
        *[("check", {**here, "move": each}) for each in SAID],
        *[("play", {**here, "move": each, "turn_number": 1}) for each in SAID],
        ("play", {**here, "move": str(turn.move), "turn_number": 0}),
    ]
    if actor == seat:  # others do not know this move
        calls.append(("check", {**here, "move": str(turn.move)}))
    found: list[bytes | None] = []
    for number, (method, params) in enumerate(calls):
        call = {"jsonrpc": "2.0", "id": number, "method": method, "params": params}
        found.append(answer(server, json.dumps(call).encode(), Random(1))[1])
    return found


ANSWERS: Final[Answers] = {
    "boards": boards,
    "sentences": sentences,
    "documents": documents,
    "undo": undo,
    "an environment": environment_of,
    "the protocol": replies,
}
"""The functions by which a seat gets something of a turn, by name."""


# --- All states that look the same ---------------------------------------------------------------


def worlds(game: Game[StateT, MoveT, EventT, ViewT], start: StateT, number: int) -> list[StateT]:
    """Return all states that follow from a start, or from others that look like it to somebody."""
    assert game.resample is not None
    starts = {start: None}
    for seat in (None, *range(min(game.players))):
        seen = game.view(start, seat)
        starts |= dict.fromkeys([game.resample(seen, Random(each)) for each in range(number)])
    after, _ = exploring.walk(game, starts, lambda state: [*game.legal_moves(state)])
    return [*after]


def compare_all(
    game: Game[StateT, MoveT, EventT, ViewT],
    states: Iterable[StateT],
    seat: int | None,
    answers: Mapping[str, Answer[StateT, MoveT, EventT, ViewT]],
) -> int:
    """Compare what a seat gets in all states that look the same to it, and of all their moves.

    A player's move without an event that shows a secret must be possible in each of them. Return
    how many pairs of moves were compared.

    Raises:
        BrokenLaw: The seat learns what it may not know.
    """
    number = 0
    for state, other in _pairs(game, states, seat):
        for turn in _turns(game, state):
            if game.objection(other, turn.move) is None:
                again = Turn(other, turn.move, game.apply(other, turn.move))
                require_alike(game, turn, again, seat, answers)
                number += 1
            if _is_quiet(game, turn):
                possible = sounds_possible(game, turn, other, seat)
                require_same(True, possible, f"whether {seat} learns nothing", state)
    for state in states:
        for one, two in combinations(_turns(game, state), 2):
            views = {game.view(turn.step.state, seat) for turn in (one, two)}
            if len(views) == 1 and one.step.state != two.step.state:
                require_alike(game, one, two, seat, answers)
                number += 1
    return number


def _pairs(
    game: Game[StateT, MoveT, EventT, ViewT], states: Iterable[StateT], seat: int | None
) -> Iterator[tuple[StateT, StateT]]:
    """Yield each state with another that looks the same to a seat, so that all are compared."""
    alike: dict[ViewT, list[StateT]] = defaultdict(list)
    for state in states:
        alike[game.view(state, seat)].append(state)
    for group in alike.values():
        yield from zip(group, group[1:] + group[:1], strict=True) if len(group) > 1 else ()


def _turns(
    game: Game[StateT, MoveT, EventT, ViewT], state: StateT
) -> list[Turn[StateT, MoveT, EventT]]:
    return [Turn(state, move, game.apply(state, move)) for move in game.legal_moves(state)]


def _is_quiet(game: Game[StateT, MoveT, EventT, ViewT], turn: Turn[StateT, MoveT, EventT]) -> bool:
    """Return whether a turn is a player's, and none of its events shows a secret."""
    by_chance = game.actor(turn.state) is CHANCE
    return not by_chance and not game.revealing & {type(event) for event in turn.step.events}
