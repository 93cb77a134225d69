"""`/daily`: the deal of the day, which everybody plays once."""

from discord import app_commands

from bot.views.daily.actions import open_daily
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from cogs.wording import description_of


@app_commands.command(description=description_of("daily"))
async def daily(interaction: Interaction) -> None:
    """Show today's deal privately."""
    async with answer_in_language(interaction):
        await open_daily(interaction)
