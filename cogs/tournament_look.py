"""`/tournament list`, `status`, `standings`, `odds`, `bracket`, `why`, `log`, `export`: private pages about tournaments."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language, answer_privately
from bot.views.interactions.context import player_of, services_of, tournaments_of
from bot.views.tournaments.lookup import choose_tournament
from bot.views.tournaments.pages import browse
from bot.views.tournaments.pages.cup_odds_page import cup_odds_text
from bot.views.tournaments.pages.export import export_files
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament
from cogs.wording import description_of, option_words


@tournament.command(name="list", description=description_of("tournament list"))
async def list_all(interaction: Interaction) -> None:
    """List them to the asker."""
    async with answer_in_language(interaction):
        await browse.look_at_page(interaction, browse.LIST)


@tournament.command(description=description_of("tournament status"))
@option_words("tournament status")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def status(interaction: Interaction, which: str | None = None) -> None:
    """Show the status."""
    async with answer_in_language(interaction):
        await browse.look_status(interaction, await choose_tournament(interaction, which, over=True))


@tournament.command(description=description_of("tournament standings"))
@option_words("tournament standings")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def standings(interaction: Interaction, which: str | None = None) -> None:
    """Show the standings."""
    async with answer_in_language(interaction):
        await browse.look_at_page(interaction, browse.STANDINGS, (await choose_tournament(interaction, which, over=True)).id)


@tournament.command(description=description_of("tournament odds"))
@option_words("tournament odds")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def odds(interaction: Interaction, which: str | None = None) -> None:
    """Say who is likely to win."""
    async with answer_in_language(interaction):
        run = await choose_tournament(interaction, which)
        settings = await services_of(interaction).settings.settings_of(run.charter.server)
        odds = tournaments_of(interaction).odds
        await answer_privately(interaction, await cup_odds_text(run, odds, player_of(interaction), live=settings.chances))


@tournament.command(description=description_of("tournament bracket"))
@option_words("tournament bracket")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def bracket(interaction: Interaction, which: str | None = None) -> None:
    """Show the bracket."""
    async with answer_in_language(interaction):
        await browse.look_at_page(interaction, browse.BRACKET, (await choose_tournament(interaction, which, over=True)).id)


@tournament.command(description=description_of("tournament why"))
@option_words("tournament why")
@app_commands.autocomplete(member=suggestions.offer_entrants, which=suggestions.any_of_all)
async def why(interaction: Interaction, member: str | None = None, which: str | None = None) -> None:
    """Show the reasons."""
    async with answer_in_language(interaction):
        await browse.look_why(interaction, await choose_tournament(interaction, which, over=True), member)


@tournament.command(description=description_of("tournament log"))
@option_words("tournament log")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def log(interaction: Interaction, which: str | None = None) -> None:
    """Show the log."""
    async with answer_in_language(interaction):
        await browse.look_at_page(interaction, browse.LOG, (await choose_tournament(interaction, which, over=True)).id)


@tournament.command(description=description_of("tournament export"))
@option_words("tournament export")
@app_commands.autocomplete(which=suggestions.any_of_all)
async def export(interaction: Interaction, which: str | None = None) -> None:
    """Hand over the files."""
    async with answer_in_language(interaction):
        await export_files(interaction, await choose_tournament(interaction, which, over=True))
