"""Delays the next try after Discord refused something of a tournament: longer each time, so a lost right costs little."""

from typing import Final

from bot.host.backoff import Backoff
from bot.host.ids import TournamentId

BACKOFF: Final = Backoff(first=15.0, longest=900.0)


class RetryDelays:
    """How often in a row each tournament could not be told of. Times are seconds."""

    def __init__(self) -> None:
        self._failed: dict[TournamentId, int] = {}

    def failed(self, tournament: TournamentId) -> float:
        """Note another failure; return how long to wait."""
        times = self._failed.get(tournament, 0)
        self._failed[tournament] = times + 1
        return BACKOFF.pause(times)

    def went_well(self, tournament: TournamentId) -> None:
        """Note that everything was told."""
        self._failed.pop(tournament, None)
