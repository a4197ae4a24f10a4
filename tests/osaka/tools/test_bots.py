"""The bots of Traders of Osaka: always legal, sensible, and each better than the one before."""

from __future__ import annotations

import pickle
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import Insuring, Ruleset, State
from osaka_rules.bots import Bot, named
from osaka_rules.bots.osaka import greedy
from osaka_rules.bots.osaka.greedy import paid
from osaka_rules.bots.osaka.packed_view import pack_state, pack_view
from osaka_rules.kernel import WrongValue
from osaka_rules.testing import unhurried
from osaka_rules.testing.osaka import Played, games, one_of_each_phase, some_cards
from tests.osaka.proof.micro_games import SMALL
from tests.support.refusals import refusal

OsakaBot = Bot[osaka.View, osaka.Move]


def planner(nodes: int) -> OsakaBot:
    """Return a planner with a budget."""
    return named(f"planner:nodes={nodes}", osaka.GAME)


RANDOM = named("random", osaka.GAME)
QUICK: dict[str, OsakaBot] = {"random": RANDOM, "greedy": greedy, "planner": planner(4)}
"""The bots, with a small budget."""
THINKING: dict[str, OsakaBot] = {"greedy": greedy, "planner": planner(40)}
"""The bots of which sense can be expected."""
each_thinking = pytest.mark.parametrize("bot", THINKING.values(), ids=THINKING)


def chosen(bot: OsakaBot, state: State, luck: int = 1) -> str:
    """Return what a bot does in a state in which a player is to move."""
    seat = osaka.actor(state)
    assert isinstance(seat, int)
    return str(bot(osaka.view(state, seat), Random(luck)))


def played(bots: list[OsakaBot], seed: int) -> tuple[int, ...]:
    """Let bots play a game and return who wins."""
    rng = Random(seed)
    state = osaka.settle(osaka.new_game(("Ann", "Bob", "Cay", "Dan")[: len(bots)]), rng)
    while isinstance(seat := osaka.actor(state), int):
        state = osaka.advance(state, bots[seat](osaka.view(state, seat), rng), rng).state
    end = osaka.outcome(state)
    assert end is not None
    return end.winners


# --- Legal moves ---------------------------------------------------------------------------------


@pytest.mark.parametrize("bot", QUICK.values(), ids=QUICK)
def test_legal(bot: OsakaBot) -> None:
    """Under every ruleset and in every phase a bot makes a legal move, and the same one again."""

    @unhurried(settings(max_examples=15))
    @given(games(), st.integers(0, 99))
    def check(game: Played, luck: int) -> None:
        for state in one_of_each_phase(game):
            seat = osaka.actor(state)
            if seat is not None and seat is not osaka.CHANCE:
                view = osaka.view(state, seat)
                before = pickle.dumps(view)
                move = bot(view, Random(luck))
                assert move in osaka.legal_moves(state)
                assert move == bot(view, Random(luck))
                assert before == pickle.dumps(view)

    check()


@pytest.mark.parametrize("name", SMALL)
@pytest.mark.parametrize("bot", QUICK.values(), ids=QUICK)
def test_micro_games(bot: OsakaBot, name: str) -> None:
    """Bots play micro-games too, where piles are soon empty: every move of theirs is accepted."""
    micro, rng = SMALL[name], Random(1)
    for _ in range(3):
        state = osaka.settle(micro.start(micro.ruleset), rng)
        for _ in range(40):
            seat = osaka.actor(state)
            if not isinstance(seat, int):
                break
            state = osaka.advance(state, bot(osaka.view(state, seat), rng), rng).state


@pytest.mark.parametrize("bot", QUICK.values(), ids=QUICK)
def test_stuck(bot: OsakaBot) -> None:
    """A player who can do nothing passes."""
    state = osaka.position(
        draw="",
        discard="",
        reserved={1: "market R2"},
        hands=["B5", ""],
        vp=[100, 6],
    )
    assert "pass" == chosen(bot, state)


@each_thinking
def test_only_a_reservation(bot: OsakaBot) -> None:
    """A card of the Farm is reserved if that is all a player can do."""
    state = osaka.position(
        ruleset=Ruleset(refresh_market=0),
        farm="G5",
        reserved={1: "market R2"},
        draw="",
        discard="",
        vp=[100, 6],
    )
    assert "reserve farm G5" == chosen(bot, state)


