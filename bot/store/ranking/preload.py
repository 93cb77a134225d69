"""Reads with one query what has to be known before games are counted: a round trip costs as much as many rows."""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, Connection, bindparam, cast, func, literal_column, or_, select, union_all

from bot.host.ranking.boards import LeaderboardKey, channel_place, server_place
from bot.host.ranking.periods import CODES, MOST_STARTS, Period, windows_of
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema

_GAMES, _SEASONS, _MEMBERS, _LARGE = schema.games.c, schema.seasons.c, schema.members.c, schema.boards.c
_SEASON = CODES[Period.SEASON] * MOST_STARTS


class Preload(NamedTuple):
    """The highest number of a game, the running seasons by server, the hidden players and the large boards.

    Only the players, servers and boards of the games that it was read for are in it.
    """

    number: int
    seasons: dict[int, int]
    hidden: frozenset[int]
    large: frozenset[LeaderboardKey]


def _asked(name: str) -> Any:
    return bindparam(name, expanding=True)


_NUMBER, _RUNNING, _HIDDEN, _SORTED = range(4)
_ZERO = cast(literal_column("0"), BigInteger)
_NO_TEXT: Any = literal_column("''")
_HIGHEST = select(literal_column(str(_NUMBER)), func.coalesce(func.max(_GAMES.number), _ZERO), _ZERO, _NO_TEXT)
_OPEN = select(literal_column(str(_RUNNING)), _SEASONS.server, _SEASONS.number, _NO_TEXT).where(
    _SEASONS.server.in_(_asked("servers")), _SEASONS.ended.is_(None)
)
_UNSEEN = select(literal_column(str(_HIDDEN)), _MEMBERS.player, _ZERO, _NO_TEXT).where(
    _MEMBERS.player.in_(_asked("players")), _MEMBERS.hidden == literal_column("1")
)
_MANY = select(literal_column(str(_SORTED)), _LARGE.place, _LARGE.stretch, _LARGE.subject).where(
    _LARGE.place.in_(_asked("places")),
    or_(_LARGE.stretch.in_(_asked("stretches")), _LARGE.stretch.between(_SEASON, _SEASON + MOST_STARTS - 1)),
)
_ALL = union_all(_HIGHEST, _OPEN, _UNSEEN, _MANY)
_WHO_HIDES = select(_MEMBERS.player).where(_MEMBERS.player.in_(_asked("players")), _MEMBERS.hidden == 1)


def preload_of(connection: Connection, games: Sequence[FinishedGame]) -> Preload:
    """Read what has to be known before these games are counted."""
    servers = {game.server for game in games}
    channels = {channel_place(game.channel).code for game in games}
    asked = {
        "servers": list(servers),
        "players": list({seat.player for game in games for seat in game.seats if seat.player is not None}),
        "places": [0, *(server_place(server).code for server in servers), *channels],
        "stretches": list({window.code for game in games for window in windows_of(game.ended)}),
    }
    found: tuple[list[tuple[int, int, str]], ...] = ([], [], [], [])
    for kind, *facts in connection.execute(_ALL, asked):
        found[kind].append((facts[0], facts[1], facts[2]))
    return Preload(
        found[_NUMBER][0][0],
        {server: number for server, number, _ in found[_RUNNING]},
        frozenset(player for player, _, _ in found[_HIDDEN]),
        frozenset(LeaderboardKey(*key) for key in found[_SORTED]),
    )


def hidden_among(connection: Connection, players: Iterable[int]) -> frozenset[int]:
    """Return those of the players who are hidden."""
    return frozenset(connection.execute(_WHO_HIDES, {"players": list(players)}).scalars())
