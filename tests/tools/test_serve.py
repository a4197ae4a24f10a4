"""The protocol: whole games of any kind through JSON-RPC, and everything that can go wrong."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Final, cast

import pytest
from attrs import evolve
from jsonschema import Draft202012Validator

from osaka_rules import games, pack_files
from osaka_rules.languages import Language
from osaka_rules.languages.po import PoTranslations
from osaka_rules.records.reader import read_record
from osaka_rules.records.verify import verify
from osaka_rules.render.picture import drawing, game_picture
from osaka_rules.serve import Server, answer
from osaka_rules.serve.methods import METHODS, AnyMethod
from osaka_rules.serve.openrpc import schema
from osaka_rules.serve.parameters import NewGame
from osaka_rules.serve.schemas import shipped
from osaka_rules.serve.schemas import texts as texts_of
from osaka_rules.serve.session import opened
from osaka_rules.wire.strict import DocumentError
from tests.support.client import Client, Reply, part, parts, refusal, sample_messages, texts

GAMES: Final = ("pebbles", *games.HOMES)
REFUSED: Final = 1
STALE: Final = 2
NOT_YOUR_TURN: Final = 3
NO_SESSION: Final = 4


def play_on(client: Client, session: object, stands: Reply, most: int = 60) -> Reply:
    """Make random moves, and return how the session stands."""
    for _ in range(most):
        seat = stands["actor"]
        if type(seat) is not int:
            break
        move = client.call("sample", session=session, seat=seat)
        assert move["turn_number"] == stands["turn_number"]
        stands = part(client.call("play", session=session, seat=seat, **move), "table")
    return stands


# --- Playing -------------------------------------------------------------------------------------


@pytest.mark.parametrize("slug", GAMES)
def test_a_game_is_played(slug: str) -> None:
    """Moves are made, seen and recorded; the record is right, and the game goes on from it."""
    client = Client()
    start = client.opened(slug)
    end = play_on(client, start["session"], start)
    record = client.call("record", session=start["session"])["record"]

    assert verify(read_record(json.dumps(record))).ok
    again = client.call("from_record", record=record)
    assert again["session"] != start["session"]
    assert [end[key] for key in ("turn_number", "actor")] == [
        again[key] for key in ("turn_number", "actor")
    ]
    for seat in (0, 1, None):
        both = [
            client.call("resume", session=each["session"], seat=seat, since=None)
            for each in (start, again)
        ]
        assert both[0]["happened"] == both[1]["happened"]
        assert both[0]["table"] == both[1]["table"]


@pytest.mark.parametrize("slug", GAMES)
def test_a_session_is_made_again(slug: str) -> None:
    """From a list of moves with their events comes the same session: the log of a server."""
    client = Client()
    start = client.opened(slug)
    play_on(client, start["session"], start)
    session = client.server.sessions[str(start["session"])]
    again = opened(NewGame(slug, session.names, session.game.rules))
    for played in session.past:
        again = again.with_events(played.seat, played.move, iter(played.events))
    assert session.past == again.past
    assert session.record == again.record


@pytest.mark.parametrize("slug", GAMES)
def test_what_happened_is_seen_from_any_number(slug: str) -> None:
    """Updates one by one, or all at once: the same events, each with its turn number."""
    client = Client()
    found = client.opened(slug)
    session, seen = found["session"], list[object]()
    seen += parts(client.call("events", session=session, seat=0, since=None), "happened")
    for number in range(1, 20):
        found = play_on(client, session, found, 1)
        if found["turn_number"] != number:
            break
        since = {"session": session, "seat": 0, "since": number - 1}
        log = client.call("events", **since)
        assert number == log["turn_number"]
        seen += cast("list[object]", log["happened"])

    everything = parts(client.call("events", session=session, seat=0, since=None), "happened")
    assert seen == everything
    numbers = [each["turn_number"] for each in everything]
    assert [*range(len(numbers))] == numbers


def test_a_secret_move_has_no_text_for_others() -> None:
    """What one seat plans is seen by this seat alone, until it is revealed."""
    client = Client()
    client.opened("pebbles", seed=1)
    move = moves(client, 0)[-1]
    client.call("play", session="1", seat=0, move=move, turn_number=0)

    seen = {
        seat: cast(
            "list[Reply]", client.call("events", session="1", seat=seat, since=0)["happened"]
        )
        for seat in (0, 1, None)
    }
    assert [move] == [each["move"] for each in seen[0]]
    assert [None] == [each["move"] for each in seen[1]] == [each["move"] for each in seen[None]]


@pytest.mark.parametrize("slug", GAMES)
def test_looking_back(slug: str) -> None:
    """An earlier turn looks as it looked then, to each seat; a later one is not there yet."""
    client = Client()
    stands = client.opened(slug)
    session, then = stands["session"], list[list[Reply]]()
    for _ in range(4):
        seen = [{"session": session, "seat": seat} for seat in (0, 1, None)]
        then.append([client.call(m, **each) for m in ("view", "picture") for each in seen])
        stands = play_on(client, session, stands, 1)
    for number, each in enumerate(then):
        asked = [{"session": session, "seat": seat, "turn_number": number} for seat in (0, 1, None)]
        assert each == [client.call(m, **these) for m in ("view", "picture") for these in asked]

    for method in ("view", "picture"):
        wrong = {"session": session, "seat": 0, "turn_number": 5}
        expected = (-32602, "turn_number", "serve.no_such_turn")
        assert expected == client.refused(method, **wrong)


@pytest.mark.parametrize("slug", GAMES)
def test_pictures(slug: str) -> None:
    """A picture is that of the view; its parts have names; a wrong name is refused."""
    client = Client()
    here = {"session": client.opened(slug)["session"], "seat": 0}
    found = client.call("picture", **here, shape="tall", theme="dark")
    session = client.server.session("1")
    drawn = drawing(session.game.view(session.state, 0), "tall")
    assert {
        "turn_number": 0,
        "svg": drawn.svg("dark"),
        "title": drawn.title,
        "description": drawn.description,
    } == found

    for name in game_picture(slug).parts:
        assert client.call("picture", **here, part=name)["svg"] != found["svg"]
    assert (-32602, "part", "serve.no_part") == client.refused("picture", **here, part="moon")
    for wrong in ({"theme": "blue"}, {"shape": "round"}, {"part": 1}):
        code, place, _ = client.refused("picture", **here, **wrong)
        assert (code, place) == (-32602, *wrong)


@pytest.mark.parametrize("slug", GAMES)
def test_legal_moves_come_in_pages(slug: str) -> None:
    """Pages one after the other are the list of all legal moves; their number is a text."""
    client = Client()
    asked = {"session": "1", "seat": client.opened(slug)["actor"]}
    whole = part(client.call("legal_moves", **asked, limit=1000), "legal_moves")
    number = int(str(whole["count"]))
    everything = parts(part(whole, "page"), "moves")
    paged: list[Reply] = []
    for start in range(0, number, 2):
        found = client.call("legal_moves", **asked, start=start, limit=2)
        paged += parts(part(part(found, "legal_moves"), "page"), "moves")

    assert number == len(everything)
    assert everything == paged
    assert -32602 == client.refused("legal_moves", **asked, kind="none")[0]


def moves(client: Client, seat: int) -> list[str]:
    """Return the legal moves of a seat in the first session, as texts."""
    found = part(client.call("legal_moves", session="1", seat=seat), "legal_moves")
    return [str(each["text"]) for each in parts(part(found, "page"), "moves")]


@pytest.mark.parametrize("slug", GAMES)
def test_a_bot_suggests_a_legal_move(slug: str) -> None:
    """Every quick bot of the game has a move that can be played."""
    client = Client()
    found = client.opened(slug)
    session, seat = found["session"], found["actor"]
    [info] = [
        each for each in cast("list[Reply]", client.call("games")["games"]) if each["game"] == slug
    ]
    for bot in cast("list[str]", info["bots"])[:-1]:
        move = client.call("suggest", session=session, seat=seat, bot=bot)["move"]
        assert client.call("check", session=session, seat=seat, move=move)["is_legal"]


def test_a_seed_gives_the_same_game_again() -> None:
    """With a seed, chance is the same again, whatever luck the server has."""
    views: list[object] = []
    for luck, seed in [(1, 5), (2, 5), *[(1, other) for other in range(6, 12)]]:
        client = Client(luck)
        client.opened("pebbles", seed=seed)
        views.append(client.call("view", session="1", seat=0)["table"])

    assert views[0] == views[1]
    assert [] != [view for view in views if view != views[0]]


@pytest.mark.parametrize("slug", GAMES)
def test_the_client_can_draw(slug: str) -> None:
    """With draws of its own, a client makes the moves of chance, as at a real table."""
    client = Client()
    found = client.opened(slug, draws="own")
    assert 0 == found["turn_number"]
    while found["actor"] == "chance":
        draws = parts(client.call("chances", session="1"), "draws")
        assert all([int(str(each["weight"])) > 0 for each in draws])
        update = client.call("draw", session="1", move=draws[-1]["move"])
        [drawn] = parts(update, "happened")
        assert [] != drawn["events"]
        found = part(update, "table")
    assert (REFUSED, "", "chance.not_to_move") == client.refused("chances", session="1")
    move = client.call("sample", session="1", seat=found["actor"])
    after = client.call("play", session="1", seat=found["actor"], **move)
    assert 1 == part(after, "table")["turn_number"]


def test_a_game_with_a_pack_of_its_own() -> None:
    """A pack is a text; what is wrong with one is said, and a game without packs says so."""
    client = Client()
    text = pack_files.shipped("tests.pebbles")
    bad = {"game": "pebbles", "names": ["Ann", "Bob"], "pack": text.replace("goal = 6", "goal = 0")}
    assert (-32602, "", "pack.number") == client.refused("new_game", **bad)
    good = text.replace("goal = 6", "goal = 5")
    found = client.opened("pebbles", pack=good)
    record = part(client.call("record", session=found["session"]), "record")
    assert 0 == client.call("from_record", record=record, pack=good)["turn_number"]
    assert (-32602, "record", "record.header") == client.refused("from_record", record=record)
    spoilt = {"record": record, "pack": bad["pack"]}
    assert (-32602, "", "pack.number") == client.refused("from_record", **spoilt)
    assert "pack.none" == client.refused("new_game", game="osaka", names=["A", "B"], pack="")[2]


def test_rules_of_the_house() -> None:
    """Rules are a text; the record of a game by house rules has all of them."""
    client = Client()
    assert "ties=nobody" == client.opened("pebbles", rules="ties=nobody")["rules"]
    client.opened("pebbles", rules="most=3")
    record = part(client.call("record", session="2"), "record")
    assert ("pebbles-record/2", 3) == (record["format"], part(record, "rules")["most"])
    wrong = {"game": "pebbles", "names": ["A", "B"], "rules": "ties=perhaps"}
    assert (-32602, "", "ruleset.word") == client.refused("new_game", **wrong)


def test_a_session_is_closed() -> None:
    """A session that is closed is there no more, and its name is not used again."""
    client = Client()
    client.opened("pebbles")
    assert {"session": "1"} == client.call("close", session="1")
    assert (NO_SESSION, "", "serve.no_session") == client.refused("close", session="1")
    assert "2" == client.opened("pebbles")["session"]


# --- Refusals ------------------------------------------------------------------------------------


def test_a_move_is_made_once() -> None:
    """A second click, or a late message, has an old turn number."""
    client = Client()
    client.opened("pebbles")
    move = moves(client, 0)[0]
    played = {"session": "1", "seat": 0, "move": move, "turn_number": 0}
    client.call("play", **played)
    before = client.server

    assert (STALE, "turn_number", "serve.stale") == client.refused("play", **played)
    assert before == client.server


def test_refused_moves() -> None:
    """A text that is no move, an illegal move, another seat, a game that is over."""
    client = Client()
    found = client.opened("pebbles")
    here = {"session": "1", "turn_number": 0}
    assert "plan.notation" != client.refused("play", seat=0, move="plan", **here)[2]
    assert REFUSED == client.refused("play", seat=0, move="plan", **here)[0]
    assert REFUSED == client.refused("play", seat=0, move="plan 9", **here)[0]
    assert (NOT_YOUR_TURN, "", "serve.turn") == client.refused(
        "play", seat=1, move="plan 1", **here
    )
    assert (-32602, "seat", "seat.none") == client.refused("play", seat=2, move="plan 1", **here)
    end = play_on(client, "1", found, 1000)
    assert end["actor"] is None
    assert (NOT_YOUR_TURN, "", "serve.over") == client.refused("sample", session="1", seat=0)


@pytest.mark.parametrize("slug", GAMES)
def test_moves_are_taken_back(slug: str) -> None:
    """As far as a seat may, it takes back its last move, and the table is as it was."""
    client = Client()
    stands = client.opened(slug)
    undone = 0
    for _ in range(60):
        seat = stands["actor"]
        if type(seat) is not int:
            break
        before = part(client.call("view", session="1", seat=seat), "table")
        stands = play_on(client, "1", stands, 1)
        asked = {"session": "1", "seat": seat}
        found = client.call("may_undo", **asked)
        now = {**asked, "turn_number": stands["turn_number"]}
        if found["moves"] == 0:
            code, _, key = client.refused("undo", **now)
            assert (REFUSED, "undo") == (code, key.partition(".")[0])
            continue
        undone += 1
        assert before == part(client.call("undo", **now), "table")
        assert STALE == client.refused("undo", **now)[0]
        stands = play_on(client, "1", before, 1)
    assert undone > 0 or slug == "pebbles"


def test_why_a_move_is_refused() -> None:
    """``check`` gives the clauses, and what they say."""
    client = Client()
    client.opened("pebbles")
    for move in ("plan 9", "plan nine"):
        found = client.call("check", session="1", seat=0, move=move)
        assert not found["is_legal"]
        refused = part(found, "refusal")
        clauses = parts(found, "clauses")
        assert texts(refused, "clauses") == [each["id"] for each in clauses] != []
        asked = {"game": "pebbles", "clauses": refused["clauses"]}
        assert clauses == client.call("rules", **asked)["clauses"]
    assert "clause.unknown" == client.refused("rules", game="pebbles", clauses=["nothing"])[2]


def test_bots_are_not_code() -> None:
    """A client cannot have modules imported."""
    client = Client()
    client.opened("pebbles")
    asked = {"session": "1", "seat": 0}
    assert (-32602, "bot", "serve.own_bot") == client.refused("suggest", bot="os:getcwd", **asked)
    assert (-32602, "bot", "bot.unknown") == client.refused("suggest", bot="me", **asked)


def test_luck_of_two_kinds() -> None:
    """There is a seed, or the client draws."""
    asked = {"game": "pebbles", "names": ["Ann", "Bob"], "seed": 1, "draws": "own"}
    assert (-32602, "seed", "serve.luck") == Client().refused("new_game", **asked)


def test_records_that_are_none() -> None:
    """What is wrong with a record has its place in the record."""
    client = Client()
    assert (-32602, "record", "document.missing") == client.refused("from_record", record={})
    client.opened("pebbles")
    record = part(client.call("record", session="1"), "record")
    record["moves"] = ["plan 9"]
    assert (-32602, "record.moves[0]") == client.refused("from_record", record=record)[:2]


WRONG: Final[tuple[object, ...]] = (None, True, 7, "x", [7], {"x": 7}, [["x"]])
"""Values, each of another type."""


def wrong_calls() -> Iterator[tuple[str, str, object]]:
    """Yield methods, parameters, and a value that the parameter cannot have."""
    for name, method in METHODS.items():
        for key, shape in method.takes.parts.items():
            for value in WRONG:
                try:
                    shape.read(value)
                except DocumentError:
                    yield name, key, value


@pytest.mark.parametrize(("name", "key", "value"), [*wrong_calls()])
def test_types_are_checked_first(name: str, key: str, value: object) -> None:
    """A value of a wrong type is a wrong parameter, whoever is to move, if there is a session."""
    right: dict[str, object] = {
        "session": "none", "game": "none", "names": [], "seat": 0, "move": "", "turn_number": 0,
        "since": 0, "bot": "", "clauses": [], "record": {},
    }  # fmt: skip
    asked = {each: right[each] for each in METHODS[name].takes.parts if each in right}
    code, where, _ = Client().refused(name, **{**asked, key: value})
    assert -32602 == code
    assert where.startswith(key)


def test_parameters_by_position() -> None:
    """Parameters can be a list; those at its end may be left out, but none is too many."""
    client = Client()
    call = {"jsonrpc": "2.0", "id": 1, "method": "new_game", "params": ["pebbles", ["A", "B"]]}
    assert "result" in cast("Reply", client.send(call))
    many = {**call, "params": ["pebbles", ["A", "B"], "", None, None, "own", 7]}
    assert (-32602, "", "serve.positions") == refusal(client.send(many))
    few = {**call, "params": ["pebbles"]}
    assert (-32602, "", "document.missing") == refusal(client.send(few))
    unknown = {**call, "params": {"game": "pebbles", "names": ["A", "B"], "color": 1}}
    assert (-32602, "", "document.unknown") == refusal(client.send(unknown))


# --- JSON-RPC ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("call", "code", "number"),
    [
        (7, -32600, None),
        ({}, -32600, None),
        ({"jsonrpc": "1.0", "id": 3, "method": "games"}, -32600, 3),
        ({"jsonrpc": "2.0", "id": 3}, -32600, 3),
        ({"jsonrpc": "2.0", "id": 3, "method": 7}, -32600, 3),
        ({"jsonrpc": "2.0", "id": "x", "method": "games", "params": 7}, -32600, "x"),
        ({"jsonrpc": "2.0", "id": "x", "method": "games", "params": None}, -32600, "x"),
        ({"jsonrpc": "2.0", "id": [], "method": "games"}, -32600, None),
        ({"jsonrpc": "2.0", "id": True, "method": "games"}, -32600, None),
        ({"jsonrpc": "2.0", "id": 2**53, "method": "games"}, -32600, None),
        ({"jsonrpc": "2.0", "id": -(2**53), "method": "games"}, -32600, None),
        ({"jsonrpc": "2.0", "id": 4, "method": "game"}, -32601, 4),
    ],
)
def test_requests_that_are_none(call: object, code: int, number: object) -> None:
    """The codes are those of the specification; the id is that of the request, if it has one."""
    reply = cast("Reply", Client().send(call))
    assert code == refusal(reply)[0]
    assert number == reply["id"]


@pytest.mark.parametrize(
    ("text", "code", "key"),
    [
        (b"", -32700, "json.syntax"),
        (b'{"jsonrpc":"2.0"', -32700, "json.syntax"),
        (b"\xff\xfe", -32700, "json.encoding"),
        (b"[" * 100_000, -32700, "json.depth"),
        (b"[" * 5_000 + b"]" * 5_000, -32700, "json.depth"),
        (b'{"a":1,"a":2}', -32600, "json.twice"),
        (b'{"id":1.5}', -32600, "json.fraction"),
        (b"NaN", -32700, "json.constant"),
        (b"[]", -32600, "serve.batch"),
        (b"[" + b"7," * 1000 + b"7]", -32600, "serve.batch"),
        (b" " * (4 * 2**20 + 1), -32700, "serve.large"),
    ],
)
def test_texts_that_are_no_message(text: bytes, code: int, key: str) -> None:
    """What cannot be read is answered, and the server is as it was."""
    client = Client()
    before = client.server
    assert (code, "", key) == refusal(client.send_text(text))
    assert before is client.server


def test_a_batch() -> None:
    """Calls are answered in their order; notifications and wrong ones stand in one, too."""
    client = Client()
    call = {"jsonrpc": "2.0", "id": 1, "method": "games"}
    opens = {"jsonrpc": "2.0", "method": "new_game", "params": ["pebbles", ["A", "B"]]}
    closes = {"jsonrpc": "2.0", "id": 2, "method": "close", "params": ["1"]}
    replies = cast("list[Reply]", client.send([call, opens, 7, closes]))

    assert [1, None, 2] == [reply["id"] for reply in replies]
    assert ["result", "error", "result"] == [[*reply][-1] for reply in replies]
    assert client.send([opens, opens]) is None


def test_a_notification_has_no_reply() -> None:
    """Not even if it is refused."""
    client = Client()
    assert client.send({"jsonrpc": "2.0", "method": "close", "params": ["1"]}) is None
    assert client.send({"jsonrpc": "2.0", "id": None, "method": "games"}) is not None


def test_faults_of_the_server_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whatever goes wrong inside, no text of Python leaves, and the sessions are kept."""

    def broken(*_: object) -> tuple[Server, object]:
        raise RuntimeError("secret hand: R5")

    monkeypatch.setitem(
        cast("dict[str, AnyMethod]", METHODS), "games", evolve(METHODS["games"], run=broken)
    )
    client = Client()
    client.opened("pebbles")
    before = client.server
    reply = client.reply("games")
    assert (-32603, "", "serve.internal") == refusal(reply)
    assert "R5" not in json.dumps(reply)
    assert before is client.server


