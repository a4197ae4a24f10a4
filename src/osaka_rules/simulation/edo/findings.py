"""What is counted of the games of a study of Edo."""

from __future__ import annotations

from collections import Counter
from typing import Final

from osaka_rules.edo.game import GAME
from osaka_rules.edo.pack_file import RECONSTRUCTED
from osaka_rules.simulation.estimates import Means, Shares
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.standings import Standings
from osaka_rules.simulation.table import TABLE

CAPITAL, POINTS, RESOURCES, _ = GAME.scores
ORDER: Final = ("start player", "second", "third", "fourth")
"""The seats: seat 0 has the start marker in the first round, then it moves on (ROUND-2)."""
ENDINGS: Final = {
    "points": "twelve points (END-1)",
    "deck": "no more merchant cards (END-2)",
}
"""What ended a game, by the word for it."""
TIES: Final = {
    "resources": "winner by resources (WIN-2)",
    "influence": "winner by influence in the capital (WIN-2)",
    "nobody": "nobody wins (WIN-3)",
}
"""What else can be said of the end: what broke a tie, or that all are eliminated."""
ACTIONS: Final = {
    "money_taken": "money: activations",
    "rice_taken": "rice: activations",
    "sent": "travel: officials sent",
    "rides": "travel: rides",
    "neutrals": "recruitment: neutrals",
    "special_cards": "development: special cards",
    "wood_work": "wood: samurai at work",
    "stone_work": "stone: samurai at work",
    "field_work": "field: samurai at work",
    "houses": "building: houses",
    "posts": "building: trading posts",
    "fortresses": "building: fortresses",
    "trades": "trading: trades",
}
"""What players do with their cards, by how it is counted."""
SOURCES: Final = {
    "points_house": "houses",
    "points_post": "trading posts",
    "points_fortress": "fortresses",
    "points_trade": "trades",
    "points_money": "final: money",
    "points_samurai": "final: samurai",
}
"""Where points come from, by how they are counted."""
_AVERAGES: Final = {
    "slots": "slots of a player with officials",
    "moves": "paid moves of a player's samurai",
    "merchant_moves": "moves of the merchant by a player",
    "paid_for_moves": "Ryo that a player pays for moves",
    "income": "Ryo that a player gets from cities",
    "pieces_bought": "pieces bought by a player",
}
"""What is shown on average, by how it is counted."""
SHOWN_TEXTS: Final = {TABLE: (*ACTIONS.values(), *SOURCES.values())}
"""Texts of tables that are there only if somebody has won."""
CARDS: Final = {card.id: f"{card.id} ({', '.join(card.actions)})" for card in RECONSTRUCTED.special}
"""The special cards, each with its actions."""


def decided_by(game: GameResult) -> str | None:
    """Return what broke a tie for most points, or that nobody won; usually there was no tie."""
    if not game.winners:
        return "nobody"
    able = [seat for seat, house in enumerate(game.scores[CAPITAL]) if house]
    for name, what in ((POINTS, None), (RESOURCES, "resources")):
        values = game.scores[name]
        able = [seat for seat in able if values[seat] == max([values[each] for each in able])]
        if len(able) == 1:
            return what
    return "influence"


def _winners_and_others() -> dict[str, Means]:
    return {"winners": Means(), "others": Means()}


class Games:
    """What is counted of all games with one number of players."""

    def __init__(self, players: int) -> None:
        self.standings = Standings()
        self.order_wins = Shares(ORDER[:players])
        self.endings = Shares()
        """What ended a game (END-1), and how the winner was found (WIN-2, WIN-3)."""
        self.points = Counter[int]()
        """The most points of a player in a game, whether or not that player wins."""
        self.rounds = Counter[int]()
        self.means = Means()
        self.card_wins = Shares([*CARDS.values()])
        """Of the players with a special card, those who won."""
        self.actions = _winners_and_others()
        """What a player did with cards."""
        self.sources = _winners_and_others()
        """Where a player's points came from."""

    def add(self, game: GameResult, _wrap: object = None, /) -> None:
        """Count one more game under the default rules."""
        self.standings.add(game)
        self.rounds[game.counts["rounds"]] += 1
        by = decided_by(game)
        self.endings.add({title: word == game.ended_by for word, title in ENDINGS.items()})
        self.endings.add({title: word == by for word, title in TIES.items()})
        self.means.add(_averages(game))
        counts = game.seat_counts
        self.points[max(game.scores[POINTS])] += 1
        for seat, won in enumerate(game.shares):
            self.order_wins.add({ORDER[seat]: won})
            learned = game.seat_words["learned"][seat].split()
            self.card_wins.add({CARDS[card]: won for card in learned})
            if game.winners:
                who = "winners" if won else "others"
                for found, counted in ((self.actions, ACTIONS), (self.sources, SOURCES)):
                    found[who].add({title: counts[name][seat] for name, title in counted.items()})


def _averages(game: GameResult) -> dict[str, float]:
    """Return what is shown on average."""
    counts, players, points = game.seat_counts, len(game.bots), game.scores[POINTS]
    return {
        "rounds": game.counts["rounds"],
        "decisions of players": game.decisions,
        **{title: sum(counts[name]) / players for name, title in _AVERAGES.items()},
        "points of a player": sum(points) / players,
        "eliminated players (WIN-1)": players - sum(game.scores[CAPITAL]),
    }


def compare(default: GameResult, other: GameResult) -> tuple[dict[str, bool], dict[str, float]]:
    """Compare two games: whether they end in the same way, and by how much they differ."""
    points = sum(other.scores[POINTS]) - sum(default.scores[POINTS])
    changes = {
        "Rounds": other.counts["rounds"] - default.counts["rounds"],
        "Decisions": other.decisions - default.decisions,
        "Points of a player": points / len(default.bots),
    }
    return {"Other ending": other.ended_by != default.ended_by}, changes
