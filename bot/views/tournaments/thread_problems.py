"""Says why threads for matches cannot be opened: missing permissions, Discord's limit of threads, or a refusal."""

from collections.abc import Collection, Mapping
from typing import Final

import discord

from bot.texts import say
from bot.views.discord_api.permissions import rights_text
from bot.views.tournaments import message_ids

CHANNEL_RIGHTS: Final = ("view_channel", "send_messages")
"""What a match needs in the channel itself."""

THREAD_RIGHTS: Final = ("view_channel", "send_messages_in_threads")
"""What a match needs in a thread that is there."""

RIGHTS: Final = (*CHANNEL_RIGHTS, "create_public_threads", "send_messages_in_threads")
OPENING_RIGHTS: Final = (*THREAD_RIGHTS, "create_public_threads")
"""What opening a thread for a match needs."""

BITS: Final = {"view_channel": 1, "send_messages": 2, "create_public_threads": 4, "send_messages_in_threads": 8}
"""The number of each right in a stored mark, so never change one."""

LIMIT, REFUSED = 16, 32
"""In a stored mark: the server has as many active threads as it may have; Discord refuses for another reason."""

TOO_MANY_THREADS: Final = 160006


def problem_of(lacking: Collection[str]) -> int:
    """Return the mark for rights that are missing."""
    return sum(BITS[right] for right in lacking)


def problem_after(error: discord.HTTPException) -> int:
    """Return the mark for a refusal of Discord."""
    return LIMIT if error.code == TOO_MANY_THREADS else REFUSED


def problem_words(problem: int) -> str:
    """Return a mark in a sentence: what is missing, and what happens to the matches meanwhile."""
    lacking = [right for right, bit in BITS.items() if problem & bit]
    rights = rights_text(lacking)
    if any(right in CHANNEL_RIGHTS for right in lacking):
        return say("tournament-no_threads-waits", rights=rights)
    then = say("tournament-no_threads-here")
    if lacking:
        return say("tournament-no_threads-rights", rights=rights, then=then)
    return say("tournament-no_threads-limit" if problem & LIMIT else "tournament-no_threads-refused", then=then)


def problem_in(found: Mapping[str, int]) -> int:
    """Return the mark among those of a tournament, 0 without a problem."""
    return found.get(message_ids.NO_THREADS, 0)
