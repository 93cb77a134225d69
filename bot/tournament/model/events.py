"""Defines the events of a tournament, whose log is its state: replaying it gives the tournament. Also as lines of JSON.

Entrants are numbers, counted from 1 in the order in which they entered; events hold no name and no time. What they change
is in `bot.tournament.model.tournament`. The names of events and of their fields are stored, so never rename one.
"""

import json
from dataclasses import asdict, dataclass, fields
from typing import Any, Final, cast, get_args

from bot.tournament.model.match import DecisionMethod, MatchResult


@dataclass(frozen=True, slots=True)
class Entered:
    """Somebody enters. `word` is mixed into the draw (rules.md §8); the stronger, the higher the seed."""

    entrant: int
    word: str = "-"
    strength: int = 0


@dataclass(frozen=True, slots=True)
class Left:
    """Somebody leaves before the start."""

    entrant: int


@dataclass(frozen=True, slots=True)
class CheckinOpened:
    """The check-in is open."""


@dataclass(frozen=True, slots=True)
class CheckedIn:
    """An entrant has checked in."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Seeded:
    """A director seeds entrants by hand, the highest seed first; those not named come after them."""

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
    """A director rules on a match: its result, or None for a void."""

    match: int
    result: MatchResult | None


@dataclass(frozen=True, slots=True)
class Unruled:
    """A director takes back the last ruling on a match."""

    match: int


@dataclass(frozen=True, slots=True)
class Replayed:
    """A match restarts: its result is forgotten."""

    match: int


@dataclass(frozen=True, slots=True)
class Cancelled:
    """A match is not played after all: it follows from a result that no longer stands."""

    match: int


@dataclass(frozen=True, slots=True)
class Dropped:
    """An entrant drops out."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Returned:
    """An entrant who dropped out is back; or one who left before the start enters again, as the last."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Invited:
    """Somebody is invited to substitute for an entrant; nothing changes until they accept."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Substituted:
    """Somebody else takes an entrant's place. The host knows who."""

    entrant: int


@dataclass(frozen=True, slots=True)
class Weighed:
    """The strengths of entrants are set again before the start: a number for each, in the order in which they entered."""

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
    """A note for the log that changes nothing here: a pause, a later start."""

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


KINDS: Final = {kind.__name__.lower(): kind for kind in get_args(Event)}


def text_of(event: Event) -> str:
    """Return an event as one line of JSON."""
    return json.dumps({"event": type(event).__name__.lower(), **asdict(event)}, separators=(",", ":"))


def event_of(text: str) -> Event:
    """Return the event of a line; raises ValueError for what is none."""
    try:
        facts = json.loads(text)
        kind = KINDS[facts.pop("event")]
        known = {field.name for field in fields(kind)}
        event: Event = kind(**{name: _value(name, value) for name, value in facts.items() if name in known})
    except (KeyError, TypeError, AttributeError, json.JSONDecodeError) as error:
        raise ValueError(f"no event of a tournament: {text[:80]}") from error
    return event


def _value(name: str, value: object) -> object:
    if name == "result" and value is not None:
        facts = cast("dict[str, Any]", value)
        return MatchResult(tuple(facts["places"]), tuple(facts["score"]), DecisionMethod(facts["how"]))
    return tuple(value) if isinstance(value, list) else value
