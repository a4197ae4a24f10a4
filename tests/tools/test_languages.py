"""Sentences in other languages: how phrases are found, and that nothing else is translated."""

from __future__ import annotations

import re
from collections.abc import Mapping
from gettext import GNUTranslations
from pathlib import Path
from typing import cast

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from osaka_rules import games, languages, render
from osaka_rules.chance import settle
from osaka_rules.cli import main
from osaka_rules.kernel import (
    Game,
    IllegalMove,
    Message,
    NotationError,
    Objection,
    WrongValue,
    catalogue,
    plain,
)
from osaka_rules.languages import ENGLISH, Language, catalogues, language, preferred, translated
from osaka_rules.languages.po import PoTranslations
from osaka_rules.packs import InvalidPack, Problem
from osaka_rules.wire.strict import DocumentError
from tests import pebbles
from tests.pebbles import events as e
from tests.support.catalogues import entries
from tests.support.refusals import raised

FRENCH = language("fr")
GAMES = [*games.HOMES]
PEBBLES = """
msgid ""
msgstr ""
"Plural-Forms: nplurals=2; plural=(n > 1);\\n"

msgctxt "Grabbed"
msgid "{seat} grabs {number}"
msgid_plural "{seat} grabs {number}"
msgstr[0] "{seat} prend {number} caillou"
msgstr[1] "{seat} prend {number} cailloux"

# A long text may go on in the next line.
msgctxt "WeatherDrawn"
msgid ""
"the weather "
"is {weather}"
msgstr "le temps : {weather}"

msgctxt "word.weather"
msgid "sun"
msgstr "soleil"

#, fuzzy
msgctxt "RoundBegan"
msgid "a round begins"
msgstr "quelque chose commence"

msgctxt "and"
msgid "{some} and {last}"
msgstr "{some} et {last}"

msgctxt "GameEnded"
msgid "{winners} wins"
msgstr "{winners} gagne"

msgctxt "WeatherReturned"
msgid "all weather cards are put back"
msgstr ""
"""
TOY = Language("toy", PoTranslations([PEBBLES]))
"""A language in which some phrases of Pebbles are translated."""


def said(event: e.Event, *names: str) -> str:
    """Return the sentence about an event of Pebbles in the toy language, without its clauses."""
    seen = pebbles.view(pebbles.new_game(names or ("Ann", "Bob")), None)
    [sentence] = render.game_text("pebbles").sentences([event], seen, TOY)
    return sentence.partition(" [")[0]


# --- Phrases -------------------------------------------------------------------------------------


def test_a_number_chooses_the_form() -> None:
    """The rule of the catalogue says which form a number has; in French 0 is singular."""
    assert "Ann prend 0 caillou." == said(e.Grabbed(0, 0))
    assert "Ann prend 1 caillou." == said(e.Grabbed(0, 1))
    assert "Bob prend 2 cailloux." == said(e.Grabbed(1, 2))


def test_words_of_values_are_translated() -> None:
    """A word is translated where values of this name have such words."""
    assert "Le temps : soleil." == said(e.WeatherDrawn("sun"))
    assert "Le temps : rain." == said(e.WeatherDrawn("rain"))


def test_names_are_never_translated() -> None:
    """A player may be called like a word or a phrase of a catalogue."""
    assert "sun et and gagne." == said(e.GameEnded((), (0, 1)), "sun", "and")


def test_what_is_not_translated_stays_in_english() -> None:
    """What is missing, empty or fuzzy in a catalogue is said in English."""
    assert "All weather cards are put back." == said(e.WeatherReturned())
    assert "A round begins." == said(e.RoundBegan())
    assert "Ann has a plan." == said(e.Planned(0, None))


def test_the_number_of_english_phrases() -> None:
    """Without a catalogue, 1 is singular and all other numbers are plural."""
    moves = catalogue({"moves": ("{number} move", "{number} moves")})
    for number, text in ((0, "0 moves"), (1, "1 move"), (2, "2 moves")):
        assert text == str(moves("moves", number=number))
        assert text == ENGLISH.text(moves("moves", number=number))
        assert text == Language("xx", PoTranslations([])).text(moves("moves", number=number))


def test_refusals_and_errors_are_said_in_full() -> None:
    """A refusal has its clauses, an error the move or the place that it is about."""
    over = Message("move.over", "The game is over.")
    refused = Objection(("REC-8",), over)
    pack = InvalidPack([Problem((), over, "areas[0]"), Problem(("REC-8",), over)])

    assert "La partie est terminée. (REC-8)" == FRENCH.text(refused)
    assert "plan 1: La partie est terminée. (REC-8)" == FRENCH.text(IllegalMove("plan 1", refused))
    assert "moves[3]: La partie est terminée." == FRENCH.text(DocumentError("moves[3]", over))
    twice = "areas[0]: La partie est terminée. La partie est terminée. (REC-8)"
    assert twice == FRENCH.text(pack)
    assert "7" == FRENCH.text(7)


