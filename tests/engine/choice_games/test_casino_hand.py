"""Hands of Casino War: what every bet comes to, in which order cards are dealt, and how shoes follow each other."""

import json
from dataclasses import replace

import pytest

from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.errors import RulesError
from bot.engine.events.casino import Bet, HandResult, HandSettled, ShoeShuffled, WarFought
from bot.engine.events.table import Laid, WarDeclared
from bot.engine.random_source import SeededRandomSource
from bot.engine.records.trace import trace_record
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Ace, FirstTo, Objective, Rules, RuleSwitch, WinningOrder
from tests.engine.choice_games.casino_tables import ONE_PACK, SIX_PACKS, changes, hand, record_of, settled, shoe, table
from tests.engine.tables import SEED, random_source

NO_BONUS = replace(ONE_PACK, tie_after_tie_bonus=RuleSwitch.OFF)
TIED_NINES = "9C 9D 2C 3C 4C"
"""Nines for the seat and the house, then three cards to burn."""

HANDS = [
    (f"{TIED_NINES} KC QC", "ante:10 war", ONE_PACK, 10, HandResult.WAR_WON),
    (f"{TIED_NINES} KC KD", "ante:10 war", ONE_PACK, 20, HandResult.WAR_TIED),
    (f"{TIED_NINES} KC KD", "ante:10 war", NO_BONUS, 10, HandResult.WAR_TIED),
    (f"{TIED_NINES} 5C 6C", "ante:10 war", ONE_PACK, -20, HandResult.WAR_LOST),
    (TIED_NINES, "ante:10 surrender", ONE_PACK, -5, HandResult.SURRENDERED),
    (TIED_NINES, "ante:10 tie:2 surrender", ONE_PACK, 15, HandResult.SURRENDERED),
    (f"{TIED_NINES} 5C 6C", "ante:10 tie:2 war", ONE_PACK, 0, HandResult.WAR_LOST),
    (f"{TIED_NINES} KC QC", "ante:10 tie:2 war", ONE_PACK, 30, HandResult.WAR_WON),
    (TIED_NINES, "ante:10", ONE_PACK, -5, HandResult.SURRENDERED),
    (TIED_NINES, "ante:5 surrender", ONE_PACK, -3, HandResult.SURRENDERED),
    (TIED_NINES, "ante:1 surrender", ONE_PACK, -1, HandResult.SURRENDERED),
    ("TC 9D", "ante:10", ONE_PACK, 10, HandResult.WON),
    ("8C 9D", "ante:10", ONE_PACK, -10, HandResult.LOST),
    ("TC 9D", "ante:10 tie:2", ONE_PACK, 8, HandResult.WON),
    ("8C 9D", "ante:10 tie:2", ONE_PACK, -12, HandResult.LOST),
    ("AC KD", "ante:10", ONE_PACK, 10, HandResult.WON),
    ("AC 2D", "ante:10", replace(ONE_PACK, ace=Ace.LOW), -10, HandResult.LOST),
    ("3C 2D", "ante:10", replace(ONE_PACK, wins=WinningOrder.LOW), -10, HandResult.LOST),
]
"""How the shoe begins, what the only seat says, the rules, its chips won, and how the hand went."""


@pytest.mark.parametrize(("first", "said", "rules", "change", "result"), HANDS)
def test_what_a_hand_comes_to(first: str, said: str, rules: Rules, change: int, result: HandResult) -> None:
    """The examples of the rules and the rest of the table: chips change by what is told, and by nothing else."""
    game = table(first, rules=rules)
    told = settled(hand(game, said))[0]
    assert (told.change, told.result) == (change, result)
    assert game.view(None).counts == (1000 + change,)


def test_the_order_of_the_cards() -> None:
    """Cards go to the seats that play, in order, then to the house; wars in seat order burn three, then a card each."""
    game = table("9C 5C 9D 9H  2C 3C 4C KC QC  6C 7C 8C TD JD".replace("  ", " "), seats=4)
    round_ = hand(game, {0: "ante:10 war", 2: "ante:20 tie:5", 3: "ante:50 war"})
    assert list(map(cards_text, round_.laid)) == ["9C KC", "", "5C", "9D TD", "9H QC JD"]
    assert cards_text(round_.killed_cards) == "2C 3C 4C 6C 7C 8C"
    assert (round_.winner, round_.steps, round_.alive, cards_text(round_.ups)) == (None, 2, (0, 2, 3), "9C 5C 9D")
    assert changes(round_) == {0: 10, 2: -25, 3: -100}


def test_a_hand_is_told_in_order() -> None:
    """Stakes, cards with the house's last, wars, then what every bet came to; no pot, and no war of the table."""
    nine, house, king, queen = parse_cards("9C 9D KC QC")
    round_ = hand(table(f"{TIED_NINES} KC QC"), "ante:10 tie:2 war")
    assert round_.all_events == (
        Bet(0, 10, 2),
        Laid(0, b"", nine),
        Laid(1, b"", house),
        WarFought(0, parse_cards("2C 3C 4C"), king, queen),
        HandSettled(0, 10, 2, HandResult.WAR_WON, 30),
    )
    assert not any(isinstance(event, WarDeclared) for event in round_.all_events)


def test_a_hand_that_nobody_plays() -> None:
    """It counts, and no card is dealt."""
    game = table("9C 9D", seats=2)
    round_ = hand(game, {})
    assert (round_.battle, round_.laid, round_.alive, changes(round_)) == (1, (b"", b"", b""), (), {})
    assert cards_text(hand(game, {1: "ante:10"}).laid[1]) == "9C"


