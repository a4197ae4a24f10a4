"""Traders of Osaka for Hypothesis."""
