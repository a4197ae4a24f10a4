"""Testing the tests: the script, what survives it and why, and its figures."""
