"""What is counted of the games of a study."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import Final

from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.game import GAME
from osaka_rules.simulation.estimates import Means, Shares
from osaka_rules.simulation.osaka.study import Setup
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.standings import Standings
from osaka_rules.simulation.tally import Round

VP: Final = GAME.scores[0]
_ORDER: Final = ("start player", "second", "third", "fourth")
_ON_OFFER: Final = ("0", "1", "2", "3", "4 or more")


class Games:
    """What is counted of all games with one number of players, under the default rules."""

    def __init__(self, players: int) -> None:
        seats = [str(seat) for seat in range(players)]
        self.standings = Standings()
        self.order_wins = Shares(_ORDER[:players])
        self.seat_wins = Shares(seats)
        self.starts = Shares(seats)
        """How often each seat was the start player."""
        self.winner_vp = Counter[int]()
        self.other_vp = Counter[int]()
        self.turns = Counter[int]()
        self.sinkings = Counter[int]()
        self.means = Means()
        self.oddities = Shares()

    def add(self, game: GameResult) -> None:
        """Count one more game."""
        self.standings.add(game)
        self.turns[game.counts["turns"]] += 1
        self.sinkings[game.counts["sinkings"]] += 1
        for seat, (won, vp) in enumerate(zip(game.shares, game.scores[VP], strict=True)):
            place = game.seat_counts["after_start"][seat]
            self.order_wins.add({_ORDER[place]: won})
            self.seat_wins.add({str(seat): won})
            self.starts.add({str(seat): place == 0})
            (self.winner_vp if won else self.other_vp)[vp] += 1
        self.means.add(_averages(game))
        self.oddities.add(_oddities(game))


def _averages(game: GameResult) -> dict[str, float]:
    """Return what is shown on average."""
    counts, seat_counts = game.counts, game.seat_counts
    players, vp = len(game.bots), game.scores[VP]
    return {
        "turns": counts["turns"],
        "turns of each player": counts["turns"] / players,
        "decisions of players": game.decisions,
        "purchases": sum(seat_counts["purchases"]),
        "coins taken": sum(seat_counts["takes"]),
        "reservations": sum(seat_counts["reservations"]),
        "paydays": counts["paydays"],
        "ships sunk": counts["sinkings"],
        "goods lost to the Black Tide": sum(seat_counts["goods_lost"]),
        "goods insured": sum(seat_counts["goods_insured"]),
        "reshuffles": counts["reshuffles"],
        "VPs of a player": sum(vp) / players,
        "VPs of the winner": max(vp),
        "lead of the winner, in VPs": max(vp) - sorted(vp)[-2],
    }


def _oddities(game: GameResult) -> dict[str, bool]:
    """Return which rare things happened."""
    vp = game.scores[VP]
    return {
        "deadlock": game.ended_by == "deadlock",
        "shared win": len(game.winners) > 1,
        "tie broken by tokens": len(game.winners) == 1 and vp.count(max(vp)) > 1,
        "somebody passed": any(game.seat_counts["passes"]),
        "no ship sank": game.counts["sinkings"] == 0,
        "VPs marked for want of cards": game.counts["vp_marked"] > 0,
        "refresh without enough cards": game.counts["draws_missing"] > 0,
    }


class Tokens:
    """What is counted of games in which first tokens are drawn by lot."""

    def __init__(self) -> None:
        self.drawn_wins = Shares([colour.word for colour in COLOURS])
        """By the colour of a player's first token."""
        self.offered_wins = Shares(_ON_OFFER)
        """By the number of cards of this colour in Market and Farm."""

    def add(self, game: GameResult) -> None:
        """Count one more game."""
        words, offers = game.seat_words["first_token"], game.seat_counts["on_offer"]
        for won, word, offered in zip(game.shares, words, offers, strict=True):
            self.drawn_wins.add({word: won})
            self.offered_wins.add({_ON_OFFER[min(offered, 4)]: won})


class Comparison:
    """How games under another reading differ from those with the same luck under the default."""

    def __init__(self, players: int, reading: tuple[str, str]) -> None:
        self.players = players
        self.reading = reading
        self.differences = Shares()
        """In how many games moves, scores (VPs or tokens) or winners are others."""
        self.changes = Means()
        """By how much numbers differ."""
        self.deadlocks = Shares()
        """How many games end by deadlock (END-3): under the other reading, and by default."""

    def add(self, default: GameResult, other: GameResult) -> None:
        """Compare one more pair of games."""
        self.differences.add(
            {
                "Other moves": default.course != other.course,
                "Other scores": default.scores != other.scores,
                "Other winners": default.winners != other.winners,
            }
        )
        vp = sum(other.scores[VP]) - sum(default.scores[VP])
        self.changes.add(
            {
                "Turns": other.counts["turns"] - default.counts["turns"],
                "VPs of a player": vp / self.players,
                "Ships sunk": other.counts["sinkings"] - default.counts["sinkings"],
            }
        )
        self.deadlocks.add(
            {
                "Deadlocks": other.ended_by == "deadlock",
                "Deadlocks by default": default.ended_by == "deadlock",
            }
        )


class Findings:
    """What all rounds so far show."""

    def __init__(self, setups: Sequence[Setup]) -> None:
        self.rounds = 0
        self._setups = tuple(setups)
        numbers = [len(setup.bots) for setup in setups]
        self.games = {players: Games(players) for players in numbers}
        self.tokens = {players: Tokens() for players in numbers}
        self.comparisons = {
            (setup.reading, len(setup.bots)): Comparison(len(setup.bots), setup.reading)
            for setup in setups
            if setup.reading is not None
        }

    def add(self, played: Round, /) -> None:
        """Take one more round into account."""
        self.rounds += 1
        defaults: dict[int, GameResult] = {}
        for setup, result in zip(self._setups, played, strict=True):
            players = len(setup.bots)
            if setup.first_tokens == "drawn":
                self.tokens[players].add(result)
            elif setup.reading is None:
                defaults[players] = result
                self.games[players].add(result)
            else:
                self.comparisons[setup.reading, players].add(defaults[players], result)
