"""Traders of Osaka: one room for the nouns, one for what is legal, one for what follows."""
