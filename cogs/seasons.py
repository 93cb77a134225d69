"""`/season start`, `end`, `list`: a server's seasons; admins start and end them, everybody can list them."""

from discord import app_commands

from bot.host.ranking.periods import LONGEST_NAME
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import server_language, show_page
from bot.views.interactions.context import place_of, ranking_of, require_manager
from bot.views.ranking.season_news import SeasonList, SeasonNews, winners_of
from cogs.groups import add_command, season


@add_command(season)
async def start(interaction: Interaction, name: app_commands.Range[str, 1, LONGEST_NAME]) -> None:
    """Start a season, and announce it in the channel."""
    require_manager(interaction)
    ranking, (server, _) = ranking_of(interaction), place_of(interaction)
    begun, ended = await ranking.seasons.start_season(server, name)
    async with server_language(interaction):
        news = SeasonNews(begun, ended, await winners_of(ranking.leaderboards, ended) if ended is not None else [])
    await show_page(interaction, news, public=True)


@add_command(season)
async def end(interaction: Interaction) -> None:
    """End the season, and announce its winners in the channel."""
    require_manager(interaction)
    ranking, (server, _) = ranking_of(interaction), place_of(interaction)
    ended = await ranking.seasons.end_season(server)
    async with server_language(interaction):
        news = SeasonNews(None, ended, await winners_of(ranking.leaderboards, ended))
    await show_page(interaction, news, public=True)


@add_command(season, "list")
async def list_seasons(interaction: Interaction) -> None:
    """List the seasons privately."""
    found = await ranking_of(interaction).seasons.list_seasons(place_of(interaction)[0])
    await show_page(interaction, SeasonList(found), public=False)
