"""What announces tournaments in stories: it knows the house and its clock, and a wire that a story made."""

from typing import Any

from bot.views.tournaments.announce.announcer import TournamentAnnouncer
from bot.views.tournaments.message_ids import MessageIds
from tests.host.tournaments.conftest import Grounds


def announcer_of(grounds: Grounds, wire: Any) -> TournamentAnnouncer:
    """Announce as a bot that has just started, which knows nothing but its notes."""
    nothing: Any = None
    ids, hall, clock = MessageIds(grounds.tournaments), grounds.house.hall, grounds.clock
    return TournamentAnnouncer(wire, ids, hall, clock, nothing, nothing, nothing, nothing, nothing)
