"""Tests of the page in a real browser. See ``run.py``."""