def test_answering_changes_nothing() -> None:
    """The same message to the same server with the same luck has the same reply."""
    client = Client()
    client.opened("pebbles")
    text = b'{"jsonrpc":"2.0","id":1,"method":"sample","params":["1",%d]}'
    text %= cast("int", part(client.call("view", session="1", seat=None), "table")["actor"])
    replies = {answer(client.server, text, Random(5))[1] for _ in range(3)}
    assert 1 == len(replies)


# --- Languages -----------------------------------------------------------------------------------

UPSIDE_DOWN: Final = """
msgctxt "Planned.hidden"
msgid "{seat} has a plan"
msgstr "a plan has {seat}"

msgctxt "undo.player"
msgid "Seat {seat} has moved since."
msgstr "Since then seat {seat} has moved."

msgctxt "serve.stale"
msgid "The turn number is {now}, not {number}: a move was made in between."
msgstr "Not {number}: {now}."

msgctxt "plan.heap"
msgid "Nobody plans {value}: the heap has only {heap}."
msgstr "The heap has only {heap}."

msgctxt "PLAN-1.title"
msgid "Weather"
msgstr "The sky"
"""


def test_sentences_in_another_language() -> None:
    """Sentences, refusals, errors and clauses are in the language of the server."""
    client = Client()
    client.server = evolve(client.server, language=Language("xx", PoTranslations([UPSIDE_DOWN])))
    client.opened("pebbles")
    seat = cast("int", part(client.call("view", session="1", seat=None), "table")["actor"])
    here = {"session": "1", "seat": seat}
    move = {**here, "move": "plan 1", "turn_number": 0}
    happened = parts(client.call("play", **move), "happened")
    assert [] != happened
    seen = parts(client.call("events", session="1", seat=1 - seat, since=0), "happened")
    assert texts(seen[0], "sentences")[0].startswith("A plan has ")
    late = part(client.reply("play", **move), "error")
    assert "Not 0: 1." == late["message"] == part(late, "data")["reason"]
    [clause] = parts(client.call("rules", game="pebbles", clauses=["PLAN-1"]), "clauses")
    assert "The sky" == clause["title"]


