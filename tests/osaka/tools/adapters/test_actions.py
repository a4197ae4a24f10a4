"""Moves spelt in a fixed alphabet: one word for each move, and the same game."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import osaka_rules as osaka
from osaka_rules import CHANCE, Cards, IllegalMove, Insure, Insuring, Ruleset, State
from osaka_rules.adapters.actions import Spelling, Spelt, Word
from osaka_rules.adapters.osaka import ALPHABET, SPELT
from osaka_rules.explore import explore
from osaka_rules.testing import check_game, moves_in, rulesets, some_cards, states
from tests.osaka.proof.micro_games import READINGS, SMALL, WAVES, starts

NAMES = ("Ann", "Bob", "Cay", "Dan")
LETTER = {name: letter for letter, name in enumerate(ALPHABET.names)}


def word(*names: str) -> Word:
    """Write a word by the names of its letters."""
    return tuple([LETTER[name] for name in names])


def words(state: State, begun: Word = ()) -> Iterator[Word]:
    """List every word that can be spelt in a state, letter by letter."""
    for letter in ALPHABET.following(state, begun):
        longer = (*begun, letter)
        if ALPHABET.read(state, longer) is None:
            yield from words(state, longer)
        else:
            yield longer


def one_word_for_each_move(state: State) -> bool:
    """The words that can be spelt are, each once, the legal moves; spelling and reading agree."""
    spelt = [*words(state)]
    read = [ALPHABET.read(state, each) for each in spelt]
    same = sorted(map(str, osaka.legal_moves(state))) == sorted(map(str, read))
    return same and spelt == [ALPHABET.spell(state, move) for move in read if move is not None]


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
    """Spelt or not, exactly the same positions can be reached, and the same ends with them."""
    for start in starts(name, reading):
        assert positions(start)


def positions(start: State) -> set[State]:
    """Visit all positions of a game, spelt and not; the same must be found both ways."""
    whole: set[State] = set()
    spelt: set[State] = set()

    def note(state: State) -> bool:
        whole.add(state)
        return True

    def note_spelt(spelling: Spelling[State]) -> bool:
        if not spelling.word:
            spelt.add(spelling.state)
        return True

    found = explore(osaka.GAME, start, laws=[note, one_word_for_each_move])
    found_spelt = explore(SPELT, Spelling(start), laws=[note_spelt])
    assert whole == spelt
    assert (found.ends, found.draws) == (found_spelt.ends, found_spelt.draws)
    assert () == found_spelt.stranded
    return whole


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
def test_one_word_for_each_move(state: State) -> None:
    """The words that can be spelt are, each once, the legal moves; spelling and reading agree."""
    if len(osaka.legal_moves(state)) <= 2000:
        assert one_word_for_each_move(state)


@given(st.data())
def test_every_move_can_be_spelt(data: st.DataObject) -> None:
    """However many moves there are, each is led to by its letters, and to the same state."""
    state = data.draw(states() | insuring())
    if osaka.outcome(state) is not None:
        return
    move = data.draw(moves_in(state))
    spelling = Spelling(state)
    for letter in ALPHABET.spell(state, move):
        spelling = SPELT.apply(spelling, letter).state
    assert Spelling(osaka.apply(state, move).state) == spelling


@given(states())
def test_letters_rise(state: State) -> None:
    """Letters are listed in the order of the alphabet, those of players apart from chance's."""
    letters = [*SPELT.legal_moves(Spelling(state))]
    assert sorted({*letters}) == letters
    of_chance = osaka.actor(state) == CHANCE
    assert all([(letter >= ALPHABET.players) == of_chance for letter in letters])


def test_laws() -> None:
    """A spelt game keeps the laws of every game of the kernel."""
    check_game(SPELT, st.builds(begun, rulesets(), st.integers(2, 4)), settings(max_examples=5))


def begun(ruleset: Ruleset, players: int) -> Spelling[State]:
    """Begin a game for so many players."""
    return Spelling(osaka.new_game(NAMES[:players], ruleset))


def test_chance_keeps_its_weights() -> None:
    """The letters of chance have the weights of its moves, and are picked by the same numbers."""
    state = osaka.new_game(NAMES[:2])
    chances, letters = osaka.chance(state), SPELT.chance(Spelling(state))
    assert chances.total == letters.total
    assert [weight for _, weight in chances] == [weight for _, weight in letters]
    for number in range(chances.total):
        assert str(chances.pick(number)) == ALPHABET.names[letters.pick(number)]


