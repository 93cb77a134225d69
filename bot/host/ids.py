"""Typed ids of tables, players, servers, channels, messages, roles and tournaments."""

import re
import secrets
from datetime import datetime
from typing import NewType

from bot.engine.player_ids import FIRST_GUEST

TableId = NewType("TableId", str)
PlayerId = NewType("PlayerId", int)
ServerId = NewType("ServerId", int)
ChannelId = NewType("ChannelId", int)
MessageId = NewType("MessageId", int)
RoleId = NewType("RoleId", int)
TournamentId = NewType("TournamentId", str)

NOBODY = PlayerId(0)
"""A member whose data was deleted: in results the seat is still a person's, without a name."""

NOWHERE = ServerId(0)
"""The server of what belongs to none, such as a daily that is played in a direct message or on a page."""


def new_guest_id() -> PlayerId:
    """Return an id for a guest who plays on a page, which no member has (`FIRST_GUEST`). It says nothing about them."""
    return PlayerId(FIRST_GUEST + secrets.randbits(32))


def is_guest(player: PlayerId | None) -> bool:
    """Whether somebody is a guest, and no member of Discord."""
    return player is not None and player >= FIRST_GUEST


def guest_channel(guest: PlayerId) -> ChannelId:
    """Return the place of a table that a guest plays at with bots alone: no channel of Discord's, so no message shows it."""
    return ChannelId(guest)


def is_off_discord(channel: ChannelId) -> bool:
    """Whether a place is a guest's own, which Discord doesn't know."""
    return channel >= FIRST_GUEST


FIRST_CHAT = -(1 << 63)
"""What is added to a channel's id for a chat that plays as a server of its own; together they are below 0."""


def chat_server(channel: ChannelId) -> ServerId:
    """Return the id under which a chat is kept that belongs to no server that has the bot, as if it were a server itself."""
    return ServerId(FIRST_CHAT + channel)


def channel_of_chat(server: ServerId) -> ChannelId:
    """Return the channel of a chat that is kept under this id."""
    return ChannelId(server - FIRST_CHAT)


def is_chat(server: ServerId) -> bool:
    """Whether a server's id stands for a chat: direct messages, a group, or a channel of a server without the bot."""
    return server < 0


SLOTS = 64
"""The number of slots, for ever. Up to as many shards a server stays in its slot, however many processes there are."""

_ALPHABET = "0123456789abcdefghjkmnpqrstvwxyz"
_LENGTH = 15
_DISCORDS = re.compile(r"[1-9][0-9]{0,18}", re.ASCII)


def new_table_id(now: datetime) -> TableId:
    """Return 15 characters: 45 bits of milliseconds since 1970, then 30 random bits; sorts by time, fits into a button's id."""
    number = int(now.timestamp() * 1000) << 30 | secrets.randbits(30)
    return TableId("".join(_ALPHABET[number >> 5 * place & 31] for place in reversed(range(_LENGTH))))


def new_tournament_id(now: datetime) -> TournamentId:
    """Return an id of the same kind for a tournament."""
    return TournamentId(new_table_id(now))


def is_table_id(text: str) -> bool:
    """Whether a text has the form of a table id: members may type anything, and buttons can be forged."""
    return len(text) == _LENGTH and set(text) <= set(_ALPHABET)


def read_discord_id(text: str) -> int | None:
    """Return an id that Discord may have given, from an address or a request; None for any other text, which may be forged."""
    number = int(text) if _DISCORDS.fullmatch(text) else FIRST_GUEST
    return number if number < FIRST_GUEST else None


class SlotDivision:
    """How servers are divided into slots: by as many parts as there are shards, and no fewer than slots.

    With more than 64 shards a slot is several shards in a row. They are of different buckets, so that those of a process that
    died identify side by side; a multiple of 64 apart they would be of one, and identify one after the other.
    """

    def __init__(self) -> None:
        self.parts = SLOTS

    def agree_on_shards(self, shards: int) -> None:
        """Divide for so many shards from now on: 64 at most, or a multiple. This process must own no slot yet."""
        self.parts = max(shards, SLOTS)

    @property
    def parts_each(self) -> int:
        """How many parts are one slot."""
        return self.parts // SLOTS


DIVISION = SlotDivision()
"""That of this process: all that share a database agree on it before they own anything."""


def slot_of(server: int) -> int:
    """Return the slot of a server. Discord takes the same digits of its id for its shard; chats all belong to the first."""
    return 0 if server < 0 else (server >> 22) % DIVISION.parts // DIVISION.parts_each
