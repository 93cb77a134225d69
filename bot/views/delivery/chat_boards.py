"""Keeps the boards of chats, which nothing but an interaction's token can edit: they ask for a press in time, or sleep.

A press on a hand brings a token for that hand alone. The game goes on by it, and the board catches up at its own next press.
"""

import math
from dataclasses import replace
from datetime import timedelta
from typing import Final

from bot.host.clock import Clock
from bot.host.hall.hall import Hall
from bot.host.table.table import Table
from bot.texts import say
from bot.views.delivery.board_state import BoardStates, InteractionToken
from bot.views.discord_api.errors import RETRY
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import Content, HandContent, Verb
from bot.views.interactions.context import is_in_chat
from bot.views.interactions.formatting import timestamp_text

ASKED: Final = 120.0
"""Seconds before a token ends from which on the board asks for a press, which brings a new one."""

LAST: Final = 20.0
"""Seconds before a token ends in which it is used once more: the board says that its table sleeps, or goes on without it."""


def would_hide(interaction: Interaction, table: Table) -> bool:
    """Whether a board that everybody sees, as an answer here, would be seen by whoever asks for it alone."""
    shown = table.is_in_chat and table.board is not None and not table.board.private
    foreign = interaction.guild_id is not None and is_in_chat(interaction)
    return shown and foreign and not interaction.permissions.use_external_apps


class ChatBoards:
    """Says how long the board of a chat can be edited, and puts its table to sleep before nothing of it can be."""

    def __init__(self, clock: Clock, hall: Hall, boards: BoardStates) -> None:
        self._clock = clock
        self._hall = hall
        self._boards = boards

    async def ready_table(self, table: Table) -> Table | None:
        """Return the table of a chat as its board is to show it now, asleep where nobody pressed; None where no token is left.

        A table sleeps that has neither a token nor an open hand, for nobody would see what happens at it.
        """
        if table.is_live and table.parked is None and max(self._left(table), self._hands_left(table)) <= LAST:
            await self._hall.maintenance.park_table(table.id)
        return None if self._token(table) is None else self._hall.tables.get(table.id) or table

    def seconds_to_change(self, table: Table) -> float | None:
        """Return the seconds until a chat's board or hands have to say something else about it; None where they need not."""
        if not table.is_live or table.parked is not None:
            return None
        left = self._left(table)
        changes = (left - ASKED, left - LAST, self._hands_left(table) - LAST)
        return max(min((change for change in changes if change > 0), default=0.0), RETRY)

    def end_last_use(self, table: Table, told: float) -> None:
        """Use the token of a board no more that was sent and said at that moment that the game goes on without it."""
        token = self._token(table)
        if token is not None and token.until - told <= LAST and table.is_live and table.parked is None:
            self._boards.drop_token(table.id)

    def is_unshown(self, table: Table) -> bool:
        """Whether nothing shows what happens at a table but the hands of its players: the board of a chat without a token."""
        return table.is_in_chat and self._token(table) is None

    def with_notice(self, table: Table, content: Content) -> Content:
        """Return a chat's board with what a member has to know of it: who sees it, and that it needs a press, or sleeps."""
        lines = [say("chat-private")] if table.board is not None and table.board.private else []
        left, wakes = self._left(table), table.is_live
        if table.is_live and table.parked is not None:
            lines.append(say("chat-asleep", when=timestamp_text(self._hall.time.moment_of(table.deadline))))
        elif table.is_live and left <= LAST:
            lines.append(say("chat-stale"))
        elif table.is_live and left <= ASKED:
            outlived = self._hands_left(table) > left
            lines.append(say("chat-asks-hands" if outlived else "chat-asks", when=self._end_text(left)))
        else:
            wakes = False
        if not lines:
            return content
        notice = "\n".join(lines)
        return replace(
            content,
            blocks=(*content.blocks, notice),
            beside=(*content.beside, notice) if content.beside else (),
            buttons=(Verb.WAKE, *content.buttons) if wakes else content.buttons,
        )

    def with_hand_notice(self, table: Table, hand: HandContent) -> HandContent:
        """Return a player's hand with what they have to know of the board: that it needs a press, or shows an older round."""
        left = self._left(table)
        if not table.is_in_chat or table.parked is not None or left > ASKED:
            return hand
        if left > LAST and not table.is_live:
            return hand
        notice = say("hand-asks", when=self._end_text(left)) if left > LAST else say("hand-stale")
        return replace(hand, lines=f"{hand.lines}\n{notice}", beside=f"{hand.beside}\n{notice}".strip())

    def _token(self, table: Table) -> InteractionToken | None:
        message = table.board.message if table.board is not None else None
        return self._boards.find_token(table.id, message, self._clock.monotonic())

    def _left(self, table: Table) -> float:
        """Return the seconds for which the board can be edited; -inf for not any more."""
        token = self._token(table)
        return -math.inf if token is None else token.until - self._clock.monotonic()

    def _hands_left(self, table: Table) -> float:
        """Return the seconds for which some player's hand can be edited; -inf where none is open."""
        return self._boards.hands_until(table.id) - self._clock.monotonic()

    def _end_text(self, left: float) -> str:
        """Return when a token is used for the last time, in whole seconds: it is told in a text that is compared."""
        ends = self._clock.now() + timedelta(seconds=left - LAST)
        return timestamp_text(ends.replace(microsecond=0))
