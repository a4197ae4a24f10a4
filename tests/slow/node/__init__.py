"""Tests that need node: schemas and types as other languages see them. See ``run.py``."""
