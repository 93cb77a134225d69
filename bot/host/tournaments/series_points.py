"""Counts the points of a season of a weekly tournament: what each place is worth, and the table they make."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import NamedTuple

from bot.host.ids import PlayerId


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
