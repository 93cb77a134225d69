"""`/tournament drop`, `substitute`, `bots`, `seeds`, `start`, `move`, `pause`, `resume`, `cancel`, `set`: for directors."""

import discord
from discord import app_commands

from bot.tournament.model.plan import MOST_ENTRANTS
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from bot.views.tournaments.actions import direct
from bot.views.tournaments.actions import direct as substitutes
from bot.views.tournaments.actions.create import open_amend
from bot.views.tournaments.lookup import choose_tournament
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament
from cogs.wording import description_of, option_words


@tournament.command(description=description_of("tournament drop"))
@option_words("tournament drop")
@app_commands.autocomplete(entrant=suggestions.offer_entrants, which=suggestions.offer_live)
async def drop(interaction: Interaction, entrant: str, reason: str, which: str | None = None) -> None:
    """Take somebody out."""
    async with answer_in_language(interaction):
        await direct.drop_entrant(interaction, await choose_tournament(interaction, which), entrant, reason)


@tournament.command(description=description_of("tournament substitute"))
@option_words("tournament substitute")
@app_commands.autocomplete(entrant=suggestions.offer_entrants, which=suggestions.offer_live)
async def substitute(
    interaction: Interaction, entrant: str, by: discord.Member | discord.User, reason: str, which: str | None = None
) -> None:
    """Ask somebody to take another's place."""
    async with answer_in_language(interaction):
        await substitutes.invite_member(interaction, await choose_tournament(interaction, which), entrant, by, reason)


@tournament.command(description=description_of("tournament bots"))
@option_words("tournament bots")
@app_commands.autocomplete(which=suggestions.offer_live)
async def bots(interaction: Interaction, count: app_commands.Range[int, 1, MOST_ENTRANTS], which: str | None = None) -> None:
    """Enter bot players."""
    async with answer_in_language(interaction):
        await direct.enter_bots(interaction, await choose_tournament(interaction, which), count)


@tournament.command(description=description_of("tournament seeds"))
@option_words("tournament seeds")
@app_commands.autocomplete(which=suggestions.offer_live)
async def seeds(interaction: Interaction, order: str, which: str | None = None) -> None:
    """Seed by hand."""
    async with answer_in_language(interaction):
        await direct.seed_by_hand(interaction, await choose_tournament(interaction, which), order)


@tournament.command(description=description_of("tournament start"))
@option_words("tournament start")
@app_commands.autocomplete(which=suggestions.offer_live)
async def start(interaction: Interaction, which: str | None = None) -> None:
    """Begin."""
    async with answer_in_language(interaction):
        await direct.start_now(interaction, await choose_tournament(interaction, which))


@tournament.command(description=description_of("tournament move"))
@option_words("tournament move")
@app_commands.autocomplete(which=suggestions.offer_live)
async def move(interaction: Interaction, start: str, which: str | None = None) -> None:
    """Ask whether it is to begin then."""
    async with answer_in_language(interaction):
        await direct.ask_move(interaction, await choose_tournament(interaction, which), start)


@tournament.command(description=description_of("tournament pause"))
@option_words("tournament pause")
@app_commands.autocomplete(which=suggestions.offer_live)
async def pause(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Pause."""
    async with answer_in_language(interaction):
        await direct.pause_clocks(interaction, await choose_tournament(interaction, which), reason)


@tournament.command(description=description_of("tournament resume"))
@option_words("tournament resume")
@app_commands.autocomplete(which=suggestions.offer_live)
async def resume(interaction: Interaction, which: str | None = None) -> None:
    """Go on."""
    async with answer_in_language(interaction):
        await direct.go_on(interaction, await choose_tournament(interaction, which))


@tournament.command(description=description_of("tournament cancel"))
@option_words("tournament cancel")
@app_commands.autocomplete(which=suggestions.offer_live)
async def cancel(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be called off."""
    async with answer_in_language(interaction):
        await direct.ask_cancel(interaction, await choose_tournament(interaction, which), reason)


@tournament.command(name="set", description=description_of("tournament set"))
@option_words("tournament set")
@app_commands.autocomplete(which=suggestions.offer_live)
async def set_options(interaction: Interaction, which: str | None = None) -> None:
    """Show the page on which it is changed."""
    async with answer_in_language(interaction):
        await open_amend(interaction, await choose_tournament(interaction, which))
