"""Finds out how two players stand against each other on a server: the rivalry score that their table shows."""

from typing import Final

from bot.host.ids import NOBODY, PlayerId
from bot.host.privacy.privacy import MemberStore
from bot.host.ranking.boards import LeaderboardStore
from bot.host.scene.scene import RivalryScore
from bot.host.table.table import Table

FEWEST: Final = 2
"""Games together from which on two players are rivals."""


class Rivalries:
    """The scores of pairs, by the ranked games in which both played; of members who are hidden, nothing."""

    def __init__(self, store: LeaderboardStore, members: MemberStore) -> None:
        self._store, self._members = store, members

    async def score_of(self, table: Table) -> RivalryScore | None:
        """Return how the two people at a table stand against each other by now, if they are rivals; raises StoreDown.

        A table that is over has its own game counted. Tables of others than two people have no rivals.
        """
        pair = _pair_of(table)
        if pair is None:
            return None
        meetings = await self._store.read_versus(*pair, table.server)
        games = sum(one.games for one in meetings)
        if games < FEWEST or any([await self._members.is_hidden(player) for player in pair]):
            return None
        first, second = sum(one.first_ahead for one in meetings), sum(one.second_ahead for one in meetings)
        return RivalryScore((first, second), games - first - second)


def _pair_of(table: Table) -> tuple[PlayerId, PlayerId] | None:
    """Return the two people who sit alone at a table; None where others or bots sit there too."""
    if len(table.seats) != 2 or table.contest is not None or table.rules.has_chips or table.rules.is_party_game:
        return None
    first, second = (seat.player for seat in table.seats)
    if first is None or second is None or NOBODY in {first, second} or first == second:
        return None
    return first, second
