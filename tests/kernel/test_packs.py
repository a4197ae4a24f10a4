"""Packs of any game: files, digests, readers and provenance, tried with a pack of nothing much."""

from __future__ import annotations

import locale
from collections.abc import Iterator
from hashlib import sha256
from pathlib import Path

import pytest

from osaka_rules import pack_files, packs
from osaka_rules.kernel import Message, NotationError, Objection, shown
from osaka_rules.packs import (
    InvalidPack,
    Parts,
    Problem,
    Reader,
    each,
    parsed,
    read_parts,
    table,
    text,
    truth,
    whole,
    within,
    word,
)
from tests.support.refusals import raised, refusals

SAID = Message("heap.empty", "The heap is empty.")


def _coin(text: str) -> int:
    if text != "one":
        raise NotationError(SAID)
    return 1


def _made(**values: object) -> dict[str, object]:
    return values


def _places(read: Reader[object], value: object) -> list[str]:
    """Return where a reader finds something wrong, with the keys."""
    with pytest.raises(InvalidPack) as refused:
        read(value)
    placed = [problem for problem in refused.value.problems if isinstance(problem, Problem)]
    return [f"{problem.place} {problem.message.key}" for problem in placed]


# --- Problems and texts --------------------------------------------------------------------------


def test_problems_have_a_place() -> None:
    """The place stands in front of the sentence; what has none is put where it was found."""
    assert "The heap is empty. (XYZ-1)" == str(Problem(("XYZ-1",), SAID))
    assert "heap: The heap is empty." == str(Problem((), SAID, "heap"))
    assert Problem(("XYZ-1",), SAID, "heap") == within("heap", Objection(("XYZ-1",), SAID))
    assert "heap[3]" == within("heap", Problem((), SAID, "[3]")).place
    assert "heap.coin" == within("heap", Problem((), SAID, "coin")).place


def test_digest() -> None:
    """Names and provenance do not count at any depth; letters of all scripts are as they are."""
    bare = {"coin": [{"value": 1}, 2], "house": "é"}
    full = {
        "title": "T",
        "name": "N",
        "official": True,
        "house": "é",
        "coin": [{"from": "seed", "source": "s", "why": "w", "value": 1}, 2],
    }
    assert pack_files.digest(bare) == pack_files.digest(full)
    assert pack_files.digest(bare) != pack_files.digest({**bare, "house": "e"})
    assert pack_files.digest(bare) != pack_files.digest({**bare, "coin": [2, {"value": 1}]})
    empty = "44136fa355b3678a1146ad16f7e8649e94fb4fc21fe77e8310c060f61caaff8a"
    assert empty == pack_files.digest({})  # sha256sum of the two characters {}
    written = '{"coin":[1],"house":"é"}'
    assert sha256(written.encode()).hexdigest() == pack_files.digest({"house": "é", "coin": [1]})


def test_files(tmp_path: Path) -> None:
    """No more of a file is read than a pack can have, as it stands there."""
    file = tmp_path / "pack.toml"
    file.write_bytes(b"a = 1\r\n")
    assert "a = 1\r\n" == pack_files.text_of(file)
    file.write_bytes("é".encode() * (pack_files.LARGEST + 9))
    assert pack_files.LARGEST + 1 == len(pack_files.text_of(file))
    assert "pack.large 524288" == raised(InvalidPack, pack_files.parse, pack_files.text_of(file))
    assert {"a": "." * 200} == pack_files.parse(f"a = '{'.' * 200}'")
    assert "pack.dots 200" == raised(InvalidPack, pack_files.parse, f"a = '{'.' * 201}'")


def test_refused_texts() -> None:
    """A text is refused that is too long, has too many dots in one line, or is no TOML."""
    assert {} == pack_files.parse("#" * pack_files.LARGEST)
    assert {} == pack_files.parse(f"#{'.' * 200}\n#{'.' * 200}")


@pytest.mark.parametrize(
    ("text", "line", "column"), [("a =", 1, 4), ("a = 1\nb = ]", 2, 5), ("a = 1\n[", 2, 2)]
)
def test_where_a_text_is_no_toml(text: str, line: int, column: int) -> None:
    """The place is told, and none of the words that Python has for it."""
    assert f"pack.toml {line} {column}" == raised(InvalidPack, pack_files.parse, text)