def test_the_lines_of_a_trace() -> None:
    """Chips stand where other games have stocks, and the house has a place of its own."""
    choices = [(1, 0, "ante:10"), (1, 0, "war"), (1, 1, "ante:25"), (2, 1, "ante:975")]
    rules = replace(ONE_PACK, rounds=2, decks=2)
    lines = list(trace_record(record_of(rules, 2, choices, shoe(f"9C TC {TIED_NINES[3:]} 5C 6C 2D 3D", rules))))
    assert lines == [
        '{"deal":["1000","1000"],"aside":""}',
        '{"battle":1,"winner":null,"steps":1,"laid":["9C 5C","TC","9D 6C"],"stocks":["980","1025"],"won":["",""],"out":[],'
        '"carry":"","prize":"","killed":"2C 3C 4C"}',
        '{"battle":2,"winner":null,"steps":0,"laid":["","2D","3D"],"stocks":["980","50"],"won":["",""],"out":[],'
        '"carry":"","prize":"","killed":""}',
        '{"outcome":{"ending":"hands","winners":[0],"battles":2,"wars":1,"cards":[980,50],"places":[1,2]}}',
    ]


def test_shoes_follow_each_other() -> None:
    """A shoe is the k-th shuffle of the packs; one with fewer than 52 cards is replaced before the next hand."""
    game = deal_game(replace(SIX_PACKS, decks=2, rounds=40), 1, random_source(1))
    left, number, pack = 0, 0, build_pack(SIX_PACKS)[:104]
    while game.outcome is None:
        round_ = hand(game, "ante:1")
        shuffled = [event for event in round_.all_events if isinstance(event, ShoeShuffled)]
        assert bool(shuffled) == (left < 52)
        if shuffled:
            number += 1
            cards = bytearray(pack)
            SeededRandomSource(SEED, ["0:word"]).shuffle(cards, "shoe", number)
            left = 104
            assert shuffled == [ShoeShuffled(number, 104)]
        assert b"".join(round_.laid) == cards[104 - left : 106 - left]
        left -= 2
    assert number == 2


def test_one_pack_is_shuffled_for_every_hand() -> None:
    """After any hand it is short, so the next one has a pack of its own."""
    game = deal_game(ONE_PACK, 1, random_source(1))
    assert all(any(isinstance(event, ShoeShuffled) for event in hand(game, "ante:1").all_events) for _ in range(5))


def test_the_longest_hand_fits_into_a_pack() -> None:
    """Three seats that are tied and go to war: six cards each and one for the house; seven would need 43 of 52."""
    game = table("9C 9D 9H 9S", seats=3)
    round_ = hand(game, dict.fromkeys(range(3), "ante:10 war"))
    assert sum(map(len, round_.laid)) + len(round_.killed_cards) == 3 * (1 + 3 + 2) + 1
    assert game.view(None).counts == tuple(1000 + change for change in changes(round_).values())
    assert 7 * (1 + 3 + 2) + 1 <= 52


def test_the_longest_hand_of_all() -> None:
    """Seven wars, with two packs: 43 cards in order, and nothing is missing."""
    rules = replace(ONE_PACK, decks=2)
    game = table("9C 9D 9H 9S 9C 9D 9H 9S", seats=7, rules=rules)
    round_ = hand(game, dict.fromkeys(range(7), "ante:10 war"))
    assert (round_.steps, sum(map(len, round_.laid)) + len(round_.killed_cards)) == (7, 43)
    assert sorted(settled(round_)) == list(range(7))


def test_options_that_do_not_apply() -> None:
    """A floor, a goal, another pack count for nothing; chips do."""
    odd = replace(ONE_PACK, pack=32, floor=80, objective=Objective.COLLECT_ALL_WINS, first_to=FirstTo(1), spoils=1, chips=70)
    game = deal_game(odd, 3, random_source(3))
    assert (game.view(None).counts, game.view(None).stocks) == ((70, 70, 70), ((), (), ()))
    assert [event.cards for event in hand(game, "ante:5").all_events if isinstance(event, ShoeShuffled)] == [52]
    assert game.outcome is None


def test_the_most_chips_win_whatever_the_goal() -> None:
    """A goal that turns the game round is one of cards."""
    game = table("TC 8C 9D", seats=2, rules=replace(ONE_PACK, rounds=1, objective=Objective.COLLECT_ALL_LOSES))
    outcome = hand(game, {0: "ante:10", 1: "ante:10"}).outcome
    assert outcome is not None
    assert (outcome.winners, outcome.cards) == ((0,), (1010, 990))


def test_the_house_has_seven_seats() -> None:
    """Eight cannot sit down, not even with stocks, which are of no use here; a deck must be whole."""
    for seats in (0, 8):
        with pytest.raises(RulesError):
            deal_game(ONE_PACK, seats, random_source(2))
    with pytest.raises(RulesError):
        deal_game(ONE_PACK, 8, random_source(8), stocks=[b"\1"] * 8)
    with pytest.raises(RulesError):
        deal_game(ONE_PACK, 1, random_source(1), deck=bytes(range(51)))


def test_the_first_line_of_a_game_with_stocks() -> None:
    """Given stocks change nothing: chips are what a seat starts with."""
    record = replace(record_of(ONE_PACK, 1, []), stocks=(parse_cards("2C 3C"),))
    assert json.loads(next(trace_record(record))) == {"deal": ["1000"], "aside": ""}
