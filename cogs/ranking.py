"""`/leaderboard`, `/war result`, `/war statistics` and `/season`: the best, void results, numbers, and seasons."""

from dataclasses import replace

from discord import app_commands

from bot.host.ranking.boards import Scope
from bot.host.ranking.periods import LONGEST_NAME, Period
from bot.host.ranking.totals import Measure
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import show_page
from bot.views.interactions.context import is_in_chat, place_of, ranking_of, require_manager
from bot.views.ranking.leaderboard_filters import Filters, one_of, subject_of
from bot.views.ranking.leaderboard_page import PREDICTIONS, open_leaderboard
from bot.views.ranking.prediction_board import open_predictions
from bot.views.ranking.season_news import SeasonList, announce_season
from bot.views.ranking.statistics_page import open_statistics
from bot.views.ranking.void_page import VoidList, open_unvoid, open_void
from cogs import autocomplete
from cogs.groups import add_command, result, season, war
from cogs.wording import words

SCOPES = [app_commands.Choice(name=words(f"command-leaderboard.scope-{one}"), value=one) for one in Scope]
WINDOWS = [
    app_commands.Choice(name=words(f"command-leaderboard.window-{one}"), value=one)
    for one in (Period.ALL, Period.DAY, Period.WEEK, Period.MONTH, Period.YEAR, Period.SEASON)
]
MEASURES = [app_commands.Choice(name=words(f"command-leaderboard.measure-{one}"), value=one) for one in (*Measure, PREDICTIONS)]


@add_command(None, game=autocomplete.offer_subjects)
@app_commands.choices(scope=SCOPES, window=WINDOWS, measure=MEASURES)
async def leaderboard(
    interaction: Interaction,
    scope: str = Scope.SERVER,
    window: str | None = None,
    game: str | None = None,
    measure: str = Measure.WINS,
) -> None:
    """Show the first page privately, with a button that posts it."""
    where = one_of(Scope, scope)
    if where is Scope.CHANNEL and is_in_chat(interaction):
        where = Scope.SERVER  # a chat has one board
    filters = Filters(scope=where, subject=subject_of(game))
    period = one_of(Period, window) if window is not None else None
    if measure == PREDICTIONS:
        await open_predictions(interaction, filters, period)
        return
    await open_leaderboard(interaction, replace(filters, measure=one_of(Measure, measure)), period)


MOST_LISTED = 15


@add_command(result, game=autocomplete.offer_games)
async def void(interaction: Interaction, game: str | None = None) -> None:
    """Show the result privately, with a button that asks for the reason."""
    await open_void(interaction, game)


@add_command(result, game=autocomplete.offer_voids)
async def unvoid(interaction: Interaction, game: str) -> None:
    """Show the result privately, with a button that restores it."""
    await open_unvoid(interaction, game)


@add_command(result, "list")
async def list_voids(interaction: Interaction) -> None:
    """List the void results privately."""
    found = await ranking_of(interaction).voids.list_voids(place_of(interaction)[0], MOST_LISTED)
    await show_page(interaction, VoidList(found), public=False)


@add_command(war, in_chats=False)
async def statistics(interaction: Interaction) -> None:
    """Show privately what the server plays."""
    await open_statistics(interaction)


@add_command(season)
async def start(interaction: Interaction, name: app_commands.Range[str, 1, LONGEST_NAME]) -> None:
    """Start a season, and announce it in the channel."""
    require_manager(interaction)
    ranking, (server, _) = ranking_of(interaction), place_of(interaction)
    begun, ended = await ranking.seasons.start_season(server, name)
    await announce_season(interaction, begun, ended)


@add_command(season)
async def end(interaction: Interaction) -> None:
    """End the season, and announce its winners in the channel."""
    require_manager(interaction)
    ranking, (server, _) = ranking_of(interaction), place_of(interaction)
    ended = await ranking.seasons.end_season(server)
    await announce_season(interaction, None, ended)


@add_command(season, "list")
async def list_seasons(interaction: Interaction) -> None:
    """List the seasons privately."""
    found = await ranking_of(interaction).seasons.list_seasons(place_of(interaction)[0])
    await show_page(interaction, SeasonList(found), public=False)
