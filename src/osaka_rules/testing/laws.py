"""The laws that every game of the kernel must keep, one function for each law.

A law takes a game and the turns of one that was played, and raises :class:`BrokenLaw` if they break
it. It uses nothing but what :class:`~osaka_rules.kernel.Game` promises, so it serves any game.
``LAWS`` has all laws, to be checked one by one or together.
"""

from __future__ import annotations

from copy import deepcopy
from functools import partial
from itertools import islice
from random import Random
from typing import Final, Protocol

from osaka_rules.chance import advance_plainly
from osaka_rules.kernel import CHANCE, Game, IllegalMove, Luck, fold
from osaka_rules.testing.comparing import (
    FEW,
    LISTED,
    answers,
    error_of,
    few,
    places,
    players_in,
    require_same,
    states_of,
    viewers_in,
)
from osaka_rules.testing.secrecy import believed_states, require_no_leak, sounds_possible
from osaka_rules.testing.turns import E, M, S, Turns, V


class Law(Protocol):
    """A function of a game and of the turns of one that was played."""

    @property
    def __name__(self) -> str: ...
    def __call__(self, game: Game[S, M, E, V], turns: Turns[S, M, E], /) -> None:
        """Raise :class:`BrokenLaw` where the law is broken."""
        ...


# --- The course of a game ------------------------------------------------------------------------


