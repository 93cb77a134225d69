"""Exports, hides and erases members: the host's `Members` port on the database."""

import asyncio
from collections.abc import Collection
from typing import Any

from sqlalchemy import Connection, delete, select

from bot.engine.errors import RecordError
from bot.engine.records.anonymous import AnonymousRecord
from bot.engine.records.record import Record
from bot.host.clock import Clock, SystemClock
from bot.host.ids import PlayerId
from bot.host.ranking.boards import LeaderboardKey
from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.privacy.erase import erase_member, games_naming
from bot.store.privacy.export import export_of
from bot.store.ranking.counting import ResultCounter, transact_counted
from bot.store.ranking.counting_locks import lock_counting
from bot.store.ranking.history import hidden_among, is_hidden
from bot.store.ranking.rating_replay import replay_some
from bot.store.ranking.result_queue import require_counted
from bot.store.ranking.totals import TotalsTable

ROUNDS_AT_ONCE = 16
"""Rounds of old games that are replayed before other tasks run."""

_MEMBERS, _TOTALS = schema.members.c, schema.totals.c


class MemberRepository:
    """Everything stored about members."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self._database = database
        self._counter = ResultCounter(database.insert)
        self._statements = self._counter.statements
        self._clock = clock or SystemClock()

    async def export_member(self, player: PlayerId) -> dict[str, Any]:
        """Return everything stored about a member, fit for JSON."""
        return await self._database.look(export_of, player)

    async def is_hidden(self, player: PlayerId) -> bool:
        """Whether no list shows the member."""
        return await self._database.look(is_hidden, player)

    async def hidden_among(self, players: Collection[PlayerId]) -> frozenset[PlayerId]:
        """Return those of these members whom no list shows."""
        return await self._database.look(hidden_among, players) if players else frozenset()

    async def hide_member(self, player: PlayerId, hidden: bool) -> None:
        """Hide the member from all lists, or show them again. Their totals stay, but leave the large boards."""

        def write(connection: Connection) -> None:
            lock_counting(connection)
            totals = self._totals(connection, player)
            connection.execute(delete(schema.members).where(_MEMBERS.player == player))
            if hidden:
                connection.execute(schema.members.insert(), {"player": player, "hidden": 1})
            totals.hide_player(player, hidden)
            totals.write_changes()

        await self._database.transact(write)

    async def delete_member(self, player: PlayerId) -> None:
        """Erase the member's id from everything stored; raises StoreDown, and then everything is as it was.

        The records of their games become anonymous, which takes a replay of each: seed and entropy cannot be made to fit
        other names. Ratings that voids have changed are replayed first, since the ratings of seats without a name stay for
        ever. The rest is one transaction.
        """
        records: dict[str, str] = {}

        def write(connection: Connection) -> Collection[str] | None:
            lock_counting(connection)
            require_counted(connection, player=player)  # whom it is counted for would not be known any more
            if missing := games_naming(connection, player) - records.keys():
                return missing  # also games saved while others were replayed
            if replay_some(connection, self._statements):
                return ()
            totals = self._totals(connection, player)
            totals.clear_totals()
            totals.write_changes()
            erase_member(connection, player, records, self._clock.now())
            return None

        while (missing := await transact_counted(self._database, self._counter, write)) is not None:
            for game in missing:
                records[game] = await self._anonymous_record(game)
            await asyncio.sleep(0)
        await self._database.empty_log()

    def _totals(self, connection: Connection, player: int) -> TotalsTable:
        """Return all totals of a player, opened for changes."""
        totals = TotalsTable(connection, self._statements)
        keys = select(_TOTALS.place, _TOTALS.stretch, _TOTALS.subject).where(_TOTALS.player == player)
        totals.open_totals([LeaderboardKey(*row) for row in connection.execute(keys)], [player])
        return totals

    async def _anonymous_record(self, game: str) -> str:
        wanted = select(schema.games.c.record).where(schema.games.c.id == game)
        kept = await self._database.look(lambda connection: connection.execute(wanted).scalar_one())
        try:
            maker = AnonymousRecord(Record.from_json(kept))
            for number, _ in enumerate(maker.trace_lines()):
                if number % ROUNDS_AT_ONCE == 0:
                    await asyncio.sleep(0)
            return maker.full_record.to_json()
        except RecordError:
            return ""  # this version cannot replay it, so nobody loses anything
