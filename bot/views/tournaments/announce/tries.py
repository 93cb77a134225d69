"""How long to wait before what Discord refused is tried again: longer each time, so that a lost right costs little."""

from bot.host.ids import TournamentId

FIRST = 15.0
LONGEST = 900.0


def rest_after(times: int) -> float:
    """Return the seconds to wait after a failure before which there were so many in a row."""
    return float(min(FIRST * 2 ** min(times, 10), LONGEST))


class RetryDelays:
    """How often in a row each tournament could not be told of. Times are seconds."""

    def __init__(self) -> None:
        self._failed: dict[TournamentId, int] = {}

    def failed(self, tournament: TournamentId) -> float:
        """Note another failure; return how long to wait."""
        times = self._failed.get(tournament, 0)
        self._failed[tournament] = times + 1
        return rest_after(times)

    def went_well(self, tournament: TournamentId) -> None:
        """Note that everything was told."""
        self._failed.pop(tournament, None)
