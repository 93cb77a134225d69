"""Says when a board may be edited, moved or tried again: edit times, moves, the backoff after refusals, free tokens."""

import math
from typing import Final

from bot.host.backoff import Backoff
from bot.host.clock import Clock
from bot.host.ids import MessageId, TableId
from bot.host.scene.scene import Scene
from bot.views.delivery.board_state import CHANNEL_GAP, LIFE, BoardStates, InteractionToken
from bot.views.discord_api.types import Interaction

REMEMBERED = 120.0
"""Seconds for which it counts when a board was sent; boards that were sent longer ago have all waited equally long."""

MOVE_GAP = 10.0
"""Seconds between two moves of a board in the same phase."""

BACKOFF: Final = Backoff(first=30.0, longest=3600.0)
"""For how long a board is not sent after a refusal."""


class EditTimes:
    """When each board was last sent: others that wait are first, and Discord takes few edits in one channel."""

    def __init__(self, boards: BoardStates) -> None:
        self._boards = boards
        self._latest = -math.inf

    def last_edit(self, table: TableId) -> float:
        """Return the monotonic second at which a board was sent, -inf for one that was never sent, or long ago."""
        edited = self._boards.edited_at(table)
        return edited if edited >= self._latest - REMEMBERED else -math.inf

    def earliest_edit(self, table: TableId) -> float:
        """Return the moment before which a board must not be edited again with the bot's token."""
        return self.last_edit(table) + CHANNEL_GAP

    def note_edit(self, table: TableId, now: float) -> None:
        """Remember that a board was sent; one that was looked at, and was as it should be, was not."""
        self._boards.state_of(table).edited = self._latest = now
        self._boards.tidy_board(table)


class MoveCooldowns:
    """Limits how often a board moves to the bottom of its channel because somebody asks for it.

    Anybody can ask, as often as they like; a move is two calls to Discord, and takes the buttons away under everybody's
    fingers.
    """

    def __init__(self, boards: BoardStates) -> None:
        self._boards = boards

    def may_move(self, scene: Scene, now: float) -> bool:
        """Whether the board may move at this monotonic second; one that is not there, or is parked, always may."""
        if scene.board is None or scene.is_parked:
            return True
        if scene.choice is not None and scene.choice.press is not None and not scene.choice.press.is_opening:
            return False  # members are reaching for the pot on this very message
        extras = self._boards.find_extras(scene.id)
        if extras is None or extras.moved is None:
            return True
        phase, moved = extras.moved
        return phase is not scene.phase or now - moved >= MOVE_GAP

    def note_move(self, scene: Scene, now: float) -> None:
        """Remember that the board moves."""
        self._boards.extras_of(scene.id).moved = scene.phase, now


class RefusalBackoff:
    """Decides how long a board that Discord refused is not sent again: longer each time, however often people press.

    Any press of a parked table's buttons says that it is seen, and none of them says that it may be shown.
    """

    def __init__(self, clock: Clock, boards: BoardStates) -> None:
        self._clock = clock
        self._boards = boards

    def note_refusal(self, table: TableId) -> None:
        """Note a refusal: the board is not sent for twice as long as after the last one."""
        extras = self._boards.extras_of(table)
        extras.retry_at = self._clock.monotonic() + BACKOFF.pause_after(extras.refusals)
        extras.refusals += 1

    def lift_pause(self, table: TableId) -> None:
        """Allow another try now, because somebody asked for the board by a command; a further refusal counts as one more."""
        extras = self._boards.find_extras(table)
        if extras is not None and extras.refusals:
            extras.retry_at = self._clock.monotonic()

    def is_resting(self, table: TableId) -> bool:
        """Whether it is too early to try again."""
        extras = self._boards.find_extras(table)
        return extras is not None and extras.refusals > 0 and self._clock.monotonic() < extras.retry_at

    def clear_refusals(self, table: TableId) -> None:
        """Forget the refusals of a board: it went out."""
        extras = self._boards.find_extras(table)
        if extras is not None and extras.refusals:
            extras.refusals, extras.retry_at = 0, -math.inf
            self._boards.tidy_board(table)


class InteractionTokens:
    """One token a board, the newest. Shows none of them."""

    def __init__(self, boards: BoardStates) -> None:
        self._boards = boards

    def keep_token(self, table: TableId, interaction: Interaction, message: int, now: float) -> None:
        """Keep what this interaction allows."""
        self._boards.extras_of(table).token = InteractionToken(interaction.token, MessageId(message), now + LIFE)

    def find_token(self, table: TableId, message: MessageId | None, now: float) -> InteractionToken | None:
        """Return a token that can still edit the message, or None; one that has run out is dropped."""
        extras = self._boards.find_extras(table)
        if extras is None or (token := extras.token) is None:
            return None
        if token.until <= now:
            self.drop_token(table)
            return None
        return token if token.message == message else None

    def drop_token(self, table: TableId) -> None:
        """Forget the token of a board."""
        extras = self._boards.find_extras(table)
        if extras is not None and extras.token is not None:
            extras.token = None
            self._boards.tidy_board(table)
