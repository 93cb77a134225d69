"""The private pages that are open: each follows its game through its own interaction, which costs none of our budget."""

import asyncio
from dataclasses import dataclass
from typing import Any

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall import Hall
from bot.host.ids import MessageId, PlayerId, TableId
from bot.host.table import Table
from bot.views.calls import FAILURES
from bot.views.desk_types import Interaction
from bot.views.hand_page import HandPage
from bot.views.hand_words import Hand, hand_of
from bot.views.passes import LIFE

log = structlog.get_logger()

MOST = 2_000
"""Pages that are kept at most; the oldest is let go first, and its buttons still work."""


@dataclass(slots=True)
class Page:
    """A page on somebody's screen: the token that edits it until `until`, and what it says now."""

    token: str
    message: MessageId
    until: float
    hand: Hand
    busy: bool = False

    def __repr__(self) -> str:
        return f"Page(message={self.message})"


class Hands:
    """The newest page of each member at each table."""

    def __init__(self, client: discord.Client, clock: Clock) -> None:
        self.hall: Hall
        self._client = client
        self._clock = clock
        self._pages: dict[TableId, dict[PlayerId, Page]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    async def keep(self, interaction: Interaction, table: TableId, seat: int) -> None:
        """Let the page with which this interaction was answered follow the game."""
        found = self.hall.tables.get(table)
        message = await _answered_with(interaction)
        if found is None or message is None:
            return
        hand = hand_of(found, seat, self.hall.time)
        page = Page(interaction.token, message, self._clock.monotonic() + LIFE, hand)
        self._pages.setdefault(table, {})[PlayerId(interaction.user.id)] = page
        while len(self._pages) > MOST:
            del self._pages[next(iter(self._pages))]

    def touch(self, table: Table) -> None:
        """Turn the pages of a table's members to what they are to decide now."""
        for player, page in list(self._pages.get(table.id, {}).items()):
            if page.until < self._clock.monotonic():
                del self._pages[table.id][player]
            elif not page.busy:
                page.busy = True
                task = asyncio.create_task(self._turn(table.id, player, page), name="hand")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    def forget(self, table: TableId) -> None:
        """Follow the game no more."""
        self._pages.pop(table, None)

    async def _turn(self, table_id: TableId, player: PlayerId, page: Page) -> None:
        """Show what is new to its reader; what they pressed themselves is on the page already."""
        try:
            while (hand := self._newest(table_id, player)) is not None and hand != page.hand:
                page.hand = hand
                data: Any = {"id": self._client.application_id, "type": 3, "token": page.token}
                webhook = discord.Webhook.from_state(data=data, state=self._client._connection)
                await webhook.edit_message(page.message, view=HandPage(table_id, hand))
        except FAILURES as error:
            log.info("hand_not_turned", table=table_id, reason=type(error).__name__)
            if self._pages.get(table_id, {}).get(player) is page:
                del self._pages[table_id][player]
        except Exception:
            log.exception("hand_failed", table=table_id)
        finally:
            page.busy = False

    def _newest(self, table_id: TableId, player: PlayerId) -> Hand | None:
        table = self.hall.tables.get(table_id)
        seat = table.seat_of(player) if table is not None else None
        return None if table is None or seat is None else hand_of(table, seat, self.hall.time)


async def _answered_with(interaction: Interaction) -> MessageId | None:
    """The message of a page: the one whose button was pressed, or the answer to the press on the board."""
    if interaction.message is not None and interaction.message.flags.ephemeral:
        return MessageId(interaction.message.id)
    try:
        return MessageId((await interaction.original_response()).id)
    except FAILURES:
        return None
