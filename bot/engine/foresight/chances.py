"""Works out who is how likely to win a game, from games that are played on from what is public of it."""

import random
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

from bot.engine.foresight.public_position import PublicPosition
from bot.engine.kernel.description import describe
from bot.engine.kernel.simulator import Kernel, fastest
from bot.engine.rules.rules import Procedure, Remainder, Rules

DEALS: Final = 24
GAMES: Final = 8
"""Games that are played from each way in which the unknown cards are dealt."""

DOUBT: Final = 1.0
"""So many games of each seat are counted besides those that were simulated: few games must not say that something is sure."""


@dataclass(frozen=True, slots=True)
class Chances:
    """By seat, what part of the games it wins, a shared win counted in parts; and from how many games that is known.

    No games were needed where it is even, or where one seat is left. `by_table` says that a table of cards and aces has told
    the chances, or how far they have moved since those games.
    """

    seats: tuple[float, ...]
    games: int = 0
    by_table: bool = False


def has_chances(rules: Rules) -> bool:
    """Whether anything can be said: not where players choose, for nobody knows how well they do."""
    return rules.procedure is Procedure.WAR


def even(rules: Rules, seats: int) -> Chances | None:
    """Return the chances at the deal; None where some seats are dealt more cards than others."""
    return None if rules.remainder is Remainder.UNEVEN else Chances((1 / seats,) * seats)


def simulated(
    known: PublicPosition,
    seed: int,
    *,
    deals: int = DEALS,
    games: int = GAMES,
    late: Callable[[], bool] = lambda: False,
    kernel: Kernel | None = None,
) -> Chances | None:
    """Return the chances by so many deals of the unknown cards; None if there is nothing to play, or no time.

    As soon as `late` says so, no more games begin. The same seed says the same.
    """
    if known.over:
        return None
    rules, seats = known.rules, known.seats
    description, play = describe(rules, seats), (kernel or fastest()).play
    dice = random.Random(seed)  # noqa: S311 - nobody plays these games
    found: Counter[int] = Counter()
    for number in range(deals):
        if late():
            break
        try:
            found.update(play(description, seed, number * games, games, known.dealt(dice)).winners)
        except ValueError:  # nobody has a card to lay: the next round ends it
            return None
    return _counted(found, known) if found else None


def _counted(found: Counter[int], known: PublicPosition) -> Chances:
    playing = [not when for when in known.left]
    shares = [DOUBT * still for still in playing]
    for winners, games in found.items():
        for seat in range(known.seats):
            if winners >> seat & 1:
                shares[seat] += games / winners.bit_count()
    total = found.total() + DOUBT * sum(playing)
    return Chances(tuple(share / total for share in shares), found.total())