def every_game_ends(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """A game ends, however it is played."""
    for end in [*states_of(turns)][-1:]:
        require_same(None, game.actor(end), "who is to move at the end", end)


def over_exactly_when_nobody_moves(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """Nobody is to move exactly when there is an outcome, and exactly when no move is legal."""
    for state in states_of(turns):
        over = game.actor(state) is None
        require_same(over, game.outcome(state) is not None, "whether there is an outcome", state)
        require_same(over, len(game.legal_moves(state)) == 0, "whether no move is legal", state)


def the_greatest_standing_wins(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """The winners are the seats with the greatest standing, in seat order, or nobody wins."""
    for turn in turns[-1:]:
        end = game.outcome(turn.step.state)
        if end is not None and end.winners:
            best = [seat for seat, own in enumerate(end.standings) if own == max(end.standings)]
            require_same((*best,), end.winners, "who has won", turn.step.state)


def outcomes_fit_the_game(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """Every standing has the scores of the game, and only players move, win and have a standing."""
    for turn in turns[-1:]:
        end = game.outcome(turn.step.state)
        if end is not None:
            seats = [*range(len(end.standings))]
            sizes = {len(standing) for standing in end.standings}
            require_same({len(game.scores)}, sizes, "how many scores count", turn.step.state)
            fits = len(seats) in game.players
            require_same(True, fits, f"whether {len(seats)} can play", turn.step.state)
            movers = [*players_in(game, turns), *end.winners]
            strangers = [seat for seat in movers if seat not in seats]
            require_same([], strangers, "who moves or wins but does not play", turn.step.state)


def states_of_play_have_no_problems(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """A state that was reached by playing is a possible position."""
    for state in states_of(turns):
        require_same((), game.problems(state), "what is wrong", state)


# --- Chance --------------------------------------------------------------------------------------


def chance_moves_by_positive_weights(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """Chance has moves exactly when it is to move: the legal moves, with positive weights."""
    for state in states_of(turns):
        weighted, legal = [*game.chance(state)], game.legal_moves(state)
        is_due = game.actor(state) is CHANCE
        require_same(is_due, len(weighted) > 0, "whether chance has moves", state)
        if is_due:
            numbers = sorted([legal.index(move) for move, _ in weighted])
            require_same([*range(len(legal))], numbers, "which legal moves chance has", state)
        wrong = [weight for _, weight in weighted if type(weight) is not int or weight < 1]
        require_same([], wrong, "which weights are no positive whole numbers", state)


def chance_picks_by_its_weights(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """The total is the sum of the weights, and a move of weight n is picked by n numbers."""
    for state in states_of(turns):
        chances, first = game.chance(state), 0
        for move, weight in chances:
            picked = [chances.pick(first), chances.pick(first + weight - 1)]
            require_same([move, move], picked, f"what {first} and {first + weight - 1} pick", state)
            first += weight
        require_same(first, chances.total, "the total of the weights", state)


def fast_chance_is_plain_chance(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """Making a move and answering chance quickly gives the same as doing it step by step."""
    if game.fast_advance is None:
        return
    for turn in few([turn for turn in turns if game.actor(turn.state) is not CHANCE]):
        for seed in range(FEW):
            lucks: tuple[Luck, Luck] = (seed, seed) if seed % 2 else (Random(seed), Random(seed))
            plain = advance_plainly(game, turn.state, turn.move, lucks[0])
            fast = game.fast_advance(turn.state, turn.move, lucks[1])
            require_same(plain, fast, f"what follows from {turn.move}", turn.state)


# --- Moves ---------------------------------------------------------------------------------------


def legal_moves_are_those_without_objection(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """A move is legal exactly when there is no objection to it.

    The moves that are tried are legal here, or were made elsewhere in the game.
    """
    elsewhere = [turn.move for turn in few(turns)]
    for state in states_of(turns):
        legal = game.legal_moves(state)
        known = {*legal} if len(legal) <= LISTED else None
        for move in (*few(legal), *elsewhere):
            allowed = game.objection(state, move) is None
            require_same(allowed, move in legal, f"whether {move} is legal", state)
            if known is not None:
                require_same(allowed, move in known, f"whether {move} is listed", state)


def moves_are_numbered(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """The index of a legal move and the move at an index are inverse, and moves are in order."""
    for state in states_of(turns):
        legal = game.legal_moves(state)
        number = len(legal)
        for place in places(number):
            require_same(place, legal.index(legal[place]), f"the number of {legal[place]}", state)
            sampled = legal.sample(Random(place))
            require_same(True, sampled in legal, f"whether the sample {sampled} is legal", state)
        first = [legal[place] for place in range(min(number, FEW))]
        require_same(first, [*islice(legal, FEW)], "the first moves", state)
        if number <= LISTED:
            require_same(number, len([*legal]), "how many moves are listed", state)
        beyond = error_of(IndexError, partial(legal.__getitem__, number))
        require_same(True, beyond is not None, f"whether there is no move {number}", state)


def illegal_moves_are_refused(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """A move is refused exactly when there is an objection, and with this objection."""
    tried = [turn.move for turn in few(turns)]
    for turn in few(turns):
        state = turn.state
        for move in (turn.move, *tried):
            objection = game.objection(state, move)
            error = error_of(IllegalMove, partial(game.apply, state, move))
            refusal = error and (error.move, error.objection)
            require_same(objection and (move, objection), refusal, f"how {move} is refused", state)


def moves_are_read_from_their_texts(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """The text of a legal move can be read back."""
    for state in states_of(turns):
        for move in few(game.legal_moves(state)):
            require_same(move, game.parse_move(str(move)), f"what '{move}' means", state)


# --- Events --------------------------------------------------------------------------------------


def events_lead_to_the_new_state(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """The state after a move is the state before it, with the events of the move folded in."""
    for turn in turns:
        made = game.apply(turn.state, turn.move)
        folded = fold(game, turn.state, made.events)
        require_same(folded, made.state, f"what follows from {turn.move}", turn.state)


def events_replay_to_the_state(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """The log is the game: its events, from the first state on, lead to the last."""
    log = [event for turn in turns for event in turn.step.events]
    for first, last in zip(turns[:1], turns[-1:], strict=True):
        found = fold(game, first.state, log)
        require_same(last.step.state, found, "where the log leads", first.state)


# --- Values --------------------------------------------------------------------------------------


def nothing_given_is_changed(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """No function changes the state, the move or the event that it is given."""
    for turn in few(turns):
        before = deepcopy(turn)
        answers(game, turn, viewers_in(game, turns))
        require_same(before, turn, "a turn after it was used", before.state)


def equal_inputs_give_equal_outputs(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """Equal arguments give equal results, however often, and for copies, too."""
    seats = viewers_in(game, turns)
    for turn in few(turns):
        first = answers(game, turn, seats)
        for again in (turn, deepcopy(turn)):
            for what, answer in answers(game, again, seats).items():
                require_same(first[what], answer, f"what {what} says again", turn.state)


def equal_values_are_the_same_key(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """A copy of a state, a move or an event is equal to it, and finds what is stored under it."""
    for turn in few(turns):
        for value in (turn.state, turn.move, *turn.step.events):
            stored: dict[object, str] = {value: "found"}
            require_same("found", stored.get(deepcopy(value)), f"a copy of {value!r}", turn.state)


# --- Secrets -------------------------------------------------------------------------------------


def views_do_not_depend_on_secrets(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """What a seat sees does not depend on what it has not heard.

    If a seat would hear the same of another move, it cannot know which of them was made. So the
    states after both look the same to it, and they do so as long as the same moves are made in both
    and the seat hears the same of them.
    """
    for seat in viewers_in(game, turns):
        alike: list[S] = []  # states that the seat cannot distinguish from the one reached
        for turn in turns:
            heard = [game.redact(event, seat) for event in turn.step.events]
            tries = [(state, turn.move) for state in (*alike[:1], *alike[1:][-1:])]  # old and new
            if heard != [*turn.step.events]:
                others = few(game.legal_moves(turn.state))
                tries += [(turn.state, move) for move in others if move != turn.move]
            alike = []
            for state, move in tries:
                if game.objection(state, move) is None:
                    step = game.apply(state, move)
                    if heard == [game.redact(event, seat) for event in step.events]:
                        alike.append(step.state)
            seen = game.view(turn.step.state, seat)
            for state in alike:
                require_same(seen, game.view(state, seat), f"what {seat} sees", turn.step.state)


def seats_get_the_same_where_they_see_the_same(
    game: Game[S, M, E, V], turns: Turns[S, M, E]
) -> None:
    """What a seat hears, may do and is refused follows from what it sees, and from nothing else."""
    require_no_leak(game, turns, {})


def only_revealing_events_show_secrets(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """A player's move without a revealing event shows nobody what was secret.

    In whatever state the viewer believes to be, some move would have sounded the same. Such a move
    can be taken back (:func:`osaka_rules.undo.may_undo`).
    """
    quiet = [
        turn
        for turn in turns
        if game.actor(turn.state) is not CHANCE
        and not game.revealing & {type(event) for event in turn.step.events}
    ]
    for seat in viewers_in(game, turns):
        for turn, believed in believed_states(game, few(quiet), seat):
            require_same(
                True,
                sounds_possible(game, turn, believed, seat),
                f"whether {seat} believes {turn.move} to be possible",
                turn.state,
            )


def views_follow_events(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """Who begins with a view and hears redacted events always has the view of the state."""
    seats = viewers_in(game, turns)
    seen = {seat: game.view(turn.state, seat) for turn in turns[:1] for seat in seats}
    for turn in turns:
        state = turn.state
        for event in turn.step.events:
            state = game.evolve(state, event)
            for seat in seats:
                seen[seat] = game.follow(seen[seat], game.redact(event, seat))
                require_same(game.view(state, seat), seen[seat], f"what {seat} follows", state)


def redacted_events_are_events(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """An event that was redacted for a seat is of the same kind, and needs no more redaction."""
    for seat in viewers_in(game, turns):
        for turn in turns:
            for event in turn.step.events:
                heard = game.redact(event, seat)
                require_same(type(event), type(heard), f"what {seat} hears of", turn.state)
                require_same(heard, game.redact(heard, seat), f"what {seat} hears", turn.state)


def spectators_hear_no_more_than_players(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """What a player hears of an event is enough to know what a spectator hears."""
    for seat in viewers_in(game, turns):
        for turn in turns:
            for event in turn.step.events:
                heard, shared = game.redact(event, None), game.redact(event, seat)
                passed_on = game.redact(shared, None)
                require_same(heard, passed_on, f"what a spectator hears from {seat}", turn.state)


def resampled_states_look_the_same(game: Game[S, M, E, V], turns: Turns[S, M, E]) -> None:
    """A state that is made up from a view has this view, and is a possible position."""
    if game.resample is None:
        return
    for seat in viewers_in(game, turns):
        for number, turn in enumerate(few(turns)):
            seen = game.view(turn.step.state, seat)
            state = game.resample(seen, Random(number))
            require_same(seen, game.view(state, seat), f"what {seat} sees", turn.step.state)
            require_same((), game.problems(state), f"what is wrong for {seat}", state)


LAWS: Final[tuple[Law, ...]] = (
    every_game_ends,
    over_exactly_when_nobody_moves,
    the_greatest_standing_wins,
    outcomes_fit_the_game,
    states_of_play_have_no_problems,
    chance_moves_by_positive_weights,
    chance_picks_by_its_weights,
    fast_chance_is_plain_chance,
    legal_moves_are_those_without_objection,
    moves_are_numbered,
    illegal_moves_are_refused,
    moves_are_read_from_their_texts,
    events_lead_to_the_new_state,
    events_replay_to_the_state,
    nothing_given_is_changed,
    equal_inputs_give_equal_outputs,
    equal_values_are_the_same_key,
    views_do_not_depend_on_secrets,
    seats_get_the_same_where_they_see_the_same,
    only_revealing_events_show_secrets,
    views_follow_events,
    redacted_events_are_events,
    spectators_hear_no_more_than_players,
    resampled_states_look_the_same,
)
"""All laws."""
