"""The laws of all games can be broken: for each there are spoilt games, and it finds them out."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from itertools import chain, count

import pytest
from attrs import asdict, evolve
from hypothesis import strategies as st

from osaka_rules import CHANCE, Game, IllegalMove, Objection, Outcome, Step
from osaka_rules.kernel import RandomSource
from osaka_rules.testing import LAWS, BrokenLaw, Law, Playout, check_game, laws
from osaka_rules.testing.turns import LONGEST
from tests.pebbles import pebbles as toy
from tests.pebbles.pebbles import (
    PEBBLES,
    Deal,
    Dealt,
    Grab,
    Grabbed,
    Listed,
    Move,
    Sight,
    Table,
    Weighted,
)

Toy = Game[Table, Move, toy.Event, Sight]

# --- Spoilt parts of the toy game ----------------------------------------------------------------


class Uncounted(Listed):
    """Says that there are no moves."""

    def __len__(self) -> int:
        return 0


class Welcoming(Listed):
    """Says that any move is among them."""

    def __contains__(self, move: object, /) -> bool:
        return True


class Backwards(Listed):
    """Lists the moves backwards."""

    def __iter__(self) -> Iterator[Move]:
        return reversed(self.moves)


class Forgetful(Listed):
    """Lists all moves but the first."""

    def __iter__(self) -> Iterator[Move]:
        return iter(self.moves[1:])


class Stuttering(Listed):
    """Lists the last move twice."""

    def __iter__(self) -> Iterator[Move]:
        return chain(self.moves, self.moves[-1:])


class Miscounted(Listed):
    """Says of every move that it is the first."""

    def index(self, _move: Move, /) -> int:
        """Know one place only."""
        return 0


class Endless(Listed):
    """Begins again after the last move."""

    def __getitem__(self, index: int, /) -> Move:
        return self.moves[index % len(self)] if self.moves else Grab(1)


class Cheating(Listed):
    """Samples a move that is not among them."""

    def sample(self, _rng: RandomSource, /) -> Move:
        """Grab more than is allowed."""
        return Grab(3)


def with_moves(spoilt: type[Listed]) -> Toy:
    """Spoil the legal moves of the toy."""

    def legal_moves(state: Table) -> Listed:
        return spoilt(toy.legal_moves(state).moves)

    return evolve(PEBBLES, legal_moves=legal_moves)


def weightless(state: Table) -> Weighted:
    """Let a coin that is there once weigh nothing."""
    return Weighted(tuple([(move, weight - 1) for move, weight in toy.chance(state)]))


def weighed_by_truth(state: Table) -> Weighted:
    """Let a coin weigh whether it is there."""
    return Weighted(tuple([(move, weight > 0) for move, weight in toy.chance(state)]))


class Overrated(Weighted):
    """Counts one more than the weights say."""

    @property
    def total(self) -> int:
        """The sum of all weights, and one."""
        return super().total + 1


class Crooked(Weighted):
    """Picks the moves the other way round."""

    def pick(self, number: int, /) -> Move:
        """Count from the end."""
        return super().pick(self.total - 1 - number)


def with_chances(spoilt: type[Weighted]) -> Toy:
    """Spoil how the toy's chance picks."""

    def chance(state: Table) -> Weighted:
        return spoilt(toy.chance(state).weights)

    return evolve(PEBBLES, chance=chance)


def always_open(state: Table) -> Weighted:
    """Let chance have a move at any time."""
    return toy.chance(state) if toy.actor(state) == CHANCE else Weighted(((Deal(1), 1),))


def one_coin(state: Table) -> Weighted:
    """Leave all coins but one out."""
    return Weighted(toy.chance(state).weights[:1])


def restless(state: Table) -> int | None:
    """Let somebody move even at the end."""
    return toy.actor(state) or 0


def endless(state: Table) -> Outcome | None:
    """Know no end."""
    return None


def early_end(state: Table) -> Outcome | None:
    """Know the winner before the end."""
    return toy.outcome(state) or Outcome("early", ((1,), (0,)), (0,))


def all_win(state: Table) -> Outcome | None:
    """Let everybody win."""
    end = toy.outcome(state)
    return end and evolve(end, winners=tuple(range(len(end.standings))))


def lone_winner(state: Table) -> Outcome | None:
    """Break ties by the alphabet."""
    end = toy.outcome(state)
    return end and evolve(end, winners=end.winners[:1])


def strict(state: Table, move: Move) -> Objection | None:
    """Object to grabbing two."""
    return Objection(("TOY-4",), "Be modest.") if move == Grab(2) else toy.objection(state, move)


def lenient(state: Table, move: Move) -> Objection | None:
    """Object to nothing."""
    return None


def careless(state: Table, move: Move) -> Step[Table, toy.Event]:
    """Make a move without asking whether it is legal."""
    return Step(state, (Grabbed(0, 1),)) if toy.objection(state, move) else toy.apply(state, move)


def curt(state: Table, move: Move) -> Step[Table, toy.Event]:
    """Refuse an illegal move with no reason."""
    if toy.objection(state, move) is not None:
        raise IllegalMove(move, (), "No.")
    return toy.apply(state, move)


def untold(state: Table, move: Move) -> Step[Table, toy.Event]:
    """Let happen what no event tells."""
    step = toy.apply(state, move)
    return Step(evolve(step.state, left=step.state.left + 1), step.events)


def silent(state: Table, move: Move) -> Step[Table, toy.Event]:
    """Tell nothing."""
    return Step(toy.apply(state, move).state, ())


def fruitless(state: Table, move: Move) -> Step[Table, toy.Event]:
    """Put the pebbles back."""
    step = toy.apply(state, move)
    return Step(evolve(step.state, left=state.left), step.events)


