"""Long tests of Yokohama."""
