"""Holds what delivery remembers about each table's board, and says when it may be edited, moved or tried again.

One small state per table, dropped when it is empty. What waits in the outbox, and what only some boards have, are objects of
their own for as long as there is any of it. Moments are seconds of a monotonic clock.
"""

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

from bot.host.backoff import Backoff
from bot.host.ids import MessageId, PlayerId, TableId
from bot.texts import Speech
from bot.views.interactions.content import HandContent

if TYPE_CHECKING:
    import asyncio

    from bot.host.scene.scene import Scene
    from bot.host.table.phase import TablePhase
    from bot.host.table.table import Table
    from bot.views.tables.result_board import ResultNews

LIFE: Final = 14 * 60
"""Seconds for which an interaction's token is used: Discord takes it for a quarter of an hour."""

GAP: Final = 2.0
"""Seconds between two edits by one token."""

CHANNEL_GAP: Final = 1.2
"""Seconds between two edits in one channel by the bot's own token."""

REMEMBERED: Final = 120.0
"""Seconds for which it counts when a board was sent; boards that were sent longer ago have all waited equally long."""

MOVE_GAP: Final = 10.0
"""Seconds between two moves of a board in the same phase."""

BACKOFF: Final = Backoff(first=30.0, longest=3600.0)
"""For how long a board is not sent after a refusal."""


@dataclass(slots=True)
class InteractionToken:
    """A token that edits one message until `until`; `used` is when it last did. Seconds of a monotonic clock."""

    token: str
    message: MessageId
    until: float
    used: float = -GAP

    def __repr__(self) -> str:
        return f"InteractionToken(message={self.message})"


@dataclass(slots=True)
class OpenHand:
    """A hand on somebody's screen: the token that edits it until `until`, and what it says, None when that is unknown.

    `speech` is how its reader is spoken to, whoever it is whose press turns the page.

    `busy` while it is edited, `pressed` while a press of its own is answered, which turns it.
    """

    token: str
    message: MessageId
    until: float
    hand: HandContent | None
    speech: Speech
    busy: bool = False
    pressed: int = 0

    def __repr__(self) -> str:
        return f"OpenHand(message={self.message})"


class QueuedBoard:
    """A board in the outbox, from the change that made it out of date until Discord has it. Equal only to itself.

    `newest` is the state to send, None when that is on its way. `due` is when the board is looked at again, `retry_at` the
    end of the pause after a failure, `place` its number among the boards that wait. Moments are monotonic seconds.
    """

    __slots__ = ("due", "flying", "newest", "place", "retry_at", "sending", "table", "urgent")

    def __init__(self, table: TableId) -> None:
        self.table = table
        self.newest: Table | None = None
        self.urgent = False
        self.flying = False
        self.sending: asyncio.Task[None] | None = None
        self.due: float | None = None
        self.retry_at: float | None = None
        self.place: int | None = None

    @property
    def is_idle(self) -> bool:
        """Whether nothing of the board waits or is on its way."""
        return self.newest is None and not self.flying and self.sending is None and self.due is None


