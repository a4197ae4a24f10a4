"""The rules of Traders of Osaka and its sibling games, exactly.

``import osaka_rules as osaka`` is the front door of Traders of Osaka and has the same names as
``from osaka_rules import osaka``. Begin with :func:`new_game`, :func:`settle`, :func:`legal_moves`
and :func:`apply`; to look into an edge case, with :func:`position`.
"""

from typing import TYPE_CHECKING

from osaka_rules import osaka as _osaka

if TYPE_CHECKING:
    from osaka_rules.osaka import *  # noqa: F403  # the same names, for type checkers

__all__ = _osaka.__all__  # a list, made elsewhere  # pyright: ignore[reportUnsupportedDunderAll]
globals().update({name: value for name, value in vars(_osaka).items() if name in __all__})


if not TYPE_CHECKING:  # for type checkers, what is not listed above is a module

    def __getattr__(name: str) -> object:
        if name in __all__:
            return getattr(_osaka, name)
        raise AttributeError(f"module 'osaka_rules' has no attribute {name!r}")


def __dir__() -> list[str]:
    return __all__
