"""How fast Yokohama is."""
