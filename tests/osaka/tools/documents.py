"""Four right JSON documents, written by hand, and what they stand for."""

from __future__ import annotations

import json

import osaka_rules as osaka
from osaka_rules import Bought, Buy, card, cards
from tests.support.spoil import Json

STATE_TEXT = (
    '{"format":"osaka-state/1","ruleset":{},"names":["Ann","Bob"],'
    '"phase":{"kind":"acting","seat":0},"market":"R2","farm":"B3",'
    '"reserved":[null,"market R5"],'
    '"draw":"10R2 8R3 6R5 10B2 8B3 7B5 11Y2 8Y3 6Y5 9G2 9G3 6G5","discard":"R3",'
    '"reshuffles":0,"ships":[3,0,0,0],"hands":["Y5 2G2",""],"goods":["B2",""],"insured":["","Y3"],'
    '"tokens":[[2,1,0,0],[0,0,0,1]],"vp":[1,0],"vp_cards":"G5","passes":0}'
)
STATE = osaka.position(
    names=["Ann", "Bob"],
    market="R2",
    farm="B3",
    reserved={1: "market R5"},
    discard="R3",
    ships={"R": 3},
    hands=["Y5 2G2", ""],
    goods=["B2", ""],
    insured=["", "Y3"],
    tokens=["2R B", "G"],
    vp=[1, 0],
    vp_cards="G5",
)

RULESET_TEXT = (
    '{"passing":"when_stuck","refresh":"before_payday","reshuffle":"when_needed",'
    '"paydays":"stepwise","insurance":"sinking","players_min":2,"players_max":4,'
    '"deck":"11R2 9R3 7R5 11B2 9B3 7B5 11Y2 9Y3 7Y5 11G2 9G3 7G5","icons":[2,1,0],'
    '"route":[{"name":"Osaka","kind":"calm"},{"name":"Oshima","kind":"calm"},'
    '{"name":"Anori","kind":"anchor"},{"name":"Enshunada","kind":"waves"},'
    '{"name":"Enshunada","kind":"waves"},{"name":"Edo","kind":"calm"}],"market_size":5,'
    '"farm_size":3,"first_hand":8,"refresh_market":2,"refresh_farm":3,"unit":5,"token_target":8}'
)
VIEW_TEXT = (
    f'{{"format":"osaka-view/2","ruleset":{RULESET_TEXT},'
    '"seat":0,"phase":{"kind":"acting","seat":0},'
    '"market":"R2","farm":"B3","discard":"R3","draw_size":98,"reshuffles":0,"ships":[3,0,0,0],'
    '"traders":['
    '{"name":"Ann","hand_size":3,"hand":"Y5 2G2","goods":"B2","insured":"","reserved":null,'
    '"tokens":[2,1,0,0],"vp":1},'
    '{"name":"Bob","hand_size":0,"hand":null,"goods":"","insured":"Y3","reserved":"market R5",'
    '"tokens":[0,0,0,1],"vp":null}],"passes":0}'
)
VIEW = osaka.view(STATE, 0)

MOVE_TEXT = '{"format":"osaka-move/2","kind":"buy","payment":"2R2 B5","text":"buy with R2 R2 B5"}'
MOVE = Buy(cards("2R2 B5"))

EVENT_TEXT = (
    '{"format":"osaka-event/1","kind":"bought","seat":1,"cards":"2R2 B5","reserved_card":"R2",'
    '"clauses":["BUY-1","BUY-6","BUY-7","RES-5"]}'
)
EVENT = Bought(seat=1, cards=cards("2R2 B5"), reserved_card=card("R2"))

TEXTS = {"state": STATE_TEXT, "view": VIEW_TEXT, "move": MOVE_TEXT, "event": EVENT_TEXT}
VALUES: dict[str, osaka.State | osaka.View | osaka.Move | osaka.Event] = {
    "state": STATE,
    "view": VIEW,
    "move": MOVE,
    "event": EVENT,
}
RIGHT: dict[str, dict[str, Json]] = {name: json.loads(text) for name, text in TEXTS.items()}
"""The four documents, to be spoilt."""
