"""Simulated games of Traders of Osaka: results, studies and reports."""
