"""Whole games of Casino War: how they end, who leaves, what is kept in the middle of a hand, and that a record is all of it."""

import random
from dataclasses import replace

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.choice_games.casino_bets import CasinoView
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.errors import IllegalChoice
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.play.asks import NOTHING, RESIGN
from bot.engine.play.game import Game
from bot.engine.random_source import FastRandomSource
from bot.engine.records.record import Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import Rules, Tiebreak
from tests.engine.choice_games.casino_tables import ONE_PACK, SIX_PACKS, hand, played_by_bots, record_of, settled, table
from tests.engine.tables import random_source

SMALL = replace(ONE_PACK, chips=10)
BOTH_LOSE = "2C 3C 4C"
FIRST_LOSES = "2C AC 4C"


def small(first: str, rules: Rules = SMALL) -> Game:
    """A table for two with ten chips each."""
    return table(first, seats=2, rules=rules)


def test_twenty_hands() -> None:
    """Without a limit a game has twenty hands, and the most chips win it; sitting out counts as playing."""
    game = table(FIRST_LOSES, seats=2)
    hand(game, {0: "ante:10", 1: "ante:10"})
    for _ in range(19):
        assert game.outcome is None
        hand(game, {})
    assert game.outcome == Outcome(Ending.HANDS, (1,), 20, 0, (990, 1010), (2, 1))


@pytest.mark.parametrize("hands", [1, 30])
def test_a_limit_takes_the_place_of_twenty(hands: int) -> None:
    """Also upwards (rules.md §10 A10); equal chips share the win."""
    game = deal_game(replace(SIX_PACKS, rounds=hands), 3, random_source(3))
    for _ in range(hands):
        hand(game, {})
    assert game.outcome == Outcome(Ending.HANDS, (0, 1, 2), hands, 0, (1000,) * 3, (1, 1, 1))


def test_sudden_death_settles_equal_chips() -> None:
    """A fresh pack finds one winner (rules.md §10 A11)."""
    game = deal_game(replace(SIX_PACKS, rounds=1, tiebreak=Tiebreak.SUDDEN_DEATH), 3, random_source(3))
    outcome = hand(game, {}).outcome
    assert outcome is not None
    assert (outcome.ending, len(outcome.winners), sorted(outcome.places)) == (Ending.HANDS, 1, [1, 2, 2])


def test_without_chips_a_seat_is_out() -> None:
    """The other plays on alone to the last hand, and has won."""
    game = small(FIRST_LOSES)
    round_ = hand(game, {0: "ante:10", 1: "ante:5"})
    assert (round_.out, game.alive(), game.outcome) == ((0,), (1,), None)
    assert {ask.seat for ask in game.asks()} == {1}
    for _ in range(19):
        hand(game, {})
    assert game.outcome == Outcome(Ending.HANDS, (1,), 20, 0, (0, 15), (2, 1))


def test_nobody_has_chips() -> None:
    """Then nobody has won, and whoever lasted longer has the better place."""
    together = small(BOTH_LOSE)
    hand(together, {0: "ante:10", 1: "ante:10"})
    assert together.outcome == Outcome(Ending.DRAW, (), 1, 0, (0, 0), (1, 1))
    later = small(f"{FIRST_LOSES} 5C 6C", replace(SMALL, decks=2))
    hand(later, {0: "ante:10"})
    hand(later, {1: "ante:10"})
    assert later.outcome == Outcome(Ending.DRAW, (), 2, 0, (0, 0), (2, 1))


def test_one_alone() -> None:
    """A game of one seat goes to its last hand, or to its last chip."""
    game = deal_game(SIX_PACKS, 1, random_source(1))
    while game.outcome is None:
        hand(game, "ante:5")
    assert (game.outcome.ending, game.outcome.winners, game.battle) == (Ending.HANDS, (0,), 20)
    broke = table("2C 3C", rules=SMALL)
    hand(broke, "ante:10")
    assert broke.outcome == Outcome(Ending.DRAW, (), 1, 0, (0,), (1,))


def test_time() -> None:
    """When time is called after a hand, the most chips win."""
    game = small(FIRST_LOSES, replace(SMALL, time=60))
    hand(game, {0: "ante:5", 1: "ante:5"})
    assert game.call_time()
    assert game.outcome == Outcome(Ending.TIME, (1,), 1, 0, (5, 15), (2, 1))
    assert game.asks() == ()


def test_leaving_before_a_hand() -> None:
    """What it staked does not count, its chips leave with it, and the last one of several has won."""
    game = table("2C 3C 4C", seats=3, rules=SMALL)
    game.choose(0, "ante:5")
    game.choose(1, "ante:5")
    assert game.resign(0) == 1
    assert {(ask.seat, ask.kind.value) for ask in game.asks()} == {(1, "tie"), (2, "ante"), (2, "tie")}
    round_ = hand(game, {})
    assert (round_.out, round_.alive, game.view(None).counts) == ((0,), (1,), (0, 5, 10))
    game.choose(1, RESIGN)
    assert game.outcome == Outcome(Ending.RESIGNED, (2,), 1, 0, (0, 0, 10), (3, 2, 1))


