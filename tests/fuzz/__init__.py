"""Fuzzing of everything that reads texts: ``python tests/fuzz/run.py --minutes 10``."""
