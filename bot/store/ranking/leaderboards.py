"""Reads leaderboards, profiles and histories from the database: the host's `LeaderboardStore`."""

from collections.abc import Sequence

from bot.host.ids import PlayerId, ServerId
from bot.host.ranking.boards import EVERYWHERE, Leaderboard, server_place
from bot.host.ranking.leaderboards import (
    HeadToHead,
    HistoryEntry,
    LeaderboardEntry,
    LeaderboardQuery,
    LeaderboardSlice,
    Profile,
    RatingPoint,
)
from bot.store.database.database import Database
from bot.store.ranking import history, pages


class LeaderboardRepository:
    """Implements the host's `LeaderboardStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def page(self, query: LeaderboardQuery, first: int, count: int) -> LeaderboardSlice:
        """Return so many lines of a leaderboard from a place on, counted from 0."""
        key, measure = query.board.key, query.measure
        return await self._database.look(lambda connection: pages.page(connection, key, measure, first, count))

    async def own(self, query: LeaderboardQuery, player: PlayerId) -> LeaderboardEntry | None:
        """Return the line of a player, None without a game there; hidden members see where they would stand."""
        key, measure = query.board.key, query.measure
        return await self._database.look(lambda connection: pages.own(connection, key, measure, player))

    async def place(self, query: LeaderboardQuery, player: PlayerId) -> int | None:
        """Return at which place of a leaderboard, counted from 0, a player stands; None without a rank."""
        key, measure = query.board.key, query.measure
        return await self._database.look(lambda connection: pages.place(connection, key, measure, player))

    async def profile(self, player: PlayerId, server: ServerId | None = None) -> Profile:
        """Return a player's profile in a server, or everywhere; `hidden` says whether others may not see it."""
        place = EVERYWHERE if server is None else server_place(server)
        return await self._database.look(lambda connection: history.profile(connection, player, place, server))

    async def versus(self, first: PlayerId, second: PlayerId, server: ServerId | None = None) -> Sequence[HeadToHead]:
        """Return how two players have done against each other, by variant, most games first."""
        return await self._database.look(lambda connection: history.versus(connection, first, second, server))

    async def history(
        self, player: PlayerId, server: ServerId | None = None, first: int = 0, count: int = 25
    ) -> Sequence[HistoryEntry]:
        """Return the games of a player, also those that do not count, newest first."""
        return await self._database.look(lambda connection: history.history(connection, player, server, first, count))

    async def rating_history(self, player: PlayerId, board: Leaderboard, count: int = 200) -> Sequence[RatingPoint]:
        """Return the last points of a player's rating history on a board that keeps ratings, oldest first."""
        return await self._database.look(lambda connection: history.rating_history(connection, player, board.key, count))

    async def lengths(self, player: PlayerId, server: ServerId | None = None, count: int = 200) -> Sequence[int]:
        """Return the rounds of a player's last games that count, newest first."""
        return await self._database.look(lambda connection: history.lengths(connection, player, server, count))
