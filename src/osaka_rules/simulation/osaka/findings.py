"""What is counted of the games of a study."""

from __future__ import annotations

from collections import Counter
from typing import Final

from osaka_rules.osaka.cards import COLOURS
from osaka_rules.osaka.game import GAME
from osaka_rules.simulation.estimates import Means, Shares
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.standings import Standings

VP: Final = GAME.scores[0]
_ORDER: Final = ("start player", "second", "third", "fourth")
_ON_OFFER: Final = ("0", "1", "2", "3", "4 or more")


class Games:
    """What is counted of all games with one number of players."""

    def __init__(self, players: int) -> None:
        seats = [str(seat) for seat in range(players)]
        self.standings = Standings()
        self.order_wins = Shares(_ORDER[:players])
        self.seat_wins = Shares(seats)
        self.starts = Shares(seats)
        """How often each seat was the start player."""
        self.vp = {"winners": Counter[int](), "others": Counter[int]()}
        self.turns = Counter[int]()
        self.sinkings = Counter[int]()
        self.means = Means()
        self.oddities = Shares()
        self.token_wins = Shares([colour.word for colour in COLOURS])
        """By the colour of a player's first token, where it is drawn by lot."""
        self.offer_wins = Shares(_ON_OFFER)
        """By the number of cards of this colour in Market and Farm."""

    def _add_drawn(self, game: GameResult) -> None:
        """Count one more game in which first tokens are drawn by lot."""
        words, offers = game.seat_words["first_token"], game.seat_counts["on_offer"]
        for won, word, offered in zip(game.shares, words, offers, strict=True):
            self.token_wins.add({word: won})
            self.offer_wins.add({_ON_OFFER[min(offered, 4)]: won})

    def add(self, game: GameResult, wrap: object = None, /) -> None:
        """Count one more game under the default rules."""
        if wrap is not None:
            self._add_drawn(game)
            return
        self.standings.add(game)
        self.turns[game.counts["turns"]] += 1
        self.sinkings[game.counts["sinkings"]] += 1
        for seat, (won, vp) in enumerate(zip(game.shares, game.scores[VP], strict=True)):
            place = game.seat_counts["after_start"][seat]
            self.order_wins.add({_ORDER[place]: won})
            self.seat_wins.add({str(seat): won})
            self.starts.add({str(seat): place == 0})
            self.vp["winners" if won else "others"][vp] += 1
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


def compare(default: GameResult, other: GameResult) -> tuple[dict[str, bool], dict[str, float]]:
    """Compare two games: whether they end by deadlock (END-3), and by how much they differ."""
    vp = sum(other.scores[VP]) - sum(default.scores[VP])
    happened = {
        "Deadlocks": other.ended_by == "deadlock",
        "Deadlocks by default": default.ended_by == "deadlock",
    }
    changes = {
        "Turns": other.counts["turns"] - default.counts["turns"],
        "VPs of a player": vp / len(default.bots),
        "Ships sunk": other.counts["sinkings"] - default.counts["sinkings"],
    }
    return happened, changes
