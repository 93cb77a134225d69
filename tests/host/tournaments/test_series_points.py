"""The season of a weekly tournament: what each place is worth, and who leads."""

from hypothesis import given
from hypothesis import strategies as any_of

from bot.host.ids import PlayerId
from bot.host.tournaments.series_points import SeriesPlace, series_table

ANN, BEN, CAT = PlayerId(1), PlayerId(2), PlayerId(3)


def test_a_place_is_worth_who_finished_behind() -> None:
    """One point for playing, one for each who was behind; equals on points are parted by tournaments won, else share a rank."""
    first = [SeriesPlace(ANN, 1, 3), SeriesPlace(BEN, 2, 3), SeriesPlace(CAT, 3, 3)]
    second = [SeriesPlace(BEN, 1, 2), SeriesPlace(CAT, 2, 2)]
    lines = series_table([*first, *second])
    assert [(line.rank, line.player, line.points, line.won, line.played) for line in lines] == [
        (1, BEN, 4, 1, 2),
        (2, ANN, 3, 1, 1),
        (3, CAT, 2, 0, 2),
    ]
    shared = series_table([SeriesPlace(ANN, 1, 2), SeriesPlace(BEN, 1, 2)])
    assert [line.rank for line in shared] == [1, 1] and not series_table([])


@given(any_of.lists(any_of.tuples(any_of.integers(1, 6), any_of.integers(2, 8)), max_size=40))
def test_the_table_counts_everything_once(weeks: list[tuple[int, int]]) -> None:
    """Its points and its tournaments are those of all places, whatever their order."""
    places = [SeriesPlace(PlayerId(player), 1 + number % players, players) for number, (player, players) in enumerate(weeks)]
    lines = series_table(places)
    assert sum(line.points for line in lines) == sum(place.points for place in places)
    assert sum(line.played for line in lines) == len(places) and lines == series_table(reversed(places))
    assert [line.rank for line in lines] == sorted(line.rank for line in lines)
