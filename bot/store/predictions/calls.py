"""Keeps and scores the calls of wars: a row for each until its game is over, then sums and streaks of members, by place."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from typing import Any

from sqlalchemy import Connection, Row, and_, bindparam, case, delete, distinct, func, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from bot.host.clock import to_milliseconds
from bot.host.ids import PlayerId, TableId
from bot.host.predictions.ports import CallCount, CallSum, CallTally, WarCall
from bot.host.ranking.boards import EVERYWHERE, Played
from bot.host.table.finished_game import FinishedGame
from bot.host.table.told_speed import CountedCalls
from bot.store.database import schema
from bot.store.database.bulk_writes import DialectInsert, Inserter
from bot.store.database.leases import in_slots
from bot.store.predictions.boards import is_unlisted

NAMED = 3
"""Members whom a board names for the same call."""

_ROWS, _SUMS = schema.war_calls.c, schema.call_sums.c
_OF_WAR = and_(_ROWS.game == bindparam("of"), _ROWS.battle == bindparam("at"))
_IN_WAR = select(func.count(), func.coalesce(func.sum(case((_ROWS.pick == bindparam("who"), 1), else_=0)), 0)).where(_OF_WAR)
_NAMED = (
    select(_ROWS.player)
    .where(_OF_WAR, _ROWS.pick == bindparam("who"), ~is_unlisted(_ROWS.player))
    .order_by(_ROWS.moment, _ROWS.player)
    .limit(NAMED)
)
_OPEN = select(schema.war_calls).where(_ROWS.game == bindparam("of"), _ROWS.hit.is_(None)).order_by(_ROWS.battle)
_NEWEST = (
    select(_ROWS.game, _ROWS.battle, func.count().label("calls"))
    .join(schema.tables, schema.tables.c.id == _ROWS.game)
    .where(_ROWS.hit.is_(None))
    .group_by(_ROWS.game, _ROWS.battle)
    .order_by(_ROWS.battle)
)
_DECIDE = (
    update(schema.war_calls)
    .where(_ROWS.game == bindparam("of"), _ROWS.battle == bindparam("at"), _ROWS.player == bindparam("whose"))
    .values(hit=bindparam("right"), counts=bindparam("counted"))
)
_DROP = delete(schema.war_calls).where(_ROWS.game == bindparam("of"), _ROWS.hit.is_(None))
_OF_GAME = select(func.count(), func.coalesce(func.sum(_ROWS.hit), 0), func.count(distinct(_ROWS.player))).where(
    _ROWS.game == bindparam("of"), _ROWS.hit.is_not(None)
)
_BEST = (
    select(_ROWS.player, func.sum(_ROWS.hit).label("hits"), func.count().label("calls"))
    .where(_ROWS.game == bindparam("of"), _ROWS.hit.is_not(None), ~is_unlisted(_ROWS.player))
    .group_by(_ROWS.player)
    .having(func.sum(_ROWS.hit) > 0)
    .order_by(func.sum(_ROWS.hit).desc(), func.count(), func.min(_ROWS.moment), _ROWS.player)
    .limit(1)
)
_COUNT_AGAIN = update(schema.war_calls).where(_ROWS.game == bindparam("of")).values(counts=bindparam("counted"))
_WHO = select(_ROWS.player).where(_ROWS.game == bindparam("of"), _ROWS.hit.is_not(None)).distinct()
_ALL_OF = (
    select(_ROWS.server, _ROWS.hit)
    .where(_ROWS.player == bindparam("whose"), _ROWS.counts == 1)
    .order_by(_ROWS.moment, _ROWS.game, _ROWS.battle)
)
_FORGET = delete(schema.call_sums).where(_SUMS.player.in_(bindparam("players", expanding=True)))
_SUM = select(schema.call_sums).where(_SUMS.player == bindparam("whose"), _SUMS.place == bindparam("at"))
_LISTED_SUM = _SUM.where(~is_unlisted(_SUMS.player))


def put_call(connection: Connection, insert: Inserter, call: WarCall) -> int:
    """Keep a call, in place of the member's earlier one of the same war; return how many there are of it."""
    row = {"game": call.game, "battle": call.battle, "player": call.player, "server": call.server, "pick": call.pick}
    connection.execute(_putting_upsert(insert), {**row, "moment": to_milliseconds(call.moment)})
    count, _ = connection.execute(_IN_WAR, {"of": call.game, "at": call.battle, "who": call.pick}).one()
    return int(count)


def read_war(connection: Connection, game: TableId, battle: int, winner: int) -> CallCount:
    """Return how many called a war, how many of them right, and the first of those whom lists name."""
    asked = {"of": game, "at": battle, "who": winner}
    calls, hits = connection.execute(_IN_WAR, asked).one()
    named = connection.execute(_NAMED, asked).scalars().all() if hits else ()
    return CallCount(int(calls), int(hits), tuple(map(PlayerId, named)))


