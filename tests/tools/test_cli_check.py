"""Commands that settle a question: check a move, explain a move of a record, search the rules."""

from __future__ import annotations

import io
import json
import re
import sys
from argparse import ArgumentError
from pathlib import Path

import pytest

from osaka_rules.chance import resolve
from osaka_rules.cli.files import content
from osaka_rules.cli.main import COMMANDS, main, make_parser
from osaka_rules.cli.positions import who_is_next
from osaka_rules.cli.search import MOST, clause_id, search
from osaka_rules.cli.terminal import NARROWEST, WIDEST, pager, pager_command, text_width
from osaka_rules.kernel import Message, RulesError
from osaka_rules.languages import language
from osaka_rules.messages import message
from osaka_rules.records.record import new_record, write_record
from osaka_rules.render import WIDTH
from osaka_rules.render.game_text import about
from tests import pebbles
from tests.pebbles.records import FORMAT
from tests.pebbles.wire import CODEC
from tests.support.played import played
from tests.tools.test_cli_verify import ENDED, Document, document

Said = pytest.CaptureFixture[str]


def kept(folder: Path, content: str) -> str:
    """Write a text to a file and return the file's name."""
    path = folder / "game.json"
    path.write_text(content)
    return str(path)


def printed(said: Said, *arguments: str) -> tuple[int, str]:
    """Run a command; return its exit status and what it printed, without line breaks."""
    status = main([*arguments])
    out, err = said.readouterr()
    return status, " ".join(f"{out}{err}".split())


# --- check ---------------------------------------------------------------------------------------


def test_a_legal_move_and_what_follows(tmp_path: Path, capsys: Said) -> None:
    """A legal move has the status 0; its events and who is next are told."""
    state = pebbles.position(weather="sun")
    status, text = printed(capsys, "check", kept(tmp_path, CODEC.dump(state)), "plan 2")

    assert 0 == status
    assert text.startswith("plan 2 is legal for Ann. Ann has a plan: 2. [PLAN-2]")
    assert text.endswith("Bob is to move next.")


def test_an_illegal_move_and_its_clause(tmp_path: Path, capsys: Said) -> None:
    """An illegal move has the status 1; the reason and the clause are told."""
    state = pebbles.position(weather="sun")
    status, text = printed(capsys, "check", kept(tmp_path, CODEC.dump(state)), "plan 3")
    refusal = pebbles.objection(state, pebbles.Plan(3))

    assert 1 == status
    assert text.startswith(f"plan 3 is not legal for Ann. {refusal} PLAN-3: ")


def test_a_moment_of_a_record(tmp_path: Path, capsys: Said) -> None:
    """With --move the position is that of a record after so many moves."""
    name = kept(tmp_path, json.dumps(document("plan 2", "plan 1", weather=["sun", "rain"])))
    assert "is legal for Bob." in printed(capsys, "check", name, "plan 1", "--move", "1")[1]
    status, text = printed(capsys, "check", name, "plan 1", "--move", "3")
    assert (2, True) == (status, "There is no move 3; the record has 2." in text)


def test_a_record_of_house_rules(tmp_path: Path, capsys: Said) -> None:
    """A record in version 2 of the format is a position, too."""
    start = pebbles.new_game(["Ann", "Bob"], pebbles.Ruleset(most=3))
    record = new_record(FORMAT, start).extended(resolve(pebbles.GAME, start, 1).events)
    name = kept(tmp_path, write_record(record))
    status, text = printed(capsys, "check", name, "plan 1")
    assert (0, True) == (status, text.startswith("plan 1 is legal for Ann."))


def test_where_nobody_is_to_move(tmp_path: Path, capsys: Said) -> None:
    """Before a move of chance, and at the end, no player is named."""
    begun = pebbles.new_game(["Ann", "Bob"])
    name = kept(tmp_path, CODEC.dump(begun))
    assert printed(capsys, "check", name, "deal 1")[1].startswith("deal 1 is possible here. ")
    assert printed(capsys, "check", name, "plan 1")[1].startswith("plan 1 is not possible here. ")


