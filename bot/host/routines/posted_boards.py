"""Says which leaderboards are posted at a moment, when each becomes final, and which members have the roles of its winners."""

from collections.abc import Iterable, Iterator
from datetime import UTC, date, datetime, time, timedelta
from typing import Final, NamedTuple

from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId
from bot.host.ranking.boards import LeaderboardEntry, LeaderboardQuery, LeaderboardSlice, server_place
from bot.host.ranking.periods import MOST_STARTS, Period, Window, days_of, period_of, window_of
from bot.host.ranking.totals import Measure
from bot.host.routines.ports import Marks
from bot.host.settings.options import WINNERS, ServerSettings

SETTLED: Final = timedelta(minutes=10)
"""How long after its last day a board becomes final: games that ended before midnight are counted by then."""

SHOWN: Final = 10
"""The lines of a board, and the most members who share its roles."""

MESSAGE, CHANNEL, DRAWN = "board", "board_in", "board_drawn"
"""The marks of a posted board, each with the code of its window behind it: its message, its channel, and what it shows."""


class PostedBoard(NamedTuple):
    """A posted board: `drawn` is the digest of what it shows."""

    window: Window
    channel: ChannelId
    message: int
    drawn: int


def posted_boards(marks: Marks) -> list[PostedBoard]:
    """Return the boards that are posted, oldest first."""
    codes = sorted(int(key.removeprefix(f"{MESSAGE}:")) for key in marks if key.startswith(f"{MESSAGE}:"))
    return [
        PostedBoard(
            Window(period_of(code), code % MOST_STARTS),
            ChannelId(marks.get(f"{CHANNEL}:{code}", 0)),
            marks[f"{MESSAGE}:{code}"],
            marks.get(f"{DRAWN}:{code}", 0),
        )
        for code in codes
    ]


def marks_of_board(board: PostedBoard) -> dict[str, int | None]:
    """Return the marks of a posted board."""
    code = board.window.code
    return {f"{MESSAGE}:{code}": board.message, f"{CHANNEL}:{code}": board.channel, f"{DRAWN}:{code}": board.drawn}


def without_board(window: Window) -> dict[str, int | None]:
    """Return the marks that forget a posted board."""
    return dict.fromkeys((f"{MESSAGE}:{window.code}", f"{CHANNEL}:{window.code}", f"{DRAWN}:{window.code}"))


def nonce_of(window: Window, channel: ChannelId, gone: int = 0) -> str:
    """Return what Discord takes once for a board; the same until it is noted. `gone` is the message that was deleted before."""
    return f"b{window.code}.{channel % 10**7}.{gone % 10**7}"


def board_query(server: ServerId, window: Window) -> LeaderboardQuery:
    """Return what a posted board shows: the games of a server, ranked by wins."""
    return LeaderboardQuery(server_place(server), window, measure=Measure.WINS)


def players_query(server: ServerId, window: Window) -> LeaderboardQuery:
    """Return what also names players without a win: everybody who took cards in the games that a posted board counts."""
    return LeaderboardQuery(server_place(server), window, measure=Measure.CAPTURED)


def winless_players(ranked: LeaderboardSlice, players: LeaderboardSlice) -> list[LeaderboardEntry]:
    """Return the players without a win who fit below a posted board: all of them, or none where they are too many."""
    winless = [line for line in players.lines if not line.total.wins]
    return winless if players.lines_in_all <= SHOWN and len(ranked.lines) + len(winless) <= SHOWN else []


def window_now(period: str, now: datetime) -> Window:
    """Return the week or the month that is running."""
    return window_of(Period(period), now.astimezone(UTC).date())


def window_before(window: Window) -> Window:
    """Return the week or the month before another."""
    return window_of(window.period, date.fromordinal(window.start - 1))


def end_of(window: Window) -> datetime:
    """Return when a week or a month is over, and its games are counted; raises ValueError for all time and seasons."""
    days = days_of(window)
    if days is None:
        raise ValueError("a window without days")
    return datetime.combine(days[1] + timedelta(days=1), time(), UTC) + SETTLED


def is_current(window: Window, now: datetime) -> bool:
    """Whether a week or a month is running."""
    return window == window_of(window.period, now.astimezone(UTC).date())


def is_shown(window: Window, now: datetime) -> bool:
    """Whether a board is kept up to date: that of now, and the last one, whose results may still be corrected."""
    running = window_of(window.period, now.astimezone(UTC).date())
    return window in {running, window_before(running)}


def decided_window(period: str, now: datetime) -> Window | None:
    """Return the week or the month whose winners have the roles now; None in the minutes in which the last one is counted."""
    last = window_before(window_now(period, now))
    return last if now >= end_of(last) else None


def seconds_to_change(period: str, now: datetime) -> float:
    """Return the seconds until a board becomes final or another begins."""
    running = window_now(period, now)
    moments = [end_of(window_before(running)), end_of(running) - SETTLED, end_of(running)]
    return min((moment - now).total_seconds() for moment in moments if moment > now)


def winners_roles(settings: ServerSettings, lines: Iterable[LeaderboardEntry]) -> Iterator[tuple[RoleId, PlayerId]]:
    """Yield which member has which role by a final board; members who share a place share its role."""
    roles: list[int | None] = [getattr(settings, key.value) for key in WINNERS]
    for line in lines:
        role = roles[line.rank - 1] if line.rank is not None and line.rank <= len(roles) else None
        if role is not None:
            yield RoleId(role), line.player
