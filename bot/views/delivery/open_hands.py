"""The private pages that are open: each follows its game through its own interaction, which costs none of our budget."""

import asyncio
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import Any

import discord
import structlog

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.ids import MessageId, PlayerId, TableId
from bot.host.table.table import Table
from bot.texts import speaking, voice
from bot.views.choices.hand_page import HandPage
from bot.views.choices.hand_words import hand_of
from bot.views.discord_api.errors import FAILURES
from bot.views.discord_api.tokens import LIFE
from bot.views.discord_api.types import Interaction
from bot.views.interactions.card_emojis import CardEmojis, refused
from bot.views.interactions.content import HandContent

log = structlog.get_logger()

MOST = 2_000
"""Tables whose pages are followed at most; of the others' pages, those shown longest ago, the buttons still work."""


@dataclass(slots=True)
class OpenHand:
    """A page on somebody's screen: the token that edits it until `until`, and what it says, None when nobody can tell.

    `voice` is its reader's language, whoever it is whose press turns the page.

    `busy` while it is edited, `pressed` while a press of its own is answered, which turns it.
    """

    token: str
    message: MessageId
    until: float
    hand: HandContent | None
    voice: tuple[str, str]
    busy: bool = False
    pressed: int = 0

    def __repr__(self) -> str:
        return f"Page(message={self.message})"


class OpenHands:
    """The newest page of each member at each table. Only private messages are ever kept: a hand is for its owner's eyes."""

    def __init__(self, client: discord.Client, clock: Clock, faces: CardEmojis) -> None:
        self.hall: Hall
        self._faces = faces
        self._client = client
        self._clock = clock
        self._pages: dict[TableId, dict[PlayerId, OpenHand]] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def drawn(self, table: Table, seat: int) -> HandContent:
        """Return what the member in a seat may see and decide now, with the emojis that there are."""
        return self._faces.dressed_hand(table.server, hand_of(table, seat, self.hall.time))

    def refused(self, hand: HandContent) -> bool:
        """Note that Discord did not take a page; return whether it is worth trying again, without emojis."""
        if hand.has_emojis:
            self._faces.emojis.doubt()
        return hand.has_emojis

    def keep(self, interaction: Interaction, table: TableId, message: MessageId, drawn: HandContent) -> None:
        """Let a private page, which shows what was `drawn`, follow the game through this interaction."""
        if table not in self.hall.tables:
            return  # it went while the page was on its way, and nobody would forget the page
        player = PlayerId(interaction.user.id)
        pages = self._pages.pop(table, {})
        older = pages.get(player)
        unsure = older is not None and older.busy  # which of two answers on their way comes last nobody knows
        page = OpenHand(interaction.token, message, self._clock.monotonic() + LIFE, None if unsure else drawn, voice())
        self._pages[table] = {**pages, player: page}
        while len(self._pages) > MOST:
            del self._pages[next(iter(self._pages))]
        self._follow(table, player, page)

    @contextmanager
    def pressed(self, table: TableId, player: PlayerId) -> Iterator[None]:
        """Leave a member's page alone while a press on it is answered: the answer turns it."""
        page = self._pages.get(table, {}).get(player)
        if page is not None:
            page.pressed += 1
        try:
            yield
        finally:
            if page is not None:
                page.pressed -= 1
                if self._pages.get(table, {}).get(player) is page:
                    self._follow(table, player, page)

    def touch(self, table: Table) -> None:
        """Turn the pages of a table's members to what they are to decide now."""
        for player, page in list(self._pages.get(table.id, {}).items()):
            self._follow(table.id, player, page)

    def forget(self, table: TableId) -> None:
        """Follow the game no more."""
        self._pages.pop(table, None)

    def _follow(self, table: TableId, player: PlayerId, page: OpenHand) -> None:
        if page.until < self._clock.monotonic():
            self._drop(table, player, page)
            return
        with speaking(*page.voice):
            if not page.busy and not page.pressed and self._newest(table, player) != page.hand:
                page.busy = True
                task = asyncio.create_task(self._turn(table, player, page), name="hand")
                self._tasks.add(task)
                task.add_done_callback(self._tasks.discard)

    async def _turn(self, table_id: TableId, player: PlayerId, page: OpenHand) -> None:
        """Show what is new to its reader."""
        try:
            while (hand := self._newest(table_id, player)) is not None and hand != page.hand:
                page.hand = hand
                data: Any = {"id": self._client.application_id, "type": 3, "token": page.token}
                webhook = discord.Webhook.from_state(data=data, state=self._client._connection)
                await webhook.edit_message(page.message, view=HandPage(table_id, hand))
        except FAILURES as error:
            log.info("hand_not_turned", table=table_id, reason=type(error).__name__)
            if refused(error) and page.hand is not None:
                self.refused(page.hand)
            self._drop(table_id, player, page)
        except Exception:
            log.exception("hand_failed", table=table_id)
        finally:
            page.busy = False

    def _drop(self, table: TableId, player: PlayerId, page: OpenHand) -> None:
        pages = self._pages.get(table, {})
        if pages.get(player) is page:
            del pages[player]
            if not pages:
                del self._pages[table]

    def _newest(self, table_id: TableId, player: PlayerId) -> HandContent | None:
        table = self.hall.tables.get(table_id)
        seat = table.seat_of(player) if table is not None else None
        return None if table is None or seat is None else self.drawn(table, seat)
