"""Describes an option set in numbers and tables, all that the kernel in C knows of the rules of a game.

The meaning of every option is worked out here once more, apart from `bot.engine.rules.compiled`: so a mistake in one of
them shows, because then the kernel and `Game` play differently.
"""

import struct
from dataclasses import dataclass, fields
from functools import lru_cache
from typing import TYPE_CHECKING, Final

from bot.engine.cards import ACE, JOKER, PLAIN_CARDS, RANKS
from bot.engine.rules.rules import (
    NONE,
    Ace,
    Capture,
    Collect,
    ComparedValue,
    Deal,
    FirstToUnit,
    Identical,
    Jokers,
    LoserCards,
    Objective,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RuleSwitch,
    RunOut,
    SpecialRank,
    Spoils,
    Tiebreak,
    WarTrigger,
    WinningOrder,
)
from bot.engine.rules.validation import check_rules

if TYPE_CHECKING:
    from collections.abc import Sequence

COMPOSED: Final = frozenset({Procedure.WAR, Procedure.SPEED})
"""The games that follow from options alone; in Speed War nobody reaches for a pot, so it goes to the best card."""

OFF: Final = 1 << 30
"""A limit that nothing reaches."""

AUTOMATIC: Final = 1
UNDERDOG: Final = 2
"""Marks of a card: it starts a war by itself; it wins a lost war from below."""

VERSION: Final = 3
"""Of the bytes that the C kernel reads, and of all that it plays: one more with every change."""
_CARDS: Final = 256
_SHUFFLED: Final = list(Collect).index(Collect.SHUFFLED)


@dataclass(frozen=True, slots=True)
class Description:
    """The rules of a game for so many seats. Options with several values are numbered in the order of their enum.

    Fields up to `exceptions` are numbers, and the C kernel reads them in this order. `battle_cards` are laid in an opening, the
    last `up_cards` face up. `exceptions` are four numbers: a strength that beats others while they lie beside it, a bit for
    each of those, and again (0, 0 for none). `first_of_wars` is set when only wars count for `first_to`. The tables are by
    card: `strength`, the cards of a war step after a tie of it, its marks, and its number in sums and products. `rules` are
    what all of this was worked out from.
    """

    seats: int
    battle_cards: int
    up_cards: int
    value: int
    low: int
    any_tie: int
    everybody: int
    run_out: int
    capture: int
    collect: int
    killed: int
    prize: int
    objective: int
    target: int
    floor: int
    first_to: int
    first_of_wars: int
    cap: int
    sudden_death: int
    cancels: int
    by_colour: int
    uneven: int
    equal_jokers: int
    exceptions: tuple[int, int, int, int]
    strength: bytes
    needs: bytes
    marks: bytes
    numbers: bytes
    pack: bytes
    rules: Rules

    @property
    def cards(self) -> bytes:
        """All cards of a game: the pack, and the equal jokers, of which each seat is dealt one besides."""
        return self.pack + bytes(PLAIN_CARDS + seat for seat in range(self.seats) if self.equal_jokers)

    @property
    def can_circle(self) -> bool:
        """Whether what follows depends on the cards' places alone: nothing is drawn after the deal, no wins are counted."""
        return not self.capture and self.collect != _SHUFFLED and self.first_to == OFF

    def to_bytes(self) -> bytes:
        """Return the bytes that the C kernel reads."""
        numbers = [getattr(self, one.name) for one in fields(self)[:23]]
        head = struct.pack("<29i", VERSION, *numbers, *self.exceptions, len(self.pack))
        return head + self.strength + self.needs + self.marks + self.numbers + self.pack


