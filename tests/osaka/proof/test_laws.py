"""The laws: what holds in every game, of every ruleset, at every moment.

Each law is checked over whole random games; see ``osaka_rules.testing`` for how they are played,
and for the laws that every game of the kernel must keep.
"""

from __future__ import annotations

from collections import Counter
from copy import deepcopy
from itertools import count, islice, pairwise
from random import Random

import attrs
import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import (
    CHANCE,
    GAME,
    Acting,
    Bought,
    Buy,
    Card,
    Cards,
    IllegalMove,
    Move,
    Over,
    RefreshBegan,
    Reserved,
    Sold,
    State,
    Took,
    rulebook,
)
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.events import EVENTS
from osaka_rules.testing import LAWS, Law, seeds
from osaka_rules.testing.osaka import (
    TEMPERS,
    Played,
    games,
    moves,
    one_of_each_phase,
    played,
    rulesets,
    states,
)
from tests.osaka.oracles.universe import hand_to_move, selections, universe

SMALL = 1500
"""So many selections from a hand can still be looked at one by one."""


# --- The games ---------------------------------------------------------------------------------


def test_the_games_reach_every_corner() -> None:
    """The random games are no empty talk: every kind of event happens in some of them."""
    some = [
        played(
            seed=seed,
            players=2 + seed % 3,
            tempers=(TEMPERS[seed % 6], TEMPERS[seed // 6 % 6]),
            luck=1 + seed % 4,
        )
        for seed in range(36)
    ]
    assert {*EVENTS} == {type(event) for game in some for event in game.events}


@given(games())
def test_every_game_ends(game: Played) -> None:
    """From turn to turn something grows that has a limit, so every game ends.

    Either there are more tokens, or as many and the ships are farther on, or as far and there are
    more cards in the hands, or as many and more pieces lie on cards, or more players in succession
    have passed.
    """
    grown = [_progress(state) for state in game.states if isinstance(state.phase, Acting)]
    assert [] == [(before, after) for before, after in pairwise(grown) if before >= after]
    assert isinstance(game.end.phase, Over)


def _progress(state: State) -> tuple[int, ...]:
    return (
        sum([sum(own) for own in state.tokens]),
        sum(state.ships),
        sum([len(hand) for hand in state.hands]),
        sum([piece is not None for piece in state.reserved]),
        state.passes,
    )


@given(states(rulesets().map(lambda r: attrs.evolve(r, passing="always"))), seeds())
def test_a_round_of_passes_ends_the_game(state: State, seed: int) -> None:
    """Where passing is always allowed, the pass that makes the round complete ends the game."""
    assume(isinstance(state.phase, Acting))
    for _ in range(len(state.names) - state.passes):
        assert osaka.outcome(state) is None
        state = osaka.advance(state, osaka.Pass(), seed).state
    assert Over("deadlock") == state.phase


@pytest.mark.parametrize("law", LAWS, ids=[law.__name__ for law in LAWS])
@settings(max_examples=10)
@given(games())
def test_laws_of_all_games(law: Law, game: Played) -> None:
    """The game keeps the laws of every game of the kernel."""
    law(GAME, game.turns)


# --- Cards, pieces, tokens, victory points -------------------------------------------------------


@given(games())
def test_cards_are_conserved(game: Played) -> None:
    """Of each kind there are always as many cards as in the deck: none is lost, none is made."""
    deck = Counter(game.start.ruleset.deck)
    for state in game.states:
        vp_cards = Cards(Bag(state.vp_bag))
        zones = [state.market, state.farm, state.draw, state.discard, vp_cards]
        zones += [*state.hands, *state.goods, *state.insured]
        zones += [Cards.of([piece.card]) for piece in state.reserved if piece]
        assert deck == Counter([card for zone in zones for card in zone])


@given(games())
def test_no_problems(game: Played) -> None:
    """Nothing is ever wrong with a state that is reached in play."""
    for state in game.states:
        assert () == osaka.problems(state)


@given(games())
def test_tokens(game: Played) -> None:
    """Tokens never fall, and as long as the game goes on nobody has as many as end it."""
    for turn in game.turns:
        before, after = turn.state.tokens, turn.step.state.tokens
        assert all(
            [b <= a for x, y in zip(before, after, strict=True) for b, a in zip(x, y, strict=True)]
        )
        assert max([sum(own) for own in before]) < turn.state.ruleset.token_target
    by_tokens = max([sum(own) for own in game.end.tokens]) >= game.end.ruleset.token_target
    assert Over("tokens" if by_tokens else "deadlock") == game.end.phase


@given(games())
def test_reservation_pieces(game: Played) -> None:
    """A piece lies on a card, from its reservation to its owner's purchase or take, or at home."""
    lying: list[tuple[str, Card] | None] = [None] * len(game.start.names)
    for turn in game.turns:
        for event in turn.step.events:
            match event:
                case Reserved(seat, area, card):
                    assert lying[seat] is None
                    lying[seat] = (area, card)
                case Took(seat, card, True) | Bought(seat, _, Card() as card):
                    assert ("market", card) == lying[seat]
                    lying[seat] = None
                case RefreshBegan():
                    lying = [piece and ("market", piece[1]) for piece in lying]
                case _:
                    pass
        pieces = turn.step.state.reserved
        assert lying == [piece and (piece.area, piece.card) for piece in pieces]


@given(games())
def test_victory_points(game: Played) -> None:
    """Each sale pays price times number, rounded up to a whole unit, a VP for each unit of it."""
    state, vp = game.start, [0] * len(game.start.names)
    for event in game.events:
        if isinstance(event, Sold):
            seat, colour = event.seat, event.colour
            owned = [*state.goods[seat], *state.insured[seat]]
            values = sorted([card.value for card in owned if card.colour == colour])
            price = values[-1] + state.tokens[seat][colour]
            value = next(n for n in count(0, state.ruleset.unit) if n >= price * len(values))
            number = value // state.ruleset.unit
            assert (price, len(values)) == (event.price, event.number)
            assert (value, number) == (event.value, event.vp)
            assert values[:number] == [card.value for card in event.kept]
            assert values[number:] == [card.value for card in event.discarded]
            vp[seat] += number
        state = osaka.evolve(state, event)
    assert tuple(vp) == game.end.vp


# --- Moves ---------------------------------------------------------------------------------------


@given(games())
def test_legal_moves_are_those_without_objection(game: Played) -> None:
    """The legal moves are exactly the moves, of all there are, to which there is no objection."""
    for state in one_of_each_phase(game):
        if selections(hand_to_move(state)) <= SMALL:
            allowed = [move for move in universe(state) if osaka.objection(state, move) is None]
            listed = [*osaka.legal_moves(state)]
            assert {*allowed} == {*listed}
            assert len({*listed}) == len(listed) == len(osaka.legal_moves(state))


@given(games())
def test_passing_is_for_those_who_cannot_act(game: Played) -> None:
    """Where passing is not always allowed, it is legal exactly when no other move is."""
    for state in game.states:
        if isinstance(state.phase, Acting) and state.ruleset.passing == "when_stuck":
            legal = osaka.legal_moves(state)
            may_pass = osaka.Pass() in legal
            assert may_pass == (len(legal) - may_pass == 0)


@given(games())
def test_number_of_payments(game: Played) -> None:
    """However large the hand, there are as many purchases as selections worth the price."""
    for state in one_of_each_phase(game):
        phase = state.phase
        if isinstance(phase, Acting):
            own, others = state.reserved[phase.seat], state.market
            price = others.coins + (own.card.value if own and own.area == "market" else 0)
            legal = osaka.legal_moves(state)
            purchases = _payments(state.hands[phase.seat], price) if price else 0
            others_legal = [
                move for move in _without_purchases(state) if osaka.objection(state, move) is None
            ]
            assert len(others_legal) + purchases == len(legal)


def _without_purchases(state: State) -> list[Move]:
    nobody = attrs.evolve(state, hand_rack=bags.rack(()))
    return [move for move in universe(nobody) if not isinstance(move, Buy)]


def _payments(hand: Cards, price: int) -> int:
    """Count the selections worth a price, by the sums that can be made card kind by card kind."""
    sums = Counter({0: 1})
    for card in {*hand}:
        longer: Counter[int] = Counter()
        for total, ways in sums.items():
            for number in range(hand.count(card) + 1):
                longer[total + number * card.value] += ways
        sums = longer
    return sum([ways for total, ways in sums.items() if total >= price])


@given(states(), st.lists(moves(), max_size=50))
def test_decide_refuses_what_is_objected_to(state: State, some: list[Move]) -> None:
    """A move is refused exactly when there is an objection, with its clauses and its reason."""
    tried = [*universe(state)] if selections(hand_to_move(state)) <= SMALL else []
    for move in [*some, *tried]:
        objection = osaka.objection(state, move)
        assert (objection is None) == (move in osaka.legal_moves(state))
        if objection is None:
            assert osaka.decide(state, move)
        else:
            with pytest.raises(IllegalMove) as caught:
                osaka.decide(state, move)
            refused = caught.value
            assert (move, objection.clauses, objection.reason) == (
                refused.move,
                refused.clauses,
                refused.reason,
            )


@given(games())
def test_texts_of_moves(game: Played) -> None:
    """A legal move and its text are inverse."""
    for turn in game.turns:
        assert turn.move == osaka.parse_move(str(turn.move))


@given(states())
def test_moves_from_the_end(state: State) -> None:
    """Legal moves can be counted from the end as well, and none comes before the first."""
    legal = osaka.legal_moves(state)
    number = len(legal)
    for place in range(min(number, 40)):
        assert legal[place] == legal[place - number]
    with pytest.raises(IndexError):
        legal[-number - 1]


@given(games())
def test_order_of_moves(game: Played) -> None:
    """The legal moves of a turn are takes, reservations, purchases, pass, in this order."""
    order = ("Take", "TakeReserved", "Reserve", "Buy", "Pass")
    for state in one_of_each_phase(game):
        legal = osaka.legal_moves(state)
        if len(legal) <= SMALL and isinstance(state.phase, Acting):
            kinds = [order.index(type(move).__name__) for move in legal]
            assert sorted(kinds) == kinds


# --- Events --------------------------------------------------------------------------------------


@given(games())
def test_the_log_is_the_game(game: Played) -> None:
    """Replaying the events gives the state: those of each move, and of the whole game."""
    for turn in game.turns:
        assert turn.step.state == osaka.replay(turn.state, turn.step.events)
    assert game.end == osaka.replay(game.start, game.events)


@given(games())
def test_events_name_their_clauses(game: Played) -> None:
    """Every event names clauses that caused it, each of them in the rulebook."""
    known = {clause.id for clause in rulebook().clauses}
    for event in game.events:
        assert event.clauses
        assert {*event.clauses} <= known


@given(games(), seeds())
def test_settling(game: Played, seed: int) -> None:
    """To settle a state is to give chance's answers one by one until a player is to move."""
    for state in one_of_each_phase(game):
        by_hand = state
        while osaka.actor(by_hand) == CHANCE:
            by_hand = osaka.apply(by_hand, osaka.answer(by_hand, seed)).state
        assert by_hand == osaka.settle(state, seed)


# --- Purity and secrecy --------------------------------------------------------------------------


@given(games(), seeds())
def test_nothing_changes(game: Played, seed: int) -> None:
    """What the game offers beyond the kernel gives equal answers and changes no state either."""
    for turn in Random(seed).sample(game.turns, min(12, len(game.turns))):
        state, twin = turn.state, deepcopy(turn.state)
        before = repr(attrs.astuple(state))
        assert _answers(state, turn.move, seed) == _answers(twin, turn.move, seed)
        assert _answers(state, turn.move, seed) == _answers(state, turn.move, seed)
        assert before == repr(attrs.astuple(state)) == repr(attrs.astuple(twin))


def _answers(state: State, move: Move, seed: int) -> list[object]:
    """Ask what the kernel does not know of."""
    return [
        osaka.settle(state, seed),
        osaka.advance(state, move, seed),
        osaka.replay(state, osaka.apply(state, move).events),
        [*islice(osaka.tight_payments(state), 20)],
        osaka.problems(state),
        osaka.new_game(state.names, state.ruleset),
    ]


@given(states(), seeds())
def test_views_keep_secrets(state: State, seed: int) -> None:
    """What a seat or a spectator sees does not change when cards hidden from them are swapped."""
    rng = Random(seed)
    for seat in (None, *range(len(state.names))):
        assert osaka.view(state, seat) == osaka.view(_swapped(state, seat, rng), seat)


def _swapped(state: State, seat: int | None, rng: Random) -> State:
    """Mix all that is hidden from a seat: draw pile, VP cards, others' hands and VP numbers."""
    others = [other for other in range(len(state.names)) if other != seat]
    piles = [state.draw, Cards(Bag(state.vp_bag)), *[state.hands[other] for other in others]]
    hidden = [card for pile in piles for card in pile]
    rng.shuffle(hidden)
    mixed = [Hidden(Cards.of([hidden.pop() for _ in pile]).bag) for pile in piles]
    hands, vp = [*bags.by_seat(state.hand_rack, len(state.names))], [*state.vp]
    for other, hand in zip(others, mixed[2:], strict=True):
        hands[other] = hand
        if osaka.outcome(state) is None:  # all totals are public when the game is over
            vp[other] = rng.randrange(50)
    return attrs.evolve(
        state, draw_bag=mixed[0], vp_bag=mixed[1], hand_rack=bags.rack(hands), vp=tuple(vp)
    )
