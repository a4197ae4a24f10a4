"""Fuzzing of everything that reads texts: ``python tests/slow/osaka/fuzz/run.py --minutes 10``."""
