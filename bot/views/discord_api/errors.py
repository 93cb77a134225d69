"""Classifies failed calls to Discord: whether they may have gone through, and how long to wait before a retry."""

import math
from collections.abc import Mapping
from typing import Final

import aiohttp
import discord


class CircuitOpen(discord.DiscordException):
    """A call that was not made: the server refused so many lately that calls for it are stopped for some seconds."""

    def __init__(self, seconds: float) -> None:
        super().__init__(f"calls for this server rest for {seconds:.0f} s")
        self.seconds = seconds


class AnsweredElsewhere(discord.DiscordException):
    """Something else has answered an interaction: another program uses the same token. Nothing may be sent to it here."""


FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Everything that means that a call did not go through, or may not have."""

RETRY: Final = 2.0
"""Seconds until a call is tried again that Discord did not take."""

UNSAID: Final = 2.0
"""Seconds to wait after a 429 that does not say for how long."""

UNSAID_FOR_ALL: Final = 30.0
"""The same after one that means every call. What it says is then in its body alone, which is read by discord.py: that waits
for at most so long, and a call that would have to wait for longer fails with the number."""

LONGEST: Final = 3600.0
"""Seconds that a 429 is believed. Discord shuts an address out for about an hour; after one it is asked again."""

SHUT: Final = frozenset({50083, 160005})
"""The codes of a thread in which nothing can be done: it is archived, or locked."""

UNANSWERABLE: Final = SHUT | {10003, 10004, 10015, 10062, 50001, 50027}
"""The codes of an interaction that nobody can answer any more: it is too old, or its place is shut, hidden or gone."""

MEANT: Final = 60.0
"""Seconds until a call is tried again that Discord refused for what it says."""

NO_ACCESS: Final = 50001
"""The code of a channel that is hidden from the bot: no message is taken there, with a file or without."""

TOO_LARGE: Final = 40005
"""The code of a request that is too large."""

TOO_OLD: Final = 30046
"""The code of an edit that Discord refuses because the message is older than an hour and was edited often since."""


def seconds_asked_for(headers: Mapping[str, str], unsaid: float = UNSAID) -> float:
    """Return the seconds that a 429 asks us to wait, an hour at most; `unsaid` when it gives no number."""
    try:
        return sensible_pause(float(headers.get("Retry-After", unsaid)), unsaid)
    except ValueError:
        return unsaid


def sensible_pause(seconds: float, unsaid: float = UNSAID) -> float:
    """Return seconds that can be waited: between none and an hour, and `unsaid` for what is no number."""
    return min(max(seconds, 0.0), LONGEST) if math.isfinite(seconds) else unsaid


def pause_after(error: Exception) -> float:
    """Return the seconds until a call that failed so may be tried again."""
    if isinstance(error, discord.RateLimited):
        return max(RETRY, sensible_pause(error.retry_after))
    if isinstance(error, CircuitOpen):
        return max(RETRY, error.seconds)
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return max(RETRY, seconds_asked_for(getattr(error.response, "headers", {})))
    if isinstance(error, discord.HTTPException) and error.status < 500 and error.status != 408:
        return MEANT
    return RETRY


def may_be_done(error: Exception) -> bool:
    """Whether Discord may have done what was asked although the call failed: an answer was lost, or came from a gateway."""
    if isinstance(error, CircuitOpen):
        return False
    return not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 408


def is_refused(error: Exception) -> bool:
    """Whether Discord said no, and would say it again: to what was asked, or to us."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status not in {408, 429}


def is_unfit(error: Exception) -> bool:
    """Whether Discord refused the request itself; not because of our permissions, or because the place is gone."""
    return is_refused(error) and isinstance(error, discord.HTTPException) and error.status not in {401, 403, 404}


def may_be_the_file(error: discord.HTTPException) -> bool:
    """Whether Discord may have refused a message because of its file, so that it may take the words alone."""
    if error.status == 413 or error.code == TOO_LARGE:
        return True
    return error.status == 403 and error.code != NO_ACCESS and error.code not in SHUT
