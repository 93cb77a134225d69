"""Measures how long matches wait for busy players, and arenas for a place to play. In memory: a restart counts from zero."""

from collections.abc import Collection, Set
from dataclasses import replace

from bot.host.ids import PlayerId, TournamentId
from bot.host.tournaments.run import TournamentRun

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


STEP = 30_000
"""Milliseconds after which an arena's end is put off, again and again; less is only the change of tables in one channel."""


class StalledArenas:
    """Records since when each arena has had nowhere to play, in table time, as far as its end was not put off for it yet."""

    def __init__(self) -> None:
        self._since: dict[TournamentId, tuple[int, bool]] = {}

    def stalled_gap(self, tournament: TournamentId, now: int, *, stalled: bool) -> int:
        """Return by how many milliseconds the end is to be put off now."""
        since, long = self._since.pop(tournament, (now, False))
        gap = now - since
        if not stalled:
            return gap if long else 0
        due = gap >= STEP
        self._since[tournament] = (now, True) if due else (since, long)
        return gap if due else 0

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget a tournament."""
        self._since.pop(tournament, None)


def put_off(draft: TournamentRun, gap: int) -> None:
    """Put the end of an arena off by so many milliseconds, unless it has rung meanwhile."""
    if draft.clocks.until and not draft.clocks.paused and not draft.state.rang:
        draft.clocks = replace(draft.clocks, until=draft.clocks.until + gap)
