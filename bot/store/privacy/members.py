"""What is kept of members, in the database: the host's `Members` port. The one place that knows where ids of people are."""

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
from bot.store.privacy.erase import games_naming, take_name_out
from bot.store.privacy.export import all_of
from bot.store.ranking.counting import take_turn
from bot.store.ranking.history import is_hidden
from bot.store.ranking.rating_replay import follow
from bot.store.ranking.totals import Statements, TotalsTable

ROUNDS_AT_ONCE = 16
"""Rounds of old games replayed before others on the loop get their turn."""

_MEMBERS, _TOTALS = schema.members.c, schema.totals.c


class MemberRepository:
    """What is kept of members, in the same database as everything."""

    def __init__(self, database: Database, clock: Clock | None = None) -> None:
        self._database = database
        self._statements = Statements(database.insert)
        self._clock = clock or SystemClock()

    async def export(self, player: PlayerId) -> dict[str, Any]:
        """Return all that is kept of a member, fit for JSON."""
        return await self._database.look(lambda connection: all_of(connection, player))

    async def hidden(self, player: PlayerId) -> bool:
        """Whether no list shows the member."""
        return await self._database.look(lambda connection: is_hidden(connection, player))

    async def hide(self, player: PlayerId, hidden: bool) -> None:
        """Let no list show the member, or show them again. Their sums stay, and leave their places on large boards."""

        def write(connection: Connection) -> None:
            take_turn(connection)
            sums = self._sums(connection, player)
            connection.execute(delete(schema.members).where(_MEMBERS.player == player))
            if hidden:
                connection.execute(schema.members.insert(), {"player": player, "hidden": 1})
            sums.hide(player, hidden)
            sums.write()

        await self._database.transact(write)

    async def delete(self, player: PlayerId) -> None:
        """Take the member's id out of all that is kept; raises StoreDown, and then everything is as it was.

        The records of their games become nameless, which takes a replay of each: nobody can make seed and entropy fit
        other people. What follows from voids is played again first, for the ratings of seats without a name stay for
        ever. The rest is one transaction.
        """
        records: dict[str, str] = {}

        def write(connection: Connection) -> Collection[str] | None:
            take_turn(connection)
            if missing := games_naming(connection, player) - records.keys():
                return missing  # also what was kept while others were replayed
            if follow(connection, self._statements):
                return ()
            sums = self._sums(connection, player)
            sums.clear()
            sums.write()
            take_name_out(connection, player, records, self._clock.now().date())
            return None

        while (missing := await self._database.transact(write)) is not None:
            for game in missing:
                records[game] = await self._nameless_record(game)
            await asyncio.sleep(0)
        await self._database.empty_log()

    def _sums(self, connection: Connection, player: int) -> TotalsTable:
        """All sums of a player, open."""
        sums = TotalsTable(connection, self._statements)
        keys = select(_TOTALS.place, _TOTALS.stretch, _TOTALS.subject).where(_TOTALS.player == player)
        sums.open([LeaderboardKey(*row) for row in connection.execute(keys)], [player])
        return sums

    async def _nameless_record(self, game: str) -> str:
        wanted = select(schema.games.c.record).where(schema.games.c.id == game)
        kept = await self._database.look(lambda connection: connection.execute(wanted).scalar_one())
        try:
            maker = AnonymousRecord(Record.from_json(kept))
            for number, _ in enumerate(maker.rounds()):
                if number % ROUNDS_AT_ONCE == 0:
                    await asyncio.sleep(0)
            return maker.record.to_json()
        except RecordError:
            return ""  # no version that is left can play it, so nobody loses anything
