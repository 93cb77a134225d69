"""Which games count, what they bring each seat, and for which stretches of time."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.engine.events.outcome import Ending, Outcome
from bot.engine.rules.rules import Rules
from bot.engine.variants import Family
from bot.host.ids import NOBODY, ChannelId, PlayerId, ServerId
from bot.host.ranking.boards import Played, kept_keys_of
from bot.host.ranking.luck import Luck
from bot.host.ranking.periods import ALL_TIME, Period, Window, days_of, is_kept, period_of, window_of
from bot.host.ranking.scoring import (
    BEGINNER,
    RatedStatus,
    Rating,
    family_of,
    has_decisions,
    points_of,
    rate_seats,
    rating_of,
    scores_of,
)
from bot.host.ranking.totals import Total, fewest_games, wilson_bound
from bot.host.table.finished_game import FinishedGame
from bot.host.table.phase import CloseReason
from bot.host.table.resigning import gave_up
from bot.store.tables.game_rows import game_from_rows, game_row, result_rows
from tests.store.results import boards_of
from tests.support.finished_games import over
from tests.support.tables import ANN, BEN, CAT, CLASSIC, classic, playing


@pytest.mark.parametrize(
    ("players", "close", "wanted"),
    [
        ((ANN, BEN), CloseReason.FINISHED, RatedStatus.RATED),
        ((ANN, BEN, CAT), CloseReason.STOPPED, RatedStatus.ABORTED),
        ((ANN, BEN), CloseReason.ABANDONED, RatedStatus.ABORTED),
        ((ANN, BEN, None), CloseReason.FINISHED, RatedStatus.BOTS),
        ((ANN,), CloseReason.FINISHED, RatedStatus.ALONE),
        ((ANN, ANN), CloseReason.FINISHED, RatedStatus.ALONE),
        ((ANN, BEN, ANN), CloseReason.FINISHED, RatedStatus.TWICE),
        ((NOBODY, NOBODY), CloseReason.FINISHED, RatedStatus.RATED),
    ],
)
def test_a_game_is_rated_or_says_why_not(players: tuple[PlayerId | None, ...], close: CloseReason, wanted: RatedStatus) -> None:
    """Two different people played it to its end, each in one seat, with no bot player; who is nameless is somebody."""
    table = playing(ANN, BEN, close=close)
    table.seats = tuple(table.seats[0]._replace(player=player) for player in players)
    assert rating_of(table) is wanted


def test_giving_up_is_a_loss() -> None:
    """A game that one gave up is rated, and the other has won it."""
    game = given_up(10)
    assert rating_of(game) is RatedStatus.RATED and gave_up(game) == {0}
    assert [(score.won, score.points) for score in scores_of(game)] == [(False, 0), (True, 2)]


def given_up(rounds: int, options: Rules = CLASSIC) -> FinishedGame:
    """A game that Ann gave up after so many rounds."""
    table = playing(ANN, BEN, rules=options, choices=((rounds + 1, 0, "resign"),))
    for _ in range(rounds):
        table.play_round(table.deadline)
    table.own_game().resign(0)
    return over(table)


@pytest.mark.parametrize(
    ("rounds", "limit", "wanted"), [(0, None, "early"), (9, None, "early"), (3, 7, "early"), (4, 7, "rated")]
)
def test_a_game_given_up_too_early_counts_for_nobody(rounds: int, limit: int | None, wanted: str) -> None:
    """Two accounts make no wins by giving up at once: it takes ten rounds, or half of a game that has fewer than twenty."""
    assert rating_of(given_up(rounds, classic(rounds=limit))) == wanted


@pytest.mark.parametrize(("away", "wanted"), [({0}, RatedStatus.RATED), ({1}, RatedStatus.STAND_IN)])
def test_a_stand_in_can_lose_and_not_win(away: set[int], wanted: RatedStatus) -> None:
    """Whoever loses does not escape by going away; what a bot player won for somebody away counts for nobody."""
    game = replace(given_up(10), away=frozenset(away))
    kept = game_from_rows(game_row(game), result_rows(game, Luck()))
    assert rating_of(game) is rating_of(kept) is wanted


def test_a_stopped_game_brings_nothing() -> None:
    """There is no result of a game without an end."""
    assert scores_of(over(rounds=3)) == ()


@given(st.lists(st.integers(1, 4), min_size=2, max_size=10))
def test_points_are_shared_out(places: list[int]) -> None:
    """However a game ends, its seats get as many points together."""
    assert sum(points_of(places, seat) for seat in range(len(places))) == len(places) * (len(places) - 1)


@pytest.mark.parametrize(
    ("winners", "places", "wanted"),
    [
        ((1,), (2, 1, 3), [(False, False), (True, False), (False, False)]),
        ((0, 1), (1, 1, 3), [(True, False), (True, False), (False, False)]),
        ((0, 1, 2), (1, 1, 1), [(False, True)] * 3),
        ((), (1, 2, 2), [(False, False)] * 3),
    ],
)
def test_won_drawn_or_lost(winners: tuple[int, ...], places: tuple[int, ...], wanted: list[tuple[bool, bool]]) -> None:
    """A win that all share is a draw; one that only some share is a win for each of them."""
    outcome = Outcome(Ending.ALL_CARDS, winners, 9, 1, (1, 1, 1), places)
    game = over(playing(ANN, BEN, CAT))
    game = replace(game, record=replace(game.record, outcome=outcome))
    assert [(score.won, score.drawn) for score in scores_of(game)] == wanted


def test_a_game_belongs_to_a_family() -> None:
    """House rules count with the classic game, and games of choice with their own, by whatever name."""
    game = over()
    assert (family_of(game), has_decisions(game)) == (Family.CLASSIC, False)
    assert family_of(replace(game, variant="short-war")) is Family.SHORT
    assert family_of(replace(game, variant="house")) is Family.CLASSIC


def test_a_streak_goes_on_until_it_ends() -> None:
    """Wins in a row count until a loss or a draw, and the best row stays."""
    total, score = Total(), scores_of(over())[0]
    for won, drawn in ((1, 0), (1, 0), (0, 1), (1, 0)):
        total.count_game(score._replace(won=bool(won), drawn=bool(drawn)))
    assert (total.games, total.wins, total.draws, total.streak, total.best) == (4, 3, 1, 1, 2)


def test_a_win_rate_is_worth_what_is_certain_of_it() -> None:
    """The lower bound of Wilson, in millionths (textbook values); more games of the same rate are worth more."""
    assert [wilson_bound(2 * wins, games) for wins, games in ((10, 10), (8, 10), (50, 100), (0, 10))] == [
        722460,
        490157,
        403830,
        0,
    ]
    assert wilson_bound(80, 50) > wilson_bound(16, 10)
    few = Total(games=fewest_games(Period.ALL) - 1, wins=9)
    assert few.win_rate(Period.ALL) == 0 and few.win_rate(Period.WEEK) > 0


def test_a_rating_moves_with_surprise() -> None:
    """The winner gains what the loser loses of what is shown, a draw of equals moves nobody apart, and nobody is below 1."""
    first, second = rate_seats([1, 2], [BEGINNER, BEGINNER])
    assert first.shown_number > BEGINNER.shown_number == 1000 > second.shown_number and first.sigma < BEGINNER.sigma
    assert len(set(rate_seats([1, 1], [BEGINNER, BEGINNER]))) == 1
    assert Rating(-900_000, 10_000).shown_number == 1 and BEGINNER.uncertainty == 333


@pytest.mark.parametrize(
    ("period", "first", "last"),
    [
        (Period.DAY, date(2024, 2, 29), date(2024, 2, 29)),
        (Period.WEEK, date(2024, 2, 26), date(2024, 3, 3)),
        (Period.MONTH, date(2024, 2, 1), date(2024, 2, 29)),
        (Period.YEAR, date(2024, 1, 1), date(2024, 12, 31)),
    ],
)
def test_stretches_of_time(period: Period, first: date, last: date) -> None:
    """Every day of a stretch leads to the same one; the next day does not; its number says its kind."""
    window = window_of(period, date(2024, 2, 29))
    assert days_of(window) == (first, last) and window == window_of(period, first) == window_of(period, last)
    assert window_of(period, last + timedelta(days=1)) != window and period_of(window.code) is period
    assert days_of(ALL_TIME) is None and days_of(Window(Period.SEASON, 3)) is None
    with pytest.raises(ValueError, match="season"):
        window_of(Period.SEASON, first)


def test_the_last_days_are_kept() -> None:
    """Yesterday and last week are still there, what was before is not, and longer stretches always are."""
    today = date(2026, 3, 4)
    days = [is_kept(window_of(Period.DAY, today - timedelta(days=back)), today) for back in (0, 1, 2)]
    weeks = [is_kept(window_of(Period.WEEK, today - timedelta(days=back)), today) for back in (0, 7, 14)]
    assert days == weeks == [True, True, False]
    assert is_kept(window_of(Period.MONTH, date(2001, 1, 1)), today) and is_kept(Window(Period.SEASON, 1), today)


def test_the_boards_of_a_game() -> None:
    """A game counts to 45 boards, 51 in a season, by the day in UTC; a channel is never taken for its server."""
    moment = datetime(2026, 1, 1, 1, tzinfo=timezone(timedelta(hours=2)))
    played = Played(ServerId(7), ChannelId(7), "classic", Family.CLASSIC, moment, None)
    assert len({board.key for board in boards_of(played)}) == 45
    season = {board.key for board in boards_of(played._replace(season=1))}
    assert len(season) == 51 and {key.place for key in season} == {7, -7, 0}
    assert window_of(Period.YEAR, moment.astimezone(UTC).date()).code in {key.stretch for key in season}


@pytest.mark.parametrize("days", [0, 1, 8, 400])
@pytest.mark.parametrize("season", [None, 3])
@pytest.mark.parametrize("practice", [False, True])
def test_the_keys_of_kept_boards_are_those_of_its_boards(days: int, season: int | None, practice: bool) -> None:
    """What counting goes by, in a fraction of the time, is what the boards of a game say."""
    moment = datetime(2026, 3, 4, 12, tzinfo=UTC)
    played = Played(ServerId(1), ChannelId(2), "classic", Family.CLASSIC, moment, season, practice)
    today = (moment + timedelta(days=days)).date()
    kept = [board.key for board in boards_of(played) if is_kept(board.window, today)]
    assert kept_keys_of(played, today) == kept
