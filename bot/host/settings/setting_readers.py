"""Parses what a member typed or picked for a setting: switches, ids, channels, variants, time zones."""

import re
from collections.abc import Callable
from typing import Final
from zoneinfo import ZoneInfo

from bot.engine.variants import find_variant
from bot.host.house_rules.house_rules import PREFIX, checked_name
from bot.host.ids import ChannelId

ON, OFF = "on", "off"
MOST_CHANNELS: Final = 25
"""As many as a menu of Discord takes."""

_ID: Final = re.compile(r"[1-9][0-9]{0,18}")
_ZONE: Final = re.compile(r"[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*")


def channels(text: str) -> tuple[ChannelId, ...]:
    """Read the ids of channels with spaces between; raises ValueError for anything else, and for too many."""
    found = tuple(ChannelId(id_of(word)) for word in dict.fromkeys(text.split()))
    if len(found) > MOST_CHANNELS:
        raise ValueError("too many channels")
    return found


def id_of(text: str) -> int:
    """Read an id of Discord; raises ValueError for what is none."""
    if not _ID.fullmatch(text):
        raise ValueError("no id")
    return int(text)


def variant(text: str) -> str:
    """Read a variant by its key, or house rules by their name; raises UnknownVariant or Refused.

    Does not check that the server has house rules of this name.
    """
    if text.startswith(PREFIX):
        return PREFIX + checked_name(text.removeprefix(PREFIX))
    return find_variant(text).key


def one_of(*words: str) -> Callable[[str], str]:
    """Return a reader of these words; it raises ValueError for any other."""

    def read(text: str) -> str:
        if text not in words:
            raise ValueError("not offered")
        return text

    return read


def switch(text: str) -> bool:
    """Read whether something is on; raises ValueError for what is neither on nor off."""
    return one_of(ON, OFF)(text) == ON


def spell_switch(on: bool) -> str:
    """Return what `switch` reads."""
    return ON if on else OFF


def zone(text: str) -> str:
    """Read a time zone of the IANA database; raises ValueError or OSError for what is none."""
    if not _ZONE.fullmatch(text):
        raise ValueError("no time zone")
    try:
        return ZoneInfo(text).key
    except KeyError as error:
        raise ValueError("unknown time zone") from error
