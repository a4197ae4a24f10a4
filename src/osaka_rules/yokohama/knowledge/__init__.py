"""What can be known: from a log, and of the worlds that fit a view."""
