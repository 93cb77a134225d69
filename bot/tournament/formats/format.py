"""Defines TournamentFormat, the base class of all formats: pairing, standings, and every fact that others ask of a format."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from bot.engine.sentence import Sentence
from bot.tournament.formats.group import RoundRobinGroup
from bot.tournament.model.events import Event
from bot.tournament.model.plan import MOST_ENTRANTS, FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.simulation import MatchSimulation, Times
from bot.tournament.standings.bracket_progress import (
    NOBODY,
    BracketProgress,
    SlotOccupant,
    bracket_worths,
    place_field,
    progress_of,
)
from bot.tournament.standings.score_cards import Worth, points_of
from bot.tournament.standings.slots import Ranked, Seed, Slot
from bot.tournament.standings.standings import Standing


class TournamentFormat(ABC):
    """A format. Methods that take a tournament read one that has started, and change nothing.

    A new format overrides what is different about it; the defaults are those of a format without a bracket.
    """

    is_bracket: ClassVar[bool] = False
    """Whether players are ranked by how far they came in a bracket, whose later matches depend on the earlier ones."""

    has_groups: ClassVar[bool] = False
    """Whether groups are played before the bracket."""

    is_timed: ClassVar[bool] = False
    """Whether it lasts for a fixed time in which players are paired as they come free, rather than in rounds."""

    in_rounds: ClassVar[bool] = False
    """Whether a round starts for everybody at once, after a pause."""

    returns: ClassVar[bool] = False
    """Whether a player who dropped out can play on."""

    table_sizes: ClassVar[tuple[int, ...]] = (2,)
    """How many players can meet in a match."""

    fewest: ClassVar[int] = 2
    """How many entrants it needs at least."""

    most: ClassVar[int] = MOST_ENTRANTS
    """How many entrants a new tournament may have room for; what is kept can be read."""

    settings: ClassVar[frozenset[str]] = frozenset()
    """The options of a tournament that count in this format, besides those that count in every format."""

    def seats(self, plan: FormatSettings) -> int:
        """Return the most entrants that meet in one match."""
        return plan.table_size if len(self.table_sizes) > 1 else 2

    def fault(self, plan: FormatSettings) -> Sentence | None:
        """Return the sentence that says why a new tournament cannot have these settings, or None."""
        return Sentence("value-tournament-robin", most=self.most) if plan.cap > self.most else None

    def takes_late(self, t: Tournament) -> bool:
        """Return whether somebody can still enter, now that the tournament has started."""
        return "late_until" in self.settings and t.latest_round <= t.plan.late_until

    @abstractmethod
    def rounds(self, plan: FormatSettings, entrants: int) -> int:
        """Return how many rounds so many entrants play if nothing unusual happens; 0 for a timed format."""

    @abstractmethod
    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return what has to be paired or cancelled now: empty while matches have to be waited for."""

    @abstractmethod
    def over(self, t: Tournament) -> bool:
        """Return whether nothing is left to be played."""

    @abstractmethod
    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the standings of the whole field, best first, those who dropped out included."""

    def worth(self, t: Tournament) -> Worth:
        """Return the function that says what a match brings each of its seats, in halves of a point."""
        return points_of

    def doubled_matches(self, t: Tournament, entrant: int) -> frozenset[int]:
        """Return the numbers of the matches that brought an entrant twice the usual points."""
        return frozenset()

    def slots(self, plan: FormatSettings, entrants: int) -> tuple[Slot, ...]:
        """Return the slots of the bracket for so many entrants, at least two; empty without a bracket."""
        return ()

    def progress(self, t: Tournament) -> BracketProgress:
        """Return how far the bracket has come; empty without a bracket."""
        return BracketProgress()

    def still_in(self, t: Tournament) -> frozenset[int]:
        """Return the entrants of a bracket whose rank is not settled, for they play on; none in a format without one."""
        open_ = (stand for stand in self.progress(t).stands.values() if not stand.winner.settled)
        return frozenset(entrant for stand in open_ for entrant in stand.seats)

    def groups(self, t: Tournament) -> Sequence[RoundRobinGroup]:
        """Return the groups and how far they are, the first one first; empty without groups."""
        return ()

    def simulated_ends(self, plan: FormatSettings, entrants: int, games: MatchSimulation, length_ms: int) -> Times:
        """Return when the tournament is over in each run of a simulation; `length_ms` is the length of a timed one."""
        rounds = self.rounds(plan, entrants)
        return games.simulate_rounds(max(entrants // self.seats(plan), 1), rounds, rounds)


class BracketFormat(TournamentFormat):
    """A format in which players are ranked by how far they come in a bracket: its `slots` say which one."""

    is_bracket = True

    def pairings(self, t: Tournament) -> Sequence[Event]:
        """Return the matches that can be played, and those that are no longer right."""
        return self.progress(t).events

    def over(self, t: Tournament) -> bool:
        """Return whether every match has been played."""
        return self.progress(t).over

    def standings(self, t: Tournament) -> Sequence[Standing]:
        """Return the ranks by how far everybody came; players out since the same round share a rank."""
        return place_field(t, bracket_worths(self.progress(t)))

    def progress(self, t: Tournament) -> BracketProgress:
        """Return how far the bracket has come."""
        field = t.starters

        def occupant(feed: Seed | Ranked) -> SlotOccupant:
            return SlotOccupant(True, field[feed.number - 1]) if isinstance(feed, Seed) else NOBODY

        return progress_of(t, self.slots(t.plan, len(field)), occupant)

    def simulated_ends(self, plan: FormatSettings, entrants: int, games: MatchSimulation, length_ms: int) -> Times:
        """Return when the last match of the bracket ends in each run."""
        return games.simulate_bracket(self.slots(plan, entrants))
