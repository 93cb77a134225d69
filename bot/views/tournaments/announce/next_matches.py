"""Tells players of a bracket what a match meant: who goes on to what, and which places its loser plays for or ends in."""

import asyncio
from collections.abc import Iterator
from datetime import datetime, timedelta
from typing import Final, NamedTuple

import discord

from bot.host.ids import NOBODY, ChannelId
from bot.host.look_schedule import GAP
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.bracket import BracketSlot, SlotState, bracket_of
from bot.tournament.match_stage import stage_at
from bot.tournament.model.match import Match
from bot.tournament.model.tournament import TournamentPhase
from bot.tournament.standings.bracket_progress import final_places
from bot.tournament.standings.slots import THIRD
from bot.views.discord_api.errors import is_refused
from bot.views.discord_api.server_api import refusal_of
from bot.views.interactions.content import Tone
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.announcer import TournamentAnnouncer
from bot.views.tournaments.announce.news import NewsView
from bot.views.tournaments.pages.status_board import look_buttons
from bot.views.tournaments.text import entrant_text, match_link, stage_reached

TOLD_WITHIN: Final = timedelta(hours=1)
"""How long after a match its loser is told that they are out: longer ago, after trouble or an update, it is no news."""


class BracketOutcome(NamedTuple):
    """What a decided match of a bracket means for its loser, who is `entrant`, and for its winner.

    A loser who plays on does so at `place`, with the `following` match once it is paired; else they end in `places`. The
    winner goes on `up` to a slot, if there is one.
    """

    lost: Match
    entrant: int
    up: BracketSlot | None
    place: str = ""
    following: Match | None = None
    places: tuple[int, int] = (0, 0)

    @property
    def key(self) -> str:
        """The key of the message that tells them."""
        return message_ids.onward_key(self.lost.number, self.entrant)


async def tell_outcomes(announcer: TournamentAnnouncer, run: TournamentRun) -> float | None:
    """Tell of each match once, and add the links that were missing; return the seconds until the next look, or None."""
    memory = announcer.memory_of(run)
    played = run.charter.format.is_bracket and run.state.phase in {TournamentPhase.RUNNING, TournamentPhase.OVER}
    if not played or memory.outcomes_told == len(run.log):
        return None
    found, since = await announcer.ids.marks_of(run.id), announcer.clock.now() - TOLD_WITHIN
    missing = []
    for one in await asyncio.to_thread(list, bracket_outcomes(run, since)):  # in a large bracket they take a while to find
        posted = found.get(one.key)
        if posted == message_ids.LINKED:
            continue
        link = "" if one.following is None else match_link(run, one.following, announcer.hall, found)
        if posted is None:
            posted = await _post(announcer, run, one, link)
        elif link:
            posted = await _add_link(announcer, run, one, posted, link)
        await announcer.ids.keep_mark(run.id, one.key, posted)
        missing += [one] if posted != message_ids.LINKED else []
    if not missing:
        memory.outcomes_told = len(run.log)
    return GAP if any(one.following is not None for one in missing) else None


async def _post(announcer: TournamentAnnouncer, run: TournamentRun, one: BracketOutcome, link: str) -> int:
    """Post a message where the match was lost; return its id, or that it needs no link any more.

    Where that thread is gone or shut, it is posted in the tournament's channel and left as it is.
    """
    place, view = await _place(announcer, run, one), outcome_view(run, one, link)
    nonce = f"{run.id}o{one.lost.number}.{one.entrant}"
    try:
        posted = await announcer.api.post_message(run.charter.server, place, view, nonce)
    except discord.HTTPException as error:
        if not is_refused(error) or place == run.charter.channel:
            raise
        await announcer.api.post_message(run.charter.server, run.charter.channel, view, nonce)
        return message_ids.LINKED
    return message_ids.LINKED if link or not one.place else posted


