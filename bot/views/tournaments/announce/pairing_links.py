"""Keeps the message that announces a round current: each match leads to its thread or board, then shows its result."""

from collections.abc import Mapping

import discord
import structlog

from bot.host.hall.hall import Hall
from bot.host.ids import TournamentId
from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.errors import TOO_OLD, is_refused
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.news import pairings_view
from bot.views.tournaments.announce.schedule import GAP
from bot.views.tournaments.message_ids import MessageIds
from bot.views.tournaments.text import match_line, match_link

log = structlog.get_logger()


class PairingLinks:
    """The links and results in the announcements of all tournaments. A message is edited until its matches are over."""

    def __init__(self, api: TournamentApi, ids: MessageIds, hall: Hall) -> None:
        self._api = api
        self._ids = ids
        self._hall = hall
        self._shown: dict[TournamentId, dict[int, Mapping[int, str]]] = {}
        """What each message was last posted or edited with, by its id: for each match its link or its result."""

    async def links_of(self, run: TournamentRun) -> Mapping[int, str]:
        """Return the links of the open matches that have a place, by match; none once the tournament is over."""
        if run.is_over:
            return {}
        found = await self._ids.marks_of(run.id)
        links = {
            match.number: match_link(run, match, self._hall, found) for match in run.state.standing_matches if match.is_open
        }
        return {number: link for number, link in links.items() if link}

    async def note_posted(self, run: TournamentRun, message: int, matches: range, links: Mapping[int, str]) -> None:
        """Note that a message with these links announced these matches, so that other links and results follow."""
        self._shown.setdefault(run.id, {})[message] = _told(run, matches, links)
        await self._ids.keep_mark(run.id, message_ids.pairings_key(matches), message)

    async def update_links(self, run: TournamentRun) -> float | None:
        """Edit the messages of matches with new links or results; return the seconds until the next look, if one is missing."""
        announced = message_ids.announced_pairings(await self._ids.marks_of(run.id))
        links = await self.links_of(run) if announced else {}
        for matches, message in announced:
            await self._edit(run, message, matches, links)
            if run.is_over or not any(run.state.matches[number].is_open for number in matches):
                await self._ids.keep_mark(run.id, message_ids.pairings_key(matches), None)
                self._shown.get(run.id, {}).pop(message, None)
        waits = any(self._hall.tables.of_match(run.id, number) for matches, _ in announced for number in matches)
        missing = any(
            number not in links for matches, _ in announced for number in matches if run.state.matches[number].is_open
        )
        return GAP if waits and missing else None

    async def _edit(self, run: TournamentRun, message: int, matches: range, links: Mapping[int, str]) -> None:
        """Edit a message whose links or results have changed; one that Discord refuses to edit is left as it is."""
        shown, told = self._shown.setdefault(run.id, {}), _told(run, matches, links)
        if shown.get(message) == told:
            return
        try:
            await self._api.edit_message(run.charter.server, run.charter.channel, message, pairings_view(run, matches, links))
        except discord.HTTPException as error:
            if not is_refused(error) and error.code != TOO_OLD:
                raise
            log.info("pairings_not_edited", tournament=run.id, status=error.status, code=error.code)
        shown[message] = told

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._shown.pop(tournament, None)


def _told(run: TournamentRun, matches: range, links: Mapping[int, str]) -> Mapping[int, str]:
    """Return what a message says about each of its matches: the link to one that is open, else what came of it."""
    state = run.state.matches
    return {number: links.get(number, "") if state[number].is_open else match_line(run, state[number]) for number in matches}
