"""Nobody can know the deal beforehand, and no place in it is better than another."""

import random
from collections import Counter

import pytest

from bot.engine.cards import card_text
from bot.engine.choice_games.factory import deal_game
from bot.engine.play.dealing import deal_cards
from bot.engine.random_source import FastRandomSource, SeededRandomSource, seal_of
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Deal, Jokers, Rules
from tests.engine.tables import SEED, random_source
from tests.support.examples import examples

GAMES = 2_000
DEALS = examples(60_000, of=200_000)
CARDS = 52


def first_card(seed: bytes, entropy: list[str]) -> int:
    """The card on top of the first seat's stock."""
    return deal_game(Rules(), 2, SeededRandomSource(seed, entropy)).stock_of(0)[0]


def predict(seal: str, entropy: list[str]) -> int:
    """The best that somebody can do who knows everything public: treat the seal as if it were the seed."""
    return first_card(bytes.fromhex(seal), entropy)


@pytest.mark.slow
def test_a_predictor_does_no_better_than_chance() -> None:
    """Over 2,000 games the first card is guessed no oftener than luck allows in all but one of a million such tests."""
    generator = random.Random(17)
    hits = 0
    for number in range(GAMES):
        seed = generator.randbytes(32)
        entropy = [f"1:{number}", f"2:{number + 1}"]
        hits += predict(seal_of(seed), entropy) == first_card(seed, entropy)
    mean = GAMES / CARDS
    deviation = (GAMES / CARDS * (1 - 1 / CARDS)) ** 0.5
    assert mean - 5 * deviation < hits < mean + 5 * deviation


def test_the_first_cards_say_nothing_about_the_seal() -> None:
    """The same seed with other entropy is another deal, so the seal alone fixes nothing."""
    cards = {first_card(SEED, [f"1:{word}", "2:2"]) for word in range(200)}
    assert len(cards) > 40


def chi_square(counts: list[list[int]], expected: float) -> float:
    """The statistic over a table of counts that are all expected to be the same."""
    return sum((count - expected) ** 2 for row in counts for count in row) / expected


@pytest.mark.slow
def test_every_place_is_even() -> None:
    """Over many deals every card comes to every place equally often.

    All 52 places of a card and all 52 cards of a place add up, so there are 51 · 51 degrees of freedom; the statistic
    lies within five deviations of that.
    """
    counts = [[0] * CARDS for _ in range(CARDS)]
    generator = FastRandomSource(random.Random(23))
    pack = bytes(range(CARDS))
    for _ in range(DEALS):
        deck = bytearray(pack)
        generator.shuffle(deck, "deal")
        for row, card in zip(counts, deck, strict=True):
            row[card] += 1
    freedom = (CARDS - 1) ** 2
    assert abs(chi_square(counts, DEALS / CARDS) - freedom) < 5 * (2 * freedom) ** 0.5


@pytest.mark.slow
def test_every_place_of_a_sealed_deal_is_even() -> None:
    """The same for the streams that tables play with, over 6,000 deals of other entropy."""
    deals = 6_000
    counts = [[0] * CARDS for _ in range(CARDS)]
    for number in range(deals):
        deck = bytearray(range(CARDS))
        SeededRandomSource(SEED, [f"1:{number}", "2:2"]).shuffle(deck, "deal")
        for row, card in zip(counts, deck, strict=True):
            row[card] += 1
    freedom = (CARDS - 1) ** 2
    assert abs(chi_square(counts, deals / CARDS) - freedom) < 5 * (2 * freedom) ** 0.5


def test_every_place_of_a_joker_is_even() -> None:
    """An equal joker lies anywhere from the top to the bottom, and each seat has its own."""
    places: Counter[int] = Counter()
    for number in range(2_700):
        hands, _ = deal_cards(compile_rules(Rules(jokers=Jokers.EQUAL)), 2, FastRandomSource(random.Random(number)))
        assert [[card_text(card) for card in hand if card >= CARDS] for hand in hands] == [["*1"], ["*2"]]
        places.update(hand.index(CARDS + seat) for seat, hand in enumerate(hands))
    assert set(places) == set(range(27))
    assert abs(chi_square([list(places.values())], 200) - 26) < 5 * (2 * 26) ** 0.5


def test_equal_jokers_share_one_stream() -> None:
    """The places are the first fair numbers of the stream `equal-jokers`, seat by seat; the deal is the usual one."""
    plain, _ = deal_cards(compile_rules(Rules()), 3, random_source(3))
    hands, _ = deal_cards(compile_rules(Rules(jokers=Jokers.EQUAL)), 3, random_source(3))
    places = random_source(3).numbers([18, 18, 18], "equal-jokers")
    assert [hand.index(CARDS + seat) for seat, hand in enumerate(hands)] == places
    for seat, hand in enumerate(hands):
        del hand[places[seat]]
    assert hands == plain


def test_black_against_red() -> None:
    """The shuffled pack is parted by colour, each seat's cards in its order."""
    deck = bytearray(compile_rules(Rules(pack=32)).pack)
    random_source().shuffle(deck, "deal")
    (black, red), aside = deal_cards(compile_rules(Rules(pack=32, deal=Deal.BY_COLOUR)), 2, random_source())
    assert aside == b""
    assert [card_text(card)[1] in "CS" for card in deck] == [card in black for card in deck]
    assert list(black) == [card for card in deck if card in black]
    assert len(black) == len(red) == 16