@pytest.mark.parametrize("bot", QUICK.values(), ids=QUICK)
@pytest.mark.parametrize("seat", [None, 1])
def test_not_to_move(bot: OsakaBot, seat: int | None) -> None:
    """A bot that is not to move says so."""
    with pytest.raises(WrongValue) as caught:
        bot(osaka.view(osaka.position(market="R2"), seat), Random(1))
    assert (("TURN-1",), "view.not_to_move") == refusal(caught.value)


# --- Sense ---------------------------------------------------------------------------------------


@each_thinking
def test_buy_what_scores(bot: OsakaBot) -> None:
    """A cheap purchase that brings a full ship to Edo is made, and paid to the coin."""
    state = osaka.position(
        market="R2", hands=["G2 Y3 B5", "5G5"], goods=["2R5 R3", ""], ships={"R": 4}
    )
    assert "buy with G2" == chosen(bot, state)


@each_thinking
def test_take_the_best_coin(bot: OsakaBot) -> None:
    """A player who cannot buy takes the highest coin."""
    assert "take Y5" == chosen(bot, osaka.position(market="R2 B3 Y5", hands=["G2", "G2"]))


def test_take_what_insures() -> None:
    """Of equal coins, greedy takes the one that could insure its goods."""
    state = osaka.position(market="B2 G2", goods=["3B5", ""], reserved={0: "market R2"})
    assert "take B2" == chosen(greedy, state)


def test_take_the_reserved_card() -> None:
    """A card that the player has reserved is a coin like others."""
    state = osaka.position(market="B2", reserved={0: "market R5"})
    assert "take reserved R5" == chosen(greedy, state)


@each_thinking
def test_no_payday_for_others(bot: OsakaBot) -> None:
    """What would bring the others ten VPs and sink the buyer's goods is not bought."""
    state = osaka.position(
        market="R2 B5",
        hands=["G2 G5", ""],
        goods=["4B5", "5R5 R3"],
        ships={"R": 4, "B": 2},
        tokens=["B", "3R"],
    )
    assert "take B5" == chosen(bot, state)


@each_thinking
def test_insure_a_treasure(bot: OsakaBot) -> None:
    """Goods of great value are insured before they sink, the highest first."""
    state = osaka.position(
        phase=Insuring(1, 0),
        hands=["B2 G5", ""],
        goods=["2B5 B3", ""],
        tokens=["4B", "R"],
        ships={"R": 5, "B": 4},
    )
    assert "insure B2 for B5 B5" == chosen(bot, state)


def test_insure_more_than_once() -> None:
    """What is insured already is counted, and the rest is insured if it is worth a card."""
    state = osaka.position(
        phase=Insuring(1, 0),
        hands=["B3", ""],
        goods=["B5", ""],
        insured=["B2", ""],
        tokens=["4B", "R"],
        ships={"R": 5, "B": 4},
    )
    assert "insure B3 for B5" == chosen(greedy, state)


@each_thinking
def test_insure_no_trifle(bot: OsakaBot) -> None:
    """A good that adds nothing to what is insured already is not worth a card."""
    state = osaka.position(
        phase=Insuring(1, 0),
        hands=["B3 G5", ""],
        goods=["B2", ""],
        insured=["B2", ""],
        tokens=["", "R"],
        ships={"R": 5, "B": 4},
    )
    assert "done" == chosen(bot, state)


def test_insure_what_sinks_only() -> None:
    """Where any goods may be insured, only those are that are about to sink."""
    state = osaka.position(
        ruleset=Ruleset(insurance="any"),
        phase=Insuring(1, 0),
        hands=["B2 Y2", ""],
        goods=["3B5 Y3", ""],
        ships={"R": 5, "B": 1, "Y": 3},
    )
    assert "insure Y2 for Y3" == chosen(greedy, state)


@each_thinking
def test_first_token(bot: OsakaBot) -> None:
    """The first token is of the colour of which there is most to buy."""
    state = osaka.position(
        phase=osaka.ChoosingToken(0, 0),
        market="4Y5 B2",
        farm="2Y3 G2",
        hands=["G5 B3", "R5 R3"],
    )
    assert "token Y" == chosen(bot, state)


