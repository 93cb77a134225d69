"""`/leaderboard`: the best players, by scope, time, game and measure."""

from dataclasses import replace

from discord import app_commands

from bot.host.ranking.boards import Scope
from bot.host.ranking.periods import Period
from bot.host.ranking.totals import Measure
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from bot.views.ranking.leaderboard_filters import Filters, one_of, subject_of
from bot.views.ranking.leaderboard_page import PREDICTIONS, open_leaderboard
from bot.views.ranking.prediction_board import open_predictions
from cogs import autocomplete
from cogs.wording import description_of, option_words, words

SCOPES = [app_commands.Choice(name=words(f"command-leaderboard.scope-{one}"), value=one) for one in Scope]
WINDOWS = [
    app_commands.Choice(name=words(f"command-leaderboard.window-{one}"), value=one)
    for one in (Period.ALL, Period.DAY, Period.WEEK, Period.MONTH, Period.YEAR, Period.SEASON)
]
MEASURES = [app_commands.Choice(name=words(f"command-leaderboard.measure-{one}"), value=one) for one in (*Measure, PREDICTIONS)]


@app_commands.command(description=description_of("leaderboard"))
@option_words("leaderboard")
@app_commands.choices(scope=SCOPES, window=WINDOWS, measure=MEASURES)
@app_commands.autocomplete(game=autocomplete.offer_subjects)
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
    async with answer_in_language(interaction):
        filters = Filters(scope=one_of(Scope, scope), subject=subject_of(game))
        period = one_of(Period, window) if window is not None else None
        if measure == PREDICTIONS:
            await open_predictions(interaction, filters, period)
            return
        await open_leaderboard(interaction, replace(filters, measure=one_of(Measure, measure)), period)
