"""Keeps the chances of one game beat by beat: simulates where they can have moved, else asks the table how far they did."""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.foresight.chance_table import ChanceTable
from bot.engine.foresight.chances import Chances, even, simulated
from bot.engine.foresight.public_position import PublicPosition
from bot.engine.kernel.simulator import Kernel, fastest
from bot.engine.play.round import Round
from bot.engine.rules.rules import Rules

MOVED: Final = 0.06
"""As far as the table may say that a chance has moved since games were played, before they are played again."""

TABLE_GAMES: Final = 100
"""So many games the word of the table is worth beside those that were played: with this many, what is said is truest."""

DEALS: Final = 12
SLOW_DEALS: Final = 4
"""Deals of the unknown cards from which games are played, with the kernel in C and without it."""


@dataclass(frozen=True, slots=True)
class _Simulated:
    chances: Chances
    wars: int
    by_table: float


class LiveChances:
    """Follows a game by the rounds that were told, and answers for the last of them. `simulations` counts those it needed."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.known = PublicPosition(rules, seats)
        self.simulations = 0
        self._last: _Simulated | None = None

    def see(self, played: Round) -> None:
        """Take in the next round that was told."""
        self.known.see(played)

    def resign(self, seat: int) -> None:
        """Take in that a seat has given up: nothing that was known before says anything now."""
        self.known.resign(seat)
        self._last = None

    def answer(
        self, table: ChanceTable | None, late: Callable[[], bool] = lambda: False, kernel: Kernel | None = None
    ) -> Chances | None:
        """Return the chances after the last round; None where nothing can be said.

        As soon as `late` says so, no more games are played, and the table alone answers.
        """
        known, last = self.known, self._last
        if known.over:
            return None
        if not known.battle and not any(known.left) and (at_the_deal := even(known.rules, known.seats)) is not None:
            return at_the_deal
        now = 0.0 if table is None else table.chance(known)
        if last is not None and table is not None and last.wars == known.wars and abs(now - last.by_table) < MOVED:
            return _moved(last, now)
        found = self._simulated(kernel or fastest(), late)
        if found is None:
            return None if table is None else Chances((now, 1 - now), by_table=True) if last is None else _moved(last, now)
        if table is not None:
            found = _blended(found, now)
        self._last = _Simulated(found, known.wars, now)
        return found

    def _simulated(self, kernel: Kernel, late: Callable[[], bool]) -> Chances | None:
        seed = random.Random(self.known.battle).getrandbits(64)  # noqa: S311 - nobody plays these games
        deals = SLOW_DEALS if kernel.is_slow else DEALS
        found = simulated(self.known, seed, deals=deals, late=late, kernel=kernel)
        self.simulations += found is not None
        return found


def _blended(found: Chances, by_table: float) -> Chances:
    """Return the chances of two seats by games and by the table, each worth as many games as it is."""
    share = TABLE_GAMES / (found.games + TABLE_GAMES)
    first = found.seats[0] * (1 - share) + by_table * share
    return replace(found, seats=(first, 1 - first))


def _moved(last: _Simulated, now: float) -> Chances:
    """Return the chances of two seats after the table has moved: as far, counted in odds, as it has."""
    odds = _log_odds(last.chances.seats[0]) + _log_odds(now) - _log_odds(last.by_table)
    first = 1 / (1 + math.exp(-odds))
    return replace(last.chances, seats=(first, 1 - first), by_table=True)


def _log_odds(chance: float) -> float:
    bounded = min(max(chance, 0.001), 0.999)
    return math.log(bounded / (1 - bounded))