async def _add_link(announcer: TournamentAnnouncer, run: TournamentRun, one: BracketOutcome, posted: int, link: str) -> int:
    """Edit a message to show the link; one that is gone, or in a thread that was archived meanwhile, stays as it is."""
    place, view = await _place(announcer, run, one), outcome_view(run, one, link)
    await refusal_of(announcer.api.edit_message(run.charter.server, place, posted, view))
    return message_ids.LINKED


async def _place(announcer: TournamentAnnouncer, run: TournamentRun, one: BracketOutcome) -> ChannelId:
    """Return the thread of the match that was lost, else the tournament's channel."""
    found = await announcer.ids.marks_of(run.id)
    return ChannelId(found.get(message_ids.thread_key(one.lost.number), run.charter.channel))


def bracket_outcomes(run: TournamentRun, since: datetime) -> Iterator[BracketOutcome]:
    """Yield what matches of a bracket meant, for each loser whose last result it is; those `since` then that put them out."""
    slots = {slot.place: slot for column in bracket_of(run.state).columns for slot in column.slots}
    places = final_places(run.charter.format.progress(run.state))
    for slot in slots.values():
        lost = run.state.matches.get(slot.match or 0)
        if lost is None or (loser := lost.loser) is None or not _is_last_result(run, lost, loser):
            continue
        up = slots.get(slot.up or "")
        down = slots.get(slot.down or ("F2" if slot.place == "F1" else ""))
        if down is not None and is_played(down):
            if run.players.get(loser, NOBODY):
                yield BracketOutcome(lost, loser, up, down.place, run.state.open_match(loser))
        elif loser in places and run.log[lost.ended - 1].moment >= since and _has_people(run, lost):
            yield BracketOutcome(lost, loser, up, places=places[loser])


def _is_last_result(run: TournamentRun, lost: Match, loser: int) -> bool:
    """Whether somebody who still takes part has played nothing since a match that they lost."""
    matches = [match for match in run.state.of_entrant(loser) if not match.is_bye]
    ended = [match for match in matches if not match.is_open]
    return ended[-1:] == [lost] and run.state.entrants[loser].active


def _has_people(run: TournamentRun, match: Match) -> bool:
    return any(run.players.get(entrant, NOBODY) for entrant in match.seats)


def is_played(slot: BracketSlot) -> bool:
    """Whether the loser who comes to a slot has a match before them: there, or after a bye."""
    return slot.state in {SlotState.WAITING, SlotState.OPEN} or (slot.state is SlotState.BYE and slot.up is not None)


def outcome_view(run: TournamentRun, one: BracketOutcome, link: str) -> NewsView:
    """Return the message about a match: who goes on, what becomes of the loser, and the buttons to bracket and standings."""
    lines = [_of_winner(run, one), _of_loser(run, one, link)]
    return NewsView(
        Tone.WAITING if one.place else Tone.OVER, "\n".join(filter(None, lines)), buttons=list(look_buttons(run))[:2]
    )


def _of_winner(run: TournamentRun, one: BracketOutcome) -> str:
    """Return how far a match has brought its winner; nothing where the tournament news says it, or both meet again."""
    who = entrant_text(run, one.lost.winner or 0)
    if one.up is not None:
        reached = stage_reached(stage_at(run.state, one.up.place, one.up.round))
        return say("tournament-onward-winner", who=who, stage=reached)
    if one.lost.place == THIRD:
        return say("tournament-onward-third_won", who=who)
    return "" if one.place else say("tournament-onward-champion", who=who, name=run.charter.name)


def _of_loser(run: TournamentRun, one: BracketOutcome, link: str) -> str:
    """Return where the loser of a match plays on, or in which places they end."""
    who = entrant_text(run, one.entrant)
    if one.place:
        key = "third" if one.place == THIRD else "again" if one.place == "F2" else "lower"
        where = say("tournament-onward-link", link=link) if link else say("tournament-onward-waits")
        return say(f"tournament-onward-{key}", who=who, where=where)
    first, last = one.places
    key = "tournament-onward-out" if first == last else "tournament-onward-out_shared"
    return say(key, who=who, place=first, last=last, count=len(run.state.order))
