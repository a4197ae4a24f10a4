from collections.abc import Callable
from typing import Literal, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

__version__: str

class config:
    CACHE_DIR: str
    DISABLE_JIT: int

def njit(
    *, nogil: bool = ..., error_model: Literal["numpy", "python"] = ..., cache: bool = ...
) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]: ...
