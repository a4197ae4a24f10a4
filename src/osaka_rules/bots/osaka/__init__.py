"""Bots for Traders of Osaka."""