def test_choosing_a_language() -> None:
    """A language is chosen by its code, for everything that comes; an unknown one is refused."""
    client = Client()
    for code in ("fr", "en"):
        assert {"language": code} == client.call("speak", language=code)
        assert code == client.server.language.code
    assert (-32602, "language", "language.unknown") == client.refused("speak", language="xx")


# --- The description -----------------------------------------------------------------------------


@pytest.mark.parametrize("slug", games.HOMES)
def test_files_of_the_protocol(slug: str) -> None:
    """The files say what the types say; ``tests.support.schemas`` writes them again."""
    found = texts_of(slug)
    assert found == {name: shipped(name) for name in found}


@pytest.mark.parametrize("slug", GAMES)
def test_replies_have_the_shape_that_is_described(slug: str) -> None:
    """Every reply in a game is right by the schema of its method, and so is every call."""
    types = schema(slug)["$defs"]
    seen: set[object] = set()
    for call, reply in sample_messages(slug):
        name = str(call["method"]).title().replace("_", "")
        seen.add(call["method"])
        kind = "FailedReply" if "error" in reply else f"{name}Reply"
        Draft202012Validator({"$ref": f"#/$defs/{kind}", "$defs": types}).validate(reply)
        Draft202012Validator({"$ref": f"#/$defs/{name}Call", "$defs": types}).validate(call)
    assert {*METHODS} == seen


@pytest.mark.parametrize("slug", GAMES)
def test_the_protocol_describes_itself(slug: str) -> None:
    """``rpc.discover`` lists all methods; all its references lead somewhere."""
    found = Client().call("rpc.discover", game=slug)
    assert [*METHODS] == [each["name"] for each in parts(found, "methods")]
    text = json.dumps(found)
    types = part(part(found, "components"), "schemas")
    references = {*re.findall(r'"#/components/schemas/(\w+)"', text)}
    assert references <= {*types}
    assert text.count('"$ref"') == len(re.findall(r'"#/components/schemas/\w+"', text))
