"""Defines what is stored of a tournament, and reads and writes its charter and clocks as JSON."""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, fields, replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from bot.engine.errors import RulesError
from bot.engine.rules.record_form import rules_from_record, rules_to_record
from bot.engine.rules.rules import Procedure
from bot.host.ids import PlayerId, ServerId, TournamentId
from bot.host.tournaments.charter import Charter
from bot.tournament.model.events import Event
from bot.tournament.model.plan import Format, FormatSettings, Seeding
from bot.tournament.model.tournament import TournamentPhase

PAUSED: Final = "paused"
RESUMED: Final = "resumed"
BEGUN: Final = "begun"
MOVED: Final = "moved"
AMENDED: Final = "amended"
REMINDED: Final = "reminder"
PASSED_ON: Final = "passed-on"
SERIES_ENDED: Final = "series-ended"
PLACE_GONE: Final = "place-gone"
PLACE_BACK: Final = "place-back"

NOTES: Final = (PAUSED, RESUMED, BEGUN, MOVED, AMENDED, REMINDED, PASSED_ON, SERIES_ENDED, PLACE_GONE, PLACE_BACK)
"""What a `Noted` entry of the log can say; stored, so never rename one. A log of another version may hold one more."""


@dataclass(frozen=True, slots=True)
class LogEntry:
    """One line of the log: what happened, when, who did it (None for the tournament itself), and the reason given."""

    number: int
    moment: datetime
    event: Event
    actor: PlayerId | None = None
    reason: str = ""


@dataclass(frozen=True, slots=True)
class Clocks:
    """The deadlines of a tournament, in milliseconds of table time; 0 for none.

    `until` is when its present stretch ends: the check-in, the pause before a round, or the arena. `began` is when it
    started. `paused` is since when all of them are paused, `paired` when an arena was last paired, `lost` since when its
    server or channel is gone: then they are paused too.
    """

    until: int = 0
    began: int = 0
    paused: int = 0
    paired: int = 0
    lost: int = 0

    def after_pause(self, now: int) -> "Clocks":
        """Return the clocks as they go on after a pause: everything is as far off as it was."""
        gap = now - self.paused if self.paused else 0
        return replace(self, until=self.until and self.until + gap, began=self.began and self.began + gap, paused=0)


@dataclass(frozen=True, slots=True, kw_only=True)
class StoredTournament:
    """A tournament as stored. `players` are the members by entrant: None for a bot player, `NOBODY` for an erased member."""

    id: TournamentId
    charter: Charter
    seed: bytes = field(repr=False)
    made: datetime
    phase: TournamentPhase
    clocks: Clocks
    players: dict[int, PlayerId | None]
    log: Sequence[LogEntry]


@dataclass(frozen=True, slots=True)
class ListedTournament:
    """A tournament as a list shows it: without its log."""

    id: TournamentId
    server: ServerId
    name: str
    phase: TournamentPhase
    start: datetime | None
    entrants: int
    last: datetime
    """When something last happened there: its end, where it is over."""


@dataclass(frozen=True, slots=True)
class Trophy:
    """A place that a member took in a tournament that came to its end. `entrants` are the people who played in it."""

    tournament: TournamentId
    name: str
    rank: int
    entrants: int
    ended: datetime


EPOCH = datetime(1970, 1, 1, tzinfo=UTC)


def moment_of(time: datetime) -> int:
    """Return the whole milliseconds since 1970."""
    return (time - EPOCH) // timedelta(milliseconds=1)


def time_of(moment: int) -> datetime:
    """Return the time, in UTC, of milliseconds since 1970; raises OverflowError for one that no calendar has."""
    return EPOCH + timedelta(milliseconds=moment)


def charter_text(charter: Charter) -> str:
    """Return a charter as one line of JSON. Its start is kept to the millisecond."""
    facts = {field.name: getattr(charter, field.name) for field in fields(charter)}
    facts["plan"] = asdict(charter.plan)
    facts["rules"] = rules_to_record(charter.rules)
    facts["procedure"] = charter.rules.procedure
    facts["start"] = None if charter.start is None else moment_of(charter.start)
    return _line(facts)


IDS: Final = ("server", "channel", "creator", "role", "prize")
"""Fields that are ids of Discord: too large for many readers of JSON, which round numbers of more than 53 bits."""


def charter_for_file(text: str) -> dict[str, Any]:
    """Return what a charter's text says, for a file that anybody may read: its ids are texts. Raises ValueError."""
    facts: dict[str, Any] = json.loads(text)
    return facts | {name: str(facts[name]) for name in IDS if facts.get(name) is not None}


def charter_of(text: str) -> Charter:
    """Return the charter of a text: what it does not say is as it comes, what it says besides is left out.

    Ids may be numbers, as they are stored, or texts, as in files.
    Raises ValueError for what is no charter, or has rules that this version does not play.
    """
    try:
        facts = json.loads(text)
        facts["rules"] = rules_from_record(facts["rules"], Procedure(facts.get("procedure", Procedure.WAR)))
        facts["plan"] = FormatSettings(**_known(FormatSettings, facts["plan"], {"format": Format, "seeding": Seeding}))
        return Charter(**_known(Charter, facts, {"start": _start, **dict.fromkeys(IDS, _id)}))
    except (KeyError, TypeError, AttributeError, ValueError, OverflowError, RulesError) as error:
        raise ValueError(f"no charter of a tournament: {text[:80]}") from error


def clocks_text(clocks: Clocks) -> str:
    """Return the clocks of a tournament as one line of JSON."""
    return _line(asdict(clocks))


def clocks_of(text: str) -> Clocks:
    """Return the clocks of a text; one of which it does not speak does not run. Raises ValueError for what is none."""
    try:
        return Clocks(**_known(Clocks, json.loads(text), {}))
    except (TypeError, AttributeError, ValueError) as error:
        raise ValueError(f"no clocks of a tournament: {text[:80]}") from error


def _known(kind: type[Any], facts: Mapping[str, Any], readers: Mapping[str, Callable[[Any], Any]]) -> dict[str, Any]:
    """Return what a text says of the fields of a class, each converted by its reader."""
    names = {field.name for field in fields(kind)} & facts.keys()
    return {name: readers[name](facts[name]) if name in readers else facts[name] for name in names}


def _id(written: int | str | None) -> int | None:
    return None if written is None else int(written)


def _start(moment: int | None) -> datetime | None:
    return None if moment is None else time_of(moment)


def _line(facts: Mapping[str, Any]) -> str:
    return json.dumps(facts, separators=(",", ":"))
