"""A game at a terminal, for any game: people and bots, hidden hands, history, undo, saving.

What happens at a table is a value (:mod:`~osaka_rules.tui.table`). Two modes show it: line by line
(:mod:`~osaka_rules.tui.plain`), and full-screen (:mod:`osaka_rules.tui.screens`), which needs
textual. What they must know of one game stands in its corner, such as ``tui/osaka``.
"""