def slow(state: Table, event: toy.Event) -> Table:
    """Put the pebbles back."""
    return evolve(toy.evolve(state, event), left=state.left)


def greedy(state: Table, seat: int | None) -> Sight:
    """Take a pebble while looking."""
    seen = toy.view(state, seat)
    object.__setattr__(state, "left", state.left - 1)
    return seen


def moody() -> Callable[[Table, int | None], Sight]:
    """See something else at every look."""
    looks = count()
    return lambda state, seat: evolve(toy.view(state, seat), left=next(looks))


def by_identity(state: Table, seat: int | None) -> Sight:
    """See which of two equal tables it is."""
    return evolve(toy.view(state, seat), left=id(state))


def peeking(state: Table, seat: int | None) -> Sight:
    """See a coin of somebody else."""
    return evolve(toy.view(state, seat), coin=sum(state.coins))


def counting(state: Table, seat: int | None) -> Sight:
    """See from what is left in the bag what must have been dealt."""
    return evolve(toy.view(state, seat), left=sum(state.bag))


def remembering(state: Table, seat: int | None) -> Sight:
    """See the coins long after they were dealt."""
    seen = toy.view(state, seat)
    return evolve(seen, coin=sum(state.coins)) if state.left == 1 else seen


def blurred(event: toy.Event, seat: int | None) -> toy.Event:
    """Hide more each time."""
    if isinstance(event, Dealt) and event.coin is not None:
        return evolve(event, coin=event.coin - 1 or None)
    return event


# --- Broken laws ---------------------------------------------------------------------------------

BROKEN: list[tuple[Law, Toy]] = [
    (laws.every_game_ends, evolve(PEBBLES, actor=restless)),
    (laws.over_exactly_when_nobody_moves, evolve(PEBBLES, outcome=endless)),
    (laws.over_exactly_when_nobody_moves, evolve(PEBBLES, outcome=early_end)),
    (laws.over_exactly_when_nobody_moves, with_moves(Uncounted)),
    (laws.the_greatest_standing_wins, evolve(PEBBLES, outcome=all_win)),
    (laws.the_greatest_standing_wins, evolve(PEBBLES, outcome=lone_winner)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=always_open)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=one_coin)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=weightless)),
    (laws.chance_moves_by_positive_weights, evolve(PEBBLES, chance=weighed_by_truth)),
    (laws.chance_picks_by_its_weights, with_chances(Overrated)),
    (laws.chance_picks_by_its_weights, with_chances(Crooked)),
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
    (laws.events_lead_to_the_new_state, evolve(PEBBLES, apply=untold)),
    (laws.events_lead_to_the_new_state, evolve(PEBBLES, apply=silent)),
    (laws.events_replay_to_the_state, evolve(PEBBLES, evolve=slow)),
    (laws.nothing_given_is_changed, evolve(PEBBLES, view=greedy)),
    (laws.equal_inputs_give_equal_outputs, evolve(PEBBLES, view=moody())),
    (laws.equal_inputs_give_equal_outputs, evolve(PEBBLES, view=by_identity)),
    (laws.views_do_not_depend_on_secrets, evolve(PEBBLES, view=peeking)),
    (laws.views_do_not_depend_on_secrets, evolve(PEBBLES, view=counting)),
    (laws.views_do_not_depend_on_secrets, evolve(PEBBLES, view=remembering)),
    (laws.redacting_twice_hides_no_more, evolve(PEBBLES, redact=blurred)),
]


@pytest.mark.parametrize(
    ("law", "game"),
    BROKEN,
    ids=[f"{law.__name__}-{number}" for number, (law, _) in enumerate(BROKEN)],
)
def test_a_law_is_broken(law: Law, game: Toy) -> None:
    """Each law finds a game that breaks it, though the turns it looks at were played honestly."""
    found = [message for seed in range(30) if (message := complaint(law, game, seed))]
    assert found
    assert [] == [each for each in found if not re.search("expected .*, found .*, in Table", each)]


def complaint(law: Law, game: Toy, seed: int) -> str | None:
    """Tell how a game breaks a law, if it does."""
    played = Playout(PEBBLES, PEBBLES.new_game(["Ann", "Bob"]), seed)
    try:
        law(game, played.turns)
    except BrokenLaw as broken:
        return str(broken)
    return None


class Unkeyed(Table):
    """A table that is equal to others, but not the same key."""

    __hash__ = object.__hash__


def test_a_law_about_keys_is_broken() -> None:
    """A state whose copy is another key breaks the law about keys."""
    start = Unkeyed(**asdict(PEBBLES.new_game(["Ann", "Bob"]), recurse=False))
    with pytest.raises(BrokenLaw, match="a copy of Unkeyed"):
        laws.equal_values_are_the_same_key(PEBBLES, Playout(PEBBLES, start, 1).turns)


def test_every_law_can_be_broken() -> None:
    """There is no law that nothing could break."""
    assert {*LAWS} == {law for law, _ in BROKEN} | {laws.equal_values_are_the_same_key}


def test_a_game_that_never_ends() -> None:
    """A game in which nothing ever gets less is left at last, and found out."""
    putting_back = evolve(PEBBLES, apply=fruitless)
    turns = Playout(putting_back, PEBBLES.new_game(["Ann", "Bob"]), 1).turns
    assert LONGEST == len(turns)
    with pytest.raises(BrokenLaw, match="who is to move at the end"):
        laws.every_game_ends(putting_back, turns)


def test_a_broken_game_is_found_by_one_call() -> None:
    """The one call that checks all laws tells which game broke what."""
    with pytest.raises(BrokenLaw, match="whether there is an outcome"):
        check_game(evolve(PEBBLES, outcome=endless), st.just(PEBBLES.new_game(["Ann", "Bob"])))
