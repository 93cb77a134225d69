"""A seat at a table: a member or a bot player, and the word that it adds to the deal."""

from collections.abc import Sequence
from dataclasses import dataclass

from bot.host.ids import PlayerId


@dataclass(frozen=True, slots=True)
class Seat:
    """One seat. `player` is None for a bot player; `word` is the interaction's id by which the seat was taken (rules.md §8).

    In a finished match of a tournament the word of a bot player is its number there; it is no part of the deal.
    """

    player: PlayerId | None
    word: str = "-"

    @property
    def has_own_word(self) -> bool:
        """Whether the member chose the word; otherwise it is the interaction's id."""
        return not self.is_bot and self.word != "-" and not self.word.isdigit()

    @property
    def is_bot(self) -> bool:
        """Whether a bot player sits here."""
        return self.player is None


def entropy(seats: Sequence[Seat]) -> tuple[str, ...]:
    """Return what the seats add to the deal, one line a seat in seat order (rules.md §8)."""
    return tuple(f"bot{number}:-" if seat.is_bot else f"{seat.player}:{seat.word}" for number, seat in enumerate(seats))
