"""Stores tournaments, their marks, trophies, templates and games in the database: the host's `TournamentStore` port."""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Any, TypeVar

import structlog
from sqlalchemy import (
    ColumnElement,
    Connection,
    Executable,
    Select,
    String,
    Table,
    and_,
    cast,
    delete,
    func,
    literal,
    literal_column,
    select,
)

from bot.engine.errors import RecordError
from bot.host.clock import to_milliseconds
from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId, TournamentId
from bot.host.refusals import StoreDown
from bot.host.table.finished_game import FinishedGame
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.series_points import SeriesPlace
from bot.host.tournaments.stored_tournament import (
    Clocks,
    ListedTournament,
    LogEntry,
    StoredTournament,
    Trophy,
    charter_of,
    charter_text,
)
from bot.store.database import schema
from bot.store.database import schema_tournaments as at
from bot.store.database.bulk_writes import replacing_insert
from bot.store.database.database import Database
from bot.store.database.errors import reason_of
from bot.store.database.leases import in_slots
from bot.store.database.snapshot_reads import give_way
from bot.store.database.write_batching import WriteBatch
from bot.store.tables.game_rows import game_from_rows
from bot.store.tournaments.log import TournamentLogWriter
from bot.store.tournaments.rows import LIVE, kept_from_rows, listed_from, tournament_row, trophy_from
from bot.tournament.model.tournament import TournamentPhase

T = TypeVar("T")

log = structlog.get_logger()

GAMES_AT_ONCE = 25
"""Games that are read in one go; others on the loop get their turn after each."""

_GAMES, _SEATS = schema.games.c, schema.results.c
_SOME: ColumnElement[bool] = literal_column("contest <> ''")
"""In the words of the index, which has no other games."""


def games_of(connection: Connection, tournament: TournamentId) -> Iterator[tuple[int, FinishedGame]]:
    """Yield the games of a tournament, each with the number of its match: match by match, in the order of their ends.

    A game whose record this version does not play is left out and logged.
    """
    mine = (_GAMES.contest > f"{tournament}:") & (_GAMES.contest < f"{tournament};")  # the sign after the colon
    wanted = select(_GAMES.id, _GAMES.contest, _GAMES.ended).where(mine, _SOME)
    found = sorted((match_of(row.contest), row.ended, row.id) for row in connection.execute(wanted))
    for start in range(0, len(found), GAMES_AT_ONCE):
        yield from _read_games(connection, {game: match for match, _, game in found[start : start + GAMES_AT_ONCE]})
        give_way(connection)


def match_of(contest: str) -> int:
    """Return the number of the match that a game belongs to; 0 where none can be read."""
    number = contest.partition(":")[2]
    return int(number) if number.isdecimal() else 0


def _read_games(connection: Connection, matches: dict[str, int]) -> Iterator[tuple[int, FinishedGame]]:
    found = connection.execute(select(schema.games).where(_GAMES.id.in_(matches)))
    rows = {row["id"]: row for row in found.mappings()}
    wanted = select(schema.results).where(_SEATS.game.in_(matches)).order_by(_SEATS.game, _SEATS.seat)
    seats = {game: list(group) for game, group in groupby(connection.execute(wanted).mappings(), itemgetter("game"))}
    for game, match in matches.items():
        try:
            yield match, game_from_rows(rows[game], seats.get(game, []))
        except RecordError as error:
            log.warning("game_unreadable", table=game, reason=str(error))


_ROWS, _LOG, _WHO, _WON = at.tournaments.c, at.tournament_events.c, at.entrants.c, at.trophies.c
_MARKS, _TEMPLATES = at.tournament_marks.c, at.tournament_templates.c


