"""The options of a game as one frozen value: all words, base values and limits, and which a game uses (rules.md §5.1)."""

from collections.abc import Mapping
from dataclasses import dataclass, field, fields, replace
from enum import StrEnum
from operator import attrgetter
from typing import Any, Final

ALL_CARDS: Final = "all"
NONE: Final = "none"
SMALL_HAND: Final = 5
PACKS: Final = (52, 36, 32)
PROCEDURE: Final = "procedure"


class Procedure(StrEnum):
    """How a battle is played at all: by options alone, or as a game of its own (rules.md §5.3); its name is a variant's key."""

    WAR = "war"
    SUICIDE = "suicide-war"
    SCIENTIFIC = "scientific-war"
    STEALING = "stealing-war"
    CASINO = "casino-war"
    SPEED = "speed-war"
    STRATEGY = "strategy-war"
    SLAP = "slap-war"
    QUATRO = "quatro"


PRESSED: Final = frozenset({Procedure.SPEED, Procedure.SLAP})
"""The games in which the moment of a press counts."""

OF_CHANCE: Final = frozenset({Procedure.WAR, Procedure.QUATRO})
"""The games that follow from the deal: nobody chooses anything, and nobody has to be quick."""

WITHOUT_WARS: Final = frozenset({Procedure.SCIENTIFIC, Procedure.STRATEGY})
"""The games in which equal cards wait for the next trick, and nobody fights."""

OWNED: Final[Mapping[Procedure, str]] = {Procedure.CASINO: "chips", Procedure.STRATEGY: "points"}
"""What an outcome counts by seat, in games in which that isn't cards."""


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


class WinningOrder(StrEnum):
    """Whether the highest or the lowest card wins (rules.md §3.17)."""

    HIGH = "high"
    LOW = "low"


class SpecialRank(StrEnum):
    """Whether the lowest rank of the pack beats everything while an ace lies beside it (rules.md §2.1, §3.23)."""

    NONE = "none"
    LOWEST_BEATS_ACE = "lowest-beats-ace"


class Spoils(StrEnum):
    """Spoils that depend on the tied rank: its value face down, or its value in all (rules.md §2.6)."""

    BY_RANK = "by-rank"
    BY_RANK_TOTAL = "by-rank-total"


class WarTrigger(StrEnum):
    """Which equal cards start a war: a tie for the highest, or any (rules.md §3.9)."""

    HIGHEST = "highest"
    ANY = "any"


class Participants(StrEnum):
    """Whether the tied seats fight a war, or everybody (rules.md §3.7, §3.8)."""

    TIED = "tied"
    ALL = "all"


class RunOut(StrEnum):
    """What happens to a seat that is short of cards in a war (rules.md §2.6)."""

    LOSE = "lose"
    LAST_CARD = "last-card"
    LAST_CARD_STANDS = "last-card-stands"
    CAP_TO_FEWEST = "cap-to-fewest"


class Capture(StrEnum):
    """Where captured cards go: under the stock, onto a pile that becomes the stock, or out of play (rules.md §2.2, §4).

    In `pile-out`, whoever has no stock left is out, whatever lies on the pile (§4 B33).
    """

    BOTTOM = "bottom"
    PILE = "pile"
    PILE_FINAL = "pile-final"
    PILE_OUT = "pile-out"


class Collect(StrEnum):
    """In which order captured cards go under the stock (rules.md §2.5)."""

    SHUFFLED = "shuffled"
    WINNER_FIRST = "winner-first"
    LOSER_FIRST = "loser-first"
    TABLE_ORDER = "table-order"
    SEAT_ORDER = "seat-order"


class LoserCards(StrEnum):
    """Whether beaten cards are captured or leave the game (rules.md §3.11)."""

    KEPT = "kept"
    KILLED = "killed"


class Objective(StrEnum):
    """Whether collecting everything wins, or loses, or the first seat without cards loses (rules.md §3.23)."""

    COLLECT_ALL_WINS = "collect-all-wins"
    COLLECT_ALL_LOSES = "collect-all-loses"
    FIRST_OUT_LOSES = "first-out-loses"


class RuleSwitch(StrEnum):
    """Whether something is played at all."""

    OFF = "off"
    ON = "on"


class FirstToUnit(StrEnum):
    """What a game to a number of wins counts: all battles, or only those that became wars (rules.md §3.10)."""

    BATTLES = "battles"
    WARS = "wars"


class Tiebreak(StrEnum):
    """What settles a shared win (rules.md §2.10)."""

    DRAW = "draw"
    SUDDEN_DEATH = "sudden-death"


