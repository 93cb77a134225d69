"""Where a table is in its life and why it is over, and the message that shows it."""

from dataclasses import dataclass
from enum import StrEnum

from bot.host.ids import MessageId


class TablePhase(StrEnum):
    """Where a table is in its life."""

    LOBBY = "lobby"
    PLAYING = "playing"
    OVER = "over"


class CloseReason(StrEnum):
    """Why a table is over."""

    FINISHED = "finished"
    STOPPED = "stopped"
    EXPIRED = "expired"
    EMPTY = "empty"
    ABANDONED = "abandoned"
    LOST = "lost"


@dataclass(frozen=True, slots=True)
class BoardMessage:
    """The message that shows a table: its id, when it was posted in seconds since 1970, whether one member alone sees it."""

    message: MessageId
    posted: int
    private: bool = False
