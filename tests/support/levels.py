"""Gives members levels, as if they had played for them."""

from bot.host.ids import PlayerId
from bot.host.ranking.levels import points_for
from bot.store.database import schema
from bot.store.store import Store

DAY = 739_684


async def give_level(store: Store, player: int, level: int, *, counts: bool = True) -> None:
    """Let a game have given somebody the points of a level, or with a void result none of them."""
    row = {"player": PlayerId(player), "day": DAY + counts, "game": "000000000000001", "quest": ""}
    row |= {"points": points_for(level), "counts": int(counts)}
    await store.database.write(schema.experience.insert(), row)
