"""Speed War: who takes the pot, who pays, and that nobody sees a card before it is revealed (rules.md §3.20, §10 A33)."""

import json
from dataclasses import replace
from itertools import permutations

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.bots.players import Skill, answer
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.choice_games.speed_game import Speed
from bot.engine.choice_games.speed_scoops import EARLIEST, LATEST, press_text
from bot.engine.errors import IllegalChoice
from bot.engine.events.speed import Fined, Missed, Scooped
from bot.engine.notation import cards_text, parse_cards
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.trace import trace
from bot.engine.rules.rules import Capture, Collect, FirstTo, Losers, Procedure, Rules, RunOut, Switch
from bot.engine.variants.speed_war import SPEED_WAR
from tests.engine.tables import SEED, all_cards, chance, fast, laid_out, rules_and_seats

SPEED = Rules(procedure=Procedure.SPEED, collect=Collect.WINNER_FIRST)
EXAMPLE = ("9H 2C 3C", "TD 4C 5C")
TIE = ("9H 2C 3C 4C KS 5C", "9D 2H 3H 4H QS 5H")
UNDECIDED = ("9H", "9D", "2S 3S", "4S 5S 6S")


def battle(rules: Rules, stocks: tuple[str, ...], *presses: tuple[int, int]) -> tuple[Speed, Round]:
    """The first battle of these stocks; presses are (seat, ms)."""
    game = laid_out(rules, *stocks)
    assert isinstance(game, Speed)
    for seat, ms in presses:
        game.choose(seat, press_text(ms))
    return game, game.resolve()


def stocks_of(game: Speed) -> tuple[str, ...]:
    """All stocks as text."""
    return tuple(cards_text(game.stock(seat)) for seat in range(game.seats))


@pytest.mark.parametrize(
    ("presses", "winner", "stocks"),
    [
        ([(1, 2100)], 1, ("2C 3C", "4C 5C TD 9H")),
        ([(0, 1000)], 1, ("3C", "4C 5C 2C TD 9H")),
        ([(0, 1000), (1, 9999)], 1, ("3C", "4C 5C 2C TD 9H")),
        ([(0, 3400)], 0, ("2C 3C 9H TD", "4C 5C")),
        ([], 1, ("2C 3C", "4C 5C TD 9H")),
        ([(0, 2999)], 1, ("3C", "4C 5C 2C TD 9H")),
        ([(0, 3000)], 0, ("2C 3C 9H TD", "4C 5C")),
        ([(0, 3000), (1, 3000)], 0, ("2C 3C 9H TD", "4C 5C")),
        ([(0, 3001), (1, 3000)], 1, ("2C 3C", "4C 5C TD 9H")),
        ([(0, LATEST)], 0, ("2C 3C 9H TD", "4C 5C")),
        ([(1, 0)], 1, ("2C 3C", "4C 5C TD 9H")),
        ([(0, -1)], 1, ("3C", "4C 5C 2C TD 9H")),
        ([(1, -1)], 1, ("2C 3C", "5C 4C TD 9H")),
        ([(1, -1), (0, 3500)], 0, ("2C 3C 9H TD", "5C 4C")),
        ([(1, EARLIEST), (0, 1000)], 1, ("3C", "5C 4C 2C TD 9H")),
        ([(0, 1000), (1, 500)], 1, ("2C 3C", "4C 5C TD 9H")),
    ],
    ids=str,
)
def test_who_takes_the_pot(presses: list[tuple[int, int]], winner: int, stocks: tuple[str, ...]) -> None:
    """Ninety to ten: the ten is entitled until 3 s, then the first hand takes it, until 10 s; too early costs a card."""
    game, round_ = battle(SPEED, EXAMPLE, *presses)
    assert (round_.winner, stocks_of(game)) == (winner, stocks)


