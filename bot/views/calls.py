"""How a call to Discord can fail: what it raises when there was an answer, what when there was none, how long to wait then."""

from collections.abc import Mapping
from typing import Final

import aiohttp
import discord

FAILURES = (discord.DiscordException, aiohttp.ClientError, OSError)
"""Everything that means that a call did not go through, or that nobody knows whether it did."""

RETRY: Final = 2.0
"""Seconds until a call is tried again that Discord did not take."""

UNSAID: Final = 2.0
"""Seconds to wait after a 429 that does not say for how long."""

SHUT: Final = frozenset({50083, 160005})
"""The codes of a thread in which nothing can be done: it is archived, or locked."""

MEANT: Final = 60.0
"""Seconds until a call is tried again that Discord refused for what it says."""

TOO_OLD: Final = 30046
"""The code of an edit that Discord refuses because the message is older than an hour and was edited often since."""


def seconds_asked_for(headers: Mapping[str, str]) -> float:
    """Return for how long a 429 asks to be left alone."""
    try:
        return max(float(headers.get("Retry-After", UNSAID)), 0.0)
    except ValueError:
        return UNSAID


def pause_after(error: Exception) -> float:
    """Return the seconds until a call that failed so may be tried again."""
    if isinstance(error, discord.RateLimited):
        return error.retry_after
    if isinstance(error, discord.HTTPException) and error.status == 429:
        return max(RETRY, seconds_asked_for(getattr(error.response, "headers", {})))
    if isinstance(error, discord.HTTPException) and error.status < 500 and error.status != 408:
        return MEANT
    return RETRY


def may_be_done(error: Exception) -> bool:
    """Whether Discord may have done what was asked although the call failed: an answer was lost, or came from a gateway."""
    return not isinstance(error, discord.HTTPException) or error.status >= 500 or error.status == 408


def is_refused(error: Exception) -> bool:
    """Whether Discord said no, and would say it again: to what was asked, or to us."""
    return isinstance(error, discord.HTTPException) and 400 <= error.status < 500 and error.status not in {408, 429}


def is_unfit(error: Exception) -> bool:
    """Whether Discord said no to what was asked, whoever asks; not that we may not, or that the place is gone."""
    return is_refused(error) and isinstance(error, discord.HTTPException) and error.status not in {401, 403, 404}
