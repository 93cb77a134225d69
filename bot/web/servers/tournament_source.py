"""Says where pages get tournaments from: those of this process, with the tables at which their matches are played."""

from dataclasses import dataclass
from datetime import datetime
from typing import Protocol

from bot.host.hall.hall import Hall
from bot.host.ids import TableId, TournamentId
from bot.host.refusals import Refused
from bot.host.tournaments.director import Director
from bot.host.tournaments.odds import TournamentOdds
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.tournament.odds import CupOdds


class TournamentSource(Protocol):
    """Where pages get tournaments from."""

    async def find_run(self, tournament: TournamentId) -> TournamentRun | None:
        """Return a tournament of any server, over or not; None where there is none."""

    async def odds_of(self, run: TournamentRun) -> CupOdds | None:
        """Return who is how likely to win a running tournament, None where nobody can say."""

    def table_of(self, run: TournamentRun, match: Match) -> TableId | None:
        """Return the table at which a match is being played, None while there is none."""

    def moment_of(self, deadline: int) -> datetime:
        """Return the moment at which a table time comes if time does not stop before."""


@dataclass(frozen=True, slots=True)
class OwnTournaments:
    """The `TournamentSource` of a bot's own process."""

    director: Director
    hall: Hall
    odds: TournamentOdds

    async def find_run(self, tournament: TournamentId) -> TournamentRun | None:
        """Return a tournament of any server, over or not; None where there is none."""
        try:
            return await self.director.find_anywhere(tournament)
        except Refused:
            return None

    async def odds_of(self, run: TournamentRun) -> CupOdds | None:
        """Return who is how likely to win a running tournament, with the games that are being played."""
        return await self.odds.odds_of(run, live=True)

    def table_of(self, run: TournamentRun, match: Match) -> TableId | None:
        """Return the table at which a match is being played, None while there is none."""
        table = self.hall.tables.of_match(run.id, match.number)
        here = table is not None and table.contest is not None and table.contest.attempt == match.replays
        return table.id if table is not None and here else None

    def moment_of(self, deadline: int) -> datetime:
        """Return the moment at which a table time comes if time does not stop before."""
        return self.hall.time.moment_of(deadline)
