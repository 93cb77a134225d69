"""Invites a member in the channel to substitute for a player, and substitutes when the member accepts."""

import discord

from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, show_page
from bot.views.interactions.buttons import PageItem, row_of
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.context import player_of, tournaments_of
from bot.views.tournaments.lookup import PAGE, entrant_meant, of_id
from bot.views.tournaments.permissions import require_director
from bot.views.tournaments.reasons import reason_of, reason_part
from bot.views.tournaments.roles import needed_role, require_role
from bot.views.tournaments.text import entrant_text

ACCEPT = "accept"
LONGEST_NUMBER = 6


class Invitation(discord.ui.LayoutView):
    """Shows who is invited to substitute for whom, by whom and why; its button works for the invited member alone."""

    def __init__(self, run: TournamentRun, number: int, player: PlayerId, actor: PlayerId, reason: str) -> None:
        super().__init__(timeout=None)
        who, by, held = f"<@{player}>", f"<@{actor}>", entrant_text(run, number)
        text = say("invite-ask", name=run.charter.name, who=who, by=by, entrant=held, number=number)
        box = container_of(Tone.WAITING, (text,))
        box.add_item(reason_part(reason))
        box.add_item(discord.ui.TextDisplay(say("invite-foot")))
        box.add_item(row_of(PageItem.make_button(PAGE, ACCEPT, f"{run.id}:{number}", style=discord.ButtonStyle.success)))
        self.add_item(box)
        self.stop()


async def invite_member(
    interaction: Interaction, run: TournamentRun, typed: str, by: discord.Member | discord.User, reason: str
) -> None:
    """Invite a member of the server to substitute for a player, for a director. Nobody is pinged by it."""
    await require_director(interaction, run)
    number, words = entrant_meant(interaction, run, typed), reason_of(reason)
    if by.bot:
        raise Refused(Refusal.NO_APP)
    role = needed_role(interaction.guild, run.charter)
    if not isinstance(by, discord.Member) or (role is not None and by.get_role(role) is None):
        raise Refused(Refusal.NO_SUBSTITUTE)
    player, actor = PlayerId(by.id), player_of(interaction)
    run = await tournaments_of(interaction).director.invite_substitute(run.id, number, player, actor, words)
    await show_page(interaction, Invitation(run, number, player, actor, words), public=True)


async def accept_invitation(interaction: Interaction, rest: str) -> None:
    """Substitute the member who pressed the button, if they were invited; raise Refused otherwise."""
    tournament, _, number = rest.partition(":")
    if not (number.isascii() and number.isdigit() and len(number) <= LONGEST_NUMBER):
        raise Refused(Refusal.OLD_BUTTON)
    run = await of_id(interaction, tournament)
    require_role(interaction, run.charter)
    await tournaments_of(interaction).director.substitute_member(run.id, int(number), player_of(interaction))
    await answer_privately(interaction, say("invite-accepted", name=run.charter.name, number=number))
