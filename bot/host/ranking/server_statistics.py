"""Counts what a server plays: by game, by weekday, by hour, and who comes back. Only numbers come out of it."""

from collections import Counter, defaultdict
from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from bot.host.ids import PlayerId, TableId
from bot.host.time_zones import local_time

KEPT: Final = timedelta(days=90)
"""How far back is counted."""

TIME_TO_RETURN: Final = timedelta(days=7)
"""How long ago somebody's first game has to be before they count as coming back or not."""

FEWEST: Final = 5
"""People of whom it is said how many came back: of fewer, a number would be about somebody."""


class ServerSeat(NamedTuple):
    """A member who played a game to its end, or left it."""

    game: TableId
    player: PlayerId
    variant: str
    ended: datetime


class GameCount(NamedTuple):
    """How often a game was played, and by how many people."""

    variant: str
    games: int
    people: int


class Returns(NamedTuple):
    """How many people had their first game a while ago, and how many of them played again on another day."""

    people: int
    back: int


@dataclass(frozen=True, slots=True)
class ServerStatistics:
    """The numbers of a server, most first. `hours` and `weekdays` count games by the server's clocks; Monday is 0.

    `after` says how many came back by the variant of their first game, where enough people began with it.
    """

    games: int
    people: int
    variants: tuple[GameCount, ...]
    hours: tuple[tuple[int, int], ...]
    weekdays: tuple[int, ...]
    returns: Returns
    after: tuple[tuple[str, Returns], ...]


def count_statistics(seats: Iterable[ServerSeat], zone: str, now: datetime) -> ServerStatistics:
    """Return the numbers of these seats, oldest first, by clocks of a time zone."""
    of_variant: dict[str, tuple[set[TableId], set[PlayerId]]] = defaultdict(lambda: (set(), set()))
    ended: dict[TableId, datetime] = {}
    days: dict[PlayerId, set[int]] = defaultdict(set)
    first: dict[PlayerId, ServerSeat] = {}
    for seat in seats:
        games, people = of_variant[seat.variant]
        games.add(seat.game)
        people.add(seat.player)
        ended[seat.game] = local_time(seat.ended, zone)
        days[seat.player].add(ended[seat.game].toordinal())
        first.setdefault(seat.player, seat)
    came = [(seat.variant, len(days[player]) > 1) for player, seat in first.items() if seat.ended <= now - TIME_TO_RETURN]
    by_first = {variant: _returns(back for one, back in came if one == variant) for variant, _ in came}
    hours, weekdays = Counter(local.hour for local in ended.values()), Counter(local.weekday() for local in ended.values())
    counts = (GameCount(variant, len(games), len(people)) for variant, (games, people) in of_variant.items())
    return ServerStatistics(
        games=len(ended),
        people=len(first),
        variants=tuple(sorted(counts, key=lambda one: (-one.games, one.variant))),
        hours=tuple(sorted(hours.items(), key=lambda one: (-one[1], one[0]))),
        weekdays=tuple(weekdays[day] for day in range(7)),
        returns=_returns(back for _, back in came),
        after=tuple(sorted((one for one in by_first.items() if one[1].people >= FEWEST), key=lambda one: -one[1].people)),
    )


def _returns(came_back: Iterable[bool]) -> Returns:
    found = list(came_back)
    return Returns(len(found), sum(found))
