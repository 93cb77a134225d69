"""Keeps chains of seeds, days, games and calls of the daily, and when the bot was away: the host's `DailyStore`."""

import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import Final

from sqlalchemy import Connection, Row, and_, bindparam, case, func, select, update

from bot.engine.daily.best_line import BestLine
from bot.engine.daily.seed_chain import DailyChain
from bot.host.clock import to_milliseconds
from bot.host.daily.days import Outage
from bot.host.daily.ports import Call, DayBoard, DayCalls, Finish, GameKey, KeptChain, KeptGame, SealedDay
from bot.host.ids import PlayerId, ServerId
from bot.store.daily.day_boards import find_place, read_board
from bot.store.database import schema_daily as at
from bot.store.database.database import Database, value_within

SEEN: Final = "daily:seen"
"""The key under which it is kept when the bot was last there."""

SILENCE: Final = timedelta(minutes=5)
"""How long nothing may be heard from the bot before that is an outage."""

_GAMES, _CALLS, _DAYS = at.daily_games.c, at.daily_calls.c, at.daily_days.c
_MINE = and_(_GAMES.day == bindparam("of"), _GAMES.player == bindparam("whose"), _GAMES.counts == bindparam("real"))
_GAME = select(at.daily_games).where(_MINE)
_PLAYED = select(_GAMES.day).where(_GAMES.player == bindparam("whose"), _GAMES.counts == 1, _GAMES.score.is_not(None))
_CHOOSE = (
    update(at.daily_games)
    .where(_MINE, _GAMES.made == bindparam("before"), _GAMES.ended.is_(None))
    .values(
        made=bindparam("now_made"),
        choices=bindparam("now_chosen"),
        ended=bindparam("over"),
        score=bindparam("points"),
        signs=bindparam("letters"),
    )
)
_BEST = (
    update(at.daily_days)
    .where(_DAYS.day == bindparam("of"), _DAYS.best.is_(None))
    .values(best=bindparam("most"), line=bindparam("chosen"), exact=bindparam("sure"))
)
_RIGHT = _CALLS.pick == bindparam("who")
_TALLY = select(
    func.count(),
    func.coalesce(func.sum(case((_RIGHT, 1), else_=0)), 0),
    func.coalesce(func.sum(case((and_(_RIGHT, _CALLS.wars == bindparam("low")), 1), else_=0)), 0),
).where(_CALLS.day == bindparam("of"))


