"""Describes the picture of a leaderboard page: the lines of the message, with names in place of mentions."""

from bot.host.ranking.boards import Scope
from bot.host.ranking.leaderboards import LeaderboardEntry
from bot.host.ranking.periods import Period, days_of
from bot.host.ranking.totals import Measure
from bot.pictures import leaderboard as drawing
from bot.texts import day_text, say
from bot.views.ranking.leaderboard_page import LeaderboardContent
from bot.views.ranking.leaderboard_text import plain_value


def picture_of(content: LeaderboardContent, names: list[str], own_name: str) -> drawing.LeaderboardPicture:
    """Return the picture of a page. `names` are those of its lines; `own_name` is the member's own."""
    measure, lines = content.filters.measure, content.page.lines
    most = max((line.value for line in lines), default=1)
    drawn = [_line(line, name, measure, most) for line, name in zip(lines, names, strict=True)]
    own = None
    if content.own is not None and content.own.rank is not None:
        at = content.own_at
        own = drawn[at] if at is not None else _line(content.own, own_name, measure, most)
    return drawing.LeaderboardPicture(content.title, _about(content), tuple(drawn), own)


def _line(line: LeaderboardEntry, name: str, measure: Measure, most: int) -> drawing.LeaderboardRow:
    return drawing.LeaderboardRow(line.rank or 0, name, plain_value(line, measure), line.value / most)


def _about(content: LeaderboardContent) -> str:
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
