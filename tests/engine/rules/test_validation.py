"""What is refused, played with a warning, or without effect, row by row of rules.md §5.4."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.rules.pack import most_seats, starting_hand
from bot.engine.rules.rules import (
    BASE,
    Ace,
    Capture,
    Collect,
    ComparedValue,
    Deal,
    FirstTo,
    Identical,
    Jokers,
    LoserCards,
    Objective,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RuleSwitch,
    RunOut,
    SpecialRank,
    Spoils,
    Tiebreak,
    WarTrigger,
    WinningOrder,
)
from bot.engine.rules.validation import find_contradictions, find_refusals, find_warnings, ignored_options
from bot.texts import CODES, speaking, text_of
from tests.engine.tables import any_rules, spelled
from tests.support.examples import examples

KILLED = Rules(losers=LoserCards.KILLED)
SIX = Rules(pack=36, special=SpecialRank.LOWEST_BEATS_ACE)
FINAL = Rules(capture=Capture.PILE_FINAL)
OUT = Rules(capture=Capture.PILE_OUT)
ADDED = Rules(value=ComparedValue.SUM, up_cards=2)
DIFFERENCE = Rules(value=ComparedValue.DIFFERENCE, up_cards=2)
POKER = Rules(value=ComparedValue.POKER, up_cards=7)
LOSES = Rules(objective=Objective.COLLECT_ALL_LOSES)
COLOURS = Rules(deal=Deal.BY_COLOUR)
SPEED = Rules(procedure=Procedure.SPEED)
SUICIDE = Rules(procedure=Procedure.SUICIDE)


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (Rules(), 1),
        (Rules(), 11),
        (Rules(pack=36), 8),
        (Rules(pack=32), 7),
        (COLOURS, 3),
        (Rules(target=26), 2),
        (Rules(target=53), 2),
        (Rules(target=52), 3),
        (Rules(target=18, remainder=Remainder.UNEVEN), 3),
        (Rules(target=27, jokers=Jokers.EQUAL), 2),
        (Rules(target=55, jokers=Jokers.EQUAL), 2),
        (replace(KILLED, prize=RuleSwitch.ON), 2),
        (replace(KILLED, target=40), 2),
        (replace(KILLED, floor=5), 2),
        (replace(SIX, ace=Ace.LOW), 2),
        (replace(SIX, wins=WinningOrder.LOW), 2),
        (replace(SIX, pack=52, jokers=Jokers.SHUFFLED), 2),
        (Rules(pack=36, jokers=Jokers.SHUFFLED), 2),
        (Rules(pack=32, jokers=Jokers.EQUAL), 2),
        (replace(COLOURS, jokers=Jokers.SHUFFLED), 2),
        (replace(FINAL, prize=RuleSwitch.ON), 2),
        (replace(FINAL, losers=LoserCards.KILLED), 2),
        (replace(FINAL, run_out=RunOut.LOSE), 2),
        (replace(FINAL, objective=Objective.FIRST_OUT_LOSES), 2),
        (replace(LOSES, target=40), 2),
        (replace(LOSES, floor=5), 2),
        (replace(LOSES, first_to=FirstTo(3)), 2),
        (replace(OUT, prize=RuleSwitch.ON), 3),
        (replace(OUT, losers=LoserCards.KILLED), 3),
        (replace(OUT, run_out=RunOut.LOSE), 3),
        (replace(OUT, objective=Objective.COLLECT_ALL_LOSES), 3),
        (replace(OUT, target=40), 3),
        (replace(OUT, floor=5), 3),
        (Rules(value=ComparedValue.SUM), 2),
        (Rules(up_cards=2), 2),
        (replace(DIFFERENCE, up_cards=3), 2),
        (replace(ADDED, up_cards=5), 2),
        (replace(ADDED, value=ComparedValue.PRODUCT, up_cards=5), 2),
        (replace(POKER, up_cards=4), 2),
        (replace(ADDED, special=SpecialRank.LOWEST_BEATS_ACE), 2),
        (replace(ADDED, beats="3>K"), 2),
        (replace(ADDED, auto_war="2"), 2),
        (replace(ADDED, identical=Identical.CANCEL, decks=2), 2),
        (replace(ADDED, spoils=Spoils.BY_RANK), 2),
        (replace(POKER, jokers=Jokers.EQUAL), 2),
        (replace(POKER, decks=2), 2),
        (replace(POKER, ace=Ace.LOW), 2),
        (replace(POKER, wins=WinningOrder.LOW), 2),
        (POKER, 4),
        (replace(ADDED, up_cards=4), 7),
        (Rules(beats="3>K", special=SpecialRank.LOWEST_BEATS_ACE), 2),
        (Rules(beats="3>2"), 2),
        (Rules(beats="2>A", ace=Ace.LOW), 2),
        (Rules(beats="3>K", wins=WinningOrder.LOW), 2),
        (Rules(beats="3>K", pack=36), 2),
        (Rules(beats="2>*"), 2),
        (Rules(auto_war="*"), 2),
        (Rules(auto_war="2", pack=32), 2),
        (Rules(underdog="*"), 2),
        (Rules(underdog="6", pack=32), 2),
        (Rules(underdog="6", spoils=0), 2),
        (replace(LOSES, objective=Objective.FIRST_OUT_LOSES, tiebreak=Tiebreak.SUDDEN_DEATH), 2),
    ],
    ids=spelled,
)
def test_refused_with_one_reason(rules: Rules, seats: int) -> None:
    """Each of these mixes has one fault, and it is named in a sentence."""
    (reason,) = find_refusals(rules, seats)
    for code in CODES:
        with speaking(code):
            said = text_of(reason)
        assert said.endswith(".") and said[0].isupper() and said.count(". ") <= 1


@pytest.mark.parametrize(
    ("rules", "seats"),
    [
        (Rules(target=27), 2),
        (Rules(target=52), 2),
        (Rules(target=18), 3),
        (Rules(target=52, remainder=Remainder.UNEVEN), 3),
        (Rules(), 10),
        (Rules(pack=36, remainder=Remainder.UNEVEN), 8),
        (Rules(pack=32), 6),
        (Rules(decks=8), 10),
        (Rules(target=28, jokers=Jokers.EQUAL), 2),
        (Rules(target=54, jokers=Jokers.EQUAL), 2),
        (Rules(jokers=Jokers.EQUAL), 10),
        (replace(COLOURS, jokers=Jokers.EQUAL), 2),
        (replace(FINAL, target=40, floor=5), 2),
        (replace(FINAL, tiebreak=Tiebreak.SUDDEN_DEATH), 3),
        (replace(SIX, pack=52), 2),
        (replace(LOSES, rounds=50), 2),
        (replace(KILLED, first_to=FirstTo(3)), 2),
        (Rules(ace=Ace.LOW, wins=WinningOrder.LOW, spoils=5), 2),
        (Rules(battle_cards=3, spoils=Spoils.BY_RANK_TOTAL), 2),
        (Rules(spoils=Spoils.BY_RANK, run_out=RunOut.LOSE), 2),
        (replace(OUT, rounds=50, first_to=FirstTo(3), tiebreak=Tiebreak.SUDDEN_DEATH), 3),
        (POKER, 3),
        (replace(ADDED, up_cards=4), 6),
        (replace(ADDED, ace=Ace.LOW, wins=WinningOrder.LOW, jokers=Jokers.SHUFFLED, underdog="6", battle_cards=3), 2),
        (Rules(beats="2>A"), 2),
        (Rules(beats="A>K", ace=Ace.LOW), 2),
        (Rules(beats="K>3", wins=WinningOrder.LOW), 2),
        (Rules(beats="2>*", auto_war="*", underdog="*", jokers=Jokers.EQUAL), 2),
        (Rules(underdog="6", run_out=RunOut.LOSE, losers=LoserCards.KILLED), 2),
        (Rules(identical=Identical.CANCEL, auto_war="2", beats="3>JQK", decks=2), 2),
    ],
    ids=spelled,
)
def test_allowed(rules: Rules, seats: int) -> None:
    """The nearest mixes to those that are refused, and those that the rules allow by name, can be played."""
    assert find_refusals(rules, seats) == ()


@pytest.mark.parametrize(
    ("rules", "seats", "count"),
    [
        (Rules(), 2, 0),
        (Rules(trigger=WarTrigger.ANY, participants=Participants.ALL), 3, 1),
        (Rules(trigger=WarTrigger.ANY, participants=Participants.ALL), 2, 0),
        (Rules(jokers=Jokers.SHUFFLED, wins=WinningOrder.LOW), 2, 1),
        (Rules(jokers=Jokers.SHUFFLED), 2, 0),
        (Rules(wins=WinningOrder.LOW), 2, 0),
        (Rules(jokers=Jokers.EQUAL, wins=WinningOrder.LOW), 2, 1),
        (Rules(spoils=Spoils.BY_RANK, run_out=RunOut.LOSE), 2, 1),
        (Rules(spoils=Spoils.BY_RANK), 2, 0),
        (Rules(collect=Collect.SEAT_ORDER), 2, 1),
        (Rules(collect=Collect.SEAT_ORDER, capture=Capture.PILE), 2, 0),
        (Rules(collect=Collect.SEAT_ORDER, losers=LoserCards.KILLED), 2, 0),
        (Rules(collect=Collect.WINNER_FIRST), 2, 0),
        (Rules(collect=Collect.WINNER_FIRST), 3, 1),
        (Rules(collect=Collect.WINNER_FIRST, prize=RuleSwitch.ON), 2, 1),
        (Rules(prize=RuleSwitch.ON), 2, 0),
        (Rules(floor=26), 2, 1),
        (Rules(floor=25), 2, 0),
        (Rules(auto_war="2QA"), 2, 1),
        (Rules(auto_war="2QA", run_out=RunOut.LOSE), 2, 1),
        (Rules(auto_war="2", run_out=RunOut.LOSE), 2, 1),
        (Rules(auto_war="2A"), 2, 0),
        (SPEED, 2, 1),
        (replace(SPEED, time=600), 2, 0),
        (replace(SPEED, time=600, collect=Collect.SEAT_ORDER), 2, 1),
        (replace(SUICIDE, collect=Collect.SEAT_ORDER), 2, 0),
        (replace(SUICIDE, spoils=Spoils.BY_RANK, run_out=RunOut.LOSE), 2, 0),
        (replace(SUICIDE, jokers=Jokers.SHUFFLED, wins=WinningOrder.LOW), 2, 1),
    ],
    ids=spelled,
)
def test_warnings(rules: Rules, seats: int, count: int) -> None:
    """What is allowed but surprising is said once, and only where it matters."""
    assert len(find_warnings(rules, seats)) == count


@pytest.mark.parametrize(
    ("rules", "seats", "count"),
    [
        (Rules(), 2, 0),
        (Rules(trigger=WarTrigger.ANY), 2, 1),
        (Rules(participants=Participants.ALL), 2, 1),
        (Rules(participants=Participants.ALL), 3, 0),
        (Rules(collect=Collect.SEAT_ORDER, capture=Capture.PILE), 2, 1),
        (Rules(remainder=Remainder.UNEVEN), 2, 1),
        (Rules(identical=Identical.CANCEL), 2, 1),
        (Rules(identical=Identical.CANCEL, decks=2), 2, 0),
        (replace(SUICIDE, underdog="6"), 2, 1),
        (Rules(remainder=Remainder.UNEVEN), 3, 0),
        (SUICIDE, 2, 0),
        (replace(SUICIDE, capture=Capture.PILE), 2, 0),
        (replace(SUICIDE, battle_cards=3, prize=RuleSwitch.ON), 2, 1),
        (replace(SUICIDE, battle_cards=3, participants=Participants.ALL), 2, 2),
        (Rules(procedure=Procedure.SCIENTIFIC, decks=3, remainder=Remainder.UNEVEN), 2, 1),
        (replace(SPEED, battle_cards=3, prize=RuleSwitch.ON), 2, 0),
    ],
    ids=spelled,
)
def test_what_does_not_count_is_said(rules: Rules, seats: int, count: int) -> None:
    """An option without effect is no fault; it is only said."""
    assert len(ignored_options(rules, seats)) == count
    assert find_refusals(rules, seats) == ()


def test_what_a_game_of_choice_does_not_use_is_named() -> None:
    """All of it in one sentence, by the titles of the options (rules.md §10 A36)."""
    (said,) = ignored_options(replace(SUICIDE, battle_cards=3, collect=Collect.SEAT_ORDER), 2)
    assert text_of(said) == "These options do nothing in this game: cards per round and order of won cards."


@pytest.mark.parametrize(
    ("rules", "most", "hand"),
    [
        (Rules(), 10, 26),
        (Rules(pack=36), 7, 18),
        (Rules(pack=32), 6, 16),
        (Rules(pack=36, remainder=Remainder.UNEVEN), 8, 18),
        (Rules(decks=8), 10, 208),
        (COLOURS, 2, 26),
        (Rules(jokers=Jokers.EQUAL), 10, 27),
        (ADDED, 10, 26),
        (replace(ADDED, up_cards=4), 6, 26),
        (POKER, 3, 26),
        (SUICIDE, 10, 26),
        (replace(SUICIDE, pack=32), 6, 16),
        (Rules(procedure=Procedure.STEALING), 10, 26),
        (Rules(procedure=Procedure.SCIENTIFIC), 8, 14),
        (Rules(procedure=Procedure.SCIENTIFIC, decks=2), 8, 14),
    ],
    ids=spelled,
)
def test_how_many_can_play(rules: Rules, most: int, hand: int) -> None:
    """Five cards each and never more than ten, as far as cards are dealt; the hand of two includes an equal joker."""
    assert (most_seats(rules), starting_hand(rules, 2)) == (most, hand)
    assert find_refusals(rules, most) == ()
    assert find_refusals(rules, most + 1) != ()


@pytest.mark.parametrize(
    ("procedure", "fewest", "most"),
    [(Procedure.SUICIDE, 2, 10), (Procedure.STEALING, 2, 10), (Procedure.SCIENTIFIC, 2, 8), (Procedure.CASINO, 1, 7)],
)
def test_stocks_are_for_as_many_seats(procedure: Procedure, fewest: int, most: int) -> None:
    """Given stocks no hand size is asked, and the number of seats is that of the game all the same (§5.4, §10 A24)."""
    rules = Rules(procedure=procedure, pack=32)
    stocks = [b"\0"] * 11
    assert [seats for seats in range(12) if not find_refusals(rules, seats, stocks[:seats])] == list(range(fewest, most + 1))


@settings(max_examples=examples(30, of=300), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(any_rules(), st.integers(2, 10))
def test_a_contradiction_is_refused_at_every_table(rules: Rules, seats: int) -> None:
    """What contradicts itself is refused whoever sits down, in sentences; what does not can be played by two at least."""
    if find_contradictions(rules):
        assert find_refusals(rules, seats)
    elif rules.target is None:
        assert find_refusals(rules, 2) == ()


def test_the_base_has_nothing_to_say() -> None:
    """No refusal, no warning, nothing ignored."""
    assert (find_refusals(BASE, 2), find_warnings(BASE, 2), ignored_options(BASE, 2)) == ((), (), ())
