"""All errors of the library: one base class, and all of them can be pickled and copied."""

from __future__ import annotations

import copy
import pickle
import sys
from collections.abc import Callable
from contextlib import suppress
from importlib import import_module
from pkgutil import walk_packages
from typing import Final, cast

import pytest

from osaka_rules.kernel import IllegalMove, Message, Objection, RulesError
from osaka_rules.packs import Problem
from osaka_rules.serve.failures import Code
from tests.support.files import ROOT

MESSAGE: Final = Message("seat.none", "There is no seat {seat}.", (("seat", 7),))
OBJECTION: Final = Objection(("REC-2",), MESSAGE)
MADE_OF: Final[dict[str, tuple[object, ...]]] = {
    "IllegalMove": ("sit 7", OBJECTION),
    "Invalid": ((OBJECTION, OBJECTION),),
    "InvalidPack": ((Problem(("REC-2",), MESSAGE, "order[3]"),),),
    "InvalidPosition": ((OBJECTION,),),
    "InvalidRuleset": ((OBJECTION,),),
    "DocumentError": ("state.hands[0]", MESSAGE),
    "RecordError": ("moves[3]", MESSAGE, ("REC-1",)),
    "UnknownClause": ("XYZ-9", ("XYZ-8", "XYZ-7")),
    "Counterexample": ("peace", ("take", "pass")),
    "MissingLibrary": ("numpy", "rl"),
    "Interrupted": (MESSAGE, 2),
    "RunFailed": ((RulesError(MESSAGE, ("REC-2",)), RulesError(MESSAGE)),),
    "Failure": (Code.REFUSED, OBJECTION, "seat"),
}
"""What the errors are made of that are not made of a message and clauses."""


def _below(kind: type[RulesError]) -> set[type[RulesError]]:
    return {kind}.union(*[_below(each) for each in kind.__subclasses__()])


def _kinds() -> list[type[RulesError]]:
    """Return all classes of errors of the library, also where an extra is not installed."""
    for module in walk_packages([str(ROOT / "src" / "osaka_rules")], "osaka_rules."):
        if not module.name.endswith("__main__"):
            with suppress(ImportError):
                import_module(module.name)
    ours = [kind for kind in _below(RulesError) if kind.__module__.startswith("osaka_rules")]
    return sorted(ours, key=lambda kind: kind.__name__)


def _made(kind: type[RulesError]) -> RulesError:
    parts = MADE_OF.get(kind.__name__, (MESSAGE, ("REC-2",)))
    return cast("Callable[..., RulesError]", kind)(*parts)


def _said(value: object) -> object:
    """Return what can be compared of an error, or of what it carries: errors are no values."""
    if isinstance(value, tuple):
        return tuple([_said(each) for each in cast("tuple[object, ...]", value)])
    if not isinstance(value, RulesError):
        return value
    carried = {name: _said(each) for name, each in vars(value).items()}
    return type(value), str(value), _said(value.args), carried


KINDS: Final = _kinds()


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_errors_travel(kind: type[RulesError]) -> None:
    """An error comes back from another process, or as a copy, with everything that it carries."""
    error = _made(kind)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert _said(error) == _said(pickle.loads(pickle.dumps(error, protocol)))
    assert _said(error) == _said(copy.copy(error)) == _said(copy.deepcopy(error))


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_errors_carry_a_message(kind: type[RulesError]) -> None:
    """An error carries a message with a key, and its clauses; its text shows both."""
    error = _made(kind)
    assert "." in error.message.key
    assert error.reason in str(error)
    assert [] == [clause for clause in error.clauses if clause not in str(error)]


def test_no_error_is_forgotten() -> None:
    """What is listed above are errors of the library."""
    assert set() == {*MADE_OF} - {kind.__name__ for kind in KINDS}


def test_all_errors_of_the_library_have_one_base() -> None:
    """No public class of exceptions is outside the family, but for those that tests raise."""
    found = {
        value
        for name in [name for name in sys.modules if name.startswith("osaka_rules")]
        for value in vars(sys.modules[name]).values()
        if isinstance(value, type)
        and issubclass(value, Exception)
        and not issubclass(value, AssertionError)
        and value.__module__.startswith("osaka_rules")
        and not value.__name__.startswith("_")
    }
    assert {*KINDS} == found


def test_a_move_that_cannot_be_shown() -> None:
    """Whatever somebody wanted to make instead of a move, the refusal is a sentence."""
    assert "<int>: There is no seat 7. (REC-8)" == str(
        IllegalMove(10**5000, Objection(("REC-8",), MESSAGE))
    )
