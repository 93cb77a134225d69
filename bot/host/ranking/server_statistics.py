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
"""Within what time of their first day people count as coming back; for anyone newer it's too early to say."""

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
    """How many people played first a week ago or earlier, and how many of them played again on another day of that week."""

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


def count_statistics(
    seats: Iterable[ServerSeat], zone: str, now: datetime, dailies: Iterable[tuple[PlayerId, datetime]] = ()
) -> ServerStatistics:
    """Return the numbers of these seats, oldest first, by clocks of a time zone. Playing `dailies` is coming back, too."""
    of_variant: dict[str, tuple[set[TableId], set[PlayerId]]] = defaultdict(lambda: (set(), set()))
    ended: dict[TableId, datetime] = {}
    visits: dict[PlayerId, list[datetime]] = defaultdict(list)
    first: dict[PlayerId, ServerSeat] = {}
    for seat in seats:
        games, people = of_variant[seat.variant]
        games.add(seat.game)
        people.add(seat.player)
        ended[seat.game] = local_time(seat.ended, zone)
        visits[seat.player].append(seat.ended)
        first.setdefault(seat.player, seat)
    for player, moment in dailies:
        visits[player].append(moment)
    older = {player: moments for player, moments in visits.items() if min(moments) <= now - TIME_TO_RETURN}
    back_again = {player: _came_back(moments, zone) for player, moments in older.items()}
    came = [(seat.variant, back_again[player]) for player, seat in first.items() if player in back_again]
    by_first = {variant: _returns(back for one, back in came if one == variant) for variant, _ in came}
    hours, weekdays = Counter(local.hour for local in ended.values()), Counter(local.weekday() for local in ended.values())
    counts = (GameCount(variant, len(games), len(people)) for variant, (games, people) in of_variant.items())
    return ServerStatistics(
        games=len(ended),
        people=len(first),
        variants=tuple(sorted(counts, key=lambda one: (-one.games, one.variant))),
        hours=tuple(sorted(hours.items(), key=lambda one: (-one[1], one[0]))),
        weekdays=tuple(weekdays[day] for day in range(7)),
        returns=_returns(back_again.values()),
        after=tuple(sorted((one for one in by_first.items() if one[1].people >= FEWEST), key=lambda one: -one[1].people)),
    )


def _returns(came_back: Iterable[bool]) -> Returns:
    found = list(came_back)
    return Returns(len(found), sum(found))


def _came_back(moments: list[datetime], zone: str) -> bool:
    """Whether somebody played again on one of the seven days after their first one, by clocks of a time zone."""
    days = {local_time(moment, zone).toordinal() for moment in moments}
    return any(0 < day - min(days) <= TIME_TO_RETURN.days for day in days)