# --- Letters -------------------------------------------------------------------------------------


def test_every_letter_has_its_own_name() -> None:
    """No two letters say the same, and each names the clauses that speak of it."""
    assert len(ALPHABET.letters) == len({*ALPHABET.names}) == 107
    assert 91 == ALPHABET.players == LETTER["enough"] + 1
    clauses = {clause.id for clause in osaka.rulebook().clauses}
    assert all([letter.clauses and {*letter.clauses} <= clauses for letter in ALPHABET.letters])


@pytest.mark.rule("BUY-3", "BUY-4")
def test_a_purchase_is_paid_card_by_card() -> None:
    """Cards are paid in canonical order; one that would leave too little behind is not offered."""
    state = osaka.position(market="R5 R2", hands=["2R2 B3 G5", ""])
    assert ["pay R2", "pay B3"] == names(state)[-2:]  # G5 alone is too little, and comes last
    assert ["pay R2", "pay B3", "pay G5"] == names(state, "pay R2")
    assert ["pay B3", "pay G5"] == names(state, "pay R2", "pay R2")
    assert ["pay G5", "enough"] == names(state, "pay R2", "pay R2", "pay B3")
    assert ["enough"] == names(state, "pay R2", "pay G5")
    assert "buy with R2 G5" == str(ALPHABET.read(state, word("pay R2", "pay G5", "enough")))


@pytest.mark.rule("INS-1", "INS-2", "INS-4")
def test_an_insurance_is_spelt_good_by_good() -> None:
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
    """Name the letters that can follow the beginning of a word."""
    return [ALPHABET.names[letter] for letter in ALPHABET.following(state, word(*begun))]


def test_an_open_word_is_told_and_seen() -> None:
    """A letter that finishes nothing is an event of its own, and everybody sees the word."""
    start = Spelling(osaka.position(market="R5", hands=["R2 B3", ""]))
    step = SPELT.apply(start, LETTER["pay R2"])
    assert (Spelt(LETTER["pay R2"]),) == step.events
    assert word("pay R2") == SPELT.view(step.state, 1).word
    events = SPELT.apply(SPELT.apply(step.state, LETTER["pay B3"]).state, LETTER["enough"]).events
    assert osaka.apply(start.state, osaka.parse_move("buy with R2 B3")).events == events


@pytest.mark.parametrize(
    ("begun", "letter", "clauses", "reason"),
    [
        ((), "take G5", ("TAKE-1",), "No G5 lies in the Market"),
        ((), "enough", ("BUY-3", "INS-4"), "'enough' cannot follow here; what can is: take R5, "),
        ((), "pay G5", ("BUY-3",), "'pay G5' cannot follow here"),
        (("pay R2",), "enough", ("BUY-3",), "cost 5"),
        (("pay R2",), "take R5", ("TAKE-1",), "what can is: pay B3."),
    ],
)
def test_a_wrong_letter(
    begun: tuple[str, ...], letter: str, clauses: tuple[str, ...], reason: str
) -> None:
    """A letter that cannot follow is refused with the game's reason, or with what can follow."""
    spelling = Spelling(osaka.position(market="R5", hands=["R2 B3", ""]), word(*begun))
    with pytest.raises(IllegalMove) as caught:
        SPELT.apply(spelling, LETTER[letter])
    assert clauses == caught.value.clauses
    assert reason in caught.value.reason


@pytest.mark.parametrize("letter", [-1, 107, "x", 91.0, True, None])
def test_no_letter(letter: int) -> None:
    """A number that is no letter is refused, and so is what is no whole number; by no clause."""
    with pytest.raises(IllegalMove) as refused:
        SPELT.apply(SPELT.new_game(NAMES[:2]), letter)
    why = f"{letter}: There is no letter {letter!r}; the alphabet has 107."
    assert why == str(refused.value)


def test_nothing_follows_the_end() -> None:
    """When the game is over no letter can follow."""
    over = osaka.position(phase=osaka.Over("tokens"), ships={"R": 5}, tokens=["8R", "B"])
    refusal = SPELT.objection(Spelling(over), LETTER["pay R2"])
    assert refusal is not None
    assert "'pay R2' cannot follow here; what can is: nothing." == refusal.reason
