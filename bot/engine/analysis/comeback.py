"""Tells how likely a comeback was: the chance to win of a seat that was down to few cards, from simulated games.

The tables (`comeback_tables`) hold shares of simulated games between two, by how few cards a seat was once down to: not
which cards those were, nor how long the game had lasted. They cover rules where cards alone decide, and where seats win
or lose by them: no games of choice, no clock, no game to a number of battles, no pack that is played once or shrinks.
"""

from collections.abc import Sequence
from dataclasses import replace
from functools import lru_cache
from typing import Final

from bot.engine.analysis.comeback_tables import TABLES
from bot.engine.analysis.seat_stats import SeatStat
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.rules.rules import Rules, Switch
from bot.engine.variants import VARIANTS

CHANCE_SCALE: Final = 100_000
"""Chances are counted in this part of one."""

SEATS: Final = 2


def chance_when_down(rules: Rules, cards: int) -> int | None:
    """Return the chance to win of a seat that is down to this many cards or fewer for the first time, in a game of two.

    The unit is 1 / CHANCE_SCALE, never 0; None for rules that were not simulated, and for more cards than a seat is dealt.
    """
    table = _tables().get(without_forfeits(rules), ())
    return table[cards] if 0 <= cards < len(table) else None


def lowest_chances(rules: Rules, outcome: Outcome, stats: Sequence[SeatStat]) -> tuple[int, ...]:
    """Return the smallest chance that the winner ever had, and the largest that the loser had, by seat; empty where unknown.

    They are those of one moment, when the winner was down to the fewest cards, and together CHANCE_SCALE. A game that somebody
    gave up was not decided by cards.
    """
    if len(stats) != SEATS or len(outcome.winners) != 1 or outcome.ending is Ending.RESIGNED:
        return ()
    (winner,) = outcome.winners
    chance = chance_when_down(rules, stats[winner].lowest)
    if chance is None:
        return ()
    return tuple(chance if seat == winner else CHANCE_SCALE - chance for seat in range(SEATS))


def without_forfeits(rules: Rules) -> Rules:
    """Return the rules without forfeits, which change nobody's cards."""
    return replace(rules, forfeit=Switch.OFF)


@lru_cache(maxsize=1)
def _tables() -> dict[Rules, tuple[int, ...]]:
    """Return the tables by rules, so that house rules equal to a variant's find its table."""
    return {without_forfeits(one.rules): tuple(map(int, TABLES[one.key].split())) for one in VARIANTS if one.key in TABLES}
