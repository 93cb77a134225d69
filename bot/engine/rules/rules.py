"""The options of a game as one frozen value, and that value as a record writes it (rules.md §5.1, §9).

Whether a mix of options makes sense for a number of seats is judged in verdicts.py, not here.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final, TypeAlias

from bot.engine.errors import RulesError
from bot.engine.rules.values import (
    Ace,
    Capture,
    Collect,
    Deal,
    Jokers,
    Losers,
    Objective,
    Of,
    Participants,
    Procedure,
    Remainder,
    RunOut,
    Special,
    Spoils,
    Switch,
    Tiebreak,
    Trigger,
    Wins,
)

__all__ = [
    "ALL_CARDS",
    "BASE",
    "BOUNDS",
    "MOST_DECKS",
    "OWN_OPTIONS",
    "PACKS",
    "PROCEDURE",
    "SMALL_HAND",
    "Ace",
    "Capture",
    "Collect",
    "Deal",
    "FirstTo",
    "Jokers",
    "Losers",
    "Objective",
    "Of",
    "Participants",
    "Procedure",
    "Remainder",
    "Rules",
    "RunOut",
    "Special",
    "Spoils",
    "Switch",
    "Tiebreak",
    "Trigger",
    "Wins",
    "Written",
]


@dataclass(frozen=True, slots=True)
class FirstTo:
    """The first seat to win so many battles or wars wins the game."""

    count: int
    of: Of = Of.BATTLES

    def to_record(self) -> dict[str, int | str]:
        """As a record writes it (rules.md §9)."""
        return {"count": self.count, "of": str(self.of)}


Written: TypeAlias = str | int | dict[str, int | str] | None
"""The value of an option as a record writes it."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules:
    """How a game is played; a field left out has the base value of rules.md §2.14. `time` is in seconds.

    `hand_size` is how many cards of the stock can be chosen from, None for all; `chips` are those of a seat at the start.
    """

    pack: int = 52
    decks: int = 1
    jokers: Jokers = Jokers.NONE
    deal: Deal = Deal.RANDOM
    remainder: Remainder = Remainder.SET_ASIDE
    ace: Ace = Ace.HIGH
    wins: Wins = Wins.HIGH
    special: Special = Special.NONE
    battle_cards: int = 1
    spoils: int | Spoils = 3
    trigger: Trigger = Trigger.HIGHEST
    participants: Participants = Participants.TIED
    run_out: RunOut = RunOut.LAST_CARD
    capture: Capture = Capture.BOTTOM
    collect: Collect = Collect.SHUFFLED
    losers: Losers = Losers.KEPT
    prize: Switch = Switch.OFF
    objective: Objective = Objective.COLLECT_ALL_WINS
    target: int | None = None
    floor: int | None = None
    first_to: FirstTo | None = None
    rounds: int | None = None
    time: int | None = None
    tiebreak: Tiebreak = Tiebreak.DRAW
    forfeit: Switch = Switch.OFF
    procedure: Procedure = Procedure.WAR
    hand_size: int | None = None
    chips: int = 1000
    tie_after_tie_bonus: Switch = Switch.ON

    def __hash__(self) -> int:
        """Of the numbers only: every deal looks its rules up, and hashing a dozen enums takes longer than the deal."""
        return hash((self.pack, self.decks, self.battle_cards, self.target, self.floor, self.rounds, self.time))

    def to_record(self) -> dict[str, Written]:
        """The options that differ from the base, as a record writes them: without the procedure, which is its variant's name.

        Source: rules.md §10 A22, A23.
        """
        found = zip(_NAMES, _VALUES(self), _BASES, strict=True)  # ten thousand tables are written down in a second at worst
        return {name: _written(value) for name, value, base in found if value is not base and value != base}

    @classmethod
    def from_record(cls, options: Mapping[str, object], procedure: Procedure = Procedure.WAR) -> "Rules":
        """The rules of a record's options, played by this procedure; options of other procedures are unknown here.

        Raises RulesError with a reason for each unknown name or value.
        """
        read: dict[str, Any] = {}
        reasons: list[str] = []
        for name, value in options.items():
            try:
                read[name] = _read(name, value, procedure)
            except RulesError as error:
                reasons.extend(error.reasons)
        if reasons:
            raise RulesError(*reasons)
        return cls(procedure=procedure, **read)


