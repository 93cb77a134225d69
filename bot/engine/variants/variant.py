"""What a variant is: a name for a setting of the rules. Which ones there are is listed in the package beside it."""

from dataclasses import dataclass

from bot.engine.rules import Rules


@dataclass(frozen=True, slots=True, kw_only=True)
class Variant:
    """A named game. `seats` is the fewest and the most that play it; `sources` are tags of rules.md §0.

    `battles` is the mean length of a game with `default_seats` (rules.md §7.3, or our own simulation).
    """

    key: str
    name: str
    summary: str
    rules: Rules
    seats: tuple[int, int]
    default_seats: int
    sources: tuple[str, ...]
    battles: int
