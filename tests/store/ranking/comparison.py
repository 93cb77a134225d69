"""Compares what a store says of its results with a second count: sums, pages, ranks, places, profiles. Changes nothing."""

from collections.abc import Iterator
from datetime import date, timedelta

from sqlalchemy import Connection

from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.ranking.boards import EVERYWHERE, Leaderboard, LeaderboardKey, channel_place, server_place
from bot.host.ranking.periods import Period, Window
from bot.host.ranking.totals import Measure
from bot.store.ranking import history, leaderboards
from tests.store.ranking.random_history import PEOPLE, SERVERS, Historian
from tests.store.ranking.second_count import Ratings, Sum, Told, Where, first_day, plain


def compare(connection: Connection, historian: Historian, lots: list[int], *, ratings: bool) -> None:
    """Compare everybody's sums on every board, and on some all pages, ranks and places."""
    story = historian.story
    boards = list(everywhere(historian))
    some = {boards[lot % len(boards)]: None for lot in (0, *lots)} if boards else {}
    now = story.ratings()[0] if ratings else {}
    for where in boards if ratings else some:
        sums = story.sums(where, now)
        compare_sums(connection, where, sums, ratings=ratings)
        if where in some:
            lines = {one: story.listed(where, one, sums) for one in Measure if ratings or one is not Measure.RATING}
            compare_pages(connection, where, sums, lines)
    for player in PEOPLE if ratings else ():
        for server in (None, *SERVERS):
            compare_profile(connection, historian, player, server, now)


def everywhere(historian: Historian) -> Iterator[Where]:
    """Every board that can be asked for and has a game."""
    today, found = historian.now.date(), dict[Where, None]()
    for told in historian.story.counted():
        for scope, place in (("server", told.server), ("channel", told.channel), ("everywhere", 0)):
            stretches = [("all", 0), *stretches_of(told, today)]
            if told.season is not None and scope != "everywhere":
                stretches.append(("season", told.season))
            found |= {Where(scope, place, *stretch, subject): None for stretch in stretches for subject in told.subjects}
    yield from found


def stretches_of(told: Told, today: date) -> Iterator[tuple[str, int]]:
    """The stretches of a game that can be asked for on a day: the present and the last one of each kind."""
    for period in ("day", "week", "month", "year"):
        now = first_day(period, today)
        mine = first_day(period, told.ended.date())
        if mine in {now, first_day(period, now - timedelta(days=1))}:
            yield period, mine.toordinal()


def compare_sums(connection: Connection, where: Where, sums: dict[int, Sum], *, ratings: bool) -> None:
    """Compare everybody's sums on a board, and where they stand by wins."""
    for player in PEOPLE:
        own, wanted = leaderboards.read_own_line(connection, key_of(where), Measure.WINS, player), sums.get(player)
        assert (own is None) == (wanted is None), (where, player)
        if own is not None:
            end = None if ratings else -1
            assert plain(own.total)[:end] == plain(wanted)[:end], (where, player)


def compare_pages(
    connection: Connection, where: Where, sums: dict[int, Sum], lines: dict[Measure, list[tuple[int, int]]]
) -> None:
    """Compare every page of a board, and everybody's rank and place."""
    board = key_of(where)
    for measure, pairs in lines.items():
        wanted = [(who, 1 + sum(other > value for other, _ in pairs), value) for value, who in pairs]
        for first, count in ((0, 10), (1, 2), (2, 1), (len(pairs), 2)):
            page = leaderboards.read_page(connection, board, measure, first, count)
            found = [(line.player, line.rank, line.value) for line in page.lines]
            assert found == wanted[first : first + count], (where, measure)
            assert page.lines_in_all == len(pairs)
        for player, total in sums.items():
            value = total.worth(measure, where.period)
            rank = 1 + sum(other > value for other, _ in pairs) if value else None
            own, place = (
                leaderboards.read_own_line(connection, board, measure, player),
                leaderboards.find_place(connection, board, measure, player),
            )
            assert own is not None and (own.rank, own.value) == (rank, value), (where, measure, player)
            assert place == (sum(line > (value, player) for line in pairs) if value else None), (where, measure, player)


def compare_profile(connection: Connection, historian: Historian, player: PlayerId, server: int | None, now: Ratings) -> None:
    """Compare somebody's profile in a server, or everywhere."""
    story = historian.story
    place, here = (EVERYWHERE, None) if server is None else (server_place(ServerId(server)), ServerId(server))
    found = history.read_profile(connection, player, place, here)
    subjects = {subject for told in story.counted() for subject in told.subjects}
    boards = {subject: Where(place.scope, place.id, "all", 0, subject) for subject in subjects}
    sums = {subject: story.sums(board, now).get(player) for subject, board in boards.items()}
    wanted = {"": plain(Sum())} | {subject: plain(total) for subject, total in sums.items() if total is not None}
    assert {"": plain(found.overall)} | {subject: plain(total) for subject, total in found.games.items()} == wanted
    nemesis = found.nemesis and (found.nemesis.player, found.nemesis.ahead, found.nemesis.games)
    assert nemesis == story.nemesis(player, server) and found.hidden == (player in story.hidden)


def key_of(where: Where) -> LeaderboardKey:
    """A board as the product knows it."""
    places = {"server": server_place(ServerId(where.place)), "channel": channel_place(ChannelId(where.place))}
    return Leaderboard(places.get(where.scope, EVERYWHERE), Window(Period(where.period), where.start), where.subject).key
