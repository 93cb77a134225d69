"""Says what pages of live tables are made from: the tables of this process, or what a bot tells a reading process."""

from collections.abc import Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass
from typing import Protocol

from bot.host.ids import ServerId, TableId
from bot.pictures.drawing import Picture
from bot.web.table_views import TableView
from bot.web.watchers import Watcher


@dataclass(frozen=True, slots=True)
class ListedTable:
    """A table on a list: what is played, and how far it is, in words."""

    id: TableId
    title: str
    state: str


class BotAway(Exception):
    """Nobody can say at the moment what is on the tables: the bot is away."""


class TableSource(Protocol):
    """Where pages get live tables from."""

    async def view_of(self, table: TableId, language: str) -> TableView | None:
        """Return what a page shows of a table now; None where there is none, or its server shows none. Raises BotAway."""

    async def picture_of(self, table: TableId, language: str) -> Picture | None:
        """Return the picture of a table that its page shows, None where there is none, or only its bot could draw it."""

    async def list_tables(self, server: ServerId | None, language: str) -> Sequence[ListedTable]:
        """Return the live tables of a server, or of all servers that are listed. Raises BotAway."""

    def admit(self, address: str) -> AbstractContextManager[None]:
        """Count somebody who watches for the length of the block; raises TooManyWatchers."""

    def follow(self, table: TableId, language: str, watcher: Watcher) -> AbstractContextManager[None]:
        """Send the views of a table to somebody for the length of the block, the newest at once."""

    async def run(self) -> None:
        """Send views until cancelled."""

    def end_all(self) -> None:
        """Let all watchers go, because this process stops."""
