"""What the benchmarks of all games share: timing, sizes, and other libraries."""
