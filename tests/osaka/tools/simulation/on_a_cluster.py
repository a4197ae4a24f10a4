"""Play games on a real cluster of processes, kill one of them on the way, and print the results.

A program of its own, because a cluster has threads and processes that outlive a test.
"""
# pyright: reportUnknownMemberType=false, reportUnknownVariableType=false
# pyright: reportArgumentType=false, reportAssignmentType=false
# (dask leaves most types open)

from __future__ import annotations

import os
import signal
import sys

import osaka_rules as osaka
from osaka_rules.simulation import simulate


def main() -> None:
    """Kill a worker after the third game, and go on."""
    from distributed import Client, LocalCluster

    games = int(sys.argv[1])
    with (
        LocalCluster(n_workers=2, threads_per_worker=1, dashboard_address=":0") as cluster,
        Client(cluster) as client,
    ):
        workers: dict[str, int] = client.run(os.getpid)
        victim = min(workers.values())
        results = simulate(osaka.GAME, ["random", "random"], games, executor=client.get_executor())
        for number, result in enumerate(results):
            sys.stdout.write(f"{result.number} {result.course} {result.scores}\n")
            if number == 2:
                os.kill(victim, signal.SIGKILL)
        after: dict[str, int] = client.run(os.getpid)
        sys.stdout.write(f"{len(workers)} workers, one lost: {victim not in after.values()}\n")


if __name__ == "__main__":
    main()
