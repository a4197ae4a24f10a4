"""The kernels in which notebooks of these pages run: they open no port."""

from __future__ import annotations

import os
from tempfile import TemporaryDirectory
from typing import Final

import jupyter_client
from sphinx.application import Sphinx
from sphinx.util.typing import ExtensionMetadata
from traitlets import default

HAS_SOCKET_FILES: Final = os.name == "posix"


class LocalKernelManager(jupyter_client.AsyncKernelManager):
    """Talks to a kernel through files of sockets, which belong to the user."""

    @default("transport")
    def _files(self) -> str:
        return "ipc"

    @default("ip")
    def _place(self) -> str:
        """Return where the files are; they would be in the folder where each process works."""
        self._folder = TemporaryDirectory(prefix="kernel-")
        return f"{self._folder.name}/socket"


def setup(_app: Sphinx) -> ExtensionMetadata:
    """Make it the usual one: myst-nb has no setting for it, and asks this name for its class."""
    if HAS_SOCKET_FILES:
        jupyter_client.AsyncKernelManager = LocalKernelManager
    return {"parallel_read_safe": True, "parallel_write_safe": True}
