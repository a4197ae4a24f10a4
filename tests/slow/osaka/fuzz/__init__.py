"""Fuzzing of everything that reads texts: ``python -m tests.slow.osaka.fuzz.run --minutes 10``."""
