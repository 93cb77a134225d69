"""The games of their own that need no bot are retold too: Strategy War, Slap War and Quatro, record by record."""

import json
import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.engine.cards import parse_cards
from bot.engine.records.record import Choice, Record
from bot.engine.records.trace import trace_record
from bot.engine.rules.rules import (
    Ace,
    Capture,
    Identical,
    Jokers,
    Participants,
    Procedure,
    Rules,
    RunOut,
    Tiebreak,
    WarTrigger,
    WinningOrder,
)
from bot.engine.rules.validation import find_refusals
from tests.engine.play.reference_endings import Endings
from tests.engine.play.reference_quatro import QuatroTable
from tests.engine.play.reference_slap import SlapTable
from tests.engine.play.reference_strategy import StrategyTable
from tests.support.examples import examples

RECORDS = examples(50, of=250)


def record_of(rules: Rules, seats: int, number: int) -> Record:
    """The record of a game that has not been played."""
    entropy = tuple(f"{seat}:żółw" for seat in range(seats))
    return Record(variant=str(rules.procedure), rules=rules, seats=seats, seed=number.to_bytes(32, "big"), entropy=entropy)


def resignations(dice: random.Random, seats: int, battles: int) -> list[Choice]:
    """Now and then somebody gives up."""
    return [(dice.randint(1, battles), dice.randrange(seats), "resign") for _ in range(dice.choice((0, 0, 0, 1, 2)))]


def strategy(number: int) -> tuple[Record, type[Endings]]:
    """Some choose any card, of their hand or not, some leave it to chance; limits and a call of time here and there."""
    dice = random.Random(number)
    seats = dice.randint(2, 10)
    tiebreak, rounds = dice.choice(list(Tiebreak)), dice.choice((None, None, 5, 12, 40))
    rules = Rules(procedure=Procedure.STRATEGY, tiebreak=tiebreak, rounds=rounds, time=dice.choice((None, 60)))
    cards = [rank + suit for rank in "23456789TJQKA"[dice.randint(0, 11) :] for suit in "HSDC"]
    choices = [(dice.randint(1, 13), dice.randrange(seats), dice.choice(cards)) for _ in range(20 * seats)]
    called = dice.randint(0, 20) if rules.time is not None else None
    record = replace(record_of(rules, seats, number), called=called)
    return replace(record, choices=tuple(choices + resignations(dice, seats, 13))), StrategyTable


def quatro(number: int) -> tuple[Record, type[Endings]]:
    """Shuffled, or with hands of few ranks, so that wars need the cards that are out."""
    dice = random.Random(number)
    seats = dice.randint(3, 5)
    rules = Rules(procedure=Procedure.QUATRO, ace=dice.choice(list(Ace)), wins=dice.choice(list(WinningOrder)))
    record = replace(record_of(rules, seats, number), choices=tuple(resignations(dice, seats, seats)))
    if number % 3:
        return record, QuatroTable
    pack = [rank + suit for rank in "29A" for suit in "CDHS"] * 3
    stocks = tuple(parse_cards(" ".join(dice.sample(pack, seats - 1 + dice.randint(0, 2)))) for _ in range(seats))
    return replace(record, stocks=stocks), QuatroTable


def slap(number: int) -> tuple[Record, type[Endings]]:
    """Quick and slow presses, too early ones, at cards that come and at cards that never do."""
    dice = random.Random(number)
    while True:
        seats = dice.randint(2, 5)
        rules = Rules(
            procedure=Procedure.SLAP,
            slap_rank=dice.choice("5558JQ"),
            rounds=30,
            spoils=dice.choice((0, 1, 3)),
            run_out=dice.choice(list(RunOut)),
            capture=dice.choice((Capture.BOTTOM, Capture.BOTTOM, Capture.PILE)),
            participants=dice.choice(list(Participants)),
            trigger=dice.choice(list(WarTrigger)),
            auto_war=dice.choice(("none", "none", "2")),
            underdog=dice.choice(("none", "none", "6")),
            jokers=dice.choice((Jokers.NONE, Jokers.SHUFFLED)),
            decks=(decks := dice.choice((1, 1, 2))),
            identical=Identical.TIE if decks == 1 else dice.choice(list(Identical)),
        )
        if not find_refusals(rules, seats):
            break
    choices = resignations(dice, seats, 30)
    for _ in range(25 * seats):
        stem, ms = dice.choice(("slap", "slap", "slap", "slap2", "slap3")), dice.choice((-5, -1, 0, 1, 400, 400, 9999, 10000))
        choices.append((dice.randint(1, 30), dice.randrange(seats), f"{stem}:{ms}"))
    record = replace(record_of(rules, seats, number), choices=tuple(choices))
    if number % 2:
        return record, SlapTable
    few = [rank + suit for rank in f"59{rules.slap_rank}" for suit in "CDHS"] * 3
    return replace(
        record, stocks=tuple(parse_cards(" ".join(dice.sample(few, dice.randint(1, 9)))) for _ in range(seats))
    ), SlapTable


@pytest.mark.parametrize("made", [strategy, quatro, slap], ids=lambda made: made.__name__)
def test_a_game_of_its_own_is_retold(made: Callable[[int], tuple[Record, type[Endings]]]) -> None:
    """Line by line the engine's trace of a record is that of the retelling, whatever was chosen."""
    for number in range(RECORDS):
        record, retelling = made(number)
        table = retelling(json.loads(record.to_json()))
        assert list(trace_record(record)) == table.play(), f"record {number}"