def test_long_numbers() -> None:
    """Nor are they for a number that Python does not read."""
    assert "pack.number" == raised(InvalidPack, pack_files.parse, "a = " + "1" * 5_000)


def test_refused_files(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that cannot be read is named, with what the system says of it."""
    monkeypatch.chdir(tmp_path)
    Path("latin.toml").write_bytes("# é".encode("latin-1"))
    assert "pack.encoding 'latin.toml'" == raised(InvalidPack, pack_files.text_of, "latin.toml")
    with pytest.raises(FileNotFoundError) as own:
        Path("gone.toml").read_bytes()
    refusal = f"file.refused 'gone.toml' {own.value.strerror}"
    assert refusal == raised(InvalidPack, pack_files.text_of, "gone.toml")


@pytest.fixture
def ascii_system() -> Iterator[None]:
    """Set the encoding that the system uses for files to ASCII."""
    before = locale.setlocale(locale.LC_CTYPE)
    locale.setlocale(locale.LC_CTYPE, "C")
    yield
    locale.setlocale(locale.LC_CTYPE, before)


@pytest.mark.usefixtures("ascii_system")
def test_files_are_utf_8(tmp_path: Path) -> None:
    """A file is read as UTF-8 whatever the system's own encoding is."""
    (tmp_path / "pack.toml").write_bytes("house = 'é'".encode())
    assert "house = 'é'" == pack_files.text_of(tmp_path / "pack.toml")


# --- Readers -------------------------------------------------------------------------------------


def test_values() -> None:
    """Each reader takes its own values and nothing else."""
    assert ("a", False, 3, "sun", 1, (7,)) == (
        text("a"),
        truth(False),  # what is read
        whole(1, 3)(3),
        word(("sun", "rain"))("sun"),
        parsed(_coin)("one"),
        each(whole(7, 7))([7]),
    )
    wrong: list[tuple[Reader[object], object]] = [
        (text, 7),
        (truth, 1),
        (whole(1, 3), 0),
        (whole(1, 3), 4),
        (whole(0, 3), True),
        (whole(0, 3), 1.0),
        (word(("sun",)), "rain"),
        (word(("sun",)), 7),
        (parsed(_coin), 1),
        (each(text), "abc"),
    ]
    assert {" json.type"} == {line for read, value in wrong for line in _places(read, value)}
    assert "XYZ-1 heap.empty" == raised(InvalidPack, parsed(_coin, "XYZ-1"), "two")
    assert "XYZ-1 json.type" in raised(InvalidPack, whole(1, 2, "XYZ-1"), 3)


def test_what_is_expected() -> None:
    """A refusal says what should be there, and what is there: of a table or list only that."""
    wrong: list[tuple[Reader[object], object, str]] = [
        (text, 7, "json.type a text 7"),
        (truth, "no", "json.type true or false 'no'"),
        (whole(1, 3), 4, "json.type a whole number from 1 to 3 4"),
        (word(("sun", "rain"), "XYZ-1"), "snow", "XYZ-1 json.type one of sun, rain 'snow'"),
        (each(text), "abc", "json.type a list 'abc'"),
        (table(_made, {}), 7, "json.type a table 7"),
        (text, {"a": 1}, "json.type a text a table"),
        (text, ["a"], "json.type a text a list"),
    ]
    for read, value, said in wrong:
        assert said == raised(InvalidPack, read, value)


def test_lists() -> None:
    """All wrong entries are reported, and a wrong number of them."""
    assert ["[0] json.type", "[2][1] json.type"] == _places(each(each(text)), [1, [], ["a", 2]])
    assert () == each(text)([])
    assert [" document.length"] == _places(each(text, fewest=1), [])
    assert [" document.length"] == _places(each(text), ["a"] * 10_001)
    assert "XYZ-1 document.length 2 3" == (
        raised(InvalidPack, each(text, "XYZ-1", fewest=2, most=2), ["a"] * 3)
    )
    assert "document.length 2 to 4 5" == (
        raised(InvalidPack, each(text, fewest=2, most=4), ["a"] * 5)
    )


def _coin_parts() -> Parts:
    return {"id": text, "value": whole(1, 9), "sides": each(text)}


def test_tables() -> None:
    """Missing, unknown and wrong keys are reported together, optional ones may be left out."""
    found, problems = read_parts({"value": 0, "price": 7, "sides": ["a"]}, _coin_parts())
    assert {"sides": ("a",)} == found
    assert ["id pack.missing", "value json.type", "price pack.unknown"] == (
        [f"{problem.place} {problem.message.key}" for problem in problems]
    )
    assert [] == read_parts({"value": 1}, _coin_parts(), ("id", "sides"))[1]
    assert [((), "pack.missing"), ((), "json.type"), ((), "pack.unknown")] == refusals(problems)
    read = table(_made, _coin_parts(), optional=("id", "sides"))
    assert {"value": 1} == read({"value": 1, "from": "seed"})


def test_names_of_unknown_keys() -> None:
    """A short plain name stands for itself; what is long or strange is quoted."""
    _, problems = read_parts({"a" * 20: 1, "a" * 21: 1, "a b": 1}, {})
    assert ["a" * 20, shown("a" * 21), "'a b'"] == [problem.place for problem in problems]


# --- Provenance ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("about", "wrong"),
    [
        ({"from": "seed"}, []),
        ({"from": "found", "source": "a page", "why": "because"}, []),
        ({"from": {"value": "seed", "sides": "derived"}}, []),
        ({"from": {"id": "seed", "value": "seed", "sides": ["seed", "derived"]}}, []),
        ({"from": {"value": "seed", "sides": "seed", "count": "derived", "order": "seed"}}, []),
        ({}, ["from pack.missing"]),
        ({"from": "hearsay", "source": 7, "why": 8},
         ["from json.type", "source json.type", "why json.type"]),
        ({"from": "found"}, ["source pack.source"]),
        ({"from": {"value": "seed", "sides": ["seed", "found"]}}, ["source pack.source"]),
        ({"from": {"value": "seed", "sides": "seed", "count": "found"}}, ["source pack.source"]),
        ({"from": {"value": ["seed"], "sides": ["seed"], "price": "seed"}},
         ["from.value json.type", "from.sides document.length", "from.price pack.unknown"]),
        ({"from": {"value": "seed", "sides": ["seed"] * 3}}, ["from.sides document.length"]),
        ({"from": {"id": "x"}},
         ["from.id json.type", "from.value pack.missing", "from.sides pack.missing"]),
    ],
)  # fmt: skip
def test_tags(about: dict[str, object], wrong: list[str]) -> None:
    """A table says where its values come from: with one tag, one for each key, or each entry."""
    coin = {"id": "c", "value": 1, "sides": ["a", "b"], **about}
    read = table(_made, _coin_parts(), "XYZ-1")
    if wrong:
        assert wrong == _places(read, coin)
        lines = raised(InvalidPack, read, coin).split("; ")
        assert {"XYZ-1"} == {line.split()[0] for line in lines}
    else:
        assert {"id": "c", "value": 1, "sides": ("a", "b")} == read(coin)


def test_counting_tags() -> None:
    """Values are counted one by one, in tables within tables too; ids and names are not."""
    pack = {
        "name": "toy",
        "coin": [
            {"id": "a", "value": 1, "sides": ["a", "b"], "from": "seed"},
            {"value": 1, "sides": ["a", "b"],
             "from": {"value": "found", "sides": ["seed", "derived"], "copies": "reconstructed"}},
        ],
        "heap": {"large": {"size": {"low": 1, "high": 2}, "from": "derived"}},
        "rows": [1, 2],
    }  # fmt: skip
    found = packs.provenance(pack)
    assert (("coin", (4, 0, 1, 1, 1)), ("heap", (0, 0, 0, 2, 0))) == found.counts
    assert (4, 0, 1, 3, 1) == found.totals
    assert found.is_reconstructed
    assert not packs.provenance({"heap": pack["heap"]}).is_reconstructed


def test_where_a_text_ends_too_early() -> None:
    """The fault is at the end of the text: in its last line, behind the last character."""
    assert "pack.toml 3 2" == raised(InvalidPack, pack_files.parse, "a = 1\nb = [\n1")
    assert "pack.toml 1 7" == raised(InvalidPack, pack_files.parse, "a = [1")
