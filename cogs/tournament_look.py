"""`/tournament list`, `status`, `standings`, `bracket`, `why`, `log`, `export`: private pages about tournaments."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.tournaments.lookup import chosen
from bot.views.tournaments.pages import browse
from bot.views.tournaments.pages.export import export as export_files
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament

WHICH = "Which one: start typing to see them (this channel's)"


@tournament.command(name="list", description="The tournaments of this server, live and past")
async def list_all(interaction: Interaction) -> None:
    """List them to the asker."""
    async with answering(interaction):
        await browse.look(interaction, browse.LIST)


@tournament.command(description="How a tournament stands now, and the way to its message")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.any_of_all)
async def status(interaction: Interaction, which: str | None = None) -> None:
    """Show the status."""
    async with answering(interaction):
        await browse.look_status(interaction, await chosen(interaction, which, over=True))


@tournament.command(description="Who leads: points, record and tie-breaks, your own line always among them")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.any_of_all)
async def standings(interaction: Interaction, which: str | None = None) -> None:
    """Show the standings."""
    async with answering(interaction):
        await browse.look(interaction, browse.STANDINGS, (await chosen(interaction, which, over=True)).id)


@tournament.command(description="The bracket in words, round by round; of groups their tables first")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.any_of_all)
async def bracket(interaction: Interaction, which: str | None = None) -> None:
    """Show the bracket."""
    async with answering(interaction):
        await browse.look(interaction, browse.BRACKET, (await chosen(interaction, which, over=True)).id)


@tournament.command(description="Why somebody stands where they do, in numbers, match by match")
@app_commands.describe(member="Whose place: start typing to see the entrants (yours)", which=WHICH)
@app_commands.autocomplete(member=suggestions.entrants, which=suggestions.any_of_all)
async def why(interaction: Interaction, member: str | None = None, which: str | None = None) -> None:
    """Show the reasons."""
    async with answering(interaction):
        await browse.look_why(interaction, await chosen(interaction, which, over=True), member)


@tournament.command(description="All that happened in a tournament, newest first: what, when, by whom and why")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.any_of_all)
async def log(interaction: Interaction, which: str | None = None) -> None:
    """Show the log."""
    async with answering(interaction):
        await browse.look(interaction, browse.LOG, (await chosen(interaction, which, over=True)).id)


@tournament.command(description="Get a tournament as files: standings, matches, log, and the records of all its games")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.any_of_all)
async def export(interaction: Interaction, which: str | None = None) -> None:
    """Hand over the files."""
    async with answering(interaction):
        await export_files(interaction, await chosen(interaction, which, over=True))
