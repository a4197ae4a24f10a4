"""Games on a cluster: the same results as on one machine, even if a worker dies on the way.

``simulate`` takes any executor, and a dask cluster has one. Here the cluster is two processes on
this machine; for a real one, give its address to ``Client`` instead.
Run it with ``python examples/osaka/dask_cluster.py [GAMES]``; it needs the extra ``dask``.
"""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportArgumentType=false, reportAssignmentType=false
# (dask leaves most types open)

from __future__ import annotations

import sys

import osaka_rules as osaka
from osaka_rules.extras import MissingLibrary
from osaka_rules.simulation import simulate, summary

try:
    from distributed import Client, LocalCluster
except ImportError:
    sys.exit(str(MissingLibrary("distributed", "dask")))

BOTS = ["greedy", "random", "random"]


def main() -> None:
    """Play games on two workers and print who won how often."""
    games = sys.argv[1] if len(sys.argv) > 1 else "100"
    if not games.isdecimal() or int(games) < 1:
        sys.exit(f"The number of games, {games!r}, is not a whole number from 1.")
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        # The more workers there are, the more chunks of games should be under way.
        results = simulate(
            osaka.GAME, BOTS, int(games), executor=client.get_executor(), in_flight=8
        )
        found = summary(results)
    for standing in found.standings:
        share = standing.win_share
        print(f"{standing.bot}: {share.value:.0%} of {standing.games} games")


if __name__ == "__main__":  # the workers are new processes, which import this file
    main()
