"""Creates, moves, starts and ends the scheduled Discord event of a tournament, where the bot has the permission."""

from datetime import timedelta

import discord
import structlog

from bot.host.clock import to_milliseconds
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.errors import is_refused
from bot.views.discord_api.server_api import refusal_of
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.announcer import TournamentAnnouncer

log = structlog.get_logger()

LASTS = timedelta(hours=4)
"""How long an event is said to last; it is ended with its tournament."""

NONE = -1
"""In place of an event's id: it may not be made here, or somebody removed or ended it."""

ACTIVE, COMPLETED = 2, 3


async def keep_event(announcer: TournamentAnnouncer, run: TournamentRun) -> None:
    """Bring the event up to date with the tournament. Raises what calls to Discord raise, or StoreDown."""
    found = await announcer.ids.marks_of(run.id)
    guild, event = announcer.api.find_guild(run.charter.server), found.get(message_ids.EVENT)
    if guild is None or event == NONE or (event is None and (run.is_over or run.charter.start is None)):
        return
    if event is None:
        await _make(announcer, run, guild)
        return
    if await refusal_of(_change(announcer, run, guild, event), "event_not_updated", tournament=run.id) is not None:
        await announcer.ids.keep_mark(run.id, message_ids.EVENT, NONE)


async def _make(announcer: TournamentAnnouncer, run: TournamentRun, guild: discord.Guild) -> None:
    ids, start = announcer.ids, run.charter.start
    if start is None or run.state.phase is not TournamentPhase.OPEN or not may_make(guild):
        await ids.keep_mark(run.id, message_ids.EVENT, NONE)
        return
    channel = guild.get_channel(run.charter.channel)
    place = f"#{channel.name}" if channel is not None else guild.name
    try:
        event = await announcer.api.make_event(guild, run.charter.name, say("tournament-event"), place, start, start + LASTS)
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        log.info("event_not_created", tournament=run.id, status=error.status, code=error.code)
        event = NONE
    await ids.keep_mark(run.id, message_ids.EVENT, event)
    await ids.keep_mark(run.id, message_ids.EVENT_AT, to_milliseconds(start))


def may_make(guild: discord.Guild) -> bool:
    """Whether the bot may make events in a server."""
    return guild.me is not None and guild.me.guild_permissions.create_events


async def _change(announcer: TournamentAnnouncer, run: TournamentRun, guild: discord.Guild, event: int) -> None:
    api, ids = announcer.api, announcer.ids
    found = await ids.marks_of(run.id)
    state, start = found.get(message_ids.EVENT_STATE, 1), run.charter.start
    if run.state.phase is TournamentPhase.OFF and state == 1:
        await api.drop_event(guild, event)
        await ids.keep_mark(run.id, message_ids.EVENT, NONE)
    elif run.is_over and state in {1, ACTIVE}:
        if state == 1:
            await api.change_event(guild, event, status=ACTIVE)
        await api.change_event(guild, event, status=COMPLETED)
        await ids.keep_mark(run.id, message_ids.EVENT_STATE, COMPLETED)
    elif run.state.phase is TournamentPhase.RUNNING and state == 1:
        await api.change_event(guild, event, status=ACTIVE)
        await ids.keep_mark(run.id, message_ids.EVENT_STATE, ACTIVE)
    elif (
        run.state.phase is TournamentPhase.OPEN
        and start is not None
        and found.get(message_ids.EVENT_AT) != to_milliseconds(start)
    ):
        times = {"scheduled_start_time": start.isoformat(), "scheduled_end_time": (start + LASTS).isoformat()}
        await api.change_event(guild, event, **times)
        await ids.keep_mark(run.id, message_ids.EVENT_AT, to_milliseconds(start))
