"""Where the log is: in a file of SQLite, or in PostgreSQL. Both have the same three tables.

Entry n of a game has the key (game, n). So of two servers that write move n of one game, one is
refused by the database: :class:`Taken`. Links are stored as digests: who reads the database cannot
sit down at a table.
"""

from __future__ import annotations

import os
import sqlite3
from collections.abc import Iterable, Mapping, Sequence
from contextlib import AbstractContextManager, closing, suppress
from pathlib import Path
from typing import TYPE_CHECKING, Final, Protocol, cast

from entries import Entry

if TYPE_CHECKING:
    import psycopg

TABLES: Final = (
    "CREATE TABLE IF NOT EXISTS games (game TEXT PRIMARY KEY, opening TEXT NOT NULL)",
    """CREATE TABLE IF NOT EXISTS links
    (digest TEXT PRIMARY KEY, game TEXT NOT NULL REFERENCES games, seat INTEGER)""",
    """CREATE TABLE IF NOT EXISTS log
    (game TEXT NOT NULL REFERENCES games, n INTEGER NOT NULL, entry TEXT NOT NULL,
    digest TEXT NOT NULL, PRIMARY KEY (game, n))""",
)
PATIENCE: Final = 5
"""For how many seconds a database that does not answer is waited for."""


class Taken(Exception):
    """Another server has written this entry already."""


class Unavailable(Exception):
    """The database does not answer, or refuses: nobody knows whether it wrote anything."""


class Cursor(Protocol):
    """What is used of a cursor."""

    def fetchall(self) -> list[tuple[object, ...]]:
        """Return all rows."""
        ...


class Connection(Protocol):
    """What is used of a connection: ``with`` makes a transaction."""

    def execute(self, sql: str, values: Sequence[object] = ...) -> Cursor:
        """Run a statement."""
        ...

    def __enter__(self) -> object: ...
    def __exit__(self, *error: object) -> object: ...


class Database(Protocol):
    """A kind of database."""

    mark: str
    """What stands for a value in a statement."""
    errors: type[Exception]
    twice: type[Exception]
    """The error for a key that is there already."""

    def connect(self) -> Connection:
        """Return a new connection, with all tables made."""
        ...

    def transaction(self, connection: Connection) -> AbstractContextManager[object]:
        """Return a context that commits at its end, or undoes all when it fails."""
        ...

    def close(self, connection: Connection) -> None:
        """Close a connection."""
        ...


class Sqlite:
    """A file of SQLite, which only its owner may read."""

    mark = "?"
    errors: type[Exception] = sqlite3.Error
    twice: type[Exception] = sqlite3.IntegrityError

    def __init__(self, path: Path) -> None:
        self.path = path

    def connect(self) -> Connection:
        """Return a new connection; what is committed survives also a power cut."""
        os.close(os.open(self.path, os.O_CREAT | os.O_RDWR, 0o600))
        connection = sqlite3.connect(self.path, timeout=PATIENCE, check_same_thread=False)
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("PRAGMA synchronous = FULL")
        connection.execute("PRAGMA foreign_keys = ON")
        for table in TABLES:
            connection.execute(table)
        connection.commit()
        return cast("Connection", connection)

    def transaction(self, connection: Connection) -> AbstractContextManager[object]:
        """Return the connection itself."""
        return cast("AbstractContextManager[object]", connection)

    def close(self, connection: Connection) -> None:
        """Close a connection."""
        cast("sqlite3.Connection", connection).close()


class Postgres:
    """A database of PostgreSQL, by its address."""

    mark = "%s"

    def __init__(self, address: str) -> None:
        import psycopg  # needed only by those who use it

        self.psycopg = psycopg
        self.errors: type[Exception] = psycopg.Error
        self.twice: type[Exception] = psycopg.errors.UniqueViolation
        self.address = address

    def connect(self) -> Connection:
        """Return a new connection; only one server at a time makes the tables."""
        options = f"-c statement_timeout={PATIENCE}s -c lock_timeout={PATIENCE}s"
        connection = self.psycopg.connect(
            self.address, autocommit=True, connect_timeout=PATIENCE, options=options
        )
        with connection.transaction():
            connection.execute("SELECT pg_advisory_xact_lock(7215)")
            for table in TABLES:
                connection.execute(table)
        return cast("Connection", connection)

    def transaction(self, connection: Connection) -> AbstractContextManager[object]:
        """Return a transaction."""
        return cast("psycopg.Connection", connection).transaction()

    def close(self, connection: Connection) -> None:
        """Close a connection."""
        cast("psycopg.Connection", connection).close()


