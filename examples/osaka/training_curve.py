"""The curve of a training: ``python train_batch.py 300 | python training_curve.py curve.svg``.

Needs the extra ``plots``. The lines of the training are shown, too.
"""
# pyright: reportUnknownMemberType=false
# (matplotlib leaves the types of most keywords open)

from __future__ import annotations

import re
import sys

try:
    from matplotlib.figure import Figure
except ImportError:
    sys.exit("matplotlib is not installed: pip install 'osaka-rules[plots]'")


def main(name: str = "curve.svg") -> None:
    """Read what a training prints, and draw how often the agent wins."""
    actions, shares = list[int](), list[int]()
    for line in sys.stdin:
        print(line, end="", flush=True)
        if found := re.match(r" *([\d,]+) actions: +(\d+)% of", line):
            actions.append(int(found[1].replace(",", "")))
            shares.append(int(found[2]))
    figure = Figure(figsize=(7, 3.5), layout="constrained")
    axes = figure.subplots()
    axes.plot(actions, shares, "o-", color="#0072B2", label="agent")
    axes.axhline(50, color="#777777", linestyle="--", label="random against random")
    axes.set(xlabel="actions so far", ylabel="games won (%)", ylim=(40, 100))
    axes.xaxis.set_major_formatter("{x:,.0f}")
    axes.legend(loc="upper left")
    figure.savefig(name, metadata={"Date": None})


if __name__ == "__main__":
    main(*sys.argv[1:2])