class TournamentRepository:
    """The tournaments of all servers, in the same database as everything."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._batch = WriteBatch(database)
        self._log_writer = TournamentLogWriter(database.insert)
        self._mark = replacing_insert(database.insert, at.tournament_marks)
        self._template = replacing_insert(database.insert, at.tournament_templates)

    async def load_tournaments(self, slots: Collection[int] | None = None) -> Sequence[StoredTournament]:
        """Return every tournament that is not over, or those of some slots, oldest first.

        One that cannot be understood is logged and left where it is: it must not stop all others.
        """
        live = _ROWS.phase.in_(LIVE)
        wanted = live if slots is None else live & in_slots(_ROWS.server, slots)
        found = await self._database.look(_read, wanted)
        return [kept for kept in found if kept is not None]

    async def find_tournament(self, tournament: TournamentId) -> StoredTournament | None:
        """Return any tournament, also one that is over; raises StoreDown too for one that cannot be understood."""
        found = await self._database.look(_read, _ROWS.id == tournament)
        if found == [None]:
            raise StoreDown(f"the tournament {tournament} cannot be understood")
        return found[0] if found else None

    async def list_tournaments(
        self, server: ServerId, *, limit: int = 25, channels: Collection[ChannelId] | None = None
    ) -> Sequence[ListedTournament]:
        """Return the tournaments of a server, newest first; with `channels` those held there."""
        last = at.tournament_events
        ended = and_(last.c.tournament == _ROWS.id, last.c.number == _ROWS.happened)
        wanted = select(at.tournaments, last.c.moment.label("last")).outerjoin(last, ended).where(_ROWS.server == server)
        if channels is not None:
            wanted = wanted.where(_ROWS.channel.in_(channels))
        wanted = wanted.order_by(_ROWS.made.desc(), _ROWS.id.desc()).limit(limit)
        return list(map(listed_from, await self._database.read_rows(wanted)))

    async def create_tournament(self, kept: StoredTournament) -> None:
        """Keep a new tournament, with whatever happened already."""
        row = tournament_row(kept)

        def write(connection: Connection) -> None:
            connection.execute(at.tournaments.insert(), row)
            self._log_writer.append_entries(connection, kept.id, kept.log, kept.phase, kept.clocks)
            self._log_writer.save_entrants(connection, kept.id, kept.players)

        await self._database.transact(write)

    async def add_events(
        self,
        tournament: TournamentId,
        entries: Sequence[LogEntry],
        phase: TournamentPhase,
        clocks: Clocks,
        players: Mapping[int, PlayerId | None],
        *,
        charter: Charter | None = None,
        trophies: Mapping[int, int] | None = None,
    ) -> None:
        """Add to the log, in one transaction with all that follows from it."""
        lines, who = tuple(entries), dict(players)  # as they are now: it may wait for its turn

        def write(connection: Connection) -> None:
            self._log_writer.append_entries(connection, tournament, lines, phase, clocks, charter)
            self._log_writer.save_entrants(connection, tournament, who)
            if trophies is not None:
                self._log_writer.award_trophies(connection, tournament, trophies)

        await self._batch.write(write)

    async def read_marks(self, tournament: TournamentId) -> dict[str, int]:
        """Return the marks of a tournament."""
        wanted = select(_MARKS.key, _MARKS.value).where(_MARKS.tournament == tournament)
        return {row.key: row.value for row in await self._database.read_rows(wanted)}

    async def set_mark(self, tournament: TournamentId, key: str, value: int | None) -> None:
        """Set one mark; None deletes it."""
        here = (_MARKS.tournament == tournament) & (_MARKS.key == key)
        row = {"tournament": tournament, "key": key, "value": value}
        await self._keep(self._mark, None if value is None else row, delete(at.tournament_marks).where(here))

    async def list_unclosed(self) -> Sequence[TournamentId]:
        """Return the tournaments that are over and have marks, but whose mark `closed` is missing or older than their log."""
        newest = select(func.max(_LOG.number)).where(_LOG.tournament == _ROWS.id).scalar_subquery()
        here = select(_MARKS.tournament).where(_MARKS.tournament == _ROWS.id)
        closed = here.where(_MARKS.key == "closed", _MARKS.value >= newest)
        wanted = select(_ROWS.id).where(_ROWS.phase.not_in(LIVE), here.exists(), ~closed.exists()).order_by(_ROWS.made)
        return [TournamentId(found) for (found,) in await self._database.read_rows(wanted)]

    async def prizes_due(self, moment: datetime) -> Sequence[TournamentId]:
        """Return the tournaments over whose prize the days are up: a mark `prize:…` that is past, and above 0."""
        past = (_MARKS.value > 0) & (_MARKS.value <= int(moment.timestamp()))
        wanted = select(_MARKS.tournament).distinct().where(_MARKS.key.startswith("prize:"), past)
        return [TournamentId(found) for (found,) in await self._database.read_rows(wanted)]

    async def prizes_held(self, server: ServerId, player: PlayerId, moment: datetime) -> Mapping[TournamentId, RoleId]:
        """Return the roles that tournaments of a server grant a member then: a mark `prize:…` that is to come, or 0."""
        granted = (_MARKS.value == 0) | (_MARKS.value > int(moment.timestamp()))
        wanted = _won_by(player).where(_ROWS.server == server, granted)
        rows = await self._database.read_rows(wanted)
        found = {row.id: _understood(partial(charter_of, row.charter), tournament=row.id) for row in rows}
        return {TournamentId(key): charter.prize for key, charter in found.items() if charter and charter.prize}

    async def prizes_lent(self, player: PlayerId, moment: datetime) -> Sequence[Charter]:
        """Return the charters of the tournaments that lend a member a role for some days more: a mark `prize:…` to come."""
        wanted = _won_by(player).where(_MARKS.value > int(moment.timestamp()))
        rows = await self._database.read_rows(wanted)
        found = [_understood(partial(charter_of, row.charter), tournament=row.id) for row in rows]
        return [charter for charter in found if charter is not None]

    async def list_series(self, server: ServerId, series: str, since: datetime) -> Sequence[SeriesPlace]:
        """Return the places of all members in a weekly series from a moment on; those of hidden members are left out."""
        of_series = (_ROWS.id == series) | _ROWS.charter.contains(f'"series":"{series}"', autoescape=True)
        hidden = select(schema.members.c.player).where(schema.members.c.hidden == 1)
        wanted = (
            select(_WON.player, _WON.rank, _WON.entrants)
            .join(at.tournaments, _ROWS.id == _WON.tournament)
            .where(_ROWS.server == server, of_series, _WON.ended >= to_milliseconds(since), _WON.player.not_in(hidden))
            .order_by(_WON.ended, _WON.tournament, _WON.entrant)
        )
        rows = await self._database.read_rows(wanted)
        return [SeriesPlace(PlayerId(row.player), row.rank, row.entrants) for row in rows]

    async def list_trophies(self, server: ServerId, player: PlayerId, limit: int = 25) -> Sequence[Trophy]:
        """Return the places that a member took in a server's tournaments, newest first."""
        wanted = select(at.trophies).where(_WON.player == player, _WON.server == server)
        wanted = wanted.order_by(_WON.ended.desc(), _WON.tournament.desc()).limit(limit)
        return list(map(trophy_from, await self._database.read_rows(wanted)))

    async def games_of(self, tournament: TournamentId) -> Sequence[tuple[int, FinishedGame]]:
        """Return the games of a tournament with their matches, match by match, in the order of their ends."""
        return await self._database.look(lambda connection: list(games_of(connection, tournament)))

    async def list_templates(self, server: ServerId) -> Mapping[str, Charter]:
        """Return the charters that a server keeps, by name; one that cannot be read is only logged."""
        wanted = select(at.tournament_templates).where(_TEMPLATES.server == server).order_by(_TEMPLATES.key)
        rows = await self._database.read_rows(wanted)
        found = ((row.name, _understood(partial(charter_of, row.charter), template=row.name)) for row in rows)
        return {name: charter for name, charter in found if charter is not None}

    async def keep_template(self, server: ServerId, name: str, charter: Charter | None) -> None:
        """Keep a charter under a name, or forget it (None); names that differ only in case are one."""
        key = name.casefold()
        row = None
        if charter is not None:
            row = {"server": server, "key": key, "name": name, "creator": charter.creator, "charter": charter_text(charter)}
        here = (_TEMPLATES.server == server) & (_TEMPLATES.key == key)
        await self._keep(self._template, row, delete(at.tournament_templates).where(here))

    async def _keep(self, put: Executable, row: dict[str, Any] | None, drop: Executable) -> None:
        await self._database.transact(
            lambda connection: connection.execute(drop) if row is None else connection.execute(put, row)
        )


