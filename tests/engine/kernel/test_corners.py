"""Moments that hardly any game comes to, laid out by hand: the kernel in C plays on from them as `Game` does."""

from dataclasses import replace

import pytest

from bot.engine.cards import parse_cards
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.position import Position, state_at
from bot.engine.kernel.simulator import Kernel
from bot.engine.play.loop_guard import LoopGuard
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import (
    Ace,
    Capture,
    Collect,
    ComparedValue,
    FirstTo,
    FirstToUnit,
    Identical,
    Jokers,
    LoserCards,
    Objective,
    Participants,
    Remainder,
    Rules,
    RuleSwitch,
    RunOut,
    Spoils,
    Tiebreak,
    WarTrigger,
)
from tests.engine.kernel.identity import Result, by_kernel, played_out
from tests.engine.kernel.kernels import NATIVE


def cards(text: str) -> bytes:
    """Cards from text."""
    return bytes(parse_cards(text))


def stocks(*texts: str) -> Position:
    """Seats that have nothing but stocks."""
    none = (0,) * len(texts)
    return Position(tuple(map(cards, texts)), (b"",) * len(texts), none, none)


LONG = "3D 4D 5D 6D 7D 8D 9D TD JD QD KD 2H"
OTHER = "3S 4S 5S 6S 7S 8S 9S TS JS QS AS 2D"
FINAL = Rules(capture=Capture.PILE_FINAL)
OUT = Rules(capture=Capture.PILE_OUT)
LOSES = Rules(objective=Objective.COLLECT_ALL_LOSES, rounds=3)
POKER = Rules(value=ComparedValue.POKER, up_cards=7, rounds=1)

