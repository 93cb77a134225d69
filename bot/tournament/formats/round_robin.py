"""Round robin format: everybody meets everybody once, round by round."""

from collections.abc import Sequence

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.rounds import make_schedule, pair_round, waits_for_play
from bot.tournament.model.events import Event
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.standings.standings import Standing, by_points


class RoundRobin(TournamentFormat):
    """Every round is paired as a whole when the one before is decided. Late entrants are not in the schedule."""

    in_rounds = True
    returns = True
    most = 64
    """Everybody meets everybody: more would be thousands of matches."""
    settings = frozenset({"pause", "every"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return how many rounds so many entrants play."""
        return len(make_schedule(entrants))

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the next round. Matches of those who dropped out are paired too, to be won without a game."""
        field = t.starters
        plan = make_schedule(len(field))
        if waits_for_play(t) or t.latest_round >= len(plan):
            return ()
        tables = [(field[first], field[second]) for first, second in plan[t.latest_round]]
        met = {number for table in tables for number in table}
        alone = [(number,) for number in field if number not in met and t.entrants[number].active]
        return pair_round(t, t.latest_round + 1, len(plan), [*tables, *alone])

    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""
        return t.latest_round >= self.rounds(t.plan, len(t.starters)) and not waits_for_play(t)

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the standings by points."""
        return by_points(t)
