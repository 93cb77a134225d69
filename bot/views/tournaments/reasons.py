"""Cleans the reason that a director gives, and reads it back from the confirmation page."""

from typing import Any

import discord

from bot.host.refusals import Refusal, Refused
from bot.pictures.safe_names import clean_name
from bot.views.discord_api.types import Interaction

LONGEST_REASON = 200
PART = 7
"""The id of the part of a page that is the reason: a page is found again after any restart, and its reason with it."""


def reason_of(typed: str) -> str:
    """Return a reason in its plain form; raises Refused for what says nothing, or too much."""
    words = " ".join(typed.split())
    plain = clean_name(words, LONGEST_REASON).replace("`", "'")
    if not plain or len(words) > LONGEST_REASON:
        raise Refused(Refusal.NO_REASON, most=LONGEST_REASON)
    return plain


def reason_part(reason: str) -> "discord.ui.TextDisplay[Any]":
    """Return the part of a page that shows the reason and keeps it; nothing in it pings, links or styles."""
    return discord.ui.TextDisplay(f"`{reason}`", id=PART)


def kept_reason(interaction: Interaction) -> str:
    """Return the reason of the page whose button was pressed: Discord sends the page along, and members cannot change it."""
    parts = list(interaction.message.components) if interaction.message is not None else []
    while parts:
        part = parts.pop()
        if isinstance(part, discord.TextDisplay) and part.id == PART:
            return reason_of(part.content.strip("`"))
        parts += getattr(part, "children", [])
    raise Refused(Refusal.OLD_BUTTON)
