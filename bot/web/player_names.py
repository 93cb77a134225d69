"""Says how pages get the names of members: from Discord in a bot's own process, from bots in a reading process."""

from collections.abc import Sequence
from typing import Protocol

from bot.host.ids import PlayerId, ServerId


class PlayerNames(Protocol):
    """The names of members in their servers."""

    async def names_of(self, server: ServerId, players: Sequence[PlayerId], first: int = 1) -> list[str]:
        """Return harmless names in the order of the players, who are numbered from `first` on."""

    def known_name(self, server: ServerId, player: PlayerId) -> str:
        """Return the last known name, made harmless; empty where there is none."""
