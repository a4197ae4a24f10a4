"""Tests of the live server, which need a database and a browser. See ``run.py``."""
