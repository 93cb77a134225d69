"""Reads a player's profile, nemesis, game history, rating history and game lengths, and two players' head-to-head."""

from collections.abc import Collection, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from sqlalchemy import BigInteger, ColumnElement, Connection, Row, Select, bindparam, case, func, literal, select

from bot.host.clock import to_milliseconds
from bot.host.ids import NOBODY, ChannelId, PlayerId, ServerId, TableId
from bot.host.ranking.boards import (
    ALL_GAMES,
    EVERYWHERE,
    PRACTICE,
    BoardPlace,
    HeadToHead,
    HistoryEntry,
    LeaderboardKey,
    Nemesis,
    Profile,
    RatingPoint,
    Rival,
)
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.scoring import Rating
from bot.host.ranking.server_statistics import ServerSeat
from bot.host.ranking.totals import Total
from bot.store.database import schema, schema_daily
from bot.store.ranking.counted_games import COUNTED
from bot.store.ranking.rating_history import index_order, rows_of_player
from bot.store.ranking.totals import total_of

LATE_GAMES = 1000
"""Games in which a nemesis is looked for: however much somebody has played, it is found at once."""

RIVAL_GAMES = 3
"""Games together from which on a profile names a rival."""

GAMES_CHOSEN = 300
"""Games of a player, wherever they were, from which it is told what they play most: what they liked years ago is forgotten."""

AT_ONCE = 500
"""Players who are asked about in one query."""

SEATS_SEARCHED = 4000
"""Games of a player, wherever they were and whether they count or not, among which late ones are looked for."""

_GAMES, _TOTALS, _RATINGS = schema.games.c, schema.totals.c, schema.rating_history.c
_DAILIES = schema_daily.daily_games.c
_MINE, _THEIRS = schema.results.alias("mine"), schema.results.alias("theirs")
_SUMS = select(schema.totals).where(
    _TOTALS.player == bindparam("whose"), _TOTALS.place == bindparam("at"), _TOTALS.stretch == ALL_TIME.code
)
_PLAYED = select(_TOTALS.player, _TOTALS.games).where(
    _TOTALS.player.in_(bindparam("these", expanding=True)),
    _TOTALS.place == EVERYWHERE.code,
    _TOTALS.stretch == ALL_TIME.code,
    _TOTALS.subject == ALL_GAMES,
)
_ALL_HIDDEN = select(schema.members.c.player).where(schema.members.c.hidden == 1)
_HIDES = select(schema.members.c.hidden).where(schema.members.c.player == bindparam("whose"))


def _here(wanted: Select[Any], server: ServerId | None) -> Select[Any]:
    """Restrict a query of games to a server, if one is given."""
    return wanted if server is None else wanted.where(_GAMES.server == server)


def is_hidden(connection: Connection, player: int) -> bool:
    """Whether a player is hidden from all lists."""
    return bool(connection.execute(_HIDES, {"whose": player}).scalar())


def hidden_among(connection: Connection, players: Collection[PlayerId]) -> frozenset[PlayerId]:
    """Return those of some players who are hidden from all lists."""
    wanted, hidden = list(players), list[int]()
    for start in range(0, len(wanted), AT_ONCE):
        some = _ALL_HIDDEN.where(schema.members.c.player.in_(wanted[start : start + AT_ONCE]))
        hidden += connection.execute(some).scalars()
    return frozenset(map(PlayerId, hidden))


def read_profile(connection: Connection, player: PlayerId, place: BoardPlace, server: ServerId | None) -> Profile:
    """Return how a player has done in a place over all time."""
    sums = connection.execute(_SUMS, {"whose": player, "at": place.code})
    games = {row.subject: total_of(tuple(row[4:])) for row in sums}
    overall, practice = games.pop(ALL_GAMES, Total()), games.pop(PRACTICE, Total())
    return Profile(
        player=player,
        place=place,
        hidden=is_hidden(connection, player),
        overall=overall,
        games=games,
        favourite=_favourite(games),
        nemesis=_nemesis(connection, player, server) if overall.games else None,
        practice=practice,
        rival=_rival(connection, player, server) if overall.games else None,
    )


def _favourite(games: Mapping[str, Total]) -> str | None:
    """Return the variant played most; of several the first in the alphabet."""
    variants = [(-total.games, subject) for subject, total in games.items() if ":" not in subject]
    return min(variants)[1] if variants else None


