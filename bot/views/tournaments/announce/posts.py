"""Posts news and calls exactly once: what was posted is recorded in the store."""

from collections import Counter
from collections.abc import Mapping
from zlib import crc32

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import ChannelId, TableId, TournamentId
from bot.host.table.phase import TablePhase
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import Substituted
from bot.tournament.model.match import Match
from bot.views.discord_api.errors import is_refused, is_unfit
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.news import TournamentNews, call_of, news_of, role_gone_news, thread_problem_view
from bot.views.tournaments.announce.next_matches import NextMatches
from bot.views.tournaments.announce.pairing_links import PairingLinks
from bot.views.tournaments.announce.schedule import BACKOFF
from bot.views.tournaments.cached_standings import rank_tournament
from bot.views.tournaments.message_ids import MessageIds
from bot.views.tournaments.pages.pictures import Illustrations
from bot.views.tournaments.permissions import needed_role

log = structlog.get_logger()

BITS = 3
"""Bits for the count of a seat."""

SEATS = 8

Takeovers = Mapping[int, int]
"""How often somebody took over, by entrant."""


class TournamentPosts:
    """Posts for all tournaments. Errors of Discord are raised, except for a message that Discord would never take."""

    def __init__(self, api: TournamentApi, ids: MessageIds, hall: Hall, pictures: Illustrations, clock: Clock) -> None:
        self._api = api
        self._ids = ids
        self._hall = hall
        self._pictures = pictures
        self._clock = clock
        self._links = PairingLinks(api, ids, hall)
        self._next = NextMatches(api, ids, hall, clock)
        self._shut: dict[TournamentId, dict[TableId, tuple[int, float]]] = {}
        """The tables to which nobody could be called: how often in a row, and until when each is left alone."""

    async def post_news(self, run: TournamentRun) -> None:
        """Tell what happened since the last news."""
        found = await self._ids.marks_of(run.id)
        await rank_tournament(run)
        links = await self._links.links_of(run)
        for news in news_of(run, run.log[found.get(message_ids.TOLD, 0) :], links):
            try:
                posted = await self._tell(run, news)
                if news.matches:
                    await self._links.note_posted(run, posted, news.matches, links)
            except discord.HTTPException as error:
                if not is_unfit(error):
                    raise
                log.warning("news_skipped", tournament=run.id, entry=news.number, status=error.status, code=error.code)
            await self._ids.keep_mark(run.id, message_ids.TOLD, news.number)
        await self._ids.keep_mark(run.id, message_ids.TOLD, len(run.log))

    async def post_links(self, run: TournamentRun) -> float | None:
        """Link the matches of announced rounds that have a place by now; return the seconds until the next look, or None."""
        return await self._links.update_links(run)

    async def next_matches(self, run: TournamentRun) -> float | None:
        """Tell players what decided matches of a bracket mean for them; return the seconds until the next look, or None."""
        return await self._next.tell_losers(run)

    async def role_gone(self, run: TournamentRun) -> bool:
        """Tell the organisers once that the role needed to enter was deleted; return whether it was told now."""
        role, guild = run.charter.role, self._api.find_guild(run.charter.server)
        if role is None or guild is None or run.is_over or needed_role(guild, run.charter) is not None:
            return False
        if (await self._ids.marks_of(run.id)).get(message_ids.ROLE_GONE) == role:
            return False
        news = role_gone_news(run)
        await self._api.post_message(run.charter.server, run.charter.channel, news.view, f"{run.id}r{role % 10**8}", news.pings)
        await self._ids.keep_mark(run.id, message_ids.ROLE_GONE, role)
        return True

    async def thread_problem(self, run: TournamentRun) -> None:
        """Tell once why matches have no threads."""
        found = await self._ids.marks_of(run.id)
        problem = found.get(message_ids.NO_THREADS)
        if problem is None or run.is_over or problem == found.get(message_ids.NO_THREADS_TOLD):
            return
        nonce = f"{run.id}t{problem}.{len(run.log) % 10**5}"
        await self._api.post_message(run.charter.server, run.charter.channel, thread_problem_view(run, problem), nonce)
        await self._ids.keep_mark(run.id, message_ids.NO_THREADS_TOLD, problem)

    async def _tell(self, run: TournamentRun, news: TournamentNews) -> int:
        """Post a message; return its id."""
        nonce = f"{run.id}n{news.number % 10**5}.{news.part}"
        where = run.charter.server, run.charter.channel
        if news.last and (pictures := await self._pictures.of_end(run)):
            return await self._api.post_drawn(*where, news.view, nonce, pictures)
        return await self._api.post_message(*where, news.view, nonce, news.pings)

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._shut.pop(tournament, None)
        self._links.forget_tournament(tournament)
        self._next.forget_tournament(tournament)

    async def post_calls(self, run: TournamentRun) -> float | None:
        """Call the players of every match whose table waits for them, each once to a table.

        A thread that refuses is asked again, longer and longer apart: return the seconds until the next one is, or None. A
        call whose match has started is taken back.
        """
        await self._take_back(run)
        found, taken, before = await self._ids.marks_of(run.id), count_takeovers(run), self._shut.get(run.id, {})
        shut: dict[TableId, tuple[int, float]] = {}
        for match in [match for match in run.state.standing_matches if match.is_open]:
            table = self._hall.tables.of_match(run.id, match.number)
            if table is None or table.phase is not TablePhase.LOBBY or table.contest is None or table.parked is not None:
                continue
            fresh = not_summoned(match, table.id, taken, found.get(message_ids.called_key(match.number)))
            if table.contest.attempt != match.replays or not fresh:
                continue
            times, until = before.get(table.id, (0, 0.0))
            if self._clock.monotonic() < until:
                shut[table.id] = times, until
                continue
            news = call_of(run, match, self._hall.time.moment_of(table.deadline), fresh)
            note = summoned_note(match, table.id, taken)
            try:
                where = run.charter.server, table.channel
                posted = await self._api.post_message(*where, news.view, f"{table.id}c{note % 10**8}", news.pings)
            except discord.HTTPException as error:
                if not is_refused(error):
                    raise
                log.warning("players_not_called", tournament=run.id, match=match.number, status=error.status, code=error.code)
                shut[table.id] = times + 1, self._clock.monotonic() + BACKOFF.pause_after(times)
                continue  # its thread is gone or shut: the others are called all the same, these in the next one
            await self._ids.keep_mark(run.id, message_ids.called_key(match.number), note)
            await self._ids.keep_mark(run.id, message_ids.call_channel(match.number), table.channel)
            await self._ids.keep_mark(run.id, message_ids.call_key(match.number), posted)
        if not shut:
            self._shut.pop(run.id, None)
            return None
        self._shut[run.id] = shut
        return max(min(until for _, until in shut.values()) - self._clock.monotonic(), 0.0)

    async def _take_back(self, run: TournamentRun) -> None:
        """Remove the calls to matches whose table waits for nobody any more; one that cannot be removed stays."""
        found = await self._ids.marks_of(run.id)
        for number, message in message_ids.standing_calls(found):
            table, channel = self._hall.tables.of_match(run.id, number), found.get(message_ids.call_channel(number), 0)
            if table is not None and table.phase is TablePhase.LOBBY:
                continue
            try:
                await self._api.remove_message(run.charter.server, ChannelId(channel), message)
            except discord.HTTPException as error:
                if not is_refused(error):
                    raise
            await self._ids.keep_mark(run.id, message_ids.call_key(number), None)
            await self._ids.keep_mark(run.id, message_ids.call_channel(number), None)


def count_takeovers(run: TournamentRun) -> Takeovers:
    """Return how often somebody took over from each entrant of a tournament."""
    return Counter(entry.event.entrant for entry in run.log if isinstance(entry.event, Substituted))


def summoned_note(match: Match, table: TableId, taken: Takeovers) -> int:
    """Return the note of a match whose players were all called to this table."""
    counts = 0
    for place, number in enumerate(match.seats[:SEATS]):
        counts |= taken.get(number, 0) % 2**BITS << BITS * place
    return crc32(table.encode()) << BITS * SEATS | counts


def not_summoned(match: Match, table: TableId, taken: Takeovers, noted: int | None) -> list[int]:
    """Return the entrants of a match who were not called to this table yet; `noted` is the last note."""
    wanted = summoned_note(match, table, taken)
    if noted is None or noted >> BITS * SEATS != wanted >> BITS * SEATS:
        return list(match.seats)
    differ = noted ^ wanted
    return [number for place, number in enumerate(match.seats[:SEATS]) if differ >> BITS * place & 2**BITS - 1]
