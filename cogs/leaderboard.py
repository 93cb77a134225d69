"""`/leaderboard`: the best players, by scope, time, game and measure."""

from discord import app_commands

from bot.host.ranking.boards import Scope
from bot.host.ranking.periods import Period
from bot.host.ranking.totals import Measure
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering
from bot.views.ranking.leaderboard_actions import open_leaderboard
from bot.views.ranking.leaderboard_filters import Filters, one_of, subject_of
from bot.views.ranking.leaderboard_text import measure_words
from cogs import autocomplete

SCOPES = [
    app_commands.Choice(name="this server", value=Scope.SERVER),
    app_commands.Choice(name="this channel", value=Scope.CHANNEL),
    app_commands.Choice(name="every server", value=Scope.EVERYWHERE),
]
WINDOWS = [
    app_commands.Choice(name="all time", value=Period.ALL),
    app_commands.Choice(name="today", value=Period.DAY),
    app_commands.Choice(name="this week", value=Period.WEEK),
    app_commands.Choice(name="this month", value=Period.MONTH),
    app_commands.Choice(name="this year", value=Period.YEAR),
    app_commands.Choice(name="season", value=Period.SEASON),
]
NOTES = {Measure.RATING: " (games in which you decide; the others are luck)"}
MEASURES = [app_commands.Choice(name=measure_words(one).lower() + NOTES.get(one, ""), value=one) for one in Measure]


@app_commands.command(description="Who is best: by wins, points, streaks, ratings and more, since when you like")
@app_commands.describe(
    scope="Where the games were played (this server)",
    window="When they were played (all time)",
    game="Which games: start typing to see them all (all games)",
    measure="What counts (wins)",
)
@app_commands.choices(scope=SCOPES, window=WINDOWS, measure=MEASURES)
@app_commands.autocomplete(game=autocomplete.subjects)
@app_commands.allowed_contexts(guilds=True)
@app_commands.allowed_installs(guilds=True)
async def leaderboard(
    interaction: Interaction,
    scope: str = Scope.SERVER,
    window: str | None = None,
    game: str | None = None,
    measure: str = Measure.WINS,
) -> None:
    """Show the first page privately, with a button that posts it."""
    async with answering(interaction):
        filters = Filters(scope=one_of(Scope, scope), subject=subject_of(game), measure=one_of(Measure, measure))
        await open_leaderboard(interaction, filters, one_of(Period, window) if window is not None else None)
