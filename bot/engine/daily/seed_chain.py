"""Chains the secret seeds of daily deals by hashes, so that each one that is opened proves the one before (docs/daily.md).

A chain has a secret end. Hashed once it is the link of the last day but one, and so on, down to the anchor, which is
announced before the first day. So nobody can put another link into a chain once its anchor is known.

The seed of a deal is made from its link with HMAC. A seed may be shown as soon as its deal is over, and its seal, which is
SHA-256 as everywhere else, at any time: neither says anything of the link.
"""

import hashlib
import hmac
from dataclasses import dataclass
from typing import Final

from bot.engine.random_source import seal_of

LENGTH: Final = 400
"""Days of a chain."""

DEAL: Final = "deal"
CALL: Final = "call"
"""What a link makes a seed for; part of the seed."""


def hash_times(link: bytes, times: int) -> bytes:
    """Return bytes hashed with SHA-256 so many times."""
    for _ in range(times):
        link = hashlib.sha256(link).digest()
    return link


def seed_for(link: bytes, date: str, purpose: str = DEAL) -> bytes:
    """Return the seed that a link makes for a day, written as `2026-11-30`: of its deal, or of its game of the call."""
    return hmac.new(link, f"war-room/daily/1\n{date}\n{purpose}".encode(), hashlib.sha256).digest()


def day_seal(link: bytes, date: str) -> str:
    """Return the seal of a day: that of the seed of its deal."""
    return seal_of(seed_for(link, date))


@dataclass(frozen=True, slots=True, repr=False)
class DailyChain:
    """A chain of links for the days from `first` on, as ordinals, one link a day. `secret` is the link of the last day.

    It has no `repr`, so that the secret stands in no log.
    """

    first: int
    secret: bytes
    length: int = LENGTH

    @property
    def last(self) -> int:
        """The last day of the chain."""
        return self.first + self.length - 1

    @property
    def anchor(self) -> bytes:
        """What the link of the first day hashes to: it is announced before that day."""
        return hash_times(self.secret, self.length)

    def covers_day(self, day: int) -> bool:
        """Whether the chain has a link for a day."""
        return self.first <= day <= self.last

    def link_of(self, day: int) -> bytes:
        """Return the secret link of a day; raises ValueError for a day of another chain."""
        if not self.covers_day(day):
            raise ValueError(f"the chain has no link for day {day}")
        return hash_times(self.secret, self.last - day)


def leads_back(link: bytes, steps: int, anchor: bytes) -> bool:
    """Whether a link comes to an anchor, or to an earlier link, when it is hashed so many times."""
    return hmac.compare_digest(hash_times(link, steps), anchor)
