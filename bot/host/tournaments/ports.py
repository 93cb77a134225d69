"""Defines the ports of tournaments as protocols: the store that keeps them, and the herald that announces them."""

from collections.abc import Collection, Mapping, Sequence
from datetime import datetime
from typing import TYPE_CHECKING, Protocol

from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId, TournamentId
from bot.host.table.finished_game import FinishedGame
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.series_points import SeriesPlace
from bot.host.tournaments.stored_tournament import Clocks, ListedTournament, LogEntry, StoredTournament, Trophy
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import TournamentPhase

if TYPE_CHECKING:
    from bot.host.tournaments.run import TournamentRun


class TournamentStore(Protocol):
    """Stores tournaments. Every method raises StoreDown on failure, and then nothing was saved."""

    async def load_tournaments(self) -> Sequence[StoredTournament]:
        """Return every tournament that is not over, oldest first."""

    async def find_tournament(self, tournament: TournamentId) -> StoredTournament | None:
        """Return any tournament, also one that is over."""

    async def list_tournaments(
        self, server: ServerId, *, limit: int = 25, channels: Collection[ChannelId] | None = None
    ) -> Sequence[ListedTournament]:
        """Return the tournaments of a server, newest first; with `channels` those held there."""

    async def create_tournament(self, kept: StoredTournament) -> None:
        """Keep a new tournament."""

    async def add_events(
        self,
        tournament: TournamentId,
        entries: Sequence[LogEntry],
        phase: TournamentPhase,
        clocks: Clocks,
        players: Mapping[int, PlayerId | None],
        *,
        charter: Charter | None = None,
        trophies: Mapping[int, int] | None = None,
    ) -> None:
        """Add to the log, in one transaction with all that follows from it.

        `players` are new or changed entrants. `trophies` are the ranks of the people who played, once it is over; they replace
        older ones. Raises StoreDown, and keeps nothing, when an entry's number is taken: somebody else writes there.
        """

    async def read_marks(self, tournament: TournamentId) -> dict[str, int]:
        """Return the marks of a tournament: ids of messages, threads and events, by a short key."""

    async def set_mark(self, tournament: TournamentId, key: str, value: int | None) -> None:
        """Set one mark; None deletes it."""

    async def list_unclosed(self) -> Sequence[TournamentId]:
        """Return the tournaments that are over and not fully announced: they have marks, but are not closed.

        The mark `closed` says how long the log was when everything was announced.
        """

    async def prizes_due(self, moment: datetime) -> Sequence[TournamentId]:
        """Return the tournaments over whose prize the days are up: a mark `prize:…` that is past, and above 0."""

    async def prizes_held(self, server: ServerId, player: PlayerId, moment: datetime) -> Mapping[TournamentId, RoleId]:
        """Return the roles that tournaments of a server grant a member then: a mark `prize:…` that is to come, or 0."""

    async def prizes_lent(self, player: PlayerId, moment: datetime) -> Sequence[Charter]:
        """Return the charters of the tournaments that lend a member a role for some days more: a mark `prize:…` to come."""

    async def list_series(self, server: ServerId, series: str, since: datetime) -> Sequence[SeriesPlace]:
        """Return the places of all members in a weekly series from a moment on; those of hidden members are left out."""

    async def list_trophies(self, server: ServerId, player: PlayerId, limit: int = 25) -> Sequence[Trophy]:
        """Return the places that a member took in a server's tournaments, newest first."""

    async def games_of(self, tournament: TournamentId) -> Sequence[tuple[int, FinishedGame]]:
        """Return the games of a tournament with their matches, match by match, in the order of their ends.

        A game whose record this version does not play is left out.
        """

    async def list_templates(self, server: ServerId) -> Mapping[str, Charter]:
        """Return the charters that a server keeps under a name."""

    async def keep_template(self, server: ServerId, name: str, charter: Charter | None) -> None:
        """Keep a charter under a name, or forget it (None)."""


class Herald(Protocol):
    """Announces in Discord what a tournament does. Never makes it wait, never raises; what failed is tried again."""

    def touch(self, run: "TournamentRun") -> None:
        """Mark a tournament as changed, or a table of it: the herald finds out what is to be announced."""

    async def place(self, run: "TournamentRun", match: Match) -> ChannelId | None:
        """Return the channel in which a match can be played, made for it if need be; None when there is none now."""

    def is_there(self, run: "TournamentRun") -> bool | None:
        """Whether the server and the channel of a tournament are there; None while nobody can say."""

    async def forget_place(self, run: "TournamentRun", channel: ChannelId) -> None:
        """Report that a channel that was made for a match is gone or closed to us: another one has to be made."""
