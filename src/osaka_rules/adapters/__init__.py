"""The game in other people's tools: OpenSpiel, PettingZoo, Gymnasium.

Each needs an extra: ``osaka-rules[openspiel]`` or ``osaka-rules[rl]``.
"""
