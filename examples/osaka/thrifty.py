"""Your own bot in simulated games, against the random bot.

Run it with ``python examples/osaka/thrifty.py [GAMES]``, or on the command line, which finds it by
its module and name: ``osaka-rules simulate --bots examples.osaka.thrifty:thrifty,random``.
"""

from __future__ import annotations

import sys

from osaka_rules import GAME, Move, Take, View, legal_moves_seen
from osaka_rules.kernel import RandomSource
from osaka_rules.simulation import simulate, summary


def thrifty(view: View, rng: RandomSource) -> Move:
    """Buy as cheaply as possible, else take the highest coin, else make any legal move."""
    moves = legal_moves_seen(view)
    purchases = list(moves.tight_payments())
    if purchases:
        return min(purchases, key=lambda buy: buy.payment.coins)
    takes = [move for move in moves.besides_purchases() if isinstance(move, Take)]
    if takes:
        return max(takes, key=lambda take: take.card.value)
    return moves.sample(rng)


def main() -> None:
    """Play games and print who won how often."""
    games = sys.argv[1] if len(sys.argv) > 1 else "100"
    if not games.isdecimal() or int(games) < 1:
        sys.exit(f"The number of games, {games!r}, is not a whole number from 1.")
    results = simulate(GAME, ["thrifty:thrifty", "random"], int(games))
    for standing in summary(results).standings:
        print(f"{standing.bot}: {standing.win_share.value:.0%} of {standing.games} games")


if __name__ == "__main__":  # the games are played by new processes, which import this file
    main()
