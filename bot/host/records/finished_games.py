"""Looks up finished games for members of the server where they were played."""

from collections.abc import Sequence
from typing import Protocol

from bot.engine.errors import RecordError
from bot.host.ids import ChannelId, ServerId, TableId, is_table_id
from bot.host.records.replays import Replay, Replays
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame, PastGame
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table


class GameStore(Protocol):
    """Reads finished games. Every method raises StoreDown when it cannot."""

    async def find_game(self, table: TableId) -> FinishedGame | None:
        """Return a finished game by the id of its table, or None.

        Raises RecordError when its record is of a kind that this version does not play.
        """

    async def recent_games(self, server: ServerId, channel: ChannelId | None = None, limit: int = 25) -> Sequence[PastGame]:
        """Return the games that ended last in a server, or in one channel of it, newest first."""


class OpenTables(Protocol):
    """Finds the tables that this process holds: every live one, and those just over."""

    def get(self, table_id: TableId) -> Table | None:
        """Return a table by id, or None."""

    def in_channel(self, channel: ChannelId) -> Table | None:
        """Return the table of a channel or thread, live or just over, or None."""


class FinishedGames:
    """Finds finished games. Every request names the asking server, and no game of another one is returned."""

    def __init__(self, store: GameStore, tables: OpenTables) -> None:
        self._store = store
        self._tables = tables
        self._replays = Replays()

    async def recent(self, server: ServerId, channel: ChannelId | None = None, limit: int = 25) -> Sequence[PastGame]:
        """Return the games that ended last in a server, or in one channel of it, newest first; raises StoreDown."""
        return await self._store.recent_games(server, channel, limit)

    async def finished(self, table: TableId, server: ServerId) -> FinishedGame:
        """Return a finished game of this server by its id.

        Raises Refused when there is none, or one that this version does not play; StoreDown.
        """
        try:
            game = await self._store.find_game(table)
        except RecordError as error:
            raise Refused(Refusal.OTHER_VERSION) from error
        if game is None or game.server != server:
            raise Refused(Refusal.TABLE_GONE)
        return game

    async def chosen(self, server: ServerId, channel: ChannelId, typed: str | None) -> FinishedGame:
        """Return the game with the id that a member typed, or the newest of the channel without one; raises Refused."""
        if typed is not None:
            return await self.named(server, typed)
        newest = await self.recent(server, channel, 1)
        if not newest:
            raise Refused(Refusal.NO_GAME_YET)
        return await self.finished(newest[0].id, server)

    async def named(self, server: ServerId, typed: str) -> FinishedGame:
        """Return the game with the id that a member typed; raises Refused, also while it still runs."""
        table = typed.strip().lower()
        if not is_table_id(table):
            raise Refused(Refusal.NO_GAME)
        if (found := self._tables.get(TableId(table))) is not None and found.live and found.server == server:
            raise Refused(Refusal.GAME_RUNNING)
        try:
            return await self.finished(TableId(table), server)
        except Refused as refused:
            raise (Refused(Refusal.NO_GAME) if refused.refusal is Refusal.TABLE_GONE else refused) from refused

    def running(self, server: ServerId, channel: ChannelId, typed: str | None) -> Table | None:
        """Return the running game with the id that a member typed, or that of the channel; None if there is none."""
        found = self._tables.in_channel(channel) if typed is None else self._tables.get(TableId(typed.strip().lower()))
        return found if found is not None and found.server == server and found.phase is TablePhase.PLAYING else None

    async def replay(self, table: TableId, server: ServerId) -> Replay:
        """Return a game of this server, by the id that a member typed, to step through; raises Refused."""
        return self._known(table, server) or await self._replays.open(await self.named(server, table))

    async def replay_of(self, table: TableId, server: ServerId) -> Replay:
        """Return the game of a board to step through; raises Refused when it is gone."""
        return self._known(table, server) or await self._replays.open(await self.finished(table, server))

    def _known(self, table: TableId, server: ServerId) -> Replay | None:
        known = self._replays.get(table)
        return known if known is not None and known.game.server == server else None

    def forget(self) -> None:
        """Clear the cached replays: a member's data was deleted."""
        self._replays = Replays()