class ComparedValue(StrEnum):
    """What is compared: the card turned up, or what several cards turned up make together (rules.md §3.43, §3.44)."""

    CARD = "card"
    SUM = "sum"
    DIFFERENCE = "difference"
    PRODUCT = "product"
    POKER = "poker"


class Identical(StrEnum):
    """Whether cards equal in rank and suit tie, or cancel each other (rules.md §3.47)."""

    TIE = "tie"
    CANCEL = "cancel"


class Flipping(StrEnum):
    """Whether the table turns the cards of Speed War, or each seat turns its own as fast as it can (rules.md §3.60)."""

    TABLE = "table"
    OWN = "own"


@dataclass(frozen=True, slots=True)
class FirstTo:
    """The first seat to win so many battles or wars wins the game."""

    count: int
    of: FirstToUnit = FirstToUnit.BATTLES

    def to_record(self) -> dict[str, int | str]:
        """Return the JSON object that a record writes (rules.md §9)."""
        return {"count": self.count, "of": str(self.of)}


def within_bounds(low: int, high: int) -> dict[str, object]:
    """Return the metadata of an option whose number in a record is between these."""
    return {"bounds": (low, high)}


def since_format(record_format: int) -> dict[str, object]:
    """Return the metadata of an option that records have only since this format (rules.md §9)."""
    return {"format": record_format}


def only_in(procedure: Procedure) -> dict[str, object]:
    """Return the metadata of an option that only this procedure has (rules.md §10 A29)."""
    return {"procedure": procedure}


class _Hashed:
    """Remembers the hash of a frozen value. A slot and no field: it isn't an option, and other processes hash differently."""

    __slots__ = ("_hash",)
    _hash: int


