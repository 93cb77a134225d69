"""Keeps when members opened the form of a prediction: seconds to pick that are theirs, also if the first war comes sooner."""

from collections import OrderedDict
from datetime import datetime, timedelta
from typing import Final

from bot.host.clock import Clock
from bot.host.ids import PlayerId, TableId

SECONDS: Final = 20.0
"""Time to read three lines and to pick somebody: in a game of a minute the first war comes after ten."""

KEPT: Final = 10_000
"""Openings of all members, so that memory has an end; the oldest ones go first."""


class ExtraTime:
    """The members who opened the form of a game in time, and until when each may pick. A restart forgets it.

    It is for one pick. Nobody gains by waiting for the war with it: what they say is compared with the bot's own chance at
    that moment, from the same public cards. But whoever could take back a pick of before would keep only the good ones.
    """

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ends: OrderedDict[tuple[TableId, PlayerId], float] = OrderedDict()

    def __len__(self) -> int:
        return len(self._ends)

    def start(self, game: TableId, player: PlayerId) -> None:
        """Note that a member opens the form now. Call it only while everybody can pick."""
        now = self._clock.monotonic()
        self._ends.pop((game, player), None)
        while self._ends and (len(self._ends) >= KEPT or next(iter(self._ends.values())) <= now):
            self._ends.popitem(last=False)
        self._ends[game, player] = now + SECONDS

    def end(self, game: TableId, player: PlayerId) -> None:
        """Forget the time of a member who has picked."""
        self._ends.pop((game, player), None)

    def until(self, game: TableId, player: PlayerId) -> datetime | None:
        """Return until when a member may pick whatever is told; None where they have no such time, or no longer."""
        left = self._ends.get((game, player), 0.0) - self._clock.monotonic()
        return self._clock.now() + timedelta(seconds=left) if left > 0 else None
