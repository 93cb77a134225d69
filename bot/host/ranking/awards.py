"""Who earned what with a game, to be told where it was played. Counts nothing and keeps nothing: it asks the annals.

What was earned with which game follows from the results. So whoever asks again, after a restart too, is told the same.
"""

import asyncio
from typing import NamedTuple

from bot.host.ids import NOBODY
from bot.host.privacy.privacy import MemberStore
from bot.host.ranking.achievements import ACHIEVEMENTS, Achievement, AchievementStore
from bot.host.ranking.scoring import RatedStatus, rating_of
from bot.host.table.table import Table


class Award(NamedTuple):
    """An achievement, and the seat that earned it."""

    seat: int
    achievement: Achievement


class AwardFinder:
    """Asks for one table after the other: many games that end at once must not take every reader from members."""

    def __init__(self, annals: AchievementStore, members: MemberStore) -> None:
        self._annals = annals
        self._members = members
        self._one = asyncio.Lock()

    async def of(self, table: Table) -> tuple[Award, ...]:
        """Return what the seats of an over table earned with its game, the hardest first; raises StoreDown.

        Nothing is told of who is hidden, nor of a game that does not count.
        """
        if rating_of(table) is not RatedStatus.RATED:
            return ()
        async with self._one:
            found = [award for seat in range(len(table.seats)) for award in await self._of_seat(table, seat)]
        return tuple(sorted(found, key=lambda award: -ACHIEVEMENTS.index(award.achievement)))

    async def _of_seat(self, table: Table, seat: int) -> list[Award]:
        player = table.seats[seat].player
        if player is None or player == NOBODY or await self._members.hidden(player):
            return []
        earned = await self._annals.earned_with(player, table.id)
        return [Award(seat, one) for one in ACHIEVEMENTS if one.key in earned]
