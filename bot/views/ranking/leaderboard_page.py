"""Builds the message of a leaderboard page: ten lines, the member's own, buttons and menus; and its picture, with names."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import date, timedelta
from enum import StrEnum

import discord

from bot.host.ids import ChannelId
from bot.host.ranking.boards import PRACTICE, Scope
from bot.host.ranking.leaderboards import LeaderboardEntry, LeaderboardSlice
from bot.host.ranking.periods import Period, Window, days_of, window_of
from bot.host.ranking.seasons import Season
from bot.host.ranking.totals import Measure, Total
from bot.pictures import leaderboard as drawing
from bot.pictures.drawing import Drawn
from bot.texts import day_text, say
from bot.views.discord_api.types import Button, Select
from bot.views.interactions.content import galleries
from bot.views.interactions.page_buttons import PageItem, row_of
from bot.views.ranking.leaderboard_filters import PER_PAGE, RATED, Filters
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
class LeaderboardContent:
    """The content of a page. `public` pages have no line of the member's own, for everybody presses their buttons.

    `seasons` are those of the server, newest first. `practice` is what a member without a ranked game has done against bots.
    """

    filters: Filters
    page: LeaderboardSlice
    channel: ChannelId
    today: date
    seasons: Sequence[Season] = ()
    own: LeaderboardEntry | None = None
    practice: Total | None = None
    public: bool = False
    hidden: bool = False

    @property
    def season(self) -> Season | None:
        """The season that is shown, if one is."""
        period, number = self.filters.window
        return next((one for one in self.seasons if period is Period.SEASON and one.number == number), None)

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

    @property
    def about(self) -> str:
        """The place and the period."""
        filters = self.filters
        return f"{scope_words(filters.scope, self.channel)} · {window_words(filters.window, self.season)}"


class LeaderboardPage(discord.ui.LayoutView):
    """The message. Its state is in its buttons' ids, so nothing waits for it."""

    def __init__(self, content: LeaderboardContent, picture: Drawn | None = None) -> None:
        super().__init__(timeout=None)
        box: discord.ui.Container[LeaderboardPage] = discord.ui.Container(accent_colour=COLOUR)
        box.add_item(discord.ui.TextDisplay(f"## 🏆 {content.title}\n-# {content.about}"))
        for found in galleries([picture] if picture is not None else []):
            box.add_item(found)
        box.add_item(discord.ui.TextDisplay(_lines(content)))
        if not content.public:
            box.add_item(discord.ui.Separator())
            box.add_item(discord.ui.TextDisplay("\n".join(_own(content))))
        box.add_item(discord.ui.TextDisplay(_foot(content)))
        if not content.public:
            for menu in _menus(content):
                box.add_item(row_of(menu))
        box.add_item(row_of(*_buttons(content)))
        self.add_item(box)
        self.stop()


def _lines(content: LeaderboardContent) -> str:
    if not content.page.lines:
        return say("practice-empty") if content.filters.subject == PRACTICE else say("leaderboard-empty")
    return "\n".join(line_words(line, content.filters.measure) for line in content.page.lines)


def _own(content: LeaderboardContent) -> Iterator[str]:
    yield own_words(content.own, content.filters, content.page.lines_in_all, content.practice)
    if content.hidden:
        yield say("leaderboard-own-hidden")


def _foot(content: LeaderboardContent) -> str:
    if not content.page.lines_in_all:
        return f"-# {help_words(content.filters)}"
    page, pages = content.page.first // PER_PAGE + 1, -(-content.page.lines_in_all // PER_PAGE)
    counted = say("leaderboard-page", page=page, pages=pages, players=content.page.lines_in_all)
    return f"-# {help_words(content.filters)}\n-# {counted}"


def _menus(content: LeaderboardContent) -> Iterator[Select]:
    filters = content.filters
    rest = str(filters.at(0))
    if filters.measure is not Measure.RATING:  # ratings are over all time
        windows = window_options(filters, content.today, content.seasons, content.season)
        yield PageItem.menu(PAGE, LeaderboardStep.WINDOW, rest, windows, say("menu-window"))
    yield measure_menu(filters)


def measure_menu(filters: Filters, *, predictions: bool = False) -> Select:
    """Return the menu of measures. The last entry leads to the leaderboard of predictions, which has a page of its own."""
    entries = [
        discord.SelectOption(label=measure_words(one), value=one, default=one is filters.measure and not predictions)
        for one in Measure
        if one is not Measure.RATING or not filters.subject or filters.subject in RATED
    ]
    entries.append(discord.SelectOption(label=say("measure-predictions"), value=PREDICTIONS, default=predictions))
    return PageItem.menu(PAGE, LeaderboardStep.MEASURE, str(filters.at(0)), entries, say("menu-measure"))


def window_options(filters: Filters, today: date, known: Sequence[Season], shown: Season | None) -> list[discord.SelectOption]:
    """Return the options: this day, week, month and year, the last ones, all time, and the server's seasons."""
    chosen = filters.window
    windows = list(dict.fromkeys(_window_choices(today)))
    labels = [plain_window(window, today) for window in windows]
    if filters.scope is not Scope.EVERYWHERE and filters.subject != PRACTICE:
        seasons = [*known[:MOST_SEASONS]]
        if shown is not None and shown not in seasons:
            seasons.append(shown)
        windows += [season.window for season in seasons]
        labels += [say("window-season-named", name=season.name) for season in seasons]
    return [
        discord.SelectOption(label=label, value=f"{window.period}:{window.start}", default=window == chosen)
        for window, label in zip(windows, labels, strict=True)
    ]


def _window_choices(today: date) -> Iterator[Window]:
    for period in (Period.DAY, Period.WEEK, Period.MONTH, Period.YEAR):
        now = window_of(period, today)
        yield now
        yield window_of(period, date.fromordinal(now.start) - timedelta(days=1))
    yield window_of(Period.ALL, today)


def _buttons(content: LeaderboardContent) -> Iterator[Button]:
    page, rest = content.page, str(content.filters.at(content.page.first))
    own = content.own.rank if content.own is not None else None
    yield PageItem.button(PAGE, LeaderboardStep.BACK, rest, disabled=page.first == 0)
    yield PageItem.button(PAGE, LeaderboardStep.FORWARD, rest, disabled=page.first + PER_PAGE >= page.lines_in_all)
    disabled = not content.public and (own is None or content.own_at is not None)
    yield PageItem.button(PAGE, LeaderboardStep.MINE, rest, disabled=disabled)
    if not content.public:
        yield PageItem.button(PAGE, LeaderboardStep.POST, rest, style=discord.ButtonStyle.primary, disabled=not page.lines)


def picture_of(content: LeaderboardContent, names: list[str], own_name: str) -> drawing.LeaderboardPicture:
    """Return the picture of a page. `names` are those of its lines; `own_name` is the member's own."""
    measure, lines = content.filters.measure, content.page.lines
    most = max((line.value for line in lines), default=1)
    drawn = [_picture_row(line, name, measure, most) for line, name in zip(lines, names, strict=True)]
    own = None
    if content.own is not None and content.own.rank is not None:
        at = content.own_at
        own = drawn[at] if at is not None else _picture_row(content.own, own_name, measure, most)
    return drawing.LeaderboardPicture(content.title, _picture_about(content), tuple(drawn), own)


def _picture_row(line: LeaderboardEntry, name: str, measure: Measure, most: int) -> drawing.LeaderboardRow:
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
