"""Whom and what somebody means who types a name, a mention or a number: an entrant, several of them, or a match."""

import re

from bot.host.ids import NOBODY, PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.match import Match
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import members_of

_MENTION = re.compile(r"<@!?(\d{1,20})>", re.ASCII)
_NUMBER = re.compile(r"#?(\d{1,6})", re.ASCII)
_WORDS = re.compile(r"<@!?\d{1,20}>|[^,;<>\n]+", re.ASCII)
MOST_READ = 6000


def entrant_meant(interaction: Interaction, run: TournamentRun, typed: str) -> int:
    """Return the number of the entrant that is meant; raises Refused when nobody is, or more than one."""
    word = typed.strip()
    if mention := _MENTION.fullmatch(word):
        found = run.entrant_of(PlayerId(int(mention[1]))) if int(mention[1]) else None
    elif (number := _NUMBER.fullmatch(word)) and int(number[1]) in run.state.entrants:
        found = int(number[1])
    else:
        wanted = word.casefold()
        named = [one for one in run.state.entrants if plain_name(interaction, run, one).casefold() == wanted]
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


def plain_name(interaction: Interaction, run: TournamentRun, number: int) -> str:
    """Return what an entrant is called where nobody can be mentioned: by the name that was heard last, else by number."""
    player = run.players.get(number, NOBODY)
    if player is None:
        return say("tournament.bot", number=number)
    known = members_of(interaction).names.known(run.charter.server, player) if player else ""
    return known or say("tournament.nobody", number=number)
