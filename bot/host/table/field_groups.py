"""The fields of a table in three groups: where it is and who sits there, what is played, and what few tables have.

There are ten thousand tables in memory. Equal options are one object, and rare fields take no place where they are not set.
"""

from collections.abc import Mapping
from operator import attrgetter
from typing import Any, Final, NamedTuple

from bot.engine.bots.players import Skill
from bot.engine.rules.rules import Rules
from bot.host.ids import PlayerId, ServerId
from bot.host.table.chip_transfers import ChipTransfer
from bot.host.table.match import Contest, Series
from bot.host.table.seat import ChallengeInvitation, Seat
from bot.host.table.stakes import Stakes
from bot.host.telling.speed_vote import SpeedVote

KINDS: Final = 1000
"""Different options that are held to be shared: there are many tables and few kinds of them."""


class Identity(NamedTuple):
    """Where a table is, who sits there, its seed, and where a game stands that is not open.

    `board` is a message and the second in which it was posted, or ().
    """

    server: ServerId
    host: PlayerId
    seed: bytes
    seats: tuple[Seat, ...] = ()
    board: tuple[int, ...] = ()
    snapshot: bytes = b""


class Options(NamedTuple):
    """What is played at a table; equal ones are one object (`shared`)."""

    variant: str
    rules: Rules
    capacity: int
    pace: int
    title: str = ""
    skill: Skill = Skill.GOOD
    stakes: Stakes | None = None
    length: int | None = None
    open: bool = False


class Extras(NamedTuple):
    """What few tables have."""

    choices: tuple[tuple[int, int, str], ...] = ()
    called: int | None = None
    close: str | None = None
    autostart: bool = False
    behind: int = 0
    series: Series | None = None
    contest: Contest | None = None
    chip_stacks: tuple[int, ...] = ()
    skipped: int = 0
    unseated: tuple[PlayerId, ...] = ()
    transfers: tuple[ChipTransfer, ...] = ()
    votes: tuple[SpeedVote, ...] = ()
    hurried: str = ""
    invitation: ChallengeInvitation | None = None


NO_EXTRAS: Final = Extras()

_shared: dict[Options, Options] = {}


def shared(options: Options) -> Options:
    """Return the one object for all equal options."""
    if len(_shared) >= KINDS:
        _shared.clear()
    return _shared.setdefault(options, options)


def grouped(fields: Mapping[str, Any], group: type[NamedTuple]) -> list[Any]:
    """Return the values of a group's fields in their order; raises KeyError for a missing one that has no default."""
    defaults = group._field_defaults
    return [fields[name] if name in fields else defaults[name] for name in group._fields]


def extras(fields: Mapping[str, Any]) -> Extras:
    """Return the rare fields among these; the shared object where none is set."""
    found = Extras(*grouped(fields, Extras))
    return NO_EXTRAS if found == NO_EXTRAS else found


def tuple_field(slot: str, name: str) -> Any:
    """Return the property for a field of the named tuple in `slot`; to set it puts another tuple there."""

    def write(table: Any, value: object) -> None:
        group = getattr(table, slot)
        if getattr(group, name) is not value:
            changed = group._replace(**{name: value})
            setattr(table, slot, shared(changed) if isinstance(changed, Options) else changed)

    return property(attrgetter(f"{slot}.{name}"), write)
