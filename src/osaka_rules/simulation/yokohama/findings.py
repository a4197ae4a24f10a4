"""What is counted of the games of a study of Yokohama."""

from __future__ import annotations

from collections import Counter
from typing import Final

from osaka_rules.simulation.estimates import Means, Shares
from osaka_rules.simulation.result import GameResult
from osaka_rules.simulation.standings import Standings
from osaka_rules.yokohama.game import GAME
from osaka_rules.yokohama.model import Trigger
from osaka_rules.yokohama.pack_file import RECONSTRUCTED

VP: Final = GAME.scores[0]
ORDER: Final = ("start player", "second", "third", "fourth")
"""The seats, which are numbered from the start player on (SETUP-1)."""
ENDINGS: Final[dict[Trigger, str]] = {
    "houses": "four houses (END-1)",
    "shops": "eight shops (END-2)",
    "orders": "no more orders (END-3)",
    "church": "full Church (END-4)",
    "customs": "full Customs (END-5)",
    "rounds": "200 rounds (END-8)",
}
"""Which condition made a round the last one, by the word for it."""
POINTS: Final = {
    "vp_order": "orders",
    "vp_shop": "shops",
    "vp_house": "houses",
    "vp_church": "spaces of the Church",
    "vp_customs": "spaces of the Customs",
    "vp_port": "ports",
    "vp_token": "tokens",
    "vp_technology": "technologies",
    "vp_goal": "goals",
    "vp_final_church": "final: Church",
    "vp_final_customs": "final: Customs",
    "vp_final_technology": "final: technologies",
    "vp_final_countries": "final: countries",
    "vp_final_rest": "final: the rest",
}
"""Where points come from, by how they are counted."""
_AVERAGES: Final = {
    "actions": "actions of a player",
    "returns": "presidents taken back by a player",
    "placed": "assistants placed by a player",
    "agents_sent": "agents sent by a player",
    "goals": "goals of a player",
    "orders": "orders fulfilled by a player",
    "technologies": "technologies of a player",
    "shops": "shops built by a player",
    "houses": "houses built by a player",
    "tokens": "tokens taken by a player",
    "on_church": "assistants of a player at the Church",
    "on_customs": "assistants of a player at the Customs",
}
"""What is shown on average, by how it is counted."""
_TITLES: Final = {str(each): each.title for each in RECONSTRUCTED.technologies}


def _winners_and_others() -> dict[str, Means]:
    return {"winners": Means(), "others": Means()}


class Games:
    """What is counted of all games with one number of players."""

    def __init__(self, players: int) -> None:
        self.standings = Standings()
        self.order_wins = Shares(ORDER[:players])
        self.endings = Shares()
        """Which condition ended the game (END-1 to END-8)."""
        self.vp: dict[str, Counter[int]] = {"winners": Counter(), "others": Counter()}
        self.rounds = Counter[int]()
        self.means = Means()
        self.technology_wins = Shares([*_TITLES.values()])
        """Of the players with a technology, those who won."""
        self.areas = _winners_and_others()
        """How often a player acted in each kind of area."""
        self.points = _winners_and_others()
        """Where a player's points came from."""
        self._areas = [
            each for each in RECONSTRUCTED.areas if each.power and each.boards[players - 2]
        ]

    def add(self, game: GameResult, _wrap: object = None, /) -> None:
        """Count one more game under the default rules."""
        self.standings.add(game)
        self.rounds[game.counts["rounds"]] += 1
        self.endings.add({title: word == game.ended_by for word, title in ENDINGS.items()})
        self.means.add(_averages(game))
        counts = game.seat_counts
        for seat, (won, vp) in enumerate(zip(game.shares, game.scores[VP], strict=True)):
            who = "winners" if won else "others"
            self.order_wins.add({ORDER[seat]: won})
            self.vp[who][vp] += 1
            learned = game.seat_words["learned"][seat].split()
            self.technology_wins.add({_TITLES[name]: won for name in learned})
            self.areas[who].add({each.title: counts[f"at_{each}"][seat] for each in self._areas})
            self.points[who].add({title: counts[name][seat] for name, title in POINTS.items()})


def _averages(game: GameResult) -> dict[str, float]:
    """Return what is shown on average."""
    counts, players, vp = game.seat_counts, len(game.bots), game.scores[VP]
    return {
        "rounds": game.counts["rounds"],
        "decisions of players": game.decisions,
        **{title: sum(counts[name]) / players for name, title in _AVERAGES.items()},
        "VPs of a player": sum(vp) / players,
        "VPs of the winner": max(vp),
        "lead of the winner, in VPs": max(vp) - sorted(vp)[-2],
    }


def compare(default: GameResult, other: GameResult) -> tuple[dict[str, bool], dict[str, float]]:
    """Compare two games: whether they end in the same way, and by how much they differ."""
    vp = sum(other.scores[VP]) - sum(default.scores[VP])
    changes = {
        "Rounds": other.counts["rounds"] - default.counts["rounds"],
        "Decisions": other.decisions - default.decisions,
        "VPs of a player": vp / len(default.bots),
    }
    return {"Other ending": other.ended_by != default.ended_by}, changes