@lru_cache(maxsize=256)
def describe_rules(rules: Rules, seats: int) -> Description:
    """Return the description of these rules; raises RulesError if so many seats cannot play them.

    A limit of time is left out: there is no clock here.
    """
    check_rules(rules, seats)
    if rules.procedure not in COMPOSED:
        raise ValueError(f"{rules.procedure} is not composed of options")
    ranks = [JOKER if card >= PLAIN_CARDS else card % 13 for card in range(_CARDS)]
    return Description(
        seats=seats,
        battle_cards=rules.battle_cards + rules.up_cards - 1,
        up_cards=rules.up_cards,
        value=list(ComparedValue).index(rules.value),
        low=rules.wins is WinningOrder.LOW,
        any_tie=rules.trigger is WarTrigger.ANY,
        everybody=rules.participants is Participants.ALL,
        run_out=list(RunOut).index(rules.run_out),
        capture=list(Capture).index(rules.capture),
        collect=list(Collect).index(rules.collect),
        killed=rules.losers is LoserCards.KILLED,
        prize=rules.prize is RuleSwitch.ON,
        objective=list(Objective).index(rules.objective),
        target=rules.target or OFF,
        floor=rules.floor or 0,
        first_to=rules.first_to.count if rules.first_to else OFF,
        first_of_wars=rules.first_to is not None and rules.first_to.of is FirstToUnit.WARS,
        cap=rules.rounds or 10_000 * rules.decks,
        sudden_death=rules.tiebreak is Tiebreak.SUDDEN_DEATH,
        cancels=rules.identical is Identical.CANCEL,
        by_colour=rules.deal is Deal.BY_COLOUR,
        uneven=rules.remainder is Remainder.UNEVEN,
        equal_jokers=rules.jokers is Jokers.EQUAL,
        exceptions=_exceptions(rules),
        strength=bytes(_strength(rank, rules) for rank in ranks),
        needs=bytes(_need(rank, rules) for rank in ranks),
        marks=bytes(_mark(rank, rules) for rank in ranks),
        numbers=bytes(_number(rank, rules) for rank in ranks),
        pack=_pack(rules),
        rules=rules,
    )


def _strength(rank: int, rules: Rules) -> int:
    """Return how strong a rank is, 0 to 14; equal is tied."""
    order = RANKS if rules.ace is Ace.HIGH else "A23456789TJQK*"
    place = order.index(RANKS[rank]) + (rules.ace is Ace.HIGH or rank == JOKER)
    return place if rules.wins is WinningOrder.HIGH else 14 - place


def _need(rank: int, rules: Rules) -> int:
    """Return the cards of a war step after a tie of this rank (rules.md §2.6)."""
    worth = 11 if rank >= ACE else min(rank + 2, 10)
    if rules.spoils is Spoils.BY_RANK_TOTAL:
        return worth
    return (worth if rules.spoils is Spoils.BY_RANK else int(rules.spoils)) + rules.up_cards


def _mark(rank: int, rules: Rules) -> int:
    called, helps = (rules.auto_war != NONE and RANKS[rank] in rules.auto_war), RANKS[rank] in rules.underdog
    return AUTOMATIC * called + UNDERDOG * (helps and rules.underdog != NONE)


def _number(rank: int, rules: Rules) -> int:
    """Return what a card counts in a sum: pips, J 11, Q 12, K 13, A 14 and a joker 15; a low ace 1, and then a joker 14."""
    if rules.ace is Ace.LOW:
        return {ACE: 1, JOKER: 14}.get(rank, rank + 2)
    return rank + 2


def _exceptions(rules: Rules) -> tuple[int, int, int, int]:
    lowest = RANKS[13 - rules.pack // 4]
    text = f"{lowest}>A" if rules.special is SpecialRank.LOWEST_BEATS_ACE else rules.beats
    found: list[int] = []
    for part in () if text == NONE else text.split(" "):
        bits = sum(1 << _strength(RANKS.index(beaten), rules) for beaten in part[2:])
        found += (_strength(RANKS.index(part[0]), rules), bits)
    first, one, second, two = (*found, 0, 0, 0, 0)[:4]
    return first, one, second, two


def _pack(rules: Rules) -> bytes:
    """Return all cards that are shuffled, in the order before any shuffle (rules.md §8)."""
    suit: Sequence[int] = range(13 - rules.pack // 4, 13)
    pack: list[int] = []
    for deck in range(rules.decks):
        pack += [13 * number + rank for number in range(4) for rank in suit]
        if rules.jokers is Jokers.SHUFFLED:
            pack += (PLAIN_CARDS + 2 * deck, PLAIN_CARDS + 2 * deck + 1)
    return bytes(pack)
