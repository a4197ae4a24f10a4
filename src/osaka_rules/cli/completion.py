"""The command ``osaka-rules completion``: a script with which a shell completes arguments."""

from __future__ import annotations

from argparse import Action, ArgumentParser, Namespace
from collections.abc import Iterator, Mapping
from typing import Final, cast

from osaka_rules import games
from osaka_rules.cli.arguments import RIGHT, Painter, Pieces

ABOUT: Final = "Print a script for the shell that completes commands and options."
EXAMPLES: Final = (
    "bash",
    "fish",
)

_BASH: Final = """\
_osaka_rules() {{
  local word=${{COMP_WORDS[COMP_CWORD]}} before=${{COMP_WORDS[COMP_CWORD-1]}}
  if [ "$COMP_CWORD" -eq 1 ]; then
    COMPREPLY=($(compgen -W "{commands}" -- "$word")); return
  fi
  if [ "$before" = --game ]; then
    COMPREPLY=($(compgen -W "{games}" -- "$word")); return
  fi
  case ${{COMP_WORDS[1]}} in
{cases}
  esac
  COMPREPLY+=($(compgen -f -- "$word"))
}}
complete -o filenames -F _osaka_rules osaka-rules
"""
_CASE: Final = '    {name}) COMPREPLY=($(compgen -W "{words}" -- "$word")) ;;'
_ZSH: Final = "autoload -U +X bashcompinit && bashcompinit\n"
"""Zsh reads the script of bash after this."""
_FISH: Final = "complete -c osaka-rules"


def add_arguments(parser: ArgumentParser) -> None:
    """Add the arguments of the command."""
    parser.epilog = (
        "To use it, add a line to the file that your shell reads when it starts: 'eval"
        ' "$(osaka-rules completion bash)"\' to ~/.bashrc, the same with zsh to ~/.zshrc, or'
        " 'osaka-rules completion fish | source' to ~/.config/fish/config.fish."
    )
    parser.add_argument("shell", choices=["bash", "zsh", "fish"], help="which shell it is for")


def run(arguments: Namespace, _paint: Painter) -> Pieces:
    """Print the script."""
    commands = dict(_commands(arguments.parser))
    if arguments.shell == "fish":
        yield RIGHT, "\n".join(_fish(commands))
        return
    cases = [_CASE.format(name=name, words=" ".join(_words(commands[name]))) for name in commands]
    names = {"commands": " ".join(commands), "games": " ".join(games.HOMES)}
    script = _BASH.format(cases="\n".join(cases), **names)
    yield RIGHT, f"{_ZSH if arguments.shell == 'zsh' else ''}{script}"


def _commands(parser: ArgumentParser) -> Iterator[tuple[str, ArgumentParser]]:
    for action in parser._actions:  # noqa: SLF001  # argparse has no other way to list them
        if isinstance(action.choices, Mapping):  # of the argument that is the command
            yield from cast("Mapping[str, ArgumentParser]", action.choices).items()


def _options(parser: ArgumentParser) -> list[Action]:
    return [each for each in parser._actions if each.option_strings]  # noqa: SLF001  # likewise


def _words(parser: ArgumentParser) -> list[str]:
    """Return the options of a command, and the words that its arguments are chosen from."""
    options = [option for each in _options(parser) for option in each.option_strings]
    choices = [str(word) for each in parser._actions for word in each.choices or ()]  # noqa: SLF001
    return [*options, *choices]


def _fish(commands: dict[str, ArgumentParser]) -> Iterator[str]:
    for name, parser in commands.items():
        yield f"{_FISH} -n __fish_use_subcommand -f -a {name} -d {_quoted(parser.description)}"
        for each in _options(parser):
            names = [
                f"-l {option[2:]}" if option.startswith("--") else f"-s {option[1:]}"
                for option in each.option_strings
            ]
            needs = " -r" if each.nargs != 0 else ""
            what = f" -f -a '{' '.join(games.HOMES)}'" if each.dest == "game" else ""
            about = _quoted(each.help)
            seen = f"-n '__fish_seen_subcommand_from {name}'"
            yield f"{_FISH} {seen} {' '.join(names)}{needs}{what} -d {about}"


def _quoted(text: str | None) -> str:
    """Return the beginning of a help text as a word of the shell."""
    first = (text or "").replace("%(default)s", "default").partition(";")[0]
    return "'" + first.replace("\\", "").replace("'", "") + "'"