def _won_by(player: PlayerId) -> Select[Any]:
    """Select the tournaments in which a member was granted a prize, each with its mark."""
    theirs = (_WHO.tournament == _ROWS.id) & (_WHO.player == player)
    prize = (_MARKS.tournament == _ROWS.id) & (_MARKS.key == literal("prize:") + cast(_WHO.number, String))
    return select(at.tournaments).join(at.entrants, theirs).join(at.tournament_marks, prize)


def _read(connection: Connection, which: ColumnElement[bool]) -> list[StoredTournament | None]:
    """Return the tournaments that a condition selects, oldest first: None for one that cannot be read."""
    rows = connection.execute(select(at.tournaments).where(which).order_by(_ROWS.made, _ROWS.id)).all()
    log_of = _by_tournament(connection, at.tournament_events, which)
    players_of = _by_tournament(connection, at.entrants, which)
    return [
        _understood(partial(kept_from_rows, row, log_of.get(row.id, ()), players_of.get(row.id, ())), tournament=row.id)
        for row in rows
    ]


def _by_tournament(connection: Connection, table: Table, which: ColumnElement[bool]) -> dict[str, list[Any]]:
    wanted = select(table).join(at.tournaments, table.c.tournament == _ROWS.id).where(which)
    rows: Iterable[Any] = connection.execute(wanted.order_by(table.c.tournament, table.c.number))
    return {tournament: list(group) for tournament, group in groupby(rows, key=lambda row: row.tournament)}


def _understood(make: Callable[[], T], **which: str) -> T | None:
    try:
        return make()
    except Exception as error:  # whatever one row does must stay with that row
        log.error("tournament_unreadable", **which, reason=f"{type(error).__name__}: {reason_of(error)}")
        return None
