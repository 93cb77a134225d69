"""Posts, pins and edits the status message of each tournament, and posts it again when it is gone or too old to edit."""

import json

import discord

from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.server_api import refusal_of
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.announcer import TournamentAnnouncer
from bot.views.tournaments.pages.status_board import StatusView, status_of

OLD = 55 * 60
"""Seconds after which it is posted again: Discord limits edits of messages that are older than an hour."""

NOT_ALLOWED = -1


async def show_status(announcer: TournamentAnnouncer, run: TournamentRun) -> None:
    """Update the status message; when the tournament is over, remember that this was the last time. Raises what calls raise."""
    found, memory = await announcer.ids.marks_of(run.id), announcer.memory_of(run)
    if run.is_over and found.get(message_ids.FINAL) == run.state.happened:
        return
    odds = announcer.odds if announcer.servers.known_settings(run.charter.server).chances else None
    page = announcer.servers.page_address(run.charter.server, f"/c/{run.id}")
    view = await status_of(run, announcer.hall, found, odds, page)
    drawn = hash(json.dumps(view.to_components(), default=str))  # type: ignore[no-untyped-call]  # it has no types
    if memory.status != drawn or message_ids.STATUS not in found:
        if not await _edited(announcer, run, view):
            await _post(announcer, run, view)
        memory.status = drawn
    if run.is_over:
        await announcer.ids.keep_mark(run.id, message_ids.FINAL, run.state.happened)


async def _edited(announcer: TournamentAnnouncer, run: TournamentRun, view: StatusView) -> bool:
    """Edit the message; False where there is none to edit. After a start an old one is edited too: it may say the same."""
    found = await announcer.ids.marks_of(run.id)
    message, age = found.get(message_ids.STATUS), announcer.clock.now().timestamp() - found.get(message_ids.POSTED, 0)
    if message is None or (age > OLD and announcer.memory_of(run).status is not None):
        return False
    try:
        await announcer.api.edit_message(run.charter.server, run.charter.channel, message, view)
    except discord.NotFound:
        return False
    return True


async def _post(announcer: TournamentAnnouncer, run: TournamentRun, view: StatusView) -> None:
    api, ids, where = announcer.api, announcer.ids, (run.charter.server, run.charter.channel)
    found = await ids.marks_of(run.id)
    older = found.get(message_ids.STATUS)
    nonce = f"{run.id}s{(older or 0) % 10**9}"  # the same until it is noted: an answer that was lost makes no second one
    posted = await api.post_message(*where, view, nonce)
    await ids.keep_mark(run.id, message_ids.STATUS, posted)
    await ids.keep_mark(run.id, message_ids.POSTED, int(announcer.clock.now().timestamp()))
    if older is not None and older != posted:
        await refusal_of(api.remove_message(*where, older), "status_message_left", tournament=run.id, what="remove")
    if found.get(message_ids.PINNED) != NOT_ALLOWED:
        refusal = await refusal_of(api.pin_message(*where, posted), "status_message_left", tournament=run.id, what="pin")
        if isinstance(refusal, discord.Forbidden):  # a channel that is full of pins may have room for the next one
            await ids.keep_mark(run.id, message_ids.PINNED, NOT_ALLOWED)
