"""What tournaments need of the world, as fakes: tournaments in memory that keep text, and a herald that remembers."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime

from bot.host.ids import ChannelId, PlayerId, RoleId, ServerId, TournamentId
from bot.host.refusals import StoreDown
from bot.host.table.finished_game import FinishedGame
from bot.host.tournaments.charter import Charter
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.series_points import SeriesPlace
from bot.host.tournaments.stored_tournament import Clocks, ListedTournament, LogEntry, StoredTournament, Trophy
from bot.tournament.model.events import event_of, text_of
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import TournamentPhase


class MemoryTournaments:
    """Tournaments in memory. `down` refuses everything."""

    def __init__(self) -> None:
        self.down = False
        self.kept: dict[TournamentId, StoredTournament] = {}
        self.ranks: dict[TournamentId, Mapping[int, int]] = {}
        self._marks: dict[tuple[TournamentId, str], int] = {}

    async def load_tournaments(self) -> Sequence[StoredTournament]:
        return [kept for kept in self.kept.values() if kept.phase not in {TournamentPhase.OVER, TournamentPhase.OFF}]

    async def find_tournament(self, tournament: TournamentId) -> StoredTournament | None:
        return self.kept.get(tournament)

    async def list_tournaments(
        self, server: ServerId, *, limit: int = 25, channels: Collection[ChannelId] | None = None
    ) -> Sequence[ListedTournament]:
        return []

    async def create_tournament(self, kept: StoredTournament) -> None:
        self._require_up()
        self.kept[kept.id] = kept

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
        self._require_up()
        kept = self.kept[tournament]
        assert [entry.number for entry in entries] == [len(kept.log) + 1 + place for place in range(len(entries))]
        fresh = [replace(entry, event=event_of(text_of(entry.event))) for entry in entries]
        self.kept[tournament] = replace(
            kept,
            log=[*kept.log, *fresh],
            phase=phase,
            clocks=clocks,
            players={**kept.players, **players},
            charter=charter or kept.charter,
        )
        if trophies is not None:
            self.ranks[tournament] = trophies

    async def read_marks(self, tournament: TournamentId) -> dict[str, int]:
        return {key: value for (known, key), value in self._marks.items() if known == tournament}

    async def set_mark(self, tournament: TournamentId, key: str, value: int | None) -> None:
        if value is None:
            self._marks.pop((tournament, key), None)
        else:
            self._marks[tournament, key] = value

    async def list_unclosed(self) -> Sequence[TournamentId]:
        return []

    async def prizes_due(self, moment: datetime) -> Sequence[TournamentId]:
        return []

    async def prizes_held(self, server: ServerId, player: PlayerId, moment: datetime) -> Mapping[TournamentId, RoleId]:
        return {}

    async def prizes_lent(self, player: PlayerId, moment: datetime) -> Sequence[Charter]:
        return []

    async def list_series(self, server: ServerId, series: str, since: datetime) -> Sequence[SeriesPlace]:
        return []

    async def list_trophies(self, server: ServerId, player: PlayerId, limit: int = 25) -> Sequence[Trophy]:
        return []

    async def games_of(self, tournament: TournamentId) -> Sequence[tuple[int, FinishedGame]]:
        return []

    async def list_templates(self, server: ServerId) -> Mapping[str, Charter]:
        return {}

    async def keep_template(self, server: ServerId, name: str, charter: Charter | None) -> None:
        return None

    def _require_up(self) -> None:
        if self.down:
            raise StoreDown("disk full")


@dataclass
class FakeHerald:
    """A herald that remembers what it was told. Channels of matches count from 9000; `mute` makes none."""

    gone: list[ChannelId] = field(default_factory=list)
    touched: int = 0
    mute: bool = False
    there: bool | None = True

    def touch(self, run: TournamentRun) -> None:
        self.touched += 1

    async def place(self, run: TournamentRun, match: Match) -> ChannelId | None:
        return None if self.mute else ChannelId(9000 + 1000 * int(run.made.timestamp() % 7) + match.number)

    def is_there(self, run: TournamentRun) -> bool | None:
        return self.there

    async def forget_place(self, run: TournamentRun, channel: ChannelId) -> None:
        self.gone.append(channel)
