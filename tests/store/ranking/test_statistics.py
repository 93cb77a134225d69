"""A statistic is declared once: its columns, its sums and its words are all there."""

import pytest

from bot.engine.analysis.seat_stats import SeatStat
from bot.host.ranking.scoring import Score
from bot.host.ranking.totals import STATISTICS, SUMS, Measure, Statistic, Total
from bot.store.database import schema
from bot.store.ranking.rank_buckets import OFTEN_EQUAL
from bot.texts import list_keys
from tests.languages.catalogue_faults import COMPLETE


@pytest.mark.parametrize("one", STATISTICS, ids=lambda one: one.name)
def test_a_statistic_is_declared_once(one: Statistic) -> None:
    """It is a number of every seat, a column of results and totals, and has words in every complete language."""
    assert one.name in SeatStat._fields and one.name in SUMS
    assert one.name in schema.results.c and one.name in schema.totals.c
    words = {f"profile-sum-{one.name}"}
    if one.name in list(Measure):
        words |= {f"measure-{one.name}", f"measure-{one.name}-help", f"value-{one.name}"}
    assert all(words <= list_keys(code) for code in COMPLETE)


def test_every_measure_is_a_column_of_at_most_eight_letters() -> None:
    """The measure is part of a key that a database keeps in eight letters, and each has an index of large boards."""
    indexes = {index.name for index in schema.totals.indexes}
    for measure in Measure:
        assert measure in schema.totals.c and len(measure) <= 8
        assert f"totals_by_{measure}" in indexes
    assert {"wins", "points", "streak", "best", "wars", "pot"} <= OFTEN_EQUAL


def test_totals_merge_each_statistic_as_declared() -> None:
    """Wars and cards captured are added up; of pots the biggest is kept."""
    total = Total()
    for stats in (SeatStat(wars=2, pot=10, captured=30), SeatStat(wars=1, pot=4, captured=9)):
        total.count_game(Score(won=True, drawn=False, points=2, stats=stats))
    assert (total.wars, total.pot, total.captured) == (3, 10, 39)
    assert [one.merge(2, 3) for one in STATISTICS if one.name in {"wars", "pot", "captured"}] == [5, 3, 5]
