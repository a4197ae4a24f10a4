"""How fast Edo is."""
