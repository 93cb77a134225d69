"""The type of a variant: a name for a setting of the rules."""

from dataclasses import dataclass
from enum import StrEnum

from bot.engine.rules.rules import Rules


class Family(StrEnum):
    """What a variant plays with, so that long menus can be grouped; the value is fit for a key."""

    CHOICE = "choice"
    """Seats decide something, or the quickest hand does."""
    CLASSIC = "classic"
    """The game everybody knows, and what happens at its edges."""
    WARS = "wars"
    """How battles and wars are fought."""
    MANY = "many"
    """For three players or more."""
    CARDS = "cards"
    """Other cards, or other ranks."""
    SHORT = "short"
    """Over in a few minutes."""
    LIMITS = "limits"
    """Goals and limits."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A named game. `seats` is the fewest and the most that play it; `sources` are tags of rules.md §0.

    `battles` is the mean length of a game with `default_seats` (rules.md §7.3, or our own simulation).
    """

    key: str
    name: str
    family: Family
    rules: Rules
    seats: tuple[int, int]
    default_seats: int
    sources: tuple[str, ...]
    battles: int
