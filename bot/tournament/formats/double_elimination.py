"""Double elimination format: lose twice and you are out. Builds the winners' and the losers' bracket and the finals."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from functools import lru_cache

from bot.tournament.formats.format import TournamentFormat
from bot.tournament.formats.single_elimination import in_bracket, seed_finder
from bot.tournament.model.events import Event
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.simulation import MatchSimulation, Times
from bot.tournament.standings.bracket_places import bracket_worths, place_field
from bot.tournament.standings.bracket_progress import BracketProgress, progress_of
from bot.tournament.standings.slots import Feed, LoserOf, Slot, WinnerOf, knockout_slots, rounds_of, seed_order
from bot.tournament.standings.standings import Standing


class DoubleElimination(TournamentFormat):
    """A winners' bracket "W", a losers' bracket "L", the final "F1", and "F2" if the player from the losers' bracket wins it.

    A match that nobody came to sends nobody on, neither up nor down.
    """

    is_bracket = True
    settings = frozenset({"late_best_of"})

    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return the rounds up to the first final."""
        return 2 * rounds_of(entrants)

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the matches that can be played, and those that are no longer right."""
        return self.progress(t).events

    def over(self, t: Tournament) -> bool:
        """Return whether every match has been played."""
        return self.progress(t).over

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the ranks by how far everybody came; players out since the same round share a rank."""
        return place_field(t, bracket_worths(self.progress(t)))

    def slots(self, plan: FormatSettings, entrants: int) -> tuple[Slot, ...]:
        """Return the slots of both brackets and of the finals."""
        return double_slots(entrants)

    def progress(self, t: Tournament) -> BracketProgress:
        """Return how far the brackets have come."""
        return progress_of(t, double_slots(len(in_bracket(t))), seed_finder(t))

    def simulated_ends(self, plan: FormatSettings, entrants: int, games: MatchSimulation, length_ms: int) -> Times:
        """Return when the last final ends in each run."""
        return games.simulate_bracket(double_slots(entrants))


@lru_cache(maxsize=32)
def double_slots(entrants: int) -> tuple[Slot, ...]:
    """Return the slots for so many, in the order of the rounds.

    Rounds are counted as they can be played: the second round of the winners is the second, beside the first of the losers,
    and from there every round of the winners is followed by two of the losers.
    """
    last = rounds_of(entrants)
    if not last:
        return ()
    winners = [
        replace(slot, round=max(slot.round * 2 - 2, 1), left=slot.left + 1) for slot in knockout_slots(seed_order(entrants))
    ]
    below = _losers(last)
    up = WinnerOf(f"W{last}.1")
    down = WinnerOf(below[-1].place) if below else LoserOf(up.place)
    first = Slot("F1", 2 * last, 0, (up, down))
    second = Slot("F2", 2 * last + 1, 0, (LoserOf("F1"), WinnerOf("F1")), again=True)
    return tuple(_thinned(sorted([*winners, *below, first, second], key=lambda slot: slot.round)))


def _thinned(slots: Iterable[Slot]) -> Iterator[Slot]:
    """Yield the slots, with free seats where nobody can come: from a bye nobody falls, and from two free seats nobody comes."""
    nobody: set[Feed | None] = set()
    for slot in slots:
        one, other = (None if feed in nobody else feed for feed in slot.feeds)
        if one is None or other is None:
            nobody.add(LoserOf(slot.place))
        if one is None and other is None:
            nobody.add(WinnerOf(slot.place))
        yield replace(slot, feeds=(one, other))


def _losers(last: int) -> list[Slot]:
    """Return the losers' bracket below so many rounds: the losers of round 1 meet, then winners and fresh losers in turn."""
    slots: list[Slot] = []
    stay: list[Feed] = [LoserOf(f"W1.{i + 1}") for i in range(1 << (last - 1))]
    for number in range(1, 2 * last - 1):
        if number % 2:
            pairs = list(zip(stay[::2], stay[1::2], strict=True))
        else:
            pairs = list(zip(_falling(number // 2 + 1, len(stay)), stay, strict=True))
        row = [Slot(f"L{number}.{i}", number + 1, 2 * last - 1 - number, pair) for i, pair in enumerate(pairs, 1)]
        slots += row
        stay = [WinnerOf(slot.place) for slot in row]
    return slots


def _falling(number: int, size: int) -> list[Feed]:
    """Return the losers of a round of the winners in the order in which they fall.

    In turn from the bottom up, each half from the bottom up, the halves swapped, from the top down: so that who fell
    earlier from the same part of the bracket is met as late as can be.
    """
    flip = (size - 1, size // 2 - 1 if size > 1 else 0, size // 2, 0)[(number - 2) % 4]
    return [LoserOf(f"W{number}.{(i ^ flip) + 1}") for i in range(size)]
