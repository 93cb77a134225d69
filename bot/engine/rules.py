"""The options of a game as one frozen value, and that value as a record writes it (rules.md §5.1, §9).

Whether a mix of options makes sense for a number of seats is judged in verdicts.py, not here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final

from bot.engine.errors import RulesError


class Remainder(StrEnum):
    """What happens to cards that cannot be dealt evenly (rules.md §2.3)."""

    SET_ASIDE = "set-aside"
    UNEVEN = "uneven"


class Jokers(StrEnum):
    """Which jokers are in the pack (rules.md §3.5)."""

    NONE = "none"
    SHUFFLED = "shuffled"


class Ace(StrEnum):
    """Whether the ace stands above the king or below the two (rules.md §3.15)."""

    HIGH = "high"
    LOW = "low"


class Wins(StrEnum):
    """Whether the highest or the lowest card wins (rules.md §3.17)."""

    HIGH = "high"
    LOW = "low"


class Trigger(StrEnum):
    """Which equal cards start a war: a tie for the highest, or any (rules.md §3.9)."""

    HIGHEST = "highest"
    ANY = "any"


class Participants(StrEnum):
    """Who fights a war: the tied seats, or everybody (rules.md §3.7, §3.8)."""

    TIED = "tied"
    ALL = "all"


class RunOut(StrEnum):
    """What happens to a seat that is short of cards in a war (rules.md §2.6)."""

    LOSE = "lose"
    LAST_CARD = "last-card"
    LAST_CARD_STANDS = "last-card-stands"
    CAP_TO_FEWEST = "cap-to-fewest"


class Collect(StrEnum):
    """In which order captured cards go under the stock (rules.md §2.5)."""

    SHUFFLED = "shuffled"
    WINNER_FIRST = "winner-first"
    LOSER_FIRST = "loser-first"
    TABLE_ORDER = "table-order"
    SEAT_ORDER = "seat-order"


class Tiebreak(StrEnum):
    """What settles a shared win (rules.md §2.10)."""

    DRAW = "draw"
    SUDDEN_DEATH = "sudden-death"


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a game is played; a field left out has the base value of rules.md §2.14. `time` is in seconds."""

    remainder: Remainder = Remainder.SET_ASIDE
    jokers: Jokers = Jokers.NONE
    ace: Ace = Ace.HIGH
    wins: Wins = Wins.HIGH
    spoils: int = 3
    trigger: Trigger = Trigger.HIGHEST
    participants: Participants = Participants.TIED
    run_out: RunOut = RunOut.LAST_CARD
    collect: Collect = Collect.SHUFFLED
    target: int | None = None
    rounds: int | None = None
    time: int | None = None
    tiebreak: Tiebreak = Tiebreak.DRAW

    def __hash__(self) -> int:
        """Of the numbers only: every deal looks its rules up, and hashing a dozen enums takes longer than the deal."""
        return hash((self.spoils, self.target, self.rounds, self.time))

    def to_record(self) -> dict[str, str | int | None]:
        """The options that differ from the base, as a record writes them (rules.md §10 A22)."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {
            name: str(value) if isinstance(value, StrEnum) else value
            for name, value in values.items()
            if value != getattr(BASE, name)
        }

    @classmethod
    def from_record(cls, options: Mapping[str, object]) -> "Rules":
        """The rules of a record's options; raises RulesError with a reason for each unknown name or value."""
        read: dict[str, Any] = {}
        reasons: list[str] = []
        for name, value in options.items():
            try:
                if not _is_base_of_a_later_option(name, value):
                    read[name] = _read(name, value)
            except RulesError as error:
                reasons.extend(error.reasons)
        if reasons:
            raise RulesError(*reasons)
        return cls(**read)


BASE: Final = Rules()

BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "spoils": (0, 5),
    "target": (1, 1_000),
    "rounds": (1, 1_000_000),
    "time": (1, 604_800),
}
"""The numbers that a record may hold; the last three may also be null, which is off."""

LATER: Final[Mapping[str, object]] = {
    "pack": 52,
    "decks": 1,
    "deal": "random",
    "special": "none",
    "battle_cards": 1,
    "capture": "bottom",
    "losers": "kept",
    "prize": "off",
    "objective": "collect-all-wins",
    "floor": None,
    "first_to": None,
    "forfeit": "off",
}
"""Options of rules.md §5.1 that this engine plays at their base value only."""


def _is_base_of_a_later_option(name: str, value: object) -> bool:
    if name not in LATER:
        return False
    base = LATER[name]
    if type(value) is type(base) and value == base:
        return True
    raise RulesError(f"The option {name} cannot be played yet; leave it out.")


def _read(name: str, value: object) -> StrEnum | int | None:
    if name not in BASE.__slots__:
        raise RulesError(f"There is no option called {str(name)[:40]!r}.")
    base = getattr(BASE, name)
    if isinstance(base, StrEnum):
        return _read_word(name, type(base), value)
    return _read_number(name, value, may_be_off=base is None)


def _read_word(name: str, words: type[StrEnum], value: object) -> StrEnum:
    if isinstance(value, str) and value in list(words):
        return words(value)
    raise RulesError(f"The option {name} can be {', '.join(words)}.")


def _read_number(name: str, value: object, *, may_be_off: bool) -> int | None:
    low, high = BOUNDS[name]
    if value is None and may_be_off:
        return None
    if type(value) is int and low <= value <= high:
        return value
    raise RulesError(f"The option {name} is a whole number from {low} to {high}{' or off' if may_be_off else ''}.")
