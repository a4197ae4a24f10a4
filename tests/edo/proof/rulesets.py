"""Every choice of the rulings of Edo."""

from __future__ import annotations

from itertools import product

from osaka_rules.edo import OPTIONS, Ruleset, parse_ruleset


def _chosen(values: tuple[str, ...]) -> Ruleset:
    both = zip(OPTIONS, values, strict=True)
    return parse_ruleset(", ".join([f"{name}={value}" for name, value in both]))


RULESETS = tuple([_chosen(values) for values in product(*OPTIONS.values())])
"""Every choice of the three rulings; the first one is the default of all."""
ONE_OTHER = {name: parse_ruleset(f"{name}={values[1]}") for name, values in OPTIONS.items()}
"""For each ruling, the rules with its other reading."""
OTHER = RULESETS[-1]
"""The other reading of every ruling."""
