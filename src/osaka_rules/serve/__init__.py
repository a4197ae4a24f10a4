"""The rules as a service: JSON-RPC 2.0 messages in, replies out, for clients in any language.

:func:`answer` is a pure function: it takes what the server knows and one message, and returns what
the server knows afterwards and the reply. ``osaka-rules serve`` calls it for each line of its
standard input; a page in the browser calls it for each message of its worker.
"""

from osaka_rules.serve.dispatch import answer
from osaka_rules.serve.openrpc import description
from osaka_rules.serve.server import Server

__all__ = ["Server", "answer", "description"]
