"""Leaderboards: reads a page and the member's own line, builds the message and its picture, and turns the page."""

import asyncio
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import date, timedelta
from enum import StrEnum
from typing import Any, Final, Generic, TypeVar

import discord

from bot.host.ids import ChannelId
from bot.host.predictions.ports import PredictionSlice
from bot.host.ranking.boards import ALL_GAMES, PRACTICE, LeaderboardEntry, LeaderboardSlice, Scope
from bot.host.ranking.periods import Period, Season, Window, days_of, window_of
from bot.host.ranking.totals import Measure, Total
from bot.host.refusals import Refusal, Refused
from bot.pictures.drawing import Drawn
from bot.pictures.ranks import leaderboard as drawing
from bot.texts import day_text, say
from bot.views.discord_api.types import Button, Interaction, Item, Select
from bot.views.interactions.answers import replace_page, server_language, wants_pictures
from bot.views.interactions.buttons import PageItem, is_own_page, picked_value, replace_own_page, row_of
from bot.views.interactions.content import Page, box_of, draw_or_none, picture_files, picture_galleries
from bot.views.interactions.context import place_of, player_of, ranking_of, services_of
from bot.views.ranking.leaderboard_filters import (
    PER_PAGE,
    Filters,
    filters_of,
    make_consistent,
    measures_offered,
    today_of,
    with_period,
    with_running_period,
    write_window,
)
from bot.views.ranking.leaderboard_text import (
    help_words,
    line_words,
    measure_words,
    own_words,
    plain_value,
    plain_window,
    scope_words,
    subject_words,
    window_words,
)
from bot.views.ranking.level_text import title_words

COLOUR = 0xCA8A04
PAGE = "leaderboard"
PREDICTIONS = "predictions"
"""The entry of the menu of measures that leads to the leaderboard of predictions, and what `/leaderboard` calls it."""

MOST_SEASONS = 12
"""Seasons in the menu: the newest."""


class LeaderboardStep(StrEnum):
    """The actions of a page's buttons and menus; part of their ids, so never rename one."""

    BACK = "back"
    FORWARD = "forward"
    MINE = "mine"
    POST = "post"
    WINDOW = "window"
    MEASURE = "measure"


