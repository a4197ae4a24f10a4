"""``run.py`` runs what is in here, in its own environment: pytest does not import it."""

collect_ignore_glob = ["*.py"]
