"""Keeps one short private answer of a kind to a member in a channel: the next replaces it, so that they bury no board."""

import asyncio
from dataclasses import dataclass
from typing import Final

import discord
import structlog

from bot.host.clock import Clock
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.types import Interaction

log = structlog.get_logger()

LIFE: Final = 840.0
"""Seconds in which an answer can be deleted through its own interaction, with a minute to spare."""

FADE: Final = 6.0
"""Seconds for which a short answer is read that would push a button away."""

MOST: Final = 2_000
"""Answers that are remembered; those that came longest ago stay where they are."""

SHORT: Final = "short"
"""The kind of answers that say in a sentence what became of a press or a command."""

QUESTION: Final = "question"
"""The kind of answers that ask something, with buttons."""

Key = tuple[int, int | None, str]


@dataclass(frozen=True, slots=True)
class _Note:
    webhook: discord.Webhook
    message: int
    until: float


class PrivateNotes:
    """The newest private answer of each kind to each member in each channel."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._newest = dict[Key, _Note]()
        self._told = dict[tuple[int, str], None]()
        self._fading: set[asyncio.Task[None]] = set()

    def is_first(self, member: int, about: str) -> bool:
        """Return whether a member is told about this for the first time since the start, and remember it."""
        if (member, about) in self._told:
            return False
        self._told[member, about] = None
        if len(self._told) > MOST:
            del self._told[next(iter(self._told))]
        return True

    async def replace_note(self, interaction: Interaction, message: int | None, kind: str = SHORT) -> None:
        """Delete the last answer of a kind to this member in this channel, now that a newer one was sent."""
        key, now = (interaction.user.id, interaction.channel_id, kind), self._clock.monotonic()
        older = self._newest.pop(key, None)
        if message is not None:
            self._newest[key] = _Note(interaction.followup, message, now + LIFE)
        while len(self._newest) > MOST:
            del self._newest[next(iter(self._newest))]
        if older is not None and older.until >= now and message is not None:
            await _delete_note(older)

    def fade_note(self, interaction: Interaction) -> None:
        """Delete the newest short answer to this member here once it was read, unless another has taken its place."""
        key = interaction.user.id, interaction.channel_id, SHORT
        note = self._newest.get(key)
        if note is not None:
            task = asyncio.create_task(self._fade(key, note), name="note")
            self._fading.add(task)
            task.add_done_callback(self._fading.discard)

    async def _fade(self, key: Key, note: _Note) -> None:
        await self._clock.wait(asyncio.Event(), FADE)
        if self._newest.get(key) is note:
            del self._newest[key]
            await _delete_note(note)


async def _delete_note(note: _Note) -> None:
    try:
        await note.webhook.delete_message(note.message)
    except FAILURES as error:
        log.info("answer_not_replaced", reason=type(error).__name__, code=getattr(error, "code", None))
