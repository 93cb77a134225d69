"""Answers the buttons of an evening table: sits a member down, or gives and takes the role that is told of it."""

import discord

from bot.host.ids import RoleId
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.errors import is_refused
from bot.views.discord_api.permissions import role_problem
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language, answer_privately
from bot.views.interactions.context import place_of, player_of, services_of
from bot.views.routines.evening_message import EveningPress, EveningStep
from bot.views.tables.opening import sit_down


async def press_evening(interaction: Interaction, press: EveningPress) -> None:
    """Sit down at the table, which the first member opens, or take or return the role."""
    async with answer_in_language(interaction):
        if press.step is EveningStep.SIT:
            settings = await services_of(interaction).settings.settings_of(place_of(interaction)[0])
            await sit_down(interaction, settings.eveninggame or None, services_of(interaction).evenings.show_host)
        else:
            await _toggle_role(interaction)


async def _toggle_role(interaction: Interaction) -> None:
    """Give the member the role, or take it back; raises Refused where the server has none, or the bot can't give it."""
    (server, _), services = place_of(interaction), services_of(interaction)
    role, guild, member = (await services.settings.settings_of(server)).told, interaction.guild, interaction.user
    if role is None or guild is None or not isinstance(member, discord.Member) or guild.get_role(role) is None:
        raise Refused(Refusal.NOBODY_TOLD)
    if role_problem(guild, role) is not None:
        raise Refused(Refusal.CANNOT_TELL)
    has = member.get_role(role) is not None
    change = services.roles.take_role if has else services.roles.give_role
    try:
        await change(server, player_of(interaction), RoleId(role), "evening table")
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        raise Refused(Refusal.CANNOT_TELL) from error
    await answer_privately(interaction, say("evening-untold" if has else "evening-told"))
