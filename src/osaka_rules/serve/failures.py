"""What a call can fail with: the codes of JSON-RPC, our own, and the data of an error."""

from __future__ import annotations

from enum import IntEnum

from attrs import evolve

from osaka_rules.kernel import Message, Objection, RulesError, cited
from osaka_rules.wire.refusals import Refusal, refusal_of


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

    def __init__(self, code: Code, refusal: Refusal) -> None:
        super().__init__(code, refusal)
        self.code = code
        self.refusal = refusal

    @property
    def sentence(self) -> str:
        """The refusal as an English sentence, with its clauses."""
        return f"{self.refusal.reason}{cited(self.refusal.clauses)}"

    @classmethod
    def of(cls, code: Code, error: RulesError, within: str = "") -> Failure:
        """Return the failure that an error of the library stands for, at a place."""
        found = refusal_of(error)
        place = ".".join([each for each in (within, found.where) if each])
        return cls(code, evolve(found, where=place.replace(".[", "[") or None))


def failed(code: Code, said: Message, where: str = "") -> Failure:
    """Return a failure that no clause is behind."""
    return Failure(code, evolve(refusal_of(Objection((), said)), where=where or None))
