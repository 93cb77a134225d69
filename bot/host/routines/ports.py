"""What is remembered of everything that the bot does by itself on a server, and the port of its store."""

from collections.abc import Mapping, Sequence
from datetime import datetime, timedelta
from typing import Final, NamedTuple, Protocol
from zlib import crc32

from bot.host.clock import to_milliseconds
from bot.host.ids import PlayerId, RoleId, ServerId

GAP: Final = timedelta(minutes=10)
"""The time between two messages that a server gets without anyone asking."""

SPOKE: Final = "spoke"
"""The mark of when the last such message was sent, in milliseconds since 1970; set before it is sent."""

SPOKE_FOR: Final = "spoke_for"
"""The mark of which message that was: one whose answer was lost may be sent again at once."""

GREETED: Final = "greeted"
"""The mark of when a server was greeted; of one with no other mark nothing is to be done later."""

Marks = Mapping[str, int]
"""What is remembered of a server, by key."""


class RoleGrant(NamedTuple):
    """A role that a member of a server has from us. It is stored before it is given: `given` says that Discord agreed."""

    server: ServerId
    role: RoleId
    player: PlayerId
    given: bool


class TakenRole(NamedTuple):
    """A role that a member of a server took with a button. It is stored before it is given."""

    server: ServerId
    role: RoleId
    player: PlayerId


class RoutineStore(Protocol):
    """Stores marks and granted roles of servers. Every method raises StoreDown when it cannot, and then changed nothing."""

    async def list_servers(self) -> Sequence[ServerId]:
        """Return every server of which anything is remembered but that it was greeted."""

    async def read_marks(self, server: ServerId) -> dict[str, int]:
        """Return the marks of a server."""

    async def set_marks(self, server: ServerId, marks: Mapping[str, int | None]) -> None:
        """Set some marks together; None deletes one."""

    async def list_grants(self, server: ServerId) -> Sequence[RoleGrant]:
        """Return the roles that members of a server have from us, or may have."""

    async def list_grants_of(self, player: PlayerId) -> Sequence[RoleGrant]:
        """Return the same of one member, on all servers."""

    async def keep_grant(self, grant: RoleGrant) -> None:
        """Store a granted role, in place of the same one."""

    async def drop_grant(self, grant: RoleGrant) -> None:
        """Delete a granted role."""

    async def list_taken(self, player: PlayerId) -> Sequence[TakenRole]:
        """Return the roles that a member took, on all servers."""

    async def keep_taken(self, taken: TakenRole) -> None:
        """Store a role that a member takes; nothing where it is stored."""

    async def drop_taken(self, taken: TakenRole) -> None:
        """Delete a role that a member has given back."""


def pause_before(marks: Marks, nonce: str, now: datetime) -> float:
    """Return the seconds until a message may be sent by itself; 0 for one that may have been sent already and was not noted."""
    last = marks.get(SPOKE)
    if last is None or is_spoken_for(marks, nonce):
        return 0.0
    return max((last - to_milliseconds(now)) / 1000 + GAP.total_seconds(), 0.0) if last <= to_milliseconds(now) else 0.0


def is_spoken_for(marks: Marks, nonce: str) -> bool:
    """Whether the last message that was sent, or was about to be, is this one."""
    return marks.get(SPOKE_FOR) == crc32(nonce.encode())


def marks_of_message(nonce: str, now: datetime) -> dict[str, int | None]:
    """Return the marks to set before a message is sent."""
    return {SPOKE: to_milliseconds(now), SPOKE_FOR: crc32(nonce.encode())}
