"""Finds the day, week, month, year or season that a leaderboard shows: the day by Discord's clock, seasons by the server."""

from dataclasses import replace
from datetime import UTC, date

from bot.host.ranking.periods import Period, Window, window_of
from bot.host.refusals import Refusal, Refused
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, ranking_of
from bot.views.ranking.leaderboard_filters import Filters, consistent


async def within(interaction: Interaction, filters: Filters, period: Period | None) -> Filters:
    """Return the filters for the running period of a kind, None for all time; raises Refused where there is none."""
    if period is Period.SEASON:
        consistent(replace(filters, window=Window(period)))
        return replace(filters, window=await _season(interaction))
    if period is not None:
        return replace(filters, window=window_of(period, today_of(interaction)))
    return filters


def today_of(interaction: Interaction) -> date:
    """Return the day in UTC, by Discord's clock."""
    return interaction.created_at.astimezone(UTC).date()


async def _season(interaction: Interaction) -> Window:
    """Return the running season of this server, else its last one; raises Refused without any."""
    seasons = await ranking_of(interaction).seasons.all(place_of(interaction)[0])
    if not seasons:
        raise Refused(Refusal.NO_SEASON_YET)
    return seasons[0].window
