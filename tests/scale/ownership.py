"""The owners of all slots over time, as the database saw them: a trigger on its table notes every change. Judges nothing."""

from bisect import bisect_right, insort
from collections import defaultdict
from dataclasses import dataclass, field
from typing import NamedTuple

from sqlalchemy import text
from sqlalchemy.ext.asyncio import AsyncEngine

BEGIN = (
    "CREATE TABLE slot_history (number serial PRIMARY KEY, slot int, owner text, at double precision)",
    "CREATE FUNCTION note_owner() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN"
    " INSERT INTO slot_history (slot, owner, at) VALUES (NEW.slot, NEW.owner, extract(epoch from clock_timestamp()));"
    " RETURN NULL; END $$",
    "CREATE TRIGGER owner_changes AFTER UPDATE OF owner ON slots FOR EACH ROW"
    " WHEN (OLD.owner IS DISTINCT FROM NEW.owner) EXECUTE FUNCTION note_owner()",
)
READ = text("SELECT number, slot, owner, at FROM slot_history WHERE number > :since ORDER BY number")

OVERLAP = 1_000
"""How many numbers are read again: a transaction that took its numbers earlier than another may be committed later."""


class Epoch(NamedTuple):
    """From when on a slot had this owner, None for nobody; seconds since 1970."""

    at: float
    owner: str | None


@dataclass
class OwnershipHistory:
    """The epochs of every slot."""

    engine: AsyncEngine
    _known: set[int] = field(default_factory=set)
    """The numbers of the changes that were read, as far back as they are read again."""
    _epochs: dict[int, list[Epoch]] = field(default_factory=lambda: defaultdict(list))

    async def begin(self) -> None:
        """Have the database note changes from now on."""
        async with self.engine.begin() as connection:
            for statement in BEGIN:
                await connection.execute(text(statement))

    async def read(self) -> None:
        """Learn what was noted since the last time."""
        async with self.engine.connect() as connection:
            since = max(self._known, default=0) - OVERLAP
            rows = (await connection.execute(READ, {"since": since})).all()
        for row in rows:
            if row.number not in self._known:
                insort(self._epochs[row.slot], Epoch(row.at, row.owner), key=lambda epoch: epoch.at)
        self._known = {row.number for row in rows}

    def epoch(self, slot: int, moment: float) -> Epoch:
        """Return the epoch of a slot at a moment."""
        epochs = self._epochs[slot]
        at = bisect_right(epochs, moment, key=lambda epoch: epoch.at)
        return epochs[at - 1] if at else Epoch(0.0, None)

    def owner(self, slot: int) -> str | None:
        """Return who owned a slot when it was last read."""
        return self._epochs[slot][-1].owner if self._epochs[slot] else None