def test_leaving_alone() -> None:
    """A game against the house ends with its only player: nobody has won."""
    game = deal_game(SIX_PACKS, 1, random_source(1))
    hand(game, "ante:5")
    game.resign(0)
    assert game.outcome == Outcome(Ending.RESIGNED, (), 1, game.wars, (0,), (1,))
    with pytest.raises(IllegalChoice):
        game.resign(0)


def test_leaving_in_the_middle_of_a_hand() -> None:
    """Once cards lie on the table the hand is played to its end first; the seat leaves after it."""
    game = table("9C TC 9D", seats=2, rules=SMALL)
    for seat in range(2):
        game.choose(seat, "ante:5")
    assert game.advance() is None
    with pytest.raises(IllegalChoice, match="choice-round_begun"):
        game.resign(0)
    round_ = game.advance()
    assert round_ is not None and settled(round_)[0].change == -3
    assert game.resign(0) == 2
    assert game.outcome == Outcome(Ending.RESIGNED, (1,), 1, 0, (0, 15), (2, 1))


@pytest.mark.parametrize("seats", [1, 2, 7])
def test_a_game_goes_on_from_anywhere(seats: int) -> None:
    """A snapshot between any two answers and any two stages goes on with the same views, questions and hands."""
    rules = replace(SIX_PACKS, decks=1, rounds=6, chips=60)
    game = deal_game(rules, seats, random_source(seats))

    def same() -> Game:
        again = restore_game(rules, seats, random_source(seats), game.snapshot())
        assert again.snapshot() == game.snapshot()
        assert [again.view(seat) for seat in range(seats)] == [game.view(seat) for seat in range(seats)]
        assert (again.asks(), again.stage, again.outcome) == (game.asks(), game.stage, game.outcome)
        return again

    while game.outcome is None:
        for ask in game.asks():
            choice = answer_as(game, ask, Skill.RANDOM, random_source(seats))
            if choice != NOTHING:
                game.choose(ask.seat, choice)
                same()
        again = same()
        assert again.advance() == game.advance()
        assert again.snapshot() == game.snapshot()
    same()


@pytest.mark.parametrize("seats", [1, 3, 7])
def test_a_record_is_the_whole_game(seats: int) -> None:
    """Played by bot players, written, read and played again: the same lines, and every claim of it holds."""
    game = deal_game(SIX_PACKS, seats, random_source(seats))
    skills = {seat: Skill.RANDOM if seat % 2 else Skill.GOOD for seat in range(seats)}
    choices = played_by_bots(game, random_source(seats), skills)
    record = replace(record_of(SIX_PACKS, seats, choices), outcome=game.outcome)
    record = replace(record, digest=digest_trace(trace_record(record)))
    again = Record.from_json(record.to_json())
    assert again == record
    assert again.rules == SIX_PACKS
    assert verify_record(again).is_right
    assert not verify_record(replace(again, choices=again.choices[:-1], digest="0" * 64)).is_right


def test_a_seat_leaves_in_a_record() -> None:
    """A resignation is a choice like any other, also of the only seat."""
    record = record_of(SIX_PACKS, 1, [(1, 0, "ante:10"), (2, 0, "ante:10"), (2, 0, RESIGN)])
    lines = list(trace_record(record))
    assert len(lines) == 3
    assert '"ending":"resigned","winners":[],"battles":1' in lines[-1]


def test_good_beats_random() -> None:
    """Over 150 games of two the careful player has more chips far oftener than luck alone would give it."""
    won = 0
    for number in range(150):
        draws = FastRandomSource(random.Random(number))
        game = deal_game(SIX_PACKS, 2, draws)
        played_by_bots(game, draws, {number % 2: Skill.GOOD, 1 - number % 2: Skill.RANDOM})
        won += game.outcome is not None and game.outcome.winners == (number % 2,)
    assert won > 75 + 4 * (150 / 4) ** 0.5


def test_who_loses_the_last_chip_has_not_won() -> None:
    """Alone against the house nobody is left to share a win with, so sudden death has nothing to settle."""
    game = table("2C KC", rules=replace(ONE_PACK, chips=10, tiebreak=Tiebreak.SUDDEN_DEATH))
    hand(game, "ante:10")
    assert game.outcome == Outcome(Ending.DRAW, (), 1, 0, (0,), (1,))


def test_before_a_hand_the_table_is_bare() -> None:
    """There is a place for each seat's cards and one for the house's, and nothing lies there."""
    game = small(FIRST_LOSES)
    view = game.view(None)
    assert isinstance(view, CasinoView)
    assert (view.laid, view.bets) == ((b"", b"", b""), ())