@pytest.mark.parametrize(
    ("guard", "presses", "winner", "stocks"),
    [
        (0, [(0, 650), (1, 400)], 1, ("2C 3C", "4C 5C TD 9H")),
        (0, [(0, 400), (1, 650)], 0, ("2C 3C 9H TD", "4C 5C")),
        (0, [(0, 0)], 0, ("2C 3C 9H TD", "4C 5C")),
        (0, [(0, -300)], 1, ("3C", "4C 5C 2C TD 9H")),
        (9_000, [(0, 8_999)], 1, ("3C", "4C 5C 2C TD 9H")),
        (9_000, [(0, 9_000)], 0, ("2C 3C 9H TD", "4C 5C")),
    ],
    ids=str,
)
def test_how_long_the_pot_is_its_owners(
    guard: int, presses: list[tuple[int, int]], winner: int, stocks: tuple[str, ...]
) -> None:
    """With `guard` 0 the first press after the reveal takes it, whoever makes it; too early is as false as ever (§3.60)."""
    game, round_ = battle(replace(SPEED, guard=guard), EXAMPLE, *presses)
    assert (round_.winner, stocks_of(game)) == (winner, stocks)


@pytest.mark.parametrize("guard", [0, 1_000, 3_000])
def test_good_bots_leave_a_pot_to_its_owner(guard: int) -> None:
    """They take one that is not theirs a second and a half after the reveal at the earliest, and pay no fine."""
    game = laid_out(replace(SPEED, guard=guard), *EXAMPLE)
    ask = next(ask for ask in game.asks() if ask.seat == 0)
    for seed in range(40):
        pressed = int(answer(game, ask, Skill.GOOD, fast(seed)).partition(":")[2])
        assert pressed >= max(guard, 1_500)


def test_the_last_moment_is_ten_seconds() -> None:
    """At 10,000 ms a press takes the pot; a millisecond later it does not count (rules.md §10 A33)."""
    game, round_ = battle(SPEED, EXAMPLE, (0, 10_000))
    assert (round_.winner, stocks_of(game)) == (0, ("2C 3C 9H TD", "4C 5C"))
    with pytest.raises(IllegalChoice):
        battle(SPEED, EXAMPLE, (0, 10_001))
    record = Record(
        variant="speed-war", rules=SPEED, seats=2, seed=SEED, entropy=("1:a", "2:b"), stocks=tuple(map(parse_cards, EXAMPLE))
    )
    assert '"battle":1,"winner":0,' in list(trace(replace(record, choices=((1, 0, "scoop:10000"),))))[1]
    assert '"battle":1,"winner":1,' in list(trace(replace(record, choices=((1, 0, "scoop:10001"),))))[1]


def test_what_is_told_of_presses() -> None:
    """Fines first, then who took the pot and whose it was, and at last who came too late; the pot is in its place."""
    stocks = ("9H 2C", "TD 4C", "3H 5C", "4H 6C")
    _, round_ = battle(SPEED, stocks, (3, 5000), (2, 3100), (0, 700))
    fined, scooped, taken, missed = round_.events[4:8]
    assert (fined, scooped) == (Fined(0, 1, 1, 700), Scooped(2, 3100, 1))
    assert (getattr(taken, "seat", None), missed) == (2, Missed(3, 5000))


def test_who_has_nothing_left_pays_nothing() -> None:
    """The fine is the top card of the stock, and where there is none there is no fine; the lock remains."""
    game, round_ = battle(SPEED, ("9H", "TD 4C"), (0, 100))
    assert round_.choice_course is not None and round_.choice_course.shown == (Fined(0, 1, 0, 100),)
    assert (round_.winner, round_.out, game.outcome is not None) == (1, (0,), True)


@pytest.mark.parametrize("ms", [-2000, 1500])
def test_a_war_lies_before_anybody_reaches(ms: int) -> None:
    """A false scoop, before the deciding reveal or after it, changes no card of the war; it is paid to who wins it."""
    game, round_ = battle(SPEED, TIE, (1, ms))
    assert [cards_text(cards) for cards in round_.laid] == ["9H 2C 3C 4C KS", "9D 2H 3H 4H QS"]
    assert (round_.winner, round_.steps) == (0, 1)
    assert stocks_of(game) == ("5C 5H 9H 2C 3C 4C KS 9D 2H 3H 4H QS", "")