class DailyRepository:
    """Implements the host's `DailyStore`."""

    def __init__(self, database: Database) -> None:
        self._database = database
        insert = database.insert
        self._add_chain = insert(at.daily_chains).on_conflict_do_nothing()
        self._seal = insert(at.daily_days).on_conflict_do_nothing()
        self._begin = insert(at.daily_games).on_conflict_do_nothing()
        again = insert(at.daily_games)
        fresh = ("server", "started", "made", "choices", "ended", "score", "signs")
        self._practise = again.on_conflict_do_update(
            index_elements=["day", "player", "counts"],
            set_={name: again.excluded[name] for name in fresh},
        )
        self._call = insert(at.daily_calls).on_conflict_do_nothing()
        self._outage = insert(at.daily_outages).on_conflict_do_nothing()

    async def read_chains(self) -> Sequence[KeptChain]:
        """Return all chains, the first one first."""
        rows = await self._database.read_rows(select(at.daily_chains).order_by(at.daily_chains.c.first))
        return [
            KeptChain(DailyChain(row.first, bytes.fromhex(row.secret), row.length), bytes.fromhex(row.anchor)) for row in rows
        ]

    async def add_chain(self, chain: DailyChain) -> None:
        """Keep a new chain; nothing where one with the same first day is kept."""
        row = {"first": chain.first, "length": chain.length, "secret": chain.secret.hex(), "anchor": chain.anchor.hex()}
        await self._database.write(self._add_chain, row)

    async def read_day(self, day: int) -> SealedDay | None:
        """Return what is stored of a day, None before anything is."""
        rows = await self._database.read_rows(select(at.daily_days).where(_DAYS.day == day))
        if not rows:
            return None
        (row,) = rows
        best = None if row.best is None else BestLine(row.best, tuple(json.loads(row.line)), exact=bool(row.exact))
        return SealedDay(row.day, row.seal, best)

    async def seal_day(self, day: int, seal: str) -> None:
        """Keep the seal of a day; nothing where there is one."""
        await self._database.write(self._seal, {"day": day, "seal": seal})

    async def put_best(self, day: int, best: BestLine) -> None:
        """Keep the best line of a day; nothing where there is one."""
        row = {"of": day, "most": best.score, "chosen": json.dumps(best.choices), "sure": int(best.exact)}
        await self._database.write(_BEST, row)

    async def read_game(self, key: GameKey) -> KeptGame | None:
        """Return a member's game of a day, None where they have begun none."""
        rows = await self._database.read_rows(_GAME, _facts(key))
        return _game_of(rows[0]) if rows else None

    async def begin_game(self, game: KeptGame) -> None:
        """Save a new game, unless the member has started one already. Practice starts over."""
        row = {
            "day": game.key.day,
            "player": game.key.player,
            "counts": int(game.key.counts),
            "server": game.server,
            "started": to_milliseconds(game.started),
            "made": 0,
            "choices": "[]",
            "ended": None,
            "score": None,
            "signs": None,
        }
        await self._database.write(self._begin if game.key.counts else self._practise, row)

    async def put_choice(self, key: GameKey, before: int, choices: Sequence[str], now: datetime, end: Finish | None) -> bool:
        """Keep all choices of a game, and its end with the last one; return False where it had other than `before` choices."""
        row = {
            **_facts(key),
            "before": before,
            "now_made": len(choices),
            "now_chosen": json.dumps(list(choices)),
            "over": None if end is None else to_milliseconds(now),
            "points": None if end is None else end.score,
            "letters": None if end is None else end.signs,
        }
        return await self._database.transact(lambda connection: bool(connection.execute(_CHOOSE, row).rowcount))

    async def is_played(self, day: int) -> bool:
        """Whether anybody has begun the deal of a day."""
        begun = select(_GAMES.day).where(_GAMES.day == day, _GAMES.counts == 1).limit(1)
        return bool(await self._database.read_rows(begun))

    async def played_days(self, player: PlayerId) -> frozenset[int]:
        """Return the days whose deal the member finished in time."""
        return frozenset(row.day for row in await self._database.read_rows(_PLAYED, {"whose": player}))

    async def read_outages(self) -> Sequence[Outage]:
        """Return when the bot was away."""
        rows = await self._database.read_rows(select(at.daily_outages))
        return [Outage(_moment(row.start), _moment(row.end)) for row in rows]

    async def mark_seen(self, now: datetime) -> None:
        """Note that the bot is there; if it was not heard from for some minutes, an outage until now."""

        def mark(connection: Connection) -> None:
            kept, moment = value_within(connection, SEEN), to_milliseconds(now)
            if kept is not None and moment - int(kept) > SILENCE / timedelta(milliseconds=1):
                connection.execute(self._outage, {"start": int(kept), "end": moment})
            if kept is None or moment > int(kept):
                self._database.put_within(connection, SEEN, str(moment))

        await self._database.transact(mark)

    async def read_board(self, day: int, server: ServerId | None, count: int) -> DayBoard:
        """Return the best of a day, in a server or everywhere; equals share a rank."""
        return await self._database.look(read_board, day, server, count)

    async def read_place(self, key: GameKey, score: int, server: ServerId | None) -> int:
        """Return the rank that a score has on the board of a day."""
        return await self._database.look(find_place, key.day, score, server)

    async def read_call(self, day: int, player: PlayerId) -> Call | None:
        """Return a member's call of a day."""
        rows = await self._database.read_rows(select(at.daily_calls).where(_CALLS.day == day, _CALLS.player == player))
        return Call(rows[0].pick, rows[0].wars) if rows else None

    async def put_call(self, day: int, player: PlayerId, server: ServerId, call: Call, now: datetime) -> None:
        """Keep a member's call of a day; nothing where there is one."""
        row = {"day": day, "player": player, "server": server, "pick": call.winner, "wars": call.wars}
        await self._database.write(self._call, {**row, "moment": to_milliseconds(now)})

    async def tally_calls(self, day: int, winner: int | None, wars: int) -> DayCalls:
        """Return how many called a day's game, how many had this winner, and how many the lower number of these wars too."""
        rows = await self._database.read_rows(_TALLY, {"of": day, "who": -1 if winner is None else winner, "low": wars})
        return DayCalls(*map(int, rows[0]))


def _facts(key: GameKey) -> dict[str, int]:
    return {"of": key.day, "whose": key.player, "real": int(key.counts)}


def _moment(milliseconds: int) -> datetime:
    return datetime.fromtimestamp(milliseconds / 1000, UTC)


def _game_of(row: Row[tuple[object, ...]]) -> KeptGame:
    return KeptGame(
        GameKey(row.day, PlayerId(row.player), bool(row.counts)),
        ServerId(row.server),
        _moment(row.started),
        tuple(json.loads(row.choices)),
        None if row.ended is None else _moment(row.ended),
        None if row.score is None else Finish(row.score, row.signs),
    )
