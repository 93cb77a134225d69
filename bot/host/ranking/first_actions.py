"""Counts by what a server's members come back: what each did first on a day. Only numbers are stored, never who it was."""

from collections.abc import Mapping
from datetime import UTC, datetime, time, timedelta
from enum import StrEnum
from typing import Final, Protocol

import structlog

from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId, is_chat, is_guest
from bot.host.ranking.server_statistics import KEPT
from bot.host.refusals import StoreDown

log = structlog.get_logger()


class FirstAction(StrEnum):
    """What a member did first on a day; stored, so never rename one. What is only looked at doesn't count."""

    DAILY = "daily"
    EVENING_TOLD = "evening-told"
    """At the evening table, by a member with the role that is pinged for it."""
    EVENING = "evening"
    TOURNAMENT = "tournament"
    REMATCH = "rematch"
    CHALLENGE = "challenge"
    PLAY = "play"
    PAGE = "page"


MOST_SEEN: Final = 200_000
"""Members who are remembered on a day, over all servers; those who come after so many are not counted."""


class FirstActionStore(Protocol):
    """Stores the numbers. Every method raises StoreDown when it cannot, and then changed nothing."""

    async def add_first(self, server: ServerId, day: int, action: FirstAction) -> None:
        """Add 1 to how often something came first on a day of a server."""

    async def count_firsts(self, server: ServerId, since: int) -> Mapping[str, int]:
        """Return how often each came first on a server, from a day on."""


class FirstActions:
    """Notices what members do first on each day, in UTC.

    It remembers those it has seen in memory alone, until midnight: anyone who comes again that day after a restart counts
    once more.
    """

    def __init__(self, store: FirstActionStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._day = 0
        self.seen: set[tuple[ServerId, PlayerId]] = set()
        """Whose first action of today is counted."""

    def begin_day(self) -> float:
        """Forget who was seen on the day before, if that is over; return the seconds until today is."""
        now = self._clock.now().astimezone(UTC)
        if now.toordinal() != self._day:
            self._day = now.toordinal()
            self.seen.clear()
        return (datetime.combine(now + timedelta(days=1), time(), UTC) - now).total_seconds()

    async def note_action(self, server: ServerId, player: PlayerId, action: FirstAction) -> None:
        """Count what a member does if it is their first of the day; never of guests, or in chats. Failures cost the number."""
        self.begin_day()
        if is_guest(player) or is_chat(server) or (server, player) in self.seen or len(self.seen) >= MOST_SEEN:
            return
        self.seen.add((server, player))
        try:
            await self._store.add_first(server, self._day, action)
        except StoreDown as error:
            log.info("first_action_not_counted", reason=str(error))

    async def count_actions(self, server: ServerId) -> Mapping[FirstAction, int]:
        """Return how often each came first on a server in the days that are kept, most first; raises StoreDown."""
        found = await self._store.count_firsts(server, (self._clock.now() - KEPT).astimezone(UTC).toordinal())
        known = {action: found[action] for action in FirstAction if action in found}
        return dict(sorted(known.items(), key=lambda line: -line[1]))
