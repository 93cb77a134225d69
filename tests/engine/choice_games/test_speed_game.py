"""Speed War as a game: reveals, wars, fines, goals and records; nobody sees a card before its reveal (rules.md §3.20)."""

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import cards_text
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.choice_games.press_game import press_text
from bot.engine.choice_games.speed_game import Speed
from bot.engine.events.speed import Scooped
from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from bot.engine.rules.rules import FirstTo, LoserCards, Procedure, Rules, RuleSwitch, RunOut
from bot.engine.variants.speed_war import SPEED_WAR
from tests.engine.choice_games.speed_tables import EXAMPLE, SPEED, TIE, battle, stocks_of
from tests.engine.tables import SEED, all_cards, laid_out, random_source, rules_and_seats
from tests.support.examples import examples


@pytest.mark.parametrize("ms", [-2000, 1500])
def test_a_war_lies_before_anybody_reaches(ms: int) -> None:
    """A false scoop, before the deciding reveal or after it, changes no card of the war; it is paid to who wins it."""
    game, round_ = battle(SPEED, TIE, (1, ms))
    assert [cards_text(cards) for cards in round_.laid] == ["9H 2C 3C 4C KS", "9D 2H 3H 4H QS"]
    assert (round_.winner, round_.steps) == (0, 1)
    assert stocks_of(game) == ("5C 5H 9H 2C 3C 4C KS 9D 2H 3H 4H QS", "")


def test_whom_a_war_knocked_out_cannot_press() -> None:
    """With `run_out=lose` a seat that is short loses at once, its press with it, and that is known beforehand."""
    rules, stocks = replace(SPEED, run_out=RunOut.LOSE), ("9H 2C", "9D 2H 3H 4H QS 5H", "2S 3S")
    games = [laid_out(one, *stocks) for one in (SPEED, rules)]
    assert [game.may_press() for game in games if isinstance(game, Speed)] == [(0, 1, 2), (1, 2)]
    _, round_ = battle(rules, stocks, (0, 3500), (2, 4000))
    assert (round_.winner, round_.out) == (2, (0,))
    assert round_.choice_course is not None and round_.choice_course.shown == (Scooped(2, 4000, 1),)


def test_the_winner_of_the_pot_is_the_winner_of_the_battle() -> None:
    """The seat that scooped keeps its own cards, stakes the prize, and has one more win; the strongest card has nothing."""
    game, round_ = battle(replace(SPEED, losers=LoserCards.KILLED), EXAMPLE, (0, 3500))
    assert (stocks_of(game), cards_text(round_.killed_cards)) == (("2C 3C 9H", "4C 5C"), "TD")
    game, _ = battle(replace(SPEED, prize=RuleSwitch.ON), EXAMPLE, (0, 3500))
    assert game.prize is not None and game.prize[0] == 0
    game, _ = battle(replace(SPEED, first_to=FirstTo(1)), EXAMPLE, (0, 3500))
    assert game.outcome is not None and game.outcome.winners == (0,)


def test_a_fine_can_reach_the_target() -> None:
    """Whoever comes to own enough cards has won, whoever took the pot (rules.md §2.9)."""
    game, _ = battle(replace(SPEED, target=4), ("9H 2C 3C", "TD 4C 5C", "8H 6C 7C"), (2, 100), (0, 3100))
    assert game.outcome is not None and [game.count_owned(seat) for seat in range(3)] == [5, 3, 1]
    game, _ = battle(replace(SPEED, target=4), ("2H 2C", "TD 4C 5C", "8H 6C", "3H 7C", "4H 8C"), (2, 100), (3, 200), (1, 300))
    assert game.outcome is not None and game.outcome.winners == (1,)


def test_the_host_alone_looks_ahead() -> None:
    """The host is told how many reveals a battle has and what lies in each; nothing of that is in a view before."""
    game = laid_out(SPEED, *TIE)
    assert isinstance(game, Speed)
    before = game.snapshot()
    flips = game.preview_flips()
    assert (game.snapshot(), len(flips)) == (before, 2)
    assert not hasattr(game.view(0), "entitled") and game.view(None).counts == (6, 6)
    assert game.resolve().flips == flips
    game, round_ = battle(SPEED, ("9H", "TD"))
    assert (game.outcome is not None, game.preview_flips(), round_.winner) == (True, (), 1)