def test_in_an_undecided_battle_every_press_pays_the_next_seat() -> None:
    """Nobody can be entitled: whoever presses pays the next seat that is in the battle, and nobody takes the pot."""
    game, round_ = battle(SPEED, UNDECIDED, (3, 4000), (2, 200))
    assert round_.choice_course is not None
    assert round_.choice_course.shown == (Fined(2, 3, 1, 200), Fined(3, 0, 1, 4000))
    assert (round_.winner, round_.pot, cards_text(game.carry)) == (None, 4, "9H 9D 2S 4S")
    assert stocks_of(game) == ("5S", "", "", "6S 3S")
    assert round_.out == (1, 2)


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
    game, round_ = battle(replace(SPEED, losers=Losers.KILLED), EXAMPLE, (0, 3500))
    assert (stocks_of(game), cards_text(round_.killed)) == (("2C 3C 9H", "4C 5C"), "TD")
    game, _ = battle(replace(SPEED, prize=Switch.ON), EXAMPLE, (0, 3500))
    assert game.prize is not None and game.prize[0] == 0
    game, _ = battle(replace(SPEED, first_to=FirstTo(1)), EXAMPLE, (0, 3500))
    assert game.outcome is not None and game.outcome.winners == (0,)


def test_a_fine_can_reach_the_target() -> None:
    """Whoever comes to own enough cards has won, whoever took the pot (rules.md §2.9)."""
    game, _ = battle(replace(SPEED, target=4), ("9H 2C 3C", "TD 4C 5C", "8H 6C 7C"), (2, 100), (0, 3100))
    assert game.outcome is not None and [game.owned(seat) for seat in range(3)] == [5, 3, 1]
    game, _ = battle(replace(SPEED, target=4), ("2H 2C", "TD 4C 5C", "8H 6C", "3H 7C", "4H 8C"), (2, 100), (3, 200), (1, 300))
    assert game.outcome is not None and game.outcome.winners == (1,)


@pytest.mark.parametrize("order", list(permutations([(0, 3400), (1, -5), (2, 3400)])))
def test_the_order_of_arrival_does_not_count(order: list[tuple[int, int]]) -> None:
    """Presses may come over the wire in any order: the time decides, and at the same time the seat."""
    game, round_ = battle(SPEED, ("9H 2C 3C", "TD 4C 5C", "8H 6C 7C"), *order)
    assert (round_.winner, stocks_of(game)) == (0, ("2C 3C 9H TD 8H", "5C 4C", "6C 7C"))


def test_a_hand_reaches_once() -> None:
    """One press a battle, in time and of one's own; whatever else is refused and changes nothing."""
    game = laid_out(SPEED, *EXAMPLE)
    game.choose(0, "scoop:-60000")
    before = game.snapshot()
    wrong = (
        (0, "scoop:5000"),
        (1, "scoop:10001"),
        (1, "scoop:-60001"),
        (1, "scoop:"),
        (1, "scoop:1.5"),
        (1, ""),
        (2, "scoop:1"),
    )
    for seat, choice in wrong:
        with pytest.raises(IllegalChoice):
            game.choose(seat, choice)
    assert game.snapshot() == before


def test_the_host_alone_looks_ahead() -> None:
    """The host is told how many reveals a battle has and what lies in each; nothing of that is in a view before."""
    game = laid_out(SPEED, *TIE)
    assert isinstance(game, Speed)
    before = game.snapshot()
    flips = game.preview()
    assert (game.snapshot(), len(flips)) == (before, 2)
    assert not hasattr(game.view(0), "entitled") and game.view(None).counts == (6, 6)
    assert game.resolve().flips == flips
    game, round_ = battle(SPEED, ("9H", "TD"))
    assert (game.outcome is not None, game.preview(), round_.winner) == (True, (), 1)


