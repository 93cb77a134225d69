"""The numbers of a server: games counted once, people once, hours by its clocks, and returns only of enough people."""

from datetime import UTC, datetime, timedelta

from bot.host.ids import PlayerId, TableId
from bot.host.ranking.server_statistics import Returns, ServerSeat, count_statistics

NOW = datetime(2026, 6, 30, 12, tzinfo=UTC)


def seats(*played: tuple[str, str, int, float]) -> list[ServerSeat]:
    """Seats: the game, its variant, a player, and how many days ago."""
    return [
        ServerSeat(TableId(game), PlayerId(player), variant, NOW - timedelta(days=days))
        for game, variant, player, days in played
    ]


def test_games_and_people_are_counted_once() -> None:
    """A game of two is one game; whoever plays twice is one person; the hour is that of the server's clocks."""
    found = count_statistics(
        seats(("a", "peace", 1, 20), ("a", "peace", 2, 20), ("b", "peace", 1, 14), ("c", "classic", 3, 1)), "Asia/Tokyo", NOW
    )
    assert (found.games, found.people) == (3, 3)
    assert [tuple(one) for one in found.variants] == [("peace", 2, 2), ("classic", 1, 1)]
    assert found.hours == ((21, 3),) and sum(found.weekdays) == 3
    assert found.returns == Returns(2, 1) and found.after == ()


def test_few_people_are_no_statistics() -> None:
    """How many came back after a first game is said of five people or more."""
    played = [(f"g{player}", "peace", player, 30.0) for player in range(1, 6)]
    assert count_statistics(seats(*played[:4]), "UTC", NOW).after == ()
    found = count_statistics(seats(*played, ("z", "classic", 1, 25.0)), "UTC", NOW)
    assert found.after == (("peace", Returns(5, 1)),)


def test_coming_back_is_within_a_week_and_a_daily_is_enough() -> None:
    """Another game on the same day or after more than a week is not; whoever only plays dailies counts, too."""
    played = seats(("a", "peace", 1, 20.0), ("b", "peace", 1, 20.0), ("c", "peace", 1, 12.0), ("d", "peace", 2, 20.0))
    assert count_statistics(played, "UTC", NOW).returns == Returns(2, 0)
    dailies = [(PlayerId(player), NOW - timedelta(days=days)) for player, days in ((2, 14), (3, 9), (3, 8), (4, 2))]
    assert count_statistics(played, "UTC", NOW, dailies).returns == Returns(3, 2)


def test_nothing_played_is_nothing_counted() -> None:
    """An empty server has empty numbers."""
    found = count_statistics([], "UTC", NOW)
    assert (found.games, found.people, found.variants, found.hours) == (0, 0, (), ()) and found.weekdays == (0,) * 7
