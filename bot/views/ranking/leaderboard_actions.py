"""What a leaderboard's command, buttons and menus do: read the page and the asker's own line, and show them."""

import asyncio
from dataclasses import replace
from datetime import UTC, date

from bot.host.ranking.leaderboards import LeaderboardSlice
from bot.host.ranking.periods import Period, Window, window_of
from bot.host.refusals import Refusal, Refused
from bot.pictures.drawing import Drawn
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import replace_page, show
from bot.views.interactions.attachments import drawn_or_none, files
from bot.views.interactions.context import place_of, player_of, ranking_of, services_of
from bot.views.interactions.language import server_language
from bot.views.interactions.page_buttons import is_own_page
from bot.views.ranking.leaderboard_filters import PER_PAGE, Filters, filters_of, sensible
from bot.views.ranking.leaderboard_page import LeaderboardContent, LeaderboardPage, LeaderboardStep
from bot.views.ranking.leaderboard_picture import picture_of


async def open_leaderboard(interaction: Interaction, filters: Filters, period: Period | None) -> None:
    """Show the first page of a leaderboard to the asker alone; raises Refused for one that there is not."""
    if period is Period.SEASON:
        sensible(replace(filters, window=Window(period)))
        filters = replace(filters, window=await _season(interaction))
    elif period is not None:
        filters = replace(filters, window=window_of(period, today_of(interaction)))
    await _show(interaction, sensible(filters))


async def pressed(interaction: Interaction, step: str, rest: str, picked: str) -> None:
    """Do what a button or a menu of a page asks for."""
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
            standing = await _read(interaction, filters, public=True)
            await _answer(interaction, standing)
        case LeaderboardStep.WINDOW:
            text = f"{filters.scope}:{picked}:{filters.measure}:0:{filters.subject}"
            await _show(interaction, filters_of(text, today_of(interaction)))
        case LeaderboardStep.MEASURE:
            text = f"{filters.scope}:{period}:{start}:{picked}:0:{filters.subject}"
            await _show(interaction, filters_of(text, today_of(interaction)))
        case _:
            raise Refused(Refusal.OLD_BUTTON)


def today_of(interaction: Interaction) -> date:
    """Return the day in UTC, by Discord's clock."""
    return interaction.created_at.astimezone(UTC).date()


async def _season(interaction: Interaction) -> Window:
    """The season that is running in this server, else its last one."""
    seasons = await ranking_of(interaction).seasons.all(place_of(interaction)[0])
    if not seasons:
        raise Refused(Refusal.NO_SEASON_YET)
    return seasons[0].window


async def _own_place(interaction: Interaction, filters: Filters) -> int:
    """The place of the asker's line, counted from 0; the first one for who has none."""
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
    standing = LeaderboardContent(
        filters=filters, page=page, channel=channel, today=today_of(interaction), seasons=seasons, public=public
    )
    if public:
        return standing
    own, hidden = await asyncio.gather(
        services.ranking.leaderboards.own(query, player), services.members.privacy.hidden(player)
    )
    return replace(standing, own=own, hidden=hidden)


async def _show(interaction: Interaction, filters: Filters) -> None:
    """Show a page to the asker alone: in place of their own one, never of one that others see."""
    standing = await _read(interaction, filters)
    if is_own_page(interaction):
        await _replace(interaction, standing)
    else:
        await _answer(interaction, standing)


async def _turn(interaction: Interaction, filters: Filters) -> None:
    """Show another page in place of the one whose button was pressed, for whoever sees that one."""
    await _replace(interaction, await _read(interaction, filters, public=not is_own_page(interaction)))


async def _answer(interaction: Interaction, standing: LeaderboardContent) -> None:
    page, pictures = await _drawn(interaction, standing)
    await show(interaction, page, public=standing.public, files=files(pictures))


async def _replace(interaction: Interaction, standing: LeaderboardContent) -> None:
    page, pictures = await _drawn(interaction, standing)
    await replace_page(interaction, page, files=files(pictures))


async def _drawn(interaction: Interaction, standing: LeaderboardContent) -> tuple[LeaderboardPage, list[Drawn]]:
    async with server_language(interaction, public=standing.public):
        pictures = await _pictures(interaction, standing)
        return LeaderboardPage(standing, pictures[0] if pictures else None), pictures


async def _pictures(interaction: Interaction, standing: LeaderboardContent) -> list[Drawn]:
    """The page as a picture, where the server wants pictures and there is anything to show."""
    services, (server, _) = services_of(interaction), place_of(interaction)
    if not standing.page.lines or not (await services.settings.settings(server)).pictures:
        return []
    names = await services.members.names.of(server, [line.player for line in standing.page.lines], standing.page.first + 1)
    picture = await drawn_or_none(picture_of(standing, names, interaction.user.display_name))
    return [picture] if picture is not None else []
