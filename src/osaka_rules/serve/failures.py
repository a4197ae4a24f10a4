"""What a call can fail with: the codes of JSON-RPC, our own, and the data of an error."""

from __future__ import annotations

from enum import IntEnum

from osaka_rules.kernel import Message, Objection, RulesError
from osaka_rules.wire.strict import DocumentError


class Code(IntEnum):
    """The codes of errors: negative ones are those of JSON-RPC 2.0, the others are ours."""

    PARSE_ERROR = -32700
    INVALID_REQUEST = -32600
    METHOD_NOT_FOUND = -32601
    INVALID_PARAMS = -32602
    INTERNAL_ERROR = -32603
    REFUSED = 1
    """The rules, or the state of the session, do not allow it; ``data`` says why."""
    STALE = 2
    """The turn number is not that of the session: the move may have been made already."""
    NOT_YOUR_TURN = 3
    NO_SESSION = 4


class Failure(Exception):
    """A call that failed: a code, and why, as data. Never leaves this package."""

    def __init__(self, code: Code, refusal: Objection, where: str = "") -> None:
        super().__init__(code, refusal, where)
        self.code = code
        self.refusal = refusal
        self.where = where

    @classmethod
    def of(cls, code: Code, error: RulesError, within: str = "") -> Failure:
        """Return the failure that an error of the library stands for."""
        where = error.where if isinstance(error, DocumentError) else ""
        place = ".".join([each for each in (within, where) if each]).replace(".[", "[")
        return cls(code, Objection(error.clauses, error.message), place)


def failed(code: Code, said: Message, where: str = "") -> Failure:
    """Return a failure that no clause is behind."""
    return Failure(code, Objection((), said), where)