CORNERS = {
    "a prize is taken back by who has nothing else": (
        Rules(prize=RuleSwitch.ON),
        replace(stocks("KC 3D", ""), prize=(1, cards("AC")[0])),
    ),
    "a prize stays while there is a card to play": (
        Rules(prize=RuleSwitch.ON),
        replace(stocks("KC 3D 9S", "2C"), prize=(1, cards("AC")[0])),
    ),
    "a prize of nobody goes to the last": (
        Rules(prize=RuleSwitch.ON, run_out=RunOut.LOSE),
        replace(stocks("KC 3D", "KH 4D 5D 6D 7D"), prize=(0, cards("AC")[0])),
    ),
    "an undecided pot waits while two can play": (FINAL, stocks("KC", "KH", "2C 3C", "2D 3D")),
    "an undecided pot of the last battle goes back": (FINAL, stocks("KC", "KH", "2C 3C")),
    "an undecided pot waits for the next winner": (Rules(), stocks("KC", "KH", "4S 9S", "5D 3D")),
    "an undecided pot goes to the last": (Rules(), stocks("KC", "KH", "4S 9S")),
    "a carry from before": (Rules(), replace(stocks("KC 9C", "2H 3H", "4S 9S"), carry=cards("QC QH"))),
    "two give up together": (Rules(run_out=RunOut.LOSE), stocks("7C 2C", "7D 3C")),
    "nobody is left": (Rules(), stocks("KC", "KH")),
    "nobody is left, and one card decides": (Rules(tiebreak=Tiebreak.SUDDEN_DEATH), stocks("KC", "KH")),
    "two last seats without stock compare piles": (OUT, replace(stocks("KC", "2H"), won=(cards("3C"), cards("4C 5C 6C 7C")))),
    "two equal piles share": (OUT, replace(stocks("KC", "2H"), won=(b"", cards("4C 5C")))),
    "the highest of two called wars counts": (
        Rules(auto_war="2K", spoils=Spoils.BY_RANK),
        stocks(f"KC {LONG}", f"2C {OTHER}"),
    ),
    "the last of two called wars counts": (Rules(auto_war="2K", spoils=Spoils.BY_RANK), stocks(f"2C {LONG}", f"KC {OTHER}")),
    "one twin is left to win": (Rules(decks=2, identical=Identical.CANCEL), stocks("KC 2D", "KC 3D", "4S 9S")),
    "all twins are gone": (Rules(decks=2, identical=Identical.CANCEL), stocks("KC 2D 8H", "KC 3D 9H")),
    "the longest survives a shortage": (Rules(run_out=RunOut.LOSE), stocks("7C 2C", "7D")),
    "as long as each other": (Rules(run_out=RunOut.LOSE), stocks("7C 2C", "7D 3C", "2S 4S")),
    "a last card stands through two steps": (
        Rules(run_out=RunOut.LAST_CARD_STANDS, spoils=1),
        stocks("7C 3C QC 4C 9C 2C", "7D QD"),
    ),
    "last cards stand against each other": (Rules(run_out=RunOut.LAST_CARD_STANDS), stocks("7C", "7D", "2S 3S 4S")),
    "the beaten stand too": (
        Rules(run_out=RunOut.LAST_CARD_STANDS, participants=Participants.ALL, spoils=0),
        stocks("7C 3C", "7D 2D", "QS"),
    ),
    "capped to the fewest": (
        Rules(run_out=RunOut.CAP_TO_FEWEST, spoils=Spoils.BY_RANK_TOTAL),
        stocks("7C 2D 4D KH", "7H 6D 8D 9D TD JD QD AD 5S", "2S 3S"),
    ),
    "an underdog among several": (
        Rules(underdog="6", spoils=2),
        stocks("KC 6D 2D AH 3C", "KH 6S 6H 2S 4C", "KD 6C 3H QS 5C"),
    ),
    "the nearest underdog": (Rules(underdog="6", spoils=2), stocks("KC 6D 2D 3S 3C", "KH 2C 3D AH 4C", "KD 6C 3H QS 5C")),
    "the strongest pair, not the strongest card": (
        Rules(trigger=WarTrigger.ANY, spoils=1),
        stocks("AC 2D 3D", "5H 8D 9D", "5S TD JD", "9C QD KD", "9H 2C 4C"),
    ),
    "losers first, from the third seat on": (Rules(collect=Collect.LOSER_FIRST, rounds=2), stocks("2C 3D", "4H 5H", "9S TS")),
    "by step, with one who gives up": (
        Rules(collect=Collect.TABLE_ORDER, run_out=RunOut.LOSE, rounds=1),
        stocks("KC 2D", "KH 3D 6D 7D 8D TD", "KS 4H 9H 9C 9D QH"),
    ),
    "the winner keeps what it laid": (Rules(losers=LoserCards.KILLED, spoils=1), stocks("9C 4D 7H 6H", "9D KH 2S 3S")),
    "most cards lose at the limit": (LOSES, stocks("KC QC 2C 3C 4C", "3D 4D 5D 6D 7D", "2S 3S 4S 5S 6S")),
    "as many cards as the other lose nothing": (
        replace(LOSES, rounds=2),
        stocks("KC 2C 4C 5C", "3D QD 7D 8D"),
    ),
    "who resigned has not won by it": (LOSES, replace(stocks("KC QC 2C 3C", "3D 4D 5D 6D", ""), left=(0, 0, 3), battle=1)),
    "the first who is out loses": (
        Rules(objective=Objective.FIRST_OUT_LOSES),
        stocks("KC QC", "3D", "2S 3S 4S"),
    ),
    "just at the floor": (Rules(floor=3, rounds=9), stocks("KC 2C 3C 4C", "2D AD 3D 4D 5D")),
    "just at the target": (Rules(pack=32, target=17), stocks(f"KC QC AC {LONG}", "2S AS 3S 4S")),
    "wins of wars alone": (
        Rules(first_to=FirstTo(1, FirstToUnit.WARS), spoils=0),
        stocks("KC 7C AC 2C", "QD 7D 2D 3D"),
    ),
    "a pile is taken up in the middle of a war": (
        Rules(capture=Capture.PILE),
        replace(stocks("KC 2C", "KH 3D 4D 5D 6D"), won=(cards("9C TC JC"), b"")),
    ),
    "a pile is left while the stock is enough": (
        Rules(capture=Capture.PILE, spoils=1),
        replace(stocks("KC 2C QC", "KH 3D 4D"), won=(cards("9C TC JC"), cards("5D 6D 7D"))),
    ),
    "a pile that is given up is not shuffled": (
        Rules(capture=Capture.PILE, run_out=RunOut.LOSE, spoils=5),
        replace(stocks("KC 2C", "KH 3D 4D 5D 6D 7D 8D"), won=(cards("9C TC"), cards("2S 3S"))),
    ),
    "a shared limit": (Rules(rounds=2), stocks("KC 2C 4C 5C", "3D QD 7D 8D")),
    "four of a kind": (POKER, stocks("7C 7D 7H 7S 2C 3C 4D KC", "KC KD KH QS QC 5C 4H KS")),
    "three and two pairs": (POKER, stocks("7C 7D 7H 6S 6C 5D 5H", "8C 8D 8H 4S 4C AD KH")),
    "two threes": (POKER, stocks("7C 7D 7H 9S 9C 9D 2H", "9H 7S KH KS KC 2D 2S")),
    "a straight from the ace": (POKER, stocks("AC 2D 3H 4S 5C 9D 9H", "QC QD TH TS 9C 8D 2H")),
    "five in a row and a flush of others": (POKER, stocks("2C 4C 6C 8C 9D TC JD", "5D 6D 7H 8D 9H TD QS")),
    "a straight flush": (POKER, stocks("AC 2C 3C 4C 5C 9D 9H", "9C 9S KH KS KC KD 2H")),
    "the third pair stands beside two": (POKER, stocks("QC QD TH TS 9C 9D 2H", "QH QS TC TD 8H 7S 3D")),
    "a low ace and a joker in a sum": (
        Rules(value=ComparedValue.SUM, up_cards=2, ace=Ace.LOW, jokers=Jokers.SHUFFLED, rounds=2),
        stocks("*1 AC 2C 3C KC 4C", "KH 2H 3H 4H *2 QD"),
    ),
    "a short row loses to a longer one": (
        Rules(value=ComparedValue.PRODUCT, up_cards=3, rounds=3),
        stocks("AC KC", "2C 2D 2H 3S 4S 5S"),
    ),
    "everything dealt, unevenly": (Rules(remainder=Remainder.UNEVEN, rounds=4), stocks("KC 2C 4C", "3D QD", "7D 8D")),
}  # fmt: skip


def by_game(rules: Rules, position: Position, seed: int) -> Result:
    """How `Game` goes on."""
    compiled = compile_rules(rules)
    state = state_at(position, has_holdings=compiled.has_holdings)
    return played_out(LoopGuard(compiled, KernelRandomSource(seed, 0), state), prints=True)


@pytest.mark.parametrize("kernel", NATIVE, ids=[kernel.name for kernel in NATIVE])
@pytest.mark.parametrize(("rules", "position"), CORNERS.values(), ids=list(CORNERS))
def test_a_corner_is_played_as_the_game_plays_it(kernel: Kernel, rules: Rules, position: Position) -> None:
    """Whatever is drawn from there on: winners, rounds, wars, and the order of all last cards."""
    for seed in range(10):
        [found] = by_kernel(kernel, rules, len(position.stocks), seed, 0, 1, position, prints=True)
        book = by_game(rules, position, seed)
        assert found == book
        [short] = by_kernel(kernel, rules, len(position.stocks), seed, 0, 1, position, prints=False)
        assert short == book._replace(print=None)
