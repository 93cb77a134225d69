"""Handles the command, buttons and menus of leaderboards: reads the page and the member's own line, and shows them."""

import asyncio
from dataclasses import replace

from bot.host.ranking.boards import ALL_GAMES, PRACTICE
from bot.host.ranking.leaderboards import LeaderboardSlice
from bot.host.ranking.periods import Period
from bot.host.ranking.totals import Measure
from bot.host.refusals import Refusal, Refused
from bot.pictures.drawing import Drawn
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import replace_page
from bot.views.interactions.content import draw_or_none, files
from bot.views.interactions.context import place_of, player_of, ranking_of, services_of
from bot.views.interactions.language import server_language, wants_pictures
from bot.views.interactions.page_buttons import is_own_page, replace_own_page
from bot.views.ranking.leaderboard_filters import PER_PAGE, Filters, consistent, filters_of, over, today_of, within
from bot.views.ranking.leaderboard_page import PREDICTIONS, LeaderboardContent, LeaderboardPage, LeaderboardStep, picture_of
from bot.views.ranking.prediction_board import show_predictions


async def open_leaderboard(interaction: Interaction, filters: Filters, period: Period | None) -> None:
    """Show the first page of a leaderboard to the member alone; raises Refused for one that does not exist."""
    await _show(interaction, consistent(await within(interaction, filters, period)))


async def pressed(interaction: Interaction, step: str, rest: str, picked: str) -> None:
    """Handle a button or a menu of a page."""
    filters = filters_of(rest, today_of(interaction))
    period, start = filters.window
    match step:
        case LeaderboardStep.BACK:
            await _turn(interaction, filters.at(filters.first - PER_PAGE))
        case LeaderboardStep.FORWARD:
            await _turn(interaction, filters.at(filters.first + PER_PAGE))
        case LeaderboardStep.MINE:
            await _show(interaction, filters.at(await _own_place(interaction, filters)))
        case LeaderboardStep.POST:
            content = await _read(interaction, filters, public=True)
            await _answer(interaction, content)
        case LeaderboardStep.WINDOW:
            await _show(interaction, over(filters, picked, today_of(interaction)))
        case LeaderboardStep.MEASURE if picked == PREDICTIONS:
            await show_predictions(interaction, filters)
        case LeaderboardStep.MEASURE:
            text = f"{filters.scope}:{period}:{start}:{picked}:0:{filters.subject}"
            await _show(interaction, filters_of(text, today_of(interaction)))
        case _:
            raise Refused(Refusal.OLD_BUTTON)


async def _own_place(interaction: Interaction, filters: Filters) -> int:
    """Return the place of the member's line, counted from 0; the first one if they have none."""
    query = filters.query(*place_of(interaction))
    return await ranking_of(interaction).leaderboards.place(query, player_of(interaction)) or 0


async def _read(interaction: Interaction, filters: Filters, *, public: bool = False) -> LeaderboardContent:
    services, (server, channel), player = services_of(interaction), place_of(interaction), player_of(interaction)
    query = filters.query(server, channel)
    page, seasons = await asyncio.gather(
        services.ranking.leaderboards.page(query, filters.first, PER_PAGE), services.ranking.seasons.all(server)
    )
    if not page.lines and page.lines_in_all:
        filters = filters.at(page.lines_in_all - 1)
        page = await services.ranking.leaderboards.page(query, filters.first, PER_PAGE)
    elif not page.lines:
        filters, page = filters.at(0), LeaderboardSlice((), 0, 0)
    content = LeaderboardContent(
        filters=filters, page=page, channel=channel, today=today_of(interaction), seasons=seasons, public=public
    )
    if public:
        return content
    own, hidden = await asyncio.gather(
        services.ranking.leaderboards.own(query, player), services.members.privacy.hidden(player)
    )
    practice = None
    if own is None and filters.subject == ALL_GAMES:
        practised = consistent(replace(filters, subject=PRACTICE, measure=Measure.WINS)).query(server, channel)
        practice = await services.ranking.leaderboards.own(practised, player)
    return replace(content, own=own, hidden=hidden, practice=practice.total if practice is not None else None)


async def _show(interaction: Interaction, filters: Filters) -> None:
    """Show a page to the member alone: in place of their own one, never of one that others see."""
    await _answer(interaction, await _read(interaction, filters))


async def _turn(interaction: Interaction, filters: Filters) -> None:
    """Show another page in place of the one whose button was pressed, for whoever sees that one."""
    await _replace(interaction, await _read(interaction, filters, public=not is_own_page(interaction)))


async def _answer(interaction: Interaction, content: LeaderboardContent) -> None:
    page, pictures = await _drawn(interaction, content)
    await replace_own_page(interaction, page, public=content.public, files=files(pictures))


async def _replace(interaction: Interaction, content: LeaderboardContent) -> None:
    page, pictures = await _drawn(interaction, content)
    await replace_page(interaction, page, files=files(pictures))


async def _drawn(interaction: Interaction, content: LeaderboardContent) -> tuple[LeaderboardPage, list[Drawn]]:
    async with server_language(interaction, public=content.public):
        pictures = await _pictures(interaction, content)
        return LeaderboardPage(content, pictures[0] if pictures else None), pictures


async def _pictures(interaction: Interaction, content: LeaderboardContent) -> list[Drawn]:
    """Draw the page as a picture, where they are wanted and there is anything to show."""
    services, (server, _) = services_of(interaction), place_of(interaction)
    if not content.page.lines or not await wants_pictures(interaction, public=content.public):
        return []
    names = await services.members.names.of(server, [line.player for line in content.page.lines], content.page.first + 1)
    picture = await draw_or_none(services.drawings, picture_of(content, names, interaction.user.display_name))
    return [picture] if picture is not None else []
