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

ENTRANT = "Who: start typing to see the entrants, or mention somebody"
REASON = "Why: it stands in the log"
WHICH = "Which one: start typing to see them (this channel's)"


@tournament.command(description="Take an entrant out (a director)")
@app_commands.describe(entrant=ENTRANT, reason=REASON, which=WHICH)
@app_commands.autocomplete(entrant=suggestions.entrants, which=suggestions.live)
async def drop(interaction: Interaction, entrant: str, reason: str, which: str | None = None) -> None:
    """Take somebody out."""
    async with answering(interaction):
        await direct.drop(interaction, await chosen(interaction, which), entrant, reason)


@tournament.command(description="Ask a member to play on in an entrant's place; they say yes themselves (a director)")
@app_commands.describe(entrant=ENTRANT, by="Who plays on", reason=REASON, which=WHICH)
@app_commands.autocomplete(entrant=suggestions.entrants, which=suggestions.live)
async def substitute(
    interaction: Interaction, entrant: str, by: discord.Member | discord.User, reason: str, which: str | None = None
) -> None:
    """Ask somebody to take another's place."""
    async with answering(interaction):
        await substitutes.invite(interaction, await chosen(interaction, which), entrant, by, reason)


@tournament.command(description="Enter bot players (a director)")
@app_commands.describe(count="How many", which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def bots(interaction: Interaction, count: app_commands.Range[int, 1, MOST_ENTRANTS], which: str | None = None) -> None:
    """Enter bot players."""
    async with answering(interaction):
        await direct.enter_bots(interaction, await chosen(interaction, which), count)


@tournament.command(description="Put entrants in order by hand, the highest seed first (a director)")
@app_commands.describe(order="Mentions, or names with commas between; who is not named comes after them", which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def seeds(interaction: Interaction, order: str, which: str | None = None) -> None:
    """Seed by hand."""
    async with answering(interaction):
        await direct.seed(interaction, await chosen(interaction, which), order)


@tournament.command(description="Begin at once, with whoever is there (a director)")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def start(interaction: Interaction, which: str | None = None) -> None:
    """Begin."""
    async with answering(interaction):
        await direct.start_now(interaction, await chosen(interaction, which))


@tournament.command(description="Let a tournament begin at another time (a director)")
@app_commands.describe(start="When: in 2h, tomorrow 20:00, 2027-01-31 19:30", which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def move(interaction: Interaction, start: str, which: str | None = None) -> None:
    """Ask whether it is to begin then."""
    async with answering(interaction):
        await direct.ask_move(interaction, await chosen(interaction, which), start)


@tournament.command(description="Let all clocks of a tournament stand still (a director)")
@app_commands.describe(reason="Why: everybody is told", which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def pause(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Pause."""
    async with answering(interaction):
        await direct.pause(interaction, await chosen(interaction, which), reason)


@tournament.command(description="Let the clocks of a tournament go on (a director)")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def resume(interaction: Interaction, which: str | None = None) -> None:
    """Go on."""
    async with answering(interaction):
        await direct.go_on(interaction, await chosen(interaction, which))


@tournament.command(description="Call a tournament off: it ends without a winner (a director)")
@app_commands.describe(reason="Why: everybody is told", which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def cancel(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be called off."""
    async with answering(interaction):
        await direct.ask_cancel(interaction, await chosen(interaction, which), reason)


@tournament.command(name="set", description="Change what is settled about a tournament before its check-in (a director)")
@app_commands.describe(which=WHICH)
@app_commands.autocomplete(which=suggestions.live)
async def set_options(interaction: Interaction, which: str | None = None) -> None:
    """Show the page on which it is changed."""
    async with answering(interaction):
        await open_amend(interaction, await chosen(interaction, which))
