"""Keeps the boards of chats, which nothing but an interaction's token can edit: they ask for a press in time, or sleep."""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Final

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.table.table import Table
from bot.texts import say
from bot.views.delivery.board_state import BoardStates, InteractionToken
from bot.views.discord_api.errors import RETRY
from bot.views.interactions.content import Content, Verb
from bot.views.interactions.formatting import timestamp_text

ASKED: Final = 120.0
"""Seconds before a token ends from which on the board asks for a press, which brings a new one."""

LAST: Final = 20.0
"""Seconds before a token ends in which it is used once more: the board says that its table sleeps."""


class ChatBoards:
    """Says how long the board of a chat can be edited, and puts its table to sleep before that ends."""

    def __init__(self, clock: Clock, hall: Hall, boards: BoardStates) -> None:
        self._clock = clock
        self._hall = hall
        self._boards = boards

    async def ready_table(self, table: Table) -> Table | None:
        """Return the table of a chat as its board is to show it now, asleep where nobody pressed; None where no token is left.

        A table without a token sleeps, for nobody would see what happens at it.
        """
        token = self._token(table)
        if table.is_live and table.parked is None and (token is None or self._left(token) <= LAST):
            await self._hall.maintenance.park_table(table.id)
        return None if token is None else self._hall.tables.get(table.id) or table

    def seconds_to_change(self, table: Table) -> float | None:
        """Return the seconds until the board of a chat has to say something else about its token; None where it need not."""
        token = self._token(table) if table.is_live and table.parked is None else None
        if token is None:
            return None
        left = self._left(token)
        return left - ASKED if left > ASKED else max(left - LAST, RETRY)

    def with_notice(self, table: Table, content: Content) -> Content:
        """Return a chat's board with what a member has to know of it: who sees it, and that it needs a press, or sleeps."""
        lines = [say("chat-private")] if table.board is not None and table.board.private else []
        token = self._token(table)
        asks = table.is_live and table.parked is None and token is not None and self._left(token) <= ASKED
        if table.is_live and table.parked is not None:
            lines.append(say("chat-asleep", when=timestamp_text(self._hall.time.moment_of(table.deadline))))
        elif asks and token is not None:
            lines.append(say("chat-asks", when=timestamp_text(self._ends(token))))
        if not lines:
            return content
        wakes = table.is_live and (asks or table.parked is not None)
        notice = "\n".join(lines)
        return replace(
            content,
            blocks=(*content.blocks, notice),
            beside=(*content.beside, notice) if content.beside else (),
            buttons=(Verb.WAKE, *content.buttons) if wakes else content.buttons,
        )

    def _token(self, table: Table) -> InteractionToken | None:
        message = table.board.message if table.board is not None else None
        return self._boards.find_token(table.id, message, self._clock.monotonic())

    def _left(self, token: InteractionToken) -> float:
        return token.until - self._clock.monotonic()

    def _ends(self, token: InteractionToken) -> datetime:
        """Return when a token is used for the last time, in whole seconds: it is told in a text that is compared."""
        ends = self._clock.now() + timedelta(seconds=self._left(token) - LAST)
        return ends.replace(microsecond=0)
