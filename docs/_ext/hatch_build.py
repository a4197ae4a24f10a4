"""The build hook: compiles the catalogues of each language into one, for packages to be installed.

The source code has what is edited, ``*.po``, and needs nothing else. A wheel has what is read
quickly, ``osaka_rules.mo``.
"""

from __future__ import annotations

from pathlib import Path
from tempfile import TemporaryDirectory

import polib
from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class CompileCatalogues(BuildHookInterface):
    """Puts the compiled catalogue of each language into a wheel."""

    def initialize(self, version: str, build_data: dict[str, object]) -> None:
        """Compile, unless the package is used where it is edited."""
        if version == "editable":
            return
        self._folder = TemporaryDirectory()
        package = Path(self.root, "src", "osaka_rules", "languages")
        forced = build_data["force_include"]
        for language in sorted({path.parent for path in package.glob("*/*.po")}):
            compiled = Path(self._folder.name, f"{language.name}.mo")
            compiled.write_bytes(one(language).to_binary())
            forced[str(compiled)] = f"osaka_rules/languages/{language.name}/osaka_rules.mo"

    def finalize(self, version: str, _build_data: dict[str, object], _artifact: str) -> None:
        """Leave nothing behind."""
        if version != "editable":
            self._folder.cleanup()


def one(folder: Path) -> polib.POFile:
    """Return all catalogues of a folder as one; what several of them have is in it once."""
    whole = polib.POFile()
    seen = set()
    for path in sorted(folder.glob("*.po")):
        catalogue = polib.pofile(str(path))
        whole.metadata = catalogue.metadata
        for entry in catalogue.translated_entries():
            if (entry.msgctxt, entry.msgid) not in seen:
                seen.add((entry.msgctxt, entry.msgid))
                whole.append(entry)
    return whole
