"""Defines the events of a tournament, whose log is its state: replaying it gives the tournament. Names are stored.

Entrants are numbers, counted from 1 in the order in which they entered; events hold no name and no time. What they change
is in `bot.tournament.model.tournament`; how they are written is in `bot.tournament.model.notation`.
"""

from dataclasses import dataclass

from bot.tournament.model.results import MatchResult


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody wants to play. `word` goes into the draw (rules.md §8); the stronger, the higher the seed."""

    entrant: int
    word: str = "-"
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody no longer wants to play, before the start."""

    entrant: int


@dataclass(frozen=True, slots=True)
class CheckinOpened:
    """From now on entrants say that they are there."""


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """An entrant is there."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Seeded:
    """A director puts entrants in order, the highest seed first; who is not named comes after them."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Started:
    """The field is fixed; `order` are its entrants, the highest seed first."""

    order: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Joined:
    """An entrant comes into the field after the start."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Paired:
    """A match is to be played, at most `games` games; one seat alone is a bye. `place` is where it stands in a bracket."""

    match: int
    round: int
    seats: tuple[int, ...]
    place: str = ""
    games: int = 1


@dataclass(frozen=True, slots=True)
class Decided:
    """A match has its result from the table, or because somebody did not come."""

    match: int
    result: MatchResult


@dataclass(frozen=True, slots=True)
class Ruled:
    """A director says what came of a match, or None: that it counts for nothing."""

    match: int
    result: MatchResult | None


@dataclass(frozen=True, slots=True)
class Unruled:
    """A director takes back the last ruling on a match."""

    match: int


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match begins anew: what came of it is forgotten."""

    match: int


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A match is not played after all: it follows from a result that no longer stands."""

    match: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """An entrant plays no further."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Returned:
    """An entrant who dropped out plays on; or one who left before the start wants to play after all, as the last."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody is asked to play on in an entrant's place; nothing changes until they say yes."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody else plays on in an entrant's place. Who that is, is the host's business."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """How strong entrants are is settled anew, before the start: a number for each, in the order in which they entered."""

    strengths: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Rang:
    """The time of an arena is up: nobody is paired any more."""


@dataclass(frozen=True, slots=True)
class Finished:
    """The winner is found."""


@dataclass(frozen=True, slots=True)
class CalledOff:
    """The tournament ends without a winner."""


@dataclass(frozen=True, slots=True)
class Noted:
    """Something that changes nothing here and yet belongs in the log: a pause, a later start."""

    what: str


Event = (
    Entered
    | Left
    | CheckinOpened
    | CheckedIn
    | Seeded
    | Started
    | Joined
    | Paired
    | Decided
    | Ruled
    | Unruled
    | Replayed
    | Cancelled
    | Dropped
    | Returned
    | Invited
    | Substituted
    | Weighed
    | Rang
    | Finished
    | CalledOff
    | Noted
)
