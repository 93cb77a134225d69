"""Counts the points of a season of a weekly tournament: what each place is worth, and the table they make."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import NamedTuple, Protocol

from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId
from bot.host.ranking.periods import Seasons


class SeriesPlace(NamedTuple):
    """The place of a member in one tournament of a series. `players` are the people who played in it."""

    player: PlayerId
    rank: int
    players: int

    @property
    def points(self) -> int:
        """1 for playing, 1 for everybody who finished behind, as if those who share the place had finished in front."""
        return self.players - self.rank + 1


@dataclass(frozen=True, slots=True)
class SeriesLine:
    """A line of the table: equals share a rank. `won` are the tournaments in which the member came first."""

    rank: int
    player: PlayerId
    points: int
    played: int
    won: int


def series_table(places: Iterable[SeriesPlace]) -> list[SeriesLine]:
    """Return the table of a season, best first: by points, then by tournaments won."""
    sums: dict[PlayerId, tuple[int, int, int]] = {}
    for place in places:
        points, won, played = sums.get(place.player, (0, 0, 0))
        sums[place.player] = points + place.points, won + (place.rank == 1), played + 1
    ordered = sorted(sums.items(), key=lambda line: (-line[1][0], -line[1][1], line[0]))
    values = [line[1][:2] for line in ordered]
    return [
        SeriesLine(values.index((points, won)) + 1, player, points, played, won) for player, (points, won, played) in ordered
    ]


class SeasonTable(NamedTuple):
    """How a weekly tournament stands in a season, best first."""

    season: str
    lines: Sequence[SeriesLine]


class SeriesStore(Protocol):
    """What is read of the tournaments of a series."""

    async def list_series(self, server: ServerId, series: str, since: datetime) -> Sequence[SeriesPlace]:
        """Return the places of all members in a weekly series from a moment on; those of hidden members are left out."""


class SeasonTables:
    """The tables of weekly tournaments in the season that is running: that of the server, else the calendar year."""

    def __init__(self, store: SeriesStore, seasons: Seasons, clock: Clock) -> None:
        self._store = store
        self._seasons = seasons
        self._clock = clock

    async def read_running(self, server: ServerId, series: str) -> SeasonTable:
        """Return the table of a series, by its id; raises StoreDown."""
        seasons = await self._seasons.list_seasons(server)
        running = next((season for season in seasons if season.ended is None), None)
        year = self._clock.now().year
        if running is not None:
            return await self.read_since(server, series, running.name, running.started)
        return await self.read_since(server, series, str(year), datetime(year, 1, 1, tzinfo=UTC))

    async def read_since(self, server: ServerId, series: str, season: str, since: datetime) -> SeasonTable:
        """Return the table of a series from a moment on, for the season of that name; raises StoreDown."""
        return SeasonTable(season, series_table(await self._store.list_series(server, series, since)))
