"""Experience by game, the farming curve and the curve of levels, as docs/results.md states them."""

from hypothesis import given
from hypothesis import strategies as st

from bot.host.ranking.levels import (
    FULL_PRACTICE,
    MOST_WHOLE,
    MOST_WITH_ONE,
    PlayedSeat,
    level_of,
    points_for,
    points_of,
    whole_points,
)

seat = st.builds(PlayedSeat, st.booleans(), st.booleans(), st.integers(0, 3000), st.booleans(), st.booleans()).filter(
    lambda played: not (played.won and played.drawn)  # what everybody wins nobody won: `Score`
)


def test_what_a_game_gives() -> None:
    """The table of the documents: a short loss, a long win with choices, a draw, and practice."""
    given_for = {
        PlayedSeat(practice=False, choice=False, rounds=9, won=False, drawn=False): 20,
        PlayedSeat(practice=False, choice=True, rounds=13, won=True, drawn=False): 41,
        PlayedSeat(practice=False, choice=False, rounds=2000, won=True, drawn=False): 40,
        PlayedSeat(practice=False, choice=False, rounds=30, won=False, drawn=True): 28,
        PlayedSeat(practice=True, choice=True, rounds=13, won=True, drawn=False): 20,
    }
    assert {played: whole_points(played) for played in given_for} == given_for


def test_the_same_people_again() -> None:
    """Two games of a day count in full, then each gives half of the one before; of practice six do."""
    played = PlayedSeat(practice=False, choice=False, rounds=0, won=True, drawn=False)
    assert [points_of(played, before) for before in range(8)] == [30, 30, 15, 7, 3, 1, 0, 0]
    practised = played._replace(practice=True)
    assert [points_of(practised, before) for before in range(9)] == [15] * 6 + [7, 3, 1]


@given(st.lists(seat.map(lambda one: one._replace(practice=False)), max_size=400))
def test_two_accounts_gain_little(games: list[PlayedSeat]) -> None:
    """However many games of a day two people play with each other, they stay below what practice gives one of them alone."""
    gained = sum(points_of(played, before) for before, played in enumerate(games))
    best = PlayedSeat(practice=True, choice=True, rounds=100, won=True, drawn=False)
    alone = sum(points_of(best, before) for before in range(FULL_PRACTICE + 10))
    assert gained <= MOST_WITH_ONE <= alone and max(map(whole_points, games), default=0) <= MOST_WHOLE


@given(st.integers(0, 10**7))
def test_levels_are_a_staircase(points: int) -> None:
    """Everybody is between two levels, each step is longer than the one before, and all begin at the first."""
    level = level_of(points)
    assert 0 <= level.have < level.need == 50 + 50 * level.number
    assert points_for(level.number) + level.have == points and level_of(0) == (1, 0, 100)
