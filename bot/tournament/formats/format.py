"""Defines TournamentFormat, the base class of all formats: pairing, standings, and every fact that others ask of a format."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from typing import ClassVar

from bot.engine.sentence import Sentence
from bot.tournament.formats.group import RoundRobinGroup
from bot.tournament.model.events import Event
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from bot.tournament.simulation import MatchSimulation, Times
from bot.tournament.standings.bracket_progress import BracketProgress
from bot.tournament.standings.score_cards import Worth, points_of
from bot.tournament.standings.slots import Slot
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

    settings: ClassVar[frozenset[str]] = frozenset()
    """The options of a tournament that count in this format, besides those that count in every format."""

    def fewest(self, plan: FormatSettings) -> int:
        """Return how many entrants it needs at least."""
        return 2

    def seats(self, plan: FormatSettings) -> int:
        """Return the most entrants that meet in one match."""
        return 2

    def fault(self, plan: FormatSettings) -> Sentence | None:
        """Return the sentence that says why a new tournament cannot have these settings, or None."""
        return None

    def takes_late(self, t: Tournament) -> bool:
        """Return whether somebody can still enter, now that the tournament has started."""
        return False

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

    def doubled(self, t: Tournament, entrant: int) -> frozenset[int]:
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
