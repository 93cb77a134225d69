"""Measures how long matches have waited for players who are busy elsewhere. In memory: a restart counts from zero."""

from collections.abc import Collection, Set

from bot.host.ids import PlayerId, TournamentId

MOST = 10 * 60_000
"""Milliseconds that a match waits at most, so that another tournament cannot stop this one."""


class WaitingMatches:
    """Records since when each match has waited, in table time."""

    def __init__(self) -> None:
        self._since: dict[tuple[TournamentId, int], int] = {}

    def ends_waiting(self, tournament: TournamentId, match: int, players: Set[PlayerId], busy: Set[PlayerId], now: int) -> bool:
        """Whether a match need not wait, or no longer: its players sit nowhere else, or it has waited long enough."""
        if busy.isdisjoint(players):
            self._since.pop((tournament, match), None)
            return True
        return now - self._since.setdefault((tournament, match), now) >= MOST

    def keep_only(self, tournament: TournamentId, matches: Collection[int]) -> None:
        """Forget all of a tournament but these matches, which still wait."""
        gone = [key for key in self._since if key[0] == tournament and key[1] not in matches]
        for key in gone:
            del self._since[key]
