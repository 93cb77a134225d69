"""Records for the stories of this folder: one with every part, one from a deck, from stocks, of choices."""

import json
from dataclasses import replace
from typing import Any

from bot.engine.events.outcome import Ending, Outcome
from bot.engine.random_source import seal_of
from bot.engine.records.record import Record
from bot.engine.rules.rules import Ace, Collect, Procedure, Rules
from tests.engine.tables import SEED, numbered_deck

FULL = Record(
    variant="house",
    rules=Rules(ace=Ace.LOW, time=900),
    seats=3,
    seed=SEED,
    entropy=("1:2", "bot1:-", "3:żółw"),
    choices=((3, 1, "resign"),),
    called=40,
    outcome=Outcome(Ending.TIME, (0, 2), 40, 2, (17, 0, 17), (1, 3, 1)),
    digest="ab" * 32,
    commitment=seal_of(SEED),
)

FROM_DECK = Record(variant="classic", rules=Rules(collect=Collect.WINNER_FIRST), seats=2, deck=numbered_deck(17))

OF_CHOICE = Record(
    variant="suicide-war",
    rules=Rules(procedure=Procedure.SUICIDE, hand_size=5),
    seats=2,
    seed=SEED,
    entropy=("1:2", "3:4"),
    choices=((1, 0, "9H"), (1, 1, "2C")),
)

FROM_STOCKS = replace(FROM_DECK, deck=None, stocks=(b"\1\2\3", b"\4"))


def written(record: Record) -> dict[str, Any]:
    """The record's JSON object."""
    parts: dict[str, Any] = json.loads(record.to_json())
    return parts
