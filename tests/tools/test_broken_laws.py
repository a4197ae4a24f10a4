"""The laws of all games can be broken: for each there are broken games, which it finds."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, count

import attrs
import pytest
from attrs import evolve

from osaka_rules.chance import advance_plainly
from osaka_rules.kernel import (
    CHANCE,
    Actor,
    Game,
    IllegalMove,
    Luck,
    Message,
    Objection,
    Outcome,
    RandomSource,
    Step,
)
from osaka_rules.plain_parts import ListedMoves, WeightedMoves
from osaka_rules.testing import LAWS, BrokenLaw, Law, Playout, check_game, laws
from osaka_rules.testing.turns import at_random, turns_of
from tests import pebbles as toy
from tests.pebbles import (
    CoinDealt,
    Deal,
    Event,
    Grabbed,
    Move,
    Plan,
    Planned,
    RoundBegan,
    State,
    View,
)

PEBBLES = toy.game(pack=evolve(toy.BEACH, goal=3))
"""Pebbles with a goal that two players can reach together."""
Toy = Game[State, Move, Event, View]
NO = Objection((), Message("no", "No."))

# --- Broken moves and chances --------------------------------------------------------------------


class Uncounted(ListedMoves[Move]):
    """Says that there are no moves."""

    def __len__(self) -> int:
        return 0


class Welcoming(ListedMoves[Move]):
    """Says that any move is among them."""

    def __contains__(self, move: object, /) -> bool:
        return True


class Backwards(ListedMoves[Move]):
    """Lists the moves backwards."""

    def __iter__(self) -> Iterator[Move]:
        return iter(self[::-1])


class Forgetful(ListedMoves[Move]):
    """Lists all moves but the first."""

    def __iter__(self) -> Iterator[Move]:
        return iter(self[1:])


class Stuttering(ListedMoves[Move]):
    """Lists the last move twice."""

    def __iter__(self) -> Iterator[Move]:
        return chain(super().__iter__(), self[-1:])


class Miscounted(ListedMoves[Move]):
    """Says of every move that it is the first."""

    def index(self, *_: object) -> int:
        """Return 0."""
        return 0


class Endless(ListedMoves[Move]):
    """Begins again after the last move."""

    def __getitem__(self, index: int, /) -> Move:  # type: ignore[override]  # no slices
        return super().__getitem__(index % len(self)) if self else Plan(1)


class Cheating(ListedMoves[Move]):
    """Samples a move that is not among them."""

    def sample(self, _rng: RandomSource, /) -> Move:
        """Return a plan that nobody may make."""
        return Plan(99)


def with_moves(broken: type[ListedMoves[Move]]) -> Toy:
    """Return the game with broken legal moves."""

    def legal_moves(state: State) -> ListedMoves[Move]:
        return broken(toy.legal_moves(state))

    return evolve(PEBBLES, legal_moves=legal_moves)


class Overrated(WeightedMoves[Move]):
    """Has one more than the sum of the weights as its total."""

    @property
    def total(self) -> int:
        """One more than there is."""
        return super().total + 1


class Crooked(WeightedMoves[Move]):
    """Picks the moves from the end."""

    def pick(self, number: int, /) -> Move:
        """Return the move that a number falls on when counted from the end."""
        return super().pick(self.total - 1 - number)


def with_chances(broken: type[WeightedMoves[Move]]) -> Toy:
    """Return the game with a broken way to pick."""

    def chance(state: State) -> WeightedMoves[Move]:
        return broken(toy.chance(state))

    return evolve(PEBBLES, chance=chance)


def weightless(state: State) -> WeightedMoves[Move]:
    """Give a coin that is there once no weight."""
    return WeightedMoves(tuple([(move, weight - 1) for move, weight in toy.chance(state)]))


def weighed_by_truth(state: State) -> WeightedMoves[Move]:
    """Give a coin the weight ``True``."""
    return WeightedMoves(tuple([(move, weight > 0) for move, weight in toy.chance(state)]))


def always_open(state: State) -> WeightedMoves[Move]:
    """Give chance a move at any time."""
    is_due = toy.actor(state) is CHANCE
    return toy.chance(state) if is_due else WeightedMoves[Move](((Deal(1), 1),))


def one_coin(state: State) -> WeightedMoves[Move]:
    """Leave out all coins but one."""
    return WeightedMoves(toy.chance(state)[:1])


# --- Broken courses of a game --------------------------------------------------------------------


def restless(state: State) -> Actor:
    """Let somebody move even at the end."""
    return toy.actor(state) or 0


def far_away(state: State) -> Actor:
    """Let players move who have no seat."""
    seat = toy.actor(state)
    return seat if seat is None or seat is CHANCE else seat + 5


def endless(state: State) -> Outcome | None:
    """Know no end."""
    return None


def early_end(state: State) -> Outcome | None:
    """Know the winner before the end."""
    return toy.outcome(state) or Outcome("early", ((1,), (0,)), (0,))


def with_outcome(change: Callable[[Outcome], Outcome]) -> Toy:
    """Return the game with another outcome."""

    def outcome(state: State) -> Outcome | None:
        end = toy.outcome(state)
        return end and change(end)

    return evolve(PEBBLES, outcome=outcome)


def all_win(end: Outcome) -> Outcome:
    """Let everybody win."""
    return evolve(end, winners=tuple(range(len(end.standings))))


def lone_winner(end: Outcome) -> Outcome:
    """Let only the first of those win who are best."""
    return evolve(end, winners=end.winners[:1])


def stranger_wins(end: Outcome) -> Outcome:
    """Let somebody win who did not play."""
    return evolve(end, winners=(7,))


def fewer_scores(end: Outcome) -> Outcome:
    """Leave out the last score."""
    return evolve(end, standings=tuple([standing[:-1] for standing in end.standings]))


def more_players(end: Outcome) -> Outcome:
    """Count every player twice."""
    return evolve(end, standings=end.standings * 2)


# --- Broken rules --------------------------------------------------------------------------------


def strict(state: State, move: Move) -> Objection | None:
    """Object to planning two."""
    return NO if move == Plan(2) else toy.objection(state, move)


def lenient(state: State, move: Move) -> Objection | None:
    """Object to nothing."""
    return None


def careless(state: State, move: Move) -> Step[State, Event]:
    """Make a move without asking whether it is legal."""
    return Step(state, (Grabbed(0, 1),)) if toy.objection(state, move) else toy.apply(state, move)


def curt(state: State, move: Move) -> Step[State, Event]:
    """Refuse an illegal move for another reason."""
    if toy.objection(state, move) is not None:
        raise IllegalMove(move, NO)
    return toy.apply(state, move)


def untold(state: State, move: Move) -> Step[State, Event]:
    """Change something without an event."""
    step = toy.apply(state, move)
    return Step(evolve(step.state, heap=step.state.heap + 1), step.events)


def silent(state: State, move: Move) -> Step[State, Event]:
    """Return no events."""
    return Step(toy.apply(state, move).state, ())


def fruitless(state: State, move: Move) -> Step[State, Event]:
    """Put the pebbles back."""
    step = toy.apply(state, move)
    return Step(evolve(step.state, heap=state.heap), step.events)


def slow(state: State, event: Event) -> State:
    """Put the pebbles back."""
    return evolve(toy.evolve(state, event), heap=state.heap)


def always_wrong(state: State) -> tuple[Objection, ...]:
    """Find a problem with every state."""
    return (NO,)


def always_one(text: str) -> Move:
    """Read every text as the same move."""
    return Plan(1)


def hasty(state: State, move: Move, luck: Luck) -> Step[State, Event]:
    """Forget the chance that follows."""
    return toy.apply(state, move)


def unlucky(state: State, move: Move, luck: Luck) -> Step[State, Event]:
    """Waste a random number, if chance is answered by a generator."""
    if not isinstance(luck, int):
        luck.randrange(2)
    return advance_plainly(PEBBLES, state, move, luck)


# --- Broken secrets ------------------------------------------------------------------------------


def greedy(state: State, seat: int | None) -> View:
    """Take a pebble while looking."""
    seen = toy.view(state, seat)
    object.__setattr__(state, "heap", state.heap - 1)
    return seen


def moody() -> Callable[[State, int | None], View]:
    """Return a function that sees something else at every look."""
    looks = count()
    return lambda state, seat: evolve(toy.view(state, seat), heap=next(looks))


def by_identity(state: State, seat: int | None) -> View:
    """See which of two equal states it is."""
    return evolve(toy.view(state, seat), heap=id(state))


def peeking(state: State, seat: int | None) -> View:
    """See the coins of others."""
    return evolve(toy.view(state, seat), coins=state.hidden.coins)


def counting(state: State, seat: int | None) -> View:
    """See what is left in the bag, and so what was dealt."""
    return evolve(toy.view(state, seat), heap=sum(state.hidden.bag))


def remembering(state: State, seat: int | None) -> View:
    """See the coins long after they were dealt."""
    return peeking(state, seat) if state.heap == 1 else toy.view(state, seat)


def planless(state: State, seat: int | None) -> View:
    """See the plans of others."""
    return evolve(toy.view(state, seat), plans=state.hidden.plans)


def blurred(event: Event, seat: int | None) -> Event:
    """Hide more each time."""
    if isinstance(event, CoinDealt) and event.coin is not None:
        return evolve(event, coin=event.coin - 1 or None)
    return event


def another(event: Event, seat: int | None) -> Event:
    """Hide that a coin was dealt."""
    return RoundBegan() if isinstance(event, CoinDealt) else event


def for_spectators(event: Event, seat: int | None) -> Event:
    """Show everything to spectators."""
    return event if seat is None else toy.redact(event, seat)


def chatty(state: State, move: Move) -> Objection | None:
    """Object in words that show who has the greatest coin."""
    found, coins = toy.objection(state, move), state.hidden.coins
    return found and evolve(found, clauses=(str(coins.index(max(coins))),))


def whispering(state: State, move: Move) -> Step[State, Event]:
    """Show a plan in an event that everybody hears."""
    step = toy.apply(state, move)
    plans = step.state.hidden.plans
    return Step(step.state, (*step.events, Grabbed(0, plans[0]))) if plans else step


def kind_to_the_rich(state: State) -> ListedMoves[Move]:
    """Let only those plan two who know that nobody has a better coin."""
    coins, legal = state.hidden.coins, toy.legal_moves(state)
    is_best = coins[:1] == (max(coins, default=0),)
    return legal if is_best else ListedMoves(legal[:1])


def telling(state: State) -> Actor:
    """Let the players with the better coin plan first."""
    coins, seat = state.hidden.coins, toy.actor(state)
    return seat if not isinstance(seat, int) or coins[0] > coins[1] else 1 - seat


def deaf(seen: View, event: Event) -> View:
    """Hear nothing of grabbing."""
    return seen if isinstance(event, Grabbed) else toy.follow(seen, event)


def mistaken(seen: View, event: Event) -> View:
    """Believe that all have the same coin."""
    followed = toy.follow(seen, event)
    return evolve(followed, coins=(1,) * len(followed.coins))


def open_plans(event: Event, seat: int | None) -> Event:
    """Show plans to everybody."""
    return event if isinstance(event, Planned) else toy.redact(event, seat)


def with_resample(change: Callable[[State], State]) -> Toy:
    """Return the game with other resampled states."""

    def resample(seen: View, rng: RandomSource) -> State:
        return change(toy.resample(seen, rng))

    return evolve(PEBBLES, resample=resample)


def another_table(state: State) -> State:
    """Add a pebble, which everybody sees."""
    return evolve(state, heap=state.heap + 1)


def impossible(state: State) -> State:
    """Add a coin to the bag, which nobody sees."""
    return evolve(state, hidden=evolve(state.hidden, bag=(*state.hidden.bag, 99)))


# --- Broken laws ---------------------------------------------------------------------------------

BROKEN: list[tuple[Law, Toy]] = [
    (laws.every_game_ends, evolve(PEBBLES, actor=restless)),
    (laws.over_exactly_when_nobody_moves, evolve(PEBBLES, outcome=endless)),
    (laws.over_exactly_when_nobody_moves, evolve(PEBBLES, outcome=early_end)),
    (laws.over_exactly_when_nobody_moves, with_moves(Uncounted)),
    (laws.the_greatest_standing_wins, with_outcome(all_win)),
    (laws.the_greatest_standing_wins, with_outcome(lone_winner)),
    (laws.outcomes_fit_the_game, evolve(PEBBLES, actor=far_away)),
    (laws.outcomes_fit_the_game, with_outcome(stranger_wins)),
    (laws.outcomes_fit_the_game, with_outcome(fewer_scores)),
    (laws.outcomes_fit_the_game, with_outcome(more_players)),
    (laws.states_of_play_have_no_problems, evolve(PEBBLES, problems=always_wrong)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=always_open)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=one_coin)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=weightless)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=weighed_by_truth)),
    (laws.chance_picks_by_its_weights, with_chances(Overrated)),
    (laws.chance_picks_by_its_weights, with_chances(Crooked)),
    (laws.fast_chance_is_plain_chance, evolve(PEBBLES, fast_advance=hasty)),
    (laws.fast_chance_is_plain_chance, evolve(PEBBLES, fast_advance=unlucky)),
    (laws.legal_moves_are_those_without_objection, evolve(PEBBLES, objection=strict)),
    (laws.legal_moves_are_those_without_objection, evolve(PEBBLES, objection=lenient)),
    (laws.legal_moves_are_those_without_objection, with_moves(Welcoming)),
    (laws.legal_moves_are_those_without_objection, with_moves(Forgetful)),
    (laws.moves_are_numbered, with_moves(Backwards)),
    (laws.moves_are_numbered, with_moves(Stuttering)),
    (laws.moves_are_numbered, with_moves(Miscounted)),
    (laws.moves_are_numbered, with_moves(Endless)),
    (laws.moves_are_numbered, with_moves(Cheating)),
    (laws.illegal_moves_are_refused, evolve(PEBBLES, apply=careless)),
    (laws.illegal_moves_are_refused, evolve(PEBBLES, apply=curt)),
    (laws.illegal_moves_are_refused, evolve(PEBBLES, objection=lenient)),
    (laws.moves_are_read_from_their_texts, evolve(PEBBLES, parse_move=always_one)),
    (laws.events_lead_to_the_new_state, evolve(PEBBLES, apply=untold)),
    (laws.events_lead_to_the_new_state, evolve(PEBBLES, apply=silent)),
    (laws.events_replay_to_the_state, evolve(PEBBLES, evolve=slow)),
    (laws.nothing_given_is_changed, evolve(PEBBLES, view=greedy)),
    (laws.equal_inputs_give_equal_outputs, evolve(PEBBLES, view=moody())),
    (laws.equal_inputs_give_equal_outputs, evolve(PEBBLES, view=by_identity)),
    (laws.views_do_not_depend_on_secrets, evolve(PEBBLES, view=peeking)),
    (laws.views_do_not_depend_on_secrets, evolve(PEBBLES, view=counting)),
    (laws.views_do_not_depend_on_secrets, evolve(PEBBLES, view=remembering)),
    (laws.views_do_not_depend_on_secrets, evolve(PEBBLES, view=planless)),
    (laws.seats_get_the_same_where_they_see_the_same, evolve(PEBBLES, objection=chatty)),
    (laws.seats_get_the_same_where_they_see_the_same, evolve(PEBBLES, apply=whispering)),
    (
        laws.seats_get_the_same_where_they_see_the_same,
        evolve(PEBBLES, legal_moves=kind_to_the_rich),
    ),
    (laws.seats_get_the_same_where_they_see_the_same, evolve(PEBBLES, actor=telling)),
    (laws.seats_get_the_same_where_they_see_the_same, evolve(PEBBLES, revealing=frozenset())),
    (laws.seats_get_the_same_where_they_see_the_same, evolve(PEBBLES, redact=open_plans)),
    (laws.only_revealing_events_show_secrets, evolve(PEBBLES, revealing=frozenset())),
    (laws.views_follow_events, evolve(PEBBLES, follow=deaf)),
    (laws.views_follow_events, evolve(PEBBLES, follow=mistaken)),
    (laws.views_follow_events, evolve(PEBBLES, view=peeking)),
    (laws.redacted_events_are_events, evolve(PEBBLES, redact=blurred)),
    (laws.redacted_events_are_events, evolve(PEBBLES, redact=another)),
    (laws.spectators_hear_no_more_than_players, evolve(PEBBLES, redact=for_spectators)),
    (laws.resampled_states_look_the_same, with_resample(another_table)),
    (laws.resampled_states_look_the_same, with_resample(impossible)),
]


@pytest.mark.parametrize(
    ("law", "game"),
    BROKEN,
    ids=[f"{law.__name__}-{number}" for number, (law, _) in enumerate(BROKEN)],
)
def test_a_law_is_broken(law: Law, game: Toy) -> None:
    """Each law finds a game that breaks it in turns that were played by the right game."""
    found = [text for seed in range(30) if (text := complaint(law, game, seed))]
    assert found
    where = re.compile(r"expected .*, found .*, in (position|State)\(")
    assert [] == [each for each in found if not where.search(each)]


def complaint(law: Law, game: Toy, seed: int) -> str | None:
    """Return how a game breaks a law, if it does."""
    played = Playout(PEBBLES, players=2, seed=seed)
    try:
        law(game, played.turns)
    except BrokenLaw as broken:
        return str(broken)
    return None


class Unkeyed(State):
    """A state that is equal to others, but not the same key."""

    __hash__ = object.__hash__


def test_a_law_about_keys_is_broken() -> None:
    """A state whose copy is another key breaks the law about keys."""
    start = Unkeyed(**attrs.asdict(toy.new_game(["Ann", "Bob"]), recurse=False))
    turns = turns_of(PEBBLES, start, at_random(PEBBLES, 1))
    with pytest.raises(BrokenLaw, match="a copy of Unkeyed"):
        laws.equal_values_are_the_same_key(PEBBLES, turns)


def test_every_law_can_be_broken() -> None:
    """There is no law that nothing could break."""
    assert {*LAWS} == {law for law, _ in BROKEN} | {laws.equal_values_are_the_same_key}


def test_a_game_that_never_ends(monkeypatch: pytest.MonkeyPatch) -> None:
    """A game in which the heap never gets smaller is given up, and found."""
    monkeypatch.setattr("osaka_rules.testing.turns.LONGEST", 300)
    endless_game = evolve(PEBBLES, apply=fruitless)
    turns = Playout(endless_game, players=2, seed=1).turns
    assert 300 == len(turns)
    with pytest.raises(BrokenLaw, match="who is to move at the end"):
        laws.every_game_ends(endless_game, turns)


def test_a_broken_game_is_found_by_one_call() -> None:
    """The function that checks all laws says what is broken."""
    with pytest.raises(BrokenLaw, match="whether there is an outcome"):
        check_game(evolve(PEBBLES, outcome=endless))
