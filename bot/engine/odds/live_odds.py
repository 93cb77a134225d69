"""Works out who is how likely to win a running game, from games that are played on from what is public of it.

`LiveOdds` follows one game beat by beat: it simulates where chances can have moved, else it asks the table how far they did.
"""

import math
import random
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final

from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.simulator import Kernel, fastest_kernel
from bot.engine.odds.odds_table import OddsTable
from bot.engine.odds.public_position import PublicPosition
from bot.engine.odds.simulated_games import GameOdds
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Remainder, Rules

DEALS: Final = 12
SLOW_DEALS: Final = 4
"""Deals of the unknown cards from which games are played, with the kernel in C and without it."""

GAMES: Final = 8
"""Games that are played from each way in which the unknown cards are dealt."""

AHEAD_DEALS: Final = 250
SLOW_AHEAD_DEALS: Final = 40
AHEAD_SEED: Final = 1
"""Deals for somebody who asks, and the seed of their games."""

DOUBT: Final = 1.0
"""So many games of each seat are counted besides those that were simulated: few games must not say that something is sure."""

MOVED: Final = 0.06
"""As far as the table may say that a chance has moved since games were played, before they are played again."""

TABLE_GAMES: Final = 100
"""So many games the word of the table is worth beside those that were played: with this many, what is said is truest."""


@dataclass(frozen=True, slots=True)
class Odds:
    """By seat, what part of the games it wins, a shared win counted in parts; and from how many games that is known.

    No games were needed where it is even, or where one seat is left. `by_table` says that a table of cards and aces has told
    the chances, or how far they have moved since those games.
    """

    seats: tuple[float, ...]
    games: int = 0
    by_table: bool = False


def has_odds(rules: Rules) -> bool:
    """Whether anything can be said: not where players choose, for nobody knows how well they do."""
    return rules.procedure is Procedure.WAR


def even_odds(rules: Rules, seats: int) -> Odds | None:
    """Return the odds at the deal; None where some seats are dealt more cards than others."""
    return None if rules.remainder is Remainder.UNEVEN else Odds((1 / seats,) * seats)


def play_on(
    known: PublicPosition,
    deals: int,
    seed: int,
    dice: random.Random,
    late: Callable[[], bool] = lambda: False,
    kernel: Kernel | None = None,
) -> GameOdds | None:
    """Deal the unknown cards so many times with dice, and sum up the games that go on from there.

    None if there is nothing to play, or no time: as soon as `late` says so, no more games begin. The same seed says the same.
    """
    if known.over:
        return None
    description, play = describe_rules(known.rules, known.seats), (kernel or fastest_kernel()).play
    found = GameOdds(known.seats, known.battle, known.wars)
    for deal in range(deals):
        if late():
            break
        try:
            found.add_batch(play(description, seed, deal * GAMES, GAMES, known.deal_position(dice)))
        except ValueError:  # nobody has a card to lay: the next round ends it
            return None
    return found if found.games else None


def look_ahead(known: PublicPosition, late: Callable[[], bool] = lambda: False) -> GameOdds | None:
    """Return how a game may go on from what is public of it, for somebody who asks; None where it is over, or no time."""
    deals = SLOW_AHEAD_DEALS if fastest_kernel().is_slow else AHEAD_DEALS
    return play_on(known, deals, AHEAD_SEED, random.Random(AHEAD_SEED), late)  # noqa: S311 - nobody plays these games


def simulate_odds(
    known: PublicPosition,
    seed: int,
    deals: int,
    late: Callable[[], bool] = lambda: False,
    kernel: Kernel | None = None,
) -> Odds | None:
    """Return the odds by so many deals of the unknown cards; None if there is nothing to play, or no time."""
    found = play_on(known, deals, seed, random.Random(seed), late, kernel)  # noqa: S311 - nobody plays these games
    if found is None:
        return None
    playing = [not when for when in known.left]
    total = found.games + DOUBT * sum(playing)
    return Odds(tuple((won + DOUBT * still) / total for won, still in zip(found.shares, playing, strict=True)), found.games)


@dataclass(frozen=True, slots=True)
class _Simulated:
    odds: Odds
    wars: int
    by_table: float


class LiveOdds:
    """Follows a game by the rounds that were told, and answers for the last of them. `simulations` counts those it needed."""

    def __init__(self, rules: Rules, seats: int) -> None:
        self.known = PublicPosition(rules, seats)
        self.simulations = 0
        self._last: _Simulated | None = None

    def see_round(self, played: Round) -> None:
        """Take in the next round that was told."""
        self.known.see_round(played)

    def resign_seat(self, seat: int) -> None:
        """Take in that a seat has given up: nothing that was known before says anything now."""
        self.known.resign_seat(seat)
        self._last = None

    def odds_now(
        self, table: OddsTable | None, late: Callable[[], bool] = lambda: False, kernel: Kernel | None = None
    ) -> Odds | None:
        """Return the odds after the last round; None where nothing can be said.

        As soon as `late` says so, no more games are played, and the table alone answers.
        """
        known, last = self.known, self._last
        if known.over:
            return None
        if not known.battle and not any(known.left) and (at_the_deal := even_odds(known.rules, known.seats)) is not None:
            return at_the_deal
        now = 0.0 if table is None else table.chance_of(known)
        if last is not None and table is not None and last.wars == known.wars and abs(now - last.by_table) < MOVED:
            return _move_odds(last, now)
        found = self._simulate(kernel or fastest_kernel(), late)
        if found is None:
            return None if table is None else Odds((now, 1 - now), by_table=True) if last is None else _move_odds(last, now)
        if table is not None:
            found = _blend_odds(found, now)
        self._last = _Simulated(found, known.wars, now)
        return found

    def _simulate(self, kernel: Kernel, late: Callable[[], bool]) -> Odds | None:
        seed = random.Random(self.known.battle).getrandbits(64)  # noqa: S311 - nobody plays these games
        found = simulate_odds(self.known, seed, SLOW_DEALS if kernel.is_slow else DEALS, late, kernel)
        self.simulations += found is not None
        return found


def _blend_odds(found: Odds, by_table: float) -> Odds:
    """Return the odds of two seats by games and by the table, each worth as many games as it is."""
    share = TABLE_GAMES / (found.games + TABLE_GAMES)
    first = found.seats[0] * (1 - share) + by_table * share
    return replace(found, seats=(first, 1 - first))


def _move_odds(last: _Simulated, now: float) -> Odds:
    """Return the odds of two seats after the table has moved: as far, counted in log odds, as it has."""
    odds = _log_odds(last.odds.seats[0]) + _log_odds(now) - _log_odds(last.by_table)
    first = 1 / (1 + math.exp(-odds))
    return replace(last.odds, seats=(first, 1 - first), by_table=True)


def _log_odds(chance: float) -> float:
    bounded = min(max(chance, 0.001), 0.999)
    return math.log(bounded / (1 - bounded))
