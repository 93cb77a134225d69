"""Server settings: their values, and how each is parsed, written and offered."""

import re
from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field, replace
from enum import StrEnum
from typing import Any, Final
from zoneinfo import ZoneInfo

from bot.engine.errors import EngineError
from bot.engine.rules.parsing import length_of_time
from bot.engine.sentence import Sentence
from bot.engine.variants import find_variant
from bot.host.house_rules.house_rules import PREFIX, checked_name
from bot.host.ids import ChannelId
from bot.host.names import plain_name
from bot.host.refusals import Refusal, Refused
from bot.host.settings.hours import OFF as NEVER
from bot.host.settings.hours import read_hour, read_quiet_hours
from bot.host.table import told_speed
from bot.host.typed_words import word_meant
from bot.texts import CODES

ON, OFF = "on", "off"
MOST_CHANNELS: Final = 25
"""As many as a menu of Discord takes."""

_ID: Final = re.compile(r"[1-9][0-9]{0,18}")
_ZONE: Final = re.compile(r"[A-Za-z]+(?:[/_+-][A-Za-z0-9]+)*")


def read_channels(text: str) -> tuple[ChannelId, ...]:
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


def read_variant(text: str) -> str:
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


def read_switch(text: str) -> bool:
    """Read whether something is on; raises ValueError for what is neither on nor off."""
    return one_of(ON, OFF)(text) == ON


def spell_switch(on: bool) -> str:
    """Return what `read_switch` reads."""
    return ON if on else OFF


def read_zone(text: str) -> str:
    """Read a time zone of the IANA database; raises ValueError or OSError for what is none."""
    if not _ZONE.fullmatch(text):
        raise ValueError("no time zone")
    try:
        return ZoneInfo(text).key
    except KeyError as error:
        raise ValueError("unknown time zone") from error


TWO_COLOURS, FOUR_COLOURS, TEXT_ALONE = CARDS = ("two", "four", "text")
"""How cards are shown: with emojis in two or in four colours, or as text alone."""

CLOSED, BY_LINK, LISTED = PAGES = ("closed", "link", "listed")
"""The people who may see a server's web pages: nobody, anybody with a link, or everybody, who finds it in a list."""


WEEKLY, MONTHLY = BOARD_PERIODS = ("week", "month")
"""How long a leaderboard lasts that is posted in a channel, before the next one begins."""


class SettingKey(StrEnum):
    """The keys of settings; stored with every value, and part of buttons' ids, so never rename one."""

    CHANNELS = "channels"
    VARIANT = "variant"
    LENGTH = "length"
    PACE = "pace"
    LOBBY = "lobby"
    BETTING = "betting"
    PICTURES = "pictures"
    CHANCES = "chances"
    PREDICTIONS = "predictions"
    CARDS = "cards"
    LANGUAGE = "language"
    ZONE = "zone"
    DIRECTORS = "directors"
    PAGES = "pages"
    GUESTS = "guests"
    BOARD = "board"
    PERIOD = "period"
    FIRST = "first"
    SECOND = "second"
    THIRD = "third"
    EVENING = "evening"
    EVENING_CHANNEL = "eveningchannel"
    EVENING_GAME = "eveninggame"
    TOLD = "told"
    QUIET = "quiet"
    DAILY_CHANNEL = "dailychannel"


