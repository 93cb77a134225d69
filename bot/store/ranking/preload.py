"""Reads with one query what has to be known before games are counted: a round trip costs as much as many rows."""

from collections.abc import Collection, Iterable, Sequence
from datetime import datetime
from typing import Any, NamedTuple

from sqlalchemy import BigInteger, BindParameter, Connection, bindparam, cast, func, literal_column, or_, select, union_all

from bot.host.ids import ChannelId, PlayerId, ServerId, is_chat
from bot.host.ranking.boards import LeaderboardKey, channel_place, server_place
from bot.host.ranking.periods import CODES, MOST_STARTS, Period, windows_of
from bot.host.table.finished_game import FinishedGame
from bot.store.database import schema
from bot.store.ranking.counted_games import CountedGame

_GAMES, _SEASONS, _MEMBERS, _LARGE = schema.games.c, schema.seasons.c, schema.members.c, schema.boards.c
_QUEUE = schema.uncounted.c
_SEASON = CODES[Period.SEASON] * MOST_STARTS


class Preload(NamedTuple):
    """The highest number of a game, the running seasons by server, the hidden players, the large boards, and if results wait.

    Only the players, servers and boards of the games that it was read for are in it.
    """

    number: int
    seasons: dict[int, int]
    hidden: frozenset[int]
    large: frozenset[LeaderboardKey]
    waiting: bool = False


def _asked(name: str) -> BindParameter[Any]:
    return bindparam(name, expanding=True)


_NUMBER, _RUNNING, _HIDDEN, _SORTED, _WAITING = range(5)
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
_NEWEST = select(literal_column(str(_WAITING)), func.coalesce(func.max(_QUEUE.id), _ZERO), _ZERO, _NO_TEXT).where(
    _QUEUE.failed == literal_column("0")
)
_ALL = union_all(_HIGHEST, _OPEN, _UNSEEN, _MANY, _NEWEST)
_WHO_HIDES = select(_MEMBERS.player).where(_MEMBERS.player.in_(_asked("players")), _MEMBERS.hidden == 1)


def preload_of(connection: Connection, games: Sequence[FinishedGame]) -> Preload:
    """Read what has to be known before these games are saved and counted."""
    players = {seat.player for game in games for seat in game.seats if seat.player is not None}
    return _read(connection, [(game.server, game.channel, game.ended) for game in games], players)


def preload_of_counted(connection: Connection, games: Sequence[CountedGame]) -> Preload:
    """Read what has to be known before these games, which are saved, are counted."""
    places = [(game.played.server, game.played.channel, game.played.ended) for game in games]
    return _read(connection, places, {player for game in games for player in game.named_players})


def _read(
    connection: Connection, games: Iterable[tuple[ServerId, ChannelId, datetime]], players: Collection[PlayerId | int]
) -> Preload:
    played = list(games)
    servers, channels = {server for server, _, _ in played}, {channel for server, channel, _ in played if not is_chat(server)}
    asked = {
        "servers": list(servers),
        "players": list(players),
        "places": [0, *(server_place(one).code for one in servers), *(channel_place(one).code for one in channels)],
        "stretches": list({window.code for _, _, moment in played for window in windows_of(moment)}),
    }
    found: tuple[list[tuple[int, int, str]], ...] = ([], [], [], [], [])
    for kind, *facts in connection.execute(_ALL, asked):
        found[kind].append((facts[0], facts[1], facts[2]))
    return Preload(
        found[_NUMBER][0][0],
        {server: number for server, number, _ in found[_RUNNING]},
        frozenset(player for player, _, _ in found[_HIDDEN]),
        frozenset(LeaderboardKey(*key) for key in found[_SORTED]),
        bool(found[_WAITING][0][0]),
    )


def hidden_among(connection: Connection, players: Iterable[int]) -> frozenset[int]:
    """Return those of the players who are hidden."""
    return frozenset(connection.execute(_WHO_HIDES, {"players": list(players)}).scalars())
