"""Keeps yesterday's daily in a channel as one message: how many played it, the best three, and what the best line was."""

from collections.abc import Sequence
from datetime import timedelta
from functools import partial
from typing import Final

import discord

from bot.host.daily.days import day_of, opening_of
from bot.host.daily.desk import DaySummary
from bot.host.ids import ChannelId, ServerId
from bot.host.refusals import Refused
from bot.host.settings.options import ServerSettings
from bot.pictures.drawing import Drawn
from bot.pictures.ranks.daily import DailyPicture, DailyRow
from bot.texts import say
from bot.views.daily.buttons import DailyStep, daily_button
from bot.views.daily.words import best_line_text, date_of, owned_words, signs_words
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Page, box_of, draw_or_none, picture_galleries
from bot.views.interactions.formatting import variant_name
from bot.views.ranking.leaderboard_page import COLOUR
from bot.views.ranking.leaderboard_text import rank_text
from bot.views.routines.board_message import digest_of
from bot.views.routines.desk import RoutineDesk

BEST: Final = 3
"""Lines of a summary, and more where members share the last place."""

AFTER: Final = timedelta(minutes=1)
"""How long after midnight the next day is told."""

MESSAGE, CHANNEL, DRAWN = "daily", "daily_in", "daily_drawn"
"""The marks of the message: its id, its channel, and the digest of what it shows."""


class DailySummary(Page):
    """The message. Its button opens the deal of the day after, or today's for those who come later."""

    def __init__(self, summary: DaySummary, pictures: Sequence[Drawn] = ()) -> None:
        variant = summary.variant
        lines = [
            say(
                "daily-summary-line",
                rank=rank_text(line.rank),
                name=f"<@{line.player}>",
                owned=owned_words(variant, line.score),
            )
            for line in summary.here.lines
        ]
        if summary.best is not None:
            lines.append(best_line_text(variant, summary.best))
        title = say("daily-summary", date=date_of(summary.day), game=variant_name(variant))
        foot = say("daily-summary-foot", here=summary.here.finished, everywhere=summary.everywhere)
        play = daily_button(DailyStep.OPEN, summary.day + 1, label=say("button-daily-today"), style=discord.ButtonStyle.success)
        super().__init__(box_of(COLOUR, title, *picture_galleries(pictures), "\n".join(lines), f"-# {foot}", row_of(play)))


async def keep_daily(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> float | None:
    """Bring the summary of a server up to date; return the seconds until there is more to do, or None.

    There is one message: each day edits it. Raises what calls to Discord raise, or StoreDown.
    """
    if settings.dailychannel is None:
        return None
    today, channel = day_of(desk.clock.now()), ChannelId(settings.dailychannel)
    rest = (opening_of(today + 1) + AFTER - desk.clock.now()).total_seconds()
    try:
        summary = await desk.daily.summarise(today - 1, server, BEST)
    except Refused:
        return rest  # there was none yesterday
    if not summary.here.finished:
        return rest
    digest, marks = digest_of(DailySummary(summary)), await desk.store.read_marks(server)  # by the words: names come and go
    if marks.get(CHANNEL) == channel and marks.get(DRAWN) == digest:
        return rest
    pictures = await _draw(desk, server, channel, summary) if settings.pictures else []
    page, message = DailySummary(summary, pictures), marks.get(MESSAGE)

    async def post(nonce: str) -> float | None:
        return await desk.post_page(
            server, channel, page, nonce, lambda posted: {MESSAGE: posted, CHANNEL: channel, DRAWN: digest}, pictures
        )

    if message is None or marks.get(CHANNEL) != channel:
        return await post(f"d{summary.day}.{channel % 10**9}") or rest
    again = partial(post, f"d{message % 10**9}.{channel % 10**9}")
    return await desk.edit_page(server, channel, message, page, {DRAWN: digest}, again, pictures) or rest


async def _draw(desk: RoutineDesk, server: ServerId, channel: ChannelId, summary: DaySummary) -> list[Drawn]:
    """Return the picture of a summary; none where no file may be sent."""
    if not desk.file_rights.may_attach(server, channel):
        return []
    names = await desk.names.names_of(server, [line.player for line in summary.here.lines])
    drawn = await draw_or_none(desk.drawings, picture_of_day(summary, names))
    return [] if drawn is None else [drawn]


def picture_of_day(summary: DaySummary, names: Sequence[str]) -> DailyPicture:
    """Return the picture of a summary, with the names of its lines."""
    variant, best = summary.variant, ""
    if summary.best is not None:
        found = "best" if summary.best.exact else "found"
        best = say(f"daily-picture-{found}", most=owned_words(variant, summary.best.score))
    return DailyPicture(
        say("daily-picture-title", date=date_of(summary.day)),
        variant_name(variant),
        tuple(
            DailyRow(line.rank, name, owned_words(variant, line.score), line.signs, signs_words(line.signs))
            for line, name in zip(summary.here.lines, names, strict=True)
        ),
        best,
        say("daily-picture-played", here=summary.here.finished, everywhere=summary.everywhere),
    )
