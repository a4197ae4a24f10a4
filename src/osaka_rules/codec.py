"""States, views, moves and events as JSON: :func:`dump` writes them, :func:`load` reads them back.

A document is one object whose ``format`` says what it is. Cards are short texts: a card is ``R5``,
a colour ``R``, a zone ``2R2 B5`` (as ``Cards.brief`` writes it), a reservation ``market R5`` or
null. ``ships`` and each ``tokens`` are four numbers in the order red, blue, yellow, green.

``osaka-move/1``
    ``move``: the move in the notation of records.
``osaka-event/1``
    ``kind``: the event's class in small letters with underscores (``TokenChosen`` is
    ``token_chosen``); its values; and ``clauses``, which must be those of the event.
``osaka-state/1``
    What :func:`~osaka_rules.osaka.position.position` calls ``names``, ``market``, ``farm``,
    ``reserved``, ``draw``, ``discard``, ``ships``, ``hands``, ``goods``, ``insured``, ``tokens``,
    ``vp``, ``vp_cards`` and ``passes``, lists by seat; ``ruleset``; ``phase``, with a ``kind`` like
    that of events. ``market`` and ``farm`` list all cards that lie there, reserved ones included.
``osaka-view/1``
    The values of a :class:`~osaka_rules.osaka.view.View`; ``traders`` lists objects.

A ``ruleset`` names only what differs from the printed game with our default rulings; a ``route`` is
a list of ``{"name": …, "kind": …}``.

The same value always gives the same bytes. Reading is strict: what JSON itself holds to be the same
(spaces, the order of keys, escapes) is accepted, and for everything else there is one form.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache
from typing import Final, Literal, TypeVar, get_args, get_origin

from attrs import fields, frozen, has
from cattrs import ClassValidationError, Converter
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from osaka_rules.kernel import InvalidPosition, NotationError, RulesError
from osaka_rules.osaka import bags
from osaka_rules.osaka.bags import Bag, Hidden
from osaka_rules.osaka.cards import CARDS, COLOURS, Card, Cards, Colour
from osaka_rules.osaka.events import EVENTS, Event
from osaka_rules.osaka.model import RESERVATIONS, DrawingLot, Over, Phase, Reservation, Selling
from osaka_rules.osaka.model import State as State  # noqa: PLC0414
from osaka_rules.osaka.moves import AREAS, Area, Move
from osaka_rules.osaka.notation import parse_move
from osaka_rules.osaka.problems import problems
from osaka_rules.osaka.rules import name_problems
from osaka_rules.osaka.ruleset import STANDARD, Route, Ruleset, Space
from osaka_rules.osaka.view import View
from osaka_rules.strict_json import (
    DocumentError,
    JsonObject,
    a_list,
    a_number,
    a_text,
    an_object,
    is_object,
    parse,
    shown,
)
