"""The receipt of an interaction: what came back for it, how soon, how often. A live view; it changes nothing."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Any

from simcord.backend.models import Interaction
from simcord.results import InteractionResult

from tests.wire.fake_discord.posted import Holder, Posted

TIMEOUT = 3.2
"""Seconds after which a user gives up on an answer; Discord itself stops at 3."""


@dataclass(frozen=True, slots=True)
class Callback:
    """One callback that arrived: Discord's type number, the status it got, its arrival (`time.perf_counter()`), who sent it."""

    type: int
    status: int
    at: float
    caller: str = ""


class Receipt:
    """What became of one interaction: every callback, the latency, the answer, the followups."""

    def __init__(self, world: Holder, record: Interaction) -> None:
        self._world = world
        self.record = record
        self.sent_at: float | None = None
        self.callbacks: list[Callback] = []
        self.result: InteractionResult | None = None
        self._settled = asyncio.Event()

    def arrived(self, callback: Callback) -> None:
        """Note a callback; a server error or a 429 leaves the receipt open for the retry."""
        self.callbacks.append(callback)
        if callback.status < 500 and callback.status not in {0, 429}:
            self._settled.set()

    async def answered(self, seconds: float = TIMEOUT) -> bool:
        """Wait for the callback, no longer than that; whether it came."""
        try:
            async with asyncio.timeout(seconds):
                await self._settled.wait()
        except TimeoutError:
            return False
        return True

    @property
    def latency(self) -> float | None:
        """Seconds from the event's write to the gateway until the first callback arrived; None while unanswered."""
        if self.sent_at is None or not self.callbacks:
            return None
        return self.callbacks[0].at - self.sent_at

    @property
    def once(self) -> bool:
        """Whether exactly one callback arrived and was accepted."""
        return len(self.callbacks) == 1 and self.callbacks[0].status < 300

    @property
    def kind(self) -> int | None:
        """The type of the first accepted callback (4 message, 5 thinking, 6 silent, 7 update, 8 choices, 9 modal)."""
        return next((each.type for each in self.callbacks if each.status < 300), None)

    @property
    def thinking(self) -> bool:
        """Whether the user still sees "thinking…"."""
        return bool(self.record.loading)

    @property
    def response(self) -> Posted | None:
        """The message that answers it (for a button's silent or updating answer, the button's message)."""
        return self._posted(self.record.message_id)

    @property
    def followups(self) -> list[Posted]:
        """The followups that still stand, oldest first."""
        return [posted for each in self.record.followup_ids if (posted := self._posted(each)) is not None]

    @property
    def modal(self) -> dict[str, Any] | None:
        """The modal it opened, as the bot sent it."""
        return self.record.modal

    def _posted(self, message_id: int | None) -> Posted | None:
        if message_id is None:
            return None
        posted = Posted(self._world, self.record.channel_id, message_id)
        return None if posted.gone else posted

    def __repr__(self) -> str:
        return f"<Receipt {self.record.id}: {self.callbacks}, latency {self.latency}>"
