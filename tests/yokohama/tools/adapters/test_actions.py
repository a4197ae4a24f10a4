"""The moves of Yokohama in actions: each is split in one way, and it is the same game."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

import pytest

from osaka_rules import yokohama
from osaka_rules.adapters.actions import ActionChosen, ActionSpace, PartialMove, SplitState
from osaka_rules.adapters.yokohama import ACTIONS, ENVIRONMENT, environment
from osaka_rules.explore import explore
from osaka_rules.kernel import IllegalMove
from osaka_rules.yokohama import Move, Ruleset, State
from tests.yokohama.tools.adapters.micro import STARTS

GAME: Final = ENVIRONMENT.game
NUMBER: Final = {name: action for action, name in enumerate(ACTIONS.names)}


def partial(*names: str) -> PartialMove:
    """Return actions by their names."""
    return tuple([NUMBER[name] for name in names])


def ways(
    space: ActionSpace[State, Move], state: State, begun: PartialMove = ()
) -> Iterator[PartialMove]:
    """Yield every way to make a move in a state, action by action."""
    for action in space.following(state, begun):
        longer = (*begun, action)
        if space.join(longer) is None:
            yield from ways(space, state, longer)
        else:
            yield longer


def one_way_for_each_move(space: ActionSpace[State, Move], state: State) -> bool:
    """The ways to make a move are, each once, the legal moves; splitting and joining agree."""
    found = [*ways(space, state)]
    made = [space.join(each) for each in found]
    same = sorted(map(str, yokohama.legal_moves(state))) == sorted(map(str, made))
    return same and found == [space.split(move) for move in made if move is not None]


# --- The same game -------------------------------------------------------------------------------


@pytest.mark.parametrize("name", STARTS)
def test_the_same_positions(name: str) -> None:
    """In moves and in actions, exactly the same positions and ends can be reached."""
    start, game = STARTS[name], environment(STARTS[name].pack)
    in_moves: set[State] = set()
    in_actions: set[State] = set()

    def note(state: State) -> bool:
        in_moves.add(state)
        return one_way_for_each_move(game.space, state)

    def note_split(split: SplitState[State]) -> bool:
        if not split.partial:
            in_actions.add(split.state)
        return True

    found = explore(yokohama.GAME, start, laws=[note])
    found_split = explore(game.game, SplitState(start), laws=[note_split])
    assert in_moves == in_actions
    assert (found.ends, found.draws) == (found_split.ends, found_split.draws)
    assert () == found_split.stranded


@pytest.mark.parametrize("players", [2, 3, 4])
def test_one_way_for_each_move(players: int) -> None:
    """In whole games, too, each legal move is one sequence of actions, which leads to its state."""
    rng, state = Random(players), ENVIRONMENT.new_game(players)
    while GAME.actor(state) is not None:
        moves = yokohama.legal_moves(state.state)
        assert one_way_for_each_move(ACTIONS, state.state)
        move = moves[rng.randrange(len(moves))]
        after = yokohama.apply(state.state, move).state
        for action in ACTIONS.split(move):
            state = GAME.apply(state, action).state
        assert SplitState(after) == state


def test_chance_keeps_its_weights() -> None:
    """The actions of chance have the weights of its moves, and are picked by the same numbers."""
    state = yokohama.new_game(["Ann", "Bob", "Cem", "Dee"])
    chances, actions = yokohama.chance(state), GAME.chance(SplitState(state))
    assert chances.total == actions.total
    assert {1, 2} == {weight for _, weight in actions}
    for number in range(chances.total):
        assert str(chances.pick(number)) == ACTIONS.names[actions.pick(number)]


# --- Actions -------------------------------------------------------------------------------------


def test_numbers_of_actions() -> None:
    """Players have 354 actions, chance 126; their numbers do not depend on the rules."""
    assert (354, 480) == (ACTIONS.size, len(ACTIONS.actions))
    assert ACTIONS.names == ENVIRONMENT.with_rules("rides=assisted").space.names
    assert 353 == NUMBER["enough"]


def test_actions_depend_on_the_pack() -> None:
    """A pack has actions for its own components only, the second board of a kind included."""
    small = environment(STARTS["church"].pack).space.names
    assert {"to church", "to bank"} == {name for name in small if name.startswith("to ")}
    assert {"deal church", "deal bank"} == {name for name in small if name.startswith("deal ")}
    assert "via canal" not in small
    assert {"via canal", "via tea", "via tea2", "deal canal"} <= {*NUMBER}
    assert not {"to canal", "place canal", "onto canal", "deal tea2"} & {*NUMBER}


def names(state: State, *begun: str) -> list[str]:
    """Return the names of the actions that can follow a partial move."""
    return [ACTIONS.names[action] for action in ACTIONS.following(state, partial(*begun))]


@pytest.mark.rule("PORT-2", "PORT-3")
def test_orders_are_taken_one_by_one() -> None:
    """After one order another one further right may follow, if both can be paid for."""
    state = yokohama.position(
        phase="act", action="portA", power=2, ports={"A": "o07 o03 o05"}, yen=[2], imports=[1]
    )
    assert ["done", "take o03", "take o07"] == names(state)
    assert ["take o03", "enough"] == names(state, "take o07")
    assert ["enough"] == names(state, "take o03")
    assert ["for Y2", "for I1"] == names(state, "take o07", "take o03")


@pytest.mark.rule("LAB-3", "LAB-6")
def test_a_card_is_paid_unit_by_unit() -> None:
    """Imports are paid before Yen, and no more than is needed."""
    state = yokohama.position(
        phase="act", action="labA", power=3, labs={"A": "tram-DE"}, yen=[3], imports=[1]
    )
    assert ["pay I1"] == names(state, "learn tram-DE")
    assert ["pay Y2"] == names(state, "learn tram-DE", "pay I1")
    assert ["enough"] == names(state, "learn tram-DE", "pay I1", "pay Y2")


@pytest.mark.rule("AGENCY-2", "AGENCY-3")
def test_pieces_are_hired_one_by_one() -> None:
    """Assistants come before shops and these before houses, as far as the Yen go."""
    state = yokohama.position(phase="act", action="agency", power=3, yen=[6])
    assert ["done", "hire a1", "hire s1", "hire h1"] == names(state)
    assert ["hire s1", "hire h1", "enough"] == names(state, "hire s1")
    assert ["enough"] == names(state, "hire s1", "hire h1")
    assert ["enough"] == names(state, "hire h1")


@pytest.mark.rule("CHURCH-5", "CHURCH-6")
def test_the_church_is_paid_kind_by_kind() -> None:
    """As many kinds as the space needs, in canonical order; then comes the assistant."""
    state = yokohama.position(
        phase="act", action="church", power=3, assistants=["church"], goods=["C1 S1 T1"], yen=[1]
    )
    assert ["with C", "with S"] == names(state, "church 4")
    assert ["with S", "with T"] == names(state, "church 4", "with C")
    assert ["from area", "from hand"] == names(state, "church 4", "with C", "with T", "with Y")
    assert ["from area", "from hand"] == names(state, "church 1")


@pytest.mark.rule("GAIN-2", "GAIN-4")
def test_goods_and_ways_are_chosen_one_by_one() -> None:
    """Goods are picked in canonical order; an assistant goes from one place to another."""
    state = yokohama.position(phase="pick A2")
    assert ["pick S", "pick T", "pick F"] == names(state, "pick S")
    assert ["enough"] == names(state, "pick S", "pick F")
    state = yokohama.position(phase="shift M1", assistants=["tea"])
    assert ["done", "shift hand", "shift tea"] == sorted(names(state))
    assert "onto tea" in names(state, "shift hand")
    assert "onto tea" not in names(state, "shift tea")


def test_a_partial_move_is_heard_and_seen() -> None:
    """An action that finishes no move is an event, and everybody sees the partial move."""
    start = SplitState(yokohama.position(phase="pick A1"))
    step = GAME.apply(start, NUMBER["pick C"])
    assert (ActionChosen(NUMBER["pick C"]),) == step.events
    assert partial("pick C") == GAME.view(step.state, 1).partial
    events = GAME.apply(step.state, NUMBER["enough"]).events
    assert yokohama.apply(start.state, yokohama.parse_move("pick C")).events == events


@pytest.mark.parametrize(
    ("begun", "action", "clauses", "possible"),
    [
        ((), "to bank", ("ASK-7",), None),
        ((), "enough", ("ASK-4",), ("done", "take o03", "take o07")),
        ((), "take o01", ("PORT-2", "PORT-3"), ("done", "take o03", "take o07")),
        (("take o07",), "done", ("ASK-6",), ("take o03", "enough")),
        (("take o07",), "for Y2", ("PORT-3",), ("take o03", "enough")),
        (("take o07", "take o03"), "enough", ("PORT-3",), None),
        (("take o07", "take o03"), "for I1", ("PORT-3",), None),
        (("take o07", "take o03"), "onto bank", ("GAIN-4",), ("for Y2",)),
    ],
)
def test_a_wrong_action(
    begun: tuple[str, ...],
    action: str,
    clauses: tuple[str, ...],
    possible: tuple[str, ...] | None,
) -> None:
    """A wrong action is refused as the game refuses its move, or with what is possible."""
    position = yokohama.position(
        phase="act", action="portA", power=2, ports={"A": "o07 o03 o05"}, yen=[2]
    )
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(SplitState(position, partial(*begun)), NUMBER[action])
    message = caught.value.message
    assert {*clauses} <= {*caught.value.clauses}
    assert (possible is not None) == (message.key == "adapters.action_now")
    assert possible is None or (action, possible) == tuple([value for _, value in message.values])


def test_nothing_follows_the_end() -> None:
    """When the game is over no action is possible."""
    rng, state = Random(1), ENVIRONMENT.new_game(2)
    while GAME.actor(state) is not None:
        actions = GAME.legal_moves(state)
        state = GAME.apply(state, actions[rng.randrange(len(actions))]).state
    refusal = GAME.objection(state, NUMBER["enough"])
    assert refusal is not None
    assert "enough is not possible here; possible: nothing." == refusal.reason


@pytest.mark.parametrize("rules", ["placing=free", "recall=one_area", "rides=assisted"])
def test_rules_and_pack(rules: str) -> None:
    """An environment with other rules keeps its pack."""
    pack = STARTS["church"].pack
    state = environment(pack).with_rules(rules).new_game(3).state
    assert (pack, yokohama.parse_ruleset(rules)) == (state.pack, state.ruleset)
    assert Ruleset() == environment(pack).new_game(3).state.ruleset
