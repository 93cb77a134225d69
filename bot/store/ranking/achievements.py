"""Reads what achievements and profiles need from the results: career numbers, earned achievements and luckiest games."""

import asyncio
from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from sqlalchemy import BigInteger, Connection, Select, bindparam, case, distinct, func, literal, select

from bot.engine.odds.comeback import CHANCE_SCALE
from bot.engine.variants import Family
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.ranking.achievements import CROWD_OF_A_SWEEP, GIANT, CareerStats, Milestone
from bot.host.ranking.boards import CHOICE, EVERYWHERE
from bot.host.ranking.luck import LUCKY, Likelihood, LuckiestGames
from bot.store.database import schema
from bot.store.database.database import Database
from bot.store.ranking import achievement_dates
from bot.store.ranking.counted_games import COUNTED, PRACTICED
from bot.store.ranking.rating_history import rows_of_player
from bot.store.ranking.result_queue import waiting_among

_GAMES = schema.games.c


def luckiest_games(connection: Connection, player: PlayerId, server: ServerId | None) -> LuckiestGames:
    """Return the win from the smallest chance and the defeat from the largest, of several the first and the last one."""
    facts = {"whose": player} if server is None else {"whose": player, "at": server}
    found = [connection.execute(question, facts).one_or_none() for question in _LUCK[server is not None]]
    won, lost = (None if row is None else Likelihood(TableId(row.game), row.chance, row.lowest, row.fell) for row in found)
    return LuckiestGames(won, lost)


def _luck_query(*, won: bool, here: bool) -> Select[Any]:
    """Return a query of the game at one end of the index; how few cards its winner had is in the winner's row."""
    mine, winner = schema.results.alias("mine"), schema.results.alias("winner")
    chance = mine.c.chance
    end = chance <= LUCKY if won else chance >= CHANCE_SCALE - LUCKY
    wanted = (
        select(mine.c.game, winner.c.chance, winner.c.lowest, winner.c.fell)
        .select_from(mine)
        .join(schema.games, _GAMES.id == mine.c.game)
        .join(winner, (winner.c.game == mine.c.game) & (winner.c.won == 1))
        .where(mine.c.player == bindparam("whose"), mine.c.won == int(won), chance.is_not(None), end)
        .where(*COUNTED)
    )
    if here:
        wanted = wanted.where(_GAMES.server == bindparam("at"))
    order = (chance, mine.c.game) if won else (chance.desc(), mine.c.game.desc())
    return wanted.order_by(*order).limit(1)


_LUCK = tuple((_luck_query(won=True, here=here), _luck_query(won=False, here=here)) for here in (False, True))

LOOK = 0.25
"""Seconds between two looks whether games count everywhere."""

LONGEST = 30.0
"""Seconds after which nobody waits for that any longer; the process that counts may have to be replaced."""


class CountedWatch:
    """Waits until games count everywhere, with one look for all that are waited for."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._games: Counter[str] = Counter()
        self._looking: asyncio.Task[tuple[frozenset[str], frozenset[str]]] | None = None

    async def wait_until_counted(self, game: TableId) -> None:
        """Wait until a stored game counts everywhere, but not for ever; raises StoreDown."""
        end = asyncio.get_running_loop().time() + LONGEST
        self._games[game] += 1
        try:
            while asyncio.get_running_loop().time() < end:
                if self._looking is None or self._looking.done():
                    self._looking = asyncio.create_task(self._look(), name="counted")
                asked, waiting = await asyncio.shield(self._looking)
                if game in asked and game not in waiting:
                    return
        finally:
            self._games -= Counter([game])

    async def _look(self) -> tuple[frozenset[str], frozenset[str]]:
        """Return, after a pause, which games were asked for, and which of them wait."""
        await asyncio.sleep(LOOK)
        asked = frozenset(self._games)
        return asked, await self._database.look(waiting_among, asked)


class AchievementRepository:
    """Implements the host's `AchievementStore` on the tables of results and ratings."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._counted = CountedWatch(database)

    async def wait_until_counted(self, game: TableId) -> None:
        """Wait until a stored game counts everywhere, for half a minute at most; raises StoreDown."""
        if self._database.dialect.name != "sqlite":  # in a file it does at once
            await self._counted.wait_until_counted(game)

    async def career_stats(self, player: PlayerId, *, practice: bool = False) -> CareerStats:
        """Return what leaderboards do not sum up, of all games of a player that count, or of practice; raises StoreDown."""

        def read(connection: Connection) -> CareerStats:
            wins, chains = (_PRACTICE_WINS, _PRACTICE_CHAIN) if practice else (_WINS, _CHAIN)
            longest, crowd, sweeps, comebacks = connection.execute(wins, {"whose": player}).one()
            giants = 0 if practice else connection.execute(_GIANTS, {"whose": player}).scalar_one()
            chain = connection.execute(chains, {"whose": player}).scalar_one()
            return CareerStats(longest or 0, crowd or 0, sweeps or 0, giants, chain or 0, comebacks or 0)

        return await self._database.look(read)

    async def practice_variants(self, player: PlayerId) -> frozenset[str]:
        """Return the variants that a player has practised; raises StoreDown."""
        return await self._database.look(achievement_dates.practice_variants, player)

    async def find_milestones(self, player: PlayerId, *, practice: bool = False) -> Mapping[str, Milestone]:
        """Return with which game a player earned each achievement that they have, for real or in practice; raises StoreDown."""
        return await self._database.look(achievement_dates.find_milestones, player, practice=practice)

    async def earned_with(self, player: PlayerId, game: TableId, *, practice: bool = False) -> frozenset[str]:
        """Return what a player earned with a game that was counted just now, rated or practice; raises StoreDown."""
        return await self._database.look(achievement_dates.earned_with, player, game, practice=practice)

    async def find_luck(self, player: PlayerId, server: ServerId | None = None) -> LuckiestGames:
        """Return a player's luckiest win and unluckiest defeat in a server, or everywhere; raises StoreDown."""
        return await self._database.look(luckiest_games, player, server)


