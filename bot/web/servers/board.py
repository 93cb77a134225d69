"""Reads a leaderboard of a server as its page shows it: the lines of `/leaderboard`, and links in place of its menus."""

import asyncio
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from typing import Any, Final
from urllib.parse import urlencode

from aiohttp import web

from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.ranking.boards import PRACTICE
from bot.host.ranking.totals import Measure, fewest_games
from bot.host.refusals import Refused
from bot.pictures.ranks.leaderboard import LeaderboardPicture
from bot.texts import say
from bot.views.predictions.points_text import average_text
from bot.views.ranking.leaderboard_filters import (
    PER_PAGE,
    SUBJECTS,
    Filters,
    filters_of,
    make_consistent,
    measures_offered,
    write_window,
)
from bot.views.ranking.leaderboard_page import (
    PREDICTIONS,
    BoardContent,
    LeaderboardContent,
    picture_of,
    picture_row,
    read_slice,
    windows_offered,
)
from bot.views.ranking.leaderboard_text import (
    beside_words,
    help_words,
    measure_words,
    rank_text,
    subject_words,
    window_words,
)
from bot.views.ranking.prediction_board import PredictionBoardContent, of_all_games
from bot.views.ranking.prediction_board import beside_words as predicted_words
from bot.web.message_text import Line, read_lines
from bot.web.servers.sources import ServerSources

HERE: Final = ChannelId(0)
"""No channel: pages have no leaderboards of channels."""


@dataclass(frozen=True, slots=True)
class Offer:
    """A link that shows another leaderboard."""

    label: str
    address: str
    current: bool


@dataclass(frozen=True, slots=True)
class BoardLine:
    """A line of a leaderboard, in words; `share`, 0 to 100, is how long its bar is, and `rank` its number."""

    player: PlayerId
    rank: int
    name: str
    value: str
    beside: str
    share: int

    @property
    def place(self) -> str:
        """The rank as it is written in Discord: a medal for the first three."""
        return rank_text(self.rank)


@dataclass(frozen=True, slots=True)
class BoardShown:
    """A leaderboard as its page shows it. `menus` are the links to others, by what they choose."""

    filters: Filters
    predictions: bool
    title: str
    about: list[Line]
    lines: list[BoardLine]
    empty: list[Line]
    foot: list[Line]
    menus: list[tuple[str, list[Offer]]]
    back: str
    forward: str
    first: int
    players: int
    picture: LeaderboardPicture | None = None

    def to_json(self) -> dict[str, Any]:
        """Return it as JSON."""
        filters = self.filters
        return {
            "measure": PREDICTIONS if self.predictions else str(filters.measure),
            "window": write_window(filters.window),
            "game": filters.subject or "all",
            "first": self.first,
            "players": self.players,
            "lines": [
                {"rank": line.rank, "player": str(line.player), "name": line.name, "value": line.value, "beside": line.beside}
                for line in self.lines
            ],
        }


async def read_board(sources: ServerSources, server: ServerId, query: Mapping[str, str]) -> BoardShown:
    """Return the leaderboard that an address asks for, in the current language; one that does not exist is not found."""
    try:
        filters = _filters(sources, query)
    except Refused as refused:
        raise web.HTTPNotFound from refused
    if query.get("measure") == PREDICTIONS:
        return await _predictions(sources, server, filters)
    asked, boards = filters.to_query(server, HERE), sources.ranking.leaderboards
    (filters, page), seasons = await asyncio.gather(
        read_slice(filters, lambda first: boards.read_page(asked, first, PER_PAGE)),
        sources.ranking.seasons.list_seasons(server),
    )
    content = LeaderboardContent(filters=filters, page=page, channel=HERE, today=sources.today, seasons=seasons, public=True)
    players, measure = [line.player for line in page.lines], filters.measure
    names = await sources.members.names.names_of(server, players, page.first + 1)
    most = max((line.value for line in page.lines), default=1)
    rows = [picture_row(line, name, measure, most) for line, name in zip(page.lines, names, strict=True)]
    lines = [
        BoardLine(line.player, row.rank, row.name, row.value, beside_words(line, measure), round(100 * row.share))
        for line, row in zip(page.lines, rows, strict=True)
    ]
    empty = say("practice-empty" if filters.subject == PRACTICE else "page-board-empty")
    shown = _shown(content, server, content.title, lines, empty, help_words(filters))
    return replace(shown, picture=picture_of(content, names, ""))


