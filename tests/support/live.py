"""What the button "Try it" of the pages answers, without a browser."""

from __future__ import annotations

import importlib.util
import json
from types import ModuleType
from typing import Final, cast

from tests.support.files import ROOT


def loaded() -> ModuleType:
    """Return the module that runs in the browser."""
    spec = importlib.util.spec_from_file_location("try_it", ROOT / "docs" / "_live" / "try_it.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


TRY_IT: Final = loaded()


def look(parts: str, move: str = "", game: str = "osaka") -> dict[str, object]:
    """Return what is answered about a position and a move."""
    params = {"game": game, "parts": parts, "move": move}
    call = {"jsonrpc": "2.0", "id": 3, "method": "look", "params": params}
    reply = json.loads(TRY_IT.receive(json.dumps(call)))
    assert (reply.pop("jsonrpc"), reply.pop("id")) == ("2.0", 3)
    return cast("dict[str, object]", reply)


def result(parts: str, move: str = "", game: str = "osaka") -> dict[str, object]:
    """Return what is answered, if it is no error."""
    return cast("dict[str, object]", look(parts, move, game)["result"])


def problem(parts: str, game: str = "osaka") -> str:
    """Return the sentence of an error."""
    return cast("dict[str, str]", look(parts, game=game)["error"])["message"]