def test_the_delay_is_drawn_for_every_battle() -> None:
    """One to three seconds before each reveal, from a stream of its own (rules.md §8)."""
    game = deal_game(SPEED_WAR.rules, 2, chance())
    assert isinstance(game, Speed)
    delays = []
    for number in range(1, 21):
        delays.append(game.delay())
        assert delays[-1] == 1000 + chance().below(2001, "reveal", number)
        game.resolve()
    assert 1000 <= min(delays) < 1500 and 2500 < max(delays) <= 3000


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rules_and_seats(), st.integers(0, 2**32))
def test_where_nobody_presses_it_is_war(mix: tuple[Rules, int], seed: int) -> None:
    """Line by line the game of the same rules and the same seed, for any options."""
    rules, seats = mix
    entropy = tuple(f"{seat}:{seat}" for seat in range(seats))
    war = Record(variant="house", rules=rules, seats=seats, seed=seed.to_bytes(32, "big"), entropy=entropy)
    speed = replace(war, variant="speed-war", rules=replace(rules, procedure=Procedure.SPEED))
    assert list(trace(Record.from_json(speed.to_json()))) == list(trace(war))


@settings(max_examples=40, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(rules_and_seats(), st.data())
def test_pressing_makes_and_loses_no_card(mix: tuple[Rules, int], data: st.DataObject) -> None:
    """Whatever the options, whoever presses whenever and leaves: all cards are there, and a snapshot goes on identically."""
    rules, seats = mix
    rules = replace(rules, procedure=Procedure.SPEED)
    game = deal_game(rules, seats, chance(seats))
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
        again = restore_game(rules, seats, chance(seats), game.snapshot())
        round_ = game.resolve()
        assert again.resolve() == round_ and again.snapshot() == game.snapshot()
        killed += round_.killed
        battles += 1
        assert all_cards(game, killed) == pack


def test_a_record_plays_the_same_game() -> None:
    """What was pressed is in the record, and the record plays the game, its winners and its lines."""
    game = deal_game(SPEED_WAR.rules, 3, chance(3))
    choices: list[tuple[int, int, str]] = []
    skills = (Skill.GOOD, Skill.RANDOM, Skill.RANDOM)
    while game.outcome is None:
        for ask in game.asks():
            press = answer(game, ask, skills[ask.seat], chance(3))
            if press:
                game.choose(ask.seat, press)
                choices.append((game.battle + 1, ask.seat, press))
        game.resolve()
    entropy = tuple(f"{seat}:word" for seat in range(3))
    record = Record(
        variant="speed-war", rules=SPEED_WAR.rules, seats=3, seed=SEED, entropy=entropy, choices=tuple(choices[::-1])
    )
    *_, last = trace(Record.from_json(record.to_json()))
    assert json.loads(last)["outcome"] == game.outcome.to_record()


def test_a_pile_out_of_reach_is_not_paid_from() -> None:
    """With won piles a fine is still the top of the stock: an empty stock pays nothing, whatever the pile holds."""
    rules = replace(SPEED, capture=Capture.PILE)
    game = laid_out(rules, "TH 2C", "9D 4C", "3H 5C")
    game.resolve()
    game.choose(0, press_text(1))
    round_ = game.resolve()
    assert round_.choice_course is not None and round_.choice_course.shown == (Fined(0, 2, 0, 1),)
    assert game.owned(0) == 3


def test_after_the_end_nobody_can_press() -> None:
    """The host asks before each battle, also before one that does not come."""
    game, _ = battle(SPEED, ("9H", "TD", "2C"))
    assert game.outcome is not None
    assert (game.preview(), game.may_press()) == ((), ())
    game, _ = battle(replace(SPEED, rounds=1), (*EXAMPLE, "2C 6C"))
    assert game.outcome is not None and game.alive() == (0, 1, 2)
    assert game.may_press() == ()
