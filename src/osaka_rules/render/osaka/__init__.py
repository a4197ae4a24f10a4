"""Traders of Osaka in text: the board and sentences."""
