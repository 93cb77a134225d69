"""Keeps predictions until they are decided, and reads what became of them: the host's `PredictionStore`."""

from datetime import UTC, datetime

from sqlalchemy import Connection, bindparam, delete, func, select

from bot.host.clock import to_milliseconds
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.predictions.ports import (
    MILLION,
    CallCount,
    CallSum,
    CallTally,
    NamedWinner,
    PredictionLine,
    PredictionScore,
    PredictionSlice,
    PredictionTally,
    WarCall,
)
from bot.host.ranking.boards import Leaderboard
from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.predictions import calls
from bot.store.predictions.boards import PredictionBoards, is_unlisted

_ROWS = schema.predictions.c


_OWN = select(schema.predictions).where(_ROWS.event == bindparam("about"), _ROWS.player == bindparam("whose"))
_WITHDRAW = delete(schema.predictions).where(
    _ROWS.event == bindparam("about"), _ROWS.player == bindparam("whose"), _ROWS.decided.is_(None)
)
_COUNT = select(func.count(), func.coalesce(func.sum(_ROWS.hit), 0)).where(_ROWS.decided == bindparam("by"))
_BEST = (
    select(_ROWS.player, _ROWS.skill)
    .where(_ROWS.decided == bindparam("by"), _ROWS.skill > 0, ~is_unlisted(_ROWS.player))
    .order_by(_ROWS.skill.desc(), _ROWS.moment, _ROWS.player)
    .limit(1)
)


class PredictionRepository:
    """Implements the host's `PredictionStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._boards = PredictionBoards()
        insert = database.insert(schema.predictions)
        new = insert.excluded
        self._put = insert.on_conflict_do_update(
            index_elements=["event", "player"],
            set_={name: new[name] for name in ("pick", "confidence", "chance", "moment")},
            where=_ROWS.decided.is_(None),
        )

    async def put_prediction(self, named: NamedWinner) -> None:
        """Keep a prediction, in place of the member's earlier one about the same; nothing where that is decided."""
        row = {
            "event": named.event,
            "player": named.player,
            "server": named.server,
            "pick": named.pick,
            "confidence": named.confidence,
            "chance": round(MILLION * named.chance),
            "moment": to_milliseconds(named.moment),
        }
        await self._database.write(self._put, row)

    async def withdraw_prediction(self, event: str, player: PlayerId) -> None:
        """Delete a prediction that is not decided yet."""
        await self._database.write(_WITHDRAW, {"about": event, "whose": player})

    async def own_prediction(self, event: str, player: PlayerId) -> NamedWinner | None:
        """Return a member's prediction about a game or a match, with its score once it is decided, or None."""
        asked = {"about": event, "whose": player}
        row = await self._database.look(lambda connection: connection.execute(_OWN, asked).one_or_none())
        if row is None:
            return None
        return NamedWinner(
            event=row.event,
            player=PlayerId(row.player),
            server=ServerId(row.server),
            pick=row.pick,
            confidence=row.confidence,
            chance=row.chance / MILLION,
            moment=datetime.fromtimestamp(row.moment / 1000, UTC),
            score=None if row.decided is None else PredictionScore(bool(row.hit), row.skill),
        )

    async def tally_event(self, game: TableId) -> PredictionTally:
        """Return what became of the predictions that a game decided."""

        def read(connection: Connection) -> PredictionTally:
            count, hits = connection.execute(_COUNT, {"by": game}).one()
            best = connection.execute(_BEST, {"by": game}).one_or_none() if count else None
            if best is None:
                return PredictionTally(count, hits)
            return PredictionTally(count, hits, PlayerId(best.player), best.skill)

        return await self._database.look(read)

    async def read_page(self, board: Leaderboard, first: int, count: int) -> PredictionSlice:
        """Return so many lines of a leaderboard from a place on, counted from 0."""
        return await self._database.look(self._boards.read_page, board.key, first, count)

    async def read_line(self, board: Leaderboard, player: PlayerId, *, to_others: bool = False) -> PredictionLine | None:
        """Return the line of a member, None without a prediction there; hidden members see where they would stand.

        `to_others` shows nothing of members who are on no list.
        """
        return await self._database.look(self._boards.read_line, board.key, player, to_others=to_others)

    async def read_place(self, board: Leaderboard, player: PlayerId) -> int | None:
        """Return at which place, counted from 0, a member stands; None without a rank."""
        return await self._database.look(self._boards.find_place, board.key, player)

    async def put_call(self, call: WarCall) -> int:
        """Keep a call of a war, in place of the member's earlier one; return how many there are of that war."""
        return await self._database.transact(lambda connection: calls.put_call(connection, self._database.insert, call))

    async def read_war(self, game: TableId, battle: int, winner: int) -> CallCount:
        """Return how many called a war, how many of them right, and the first three of those whom lists name."""
        return await self._database.look(calls.read_war, game, battle, winner)

    async def tally_calls(self, game: TableId) -> CallTally:
        """Return how many calls of wars a game decided, how many were right, and who was right most often."""
        return await self._database.look(calls.tally_calls, game)

    async def read_call_sum(self, player: PlayerId, place: int, *, to_others: bool = False) -> CallSum | None:
        """Return how often a member called wars right in a place; None without a call that counts.

        `to_others` shows nothing of members who are on no list.
        """
        return await self._database.look(calls.read_sum, player, place, to_others=to_others)
