"""Tells how likely a comeback was: the chance to win of a seat that was down to few cards, from simulated games.

A table holds shares of simulated games between two by exactly these rules, by how few cards a seat was once down to: not
which cards those were, nor how long the game had lasted. There are tables of rules where cards alone decide, and where seats
win or lose by them: no games of choice, no clock, no game to a number of battles, no pack that is played once or shrinks.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from itertools import accumulate
from typing import Final

from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.simulator import fastest_kernel, yield_batches
from bot.engine.rules.rules import Capture, LoserCards, Procedure, Rules, RuleSwitch
from bot.engine.rules.validation import find_refusals

CHANCE_SCALE: Final = 100_000
"""Chances are counted in this part of one."""

SEATS: Final = 2

GAMES: Final = 50_000
SLOW_GAMES: Final = 1_000
"""Games of one pack that are simulated with the kernel in C and without it; of many packs, which are longer, fewer."""

FEWEST_FALLS: Final = 50
"""Seats that must have come down to so few cards for a share of them to say anything; else that of a card more is taken."""

SEED: Final = 1

ComebackTable = tuple[int, ...]
"""By number of cards, from 0 to a whole hand, the chance to win of a seat that was once down to so many or fewer."""


def has_comebacks(rules: Rules, seats: int) -> bool:
    """Whether few cards make a win unlikely by these rules, and nothing but cards decides."""
    shrinks = rules.losers is LoserCards.KILLED or rules.capture in {Capture.PILE_FINAL, Capture.PILE_OUT}
    by_cards = rules.procedure is Procedure.WAR and rules.time is None and rules.first_to is None and not shrinks
    return by_cards and seats == SEATS and not find_refusals(rules, seats)


def comeback_table(rules: Rules, late: Callable[[], bool] = lambda: False) -> ComebackTable:
    """Simulate games by rules that have comebacks and return their table; it is empty where there was time for too few.

    That takes half a second by the kernel in C, and longer without it, so call it off the event loop. As soon as `late` says
    so, the games that are over have to do.
    """
    kernel, description = fastest_kernel(), describe_rules(rules, SEATS)
    games = (SLOW_GAMES if kernel.is_slow else GAMES) // rules.decks**2
    falls = _Falls()
    for batch in yield_batches(description, games, SEED, late=late, kernel=kernel, lowest=True):
        falls.add_batch(batch)
    return falls.chances_by_cards()


def lowest_chances(table: ComebackTable, outcome: Outcome, stats: Sequence[SeatStat]) -> tuple[int, ...]:
    """Return the smallest chance that the winner ever had, and the largest that the loser had, by seat; empty where unknown.

    They are those of one moment, when the winner was down to the fewest cards, and together CHANCE_SCALE. A game that somebody
    gave up was not decided by cards.
    """
    if len(stats) != SEATS or len(outcome.winners) != 1 or outcome.ending is Ending.RESIGNED:
        return ()
    (winner,) = outcome.winners
    cards = stats[winner].lowest
    if not 0 <= cards < len(table):
        return ()
    return tuple(table[cards] if seat == winner else CHANCE_SCALE - table[cards] for seat in range(SEATS))


def without_forfeits(rules: Rules) -> Rules:
    """Return the rules without forfeits, which change nobody's cards."""
    return replace(rules, forfeit=RuleSwitch.OFF)


class _Falls:
    """How many seats were ever down to so few cards, and how many of these won alone."""

    def __init__(self) -> None:
        self._all: dict[int, int] = {}
        self._won: dict[int, int] = {}

    def add_batch(self, batch: GameBatch) -> None:
        """Count the games of a batch."""
        for at, lowest in enumerate(batch.lowest):
            self._all[lowest] = self._all.get(lowest, 0) + 1
            if batch.winners[at // SEATS] == 1 << at % SEATS:
                self._won[lowest] = self._won.get(lowest, 0) + 1

    def chances_by_cards(self) -> ComebackTable:
        """Return the chances, never 0, and never smaller with a card more."""
        cards = range(max(self._all, default=-1) + 1)
        fallen = list(accumulate(self._all.get(card, 0) for card in cards))
        won = list(accumulate(self._won.get(card, 0) for card in cards))
        found: list[int] = []
        for wins, falls in reversed(list(zip(won, fallen, strict=True))):
            if falls >= FEWEST_FALLS:
                found.append(min([max(round(CHANCE_SCALE * wins / falls), 1), *found[-1:]]))
            elif found:
                found.append(found[-1])
        return tuple(found[::-1])
