"""Fuzzing of everything that reads texts: ``python tests/slow/fuzz/run.py --minutes 10``."""
