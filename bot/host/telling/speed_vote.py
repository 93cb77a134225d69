"""What players can ask for to speed a running game up, and their votes for it."""

from enum import StrEnum
from typing import Final, NamedTuple

from bot.host.ids import PlayerId

VOTE: Final = 15_000
"""Milliseconds for which a vote stands."""


class SpeedUp(StrEnum):
    """How the rest of a game is told faster; also the words of the buttons' ids, so never rename one."""

    FASTER = "faster"
    NEXT_WAR = "nextwar"
    FINISH = "finish"


class Hurry(StrEnum):
    """Why a game is told faster than it was meant to be; stored with its table, so never rename one.

    Its host asked for it, or most of its players did, or bot players alone are left.
    """

    ASKED = "asked"
    VOTED = "voted"
    BOTS = "bots"


class SpeedVote(NamedTuple):
    """The players who have asked for the same, of whom `needed` are enough until the table time `until`."""

    request: SpeedUp
    players: tuple[PlayerId, ...]
    needed: int
    until: int
