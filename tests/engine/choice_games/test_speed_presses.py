"""Speed War: which press takes the pot, which one costs a card, and which comes too late (rules.md §3.20, §10 A33)."""

from dataclasses import replace
from itertools import permutations

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.press_game import EARLIEST, LATEST, press_text
from bot.engine.errors import IllegalChoice
from bot.engine.events.speed import Fined, Missed, Scooped
from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from bot.engine.rules.rules import Capture
from tests.engine.choice_games.speed_tables import EXAMPLE, SPEED, UNDECIDED, battle, stocks_of
from tests.engine.tables import SEED, fast, laid_out


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
        pressed = int(answer_as(game, ask, Skill.GOOD, fast(seed)).partition(":")[2])
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
    assert '"battle":1,"winner":0,' in list(trace_record(replace(record, choices=((1, 0, "scoop:10000"),))))[1]
    assert '"battle":1,"winner":1,' in list(trace_record(replace(record, choices=((1, 0, "scoop:10001"),))))[1]


def test_what_is_told_of_presses() -> None:
    """Fines first, then who took the pot and whose it was, and at last who came too late; the pot is in its place."""
    stocks = ("9H 2C", "TD 4C", "3H 5C", "4H 6C")
    _, round_ = battle(SPEED, stocks, (3, 5000), (2, 3100), (0, 700))
    fined, scooped, taken, missed = round_.all_events[4:8]
    assert (fined, scooped) == (Fined(0, 1, 1, 700), Scooped(2, 3100, 1))
    assert (getattr(taken, "seat", None), missed) == (2, Missed(3, 5000))


def test_who_has_nothing_left_pays_nothing() -> None:
    """The fine is the top card of the stock, and where there is none there is no fine; the lock remains."""
    game, round_ = battle(SPEED, ("9H", "TD 4C"), (0, 100))
    assert round_.choice_course is not None and round_.choice_course.shown == (Fined(0, 1, 0, 100),)
    assert (round_.winner, round_.out, game.outcome is not None) == (1, (0,), True)


def test_in_an_undecided_battle_every_press_pays_the_next_seat() -> None:
    """Nobody can be entitled: whoever presses pays the next seat that is in the battle, and nobody takes the pot."""
    game, round_ = battle(SPEED, UNDECIDED, (3, 4000), (2, 200))
    assert round_.choice_course is not None
    assert round_.choice_course.shown == (Fined(2, 3, 1, 200), Fined(3, 0, 1, 4000))
    assert (round_.winner, round_.pot, cards_text(game.carry)) == (None, 4, "9H 9D 2S 4S")
    assert stocks_of(game) == ("5S", "", "", "6S 3S")
    assert round_.out == (1, 2)


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


def test_a_pile_out_of_reach_is_not_paid_from() -> None:
    """With won piles a fine is still the top of the stock: an empty stock pays nothing, whatever the pile holds."""
    rules = replace(SPEED, capture=Capture.PILE)
    game = laid_out(rules, "TH 2C", "9D 4C", "3H 5C")
    game.resolve()
    game.choose(0, press_text(1))
    round_ = game.resolve()
    assert round_.choice_course is not None and round_.choice_course.shown == (Fined(0, 2, 0, 1),)
    assert game.count_owned(0) == 3
