"""What a call can fail with: the codes of JSON-RPC, our own, and the data of an error."""

from __future__ import annotations

from enum import IntEnum

from attrs import evolve

from osaka_rules.kernel import Message, Objection, RulesError
from osaka_rules.languages import Language
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


class Failure(RulesError):
    """A call that failed: with a code, and at a place. It becomes the error of a reply."""

    def __init__(self, code: Code, refused: Objection | RulesError, where: str = "") -> None:
        super().__init__(refused.message, refused.clauses)
        self.code = code
        self.refused = refused
        self.where = where

    def refusal(self, language: Language) -> Refusal:
        """Return the refusal as data; its place is in the parameters."""
        found = refusal_of(self.refused, language)
        place = ".".join([each for each in (self.where, found.where) if each])
        return evolve(found, where=place.replace(".[", "[") or None)


def failed(code: Code, said: Message, where: str = "") -> Failure:
    """Return a failure that no clause is behind."""
    return Failure(code, Objection((), said), where)
