"""The exceptions of the engine; what members are told of them are sentences by key."""

from typing import TYPE_CHECKING

from bot.engine.sentence import Sentence

if TYPE_CHECKING:
    from collections.abc import Sequence


class EngineError(Exception):
    """The engine refuses."""


class ReasonedError(EngineError):
    """The engine refuses for reasons that members can be told; as text, their keys and facts."""

    def __init__(self, *reasons: Sentence) -> None:
        super().__init__(*reasons)
        self.reasons: Sequence[Sentence] = reasons

    def __str__(self) -> str:
        return "; ".join(map(str, self.reasons))


class RulesError(ReasonedError):
    """These rules cannot be played; `reasons` holds one sentence for each fault (rules.md §5.4)."""


class NotationError(ReasonedError):
    """A text does not name a card."""


class IllegalChoice(ReasonedError):
    """A seat chose something that it may not choose now."""


class GameOver(EngineError):
    """Something was asked of a game that has already ended."""


class SnapshotError(EngineError):
    """These bytes are not a snapshot of a game with these rules and seats."""


class RecordError(ReasonedError):
    """A text is not a record of a game, or its record cannot be played."""


class UnknownVariant(EngineError):
    """No variant has this key."""
