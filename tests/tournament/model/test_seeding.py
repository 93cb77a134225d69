"""The order of the field: by strength, by lot, by hand. Whoever knows the seed can make it again."""

import pytest

from bot.engine.random_source import SeededRandomSource
from bot.tournament.model.events import CheckedIn, CheckinOpened, Entered, Left, Started
from bot.tournament.model.plan import FormatSettings, Seeding
from bot.tournament.model.tournament import Tournament
from bot.tournament.progress import seed_order
from tests.tournament.random_driver import SEED


def entered(*strengths: int, cap: int = 64, seed: bytes = SEED) -> Tournament:
    """Return a tournament that people of these strengths have entered."""
    t = Tournament(FormatSettings(cap=cap), seed)
    t.apply_all(Entered(number, f"word{number}", strength) for number, strength in enumerate(strengths, 1))
    return t


@pytest.mark.parametrize("by", [Seeding.RATING, Seeding.WINS])
def test_the_stronger_stand_higher(by: Seeding) -> None:
    """Rating and wins are both what the host said of each."""
    assert seed_order(entered(10, 40, 30, 20), by) == (2, 3, 4, 1)


def test_equals_stand_by_lot() -> None:
    """Of equals it is not who came first: with other seeds the order is another, above and below it stays."""
    orders = {seed_order(entered(5, 7, 7, 7, 9, seed=bytes([i]) * 32), Seeding.RATING) for i in range(40)}
    assert {(order[0], order[-1]) for order in orders} == {(5, 1)}
    assert len(orders) == 6


def test_the_draw_can_be_made_again() -> None:
    """It is one stream of the tournament's seed, with the words that are fixed at the start."""
    t = entered(1, 2, 3, 4, 5, 6)
    t.apply_event(Left(2))
    order = seed_order(t, Seeding.DRAW)
    t.apply_event(Started(order))
    again = sorted(order)
    t.random_source.shuffle(again, "seeding")
    assert tuple(again) == order
    other = [1, 3, 4, 5, 6]
    SeededRandomSource(SEED, [f"{number}:word{number}" for number in other]).shuffle(other, "seeding")
    assert tuple(other) == order


def test_only_who_plays_is_seeded() -> None:
    """Neither the waiting list nor, after the check-in, those who did not come."""
    t = entered(1, 2, 3, 4, 5, cap=4)
    assert sorted(seed_order(t, Seeding.DRAW)) == [1, 2, 3, 4]
    t.apply_all([CheckinOpened(), CheckedIn(1), CheckedIn(3), CheckedIn(4)])
    assert seed_order(t, Seeding.RATING) == (4, 3, 1)


def test_an_order_given_by_hand_is_taken_as_it_is() -> None:
    """If it is one of the field."""
    t = entered(1, 2, 3)
    assert seed_order(t, Seeding.MANUAL, [3, 1, 2]) == (3, 1, 2)
    for wrong in ([1, 2], [1, 2, 2], [1, 2, 4], [1, 2, 3, 3]):
        with pytest.raises(ValueError, match="field"):
            seed_order(t, Seeding.MANUAL, wrong)
