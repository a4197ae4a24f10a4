"""What a server knows: sessions by their names, and the language in which it answers."""

from __future__ import annotations

from collections.abc import Mapping

from attrs import evolve, field, frozen

from osaka_rules.kernel import shown
from osaka_rules.languages import ENGLISH, Language
from osaka_rules.messages import message
from osaka_rules.serve.failures import Code, failed
from osaka_rules.serve.session import Session


@frozen
class Server:
    """What the server knows: the sessions, by their names."""

    sessions: Mapping[str, Session] = field(factory=dict[str, Session])
    opened: int = 0
    """How many sessions were opened so far."""
    language: Language = ENGLISH
    """The language of sentences, refusals and clauses."""

    def session(self, name: str) -> Session:
        """Return a session."""
        if name not in self.sessions:
            raise failed(Code.NO_SESSION, message("serve.no_session", session=shown(name)))
        return self.sessions[name]

    def with_session(self, name: str, session: Session) -> Server:
        """Return the server with a session as it is now."""
        return evolve(self, sessions={**self.sessions, name: session})
