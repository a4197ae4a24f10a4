"""Recorded games: what they are, reading, writing and verifying them."""