async def _predictions(sources: ServerSources, server: ServerId, filters: Filters) -> BoardShown:
    """Return a leaderboard of predictions."""
    filters, store = of_all_games(filters), sources.ranking.predictions
    board = filters.to_query(server, HERE).board
    (filters, page), seasons = await asyncio.gather(
        read_slice(filters, lambda first: store.read_page(board, first, PER_PAGE)),
        sources.ranking.seasons.list_seasons(server),
    )
    content = PredictionBoardContent(
        filters=filters, page=page, channel=HERE, today=sources.today, seasons=seasons, public=True
    )
    names = await sources.members.names.names_of(server, [line.total.player for line in page.lines], page.first + 1)
    lines = [
        BoardLine(line.total.player, line.rank or 0, name, average_text(line.total), predicted_words(line), 0)
        for line, name in zip(page.lines, names, strict=True)
    ]
    foot = say("prediction-board-help", fewest=fewest_games(filters.window.period))
    return _shown(content, server, say("prediction-board-title"), lines, say("prediction-board-empty"), foot)


def _filters(sources: ServerSources, query: Mapping[str, str]) -> Filters:
    """Return the filters of an address; raises Refused for what is none."""
    plain = Filters()
    by, game = query.get("measure", plain.measure.value), query.get("game", "all")
    window, first = query.get("window", write_window(plain.window)), query.get("from", "0")
    measure = plain.measure.value if by == PREDICTIONS else by
    return filters_of(f"{plain.scope}:{window}:{measure}:{first}:{'' if game == 'all' else game}", sources.today)


def _shown(content: BoardContent, server: ServerId, title: str, lines: list[BoardLine], empty: str, foot: str) -> BoardShown:
    filters, page = content.filters, content.page
    predictions = isinstance(content, PredictionBoardContent)
    key = "prediction-board-page" if predictions else "leaderboard-page"
    more = f"\n{say(key, page=content.page_number, pages=content.pages, players=page.lines_in_all)}"

    def address(wanted: Filters) -> str:
        return board_address(server, wanted, predictions=predictions)

    return BoardShown(
        filters=filters,
        predictions=predictions,
        title=title,
        about=_plain_lines(window_words(filters.window, content.season)),
        lines=lines,
        empty=_plain_lines(empty),
        foot=_plain_lines(foot + (more if page.lines_in_all else "")),
        menus=list(_menus(content, server)),
        back=address(filters.page_at(page.first - PER_PAGE)) if page.first else "",
        forward=address(filters.page_at(page.first + PER_PAGE)) if page.first + PER_PAGE < page.lines_in_all else "",
        first=page.first,
        players=page.lines_in_all,
    )


def _menus(content: BoardContent, server: ServerId) -> Iterator[tuple[str, list[Offer]]]:
    """Yield what can be chosen instead: the measure, the period where there are several, and the games."""
    filters, predictions = content.filters.page_at(0), isinstance(content, PredictionBoardContent)

    def offer(label: str, wanted: Filters, *, current: bool, predicted: bool = False) -> Offer:
        return Offer(label, board_address(server, wanted, predictions=predicted), current)

    measures = [
        offer(
            measure_words(one), _consistent(replace(filters, measure=one)), current=one is filters.measure and not predictions
        )
        for one in measures_offered(filters)
    ]
    yield "menu-measure", [*measures, offer(say("measure-predictions"), filters, current=predictions, predicted=True)]
    if filters.measure is not Measure.RATING:
        yield (
            "menu-window",
            [
                offer(label, replace(filters, window=window), current=window == filters.window, predicted=predictions)
                for window, label in windows_offered(content)
            ],
        )
    if not predictions:
        yield (
            "page-games",
            [
                offer(subject_words(one), _consistent(replace(filters, subject=one)), current=one == filters.subject)
                for one in SUBJECTS
            ],
        )


def _consistent(filters: Filters) -> Filters:
    """Return the filters, by wins where the games have no ratings."""
    try:
        return make_consistent(filters)
    except Refused:
        return replace(filters, measure=Measure.WINS)


def board_address(server: ServerId, filters: Filters, *, predictions: bool = False) -> str:
    """Return the address of a leaderboard; what everybody sees first is left out of it."""
    plain = Filters()
    asked = {
        "measure": PREDICTIONS if predictions else "" if filters.measure is plain.measure else str(filters.measure),
        "window": "" if filters.window == plain.window else write_window(filters.window),
        "game": filters.subject,
        "from": str(filters.first or ""),
    }
    words = urlencode({key: word for key, word in asked.items() if word}, safe=":")
    return f"/s/{server}{'?' if words else ''}{words}"


def _plain_lines(text: str) -> list[Line]:
    return read_lines(text, lambda _: say("picture-nobody"))