async def read_newest(connection: AsyncConnection, slots: Collection[int] | None = None) -> dict[str, CountedCalls]:
    """Return by game how many have called the last war that anybody called in it, of all tables or of those of some slots."""
    wanted = _NEWEST if slots is None else _NEWEST.where(in_slots(schema.tables.c.server, slots))
    return {row.game: CountedCalls(row.battle, row.calls) for row in await connection.execute(wanted)}


def tally_calls(connection: Connection, game: TableId) -> CallTally:
    """Return how many calls a game decided, how many were right, and who of those on lists was right most often."""
    calls, hits, callers = connection.execute(_OF_GAME, {"of": game}).one()
    best = connection.execute(_BEST, {"of": game}).one_or_none() if hits else None
    if best is None:
        return CallTally(int(calls), int(hits), int(callers))
    return CallTally(int(calls), int(hits), int(callers), PlayerId(best.player), int(best.hits), int(best.calls))


def read_sum(connection: Connection, player: PlayerId, place: int, *, to_others: bool) -> CallSum | None:
    """Return how often a member was right in a place; None without a call that counts, or if others don't see it."""
    row = connection.execute(_LISTED_SUM if to_others else _SUM, {"whose": player, "at": place}).one_or_none()
    return None if row is None else CallSum(row.calls, row.hits, row.streak, row.longest)


@cache
def _putting_upsert(insert: Inserter) -> DialectInsert:
    added = insert(schema.war_calls)
    new = added.excluded
    changed = {"pick": new.pick, "moment": new.moment}
    return added.on_conflict_do_update(index_elements=["game", "battle", "player"], set_=changed, where=_ROWS.hit.is_(None))


@cache
def _adding_upsert(insert: Inserter) -> DialectInsert:
    """Return what adds one call to the sums of a member, whose streak it carries on or ends."""
    added = insert(schema.call_sums)
    new = added.excluded
    streak = case((new.hits == 1, _SUMS.streak + 1), else_=0)
    return added.on_conflict_do_update(
        index_elements=["player", "place"],
        set_={
            "calls": _SUMS.calls + new.calls,
            "hits": _SUMS.hits + new.hits,
            "streak": streak,
            "longest": case((streak > _SUMS.longest, streak), else_=_SUMS.longest),
        },
    )


class CallScorer:
    """Scores calls with the results of their games. `insert` is the insert of the database's dialect."""

    def __init__(self, insert: Inserter) -> None:
        self._add = _adding_upsert(insert)

    def score_calls(self, connection: Connection, finished: Sequence[FinishedGame], played: Mapping[str, Played]) -> None:
        """Score the calls of games that are over. Where nobody won a war, or the game decides nothing, they are deleted.

        Practice is scored for its result alone.
        """
        added: list[dict[str, int]] = []
        for game in finished:
            if found := connection.execute(_OPEN, {"of": game.id}).all():
                added += self._score(connection, game, found, played.get(game.id))
                connection.execute(_DROP, {"of": game.id})
        self._count(connection, added)

    def _score(
        self, connection: Connection, game: FinishedGame, found: Sequence[Row[Any]], played: Played | None
    ) -> list[dict[str, int]]:
        """Note what became of the calls of a game; return what is added to the sums of members, in order."""
        won = dict(game.wars)
        decided = [row for row in found if row.battle in won] if played is not None else []
        counts = played is not None and not played.practice
        notes = [
            {
                "of": game.id,
                "at": row.battle,
                "whose": row.player,
                "right": int(row.pick == won[row.battle]),
                "counted": int(counts),
            }
            for row in decided
        ]
        if notes:
            connection.execute(_DECIDE, notes)
        return [line for note in notes for line in _lines(note["whose"], game.server, note["right"])] if counts else []

    def _count(self, connection: Connection, added: list[dict[str, int]]) -> None:
        """Add calls to the sums, in one order of rows everywhere: two of us never wait for each other."""
        if added:
            connection.execute(self._add, sorted(added, key=lambda row: (row["player"], row["place"])))

    def correct_calls(self, connection: Connection, game: str, *, counts: bool) -> None:
        """Count the calls of a game again, or no more; the sums and streaks of its callers are counted anew."""
        players = sorted(connection.execute(_WHO, {"of": game}).scalars())
        if not players:
            return
        connection.execute(_COUNT_AGAIN, {"of": game, "counted": int(counts)})
        connection.execute(_FORGET, {"players": players})
        self._count(connection, self._of_members(connection, players))

    def _of_members(self, connection: Connection, players: Collection[int]) -> list[dict[str, int]]:
        return [
            line
            for player in players
            for row in connection.execute(_ALL_OF, {"whose": player})
            for line in _lines(player, row.server, row.hit)
        ]


def _lines(player: int, server: int, hit: int) -> list[dict[str, int]]:
    """Return what one call adds, in its server and everywhere."""
    one = {"player": player, "calls": 1, "hits": hit, "streak": hit, "longest": hit}
    return [{**one, "place": place} for place in (server, EVERYWHERE.code)]
