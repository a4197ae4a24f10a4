"""Long tests of Edo."""