def _wins(counted: Sequence[Any]) -> Select[Any]:
    """Return a query of the longest game that a player won, the fullest table, sweeps and comebacks.

    A draw of everybody is no win.
    """
    mine, seat = schema.results.alias("mine"), schema.results.alias("seat")
    beaten = case((seat.c.won == 0, 1), else_=0)
    left = case((seat.c.won == 0, seat.c.cards), else_=0)
    won = (
        select(
            _GAMES.rounds,
            _GAMES.family,
            mine.c.lowest,
            func.count().label("seats"),
            func.sum(beaten).label("beaten"),
            func.sum(left).label("left"),
        )
        .select_from(mine)
        .join(schema.games, _GAMES.id == mine.c.game)
        .join(seat, seat.c.game == mine.c.game)
        .where(mine.c.player == bindparam("whose"), mine.c.won == 1, *counted)
        .group_by(_GAMES.id, _GAMES.rounds, _GAMES.family, mine.c.lowest)
        .subquery()
    )
    chance = won.c.family != Family.CHOICE.value
    sweeps = chance & (won.c.seats >= CROWD_OF_A_SWEEP) & (won.c.left == 0)
    numbers = [func.sum(case((kind, 1), else_=0)) for kind in (sweeps, chance & (won.c.lowest == 1))]
    return select(func.max(won.c.rounds), func.max(won.c.seats), *numbers).where(won.c.beaten > 0)


def _chain(counted: Sequence[Any]) -> Select[Any]:
    """Return a query of the most steps of a war that a player won, whoever won the game."""
    mine = schema.results.alias("mine")
    wanted = select(func.max(mine.c.chain)).join(schema.games, _GAMES.id == mine.c.game)
    return wanted.where(mine.c.player == bindparam("whose"), *counted)


def _giants() -> Select[Any]:
    """Return a query that counts the games of choice in which a player did better than somebody who was rated far higher.

    The own rows are found by the player, and by each the others of its game. The number of the own row is a sum, for
    otherwise SQLite would go through all games, whatever the order of the tables here.
    """
    mine, other = schema.rating_history.alias("mine"), schema.rating_history.alias("other")
    game = (other.c.place == EVERYWHERE.code) & (other.c.subject == CHOICE) & (other.c.number == mine.c.number + 0)
    above = (other.c.mu_before - 3 * other.c.sigma_before) - (mine.c.mu_before - 3 * mine.c.sigma_before)
    return (
        select(func.count(distinct(mine.c.number)))
        .select_from(mine)
        .join(other, game)
        .where(
            rows_of_player(mine.c, bindparam("whose", type_=BigInteger), literal(EVERYWHERE.code, BigInteger), literal(CHOICE)),
            other.c.ranked > mine.c.ranked,
            above >= GIANT,
        )
    )


_WINS, _GIANTS, _CHAIN = _wins(COUNTED), _giants(), _chain(COUNTED)
_PRACTICE_WINS, _PRACTICE_CHAIN = _wins(PRACTICED), _chain(PRACTICED)
