"""The parser of the command line: argparse, with its own words in the language of the reader."""

from __future__ import annotations

import re
import sys
from argparse import Action, ArgumentError, ArgumentParser, RawDescriptionHelpFormatter
from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import Final, NoReturn, TypeVar

from osaka_rules.cli.arguments import FAILED
from osaka_rules.cli.phrases import PHRASES, say
from osaka_rules.kernel import plain
from osaka_rules.languages import ENGLISH, Language, language, preferred

ActionT = TypeVar("ActionT", bound=Action)
HELP_WIDTH: Final = 78
"""How many columns the notes of a help text have at most."""
HELP: Final = "help"
"""The context of help texts in a catalogue of a language."""
_REASONS: Final = (
    "required", "one_of", "unknown", "choice", "one", "some", "alone", "no_value",
)  # fmt: skip
"""What argparse complains about, by the keys of our phrases, which are its English sentences."""


class Parser(ArgumentParser):
    """A parser that speaks a language, and whose usage errors are one line."""

    def __init__(
        self,
        *,
        language: Language = ENGLISH,
        examples: Sequence[str] = (),
        **settings: object,
    ) -> None:
        self.language = language
        self.examples = examples
        super().__init__(formatter_class=RawDescriptionHelpFormatter, **settings)  # type: ignore[arg-type]

        self._positionals.title = self._in_words(self._positionals.title)
        self._optionals.title = self._in_words(self._optionals.title)

    def _in_words(self, english: str | None) -> str | None:
        return english and self.language.phrase(HELP, english)

    def _add_action(self, action: ActionT) -> ActionT:
        action.help = self._in_words(action.help)
        if isinstance(action.metavar, str):
            action.metavar = self._in_words(action.metavar)
        return super()._add_action(action)

    def format_help(self) -> str:
        """Return the help."""
        self.description = self._in_words(self.description)
        notes = wrap(self._in_words(self.epilog) or "", HELP_WIDTH)
        examples = [f"  {self.prog} {each}".rstrip() for each in self.examples]
        heading = [self.language.text(say("usage.examples"))] if examples else []
        gap = [""] if examples and notes else []
        self.epilog = "\n".join([*heading, *examples, *gap, *notes])
        usage = self.language.text(say("usage"))
        return re.sub("^usage: ", usage, super().format_help())

    def error(self, message: str) -> NoReturn:
        """Print what is wrong and how to find help, and exit."""
        reason = plain(self._reason(message))
        stop = "" if reason.endswith(".") else "."
        said = say("usage.error", prog=self.prog, reason=f"{reason}{stop}")
        self.exit(FAILED, f"{self.language.text(said)}\n")

    def _reason(self, english: str) -> str:
        """Return in our language what argparse has said in English."""
        error = sys.exc_info()[1]
        if not isinstance(error, ArgumentError):
            return self._translated(english)
        cause = error.__context__
        said = cause.args[0] if cause is not None and cause.args else ""
        if isinstance(said, str):  # argparse found the fault itself
            reason = self._translated(error.message)
        else:
            reason = self.language.text(said)
        if error.argument_name is None:
            return reason
        return self.language.text(say("usage.argument", name=error.argument_name, reason=reason))

    def _translated(self, english: str) -> str:
        for key in _REASONS:
            template = str(PHRASES[f"usage.{key}"])
            pattern = re.sub(r"\\{(\w+)\\}", r"(?P<\1>.*)", re.escape(template))
            found = re.fullmatch(pattern, english, re.DOTALL)
            if found:
                return self.language.text(say(f"usage.{key}", **found.groupdict()))
        return english


def chosen(argv: Sequence[str], environment: Mapping[str, str]) -> Language:
    """Return the language that arguments ask for, or else the environment.

    >>> chosen(["demo", "--lang", "fr"], {}).code, chosen(["demo"], {"LANG": "fr_FR.UTF-8"}).code
    ('fr', 'fr')
    """
    asked = re.search(r"--lang[= ](\w+)", " ".join(argv))
    try:
        return language(asked[1]) if asked else preferred(environment)
    except ValueError:  # the parser refuses it
        return preferred(environment)