FAIR_GUARD: Final = 1_000
"""Milliseconds that the winner of a battle of Speed War needs alone, so that no connection decides who takes the pot."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Rules(_Hashed):
    """How a game is played; a field left out has the base value of rules.md §2.14. `time` is in seconds.

    Share codes number the options in the order of these fields, so a new one goes last. `hand_size` is how many
    cards of the stock can be chosen from, None for all; `chips` are those of a seat at the start. `auto_war`, `beats` and
    `underdog` are written in ranks (`rank_text.py`). `guard` is for how many milliseconds only the winner of a battle
    of Speed War may take the pot, `slap_rank` the rank that is slapped in Slap War.
    """

    pack: int = 52
    decks: int = field(default=1, metadata=within_bounds(1, 8))
    jokers: Jokers = Jokers.NONE
    deal: Deal = Deal.RANDOM
    remainder: Remainder = Remainder.SET_ASIDE
    ace: Ace = Ace.HIGH
    wins: WinningOrder = WinningOrder.HIGH
    special: SpecialRank = SpecialRank.NONE
    battle_cards: int = field(default=1, metadata=within_bounds(1, 3))
    spoils: int | Spoils = field(default=3, metadata=within_bounds(0, 5))
    trigger: WarTrigger = WarTrigger.HIGHEST
    participants: Participants = Participants.TIED
    run_out: RunOut = RunOut.LAST_CARD
    capture: Capture = Capture.BOTTOM
    collect: Collect = Collect.SHUFFLED
    losers: LoserCards = LoserCards.KEPT
    prize: RuleSwitch = RuleSwitch.OFF
    objective: Objective = Objective.COLLECT_ALL_WINS
    target: int | None = field(default=None, metadata=within_bounds(1, 1_000))
    floor: int | None = field(default=None, metadata=within_bounds(1, 1_000))
    first_to: FirstTo | None = field(default=None, metadata=within_bounds(1, 1_000_000))
    rounds: int | None = field(default=None, metadata=within_bounds(1, 1_000_000))
    time: int | None = field(default=None, metadata=within_bounds(1, 604_800))
    tiebreak: Tiebreak = Tiebreak.DRAW
    forfeit: RuleSwitch = RuleSwitch.OFF
    procedure: Procedure = Procedure.WAR
    hand_size: int | None = field(default=None, metadata=only_in(Procedure.SUICIDE))
    chips: int = field(default=1000, metadata=within_bounds(1, 1_000_000) | only_in(Procedure.CASINO))
    tie_after_tie_bonus: RuleSwitch = field(default=RuleSwitch.ON, metadata=only_in(Procedure.CASINO))
    auto_war: str = field(default=NONE, metadata=since_format(2))
    beats: str = field(default=NONE, metadata=since_format(2))
    underdog: str = field(default=NONE, metadata=since_format(2))
    value: ComparedValue = field(default=ComparedValue.CARD, metadata=since_format(2))
    up_cards: int = field(default=1, metadata=within_bounds(1, 7) | since_format(2))
    identical: Identical = field(default=Identical.TIE, metadata=since_format(2))
    flip: Flipping = field(default=Flipping.TABLE, metadata=only_in(Procedure.SPEED) | since_format(2))
    guard: int = field(default=3_000, metadata=within_bounds(0, 9_000) | only_in(Procedure.SPEED) | since_format(2))
    slap_rank: str = field(default="5", metadata=only_in(Procedure.SLAP) | since_format(2))

    def __hash__(self) -> int:
        """Hash every option, once: each deal looks its rules up, and rules whose hashes collide are compared one by one."""
        if not hasattr(self, "_hash"):
            object.__setattr__(self, "_hash", hash(_options(self)))
        return self._hash

    @property
    def has_chips(self) -> bool:
        """Whether chips are played for."""
        return self.procedure is Procedure.CASINO

    @property
    def is_party_game(self) -> bool:
        """Whether the quicker connection wins, so that the game is played for fun alone (rules.md §3.54, §3.60)."""
        if self.procedure is Procedure.SLAP:
            return True
        return self.procedure is Procedure.SPEED and (self.flip is Flipping.OWN or self.guard < FAIR_GUARD)


_options: Final = attrgetter(*(one.name for one in fields(Rules)))
BASE: Final = Rules()
OWN_OPTIONS: Final[Mapping[str, Procedure]] = {
    one.name: one.metadata["procedure"] for one in fields(Rules) if "procedure" in one.metadata
}
"""Options that only one procedure has."""
NEWER: Final[Mapping[str, int]] = {one.name: one.metadata["format"] for one in fields(Rules) if "format" in one.metadata}
"""Options that records have only since a later format than the first, and that format."""
BOUNDS: Final[Mapping[str, tuple[int, int]]] = {
    one.name: one.metadata["bounds"] for one in fields(Rules) if "bounds" in one.metadata
}
"""The numbers that a record may hold; an option whose base value is None may also be null, which is off."""


_USED: Final = {
    Procedure.CASINO: ("decks", "ace", "wins", "rounds", "time", "tiebreak"),
    Procedure.SCIENTIFIC: ("rounds", "time"),
    Procedure.STRATEGY: ("rounds", "time", "tiebreak"),
    Procedure.QUATRO: ("ace", "wins", "forfeit"),
}
"""The options of War that the games without stocks use; each uses its own ones too."""

_OF_CHOSEN_CARDS: Final[dict[str, Any]] = {
    "capture": Capture.PILE,
    "collect": Collect.SHUFFLED,
    "losers": LoserCards.KEPT,
    "prize": RuleSwitch.OFF,
    **{name: getattr(BASE, name) for name in NEWER if name not in OWN_OPTIONS},
}
"""What is fixed where seats choose cards or steal piles: won cards lie on a pile, and options of cards alone are off."""


def effective_rules(rules: Rules) -> Rules:
    """Return the rules with the options fixed that their procedure does not use (rules.md §3.20–3.26, §10 A36)."""
    match rules.procedure:
        case Procedure.WAR | Procedure.SPEED:
            return rules
        case Procedure.SLAP:
            return replace(rules, value=BASE.value, up_cards=BASE.up_cards)
        case Procedure.SCIENTIFIC | Procedure.CASINO | Procedure.STRATEGY | Procedure.QUATRO:
            own = [name for name, procedure in OWN_OPTIONS.items() if procedure is rules.procedure]
            kept = {name: getattr(rules, name) for name in (*_USED[rules.procedure], *own)}
            once = rules.procedure is Procedure.STRATEGY  # each card is played once
            return Rules(procedure=rules.procedure, capture=Capture.PILE_FINAL if once else Capture.PILE, **kept)
        case Procedure.STEALING:
            return replace(rules, **_OF_CHOSEN_CARDS, run_out=RunOut.LOSE)
        case Procedure.SUICIDE:
            return replace(rules, **_OF_CHOSEN_CARDS, battle_cards=1, trigger=WarTrigger.HIGHEST, run_out=RunOut.LAST_CARD)


def unused_options(rules: Rules) -> tuple[str, ...]:
    """Return the names of options that are set but not used by this game (§10 A36)."""
    kept = effective_rules(rules)
    names = [field.name for field in fields(rules)]
    return tuple([name for name in names if getattr(rules, name) not in (getattr(BASE, name), getattr(kept, name))])