BASE: Final = Rules()
PROCEDURE: Final = "procedure"
_NAMES: Final = tuple(field.name for field in fields(Rules) if field.name != PROCEDURE)
_VALUES: Final[Callable[[Rules], tuple[object, ...]]] = attrgetter(*_NAMES)
_BASES: Final = _VALUES(BASE)

OWN_OPTIONS: Final[Mapping[str, Procedure]] = {
    "hand_size": Procedure.SUICIDE,
    "chips": Procedure.CASINO,
    "tie_after_tie_bonus": Procedure.CASINO,
}
"""Options that only one procedure has (rules.md §10 A29)."""

ALL_CARDS: Final = "all"
SMALL_HAND: Final = 5

PACKS: Final = (52, 36, 32)
MOST_DECKS: Final = 8

BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    "decks": (1, MOST_DECKS),
    "battle_cards": (1, 3),
    "spoils": (0, 5),
    "target": (1, 1_000),
    "floor": (1, 1_000),
    "first_to": (1, 1_000_000),
    "rounds": (1, 1_000_000),
    "time": (1, 604_800),
    "chips": (1, 1_000_000),
}
"""The numbers that a record may hold; those from `target` to `time` may also be null, which is off."""


def _written(value: object) -> Written:
    if isinstance(value, FirstTo):
        return value.to_record()
    if isinstance(value, StrEnum):
        return str(value)
    return value if isinstance(value, int) else None


def _read(name: str, value: object, procedure: Procedure) -> StrEnum | FirstTo | int | None:
    if name not in BASE.__slots__ or name == PROCEDURE or OWN_OPTIONS.get(name, procedure) is not procedure:
        raise RulesError(f"There is no option called {str(name)[:40]!r}.")
    if name == "hand_size":
        return _read_hand_size(value)
    base = getattr(BASE, name)
    if isinstance(base, StrEnum):
        return _read_word(name, type(base), value)
    if name == "pack":
        return _read_pack(value)
    if name == "spoils" and isinstance(value, str):
        return _read_word(name, Spoils, value)
    if name == "first_to" and value is not None:
        return _read_first_to(value)
    return _read_number(name, value, may_be_off=base is None)


def _read_word(name: str, words: type[StrEnum], value: object) -> StrEnum:
    if isinstance(value, str) and value in list(words):
        return words(value)
    raise RulesError(f"The option {name} can be {', '.join(words)}.")


def _read_pack(value: object) -> int:
    if type(value) is int and value in PACKS:
        return value
    raise RulesError(f"The option pack can be {', '.join(map(str, PACKS))}.")


def _read_hand_size(value: object) -> int | None:
    if value == ALL_CARDS:
        return None
    if type(value) is int and value == SMALL_HAND:
        return value
    raise RulesError(f"The option hand_size can be {ALL_CARDS} or {SMALL_HAND}.")


def _read_first_to(value: object) -> FirstTo:
    if not isinstance(value, Mapping) or value.keys() != {"count", "of"}:
        raise RulesError("The option first_to has a count and what it counts, battles or wars.")
    count = _read_number("first_to", value["count"], may_be_off=False)
    return FirstTo(count or 1, Of(_read_word("first_to", Of, value["of"])))


def _read_number(name: str, value: object, *, may_be_off: bool) -> int | None:
    low, high = BOUNDS[name]
    if value is None and may_be_off:
        return None
    if type(value) is int and low <= value <= high:
        return value
    raise RulesError(f"The option {name} is a whole number from {low} to {high}{' or off' if may_be_off else ''}.")