class BoardExtras:
    """What only some boards have: a token, open hands, a picture, news of the result, or trouble with Discord.

    `moved` is the phase and the moment of the last move to the bottom of the channel. `refusals` counts those in a row;
    after one the board is not sent before `retry_at`. `nonce` is that of a post that may or may not have arrived.
    `pictured` is a hash of the picture that the board has, of boards that have something else here too.
    `too_old` says that Discord takes no more edits of this message, `reposted` that a deleted board was posted again,
    `named` that names were asked for, `plain` that the board is sent without a picture. `opened` says of a reveal, by the table
    time that it has, until which monotonic second its first beat is held.
    """

    __slots__ = (
        "asking",
        "hands",
        "moved",
        "named",
        "news",
        "nonce",
        "opened",
        "pictured",
        "plain",
        "refusals",
        "reposted",
        "retry_at",
        "token",
        "too_old",
    )

    def __init__(self) -> None:
        self.token: InteractionToken | None = None
        self.moved: tuple[TablePhase, float] | None = None
        self.hands: dict[PlayerId, OpenHand] | None = None
        self.news: ResultNews | None = None
        self.asking: asyncio.Task[None] | None = None
        self.nonce: str | None = None
        self.opened: tuple[int, float] | None = None
        self.pictured: int | None = None
        self.refusals = 0
        self.retry_at = -math.inf
        self.too_old = False
        self.reposted = False
        self.named = False
        self.plain = False

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to remember."""
        objects = (self.token, self.moved, self.hands, self.news, self.asking, self.nonce, self.opened)
        flags = self.refusals or self.too_old or self.reposted or self.named or self.plain
        return not flags and all(each is None for each in objects)


class BoardState:
    """What is remembered of one table's board. `shown` is a hash of what it says, `edited` the monotonic second of that.

    A hash, because of ten thousand boards the words would be most of the memory.
    """

    __slots__ = ("edited", "extras", "queued", "shown")

    def __init__(self) -> None:
        self.shown: int | None = None
        self.edited = -math.inf
        self.queued: QueuedBoard | None = None
        self.extras: BoardExtras | None = None

    @property
    def is_empty(self) -> bool:
        """Whether there is nothing to remember."""
        return self.queued is None and self.extras is None and self.shown is None and self.edited == -math.inf


class BoardStates:
    """The states of all boards, made when there is something to remember and dropped when there is nothing."""

    def __init__(self) -> None:
        self._states: dict[TableId, BoardState] = {}
        self._latest_edit = -math.inf
        self._left_behind: InteractionToken | None = None
        self.with_hands: dict[TableId, None] = {}
        """The tables with open hands, those that were shown one the longest ago first."""

    def state_of(self, table: TableId) -> BoardState:
        """Return a board's state to write to, made if need be. Call `tidy_board` afterwards; do not keep it over an await."""
        state = self._states.get(table)
        if state is None:
            state = self._states[table] = BoardState()
        return state

    def shown_hash(self, table: TableId) -> int | None:
        """Return the hash of what a board shows, None if that is not known."""
        state = self._states.get(table)
        return None if state is None else state.shown

    def queued_board(self, table: TableId) -> QueuedBoard | None:
        """Return what waits of a board, or None."""
        state = self._states.get(table)
        return None if state is None else state.queued

    def all_queued(self) -> list[QueuedBoard]:
        """Return the entries of all boards that have one in the outbox."""
        return [state.queued for state in self._states.values() if state.queued is not None]

    def queue_entry(self, table: TableId) -> QueuedBoard:
        """Return what waits of a board to write to, made if need be."""
        state = self.state_of(table)
        if state.queued is None:
            state.queued = QueuedBoard(table)
        return state.queued

    def find_extras(self, table: TableId) -> BoardExtras | None:
        """Return what only some boards have, or None when this one has none of it."""
        state = self._states.get(table)
        return None if state is None else state.extras

    def extras_of(self, table: TableId) -> BoardExtras:
        """Return the extras of a board to write to, made if need be."""
        state = self.state_of(table)
        if state.extras is None:
            state.extras = BoardExtras()
        return state.extras

    def tidy_board(self, table: TableId) -> None:
        """Drop what is empty by now; call it after something was cleared."""
        state = self._states.get(table)
        if state is None:
            return
        if state.queued is not None and state.queued.is_idle:
            state.queued = None
        if state.extras is not None and state.extras.is_empty:
            state.extras = None
        if state.is_empty:
            del self._states[table]

    def forget_board(self, table: TableId) -> None:
        """Drop everything about a table that is gone, but for what the outbox still has to send of it."""
        self.with_hands.pop(table, None)
        queued, extras = self.queued_board(table), self.find_extras(table)
        self._left_behind = None if extras is None else extras.token
        self._states.pop(table, None)
        if queued is not None and not queued.is_idle:
            self.state_of(table).queued = queued

    # When a board was sent: others that wait are first, and Discord takes few edits in one channel.

    def last_edit(self, table: TableId) -> float:
        """Return when a board was sent, -inf for one that was never sent, or long ago."""
        state = self._states.get(table)
        known = state is not None and state.edited >= self._latest_edit - REMEMBERED
        return state.edited if state is not None and known else -math.inf

    def earliest_edit(self, table: TableId) -> float:
        """Return the moment before which a board must not be edited again with the bot's token."""
        return self.last_edit(table) + CHANNEL_GAP

    def note_edit(self, table: TableId, now: float) -> None:
        """Remember that a board was sent; one that was looked at, and was as it should be, was not."""
        self.state_of(table).edited = self._latest_edit = now
        self.tidy_board(table)

    # How often a board moves to the bottom of its channel because somebody asks for it. Anybody can, as often as they like; a
    # move is two calls to Discord, and takes the buttons away under everybody's fingers.

    def may_move(self, scene: "Scene", now: float) -> bool:
        """Whether the board may move now; one that is not there, or is parked, always may."""
        if scene.board is None or scene.is_parked:
            return True
        if scene.choice is not None and scene.choice.press is not None and not scene.choice.press.is_opening:
            return False  # members are reaching for the pot on this very message
        extras = self.find_extras(scene.id)
        if extras is None or extras.moved is None:
            return True
        phase, moved = extras.moved
        return phase is not scene.phase or now - moved >= MOVE_GAP

    def note_move(self, scene: "Scene", now: float) -> None:
        """Remember that the board moves."""
        self.extras_of(scene.id).moved = scene.phase, now

    def is_stale(self, table: TableId) -> bool:
        """Whether Discord said that the board's message is too old to be edited."""
        extras = self.find_extras(table)
        return extras is not None and extras.too_old

    def note_new_message(self, table: TableId) -> None:
        """Note that the board is another message now, which can be edited."""
        extras = self.find_extras(table)
        if extras is not None and extras.too_old:
            extras.too_old = False
            self.tidy_board(table)

    # How long a board that Discord refused is not sent again. Any press of a parked table's buttons says that it is seen, and
    # none of them says that it may be shown.

    def note_refusal(self, table: TableId, now: float) -> None:
        """Note a refusal: the board is not sent for twice as long as after the last one."""
        extras = self.extras_of(table)
        extras.retry_at = now + BACKOFF.pause_after(extras.refusals)
        extras.refusals += 1

    def lift_pause(self, table: TableId, now: float) -> None:
        """Allow another try now, because somebody asked for the board by a command; a further refusal counts as one more."""
        extras = self.find_extras(table)
        if extras is not None and extras.refusals:
            extras.retry_at = now

    def is_resting(self, table: TableId, now: float) -> bool:
        """Whether Discord refused a board so lately that it is too early to try again."""
        extras = self.find_extras(table)
        return extras is not None and extras.refusals > 0 and now < extras.retry_at

    def clear_refusals(self, table: TableId) -> None:
        """Forget the refusals of a board: it went out."""
        extras = self.find_extras(table)
        if extras is not None and extras.refusals:
            extras.refusals, extras.retry_at = 0, -math.inf
            self.tidy_board(table)

    # The newest interaction's token of each board. Nothing shows a token.

    def keep_token(self, table: TableId, token: str, message: int, now: float) -> None:
        """Keep the token of an interaction, by which the message can be edited for a while."""
        self.extras_of(table).token = InteractionToken(token, MessageId(message), now + LIFE)

    def find_token(self, table: TableId, message: MessageId | None, now: float) -> InteractionToken | None:
        """Return a token that can still edit the message, or None; one that has run out is dropped."""
        extras = self.find_extras(table)
        if extras is None or (token := extras.token) is None:
            return None
        if token.until <= now:
            self.drop_token(table)
            return None
        return token if token.message == message else None

    def inherit_token(self, table: TableId, message: MessageId) -> None:
        """Take over the token of the board that was forgotten last, where a match's next game goes on in its message."""
        token, self._left_behind = self._left_behind, None
        if token is not None and token.message == message:
            self.extras_of(table).token = token

    def hands_until(self, table: TableId) -> float:
        """Return until when the last of a table's open hands can be edited; -inf where none is open."""
        extras = self.find_extras(table)
        hands = extras.hands if extras is not None else None
        return -math.inf if not hands else max(page.until for page in hands.values())

    def rest_token(self, table: TableId, until: float) -> None:
        """Use the token of a board no more before a moment: Discord asks for a pause. A newer token has none."""
        extras = self.find_extras(table)
        if extras is not None and extras.token is not None:
            extras.token.used = until - GAP

    def drop_token(self, table: TableId) -> None:
        """Forget the token of a board."""
        extras = self.find_extras(table)
        if extras is not None and extras.token is not None:
            extras.token = None
            self.tidy_board(table)
