"""What a server can settle for itself: a closed list of settings, and the value of them all. Keeps nothing and asks nobody."""

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.engine.errors import EngineError
from bot.engine.typed import length_of_time, whole_number
from bot.engine.variants import find_variant
from bot.host.house import PREFIX, checked_name, plain
from bot.host.ids import ChannelId
from bot.host.refusals import Refusal, Refused

ON, OFF = "on", "off"
LANGUAGES: Final = ("en",)
MOST_CHANNELS: Final = 25
"""As many as a menu of Discord takes."""

_ID: Final = re.compile(r"[1-9][0-9]{0,18}")
_ZONE: Final = re.compile(r"[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*")


class Key(StrEnum):
    """What a server can settle; kept with every value, and part of buttons' ids, so never rename one."""

    CHANNELS = "channels"
    VARIANT = "variant"
    PACE = "pace"
    LOBBY = "lobby"
    BETTING = "betting"
    PICTURES = "pictures"
    LANGUAGE = "language"
    ZONE = "zone"
    DIRECTORS = "directors"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """All that a server has settled; a field for each key, and its own name for it. Times are seconds.

    `channels` are those where tables may be opened, none for all of them. `variant` is a key, or `house:<name>`. `directors`
    is the id of the role whose members may run tournaments. `own` are the settings that the server made itself.
    """

    channels: tuple[ChannelId, ...] = ()
    variant: str = "classic"
    pace: int = 3
    lobby: int = 180
    betting: bool = True
    pictures: bool = False
    language: str = "en"
    zone: str = "UTC"
    directors: int | None = None
    own: frozenset[Key] = field(default=frozenset())

    def plays_in(self, *places: ChannelId | None) -> bool:
        """Whether a table may be opened in a channel, named with the channel that it is a thread of, if it is one."""
        return not self.channels or not set(places).isdisjoint(self.channels)

    def may_direct(self, roles: Iterable[int], *, manager: bool) -> bool:
        """Whether somebody with these roles may run tournaments; who may manage the server always may."""
        return manager or self.directors in set(roles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One setting: how it is read and written, what is worth offering, and the sentence for what it cannot be.

    `typed` says that it can also be something that is not offered. Its title and its explanation are sentences of their own.
    """

    key: Key
    wrong: str
    reader: Callable[[str], object]
    spell: Callable[[Any], str] = str
    values: tuple[str, ...] = ()
    typed: bool = False

    def read(self, text: str) -> object:
        """Return the value that a text means; raises Refused with one sentence saying what is allowed."""
        try:
            return self.reader(text.strip())
        except (EngineError, Refused, ValueError, OSError) as error:
            raise Refused(Refusal.BAD_VALUE, reason=self.wrong) from error

    def text(self, settled: ServerSettings) -> str:
        """Return its value as it is kept, and as it could be typed."""
        return self.spell(getattr(settled, self.key.value))


def _channels(text: str) -> tuple[ChannelId, ...]:
    found = tuple(ChannelId(_id(word)) for word in dict.fromkeys(text.split()))
    if len(found) > MOST_CHANNELS:
        raise ValueError("too many channels")
    return found


def _id(text: str) -> int:
    if not _ID.fullmatch(text):
        raise ValueError("no id")
    return int(text)


def _variant(text: str) -> str:
    """Read a variant by its key, or house rules by their name: whether the server keeps such is not known here."""
    if text.startswith(PREFIX):
        return PREFIX + checked_name(text.removeprefix(PREFIX))
    return find_variant(text).key


def _one_of(*words: str) -> Callable[[str], str]:
    def read(text: str) -> str:
        if text not in words:
            raise ValueError("not offered")
        return text

    return read


def _switch(text: str) -> bool:
    return _one_of(ON, OFF)(text) == ON


def _spell_switch(on: bool) -> str:
    return ON if on else OFF


def _zone(text: str) -> str:
    """Read a time zone of the IANA database; raises ValueError or OSError for what is none."""
    if not _ZONE.fullmatch(text):
        raise ValueError("no time zone")
    try:
        return ZoneInfo(text).key
    except KeyError as error:
        raise ValueError("unknown time zone") from error


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        key=Key.CHANNELS,
        wrong=f"Pick at most {MOST_CHANNELS} channels of this server.",
        reader=_channels,
        spell=lambda channels: " ".join(map(str, channels)),
    ),
    Setting(key=Key.VARIANT, wrong="Pick a variant, or house rules that this server keeps.", reader=_variant),
    Setting(
        key=Key.PACE,
        wrong="The pace is a whole number of seconds from 1 to 60.",
        reader=whole_number(1, 60, "The pace"),
        values=("1", "2", "3", "5", "10", "15", "30", "60"),
        typed=True,
    ),
    Setting(
        key=Key.LOBBY,
        wrong="A lobby waits between 30 seconds and an hour: write 90, 5m or 1h.",
        reader=length_of_time(30, 3600),
        values=("60", "120", "180", "300", "600", "900", "1800", "3600"),
        typed=True,
    ),
    Setting(
        key=Key.BETTING,
        wrong="Betting is on or off.",
        reader=_switch,
        spell=_spell_switch,
        values=(ON, OFF),
    ),
    Setting(
        key=Key.PICTURES,
        wrong="Pictures are on or off.",
        reader=_switch,
        spell=_spell_switch,
        values=(ON, OFF),
    ),
    Setting(
        key=Key.LANGUAGE,
        wrong=f"The language is one of {', '.join(LANGUAGES)}.",
        reader=_one_of(*LANGUAGES),
        values=LANGUAGES,
    ),
    Setting(
        key=Key.ZONE,
        wrong="A time zone is written like Europe/Berlin, America/New_York or UTC.",
        reader=_zone,
        values=("UTC", "Europe/London", "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Tokyo"),
        typed=True,
    ),
    Setting(
        key=Key.DIRECTORS,
        wrong="Pick one role of this server.",
        reader=_id,
        spell=lambda role: "" if role is None else str(role),
    ),
)

LATER: Final[frozenset[Key]] = frozenset({Key.PICTURES, Key.LANGUAGE, Key.ZONE, Key.DIRECTORS})
"""What is kept and read already while nothing asks for it yet: offering it would promise something."""

OFFERED: Final[tuple[Setting, ...]] = tuple(setting for setting in SETTINGS if setting.key not in LATER)


def find_setting(name: str, among: Sequence[Setting] = SETTINGS) -> Setting:
    """Return a setting by its key, or raise Refused: a button's id can be forged."""
    for setting in among:
        if setting.key == name:
            return setting
    raise Refused(Refusal.UNKNOWN_OPTION, name=plain(name))


def settled(base: ServerSettings, kept: Mapping[str, str]) -> ServerSettings:
    """Return what a server settled, where it did; what cannot be read any more is as it comes."""
    changes: dict[str, Any] = {}
    for setting in SETTINGS:
        if setting.key in kept:
            with suppress(Refused):
                changes[setting.key.value] = setting.read(kept[setting.key])
    return replace(base, own=frozenset(map(Key, changes)), **changes)
