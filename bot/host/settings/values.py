"""The settings of one server as a value."""

from collections.abc import Iterable
from dataclasses import dataclass, field
from enum import StrEnum

from bot.host.ids import ChannelId

TWO_COLOURS, FOUR_COLOURS, TEXT_ALONE = CARDS = ("two", "four", "text")
"""How cards are shown: with emojis in two or in four colours, or as text alone."""


class SettingKey(StrEnum):
    """The keys of settings; stored with every value, and part of buttons' ids, so never rename one."""

    CHANNELS = "channels"
    VARIANT = "variant"
    PACE = "pace"
    LOBBY = "lobby"
    BETTING = "betting"
    PICTURES = "pictures"
    CARDS = "cards"
    LANGUAGE = "language"
    ZONE = "zone"
    DIRECTORS = "directors"


@dataclass(frozen=True, slots=True, kw_only=True)
class ServerSettings:
    """All settings of a server: a field for each key. Times are seconds.

    `channels` are those where tables may be opened, none for all of them. `variant` is a key, or `house:<name>`. `cards` is
    in how many colours suits are shown, one of CARDS. `directors` is the id of the role whose members may run tournaments.
    `own` are the settings that the server made itself.
    """

    channels: tuple[ChannelId, ...] = ()
    variant: str = "classic"
    pace: int = 3
    lobby: int = 180
    betting: bool = True
    pictures: bool = False
    cards: str = "two"
    language: str = "en"
    zone: str = "UTC"
    directors: int | None = None
    own: frozenset[SettingKey] = field(default=frozenset())

    def plays_in(self, *places: ChannelId | None) -> bool:
        """Whether a table may be opened in a channel; for a thread name its channel too."""
        return not self.channels or not set(places).isdisjoint(self.channels)

    def may_direct(self, roles: Iterable[int], *, manager: bool) -> bool:
        """Whether somebody with these roles may run tournaments; a `manager` of the server always may."""
        return manager or self.directors in set(roles)
