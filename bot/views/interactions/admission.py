"""Admits commands, presses and forms within each member's limits; refused ones get a cheap answer and nothing else."""

from typing import Any

import discord
from discord import app_commands

from bot.texts import say
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.member_limits import Admission, MemberLimits, RequestKind
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import private
from bot.views.interactions.context import members_of
from bot.views.interactions.language import own_language
from bot.views.interactions.stale import custom_id

CHOICES = ("war-choice:", "war-scoop:")
"""What the custom_ids of buttons start with by which seats choose."""


async def admitted(interaction: Interaction) -> bool:
    """Whether to run the interaction. A refused one has been acknowledged here, once, and must not be answered again."""
    limits = members_of(interaction).limits
    verdict = limits.ask(interaction.guild_id, interaction.user.id, _kind(interaction))
    if verdict is Admission.GO:
        return True
    await _refuse(interaction, verdict, limits)
    return False


class LimitedTree(app_commands.CommandTree[Any]):
    """The command tree with the same limits, for autocompletion too."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Refuse members above a limit."""
        return await admitted(interaction)


def _kind(interaction: Interaction) -> RequestKind:
    if interaction.type is discord.InteractionType.autocomplete:
        return RequestKind.TYPING
    if interaction.type is discord.InteractionType.component and custom_id(interaction).startswith(CHOICES):
        return RequestKind.CHOICE
    return RequestKind.ASK


async def _refuse(interaction: Interaction, verdict: Admission, limits: MemberLimits) -> None:
    """Acknowledge without doing anything: with a sentence now and then, else with the cheapest call there is.

    A command has no silent answer, so it gets its sentence every time.
    """
    command = interaction.type is discord.InteractionType.application_command
    try:
        if interaction.type is discord.InteractionType.autocomplete:
            await interaction.response.autocomplete([])
        elif command or limits.may_tell(interaction.user.id):
            with own_language(interaction):
                await private(interaction, say(f"answer.too_fast.{verdict}"))
        else:
            await interaction.response.defer()
    except FAILURES:
        return
