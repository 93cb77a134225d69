"""The one door for commands, presses and forms: who asks too much at once is answered here, cheaply, and nothing is done."""

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
"""How the ids of buttons begin by which seats choose."""


async def admitted(interaction: Interaction) -> bool:
    """Whether to do what is asked. What is refused has been acknowledged here, once, and is to be left alone."""
    limits = members_of(interaction).limits
    verdict = limits.ask(interaction.guild_id, interaction.user.id, _kind(interaction))
    if verdict is Admission.GO:
        return True
    await _refuse(interaction, verdict, limits)
    return False


class LimitedTree(app_commands.CommandTree[Any]):
    """The commands behind the same door, with the words that are offered while somebody types."""

    async def interaction_check(self, interaction: Interaction, /) -> bool:
        """Let a member who asks too much wait."""
        return await admitted(interaction)


def _kind(interaction: Interaction) -> RequestKind:
    if interaction.type is discord.InteractionType.autocomplete:
        return RequestKind.TYPING
    if interaction.type is discord.InteractionType.component and custom_id(interaction).startswith(CHOICES):
        return RequestKind.CHOICE
    return RequestKind.ASK


async def _refuse(interaction: Interaction, verdict: Admission, limits: MemberLimits) -> None:
    """Acknowledge without doing anything: a sentence now and then, else the least call that there is.

    A command has no silent answer, so its sentence comes every time.
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
