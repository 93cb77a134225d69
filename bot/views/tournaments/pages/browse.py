"""Opens the pages about tournaments for a member alone, lists of them and of templates among them, and turns their sheets."""

from collections.abc import Mapping

import discord

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.host.tournaments.stored_tournament import ListedTournament
from bot.texts import say
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import show_page
from bot.views.interactions.buttons import picked_value
from bot.views.interactions.context import place_of, player_of, services_of, tournaments_of
from bot.views.interactions.formatting import timestamp_text
from bot.views.tournaments import message_ids
from bot.views.tournaments.lookup import entrant_meant, of_id
from bot.views.tournaments.pages.bracket_page import read_bracket
from bot.views.tournaments.pages.log_page import read_log
from bot.views.tournaments.pages.sheets import Read, TournamentSheet, address_of, cut_sheet, show_sheet
from bot.views.tournaments.pages.standings_page import read_standings
from bot.views.tournaments.pages.status_board import status_of
from bot.views.tournaments.pages.why_page import read_why
from bot.views.tournaments.text import format_words, game_words

PER_PAGE = 10


async def read_list(interaction: Interaction, _: str, number: int) -> TournamentSheet:
    """Return a sheet of the tournaments of this server, newest first."""
    found = await tournaments_of(interaction).director.list_tournaments(place_of(interaction)[0])
    shown, number, count = cut_sheet(found, number, PER_PAGE)
    words = "\n".join(map(tournament_line, shown)) or say("tournament-list-none")
    offers = [
        discord.SelectOption(label=one.name[:100], value=one.id, description=say(f"tournament-phase-{one.phase}"))
        for one in shown
    ]
    return TournamentSheet((say("tournament-list-title"), words), number, count, tournaments=offers)


def tournament_line(one: ListedTournament) -> str:
    """Return a tournament in one line: its name, how far it is, when it is or was, and how many play."""
    over = one.phase in {TournamentPhase.OVER, TournamentPhase.OFF}
    start = timestamp_text(one.last, "f") if over else "–" if one.start is None else timestamp_text(one.start, "f")
    phase = say(f"tournament-phase-{one.phase}")
    return say("tournament-list-line", name=one.name, phase=phase, start=start, entrants=one.entrants)


async def read_templates(interaction: Interaction, _: str, number: int) -> TournamentSheet:
    """Return a sheet of the templates of this server."""
    kept = await tournaments_of(interaction).templates.list_templates(place_of(interaction)[0])
    lines = [
        say(
            "tournament-templates-line",
            name=name,
            format=format_words(charter),
            game=game_words(charter),
            creator=charter.creator,
        )
        for name, charter in kept.items()
    ]
    shown, number, count = cut_sheet(lines, number, PER_PAGE)
    if not lines:
        return TournamentSheet((say("tournament-templates-none"),))
    blocks = (say("tournament-templates-title"), "\n".join(shown), say("tournament-templates-foot"))
    return TournamentSheet(blocks, number, count)


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


async def look_why(interaction: Interaction, run: TournamentRun, member: str | None = None) -> None:
    """Show why somebody stands where they stand: the asker, unless somebody else is named."""
    number = run.entrant_of(player_of(interaction)) if member is None else entrant_meant(interaction, run, member)
    if number is None:
        raise Refused(Refusal.NOT_ENTERED)
    await look_at_page(interaction, WHY, f"{run.id}.{number}")


async def open_picked(interaction: Interaction, _: str) -> None:
    """Show how the tournament stands that was picked in the list."""
    await look_status(interaction, await of_id(interaction, picked_value(interaction)))


async def look_status(interaction: Interaction, run: TournamentRun) -> None:
    """Show how a tournament stands as its message does, with the way there and its id."""
    services = services_of(interaction)
    found = await services.tournaments.store.read_marks(run.id)
    odds = services.tournaments.odds if services.settings.known_settings(run.charter.server).chances else None
    page = services.settings.page_address(run.charter.server, f"/c/{run.id}")
    view: discord.ui.LayoutView = await status_of(run, services.tables.hall, found, odds, page)
    if (message := found.get(message_ids.STATUS)) is not None:
        link = f"https://discord.com/channels/{run.charter.server}/{run.charter.channel}/{message}"
        view.add_item(discord.ui.TextDisplay(say("tournament-link", link=link)))
    view.add_item(discord.ui.TextDisplay(say("tournament-id", id=run.id)))
    await show_page(interaction, view, public=False)
