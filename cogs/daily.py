"""`/daily`: the deal of the day, which everybody plays once."""

from bot.views.daily.actions import open_daily
from bot.views.discord_api.types import Interaction
from cogs.groups import add_command


@add_command(None)
async def daily(interaction: Interaction) -> None:
    """Show today's deal privately."""
    await open_daily(interaction)
