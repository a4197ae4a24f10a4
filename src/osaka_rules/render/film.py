"""A film strip of a recorded game: pictures of some moments, from the set-up to the end."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from osaka_rules.checks import require
from osaka_rules.kernel import WrongValue, plain, shown
from osaka_rules.messages import message
from osaka_rules.records.record import Record, format_of
from osaka_rules.records.verify import Played, steps
from osaka_rules.render.drawing import Block, Drawing, below, beside, label, shrunk
from osaka_rules.render.picture import Shape, drawing, palette

MOST: Final = 24
"""How many pictures a strip has at most."""
_WIDE: Final = 620
_COLUMNS: Final = 3


def film(
    record: Record, pictures: int = 6, seat: int | None = None, shape: Shape = "wide"
) -> Drawing:
    """Return a drawing of a game at some moments: the set-up, the end, and moments in between.

    With a ``seat`` it shows what that player saw; otherwise all cards lie open.

    >>> from osaka_rules import osaka
    >>> start = osaka.new_game(["Ann", "Bob"])
    >>> strip = film(osaka.new_record(start).extended(osaka.resolve(start, 1).events))
    >>> strip.title
    'Traders of Osaka, a game in pictures: Ann, Bob'

    Raises:
        RecordError: The record is wrong.
        WrongValue: There is no such seat, or that is no number of pictures.
    """
    if type(pictures) is not int or not 1 <= pictures <= MOST:
        raise WrongValue(message("film.pictures", value=shown(pictures), most=MOST))
    game = format_of(require(Record, record).game).game_of(record)
    past: list[Played[object, object, object]] = [*steps(record)]
    frames: list[tuple[str, Drawing]] = []
    for at in _moments(len(record.moves), pictures):
        played = past[at]
        seen = played.state if seat is None else game.view(played.state, seat)
        said = "Set-up"
        if isinstance(played.seat, int):
            said = f"{at}  {plain(record.seats[played.seat])}: {record.moves[at - 1]}"
        frames.append((said, drawing(seen, shape)))
    rows = [frames[at : at + _COLUMNS] for at in range(0, len(frames), _COLUMNS)]
    names = ", ".join(map(plain, record.seats))
    return Drawing(
        block=below([_row(row) for row in rows], 24),
        title=f"{game.name}, a game in pictures: {names}",
        description=" ".join([f"{said}: {each.description}" for said, each in frames]),
        colours=palette(record.game),
    )


def _moments(moves: int, pictures: int) -> list[int]:
    """Return after how many moves there is a picture.

    >>> _moments(100, 5), _moments(2, 5), _moments(9, 1)
    ([0, 25, 50, 75, 100], [0, 1, 2], [9])
    """
    if pictures == 1:
        return [moves]
    return sorted({round(moves * at / (pictures - 1)) for at in range(pictures)})


def _row(frames: Sequence[tuple[str, Drawing]]) -> Block:
    """Put pictures beside each other, all with their upper edge at the same height."""
    blocks = [
        below([label(said, weight="bold", width=_WIDE), shrunk(each.block, _WIDE)], 8)
        for said, each in frames
    ]
    high = max([each.height for each in blocks])
    return beside([Block(_WIDE, high, each.marks) for each in blocks], 24)
