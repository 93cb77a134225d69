"""Posts news and calls exactly once, as the store records, and keeps announced pairings current: links, then results."""

from collections import Counter
from collections.abc import Mapping
from typing import Final
from zlib import crc32

import discord
import structlog

from bot.host.ids import ChannelId, TableId
from bot.host.look_schedule import BACKOFF, GAP
from bot.host.table.phase import TablePhase
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.events import Finished, Substituted
from bot.tournament.model.match import Match
from bot.views.discord_api.errors import TOO_OLD, is_refused, is_unfit
from bot.views.discord_api.server_api import refusal_of
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.announcer import TournamentAnnouncer
from bot.views.tournaments.announce.news import (
    TournamentNews,
    call_of,
    news_of,
    pairings_view,
    role_gone_news,
    thread_problem_view,
)
from bot.views.tournaments.cached_standings import rank_tournament
from bot.views.tournaments.pages.standings_page import season_block
from bot.views.tournaments.permissions import needed_role
from bot.views.tournaments.text import match_line, match_link

log = structlog.get_logger()

BITS: Final = 3
"""Bits for the count of a seat."""

SEATS: Final = 8

Takeovers = Mapping[int, int]
"""How often somebody took over, by entrant."""


async def post_news(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    """Tell what happened since the last news; return the seconds until the next look, or None.

    Raises what calls to Discord raise, but for a message that Discord would never take.
    """
    ids = announcer.ids
    found = await ids.marks_of(run.id)
    await rank_tournament(run)
    links = await _links_of(announcer, run)
    entries = run.log[found.get(message_ids.TOLD, 0) :]
    is_told_over = any(isinstance(entry.event, Finished) for entry in entries)
    season = await season_block(run, announcer.season_tables) if is_told_over else []
    for news in news_of(run, entries, links, season):
        try:
            posted = await _post(announcer, run, news)
            if news.matches:
                announcer.memory_of(run).pairings[posted] = _told(run, news.matches, links)
                await ids.keep_mark(run.id, message_ids.pairings_key(news.matches), posted)
        except discord.HTTPException as error:
            if not is_unfit(error):
                raise
            log.warning("news_skipped", tournament=run.id, entry=news.number, status=error.status, code=error.code)
        await ids.keep_mark(run.id, message_ids.TOLD, news.number)
    await ids.keep_mark(run.id, message_ids.TOLD, len(run.log))
    await _tell_thread_problem(announcer, run)
    rest = await _update_pairings(announcer, run)
    return 0.0 if await _tell_role_gone(announcer, run) else rest


async def _post(announcer: TournamentAnnouncer, run: TournamentRun, news: TournamentNews) -> int:
    """Post a message; return its id."""
    where, nonce = (run.charter.server, run.charter.channel), f"{run.id}n{news.number % 10**5}.{news.part}"
    if news.last and (pictures := await announcer.pictures.of_end(run)):
        return await announcer.api.post_drawn(*where, news.view, nonce, pictures)
    return await announcer.api.post_message(*where, news.view, nonce, news.pings)


async def _tell_role_gone(announcer: TournamentAnnouncer, run: TournamentRun) -> bool:
    """Tell the organisers once that the role needed to enter was deleted; return whether it was told now."""
    role, guild = run.charter.role, announcer.api.find_guild(run.charter.server)
    if role is None or guild is None or run.is_over or needed_role(guild, run.charter) is not None:
        return False
    if (await announcer.ids.marks_of(run.id)).get(message_ids.ROLE_GONE) == role:
        return False
    news, nonce = role_gone_news(run), f"{run.id}r{role % 10**8}"
    await announcer.api.post_message(run.charter.server, run.charter.channel, news.view, nonce, news.pings)
    await announcer.ids.keep_mark(run.id, message_ids.ROLE_GONE, role)
    return True


async def _tell_thread_problem(announcer: TournamentAnnouncer, run: TournamentRun) -> None:
    """Tell once why matches have no threads."""
    found = await announcer.ids.marks_of(run.id)
    problem = found.get(message_ids.NO_THREADS)
    if problem is None or run.is_over or problem == found.get(message_ids.NO_THREADS_TOLD):
        return
    nonce = f"{run.id}t{problem}.{len(run.log) % 10**5}"
    await announcer.api.post_message(run.charter.server, run.charter.channel, thread_problem_view(run, problem), nonce)
    await announcer.ids.keep_mark(run.id, message_ids.NO_THREADS_TOLD, problem)


async def _links_of(announcer: TournamentAnnouncer, run: TournamentRun) -> Mapping[int, str]:
    """Return the links of the open matches that have a place, by match; none once the tournament is over."""
    if run.is_over:
        return {}
    found = await announcer.ids.marks_of(run.id)
    matches = [match for match in run.state.standing_matches if match.is_open]
    links = {match.number: match_link(run, match, announcer.hall, found) for match in matches}
    return {number: link for number, link in links.items() if link}


async def _update_pairings(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    """Edit announced pairings with new links or results; return the seconds until the next look, if a link is missing."""
    announced = message_ids.announced_pairings(await announcer.ids.marks_of(run.id))
    links = await _links_of(announcer, run) if announced else {}
    for matches, message in announced:
        await _edit_pairings(announcer, run, message, matches, links)
        if run.is_over or not any(run.state.matches[number].is_open for number in matches):
            await announcer.ids.keep_mark(run.id, message_ids.pairings_key(matches), None)
            announcer.memory_of(run).pairings.pop(message, None)
    numbers = [number for matches, _ in announced for number in matches]
    waits = any(announcer.hall.tables.of_match(run.id, number) for number in numbers)
    missing = any(number not in links for number in numbers if run.state.matches[number].is_open)
    return GAP if waits and missing else None


async def _edit_pairings(
    announcer: TournamentAnnouncer, run: TournamentRun, message: int, matches: range, links: Mapping[int, str]
) -> None:
    """Edit a message whose links or results have changed; one that Discord refuses to edit is left as it is."""
    shown, told = announcer.memory_of(run).pairings, _told(run, matches, links)
    if shown.get(message) == told:
        return
    view = pairings_view(run, matches, links)
    try:
        await announcer.api.edit_message(run.charter.server, run.charter.channel, message, view)
    except discord.HTTPException as error:
        if not is_refused(error) and error.code != TOO_OLD:
            raise
        log.info("pairings_not_edited", tournament=run.id, status=error.status, code=error.code)
    shown[message] = told


def _told(run: TournamentRun, matches: range, links: Mapping[int, str]) -> Mapping[int, str]:
    """Return what a message says about each of its matches: the link to one that is open, else what came of it."""
    state = run.state.matches
    return {number: links.get(number, "") if state[number].is_open else match_line(run, state[number]) for number in matches}


async def post_calls(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    """Call the players of every match whose table waits for them, each once to a table.

    A thread that refuses is asked again, longer and longer apart: return the seconds until the next one is, or None. A
    call whose match has started is taken back.
    """
    await _take_back(announcer, run)
    ids, clock, memory = announcer.ids, announcer.clock, announcer.memory_of(run)
    found, taken = await ids.marks_of(run.id), count_takeovers(run)
    shut: dict[TableId, tuple[int, float]] = {}
    for match in [match for match in run.state.standing_matches if match.is_open]:
        table = announcer.hall.tables.of_match(run.id, match.number)
        if table is None or table.phase is not TablePhase.LOBBY or table.contest is None or table.parked is not None:
            continue
        fresh = not_summoned(match, table.id, taken, found.get(message_ids.called_key(match.number)))
        if table.contest.attempt != match.replays or not fresh:
            continue
        times, until = memory.shut_tables.get(table.id, (0, 0.0))
        if clock.monotonic() < until:
            shut[table.id] = times, until
            continue
        news = call_of(run, match, announcer.hall.time.moment_of(table.deadline), fresh)
        note = summoned_note(match, table.id, taken)
        try:
            where = run.charter.server, table.channel
            posted = await announcer.api.post_message(*where, news.view, f"{table.id}c{note % 10**8}", news.pings)
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
            log.warning("players_not_called", tournament=run.id, match=match.number, status=error.status, code=error.code)
            shut[table.id] = times + 1, clock.monotonic() + BACKOFF.pause_after(times)
            continue  # its thread is gone or shut: the others are called all the same, these in the next one
        await ids.keep_mark(run.id, message_ids.called_key(match.number), note)
        await ids.keep_mark(run.id, message_ids.call_channel(match.number), table.channel)
        await ids.keep_mark(run.id, message_ids.call_key(match.number), posted)
    memory.shut_tables = shut
    return max(min(until for _, until in shut.values()) - clock.monotonic(), 0.0) if shut else None


async def _take_back(announcer: TournamentAnnouncer, run: TournamentRun) -> None:
    """Remove the calls to matches whose table waits for nobody any more; one that cannot be removed stays."""
    found = await announcer.ids.marks_of(run.id)
    for number, message in message_ids.standing_calls(found):
        table = announcer.hall.tables.of_match(run.id, number)
        if table is not None and table.phase is TablePhase.LOBBY:
            continue
        channel = ChannelId(found.get(message_ids.call_channel(number), 0))
        await refusal_of(announcer.api.remove_message(run.charter.server, channel, message))
        await announcer.ids.keep_mark(run.id, message_ids.call_key(number), None)
        await announcer.ids.keep_mark(run.id, message_ids.call_channel(number), None)


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
