"""Keeps yesterday's daily in a channel as one message: how many played it, the best three, and what the best line was."""

from datetime import timedelta
from typing import Final

import discord

from bot.host.daily.days import day_of, opening_of
from bot.host.daily.desk import DaySummary
from bot.host.ids import ChannelId, ServerId
from bot.host.refusals import Refused
from bot.host.settings.options import ServerSettings
from bot.texts import say
from bot.views.daily.buttons import DailyStep, daily_button
from bot.views.daily.words import date_of, owned_words
from bot.views.discord_api.errors import TOO_OLD, is_refused
from bot.views.interactions.buttons import row_of
from bot.views.interactions.content import Page, box_of
from bot.views.interactions.formatting import variant_name
from bot.views.ranking.leaderboard_page import COLOUR
from bot.views.ranking.leaderboard_text import rank_text
from bot.views.routines.board_message import digest_of
from bot.views.routines.desk import HOUR, RoutineDesk

BEST: Final = 3
"""Lines of a summary, and more where members share the last place."""

AFTER: Final = timedelta(minutes=1)
"""How long after midnight the next day is told."""

MESSAGE, CHANNEL, DRAWN = "daily", "daily_in", "daily_drawn"
"""The marks of the message: its id, its channel, and the digest of what it shows."""


class DailySummary(Page):
    """The message. Its button opens the deal of the day after, or today's for those who come later."""

    def __init__(self, summary: DaySummary) -> None:
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
            most = owned_words(variant, summary.best.score)
            lines.append(say("daily-summary-best" if summary.best.exact else "daily-summary-found", most=most))
        title = say("daily-summary", date=date_of(summary.day), game=variant_name(variant))
        foot = say("daily-summary-foot", here=summary.here.finished, everywhere=summary.everywhere)
        play = daily_button(DailyStep.OPEN, summary.day + 1, label=say("button-daily-today"), style=discord.ButtonStyle.success)
        super().__init__(box_of(COLOUR, title, "\n".join(lines), f"-# {foot}", row_of(play)))


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
    page, marks = DailySummary(summary), await desk.store.read_marks(server)
    message = marks.get(MESSAGE)
    if message is None or marks.get(CHANNEL) != channel:
        return await _post(desk, server, channel, page, f"d{summary.day}.{channel % 10**9}") or rest
    if marks.get(DRAWN) == digest_of(page):
        return rest
    return await _edit(desk, server, channel, page, message) or rest


async def _post(desk: RoutineDesk, server: ServerId, channel: ChannelId, page: DailySummary, nonce: str) -> float | None:
    """Post the message; the `nonce` is the same until it is noted, so a lost answer makes no second one."""
    if not desk.may_post(server, channel):
        return HOUR
    if pause := await desk.seconds_to_speak(server, nonce):
        return pause
    try:
        message = await desk.api.post_message(server, channel, page, nonce)
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        desk.note_problem(channel, "posting", f"{error.status} {error.code}", server=server)
        return HOUR
    await desk.store.set_marks(server, {MESSAGE: message, CHANNEL: channel, DRAWN: digest_of(page)})
    return None


async def _edit(desk: RoutineDesk, server: ServerId, channel: ChannelId, page: DailySummary, message: int) -> float | None:
    """Edit the message; post another where somebody deleted it."""
    if not desk.may_post(server, channel):
        return HOUR
    try:
        await desk.api.edit_message(server, channel, message, page)
    except discord.HTTPException as error:
        if isinstance(error, discord.NotFound):
            return await _post(desk, server, channel, page, f"d{message % 10**9}.{channel % 10**9}")
        if not is_refused(error) and error.code != TOO_OLD:
            raise
        return HOUR
    await desk.store.set_marks(server, {DRAWN: digest_of(page)})
    return None