def test_numbers_are_written_as_usual() -> None:
    """Thousands are apart, and decimals behind the sign that the language has."""
    assert "1,234.5" == ENGLISH.number(1234.5, 1)
    assert "1\N{NO-BREAK SPACE}234,5" == FRENCH.number(1234.5, 1)


@pytest.mark.parametrize("slug", [*GAMES, "pebbles"])
def test_names_stay_as_they_are(slug: str) -> None:
    """In every language and game, a board and sentences have the names of the players in full."""
    game = cast("Game[object, object, object, object]", games.door(slug).GAME)
    text = render.game_text(slug)
    names = ["Market", "blue and red"]
    state = settle(game, game.new_game(names), 1)
    step = game.apply(state, game.legal_moves(state)[0])
    shown = text.board(text.reveal(state), FRENCH)
    shown += "".join(text.sentences(step.events, game.view(step.state, None), FRENCH))

    assert "Market" in shown
    assert "blue and red" in " ".join(shown.split())


# --- Which language ------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("environment", "code"),
    [
        ({}, "en"),
        ({"LANG": "C"}, "en"),
        ({"LANG": "fr"}, "fr"),
        ({"LANG": "fr_FR.UTF-8"}, "fr"),
        ({"LANG": "fro"}, "en"),
        ({"LANG": "fr", "LC_MESSAGES": "en_GB.UTF-8"}, "en"),
        ({"LC_MESSAGES": "en_GB", "LC_ALL": "fr_CA"}, "fr"),
        ({"LC_ALL": "", "LANG": "fr"}, "fr"),
        ({"LANGUAGE": "ja:fr:en", "LC_ALL": "en_US"}, "fr"),
    ],
)
def test_the_environment_names_a_language(environment: Mapping[str, str], code: str) -> None:
    """The variables of gettext count, in their order; of several languages, the first known."""
    assert code == preferred(environment).code


def test_an_unknown_language_is_refused() -> None:
    """The message lists the languages there are."""
    assert "language.unknown 'xx' en, fr" == raised(WrongValue, language, "xx")
    assert "language.unknown ['fr'] en, fr" == raised(WrongValue, language, ["fr"])


@pytest.mark.parametrize(
    ("text", "part"),
    [
        ("=", "un nom, comme market="),
        ("weather=", "une valeur"),
        ('weather="sun', "un guillemet fermant"),
        ("coins=[1 2", "',' ou ']'"),
    ],
)
def test_parts_of_sentences_are_translated(text: str, part: str) -> None:
    """What was expected is a part of a sentence, in the same language as the rest."""
    with pytest.raises(NotationError) as caught:
        pebbles.parse_position(text)
    assert part in FRENCH.text(caught.value)


def test_a_rulebook_without_translation_stays_in_english() -> None:
    """Clauses of a game that nobody has translated are shown as they are, and say so."""
    book = pebbles.rulebook()
    found = translated(book, FRENCH)

    assert f"En anglais\N{NO-BREAK SPACE}: {book.clauses[0].text}" == found.clauses[0].text
    assert f"En anglais\N{NO-BREAK SPACE}: {book.chapters[0].intro}" == found.chapters[0].intro
    assert book == translated(book, ENGLISH)
    assert render.in_full(book.clause("END-4")) == book.clause("END-4").in_full
    assert " Par défaut (shared)" in render.in_full(book.clause("END-4"), FRENCH)


# --- Files ---------------------------------------------------------------------------------------


def test_compiled_catalogues_say_the_same(tmp_path: Path) -> None:
    """An installed package has all catalogues in one, which gettext itself reads."""
    folder = Path(languages.__file__).parent / "fr"
    whole = Catalog(locale="fr")
    phrases = {each.phrase: each for path in folder.glob("*.po") for each in entries(path)}
    for phrase, each in phrases.items():
        string = each.forms if phrase.plural else each.forms[0]
        whole.add(phrase.id, string, context=phrase.context)
    with (tmp_path / "osaka_rules.mo").open("wb") as file:
        write_mo(file, whole)
    edited, compiled = catalogues(folder), catalogues(tmp_path)

    assert isinstance(compiled, GNUTranslations)
    for phrase in phrases:
        context, english, plural = phrase.context, phrase.english, phrase.plural
        if plural:
            for number in (0, 1, 2, 1000):
                both = [c.npgettext(context, english, plural, number) for c in (edited, compiled)]
                assert both[0] == both[1]
        else:
            assert edited.pgettext(context, english) == compiled.pgettext(context, english)


