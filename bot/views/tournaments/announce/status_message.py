"""Posts, pins and edits the status message of each tournament, and posts it again when it is gone or too old to edit."""

import json
from collections.abc import Awaitable

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import TournamentId
from bot.host.settings.servers import Servers
from bot.host.tournaments.odds import TournamentOdds
from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.errors import is_refused
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.message_ids import MessageIds
from bot.views.tournaments.pages.status_board import StatusView, status_of

log = structlog.get_logger()

OLD = 55 * 60
"""Seconds after which it is posted again: Discord limits edits of messages that are older than an hour."""

NOT_ALLOWED = -1


class StatusMessages:
    """The messages of all tournaments. What a call raises is raised here too."""

    def __init__(
        self, api: TournamentApi, ids: MessageIds, hall: Hall, odds: TournamentOdds, clock: Clock, servers: Servers
    ) -> None:
        self._api = api
        self._ids = ids
        self._hall = hall
        self._odds = odds
        self._clock = clock
        self._servers = servers
        self._shown: dict[TournamentId, int] = {}

    async def show_status(self, run: TournamentRun) -> None:
        """Update the status message; when the tournament is over, remember that this was the last time."""
        found = await self._ids.marks_of(run.id)
        if run.is_over and found.get(message_ids.FINAL) == run.state.happened:
            return
        odds = self._odds if self._servers.known_settings(run.charter.server).chances else None
        view = await status_of(run, self._hall, found, odds)
        drawn = hash(json.dumps(view.to_components(), default=str))  # type: ignore[no-untyped-call]  # it has no types
        if self._shown.get(run.id) != drawn or message_ids.STATUS not in found:
            if not await self._edited(run, view):
                await self._post(run, view)
            self._shown[run.id] = drawn
        if run.is_over:
            await self._ids.keep_mark(run.id, message_ids.FINAL, run.state.happened)

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._shown.pop(tournament, None)

    async def _edited(self, run: TournamentRun, view: StatusView) -> bool:
        """Edit the message; False where there is none to edit. After a start an old one is edited too: it may say the same."""
        found = await self._ids.marks_of(run.id)
        message, age = found.get(message_ids.STATUS), self._clock.now().timestamp() - found.get(message_ids.POSTED, 0)
        if message is None or (age > OLD and run.id in self._shown):
            return False
        try:
            await self._api.edit_message(run.charter.server, run.charter.channel, message, view)
        except discord.NotFound:
            return False
        return True

    async def _post(self, run: TournamentRun, view: StatusView) -> None:
        found, where = await self._ids.marks_of(run.id), (run.charter.server, run.charter.channel)
        older = found.get(message_ids.STATUS)
        nonce = f"{run.id}s{(older or 0) % 10**9}"  # the same until it is noted: an answer that was lost makes no second one
        posted = await self._api.post_message(*where, view, nonce)
        await self._ids.keep_mark(run.id, message_ids.STATUS, posted)
        await self._ids.keep_mark(run.id, message_ids.POSTED, int(self._clock.now().timestamp()))
        if older is not None and older != posted:
            await _refusal_of(run, "remove", self._api.remove_message(*where, older))
        if found.get(message_ids.PINNED) != NOT_ALLOWED:
            refusal = await _refusal_of(run, "pin", self._api.pin_message(*where, posted))
            if isinstance(refusal, discord.Forbidden):  # a channel that is full of pins may have room for the next one
                await self._ids.keep_mark(run.id, message_ids.PINNED, NOT_ALLOWED)


async def _refusal_of(run: TournamentRun, what: str, call: Awaitable[None]) -> discord.HTTPException | None:
    """Make a call that a status message can do without; return why Discord does not do it. Raises other failures."""
    try:
        await call
    except discord.HTTPException as error:
        if not is_refused(error):
            raise
        log.info("status_message_left", tournament=run.id, what=what, status=error.status, code=error.code)
        return error
    return None