def _nemesis(connection: Connection, player: PlayerId, server: ServerId | None) -> Nemesis | None:
    """Return the player who was ahead most often in the last games, of those who were ahead more often than behind.

    Of several it is the one who was met less often, then the younger account.
    """
    others, ahead, behind = _opponents(player, server)
    wanted = others.having(ahead > behind).order_by(ahead.desc(), func.count(), _THEIRS.c.player.desc())
    found = connection.execute(wanted.limit(1)).one_or_none()
    return None if found is None else Nemesis(PlayerId(found.player), int(found.ahead), found.games)


def _rival(connection: Connection, player: PlayerId, server: ServerId | None) -> Rival | None:
    """Return the player who was met most often in the last games, if often enough; of several the younger account."""
    others, _, _ = _opponents(player, server)
    wanted = others.having(func.count() >= RIVAL_GAMES).order_by(func.count().desc(), _THEIRS.c.player.desc())
    found = connection.execute(wanted.limit(1)).one_or_none()
    return None if found is None else Rival(PlayerId(found.player), int(found.behind), int(found.ahead), found.games)


def _opponents(player: PlayerId, server: ServerId | None) -> tuple[Select[Any], ColumnElement[int], ColumnElement[int]]:
    """Return the query of everybody a player met in their last games, and how often each was ahead of them, and behind."""
    mine = select(_MINE.c.game, _MINE.c.place).join(schema.games, _GAMES.id == _MINE.c.game)
    late = _here(mine.where(*_last_seats(player), *COUNTED), server)
    games = late.order_by(_MINE.c.game.desc()).limit(LATE_GAMES).subquery()
    ahead = func.sum(case((_THEIRS.c.place < games.c.place, 1), else_=0))
    behind = func.sum(case((_THEIRS.c.place > games.c.place, 1), else_=0))
    others = (
        select(_THEIRS.c.player, ahead.label("ahead"), behind.label("behind"), func.count().label("games"))
        .join(games, games.c.game == _THEIRS.c.game)
        .where(_THEIRS.c.player.not_in([player, NOBODY]), _THEIRS.c.player.not_in(_ALL_HIDDEN))
        .group_by(_THEIRS.c.player)
    )
    return others, ahead, behind


def _last_seats(player: int) -> tuple[ColumnElement[bool], ...]:
    """Return the condition for a player's last seats: those from some game on, so that a query needs to read no more."""
    seats = select(_THEIRS.c.game).where(_THEIRS.c.player == player).order_by(_THEIRS.c.game.desc())
    first = func.coalesce(seats.offset(SEATS_SEARCHED).limit(1).scalar_subquery(), "")
    return _MINE.c.player == player, _MINE.c.game > first


def read_head_to_heads(
    connection: Connection, first: PlayerId, second: PlayerId, server: ServerId | None
) -> Sequence[HeadToHead]:
    """Return how two players have done against each other, by variant, most games first.

    The query goes through the games of the one who has played less.
    """
    played = {row.player: row.games for row in connection.execute(_PLAYED, {"these": [first, second]})}
    if played.get(first, 0) > played.get(second, 0):
        return [
            HeadToHead(one.variant, one.games, one.second_ahead, one.first_ahead)
            for one in _versus(connection, second, first, server)
        ]
    return _versus(connection, first, second, server)


def _versus(connection: Connection, first: PlayerId, second: PlayerId, server: ServerId | None) -> Sequence[HeadToHead]:
    ahead = func.sum(case((_MINE.c.place < _THEIRS.c.place, 1), else_=0))
    behind = func.sum(case((_MINE.c.place > _THEIRS.c.place, 1), else_=0))
    together = _MINE.join(_THEIRS, _THEIRS.c.game == _MINE.c.game).join(schema.games, _GAMES.id == _MINE.c.game)
    wanted = select(_GAMES.variant, func.count().label("games"), ahead.label("ahead"), behind.label("behind"))
    wanted = _here(wanted.select_from(together).where(_MINE.c.player == first, _THEIRS.c.player == second, *COUNTED), server)
    rows = connection.execute(wanted.group_by(_GAMES.variant).order_by(func.count().desc(), _GAMES.variant))
    return [HeadToHead(row.variant, row.games, int(row.ahead), int(row.behind)) for row in rows]


def read_most_played(connection: Connection, player: PlayerId, server: ServerId, often: int) -> Sequence[str]:
    """Return the variants that a player has played so often on a server of late, most games first; of hidden ones none."""
    late = select(_MINE.c.game).where(_MINE.c.player == player).order_by(_MINE.c.game.desc()).limit(GAMES_CHOSEN).subquery()
    hidden = select(schema.members.c.player).where(schema.members.c.player == player, schema.members.c.hidden == 1)
    wanted = (
        select(_GAMES.variant)
        .join(late, late.c.game == _GAMES.id)
        .where(_GAMES.server == server, ~hidden.exists())
        .group_by(_GAMES.variant)
        .having(func.count() >= often)
        .order_by(func.count().desc(), _GAMES.variant)
    )
    return connection.execute(wanted).scalars().all()


