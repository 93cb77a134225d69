"""`/tournament drop`, `substitute`, `bots`, `seeds`, `start`, `move`, `pause`, `resume`, `cancel`, `set`: for directors."""

import discord
from discord import app_commands

from bot.tournament.model.plan import MOST_ENTRANTS
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.tournaments.actions import direct
from bot.views.tournaments.actions import substitute as substitutes
from bot.views.tournaments.actions.create import open_amend
from bot.views.tournaments.lookup import chosen
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament
from cogs.wording import description_of, option_words


@tournament.command(description=description_of("tournament drop"))
@option_words("tournament drop")
@app_commands.autocomplete(entrant=suggestions.entrants, which=suggestions.live)
async def drop(interaction: Interaction, entrant: str, reason: str, which: str | None = None) -> None:
    """Take somebody out."""
    async with answering(interaction):
        await direct.drop(interaction, await chosen(interaction, which), entrant, reason)


@tournament.command(description=description_of("tournament substitute"))
@option_words("tournament substitute")
@app_commands.autocomplete(entrant=suggestions.entrants, which=suggestions.live)
async def substitute(
    interaction: Interaction, entrant: str, by: discord.Member | discord.User, reason: str, which: str | None = None
) -> None:
    """Ask somebody to take another's place."""
    async with answering(interaction):
        await substitutes.invite(interaction, await chosen(interaction, which), entrant, by, reason)


@tournament.command(description=description_of("tournament bots"))
@option_words("tournament bots")
@app_commands.autocomplete(which=suggestions.live)
async def bots(interaction: Interaction, count: app_commands.Range[int, 1, MOST_ENTRANTS], which: str | None = None) -> None:
    """Enter bot players."""
    async with answering(interaction):
        await direct.enter_bots(interaction, await chosen(interaction, which), count)


@tournament.command(description=description_of("tournament seeds"))
@option_words("tournament seeds")
@app_commands.autocomplete(which=suggestions.live)
async def seeds(interaction: Interaction, order: str, which: str | None = None) -> None:
    """Seed by hand."""
    async with answering(interaction):
        await direct.seed(interaction, await chosen(interaction, which), order)


@tournament.command(description=description_of("tournament start"))
@option_words("tournament start")
@app_commands.autocomplete(which=suggestions.live)
async def start(interaction: Interaction, which: str | None = None) -> None:
    """Begin."""
    async with answering(interaction):
        await direct.start_now(interaction, await chosen(interaction, which))


@tournament.command(description=description_of("tournament move"))
@option_words("tournament move")
@app_commands.autocomplete(which=suggestions.live)
async def move(interaction: Interaction, start: str, which: str | None = None) -> None:
    """Ask whether it is to begin then."""
    async with answering(interaction):
        await direct.ask_move(interaction, await chosen(interaction, which), start)


@tournament.command(description=description_of("tournament pause"))
@option_words("tournament pause")
@app_commands.autocomplete(which=suggestions.live)
async def pause(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Pause."""
    async with answering(interaction):
        await direct.pause(interaction, await chosen(interaction, which), reason)


@tournament.command(description=description_of("tournament resume"))
@option_words("tournament resume")
@app_commands.autocomplete(which=suggestions.live)
async def resume(interaction: Interaction, which: str | None = None) -> None:
    """Go on."""
    async with answering(interaction):
        await direct.go_on(interaction, await chosen(interaction, which))


@tournament.command(description=description_of("tournament cancel"))
@option_words("tournament cancel")
@app_commands.autocomplete(which=suggestions.live)
async def cancel(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be called off."""
    async with answering(interaction):
        await direct.ask_cancel(interaction, await chosen(interaction, which), reason)


@tournament.command(name="set", description=description_of("tournament set"))
@option_words("tournament set")
@app_commands.autocomplete(which=suggestions.live)
async def set_options(interaction: Interaction, which: str | None = None) -> None:
    """Show the page on which it is changed."""
    async with answering(interaction):
        await open_amend(interaction, await chosen(interaction, which))
