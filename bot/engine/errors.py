"""The exceptions of the engine; the text of each is a sentence that can be shown to members."""

from collections.abc import Sequence


class EngineError(Exception):
    """The engine refuses; the message is one plain sentence."""


class RulesError(EngineError):
    """These rules cannot be played; `reasons` holds one sentence for each fault (rules.md §5.4)."""

    def __init__(self, *reasons: str) -> None:
        super().__init__(" ".join(reasons))
        self.reasons: Sequence[str] = reasons


class NotationError(EngineError):
    """A text does not name a card."""


class IllegalChoice(EngineError):
    """A seat chose something that it may not choose now."""


class GameOver(EngineError):
    """Something was asked of a game that has already ended."""


class SnapshotError(EngineError):
    """These bytes are not a snapshot of a game with these rules and seats."""


class RecordError(EngineError):
    """A text is not a record of a game, or its record cannot be played."""


class UnknownVariant(EngineError):
    """No variant has this key."""
