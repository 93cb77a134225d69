"""Handles the leaderboard of predictions: reads a page and the member's own line, shows them, and turns the page."""

import asyncio
from dataclasses import replace

from bot.host.predictions.ports import PredictionSlice
from bot.host.ranking.boards import ALL_GAMES
from bot.host.ranking.periods import Period
from bot.host.ranking.totals import Measure
from bot.host.refusals import Refusal, Refused
from bot.host.settings.setting_readers import OFF
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import replace_page, show
from bot.views.interactions.context import members_of, place_of, player_of, ranking_of, services_of
from bot.views.interactions.language import server_language
from bot.views.interactions.page_buttons import is_own_page, replace_own_page
from bot.views.ranking.leaderboard_filters import PER_PAGE, Filters, filters_of, over
from bot.views.ranking.leaderboard_page import LeaderboardStep
from bot.views.ranking.leaderboard_windows import today_of, within
from bot.views.ranking.prediction_board_page import PredictionBoardContent, PredictionBoardPage


async def open_predictions(interaction: Interaction, filters: Filters, period: Period | None) -> None:
    """Show the first page to the member alone; raises Refused for a board that does not exist."""
    if filters.subject != ALL_GAMES:
        raise Refused(Refusal.PREDICTIONS_TOGETHER)
    await show_predictions(interaction, await within(interaction, filters, period))


async def show_predictions(interaction: Interaction, filters: Filters) -> None:
    """Show the page of a place and a period to the member alone: in place of their own one, never of one that others see."""
    content = await _read(interaction, replace(filters, subject=ALL_GAMES, measure=Measure.WINS))
    await replace_own_page(interaction, PredictionBoardPage(content))


async def pressed(interaction: Interaction, step: str, rest: str, picked: str) -> None:
    """Handle a button or a menu of a page."""
    filters = filters_of(rest, today_of(interaction))
    match step:
        case LeaderboardStep.BACK:
            await _turn(interaction, filters.at(filters.first - PER_PAGE))
        case LeaderboardStep.FORWARD:
            await _turn(interaction, filters.at(filters.first + PER_PAGE))
        case LeaderboardStep.MINE:
            board = filters.query(*place_of(interaction)).board
            place = await ranking_of(interaction).predictions.place(board, player_of(interaction))
            await show_predictions(interaction, filters.at(place or 0))
        case LeaderboardStep.POST:
            content = await _read(interaction, filters, public=True)
            async with server_language(interaction, public=True):
                page = PredictionBoardPage(content)
            await show(interaction, page, public=True)
        case LeaderboardStep.WINDOW:
            await show_predictions(interaction, over(filters, picked, today_of(interaction)))
        case _:
            raise Refused(Refusal.OLD_BUTTON)


async def _turn(interaction: Interaction, filters: Filters) -> None:
    """Show another page in place of the one whose button was pressed, for whoever sees that one."""
    public = not is_own_page(interaction)
    content = await _read(interaction, filters, public=public)
    async with server_language(interaction, public=public):
        page = PredictionBoardPage(content)
    await replace_page(interaction, page)


async def _read(interaction: Interaction, filters: Filters, *, public: bool = False) -> PredictionBoardContent:
    services, (server, channel), player = services_of(interaction), place_of(interaction), player_of(interaction)
    board, store = filters.query(server, channel).board, services.ranking.predictions
    page, seasons = await asyncio.gather(store.page(board, filters.first, PER_PAGE), services.ranking.seasons.all(server))
    if not page.lines and page.lines_in_all:
        filters = filters.at(page.lines_in_all - 1)
        page = await store.page(board, filters.first, PER_PAGE)
    elif not page.lines:
        filters, page = filters.at(0), PredictionSlice((), 0, 0)
    content = PredictionBoardContent(
        filters=filters, page=page, channel=channel, today=today_of(interaction), seasons=seasons, public=public
    )
    if public:
        return content
    own, hidden = await asyncio.gather(store.line(board, player), services.members.privacy.hidden(player))
    unlisted = hidden or members_of(interaction).preferences.known(player).predictions == OFF
    return replace(content, own=own, unlisted=unlisted)
