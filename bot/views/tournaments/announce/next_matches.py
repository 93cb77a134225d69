"""Tells the loser of a match that they play on, for third place or in the lower bracket, with a link once there is one."""

import asyncio
from collections.abc import Sequence
from typing import NamedTuple

import discord

from bot.host.hall.hall import Hall
from bot.host.ids import NOBODY, ChannelId, TournamentId
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.bracket import BracketSlot, SlotState, bracket_of
from bot.tournament.model.match import Match
from bot.tournament.standings.slots import THIRD
from bot.views.discord_api.errors import is_refused
from bot.views.interactions.content import Tone
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.api import TournamentApi
from bot.views.tournaments.announce.news import NewsView
from bot.views.tournaments.announce.schedule import GAP
from bot.views.tournaments.match_links import match_link
from bot.views.tournaments.message_ids import MessageIds
from bot.views.tournaments.text import entrant_text


class PlaysOn(NamedTuple):
    """An entrant who lost a match and plays on, for third `place` or lower down, and their next match once it is paired."""

    lost: Match
    entrant: int
    place: str
    following: Match | None

    @property
    def key(self) -> str:
        """The key of the message that tells them."""
        return message_ids.onward_key(self.lost.number, self.entrant)


class NextMatches:
    """The messages to losers who play on. They ping nobody: the call to the next match does."""

    def __init__(self, api: TournamentApi, ids: MessageIds, hall: Hall) -> None:
        self._api = api
        self._ids = ids
        self._hall = hall
        self._done: dict[TournamentId, int] = {}
        """How long the log was when everybody had been told and had their link."""

    async def tell_losers(self, run: TournamentRun) -> float | None:
        """Tell each loser once, and add the links that were missing; return the seconds until the next look, or None."""
        if run.is_over or self._done.get(run.id) == len(run.log):
            return None
        found = await self._ids.marks_of(run.id)
        missing = []
        for one in await asyncio.to_thread(losers_who_play_on, run):  # in a large bracket they take a while to find
            posted = found.get(one.key)
            if posted == message_ids.LINKED:
                continue
            link = "" if one.following is None else match_link(run, one.following, self._hall, found)
            if posted is None:
                posted = await self._post(run, one, link)
            elif link:
                posted = await self._add_link(run, one, posted, link)
            await self._ids.keep_mark(run.id, one.key, posted)
            missing += [one] if posted != message_ids.LINKED else []
        if not missing:
            self._done[run.id] = len(run.log)
        return GAP if any(one.following is not None for one in missing) else None

    async def _post(self, run: TournamentRun, one: PlaysOn, link: str) -> int:
        """Post a message where the match was lost; return its id, or that it needs no link any more.

        Where that thread is gone or shut, it is posted in the tournament's channel and left as it is.
        """
        place, nonce, view = (
            await self._place(run, one),
            f"{run.id}o{one.lost.number}.{one.entrant}",
            onward_view(run, one, link),
        )
        try:
            posted = await self._api.post_message(run.charter.server, place, view, nonce)
        except discord.HTTPException as error:
            if not is_refused(error) or place == run.charter.channel:
                raise
            await self._api.post_message(run.charter.server, run.charter.channel, view, nonce)
            return message_ids.LINKED
        return message_ids.LINKED if link else posted

    async def _add_link(self, run: TournamentRun, one: PlaysOn, posted: int, link: str) -> int:
        """Edit a message to show the link; one that is gone, or in a thread that was archived meanwhile, stays as it is."""
        try:
            await self._api.edit_message(run.charter.server, await self._place(run, one), posted, onward_view(run, one, link))
        except discord.HTTPException as error:
            if not is_refused(error):
                raise
        return message_ids.LINKED

    async def _place(self, run: TournamentRun, one: PlaysOn) -> ChannelId:
        """Return the thread of the match that was lost, else the tournament's channel."""
        found = await self._ids.marks_of(run.id)
        return ChannelId(found.get(message_ids.thread_key(one.lost.number), run.charter.channel))

    def forget_tournament(self, tournament: TournamentId) -> None:
        """Forget everything about a tournament."""
        self._done.pop(tournament, None)


def losers_who_play_on(run: TournamentRun) -> Sequence[PlaysOn]:
    """Return the members whose last result is a loss in a bracket that leads them to another match."""
    slots = {slot.place: slot for column in bracket_of(run.state).columns for slot in column.slots}
    found = []
    for slot in slots.values():
        lost = run.state.matches.get(slot.match or 0)
        if lost is None or slot.down is None or (loser := lost.loser) is None or not is_played(slots[slot.down]):
            continue
        matches = [match for match in run.state.of_entrant(loser) if not match.is_bye]
        ended = [match for match in matches if not match.is_open]
        if ended[-1:] == [lost] and run.state.entrants[loser].active and run.players.get(loser, NOBODY):
            found.append(PlaysOn(lost, loser, slot.down, run.state.open_match(loser)))
    return found


def is_played(slot: BracketSlot) -> bool:
    """Whether the loser who comes to a slot has a match before them: there, or after a bye."""
    return slot.state in {SlotState.WAITING, SlotState.OPEN} or (slot.state is SlotState.BYE and slot.up is not None)


def onward_view(run: TournamentRun, one: PlaysOn, link: str) -> NewsView:
    """Return the message to a loser who plays on."""
    key = "third" if one.place == THIRD else "lower"
    where = say("tournament-onward-link", link=link) if link else say("tournament-onward-waits")
    return NewsView(Tone.WAITING, say(f"tournament-onward-{key}", who=entrant_text(run, one.entrant), where=where))