MOST_PLAYED_SEATS = 50_000
"""Seats that are counted at most: the newest."""


def read_played(connection: Connection, server: ServerId, since: datetime) -> Sequence[ServerSeat]:
    """Return who played what on a server since a moment, oldest first; erased members and bots are left out."""
    wanted = (
        select(_GAMES.id, _MINE.c.player, _GAMES.variant, _GAMES.ended)
        .join(_MINE, _MINE.c.game == _GAMES.id)
        .where(_GAMES.server == server, _GAMES.ended >= to_milliseconds(since), _MINE.c.player > 0)
        .order_by(_GAMES.ended.desc(), _GAMES.id.desc())
        .limit(MOST_PLAYED_SEATS)
    )
    found = [
        ServerSeat(TableId(row.id), PlayerId(row.player), row.variant, datetime.fromtimestamp(row.ended / 1000, UTC))
        for row in connection.execute(wanted)
    ]
    return found[::-1]


def read_dailies(connection: Connection, server: ServerId, since: datetime) -> Sequence[tuple[PlayerId, datetime]]:
    """Return who finished a daily on a server since a moment, and when."""
    begun = _DAILIES.day >= since.astimezone(UTC).toordinal()
    wanted = select(_DAILIES.player, _DAILIES.ended).where(begun, _DAILIES.server == server, _DAILIES.counts == 1)
    wanted = wanted.where(_DAILIES.ended.is_not(None)).order_by(_DAILIES.ended.desc()).limit(MOST_PLAYED_SEATS)
    return [(PlayerId(row.player), datetime.fromtimestamp(row.ended / 1000, UTC)) for row in connection.execute(wanted)]


def read_history(
    connection: Connection, player: PlayerId, server: ServerId | None, first: int, count: int | None
) -> Sequence[HistoryEntry]:
    """Return games of a player, newest first; all of them where no `count` is given."""
    seats = select(func.count()).where(_THEIRS.c.game == _MINE.c.game).scalar_subquery()
    wanted = select(_MINE, schema.games, seats.label("seats")).join(schema.games, _GAMES.id == _MINE.c.game)
    wanted = _here(wanted.where(_MINE.c.player == player), server).order_by(_MINE.c.game.desc())
    if count is not None:
        wanted = wanted.limit(count).offset(first)
    return [_history_entry(row) for row in connection.execute(wanted)]


def _history_entry(row: Row[Any]) -> HistoryEntry:
    return HistoryEntry(
        game=TableId(row.game),
        server=ServerId(row.server),
        channel=ChannelId(row.channel),
        variant=row.variant,
        title=row.title,
        ended=datetime.fromtimestamp(row.ended / 1000, UTC),
        seats=row.seats,
        place=row.place,
        won=bool(row.won),
        resigned=bool(row.resigned),
        rated=row.rated,
        void=bool(row.void),
    )


def read_rating_points(connection: Connection, player: PlayerId, board: LeaderboardKey, count: int) -> Sequence[RatingPoint]:
    """Return the last points of a player's rating history on a board, oldest first."""
    steps = (
        select(_GAMES.id, _GAMES.ended, _RATINGS.mu, _RATINGS.sigma)
        .select_from(schema.rating_history)
        .join(schema.games, _GAMES.number == _RATINGS.number)
        .where(rows_of_player(_RATINGS, literal(player, BigInteger), literal(board.place, BigInteger), literal(board.subject)))
        .order_by(*(column.desc() for column in index_order(_RATINGS)))
        .limit(count)
    )
    rows = connection.execute(steps).all()
    turns = [
        RatingPoint(TableId(game), datetime.fromtimestamp(ended / 1000, UTC), Rating(mu, s)) for game, ended, mu, s in rows
    ]
    return turns[::-1]


def read_lengths(connection: Connection, player: PlayerId, server: ServerId | None, count: int) -> Sequence[int]:
    """Return the rounds of those of a player's last games that count, newest first."""
    wanted = select(_GAMES.rounds).join(_MINE, _MINE.c.game == _GAMES.id).where(*_last_seats(player), *COUNTED)
    return connection.execute(_here(wanted, server).order_by(_MINE.c.game.desc()).limit(count)).scalars().all()