# --- The command line ----------------------------------------------------------------------------

ENGLISH_WORDS = re.compile(
    r"\b(?:the|is|are|of|with|and|or|not|no|to|for|by|from|has|have|takes|gains|moves|seat"
    r"|cards|goods|market|farm|player|players|games?|round|nothing|none|empty|wins|ended"
    r"|print|how many|which|shows?|expected|there|must|only|you|your)\b",
    re.IGNORECASE,
)
NOTATION = re.compile(
    r"«[^»]*»|`[^`]*`|'[^']*'|^ *\d+  \w+ +.*|\w*[-_=:/.]\w+\S*|\[[^]]*\]|rule",
    re.MULTILINE,
)
"""What stays as it is in all languages: moves, names of options, files, programs and clauses."""

Said = pytest.CaptureFixture[str]


def english_in(text: str) -> list[str]:
    """Return the English words in a French text."""
    return ENGLISH_WORDS.findall(NOTATION.sub(" ", text))


def test_english_is_noticed() -> None:
    """The words that are looked for are those of our English sentences."""
    assert ["The", "is"] == english_in("The bot 'x' was over; it is « the end »")


@pytest.mark.parametrize("slug", GAMES)
def test_a_demo_in_french(slug: str, capsys: Said) -> None:
    """Nothing of the demo is English, but moves, and words that stand in rulesets and clauses."""
    assert 0 == main.main(["--lang", "fr", "demo", "--game", slug, "--players", "2"])
    # boards name areas by the words that moves have
    assert [] == english_in(re.sub(r"\|.*", "", capsys.readouterr().out))


@pytest.mark.parametrize(
    "words",
    [
        ["--help"],
        *[[each.__name__.rpartition(".")[2], "--help"] for each in main.COMMANDS],
        ["simulate", "--games", "2", "--jobs", "1", "--bots", "random,random"],
        ["pack", "--game", "edo"],
        ["rule"],
        ["rule", "BUY"],
        ["rule", "turn4"],
        ["rule", "res5"],
    ],
    ids=" ".join,
)
def test_commands_in_french(words: list[str], capsys: Said) -> None:
    """Helps, tables and clauses are French throughout."""
    assert 0 == main.main([*words, "--lang", "fr"])
    said = capsys.readouterr().out.partition("\nExemples")[0]  # these are commands
    said = re.sub(r"(?m)^(  )?(E\d|FR), .*|  .*: .*Playing.*", "", said)
    assert [] == english_in(re.sub(r"(?m)^    \w+ |derived .*|--\S+", "", said))


@pytest.mark.parametrize(
    "words",
    [
        ["dance"],
        ["demo", "--players", "0"],
        ["demo", "--players"],
        ["demo", "--seed", "x"],
        ["demo", "--game", "go"],
        ["demo", "--what"],
        ["demo", "--players", "9"],
        ["verify"],
        ["verify", "--json", "--explain", "x"],
        ["verify", "--json=1", "x"],
        ["draw", "x"],
        ["draw", "", "-o", ""],
        ["rule", "XYZ-1"],
        ["--lang", "xx", "demo"],
        ["simulate", "--bots", "nobody"],
    ],
    ids=" ".join,
)
def test_refusals_in_french(
    words: list[str], capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wrong argument is explained in French, with the exit status of a usage error."""
    monkeypatch.setenv("LANGUAGE", "fr")
    assert 2 == main.main(words)
    said = capsys.readouterr().err
    assert said.startswith("osaka-rules")
    assert [] == english_in(said.partition(":")[2])


def test_the_version_has_no_language(capsys: Said) -> None:
    """The version is the same in all languages."""
    main.main(["--version"])
    english = capsys.readouterr().out
    main.main(["--lang", "fr", "--version"])
    assert english == capsys.readouterr().out


def test_a_record_in_french(capsys: Said, tmp_path: Path) -> None:
    """Verdicts are French; those for programs are the same in all languages."""
    (tmp_path / "wrong.json").write_text('{"format": "osaka-record/1"}')
    wrong = str(tmp_path / "wrong.json")

    assert 2 == main.main(["--lang", "fr", "verify", wrong])
    assert "illisible\N{NO-BREAK SPACE}:" in capsys.readouterr().out
    assert 2 == main.main(["--lang", "fr", "verify", "--json", wrong])
    french = capsys.readouterr().out
    assert 2 == main.main(["--lang", "en", "verify", "--json", wrong])
    assert french == capsys.readouterr().out


def test_a_no_break_space_is_shown() -> None:
    """French sentences have no-break spaces, which are harmless on a terminal."""
    assert "oui\N{NO-BREAK SPACE}: non" == plain("oui\N{NO-BREAK SPACE}: non")
