"""The moves of Traders of Osaka in actions: each is split in one way, and it is the same game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import Cards, IllegalMove, Insure, Insuring, Ruleset, State
from osaka_rules.adapters.actions import ActionChosen, PartialMove, SplitState
from osaka_rules.adapters.osaka import ACTIONS, ENVIRONMENT
from osaka_rules.explore import explore
from osaka_rules.testing import moves_in
from osaka_rules.testing.osaka import some_cards, states
from tests.osaka.proof.micro_games import READINGS, SMALL, WAVES, starts

NUMBER = {name: action for action, name in enumerate(ACTIONS.names)}
GAME = ENVIRONMENT.game


def partial(*names: str) -> PartialMove:
    """Return actions by their names."""
    return tuple([NUMBER[name] for name in names])


def ways(state: State, begun: PartialMove = ()) -> Iterator[PartialMove]:
    """Yield every way to make a move in a state, action by action."""
    for action in ACTIONS.following(state, begun):
        longer = (*begun, action)
        if ACTIONS.join(longer) is None:
            yield from ways(state, longer)
        else:
            yield longer


def one_way_for_each_move(state: State) -> bool:
    """The ways to make a move are, each once, the legal moves; splitting and joining agree."""
    found = [*ways(state)]
    made = [ACTIONS.join(each) for each in found]
    same = sorted(map(str, osaka.legal_moves(state))) == sorted(map(str, made))
    return same and found == [ACTIONS.split(move) for move in made if move is not None]


SINKING = osaka.position(
    ruleset=Ruleset(
        deck=osaka.cards("2R2 B2 B3 2B5"),
        route=WAVES,
        players_max=2,
        market_size=1,
        first_hand=2,
        farm_size=0,
        refresh_market=1,
        refresh_farm=0,
        token_target=3,
    ),
    market="R2",
    hands=["R2 B2", ""],
    goods=["B3 2B5", ""],
    ships={"R": 1, "B": 1},
    tokens=["R", "B"],
)
"""A micro-game in which a card with two icons can insure goods of two kinds."""


@st.composite
def insuring(draw: st.DrawFn) -> State:
    """Positions in which a player may insure blue goods, of several kinds and with any icons."""
    few, unsold = (
        st.integers(0, 3),
        [card for card in osaka.CARDS if card.colour != osaka.Colour.YELLOW],
    )
    return osaka.position(
        phase=Insuring(active=0, seat=0),
        hands=[Cards.of([osaka.card("B2"), *draw(some_cards(5))])],
        goods=[Cards.of([osaka.card("B5"), *draw(st.lists(st.sampled_from(unsold), max_size=5))])],
        ships={"Y": 5, "B": 3},
        ruleset=Ruleset(
            icons=(draw(st.integers(1, 3)), draw(few), draw(few)),
            insurance=draw(st.sampled_from(["sinking", "any"])),
        ),
    )


# --- The same game -------------------------------------------------------------------------------


@pytest.mark.parametrize("reading", READINGS)
@pytest.mark.parametrize("name", SMALL)
def test_the_same_positions(name: str, reading: str) -> None:
    """In moves and in actions, exactly the same positions and ends can be reached."""
    for start in starts(name, reading):
        assert positions(start)


def positions(start: State) -> set[State]:
    """Visit all positions of a game, in moves and in actions; both must find the same."""
    in_moves: set[State] = set()
    in_actions: set[State] = set()

    def note(state: State) -> bool:
        in_moves.add(state)
        return True

    def note_split(split: SplitState[State]) -> bool:
        if not split.partial:
            in_actions.add(split.state)
        return True

    found = explore(osaka.GAME, start, laws=[note, one_way_for_each_move])
    found_split = explore(GAME, SplitState(start), laws=[note_split])
    assert in_moves == in_actions
    assert (found.ends, found.draws) == (found_split.ends, found_split.draws)
    assert () == found_split.stranded
    return in_moves


def test_insurances_of_two_kinds() -> None:
    """The same holds where one card insures two goods: two alike, and two that are not."""
    insured = {
        tuple(move.goods)
        for state in positions(SINKING)
        for move in osaka.legal_moves(state)
        if isinstance(move, Insure)
    }
    assert {1, 2} == {len(goods) for goods in insured}
    assert {1, 2} == {len({*goods}) for goods in insured if len(goods) == 2}


@given(states() | insuring())
def test_one_way_for_each_move(state: State) -> None:
    """The ways to make a move are, each once, the legal moves; splitting and joining agree."""
    if len(osaka.legal_moves(state)) <= 2000:
        assert one_way_for_each_move(state)


@given(st.data())
def test_every_move_can_be_split(data: st.DataObject) -> None:
    """However many moves there are, the actions of each lead to the same state."""
    state = data.draw(states() | insuring())
    if osaka.outcome(state) is not None:
        return
    move = data.draw(moves_in(osaka.GAME, state))
    split = SplitState(state)
    for action in ACTIONS.split(move):
        split = GAME.apply(split, action).state
    assert SplitState(osaka.apply(state, move).state) == split


def test_chance_keeps_its_weights() -> None:
    """The actions of chance have the weights of its moves, and are picked by the same numbers."""
    state = osaka.new_game(["Ann", "Bob"])
    chances, actions = osaka.chance(state), GAME.chance(SplitState(state))
    assert chances.total == actions.total
    assert [weight for _, weight in chances] == [weight for _, weight in actions]
    for number in range(chances.total):
        assert str(chances.pick(number)) == ACTIONS.names[actions.pick(number)]


# --- Actions -------------------------------------------------------------------------------------


def test_numbers_of_actions() -> None:
    """Players have 91 actions, chance 16; their numbers do not depend on the rules."""
    assert (91, 107) == (ACTIONS.size, len(ACTIONS.actions))
    assert 90 == NUMBER["enough"]


@pytest.mark.rule("BUY-3", "BUY-4")
def test_a_purchase_is_paid_card_by_card() -> None:
    """Cards are paid in canonical order; one that would leave too little behind is not offered."""
    state = osaka.position(market="R5 R2", hands=["2R2 B3 G5", ""])
    assert ["pay R2", "pay B3"] == names(state)[-2:]  # G5 alone is too little, and comes last
    assert ["pay R2", "pay B3", "pay G5"] == names(state, "pay R2")
    assert ["pay B3", "pay G5"] == names(state, "pay R2", "pay R2")
    assert ["pay G5", "enough"] == names(state, "pay R2", "pay R2", "pay B3")
    assert ["enough"] == names(state, "pay R2", "pay G5")
    assert "buy with R2 G5" == str(ACTIONS.join(partial("pay R2", "pay G5", "enough")))


@pytest.mark.rule("INS-1", "INS-2", "INS-4")
def test_an_insurance_is_made_good_by_good() -> None:
    """A card with icons, then at least one good of its colour and at most one for each icon."""
    state = osaka.position(
        phase=Insuring(active=0, seat=0),
        hands=["B2 B3 R2 G5 B5"],
        goods=["B3 2B5 R5"],
        ships={"Y": 5, "B": 3},
    )
    assert ["done", "insure with B2", "insure with B3"] == names(state)
    assert ["cover B3", "cover B5"] == names(state, "insure with B2")
    assert ["cover B5", "enough"] == names(state, "insure with B2", "cover B3")
    assert ["cover B5", "enough"] == names(state, "insure with B2", "cover B5")
    assert ["enough"] == names(state, "insure with B2", "cover B5", "cover B5")
    assert ["enough"] == names(state, "insure with B3", "cover B3")


def names(state: State, *begun: str) -> list[str]:
    """Return the names of the actions that can follow a partial move."""
    return [ACTIONS.names[action] for action in ACTIONS.following(state, partial(*begun))]


def test_a_partial_move_is_heard_and_seen() -> None:
    """An action that finishes no move is an event, and everybody sees the partial move."""
    start = SplitState(osaka.position(market="R5", hands=["R2 B3", ""]))
    step = GAME.apply(start, NUMBER["pay R2"])
    assert (ActionChosen(NUMBER["pay R2"]),) == step.events
    assert partial("pay R2") == GAME.view(step.state, 1).partial
    events = GAME.apply(GAME.apply(step.state, NUMBER["pay B3"]).state, NUMBER["enough"]).events
    assert osaka.apply(start.state, osaka.parse_move("buy with R2 B3")).events == events


@pytest.mark.parametrize(
    ("begun", "action", "clauses", "possible"),
    [
        ((), "take G5", ("TAKE-1",), None),
        ((), "enough", ("BUY-3", "INS-4"), ("take R5", "reserve market R5", "pay R2")),
        ((), "pay G5", ("BUY-3",), ("take R5", "reserve market R5", "pay R2")),
        (("pay R2",), "enough", ("BUY-3",), None),
        (("pay R2",), "take R5", ("TAKE-1",), ("pay B3",)),
    ],
)
def test_a_wrong_action(
    begun: tuple[str, ...],
    action: str,
    clauses: tuple[str, ...],
    possible: tuple[str, ...] | None,
) -> None:
    """A wrong action is refused as the game refuses its move, or with what is possible."""
    split = SplitState(osaka.position(market="R5", hands=["R2 B3", ""]), partial(*begun))
    with pytest.raises(IllegalMove) as caught:
        GAME.apply(split, NUMBER[action])
    message = caught.value.message
    assert clauses == caught.value.clauses
    assert (possible is not None) == (message.key == "adapters.action_now")
    assert possible is None or (action, possible) == tuple([value for _, value in message.values])


def test_nothing_follows_the_end() -> None:
    """When the game is over no action is possible."""
    over = osaka.position(phase=osaka.Over("tokens"), ships={"R": 5}, tokens=["8R", "B"])
    refusal = GAME.objection(SplitState(over), NUMBER["pay R2"])
    assert refusal is not None
    assert "pay R2 is not possible here; possible: nothing." == refusal.reason
