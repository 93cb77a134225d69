"""Tables format: rounds at tables of three and four, with points by place."""

from collections.abc import Sequence
from typing import Final

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.rounds import count_byes, count_encounters, count_firsts, pair_round, points_so_far, waits_for_play
from bot.tournament.formats.seating import seat_tables
from bot.tournament.model.events import Event
from bot.tournament.model.match import Match
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.results import DecisionMethod, MatchResult
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.score_cards import Worth
from bot.tournament.standings.standings import Standing, by_points

POINTS: Final = {3: (12, 6, 0), 4: (12, 8, 4, 0)}
"""In halves, by place: 6, 4, 2 and 0 points at four, 6, 3 and 0 at three. At every table there are 3 points a seat."""

BYE_POINTS: Final = 8
"""In halves: 4 points, the second place of four. More than the 3 of the middle, so nobody loses by it, and no first place."""

FEWEST_ROUNDS, MOST_ROUNDS = 3, 5


def points_of(result: MatchResult | None, seats: int) -> tuple[int, ...]:
    """Return what a table of so many seats brings each of them, in halves; equals share what their places bring together.

    Whoever did not come gets nothing: everybody behind the first place of a walkover, and whoever has a place beyond the last
    seat, which is how a table that was played with two absent tells them from two who went out together.
    """
    if result is None or result.how is DecisionMethod.ABSENT:
        return (0,) * seats
    if seats == 1:
        return (BYE_POINTS,)
    last = 1 if result.how is DecisionMethod.WALKOVER else seats
    shares = POINTS[seats]
    found: list[int] = []
    for place in result.places:
        equals = result.places.count(place)
        found.append(sum(shares[place - 1 : place - 1 + equals]) // equals if place <= last else 0)
    return tuple(found)


def table_sizes(entrants: int, size: int) -> list[int]:
    """Return how many sit at each table, the largest first: as many of `size` as can be, the others of the other size.

    Five are a table of four and a bye, for whom no seat is returned. Fewer than three cannot be seated.
    """
    if entrants == 5:
        return [4]
    threes = -entrants % 4 if size == 4 else entrants // 3 - entrants % 3
    return [4] * ((entrants - 3 * threes) // 4) + [3] * threes


class TablesFormat(TournamentFormat):
    """Every round is seated when the one before is decided, while three are left; what is ruled later moves nobody."""

    in_rounds = True
    returns = True
    table_sizes = (3, 4)
    settings = frozenset({"rounds", "late_until", "table_size", "pause", "every"})

    def seats(self, plan: FormatSettings) -> int:
        """Return the size of a table as it was chosen."""
        return plan.table_size

    def takes_late(self, t: Tournament) -> bool:
        """Return whether the last round for late entries has not been left behind."""
        return t.latest_round <= t.plan.late_until

    def fewest(self, plan: FormatSettings) -> int:
        """Return how many entrants it needs at least."""
        return 3

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds of the plan, or 3 to 5: as many as it takes to meet everybody."""
        enough = -(-(entrants - 1) // (plan.table_size - 1))
        return plan.rounds or max(FEWEST_ROUNDS, min(MOST_ROUNDS, enough))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the next round, the bye last."""
        if waits_for_play(t) or self._done(t):
            return ()
        return pair_round(t, t.latest_round + 1, self.rounds(t.plan, len(t.order)), _tables(t))

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""
        return not waits_for_play(t) and self._done(t)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the standings by points."""
        return by_points(t, worth=points_at, per_round=t.plan.table_size - 1)

    def worth(self, t: Tournament) -> Worth:
        """Return what tables bring each seat, by its place."""
        return points_at

    def _done(self, t: Tournament) -> bool:
        return t.latest_round >= self.rounds(t.plan, len(t.order)) or len(t.entrants_playing) < self.fewest(t.plan)


def points_at(match: Match) -> tuple[int, ...]:
    """Return what a match brings each seat, in halves; nothing while it is open or void."""
    return points_of(match.result, len(match.seats))


def _tables(t: Tournament) -> list[tuple[int, ...]]:
    points, had, first = points_so_far(t, points_at), count_byes(t), count_firsts(t)
    order = sorted(t.entrants_playing, key=lambda n: (-points[n], t.entrants[n].seed))
    cut = table_sizes(len(order), t.plan.table_size)
    alone = [min(reversed(order), key=had.__getitem__)] if sum(cut) < len(order) else []
    rest = [number for number in order if number not in alone]
    found = seat_tables(rest, points, count_encounters(t), cut)
    return [*(tuple(sorted(table, key=first.__getitem__)) for table in found), *((number,) for number in alone)]
