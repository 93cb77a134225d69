"""Exports, hides and deletes the data of a member."""

import asyncio
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, Protocol

from bot.host.hall.runtime import TableRegistry
from bot.host.hall.transactions import TableTransactions
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import TablePhase
from bot.host.table.resigning import is_leaving
from bot.host.table.table import Table

LONGEST = 60.0
"""Seconds after which a deletion in another process is over here, whether we heard of its end or not."""


class MemberStore(Protocol):
    """Stores the data of members. Every method raises StoreDown when it cannot, and then changed nothing."""

    async def export_member(self, player: PlayerId) -> dict[str, Any]:
        """Return all stored data of a member, fit for JSON."""

    async def is_hidden(self, player: PlayerId) -> bool:
        """Whether the member is hidden from all lists."""

    async def hide_member(self, player: PlayerId, hidden: bool) -> None:
        """Hide the member from all lists, or show them again. Ranks close up: nobody sees that somebody is missing."""

    async def delete_member(self, player: PlayerId) -> None:
        """Delete the member's id from all stored data. Results stay without the name, and others keep what they won."""


class Peers(Protocol):
    """The other processes that share the servers with this one."""

    async def ask_peers(self, player: PlayerId) -> None:
        """Have each take a member out of what it serves; raises Refused when one cannot, StoreDown when one is silent."""

    async def release_peers(self, player: PlayerId) -> None:
        """Tell each that the deletion is over. Never raises."""


class Privacy:
    """What members can do about their own data. The callbacks `forget` clear every cache after a deletion.

    The callbacks `leave` remove a member from everything that would store their id again, before the deletion.
    """

    def __init__(
        self,
        members: MemberStore,
        tables: TableRegistry,
        transactions: TableTransactions,
        forget: Sequence[Callable[[], None]] = (),
        leave: Sequence[Callable[[PlayerId], Awaitable[None]]] = (),
        *,
        take_roles: Callable[[PlayerId], Awaitable[int]] | None = None,
        backups_kept: int | None = None,
    ) -> None:
        """Backups with a deleted member's data are gone after `backups_kept` days; None where others make them.

        `take_roles` takes back the roles that a member has from us, and returns how many servers don't allow that.
        """
        self._take_roles = take_roles
        self.backups_kept = backups_kept
        self._members = members
        self._tables = tables
        self._transactions = transactions
        self._forget = forget
        self._leave = leave
        self._one = asyncio.Lock()
        self.peers: Peers | None = None
        self._exporting: set[PlayerId] = set()

    async def export_member(self, player: PlayerId) -> dict[str, Any]:
        """Return all stored data of a member, fit for JSON; raises Refused while another export of theirs is being made."""
        self._require_staying(player)
        if player in self._exporting:
            raise Refused(Refusal.EXPORTING)
        self._exporting.add(player)
        try:
            return await self._members.export_member(player)
        finally:
            self._exporting.discard(player)

    async def is_hidden(self, player: PlayerId) -> bool:
        """Whether the member is hidden from all lists."""
        return await self._members.is_hidden(player)

    async def hide_member(self, player: PlayerId, hidden: bool) -> None:
        """Hide the member from all lists, or show them again."""
        self._require_staying(player)
        await self._members.hide_member(player, hidden)

    async def delete_member(self, player: PlayerId) -> int:
        """Delete the member's id from all stored data; boards of their games that are over lose their buttons.

        Return how many roles they keep from us, because a server doesn't let us take them.

        They drop out of every tournament, and those that they made belong to nobody. Raises Refused while the member sits
        at a table outside tournaments or hosts one, or in a match that others play on, and while a deletion of theirs is
        running. Meanwhile they cannot join a table. It takes long, so one runs after the other, and cancelling the caller
        does not stop it.
        """
        self._require_staying(player)
        self._require_unseated(player, matches=False)
        self._tables.being_forgotten.add(player)
        return await asyncio.shield(asyncio.ensure_future(self._delete(player)))

    def _require_staying(self, player: PlayerId) -> None:
        if player in self._tables.being_forgotten:
            raise Refused(Refusal.BEING_FORGOTTEN)

    async def _delete(self, player: PlayerId) -> int:
        try:
            async with self._one:
                await self._take_out(player)
                if self.peers is not None:
                    await self.peers.ask_peers(player)
                roles = 0 if self._take_roles is None else await self._take_roles(player)
                await self._members.delete_member(player)
                for forget in self._forget:
                    forget()
                return roles
        finally:
            self._tables.being_forgotten.discard(player)
            if self.peers is not None:
                await self.peers.release_peers(player)

    async def prepare_erasure(self, player: PlayerId) -> None:
        """Take a member out of all that we serve, for a deletion in another process; raises Refused while they sit here.

        They cannot come back until `release_erasure` is called, or for a minute: the other process may die.
        """
        self._tables.being_forgotten.add(player)
        try:
            await self._take_out(player)
        except BaseException:
            self._tables.being_forgotten.discard(player)
            raise
        asyncio.get_running_loop().call_later(LONGEST, self.release_erasure, player)

    def release_erasure(self, player: PlayerId) -> None:
        """End a deletion in another process: forget what we may remember of the member, who may come back now."""
        for forget in self._forget:
            forget()
        self._tables.being_forgotten.discard(player)

    async def _take_out(self, player: PlayerId) -> None:
        await self._transactions.wait_until_idle()  # who sat down before is seated now
        self._require_unseated(player, matches=False)
        for leave in self._leave:
            await leave(player)
        self._require_unseated(player)
        for table in self._mine(player):
            await self._transactions.remove_table(table.id)

    def _require_unseated(self, player: PlayerId, *, matches: bool = True) -> None:
        """Raise Refused while a member has a seat or a table; `matches` says whether those of tournaments count."""
        busy = next((table for table in self._mine(player) if table.is_live and (matches or table.contest is None)), None)
        if busy is not None:
            channel = 0 if busy.is_in_chat else busy.channel  # nothing names a chat to whoever reads this elsewhere
            raise Refused(Refusal.STILL_DEALT if _is_out(busy, player) else Refusal.STILL_SEATED, channel=channel)

    def _mine(self, player: PlayerId) -> list[Table]:
        return [table for table in self._tables if player in {*table.humans, table.host} or _is_kept_for(table, player)]


def _is_kept_for(table: Table, player: PlayerId) -> bool:
    """Whether a table that is over still names a member as a player of its match."""
    return not table.is_live and table.contest is not None and table.contest.entrant_of(player) is not None


def _is_out(table: Table, player: PlayerId) -> bool:
    """Whether a member is out of a game that others play on, and whose deal still contains their id."""
    seat = table.seat_of(player)
    if table.phase is not TablePhase.PLAYING or seat is None:
        return False
    return seat not in table.open_game().alive() or is_leaving(table, seat)
