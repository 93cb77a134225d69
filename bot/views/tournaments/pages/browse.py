"""Opens the pages about tournaments for a member alone, and turns their sheets."""

from collections.abc import Mapping

import discord

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import show_page
from bot.views.interactions.context import player_of, services_of
from bot.views.tournaments import message_ids
from bot.views.tournaments.lookup import entrant_meant
from bot.views.tournaments.pages.bracket_page import read_bracket
from bot.views.tournaments.pages.lists import read_list, read_templates
from bot.views.tournaments.pages.log_page import read_log
from bot.views.tournaments.pages.sheets import Read, address_of, show_sheet
from bot.views.tournaments.pages.standings_page import read_standings
from bot.views.tournaments.pages.status_board import status_of
from bot.views.tournaments.pages.why_page import read_why

LIST, STANDINGS, BRACKET, WHY, LOG, TEMPLATES = "list", "standings", "bracket", "why", "log", "templates"

READERS: Mapping[str, Read] = {
    LIST: read_list,
    STANDINGS: read_standings,
    BRACKET: read_bracket,
    WHY: read_why,
    LOG: read_log,
    TEMPLATES: read_templates,
}
"""The function that reads each kind of page; the names are part of the ids of buttons, so never rename one."""


async def look_at_page(interaction: Interaction, kind: str, subject: str = "", number: int = 0) -> None:
    """Show a page to the asker alone; raises Refused for a kind that there is not."""
    if kind not in READERS:
        raise Refused(Refusal.OLD_BUTTON)
    await show_sheet(interaction, READERS[kind], kind, subject, number)


async def turn_sheet(interaction: Interaction, rest: str) -> None:
    """Show the sheet that a button asks for."""
    await look_at_page(interaction, *address_of(rest))


async def look_why(interaction: Interaction, run: TournamentRun, member: str | None) -> None:
    """Show why somebody stands where they stand: the asker, unless somebody else is named."""
    number = run.entrant_of(player_of(interaction)) if member is None else entrant_meant(interaction, run, member)
    if number is None:
        raise Refused(Refusal.NOT_ENTERED)
    await look_at_page(interaction, WHY, f"{run.id}.{number}")


async def look_status(interaction: Interaction, run: TournamentRun) -> None:
    """Show how a tournament stands as its message does, with the way there and its id."""
    services = services_of(interaction)
    found = await services.tournaments.store.read_marks(run.id)
    odds = services.tournaments.odds if services.settings.known_settings(run.charter.server).chances else None
    view: discord.ui.LayoutView = await status_of(run, services.tables.hall, found, odds)
    if (message := found.get(message_ids.STATUS)) is not None:
        link = f"https://discord.com/channels/{run.charter.server}/{run.charter.channel}/{message}"
        view.add_item(discord.ui.TextDisplay(say("tournament-link", link=link)))
    view.add_item(discord.ui.TextDisplay(say("tournament-id", id=run.id)))
    await show_page(interaction, view, public=False)