def test_an_answer_for_programs(tmp_path: Path, capsys: Said) -> None:
    """With --json the answer is one object."""
    name = kept(tmp_path, CODEC.dump(pebbles.position(weather="sun")))
    assert 1 == main(["check", name, "plan 3", "--json"])
    found = json.loads(capsys.readouterr().out)
    expected = {"move": "plan 3", "legal": False, "clauses": ["PLAN-3"], "readings": []}
    assert expected == {key: value for key, value in found.items() if key != "problem"}
    assert 0 == main(["check", name, "plan 1", "--json"])
    assert json.loads(capsys.readouterr().out)["problem"] is None


def test_a_position_in_one_line(
    tmp_path: Path, capsys: Said, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A position is a line of text, too, also in a file; moves are read as people type them."""
    line, game = "coins=[3, 1]; plans=[2]", ("--game", "pebbles")
    status, text = printed(capsys, "check", *game, line, "PLAN  1")
    assert (0, True) == (status, text.startswith("plan 1 is legal for Bob."))
    assert 0 == main(["check", *game, kept(tmp_path, f"{line}\n"), "plan 1"])
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(line.encode())))
    assert 0 == main(["check", *game, "-", "plan 1"])
    capsys.readouterr()
    status, text = printed(capsys, "check", *game, "coins=[3", "plan 1")
    assert (2, True) == (status, "Character 9: " in text)
    status, text = printed(capsys, "check", *game, line, "plan 1", "--move", "1")
    assert (2, True) == (status, "Only a record has moves" in text)
    status, text = printed(
        capsys, "check", *game, kept(tmp_path, f"names=[{'A' * 12_000}"), "plan 1"
    )
    assert (2, True) == (status, "at most 10000 characters, not" in text)


def test_a_view_is_not_enough(tmp_path: Path, capsys: Said) -> None:
    """What the rules look at may be hidden in a view, so it is refused."""
    view = pebbles.view(pebbles.position(weather="sun"), 0)
    status, text = printed(capsys, "check", kept(tmp_path, CODEC.dump(view)), "plan 1")
    assert (2, True) == (status, "give a state or a record." in text)


# --- why -----------------------------------------------------------------------------------------


def test_a_move_is_explained(tmp_path: Path, capsys: Said) -> None:
    """The table, the move, its events, who is next, and what the clauses say."""
    name = kept(tmp_path, json.dumps(document("plan 2")))
    status, text = printed(capsys, "why", name, "1")
    assert 0 == status
    parts = ("1 Ann: plan 2 Ann has a plan: 2. [PLAN-2]", "Bob is to move next.", "PLAN-2: ")
    places = [text.index(part) for part in parts]
    assert sorted(places) == places


def test_a_wrong_move_is_explained(tmp_path: Path, capsys: Said) -> None:
    """Of a wrong move it is told what is wrong with it; of a move after it, that one is wrong."""
    name = kept(tmp_path, json.dumps(document("plan 3", "plan 1")))
    status, text = printed(capsys, "why", name, "1")
    assert 1 == status
    assert re.search(r"1 Ann: plan 3 .* \(PLAN-3\) PLAN-3: ", text)
    status, text = printed(capsys, "why", name, "2")
    assert (2, True) == (status, "moves[0]" in text)


def test_a_move_after_the_end_is_explained(tmp_path: Path, capsys: Said) -> None:
    """Nobody makes a move after the end, so nobody is named (REC-8)."""
    moves = ("plan 2", "plan 2", "plan 1", "plan 1", "plan 1")
    name = kept(tmp_path, json.dumps({**ENDED, "moves": moves}))
    status, text = printed(capsys, "why", name, "5")
    assert 1 == status
    assert re.search(r" 5 plan 1 .* \(REC-8\) REC-8: ", text)


def test_a_wrong_number_is_refused_in_any_language(capsys: Said) -> None:
    """What is wrong with a number is said in the language of the reader."""
    assert 2 == main(["replay", "game.json", "--move", "x", "--lang", "fr"])
    said = message("cli.index", value="'x'")
    assert language("fr").text(said) != str(said)
    assert language("fr").text(said) in capsys.readouterr().err


@pytest.mark.parametrize("number", ["0", "2", "-1", "x", "1" * 9])
def test_no_such_move(tmp_path: Path, capsys: Said, number: str) -> None:
    """A number that no move has is refused in one line."""
    assert 2 == main(["why", kept(tmp_path, json.dumps(document("plan 2"))), number])
    assert 1 == capsys.readouterr().err.count("\n")


# --- rule ----------------------------------------------------------------------------------------

BOOK = pebbles.rulebook()


@pytest.mark.parametrize("text", ["END-4", "end4", "end 4", " End-4 ", "END"])
def test_ids_are_read_leniently(text: str) -> None:
    """Capitals, hyphens and spaces do not matter in an id."""
    assert clause_id(text, BOOK) == ("END" if text == "END" else "END-4")


@pytest.mark.parametrize("text", ["END99", "", "4", "no such", "END-4-4"])
def test_what_is_no_id(text: str) -> None:
    """Anything else is no id."""
    assert clause_id(text, BOOK) is None


def test_a_search_finds_every_clause_by_its_title() -> None:
    """Who asks with the words of a title gets that clause among the first."""
    for clause in BOOK.clauses:
        assert clause in search(f"What about {clause.title}?", BOOK), clause.id


def test_nothing_is_found() -> None:
    """Words of no clause find nothing, and what says nothing does not either."""
    assert [] == search("xyzzy", BOOK)
    assert [] == search("what is the", BOOK)
    assert MOST >= len(search("pebbles " * 1000, BOOK)) > 0


def test_words_and_several_ids(capsys: Said) -> None:
    """Several ids show several clauses; words show the clauses that are found."""
    assert 0 == main(["rule", "--game", "pebbles", "end4", "grab-1", "plan"])
    out = capsys.readouterr().out
    assert [1, 1, 1] == [out.count(f"{head}  ") for head in ("\nGRAB-1", "END-4", "\nPLAN")]
    assert 0 == main(["rule", "--game", "pebbles", "who", "wins", "a", "tie?"])
    assert "END-4  Ties\n  " in capsys.readouterr().out


# --- score ---------------------------------------------------------------------------------------


def test_a_game_without_sets(capsys: Said) -> None:
    """A game in which no sets are sold says so."""
    status, text = printed(capsys, "score", "--game", "pebbles", "R5")
    assert (2, True) == (status, "In Pebbles no sets are sold" in text)


# --- Help and completion -------------------------------------------------------------------------


def test_without_a_command_there_is_help(capsys: Said) -> None:
    """The bare command explains itself, and is no error."""
    assert 0 == main([])
    bare = capsys.readouterr().out
    assert 0 == main(["--help"])
    assert bare == capsys.readouterr().out


@pytest.mark.parametrize("module", COMMANDS, ids=lambda module: module.__name__[16:])
def test_every_help_has_examples(capsys: Said, module: object) -> None:
    """Each command shows how it is called, in lines that fit a terminal."""
    name = getattr(module, "__name__", "").rpartition(".")[2]
    assert 0 == main([name, "--help"])
    out = capsys.readouterr().out
    assert f"Examples:\n  osaka-rules {name}" in out
    assert max(map(len, out.split("\n"))) <= WIDEST


@pytest.mark.parametrize("shell", ["bash", "zsh", "fish"])
def test_completion(capsys: Said, shell: str) -> None:
    """The script for a shell knows all commands, their options, and the games."""
    assert 0 == main(["completion", shell])
    out = capsys.readouterr().out
    names = [module.__name__.rpartition(".")[2] for module in COMMANDS]
    assert [] == [word for word in (*names, "explain", "pebbles") if word not in out]


# --- The terminal --------------------------------------------------------------------------------


class Terminal(io.StringIO):
    """Seems to be a terminal."""

    def isatty(self) -> bool:
        """Say so."""
        return True


@pytest.mark.parametrize(
    ("columns", "width"),
    [("60", 60), ("1", NARROWEST), ("999", WIDEST), ("", WIDTH), ("x", WIDTH), ("-5", WIDTH)],
)
def test_the_width_of_texts(columns: str, width: int) -> None:
    """Texts are as wide as the environment says, within limits."""
    assert width == text_width(io.StringIO(), {"COLUMNS": columns})
    assert width == text_width(Terminal(), {"COLUMNS": columns})
    assert width == text_width(None, {"COLUMNS": columns})


def test_clauses_fit_a_narrow_terminal(capsys: Said, monkeypatch: pytest.MonkeyPatch) -> None:
    """A clause is broken to the width of the terminal, and an id never is."""
    monkeypatch.setenv("COLUMNS", "44")
    assert 0 == main(["rule", "--game", "pebbles", *[clause.id for clause in BOOK.clauses]])
    lines = capsys.readouterr().out.split("\n")
    assert max(map(len, lines)) <= 44
    assert [] == [line for line in lines if re.search(r"\b[A-Z]{3,}-$", line)]


def test_a_pager(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """Where somebody sits at a terminal a long text goes through the pager, elsewhere not."""
    assert [] == pager_command({"PAGER": ""})
    assert [] == pager_command({"PAGER": "less '"})
    assert [] == pager_command({"PAGER": "cat", "TERM": "dumb"})
    place = tmp_path / "paged"
    script = f"import sys; open({str(place)!r}, 'w').write(sys.stdin.read())"
    environment = {"PAGER": f"{sys.executable} -c {script!r}"}
    monkeypatch.setattr(sys, "stdin", Terminal())
    with pager(terminal := Terminal(), environment) as stream:
        assert stream is not None
        stream.write("a long text")
    assert ("", "a long text") == (terminal.getvalue(), place.read_text())
    with pager(text := io.StringIO(), environment) as stream:
        assert text is stream


# --- What is said about a player -----------------------------------------------------------------


def test_a_message_without_a_player() -> None:
    """A message that is not written to a player stays as it is."""
    refusal = pebbles.objection(pebbles.position(weather="sun"), pebbles.Plan(3))
    assert refusal is not None
    assert refusal.message == about(refusal.message, "Ann", "pebbles")
    said = Message("move.meant", "Did you mean it?")
    assert said == about(said, "Ann", "osaka")


def test_records_in_folders_and_lines(tmp_path: Path, capsys: Said) -> None:
    """Folders are searched for records, and a file .jsonl has one in each line."""
    right: Document = document("plan 2")
    (tmp_path / "deep").mkdir()
    (tmp_path / "deep" / "one.json").write_text(json.dumps(right, indent=1))
    lines = [json.dumps(right), "", json.dumps(document("plan 3"))]
    (tmp_path / "many.jsonl").write_text("\n".join(lines))
    (tmp_path / "notes.txt").write_text("no record")

    assert 1 == main(["verify", str(tmp_path)])
    names = [line.split(": ")[0] for line in capsys.readouterr().out.splitlines()]
    folder = tmp_path.as_posix()
    expected = ["ok {}/deep/one.json", "ok {}/many.jsonl:1", "bad {}/many.jsonl:3"]
    assert [each.format(folder) for each in expected] == names
    assert 2 == main(["verify", str(tmp_path / "none.jsonl")])
    assert "There is no file" in capsys.readouterr().out


def test_who_is_next() -> None:
    """After the last move nobody is; before it a player or chance."""
    game = played("pebbles")
    keys = [who_is_next(game.game, state).key for state in game.states]
    assert "next.over" == keys.pop()
    assert {"next.chance", "next.player"} == {*keys}


def test_a_folder_is_no_file(tmp_path: Path) -> None:
    """Who gives a folder where a file is wanted is told so."""
    with pytest.raises(RulesError) as caught:
        content(str(tmp_path))
    assert "file.folder" == caught.value.message.key


def test_a_fault_that_has_no_translation() -> None:
    """A fault of arguments for which there is no sentence of ours stays as argparse says it."""
    parser = make_parser()

    def refuse() -> None:
        raise ArgumentError(None, "too odd")

    try:
        refuse()
    except ArgumentError:
        assert "too odd" == parser._reason("usage: too odd")
