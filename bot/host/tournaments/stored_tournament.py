"""Defines what is stored of a tournament: its log entries, players, clocks, list line and trophies."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Final

from bot.host.ids import PlayerId, ServerId, TournamentId
from bot.host.tournaments.charter import Charter
from bot.tournament.model.events import Event
from bot.tournament.model.tournament import TournamentPhase

PAUSED: Final = "paused"
RESUMED: Final = "resumed"
BEGUN: Final = "begun"
MOVED: Final = "moved"
AMENDED: Final = "amended"
REMINDED: Final = "reminder"
PASSED_ON: Final = "passed-on"
SERIES_ENDED: Final = "series-ended"
PLACE_GONE: Final = "place-gone"
PLACE_BACK: Final = "place-back"

NOTES: Final = (PAUSED, RESUMED, BEGUN, MOVED, AMENDED, REMINDED, PASSED_ON, SERIES_ENDED, PLACE_GONE, PLACE_BACK)
"""What a `Noted` entry of the log can say; stored, so never rename one. A log of another version may hold one more."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log: what happened, when, who did it (None for the tournament itself), and the reason given."""

    number: int
    moment: datetime
    event: Event
    actor: PlayerId | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The deadlines of a tournament, in milliseconds of table time; 0 for none.

    `until` is when its present stretch ends: the check-in, the pause before a round, or the arena. `began` is when it
    started. `paused` is since when all of them are paused, `paired` when an arena was last paired, `lost` since when its
    server or channel is gone: then they are paused too.
    """

    until: int = 0
    began: int = 0
    paused: int = 0
    paired: int = 0
    lost: int = 0

    def with_set(self, **changes: int) -> "Clocks":
        """Return the clocks with some of them set."""
        return replace(self, **changes)

    def after_pause(self, now: int) -> "Clocks":
        """Return the clocks as they go on after a pause: everything is as far off as it was."""
        gap = now - self.paused if self.paused else 0
        return replace(self, until=self.until and self.until + gap, began=self.began and self.began + gap, paused=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament:
    """A tournament as stored. `players` are the members by entrant: None for a bot player, `NOBODY` for an erased member."""

    id: TournamentId
    charter: Charter
    seed: bytes = field(repr=False)
    made: datetime
    phase: TournamentPhase
    clocks: Clocks
    players: dict[int, PlayerId | None]
    log: Sequence[LogEntry]


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament as a list shows it: without its log."""

    id: TournamentId
    server: ServerId
    name: str
    phase: TournamentPhase
    start: datetime | None
    entrants: int
    last: datetime
    """When something last happened there: its end, where it is over."""


@dataclass(frozen=True, slots=True)
class Trophy:
    """A place that a member took in a tournament that came to its end. `entrants` are the people who played in it."""

    tournament: TournamentId
    name: str
    rank: int
    entrants: int
    ended: datetime