def test_win_in_one() -> None:
    """The planner ends the game while it leads; greedy finds the last purchase too dear."""
    state = osaka.position(
        market="R2 B5 Y5",
        hands=["2B5 G2", "5Y5 3R5"],
        goods=["", "6G5"],
        ships={"R": 4, "G": 2},
        tokens=["2R 5G", "R B"],
        vp=[8, 7],
        vp_cards="6R2 3Y2 6G2",
    )
    assert "take B5" == chosen(greedy, state)
    assert "buy with B5 B5 G2" == chosen(planner(40), state)


def test_no_defeat_in_one() -> None:
    """The planner does not end the game while it is behind; greedy sells."""
    state = osaka.position(
        market="R2 G5",
        hands=["B2 3Y5", "2R2"],
        goods=["R3 2G5", ""],
        ships={"R": 4},
        tokens=["2R 5G", "R B"],
        vp=[8, 13],
        vp_cards="6R2 5Y2 10G2",
    )
    assert "buy with B2 Y5" == chosen(greedy, state)
    assert "buy with B2 Y5" != chosen(planner(40), state)


@pytest.mark.parametrize(("others", "ends"), [(4, True), (8, False), (12, False), (17, False)])
def test_the_last_purchase(others: int, *, ends: bool) -> None:
    """A purchase that ends the game is made to win, and not to lose for sure.

    It brings 3 victory points to the 2 that the planner has. All cards are accounted for, so with
    two players the planner knows what the other one has.
    """
    state = osaka.position(
        market="R2",
        hands=["G2 Y3", "B5"],
        goods=["R2", ""],
        ships={"R": 4},
        tokens=["4R 3B", "6G"],
        vp=[2, others],
        vp_cards=f"{2 + max(0, others - 11)}R2 {min(others, 11)}B2",
    )
    assert "buy with G2" == chosen(greedy, state)
    assert ends == ("buy with G2" == chosen(planner(60), state))


# --- Arithmetic ----------------------------------------------------------------------------------


@given(some_cards(), some_cards(5).filter(bool), some_cards(5))
def test_payment(hand: osaka.Cards, market: osaka.Cards, goods: osaka.Cards) -> None:
    """A payment is one from which no card could be dropped, and none is cheaper."""
    state = osaka.position(ruleset=_plenty(), market=market, hands=[hand, ""])
    payments = [buy.payment for buy in osaka.tight_payments(state)]
    if payments:
        payment = osaka.Cards(paid(hand.bag, market.coins, goods.bag))
        assert payment in payments
        assert min([each.coins for each in payments]) == payment.coins


def _plenty() -> Ruleset:
    return Ruleset(deck=osaka.cards(" ".join([f"21{kind}" for kind in osaka.CARDS])))


@unhurried(settings(max_examples=25))
@given(games())
def test_packed_view(game: Played) -> None:
    """The same is packed from a view and from the state behind it."""
    for state in one_of_each_phase(game):
        seat = osaka.actor(state)
        if seat is not None and seat is not osaka.CHANCE:
            assert pack_view(osaka.view(state, seat)) == pack_state(state, seat)


def test_packed_view_hides_hands() -> None:
    """No other hand is packed from a state either."""
    one, other = [osaka.position(market="R2", hands=["B5", hand]) for hand in ("G5", "2Y5")]
    assert one.hands != other.hands
    assert pack_state(one, 0) == pack_state(other, 0)


# --- Strength ------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_greedy_beats_random(players: int) -> None:
    """Greedy wins nearly every game against random players, at any seat."""
    wins = 0
    for seed in range(24):
        bots: list[OsakaBot] = [RANDOM] * players
        bots[seed % players] = greedy
        wins += played(bots, seed) == (seed % players,)
    assert wins >= 22


def test_planner_beats_greedy() -> None:
    """Even a small planner wins most games against greedy."""
    wins = 0
    for seed in range(8):
        bots: list[OsakaBot] = [greedy, greedy]
        bots[seed % 2] = planner(20)
        wins += played(bots, seed) == (seed % 2,)
    assert wins >= 6
