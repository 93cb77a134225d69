"""The leaderboard of predictions: reads a page and the member's own line, builds the message, and turns the page."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

import discord

from bot.host.ids import ChannelId
from bot.host.predictions.ports import PredictionLine, PredictionSlice
from bot.host.ranking.boards import ALL_GAMES
from bot.host.ranking.periods import Period
from bot.host.ranking.seasons import Season
from bot.host.ranking.totals import Measure, fewest_games
from bot.host.refusals import Refusal, Refused
from bot.host.settings.setting_readers import OFF
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import replace_page, show
from bot.views.interactions.context import members_of, place_of, player_of, ranking_of, services_of
from bot.views.interactions.language import server_language
from bot.views.interactions.page_buttons import PageItem, is_own_page, replace_own_page, row_of
from bot.views.predictions.points_text import average_text
from bot.views.ranking.leaderboard_filters import PER_PAGE, Filters, filters_of, over, today_of, within
from bot.views.ranking.leaderboard_page import COLOUR, LeaderboardStep, measure_menu, window_options
from bot.views.ranking.leaderboard_text import rank_text, scope_words, window_words

PAGE = "predictions"


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionBoardContent:
    """The content of a page. `public` pages have no line of the member's own, for everybody presses their buttons.

    `unlisted` says that the member's predictions are hidden. `seasons` are those of the server, newest first.
    """

    filters: Filters
    page: PredictionSlice
    channel: ChannelId
    today: date
    seasons: Sequence[Season] = ()
    own: PredictionLine | None = None
    unlisted: bool = False
    public: bool = False

    @property
    def season(self) -> Season | None:
        """The season that is shown, if one is."""
        period, number = self.filters.window
        return next((one for one in self.seasons if period is Period.SEASON and one.number == number), None)


class PredictionBoardPage(discord.ui.LayoutView):
    """The message. Its state is in its buttons' ids, so nothing waits for it."""

    def __init__(self, content: PredictionBoardContent) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[PredictionBoardPage] = discord.ui.Container(accent_colour=COLOUR)
        filters = content.filters
        about = f"{scope_words(filters.scope, content.channel)} · {window_words(filters.window, content.season)}"
        box.add_item(discord.ui.TextDisplay(f"## 🔮 {say('prediction-board-title')}\n-# {about}"))
        lines = [_line(line) for line in content.page.lines]
        box.add_item(discord.ui.TextDisplay("\n".join(lines) if lines else say("prediction-board-empty")))
        if not content.public:
            box.add_item(discord.ui.Separator())
            box.add_item(discord.ui.TextDisplay("\n".join(_own(content))))
        box.add_item(discord.ui.TextDisplay(_foot(content)))
        if not content.public:
            windows = window_options(filters, content.today, content.seasons, content.season)
            box.add_item(row_of(PageItem.menu(PAGE, LeaderboardStep.WINDOW, str(filters.at(0)), windows, say("menu-window"))))
            box.add_item(row_of(measure_menu(filters, predictions=True)))
        box.add_item(row_of(*_buttons(content)))
        self.add_item(box)
        self.stop()


def _line(line: PredictionLine) -> str:
    rank, name = rank_text(line.rank or 0), f"<@{line.total.player}>"
    return say("prediction-board-line", rank=rank, name=name, average=average_text(line.total), beside=_beside(line))


def _beside(line: PredictionLine) -> str:
    return say("prediction-board-beside", hits=line.total.hits, predictions=line.total.predictions)


def _own(content: PredictionBoardContent) -> Iterator[str]:
    """Yield the member's own line, or what is missing for one."""
    own, fewest = content.own, fewest_games(content.filters.window.period)
    if own is None:
        yield say("prediction-board-own-none")
    elif own.rank is None:
        yield say("prediction-board-own-few", beside=_beside(own), fewest=fewest)
    else:
        yield say("prediction-board-own", rank=rank_text(own.rank), average=average_text(own.total), beside=_beside(own))
    if content.unlisted:
        yield say("prediction-board-own-hidden")


def _foot(content: PredictionBoardContent) -> str:
    page = content.page
    text = f"-# {say('prediction-board-help', fewest=fewest_games(content.filters.window.period))}"
    if not page.lines_in_all:
        return text
    number, pages = page.first // PER_PAGE + 1, -(-page.lines_in_all // PER_PAGE)
    return f"{text}\n-# {say('prediction-board-page', page=number, pages=pages, players=page.lines_in_all)}"


def _buttons(content: PredictionBoardContent) -> Iterator[discord.ui.Item[Any]]:
    page, rest = content.page, str(content.filters.at(content.page.first))
    ranked = content.own is not None and content.own.rank is not None and not content.unlisted
    yield PageItem.button(PAGE, LeaderboardStep.BACK, rest, disabled=page.first == 0)
    yield PageItem.button(PAGE, LeaderboardStep.FORWARD, rest, disabled=page.first + PER_PAGE >= page.lines_in_all)
    yield PageItem.button(PAGE, LeaderboardStep.MINE, rest, disabled=not (content.public or ranked))
    if not content.public:
        style = discord.ButtonStyle.primary
        yield PageItem.button(PAGE, LeaderboardStep.POST, rest, style=style, disabled=not page.lines)


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
