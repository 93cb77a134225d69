"""The options of a game as one frozen value, and that value as a record writes it (rules.md §5.1, §9).

Whether a mix of options makes sense for a number of seats is judged in verdicts.py, not here.
"""

from collections.abc import Mapping
from dataclasses import dataclass, fields
from enum import StrEnum
from typing import Any, Final, TypeAlias

from bot.engine.errors import RulesError


class Remainder(StrEnum):
    """What happens to cards that cannot be dealt evenly (rules.md §2.3)."""

    SET_ASIDE = "set-aside"
    UNEVEN = "uneven"


class Jokers(StrEnum):
    """Which jokers there are: none, two shuffled into each pack, or one buried in each stock (rules.md §3.5, §3.6)."""

    NONE = "none"
    SHUFFLED = "shuffled"
    EQUAL = "equal"


class Deal(StrEnum):
    """How cards come to the seats: in turn, or the black ones to one seat and the red ones to the other (§10 A09)."""

    RANDOM = "random"
    BY_COLOUR = "by-colour"


class Ace(StrEnum):
    """Whether the ace stands above the king or below the two (rules.md §3.15)."""

    HIGH = "high"
    LOW = "low"


class Wins(StrEnum):
    """Whether the highest or the lowest card wins (rules.md §3.17)."""

    HIGH = "high"
    LOW = "low"


class Special(StrEnum):
    """Whether the lowest rank of the pack beats everything while an ace lies beside it (rules.md §2.1, §3.23)."""

    NONE = "none"
    LOWEST_BEATS_ACE = "lowest-beats-ace"


class Spoils(StrEnum):
    """Spoils that depend on the tied rank: its value face down, or its value in all (rules.md §2.6)."""

    BY_RANK = "by-rank"
    BY_RANK_TOTAL = "by-rank-total"


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


class Capture(StrEnum):
    """Where captured cards go: under the stock, onto a pile that becomes the stock, or out of play (rules.md §2.2, §4)."""

    BOTTOM = "bottom"
    PILE = "pile"
    PILE_FINAL = "pile-final"


class Collect(StrEnum):
    """In which order captured cards go under the stock (rules.md §2.5)."""

    SHUFFLED = "shuffled"
    WINNER_FIRST = "winner-first"
    LOSER_FIRST = "loser-first"
    TABLE_ORDER = "table-order"
    SEAT_ORDER = "seat-order"


class Losers(StrEnum):
    """Whether beaten cards are captured or leave the game (rules.md §3.11)."""

    KEPT = "kept"
    KILLED = "killed"


class Objective(StrEnum):
    """Who wins: whoever collects everything, everybody else, or all but the first without cards (rules.md §3.23)."""

    COLLECT_ALL_WINS = "collect-all-wins"
    COLLECT_ALL_LOSES = "collect-all-loses"
    FIRST_OUT_LOSES = "first-out-loses"


class Switch(StrEnum):
    """Whether something is played at all."""

    OFF = "off"
    ON = "on"


class Of(StrEnum):
    """What a game to a number of wins counts: all battles, or only those that became wars (rules.md §3.10)."""

    BATTLES = "battles"
    WARS = "wars"


class Tiebreak(StrEnum):
    """What settles a shared win (rules.md §2.10)."""

    DRAW = "draw"
    SUDDEN_DEATH = "sudden-death"


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
    """How a game is played; a field left out has the base value of rules.md §2.14. `time` is in seconds."""

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

    def __hash__(self) -> int:
        """Of the numbers only: every deal looks its rules up, and hashing a dozen enums takes longer than the deal."""
        return hash((self.pack, self.decks, self.battle_cards, self.target, self.floor, self.rounds, self.time))

    def to_record(self) -> dict[str, Written]:
        """The options that differ from the base, as a record writes them (rules.md §10 A22)."""
        values = {field.name: getattr(self, field.name) for field in fields(self)}
        return {name: _written(value) for name, value in values.items() if value != getattr(BASE, name)}

    @classmethod
    def from_record(cls, options: Mapping[str, object]) -> "Rules":
        """The rules of a record's options; raises RulesError with a reason for each unknown name or value."""
        read: dict[str, Any] = {}
        reasons: list[str] = []
        for name, value in options.items():
            try:
                read[name] = _read(name, value)
            except RulesError as error:
                reasons.extend(error.reasons)
        if reasons:
            raise RulesError(*reasons)
        return cls(**read)


BASE: Final = Rules()

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
}
"""The numbers that a record may hold; those from `target` on may also be null, which is off."""


def _written(value: object) -> Written:
    if isinstance(value, FirstTo):
        return value.to_record()
    if isinstance(value, StrEnum):
        return str(value)
    return value if isinstance(value, int) else None


def _read(name: str, value: object) -> StrEnum | FirstTo | int | None:
    if name not in BASE.__slots__:
        raise RulesError(f"There is no option called {str(name)[:40]!r}.")
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
