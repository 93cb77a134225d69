"""Links each match in the message that announces a round to its thread or board, once there is one."""

from collections.abc import Mapping

import discord
import structlog

from bot.host.hall.hall import Hall
from bot.host.ids import TournamentId
from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.errors import is_refused
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.news import pairings_view
from bot.views.tournaments.announce.schedule import GAP
from bot.views.tournaments.match_links import match_link
from bot.views.tournaments.message_ids import MessageIds

log = structlog.get_logger()


class PairingLinks:
    """The links in the announcements of all tournaments. A message is edited until each of its matches has one or is over."""

    def __init__(self, api: TournamentApi, ids: MessageIds, hall: Hall) -> None:
        self._api = api
        self._ids = ids
        self._hall = hall
        self._shown: dict[TournamentId, dict[int, Mapping[int, str]]] = {}
        """The links that each message was last posted or edited with, by its id."""

    async def of(self, run: TournamentRun) -> Mapping[int, str]:
        """Return the links of the open matches that have a place, by match."""
        found = await self._ids.of(run.id)
        links = {match.number: match_link(run, match, self._hall, found) for match in run.state.standing if match.open}
        return {number: link for number, link in links.items() if link}

    async def posted(self, run: TournamentRun, message: int, matches: range, links: Mapping[int, str]) -> None:
        """Note that a message with these links announced these matches, so that the others follow."""
        self._shown.setdefault(run.id, {})[message] = _those(links, matches)
        await self._ids.keep(run.id, message_ids.pairings(matches), message)

    async def update(self, run: TournamentRun) -> float | None:
        """Edit the messages whose matches have new links; return the seconds until the next look, if one is missing."""
        announced = message_ids.announced(await self._ids.of(run.id))
        links = await self.of(run) if announced else {}
        for matches, message in announced:
            await self._edit(run, message, matches, _those(links, matches))
            if run.over or all(number in links or not run.state.matches[number].open for number in matches):
                await self._ids.keep(run.id, message_ids.pairings(matches), None)
                self._shown.get(run.id, {}).pop(message, None)
        waits = any(self._hall.tables.of_match(run.id, number) for matches, _ in announced for number in matches)
        missing = any(number not in links for matches, _ in announced for number in matches if run.state.matches[number].open)
        return GAP if waits and missing else None

    async def _edit(self, run: TournamentRun, message: int, matches: range, links: Mapping[int, str]) -> None:
        """Edit a message whose links have changed; one that Discord refuses to edit is left as it is."""
        shown = self._shown.setdefault(run.id, {})
        if not links or shown.get(message) == links:
            return
        try:
            await self._api.edit(run.charter.server, run.charter.channel, message, pairings_view(run, matches, links))
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.info("pairings_not_linked", tournament=run.id, status=error.status, code=error.code)
        shown[message] = links

    def forget(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._shown.pop(tournament, None)


def _those(links: Mapping[int, str], matches: range) -> Mapping[int, str]:
    return {number: link for number, link in links.items() if number in matches}
