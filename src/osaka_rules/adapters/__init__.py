"""Games as environments of OpenSpiel, PettingZoo and Gymnasium.

Each needs an extra: ``osaka-rules[openspiel]`` or ``osaka-rules[rl]``.
"""
