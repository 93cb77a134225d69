"""Sends the first response to an interaction once: an answer and a deferral never cross on their way to Discord."""

import asyncio
from typing import Any, Final, cast

from bot.views.discord_api.types import Interaction

LOCK: Final = "first_response"


def first_response(interaction: Interaction) -> asyncio.Lock:
    """Return the lock to hold for the first response: discord.py knows of it only when Discord has taken it.

    Whoever waited for it asks `response.is_done()` again.
    """
    lock: asyncio.Lock = interaction.extras.setdefault(LOCK, asyncio.Lock())
    return lock


async def acknowledge(interaction: Interaction) -> None:
    """Tell Discord that a press was taken, without an answer; do nothing where it has been told by now."""
    async with first_response(interaction):
        if not interaction.response.is_done():
            await interaction.response.defer()


def release(interaction: Interaction) -> None:
    """Let an interaction go that is answered: it and its response refer to each other.

    Of all that a press leaves behind only these are found by the garbage collector alone, and presses wait while it runs.
    """
    if interaction.response.is_done():
        cast(Any, interaction.response)._parent = None
