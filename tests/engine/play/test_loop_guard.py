"""Games that go round in circles are found out, always in the same battle, and end as their round limit would end them."""

import json
from dataclasses import replace

import pytest

from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.errors import IllegalChoice
from bot.engine.events.outcome import Ending, Repetition
from bot.engine.events.table import Repeated
from bot.engine.play.game import Game
from bot.engine.play.loop_guard import next_check
from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from bot.engine.rules.rules import Capture, Collect, FirstTo, FirstToUnit, LoserCards, Rules, RuleSwitch, RunOut, Tiebreak
from tests.engine.play.reference import Table
from tests.engine.tables import finish, laid_out, numbered_deck, random_source

SEATWISE = Rules(run_out=RunOut.LOSE, collect=Collect.SEAT_ORDER)
THREE = Rules(run_out=RunOut.LOSE, collect=Collect.WINNER_FIRST)
PRIZE = Rules(run_out=RunOut.LOSE, collect=Collect.WINNER_FIRST, prize=RuleSwitch.ON)
CIRCLES = [(SEATWISE, 2, 52), (THREE, 3, 312), (PRIZE, 2, 138)]
"""Rules, seats and the known period of the deck D(17) (rules.md §7.6)."""

EVERY_CIRCLE = pytest.mark.parametrize(("rules", "seats", "period"), CIRCLES, ids=["seat-order", "three seats", "prize"])


def dealt(rules: Rules, seats: int) -> Game:
    """The deck D(17) by these rules."""
    return deal_game(rules, seats, random_source(seats), deck=numbered_deck(17))


def until_told(game: Game) -> Repetition:
    """Plays on until it comes to light that the game repeats itself."""
    for round_ in finish(game):
        if round_.repeats is not None:
            assert round_.repeats is game.find_repetition()
            assert Repeated(round_.repeats.period) in round_.all_events
            return round_.repeats
    raise AssertionError("this game ends by itself")


@EVERY_CIRCLE
def test_a_circle_is_found(rules: Rules, seats: int, period: int) -> None:
    """The period is the one that the rules tell, and the positions do come back."""
    game = dealt(rules, seats)
    found = until_told(game)
    assert (found.since, found.period) == (512, period)
    before = [game.stock_of(seat) for seat in range(seats)]
    wars = game.wars
    for _ in range(period):
        assert game.resolve().repeats is None
    assert [game.stock_of(seat) for seat in range(seats)] == before
    assert game.wars - wars == found.wars


@EVERY_CIRCLE
@pytest.mark.parametrize("tiebreak", Tiebreak)
@pytest.mark.parametrize("played_on", [0, 1, 100])
def test_calling_it_is_waiting_for_the_limit(rules: Rules, seats: int, period: int, tiebreak: Tiebreak, played_on: int) -> None:
    """Whenever it is called, the outcome is that of the game played to its limit, places and sudden death included."""
    rules = replace(rules, tiebreak=tiebreak)
    early, late = dealt(rules, seats), dealt(rules, seats)
    until_told(early)
    for _ in range(played_on):
        early.resolve()
    early.call_repetition()
    list(finish(late))
    assert early.outcome == late.outcome
    assert early.outcome is not None
    assert (early.outcome.ending, early.outcome.battles) == (Ending.ROUND_CAP, 10_000)
    assert early.snapshot() == late.snapshot()


def test_a_limit_that_comes_first_decides() -> None:
    """Other limits than 10,000, also between two periods, come out the same."""
    for rounds in (513, 600, 10_007):
        rules = replace(THREE, rounds=rounds)
        early, late = dealt(rules, 3), dealt(rules, 3)
        if rounds > 900:
            until_told(early)
            early.call_repetition()
        list(finish(early))
        list(finish(late))
        assert early.outcome == late.outcome


@EVERY_CIRCLE
def test_a_restart_changes_nothing(rules: Rules, seats: int, period: int) -> None:
    """Restored before or after it came to light, a table tells it in the same battle, once."""
    for stop in (1, 300, 511, 512, 700):
        game = dealt(rules, seats)
        told = [round_.battle for round_ in (game.resolve() for _ in range(stop)) if round_.repeats]
        again = restore_game(rules, seats, random_source(seats), game.snapshot())
        assert again.find_repetition() == game.find_repetition()
        told += [round_.battle for round_ in (again.resolve() for _ in range(1100 - stop)) if round_.repeats]
        assert told == [512]
        found = again.find_repetition()
        assert found is not None
        assert (found.since, found.period) == (512, period)


