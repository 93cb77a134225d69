"""The leaderboard of predictions, to which the menu of measures leads: reads a page, builds the message, and turns the page."""

import asyncio
from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from bot.host.predictions.ports import PredictionLine, PredictionSlice
from bot.host.ranking.boards import ALL_GAMES
from bot.host.ranking.periods import Period
from bot.host.ranking.totals import Measure, fewest_games
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import OFF
from bot.pictures.drawing import Drawn
from bot.texts import mention_member, say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.buttons import PageItem, picked_value
from bot.views.interactions.content import Page
from bot.views.interactions.context import members_of, place_of, player_of, ranking_of, services_of
from bot.views.predictions.points_text import average_text
from bot.views.ranking.leaderboard_filters import PER_PAGE, Filters, filters_of, today_of, with_running_period
from bot.views.ranking.leaderboard_page import (
    LEADERBOARDS,
    PREDICTIONS,
    Board,
    BoardContent,
    BoardPage,
    LeaderboardStep,
    measure_menu,
    read_slice,
    window_menu,
)
from bot.views.ranking.leaderboard_text import rank_text

PAGE = "predictions"


@dataclass(frozen=True, slots=True, kw_only=True)
class PredictionBoardContent(BoardContent):
    """The content of a page. `unlisted` says that the member's predictions are hidden."""

    page: PredictionSlice
    own: PredictionLine | None = None
    unlisted: bool = False


class PredictionBoardPage(BoardPage):
    """The message."""

    def __init__(self, content: PredictionBoardContent) -> None:
        super().__init__(
            PAGE,
            content,
            f"## 🔮 {say('prediction-board-title')}",
            "\n".join(map(_line, content.page.lines)) or say("prediction-board-empty"),
            _own(content),
            _foot(content),
            (menu for menu in (window_menu(PAGE, content), measure_menu(content.filters, predictions=True))),
            findable=content.own is not None and content.own.rank is not None and not content.unlisted,
        )


def _line(line: PredictionLine) -> str:
    rank, name = rank_text(line.rank or 0), mention_member(line.total.player)
    return say("prediction-board-line", rank=rank, name=name, average=average_text(line.total), beside=beside_words(line))


def beside_words(line: PredictionLine) -> str:
    """Return how many predictions came true, of how many."""
    return say("prediction-board-beside", hits=line.total.hits, predictions=line.total.predictions)


def _own(content: PredictionBoardContent) -> Iterator[str]:
    """Yield the member's own line, or what is missing for one."""
    own, fewest = content.own, _fewest(content)
    if own is None:
        yield say("prediction-board-own-none")
    elif own.rank is None:
        yield say("prediction-board-own-few", beside=beside_words(own), fewest=fewest)
    else:
        yield say("prediction-board-own", rank=rank_text(own.rank), average=average_text(own.total), beside=beside_words(own))
    if content.unlisted:
        yield say("prediction-board-own-hidden")


def _foot(content: PredictionBoardContent) -> str:
    text, players = f"-# {say('prediction-board-help', fewest=_fewest(content))}", content.page.lines_in_all
    if not players:
        return text
    return f"{text}\n-# {say('prediction-board-page', page=content.page_number, pages=content.pages, players=players)}"


def _fewest(content: PredictionBoardContent) -> int:
    return fewest_games(content.filters.window.period)


def of_all_games(filters: Filters) -> Filters:
    """Return the filters of a leaderboard of predictions: all games together."""
    return replace(filters, subject=ALL_GAMES, measure=Measure.WINS)


class PredictionLeaderboards(Board[PredictionBoardContent]):
    """The leaderboards of predictions, of all games together."""

    async def find_own_place(self, interaction: Interaction, filters: Filters) -> int:
        """Return the place of the member's line, counted from 0; the first one if they have none."""
        board = filters.to_query(*place_of(interaction)).board
        return await ranking_of(interaction).predictions.read_place(board, player_of(interaction)) or 0

    async def read_content(self, interaction: Interaction, filters: Filters, *, public: bool) -> PredictionBoardContent:
        """Return the content of a page."""
        services, (server, channel), player = services_of(interaction), place_of(interaction), player_of(interaction)
        filters = of_all_games(filters)
        board, store, today = filters.to_query(server, channel).board, services.ranking.predictions, today_of(interaction)
        (filters, page), seasons = await asyncio.gather(
            read_slice(filters, lambda first: store.read_page(board, first, PER_PAGE)),
            services.ranking.seasons.list_seasons(server),
        )
        content = PredictionBoardContent(
            filters=filters, page=page, channel=channel, today=today, seasons=seasons, public=public
        )
        if public:
            return content
        own, hidden = await asyncio.gather(store.read_line(board, player), services.members.privacy.is_hidden(player))
        unlisted = hidden or members_of(interaction).preferences.known_preferences(player).predictions == OFF
        return replace(content, own=own, unlisted=unlisted)

    async def build_page(self, _interaction: Interaction, content: PredictionBoardContent) -> tuple[Page, list[Drawn]]:
        """Return the message of a page, which has no picture."""
        return PredictionBoardPage(content), []


PREDICTION_BOARDS: Final = PredictionLeaderboards()


async def open_predictions(interaction: Interaction, filters: Filters, period: Period | None) -> None:
    """Show the first page to the member alone; raises Refused for a board that does not exist."""
    if filters.subject != ALL_GAMES:
        raise Refused(Refusal.PREDICTIONS_TOGETHER)
    await PREDICTION_BOARDS.show_page(interaction, await with_running_period(interaction, filters, period))


async def press_leaderboard(interaction: Interaction, item: PageItem) -> None:
    """Answer a button or a menu of a leaderboard of games, whose menu of measures leads here too."""
    if item.step == LeaderboardStep.MEASURE and picked_value(interaction) == PREDICTIONS:
        await PREDICTION_BOARDS.show_page(interaction, filters_of(item.rest, today_of(interaction)))
    else:
        await LEADERBOARDS.press_item(interaction, item)
