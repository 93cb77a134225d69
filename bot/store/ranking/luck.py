"""Finds a player's luckiest win and unluckiest defeat in an index of winning chances."""

from typing import Any

from sqlalchemy import Connection, Select, bindparam, select

from bot.engine.analysis.comeback import CHANCE_SCALE
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.ranking.luck import LUCKY, Likelihood, LuckiestGames
from bot.store.database import schema
from bot.store.ranking.counted_games import COUNTED

_GAMES = schema.games.c


def luck(connection: Connection, player: PlayerId, server: ServerId | None) -> LuckiestGames:
    """Return the win from the smallest chance and the defeat from the largest, of several the first and the last one."""
    facts = {"whose": player} if server is None else {"whose": player, "at": server}
    found = [connection.execute(question, facts).one_or_none() for question in _QUESTIONS[server is not None]]
    won, lost = (None if row is None else Likelihood(TableId(row.game), row.chance, row.lowest, row.fell) for row in found)
    return LuckiestGames(won, lost)


def _question(*, won: bool, here: bool) -> Select[Any]:
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


_QUESTIONS = tuple((_question(won=True, here=here), _question(won=False, here=here)) for here in (False, True))
