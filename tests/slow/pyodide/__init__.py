"""The tests of the core in the Python of the browser. See ``run.py``."""