def test_the_delay_is_drawn_for_every_battle() -> None:
    """One to three seconds before each reveal, from a stream of its own (rules.md §8)."""
    game = deal_game(SPEED_WAR.rules, 2, random_source())
    assert isinstance(game, Speed)
    delays = []
    for number in range(1, 21):
        delays.append(game.reveal_delay())
        assert delays[-1] == 1000 + random_source().below(2001, "reveal", number)
        game.resolve()
    assert 1000 <= min(delays) < 1500 and 2500 < max(delays) <= 3000


@settings(max_examples=examples(25, of=60), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rules_and_seats(), st.integers(0, 2**32))
def test_where_nobody_presses_it_is_war(mix: tuple[Rules, int], seed: int) -> None:
    """Line by line the game of the same rules and the same seed, for any options."""
    rules, seats = mix
    entropy = tuple(f"{seat}:{seat}" for seat in range(seats))
    war = Record(variant="house", rules=rules, seats=seats, seed=seed.to_bytes(32, "big"), entropy=entropy)
    speed = replace(war, variant="speed-war", rules=replace(rules, procedure=Procedure.SPEED))
    assert list(trace_record(Record.from_json(speed.to_json()))) == list(trace_record(war))


@settings(max_examples=examples(20, of=40), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rules_and_seats(), st.data())
def test_pressing_makes_and_loses_no_card(mix: tuple[Rules, int], data: st.DataObject) -> None:
    """Whatever the options, whoever presses whenever and leaves: all cards are there, and a snapshot goes on identically."""
    rules, seats = mix
    rules = replace(rules, procedure=Procedure.SPEED)
    game = deal_game(rules, seats, random_source(seats))
    pack, killed, battles = all_cards(game), b"", 0
    while game.outcome is None and battles < 25:
        for ask in game.asks():
            press = data.draw(st.none() | st.sampled_from([-50, 400, 3000, 3500, 9999]))
            if press is not None:
                game.choose(ask.seat, press_text(press))
        if data.draw(st.integers(0, 15)) == 0:
            game.choose(data.draw(st.sampled_from(game.alive())), "resign")
            if game.outcome is not None:
                break
        again = restore_game(rules, seats, random_source(seats), game.snapshot())
        round_ = game.resolve()
        assert again.resolve() == round_ and again.snapshot() == game.snapshot()
        killed += round_.killed_cards
        battles += 1
        assert all_cards(game, killed) == pack


def test_a_record_plays_the_same_game() -> None:
    """What was pressed is in the record, and the record plays the game, its winners and its lines."""
    game = deal_game(SPEED_WAR.rules, 3, random_source(3))
    choices: list[tuple[int, int, str]] = []
    skills = (Skill.GOOD, Skill.RANDOM, Skill.RANDOM)
    while game.outcome is None:
        for ask in game.asks():
            press = answer_as(game, ask, skills[ask.seat], random_source(3))
            if press:
                game.choose(ask.seat, press)
                choices.append((game.battle + 1, ask.seat, press))
        game.resolve()
    entropy = tuple(f"{seat}:word" for seat in range(3))
    record = Record(
        variant="speed-war", rules=SPEED_WAR.rules, seats=3, seed=SEED, entropy=entropy, choices=tuple(choices[::-1])
    )
    *_, last = trace_record(Record.from_json(record.to_json()))
    assert json.loads(last)["outcome"] == game.outcome.to_record()


def test_after_the_end_nobody_can_press() -> None:
    """The host asks before each battle, also before one that does not come."""
    game, _ = battle(SPEED, ("9H", "TD", "2C"))
    assert game.outcome is not None
    assert (game.preview_flips(), game.may_press()) == ((), ())
    game, _ = battle(replace(SPEED, rounds=1), (*EXAMPLE, "2C 6C"))
    assert game.outcome is not None and game.alive() == (0, 1, 2)
    assert game.may_press() == ()
