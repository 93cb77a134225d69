"""Holds what announcing tournaments on Discord needs, and what is remembered of the announcements of each, in memory."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, TableId, TournamentId
from bot.host.settings.servers import Servers
from bot.host.tournaments.odds import TournamentOdds
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.series_points import SeasonTables
from bot.views.discord_api.member_names import MemberNames
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.message_ids import MessageIds
from bot.views.tournaments.pages.pictures import Illustrations


@dataclass(slots=True)
class PlaceSearch:
    """The search for places of matches after one failed: `times` in a row, and nobody looks again before `until`.

    Then one match is the `probe`, since when.
    """

    failed_at: float
    until: float
    times: int
    probe: tuple[int, float] | None = None


@dataclass(slots=True)
class AnnouncementMemory:
    """What is remembered of one tournament. It may be lost: a restart forgets it, and what is kept in the store counts."""

    status: int | None = None
    """The hash of the status message as it was last shown."""
    outcomes_told: int | None = None
    """How long the log was when everybody had been told what their matches meant, and had their link."""
    pairings: dict[int, Mapping[int, str]] = field(default_factory=dict)
    """What each announcement of pairings last said, by the id of its message: for each match its link or its result."""
    shut_tables: dict[TableId, tuple[int, float]] = field(default_factory=dict)
    """The tables to which nobody could be called: how often in a row, and until when each is left alone."""
    idle_threads: dict[str, float] = field(default_factory=dict)
    """Since when threads have not been needed, by their key."""
    shut_threads: set[ChannelId] = field(default_factory=set)
    """Threads that are gone, or shut to us."""
    refusals: tuple[int, float] = (0, 0.0)
    """How often in a row Discord refused a thread, and until when it is not asked again."""
    arena_threads: dict[int, int] = field(default_factory=dict)
    """The matches to which the threads of an arena are given, by their number."""
    search: PlaceSearch | None = None


@dataclass(slots=True)
class TournamentAnnouncer:
    """What every announcement needs."""

    api: TournamentApi
    ids: MessageIds
    hall: Hall
    clock: Clock
    servers: Servers
    odds: TournamentOdds
    names: MemberNames
    pictures: Illustrations
    season_tables: SeasonTables
    promised: dict[ChannelId, float] = field(default_factory=dict)
    """The channels of tournaments that are given to a match whose table is being opened there, and until when."""
    _memories: dict[TournamentId, AnnouncementMemory] = field(default_factory=dict)

    def memory_of(self, run: TournamentRun) -> AnnouncementMemory:
        """Return what is remembered of a tournament."""
        return self._memories.setdefault(run.id, AnnouncementMemory())

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._memories.pop(tournament, None)
        self.ids.forget_tournament(tournament)
