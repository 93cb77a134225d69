"""What a process holds for its slots: tables, tournaments, and what it remembers of servers."""

from collections.abc import Callable, Collection, Sequence
from typing import Protocol

from bot.host.hall.hall import Hall
from bot.host.ids import slot_of
from bot.host.table.table import Table
from bot.host.tournaments.director import Director
from bot.host.tournaments.stored_tournament import StoredTournament


class SlotTables(Protocol):
    """Stores tables by the slots of their servers."""

    async def load(self, slots: Collection[int]) -> tuple[int, Sequence[Table]]:
        """Return the cursor of the last commit and every table of these slots, as they stood then; raises StoreDown."""


class SlotTournaments(Protocol):
    """Stores tournaments by the slots of their servers."""

    async def load_tournaments(self, slots: Collection[int]) -> Sequence[StoredTournament]:
        """Return every tournament of these slots that is not over, oldest first; raises StoreDown."""


class Announcer(Protocol):
    """Announces tournaments."""

    async def take(self, slots: Collection[int]) -> None:
        """Look also for tournaments of these slots that are over, and of which something is still to be announced."""

    async def leave(self, slots: Collection[int]) -> None:
        """Announce nothing more of the tournaments of these slots; what is under way has a moment to come to its end."""


class TableHolder:
    """The tables of our slots."""

    def __init__(self, hall: Hall, store: SlotTables) -> None:
        self._hall = hall
        self._store = store

    async def take(self, slots: Collection[int]) -> None:
        """Load the tables of these slots, and have them shown."""
        cursor, tables = await self._store.load(slots)
        self._hall.acquire_slots(slots, cursor, tables)

    async def give(self, slots: Collection[int]) -> None:
        """Save the tables of these slots and forget them."""
        await self._hall.release_slots(slots)


class TournamentHolder:
    """The tournaments of our slots. They are taken after the tables, and given before them."""

    def __init__(self, director: Director, announcer: Announcer, store: SlotTournaments) -> None:
        self._director = director
        self._announcer = announcer
        self._store = store

    async def take(self, slots: Collection[int]) -> None:
        """Resume the tournaments of these slots."""
        self._director.take(slots, await self._store.load_tournaments(slots))
        await self._announcer.take(slots)

    async def give(self, slots: Collection[int]) -> None:
        """Finish what is under way in the tournaments of these slots, and forget them."""
        async with self._director.running.rest_in(slots):
            await self._director.give(slots)
            await self._announcer.leave(slots)


class MemoryHolder:
    """What we remember of the servers of our slots: it is right only while nobody else writes there."""

    def __init__(self, *forget: Callable[[Callable[[int], bool]], None]) -> None:
        self._forget = forget

    async def take(self, slots: Collection[int]) -> None:
        """Forget the servers of these slots: a command that was still under way when they were given may have read them."""
        self._forget_servers(slots)

    async def give(self, slots: Collection[int]) -> None:
        """Forget the servers of these slots."""
        self._forget_servers(slots)

    def _forget_servers(self, slots: Collection[int]) -> None:
        for forget in self._forget:
            forget(lambda server: slot_of(server) in slots)
