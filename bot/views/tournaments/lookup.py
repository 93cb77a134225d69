"""Finds the tournament, player or match that somebody means by a name, mention, number or id."""

import re
from collections.abc import Mapping, Sequence

from bot.host.ids import PlayerId, TournamentId, is_table_id
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import members_of, place_of, tournaments_of
from bot.views.tournaments.text import entrant_names

_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)
_NUMBER = re.compile(r"#?(\d{1,6})", re.ASCII)
_WORDS = re.compile(r"<@!?\d{1,20}>|[^,;<>\n]+", re.ASCII)
MOST_READ = 6000

PAGE = "tournament"
"""What the ids of all buttons of a tournament begin with; stored in messages, so never rename it."""


def entrant_meant(interaction: Interaction, run: TournamentRun, typed: str) -> int:
    """Return the number of the entrant that is meant; raises Refused when nobody is, or more than one."""
    word = typed.strip()
    if mention := _MENTION.fullmatch(word):
        found = run.entrant_of(PlayerId(int(mention[1]))) if int(mention[1]) else None
    elif (number := _NUMBER.fullmatch(word)) and int(number[1]) in run.state.entrants:
        found = int(number[1])
    else:
        wanted = word.casefold()
        named = [one for one, name in plain_names(interaction, run).items() if name.casefold() == wanted]
        found = named[0] if len(named) == 1 else None
    if found is None:
        raise Refused(Refusal.NO_ENTRANT)
    return found


def entrants_meant(interaction: Interaction, run: TournamentRun, typed: str) -> tuple[int, ...]:
    """Return several entrants in the order in which they were written: mentions, or names with commas between."""
    words = [word.strip() for word in _WORDS.findall(typed[:MOST_READ]) if word.strip()]
    if not words:
        raise Refused(Refusal.NO_ENTRANT)
    return tuple(entrant_meant(interaction, run, word) for word in words)


def match_meant(run: TournamentRun, typed: str) -> Match:
    """Return the match with a number; raises Refused when there is none."""
    number = _NUMBER.fullmatch(typed.strip())
    match = run.state.matches.get(int(number[1])) if number else None
    if match is None:
        raise Refused(Refusal.NO_MATCH)
    return match


def plain_names(interaction: Interaction, run: TournamentRun) -> Mapping[int, str]:
    """Return what the entrants are called where nobody can be mentioned, no two alike."""
    return entrant_names(run, members_of(interaction).names)


async def choose_tournament(interaction: Interaction, which: str | None, *, over: bool = False) -> TournamentRun:
    """Return the tournament that is meant: without a word the newest of this channel, else the only one of the server.

    With `over` one that is over can be meant too; in this channel one that is not over comes before it.
    Raises Refused when none can be.
    """
    director, (server, channel) = tournaments_of(interaction).director, place_of(interaction)
    live = director.live_tournaments(server)
    if which is None:
        parent = getattr(interaction.channel, "parent_id", None)
        here = [run for run in live if run.charter.channel in {channel, parent}]
        if not here and over:
            here_over = await director.newest_in(server, {place for place in (channel, parent) if place is not None})
            if here_over is not None:
                return await director.find_tournament(here_over.id, server)
        found = here[-1:] or (live if len(live) == 1 else [])
        if not found and over and (listed := await director.list_tournaments(server)):
            return await director.find_tournament(listed[0].id, server)
        return _one(found)
    word = which.strip()
    if is_table_id(word):
        return await director.find_tournament(TournamentId(word), server)
    named = [run for run in live if run.charter.name.casefold() == word.casefold()]
    if not named and over:
        named_over = [one for one in await director.list_tournaments(server) if one.name.casefold() == word.casefold()]
        if named_over:
            return await director.find_tournament(named_over[0].id, server)
    return _one(named[-1:])


def _one(found: Sequence[TournamentRun]) -> TournamentRun:
    if not found:
        raise Refused(Refusal.NO_TOURNAMENT)
    return found[0]


async def of_id(interaction: Interaction, tournament: str) -> TournamentRun:
    """Return the tournament of this server with an id from a button, which anybody can forge; raises Refused otherwise."""
    if not is_table_id(tournament):
        raise Refused(Refusal.NO_TOURNAMENT)
    return await tournaments_of(interaction).director.find_tournament(TournamentId(tournament), place_of(interaction)[0])