def database_at(address: str) -> Database:
    """Return the database at an address: ``postgresql://…``, or else the path of a file."""
    if address.startswith(("postgresql://", "postgres://")):
        return Postgres(address)
    return Sqlite(Path(address))


class Log:
    """The games, their links, and their entries. Each call is one transaction.

    It is for one thread at a time. After an error it connects anew.
    """

    def __init__(self, database: Database) -> None:
        self.database = database
        self.connection: Connection | None = None

    def create(
        self, game: str, opening: str, links: Mapping[str, int | None], first: Entry
    ) -> None:
        """Store a new game, its links by their digests, and its set-up: all of it, or nothing."""
        self._write(
            [
                ("INSERT INTO games VALUES (?, ?)", (game, opening)),
                *[
                    ("INSERT INTO links VALUES (?, ?, ?)", (digest, game, seat))
                    for digest, seat in links.items()
                ],
                self._insertion(game, first),
            ]
        )

    def append(self, game: str, entry: Entry) -> None:
        """Store the next entry of a game.

        Raises:
            Taken: Another server was first.
            Unavailable: Nobody knows whether it is stored: read the log.
        """
        self._write([self._insertion(game, entry)])

    def link(self, digest: str) -> tuple[str, int | None] | None:
        """Return the game and the seat of a link, by its digest."""
        rows = self._rows("SELECT game, seat FROM links WHERE digest = ?", digest)
        return cast("tuple[str, int | None]", rows[0]) if rows else None

    def opening(self, game: str) -> str:
        """Return how a game was opened."""
        return str(self._rows("SELECT opening FROM games WHERE game = ?", game)[0][0])

    def entries(self, game: str, first: int) -> list[Entry]:
        """Return the entries of a game, from the first one that is wanted."""
        sql = "SELECT n, entry, digest FROM log WHERE game = ? AND n >= ? ORDER BY n"
        return [Entry(*cast("tuple[int, str, str]", row)) for row in self._rows(sql, game, first)]

    def close(self) -> None:
        """Close the connection, if there is one."""
        connection, self.connection = self.connection, None
        if connection is not None:
            with suppress(self.database.errors):
                self.database.close(connection)

    def _insertion(self, game: str, entry: Entry) -> tuple[str, tuple[object, ...]]:
        values = (game, entry.number, entry.text, entry.digest)
        return "INSERT INTO log VALUES (?, ?, ?, ?)", values

    def _write(self, statements: Iterable[tuple[str, tuple[object, ...]]]) -> None:
        try:
            connection = self._connected()
            with self.database.transaction(connection):
                for sql, values in statements:
                    connection.execute(self._sql(sql), values)
        except self.database.twice:
            raise Taken from None
        except self.database.errors as error:
            self.close()
            raise Unavailable(str(error)) from error

    def _rows(self, sql: str, *values: object) -> list[tuple[object, ...]]:
        """Return the rows of a question; it is asked again, once, on a new connection."""
        for is_last in (False, True):
            try:
                return self._connected().execute(self._sql(sql), values).fetchall()
            except self.database.errors as error:
                self.close()
                if is_last:
                    raise Unavailable(str(error)) from error
        raise AssertionError

    def _sql(self, sql: str) -> str:
        return sql.replace("?", self.database.mark)

    def _connected(self) -> Connection:
        if self.connection is None:
            self.connection = self.database.connect()
        return self.connection


def check(address: str) -> None:
    """Connect once, so that a wrong address is noticed at the start.

    Raises:
        Unavailable: It does not work.
    """
    with closing(Log(database_at(address))) as log:
        log.entries("", 0)
