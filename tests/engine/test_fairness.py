"""What a sealed deal promises: nobody can tell the cards from what is public, nobody can change them, and all are even."""

import math
import random
from collections import Counter
from collections.abc import Callable
from dataclasses import replace

import pytest

from bot.engine.cards import build_pack
from bot.engine.chance import SEED_BYTES, SeededChance, commitment
from bot.engine.record import Record
from bot.engine.replay import replay
from bot.engine.rules import Rules, RunOut
from bot.engine.trace import digest, trace
from bot.engine.verify import verify

PACK = build_pack(Rules())
GAMES = 2_000
DEALS = 200_000

Predictor = Callable[[str, tuple[str, ...]], int]


def first_card(seed: bytes, entropy: tuple[str, ...]) -> int:
    """The card that is dealt first."""
    deck = bytearray(PACK)
    SeededChance(seed, entropy).shuffle(deck, "deal")
    return deck[0]


def by_the_seal(seal: str, entropy: tuple[str, ...]) -> int:
    """Reads a card off the seal."""
    return int(seal, 16) % 52


def as_if_the_seal_were_the_seed(seal: str, entropy: tuple[str, ...]) -> int:
    """Deals with the seal in place of the seed."""
    return first_card(bytes.fromhex(seal), entropy)


def by_the_players(seal: str, entropy: tuple[str, ...]) -> int:
    """Deals with what the players added, and no seed."""
    return first_card(bytes(SEED_BYTES), entropy)


@pytest.mark.parametrize("predictor", [by_the_seal, as_if_the_seal_were_the_seed, by_the_players])
def test_nobody_predicts_the_first_card(predictor: Predictor) -> None:
    """With everything that is public before the reveal, a guess is right as often as chance is, within four deviations."""
    draw = random.Random(2026)
    hits = 0
    for game in range(GAMES):
        seed, entropy = draw.randbytes(SEED_BYTES), (f"1:{game}", f"2:{draw.getrandbits(60)}")
        hits += predictor(commitment(seed), entropy) == first_card(seed, entropy)
    expected = GAMES / 52
    assert abs(hits - expected) <= 4 * math.sqrt(expected * 51 / 52)


@pytest.mark.slow
def test_every_card_is_as_likely_at_every_end() -> None:
    """Over 200,000 deals the top and the bottom of the pack, and the way of one card through it, are even (chi-square)."""
    tops, bottoms, places = Counter[int](), Counter[int](), Counter[int]()
    for number in range(DEALS):
        deck = bytearray(PACK)
        SeededChance(number.to_bytes(SEED_BYTES, "big"), ("1:1", "2:2")).shuffle(deck, "deal")
        tops[deck[0]] += 1
        bottoms[deck[-1]] += 1
        places[deck.index(0)] += 1
    for counts in (tops, bottoms, places):
        even = DEALS / 52
        chi_square = sum((counts[card] - even) ** 2 / even for card in range(52))
        assert chi_square < 51 + 4 * math.sqrt(2 * 51)


def played() -> Record:
    """A finished record with everything in it: rules, entropy, a choice, and what came out."""
    record = Record(
        variant="house",
        rules=Rules(run_out=RunOut.LOSE, spoils=1),
        seats=3,
        seed=bytes(range(32)),
        entropy=("1:11", "2:22", "3:33"),
        choices=((20, 1, "resign"),),
        commitment=commitment(bytes(range(32))),
    )
    *_, last = replay(record)
    return replace(record, outcome=last.outcome, digest=digest(trace(record)))


def test_an_honest_record_holds() -> None:
    """Nothing differs where nothing was changed."""
    assert verify(played()).holds


@pytest.mark.parametrize("place", [0, 13, 31])
def test_one_byte_of_the_seed_is_noticed(place: int) -> None:
    """Another seed has another seal and another game."""
    record = played()
    seed = bytearray(record.seed or b"")
    seed[place] ^= 1
    verdict = verify(replace(record, seed=bytes(seed)))
    assert not verdict.holds
    assert len(verdict.differs) == 3


@pytest.mark.parametrize("entropy", [("1:12", "2:22", "3:33"), ("1:11", "2:22", "4:33"), ("2:22", "1:11", "3:33")])
def test_one_letter_of_the_entropy_is_noticed(entropy: tuple[str, ...]) -> None:
    """Another word, another player or another order is another deal."""
    assert not verify(replace(played(), entropy=entropy)).holds


@pytest.mark.parametrize("change", [{"spoils": 2}, {"ace": "low"}, {"rounds": 30}])
def test_other_rules_are_noticed(change: dict[str, object]) -> None:
    """The same cards by other rules are another game. (A rule that never came to bear changes nothing that could differ.)"""
    record = played()
    rules = Rules.from_record({**record.rules.to_record(), **change})
    assert not verify(replace(record, rules=rules)).holds


@pytest.mark.parametrize("choices", [(), ((21, 1, "resign"),), ((20, 2, "resign"),)])
def test_other_choices_are_noticed(choices: tuple[tuple[int, int, str], ...]) -> None:
    """A resignation that is missing, later, or somebody else's, is another game."""
    assert not verify(replace(played(), choices=choices)).holds
