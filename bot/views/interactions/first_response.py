"""Sends the first response to an interaction once: an answer and a deferral never cross on their way to Discord."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final, cast

import discord

from bot.views.discord_api.types import Interaction

LOCK: Final = "first_response"
TOO_LATE: Final = "too_late"
"""The key under which an interaction keeps that Discord takes no answer to it any more."""


@asynccontextmanager
async def first_response(interaction: Interaction) -> AsyncIterator[None]:
    """Take the turn for the first response: discord.py knows of it only when Discord has taken it.

    Whoever waited for it asks `response.is_done()` again, and `is_too_late`.
    """
    lock: asyncio.Lock = interaction.extras.setdefault(LOCK, asyncio.Lock())
    async with lock:
        try:
            yield
        except (discord.NotFound, TimeoutError):
            interaction.extras[TOO_LATE] = True
            raise


def is_too_late(interaction: Interaction) -> bool:
    """Whether a first response came when Discord did not take it any more: it would refuse every other one too."""
    return TOO_LATE in interaction.extras


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
