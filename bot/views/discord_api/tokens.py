"""Defines an interaction's token: for a quarter of an hour it edits one message without using the bot's rate limit."""

from dataclasses import dataclass

from bot.host.ids import MessageId

LIFE = 14 * 60
GAP = 2.0
CHANNEL_GAP = 1.2


@dataclass(slots=True)
class InteractionToken:
    """A token that edits one message until `until`; `used` is when it last did. Seconds of a monotonic clock."""

    token: str
    message: MessageId
    until: float
    used: float = -GAP

    def __repr__(self) -> str:
        return f"InteractionToken(message={self.message})"
