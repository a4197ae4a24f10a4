from collections.abc import Callable
from typing import Literal, ParamSpec, TypeVar

_P = ParamSpec("_P")
_T = TypeVar("_T")

__version__: str

class config:  # noqa: N801  # its name in numba
    CACHE_DIR: str
    DISABLE_JIT: int

def njit(
    *,
    nogil: bool = ...,
    error_model: Literal["numpy", "python"] = ...,
    cache: bool = ...,
    _nrt: bool = ...,
) -> Callable[[Callable[_P, _T]], Callable[_P, _T]]: ...