WINNERS: Final = (SettingKey.FIRST, SettingKey.SECOND, SettingKey.THIRD)
"""The settings of the roles that the best three of a week or a month have, by their place."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """All settings of a server: a field for each key. Times are seconds.

    `length` is the time in which a game is told, None for every round at its pace.

    `channels` are those where tables may be opened, none for all of them. `variant` is a key, or `house:<name>`. `cards` is
    in how many colours suits are shown, one of CARDS, and `pages` who may see its web pages, one of PAGES. `directors` is the
    id of the role whose members may run tournaments. `own` are the settings that the server made itself. `board` is the
    channel in which the leaderboard of each `period`, one of BOARD_PERIODS, is posted; `first` to `third` are the ids of
    the roles for the best of the last one. At `evening`, an hour by the server's clocks, a table opens in `eveningchannel`, for
    `eveninggame`, or `variant` if that is empty; it pings the role `told`, but not in the hours that are `quiet`. `guests` says
    whether people who are no members may play on its pages. Yesterday's daily is told in `dailychannel`.
    """

    channels: tuple[ChannelId, ...] = ()
    variant: str = "classic"
    length: int | None = 180
    pace: int = 3
    lobby: int = 180
    betting: bool = True
    pictures: bool = True
    chances: bool = True
    predictions: bool = True
    cards: str = "two"
    language: str = "en"
    zone: str = "UTC"
    directors: int | None = None
    pages: str = CLOSED
    guests: bool = False
    board: int | None = None
    period: str = WEEKLY
    first: int | None = None
    second: int | None = None
    third: int | None = None
    evening: str = NEVER
    eveningchannel: int | None = None
    eveninggame: str = ""
    told: int | None = None
    quiet: str = "23:00-08:00"
    dailychannel: int | None = None
    own: frozenset[SettingKey] = field(default=frozenset())

    def plays_in(self, *places: ChannelId | None) -> bool:
        """Whether a table may be opened in a channel; for a thread name its channel too."""
        return not self.channels or not set(places).isdisjoint(self.channels)

    def may_direct(self, roles: Iterable[int], *, manager: bool) -> bool:
        """Whether somebody with these roles may run tournaments; a `manager` of the server always may."""
        return manager or self.directors in set(roles)


@dataclass(frozen=True, slots=True, kw_only=True)
class Setting:
    """One setting: how it is read and written, the values offered, and the sentence for a wrong value.

    `typed` allows values that are not offered. Its title and explanation are in `bot.texts`.
    """

    key: SettingKey
    wrong: Sentence
    reader: Callable[[str], object]
    spell: Callable[[Any], str] = str
    values: tuple[str, ...] = ()
    typed: bool = False

    def read_value(self, text: str) -> object:
        """Return the value that a text means; raises Refused with one sentence saying what is allowed."""
        try:
            return self.reader(text.strip())
        except (EngineError, Refused, ValueError, OSError) as error:
            raise Refused(Refusal.BAD_VALUE, reason=self.wrong) from error

    def value_text(self, settled: ServerSettings) -> str:
        """Return its value as it is stored, and as it could be typed."""
        return self.spell(getattr(settled, self.key.value))


def _spell_id(found: int | None) -> str:
    return "" if found is None else str(found)


def _role(key: SettingKey) -> Setting:
    """Return a setting that is one role, by its id; none at first."""
    return Setting(key=key, wrong=Sentence("value-setting-directors"), reader=id_of, spell=_spell_id)


def _channel(key: SettingKey) -> Setting:
    """Return a setting that is one channel, by its id; none at first."""
    return Setting(key=key, wrong=Sentence("value-setting-board"), reader=id_of, spell=_spell_id)


def _switch(key: SettingKey) -> Setting:
    """Return a setting that is on or off."""
    return Setting(key=key, wrong=Sentence(f"value-setting-{key}"), reader=read_switch, spell=spell_switch, values=(ON, OFF))


def _choice(key: SettingKey, values: tuple[str, ...], wrong: Sentence | None = None) -> Setting:
    """Return a setting that is one of some words."""
    return Setting(key=key, wrong=wrong or Sentence(f"value-setting-{key}"), reader=one_of(*values), values=values)


SETTINGS: Final[tuple[Setting, ...]] = (
    Setting(
        key=SettingKey.CHANNELS,
        wrong=Sentence("value-setting-channels", most=MOST_CHANNELS),
        reader=read_channels,
        spell=lambda channels: " ".join(map(str, channels)),
    ),
    Setting(key=SettingKey.VARIANT, wrong=Sentence("value-setting-variant"), reader=read_variant),
    Setting(
        key=SettingKey.LENGTH,
        wrong=told_speed.WRONG,
        reader=lambda text: told_speed.parsed_length(word_meant(text, told_speed.EVERY)),
        spell=told_speed.spelled_length,
        values=("60", "180", "600", told_speed.EVERY),
        typed=True,
    ),
    Setting(
        key=SettingKey.PACE,
        wrong=Sentence("value-seconds", option=Sentence("option-pace"), low=1, high=60),
        reader=length_of_time(1, 60),
        values=("1", "2", "3", "5", "10", "15", "30", "60"),
        typed=True,
    ),
    Setting(
        key=SettingKey.LOBBY,
        wrong=Sentence("value-setting-lobby"),
        reader=length_of_time(30, 3600),
        values=("60", "120", "180", "300", "600", "900", "1800", "3600"),
        typed=True,
    ),
    _switch(SettingKey.BETTING),
    _switch(SettingKey.PICTURES),
    _switch(SettingKey.CHANCES),
    _switch(SettingKey.PREDICTIONS),
    _choice(SettingKey.CARDS, CARDS),
    _choice(SettingKey.LANGUAGE, CODES, Sentence("value-setting-language", codes=CODES)),
    Setting(
        key=SettingKey.ZONE,
        wrong=Sentence("value-setting-zone"),
        reader=read_zone,
        values=("UTC", "Europe/London", "Europe/Berlin", "America/New_York", "America/Los_Angeles", "Asia/Tokyo"),
        typed=True,
    ),
    _role(SettingKey.DIRECTORS),
    _choice(SettingKey.PAGES, PAGES),
    _switch(SettingKey.GUESTS),
    _channel(SettingKey.BOARD),
    _choice(SettingKey.PERIOD, BOARD_PERIODS),
    *map(_role, WINNERS),
    Setting(
        key=SettingKey.EVENING,
        wrong=Sentence("value-setting-evening"),
        reader=read_hour,
        values=(NEVER, "18:00", "19:00", "20:00", "21:00", "22:00"),
        typed=True,
    ),
    _channel(SettingKey.EVENING_CHANNEL),
    Setting(key=SettingKey.EVENING_GAME, wrong=Sentence("value-setting-variant"), reader=read_variant),
    _role(SettingKey.TOLD),
    Setting(
        key=SettingKey.QUIET,
        wrong=Sentence("value-setting-quiet"),
        reader=read_quiet_hours,
        values=(NEVER, "22:00-08:00", "23:00-08:00", "00:00-10:00"),
        typed=True,
    ),
    _channel(SettingKey.DAILY_CHANNEL),
)


ROLE_SETTINGS: Final = frozenset({SettingKey.DIRECTORS, *WINNERS, SettingKey.TOLD})
"""The settings that are a role."""

CHANNEL_SETTINGS: Final = frozenset({SettingKey.BOARD, SettingKey.EVENING_CHANNEL, SettingKey.DAILY_CHANNEL})
"""The settings that are one channel, in which something is posted."""


GIFTS: Final = frozenset({*WINNERS, SettingKey.TOLD})
"""Those of them that the bot gives to members."""

VARIANT_SETTINGS: Final = frozenset({SettingKey.VARIANT, SettingKey.EVENING_GAME})
"""The settings that are a variant or house rules."""


def find_setting(name: str) -> Setting:
    """Return a setting by its key, or raise Refused: a button's id can be forged."""
    for setting in SETTINGS:
        if setting.key == name:
            return setting
    raise Refused(Refusal.UNKNOWN_OPTION, name=plain_name(name))


def settings_of(kept: Mapping[str, str], base: ServerSettings) -> ServerSettings:
    """Return the settings of a server from what is stored; the rest, and what can no longer be read, is as in `base`."""
    changes: dict[str, Any] = {}
    for setting in SETTINGS:
        if setting.key in kept:
            with suppress(Refused):
                changes[setting.key.value] = setting.read_value(kept[setting.key])
    if not changes:
        return base  # as most servers are: they share one value
    return replace(base, own=frozenset(map(SettingKey, changes)), **changes)
