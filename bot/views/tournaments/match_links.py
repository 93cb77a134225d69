"""Links to where matches are played: their threads, or their boards in the channel of the tournament."""

from collections.abc import Mapping

from bot.host.hall.hall import Hall
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.match import Match
from bot.views.interactions.formatting import board_link
from bot.views.tournaments import message_ids


def match_link(run: TournamentRun, match: Match, hall: Hall, found: Mapping[str, int]) -> str:
    """Return a link to the thread of a match, or to its board where it has no thread of its own; "" while it has no place.

    `found` are the marks of the tournament.
    """
    table = hall.tables.of_match(run.id, match.number)
    channel = table.channel if table is not None else found.get(message_ids.thread_key(match.number))
    if channel is None:
        return ""
    if channel != run.charter.channel:
        return say("tournament-match_link", url=f"https://discord.com/channels/{run.charter.server}/{channel}")
    if table is None or table.board is None:
        return ""
    return say("tournament-match_link", url=board_link(table))
