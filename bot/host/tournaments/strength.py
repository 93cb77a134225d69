"""Looks up how strong a player is, for the seeding, in the leaderboards of the server."""

import structlog

from bot.engine.rules.rules import OF_CHANCE
from bot.host.ids import PlayerId, ServerId
from bot.host.ranking.boards import ALL_GAMES, CHOICE, LeaderboardQuery, LeaderboardStore, server_place
from bot.host.ranking.periods import ALL_TIME
from bot.host.ranking.totals import Measure
from bot.host.refusals import StoreDown
from bot.host.tournaments.charter import Charter
from bot.tournament.model.plan import Seeding

log = structlog.get_logger()


class SeedingStrengths:
    """Looks up the strengths of members. A failure to read never keeps anybody out."""

    def __init__(self, leaderboards: LeaderboardStore) -> None:
        self._leaderboards = leaderboards

    async def strength_of(self, server: ServerId, player: PlayerId, charter: Charter) -> int:
        """Return the strength of a member for a tournament; 0 if it is unknown or cannot be read.

        The rating in the variant, else that in all games of choice; where only cards decide, or for seeding by wins, the
        games won in the server. It is looked up for every kind of seeding: a director may still change that.
        """
        try:
            if charter.plan.seeding is not Seeding.WINS and charter.rules.procedure not in OF_CHANCE:
                return await self._rating(server, player, charter)
            return await self._value(server, player, ALL_GAMES, Measure.WINS)
        except StoreDown as error:
            log.warning("strength_unknown", reason=str(error))
            return 0

    async def _rating(self, server: ServerId, player: PlayerId, charter: Charter) -> int:
        for subject in (charter.variant, CHOICE):
            if found := await self._value(server, player, subject, Measure.RATING):
                return found
        return 0

    async def _value(self, server: ServerId, player: PlayerId, subject: str, measure: Measure) -> int:
        line = await self._leaderboards.read_own(LeaderboardQuery(server_place(server), ALL_TIME, subject, measure), player)
        return 0 if line is None else line.value