def test_resigning_breaks_the_circle() -> None:
    """Cards leave, the position is another, and the game is looked at anew."""
    game = dealt(THREE, 3)
    until_told(game)
    game.resign(game.alive()[0])
    assert game.find_repetition() is None
    with pytest.raises(IllegalChoice):
        game.call_repetition()


@pytest.mark.parametrize(
    "rules",
    [
        Rules(collect=Collect.SEAT_ORDER, capture=Capture.PILE),
        Rules(collect=Collect.SEAT_ORDER, losers=LoserCards.KILLED),
        Rules(),
    ],
    ids=["pile", "killed", "shuffled"],
)
def test_what_cannot_repeat_is_not_looked_at(rules: Rules) -> None:
    """Where cards are shuffled or killed no position comes back; nothing is ever told."""
    game = deal_game(replace(rules, rounds=1500), 2, random_source(), deck=numbered_deck(17))
    assert all(round_.repeats is None for round_ in finish(game))


def test_wins_are_part_of_the_position() -> None:
    """A game to a number of battles never repeats itself; to a number of wars it does once there are no more wars."""
    battles = dealt(replace(SEATWISE, first_to=FirstTo(100_000, FirstToUnit.BATTLES), rounds=1200), 2)
    assert all(round_.repeats is None for round_ in finish(battles))
    assert until_told(dealt(replace(SEATWISE, first_to=FirstTo(100, FirstToUnit.WARS)), 2)).wars == 0


def test_a_small_circle() -> None:
    """Five cards, the winner's first, come back every six battles."""
    assert until_told(laid_out(Rules(collect=Collect.WINNER_FIRST), "5C 3C", "2D 6D 4D")).period == 6


@pytest.mark.parametrize("played_on", range(8))
def test_the_wars_of_a_circle_are_counted(played_on: int) -> None:
    """Two wars in every six battles: called after any of them, the game has as many wars as it has at its limit."""
    rules = Rules(collect=Collect.LOSER_FIRST, spoils=0)
    early, late = (laid_out(rules, "TD TC AD", "AC 6D 6C") for _ in range(2))
    assert until_told(early) == Repetition(512, 6, 2)
    for _ in range(played_on):
        early.resolve()
    early.call_repetition()
    fought = sum(round_.steps > 0 for round_ in finish(late))
    assert early.outcome == late.outcome
    assert early.outcome is not None and (early.outcome.battles, early.outcome.wars) == (10_000, fought)
    assert early.snapshot() == late.snapshot()


def test_nothing_is_called_that_was_not_told() -> None:
    """Before it has come to light, and after the end, there is nothing to call."""
    game = dealt(SEATWISE, 2)
    with pytest.raises(IllegalChoice):
        game.call_repetition()
    until_told(game)
    game.call_repetition()
    with pytest.raises(IllegalChoice):
        game.call_repetition()


@EVERY_CIRCLE
def test_the_trace_is_the_whole_game(rules: Rules, seats: int, period: int) -> None:
    """A trace says every line up to the limit, though only one period of them is played."""
    record = Record(variant="house", rules=rules, seats=seats, deck=numbered_deck(17), seed=bytes(32), entropy=("1:1",) * seats)
    lines = list(trace_record(record))
    assert len(lines) == 10_002
    assert lines == Table({**_parts(record)}).play()


def _parts(record: Record) -> dict[str, object]:

    parts: dict[str, object] = json.loads(record.to_json())
    return parts


def test_who_leaves_later_leaves_the_shortcut() -> None:
    """With a resignation after it came to light, every battle is played."""
    record = Record(variant="house", rules=THREE, seats=3, deck=numbered_deck(17), choices=((900, 1, "resign"),))
    lines = list(trace_record(record))
    assert len(lines) == 1 + 899 + 1
    assert '"ending":"resigned","winners":[2],"battles":899' in lines[-1]


def test_looks_double() -> None:
    """After 512 battles, 1,024, 2,048, …"""
    assert [next_check(battle) for battle in (0, 511, 512, 1023, 1024, 5000)] == [512, 512, 1024, 1024, 2048, 8192]