@dataclass(frozen=True, slots=True, kw_only=True)
class BoardContent:
    """The content of a page. `public` pages have no line of the member's own, for everybody presses their buttons.

    `seasons` are those of the server, newest first.
    """

    filters: Filters
    page: LeaderboardSlice | PredictionSlice
    channel: ChannelId
    today: date
    seasons: Sequence[Season] = ()
    public: bool = False

    @property
    def season(self) -> Season | None:
        """The season that is shown, if one is."""
        period, number = self.filters.window
        return next((one for one in self.seasons if period is Period.SEASON and one.number == number), None)

    @property
    def about(self) -> str:
        """The place and the period."""
        filters = self.filters
        return f"{scope_words(filters.scope, self.channel)} · {window_words(filters.window, self.season)}"

    @property
    def page_number(self) -> int:
        """The number of the page, from 1 on."""
        return self.page.first // PER_PAGE + 1

    @property
    def pages(self) -> int:
        """How many pages there are."""
        return -(-self.page.lines_in_all // PER_PAGE)


@dataclass(frozen=True, slots=True, kw_only=True)
class LeaderboardContent(BoardContent):
    """The content of a page. `practice` is what a member without a ranked game has done against bots."""

    page: LeaderboardSlice
    own: LeaderboardEntry | None = None
    practice: Total | None = None
    hidden: bool = False
    worn: str | None = None

    @property
    def own_at(self) -> int | None:
        """The line of the page that is the member's own, if one is."""
        own = self.own.player if self.own is not None else None
        return next((at for at, line in enumerate(self.page.lines) if line.player == own), None)

    @property
    def title(self) -> str:
        """The measure and the games."""
        filters = self.filters
        return say("leaderboard-title", measure=measure_words(filters.measure), games=subject_words(filters.subject))


class BoardPage(Page):
    """The message of any leaderboard: its lines, the member's own and menus unless it is public, and buttons to turn it.

    `kind` is the page in their ids; `findable` says whether the member's own line can be gone to.
    """

    def __init__(
        self,
        kind: str,
        content: BoardContent,
        head: str,
        lines: str,
        own: Iterator[str],
        foot: str,
        menus: Iterator[Select],
        *,
        findable: bool,
        pictures: Sequence[Drawn] = (),
    ) -> None:
        parts: list[str | Item] = [f"{head}\n-# {content.about}", *picture_galleries(pictures), lines]
        if not content.public:
            parts += [discord.ui.Separator[Any](), "\n".join(own)]
        rows = [] if content.public else [row_of(menu) for menu in menus]
        super().__init__(box_of(COLOUR, *parts, foot, *rows, row_of(*_turning_buttons(kind, content, findable=findable))))


def _turning_buttons(kind: str, content: BoardContent, *, findable: bool) -> Iterator[Button]:
    page, rest = content.page, str(content.filters.page_at(content.page.first))
    yield PageItem.make_button(kind, LeaderboardStep.BACK, rest, disabled=page.first == 0)
    yield PageItem.make_button(kind, LeaderboardStep.FORWARD, rest, disabled=page.first + PER_PAGE >= page.lines_in_all)
    yield PageItem.make_button(kind, LeaderboardStep.MINE, rest, disabled=not (content.public or findable))
    if not content.public:
        yield PageItem.make_button(kind, LeaderboardStep.POST, rest, style=discord.ButtonStyle.primary, disabled=not page.lines)


class LeaderboardPage(BoardPage):
    """The message of a leaderboard of games."""

    def __init__(self, content: LeaderboardContent, pictures: Sequence[Drawn] = ()) -> None:
        findable = content.own is not None and content.own.rank is not None and content.own_at is None
        super().__init__(
            PAGE,
            content,
            f"## 🏆 {content.title}",
            _lines(content),
            _own(content),
            _foot(content),
            _menus(content),
            findable=findable,
            pictures=pictures,
        )


def _lines(content: LeaderboardContent) -> str:
    if not content.page.lines:
        return say("practice-empty") if content.filters.subject == PRACTICE else say("leaderboard-empty")
    return "\n".join(line_words(line, content.filters.measure) for line in content.page.lines)


def _own(content: LeaderboardContent) -> Iterator[str]:
    yield own_words(content.own, content.filters, content.page.lines_in_all, content.practice)
    yield from filter(None, [title_words(content.worn), say("leaderboard-own-hidden") if content.hidden else ""])


def _foot(content: LeaderboardContent) -> str:
    text, players = f"-# {help_words(content.filters)}", content.page.lines_in_all
    if not players:
        return text
    return f"{text}\n-# {say('leaderboard-page', page=content.page_number, pages=content.pages, players=players)}"


def _menus(content: LeaderboardContent) -> Iterator[Select]:
    if content.filters.measure is not Measure.RATING:  # ratings are over all time
        yield window_menu(PAGE, content)
    yield measure_menu(content.filters)


def measure_menu(filters: Filters, *, predictions: bool = False) -> Select:
    """Return the menu of measures. The last entry leads to the leaderboard of predictions, which has a page of its own."""
    entries = [
        discord.SelectOption(label=measure_words(one), value=one, default=one is filters.measure and not predictions)
        for one in measures_offered(filters)
    ]
    entries.append(discord.SelectOption(label=say("measure-predictions"), value=PREDICTIONS, default=predictions))
    return PageItem.make_menu(PAGE, LeaderboardStep.MEASURE, str(filters.page_at(0)), entries, say("menu-measure"))


def window_menu(kind: str, content: BoardContent) -> Select:
    """Return the menu of periods."""
    entries = [
        discord.SelectOption(label=label, value=write_window(window), default=window == content.filters.window)
        for window, label in windows_offered(content)
    ]
    return PageItem.make_menu(kind, LeaderboardStep.WINDOW, str(content.filters.page_at(0)), entries, say("menu-window"))


def windows_offered(content: BoardContent) -> list[tuple[Window, str]]:
    """Return the periods: days, weeks, months, years, all time, and the server's seasons, each with its name."""
    filters, shown = content.filters, content.season
    windows = list(dict.fromkeys(_window_choices(content.today)))
    labels = [plain_window(window, content.today) for window in windows]
    if filters.scope is not Scope.EVERYWHERE and filters.subject != PRACTICE:
        seasons = [*content.seasons[:MOST_SEASONS]]
        if shown is not None and shown not in seasons:
            seasons.append(shown)
        windows += [season.window for season in seasons]
        labels += [say("window-season-named", name=season.name) for season in seasons]
    return list(zip(windows, labels, strict=True))


def _window_choices(today: date) -> Iterator[Window]:
    for period in (Period.DAY, Period.WEEK, Period.MONTH, Period.YEAR):
        now = window_of(period, today)
        yield now
        yield window_of(period, date.fromordinal(now.start) - timedelta(days=1))
    yield window_of(Period.ALL, today)


def picture_of(content: LeaderboardContent, names: list[str], own_name: str) -> drawing.LeaderboardPicture:
    """Return the picture of a page. `names` are those of its lines; `own_name` is the member's own."""
    measure, lines = content.filters.measure, content.page.lines
    most = max((line.value for line in lines), default=1)
    drawn = [picture_row(line, name, measure, most) for line, name in zip(lines, names, strict=True)]
    own = None
    if content.own is not None and content.own.rank is not None:
        at = content.own_at
        own = drawn[at] if at is not None else picture_row(content.own, own_name, measure, most)
    return drawing.LeaderboardPicture(content.title, _picture_about(content), tuple(drawn), own)


def picture_row(line: LeaderboardEntry, name: str, measure: Measure, most: int) -> drawing.LeaderboardRow:
    """Return a line of the picture; `most` is the value whose bar is whole."""
    return drawing.LeaderboardRow(line.rank or 0, name, plain_value(line, measure), line.value / most)


def _picture_about(content: LeaderboardContent) -> str:
    """Return the place and the period, without what only a message can show."""
    filters, season = content.filters, content.season
    days = days_of(filters.window)
    if days is not None:
        first, last = (f"{day_text(day)} {day.year}" for day in days)
        span = first if first == last else say("window-days", first=first, last=last)
    elif filters.window.period is Period.SEASON:
        span = say("window-season-named", name=season.name) if season is not None else ""
    else:
        span = say("window-all")
    scope = say("scope-channel" if filters.scope is Scope.CHANNEL else f"scope-{filters.scope}")
    return " · ".join(filter(None, (scope, span)))


ContentT = TypeVar("ContentT", bound=BoardContent)
SliceT = TypeVar("SliceT", LeaderboardSlice, PredictionSlice)


class Board(ABC, Generic[ContentT]):
    """Shows one kind of leaderboard, and answers its buttons."""

    @abstractmethod
    async def read_content(self, interaction: Interaction, filters: Filters, *, public: bool) -> ContentT:
        """Return the content of a page, with what concerns the member alone unless it is `public`."""

    @abstractmethod
    async def build_page(self, interaction: Interaction, content: ContentT) -> tuple[Page, list[Drawn]]:
        """Return the message of a page, and its pictures."""

    @abstractmethod
    async def find_own_place(self, interaction: Interaction, filters: Filters) -> int:
        """Return the place of the member's line, counted from 0; the first one if they have none."""

    async def show_page(self, interaction: Interaction, filters: Filters, *, public: bool = False) -> None:
        """Show a page to everybody, or to the member alone: in place of their own one, never of one that others see."""
        page, pictures = await self._made(interaction, filters, public=public)
        await replace_own_page(interaction, page, public=public, files=picture_files(pictures))

    async def press_item(self, interaction: Interaction, item: PageItem) -> None:
        """Answer a button or a menu of a page."""
        today = today_of(interaction)
        filters = filters_of(item.rest, today)
        match item.step:
            case LeaderboardStep.BACK:
                await self._turn(interaction, filters.page_at(filters.first - PER_PAGE))
            case LeaderboardStep.FORWARD:
                await self._turn(interaction, filters.page_at(filters.first + PER_PAGE))
            case LeaderboardStep.MINE:
                await self.show_page(interaction, filters.page_at(await self.find_own_place(interaction, filters)))
            case LeaderboardStep.POST:
                await self.show_page(interaction, filters, public=True)
            case LeaderboardStep.WINDOW:
                await self.show_page(interaction, with_period(filters, picked_value(interaction), today))
            case _:
                raise Refused(Refusal.OLD_BUTTON)

    async def _turn(self, interaction: Interaction, filters: Filters) -> None:
        """Show another page in place of the one whose button was pressed, for whoever sees that one."""
        page, pictures = await self._made(interaction, filters, public=not is_own_page(interaction))
        await replace_page(interaction, page, files=picture_files(pictures))

    async def _made(self, interaction: Interaction, filters: Filters, *, public: bool) -> tuple[Page, list[Drawn]]:
        content = await self.read_content(interaction, filters, public=public)
        async with server_language(interaction, public=public):
            return await self.build_page(interaction, content)


async def read_slice(filters: Filters, read: Callable[[int], Awaitable[SliceT]]) -> tuple[Filters, SliceT]:
    """Return the lines of a page; those of the last page where the board has become shorter."""
    page = await read(filters.first)
    if page.lines or not filters.first:
        return filters, page
    last = filters.page_at(page.lines_in_all - 1)
    return last, await read(last.first)


class Leaderboards(Board[LeaderboardContent]):
    """The leaderboards of games."""

    async def press_item(self, interaction: Interaction, item: PageItem) -> None:
        """Answer a button or a menu of a page; only these have a menu of measures."""
        if item.step != LeaderboardStep.MEASURE:
            await super().press_item(interaction, item)
            return
        filters, today = filters_of(item.rest, today_of(interaction)), today_of(interaction)
        period, start = filters.window
        text = f"{filters.scope}:{period}:{start}:{picked_value(interaction)}:0:{filters.subject}"
        await self.show_page(interaction, filters_of(text, today))

    async def find_own_place(self, interaction: Interaction, filters: Filters) -> int:
        """Return the place of the member's line, counted from 0; the first one if they have none."""
        query = filters.to_query(*place_of(interaction))
        return await ranking_of(interaction).leaderboards.read_place(query, player_of(interaction)) or 0

    async def read_content(self, interaction: Interaction, filters: Filters, *, public: bool) -> LeaderboardContent:
        """Return the content of a page."""
        services, (server, channel), player = services_of(interaction), place_of(interaction), player_of(interaction)
        query, boards = filters.to_query(server, channel), services.ranking.leaderboards
        (filters, page), seasons = await asyncio.gather(
            read_slice(filters, lambda first: boards.read_page(query, first, PER_PAGE)),
            services.ranking.seasons.list_seasons(server),
        )
        today = today_of(interaction)
        content = LeaderboardContent(filters=filters, page=page, channel=channel, today=today, seasons=seasons, public=public)
        if public:
            return content
        own, hidden = await asyncio.gather(boards.read_own(query, player), services.members.privacy.is_hidden(player))
        practice = None
        if own is None and filters.subject == ALL_GAMES:
            practised = make_consistent(replace(filters, subject=PRACTICE, measure=Measure.WINS)).to_query(server, channel)
            practice = await boards.read_own(practised, player)
        worn = services.members.preferences.known_preferences(player).title
        return replace(content, own=own, hidden=hidden, worn=worn, practice=practice.total if practice else None)

    async def build_page(self, interaction: Interaction, content: LeaderboardContent) -> tuple[Page, list[Drawn]]:
        """Return the message of a page, and its picture, where one is wanted and there is anything to show."""
        services, page = services_of(interaction), content.page
        if not page.lines or not await wants_pictures(interaction, public=content.public):
            return LeaderboardPage(content), []
        names = await services.members.names.names_of(
            place_of(interaction)[0], [line.player for line in page.lines], page.first + 1
        )
        picture = await draw_or_none(services.drawings, picture_of(content, names, interaction.user.display_name))
        pictures = [picture] if picture is not None else []
        return LeaderboardPage(content, pictures), pictures


LEADERBOARDS: Final = Leaderboards()


async def open_leaderboard(interaction: Interaction, filters: Filters, period: Period | None) -> None:
    """Show the first page of a leaderboard to the member alone; raises Refused for one that does not exist."""
    await LEADERBOARDS.show_page(interaction, make_consistent(await with_running_period(interaction, filters, period)))
