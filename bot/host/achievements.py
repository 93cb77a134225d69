"""What a player can achieve: each a sum over the games that count and how much of it is needed. Pure; keeps nothing.

Nothing is ever written down when somebody earns one: what is earned follows from the results. So a new achievement is
granted for old games at once, and a result that is declared void takes back what it alone had earned.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Protocol

from bot.engine.variants import VARIANTS
from bot.host.ids import PlayerId
from bot.host.leaderboards import Profile
from bot.host.ratings import UNIT
from bot.host.totals import Total

MOST_VARIANTS = len(VARIANTS)
CROWD_OF_A_SWEEP = 4
"""Seats from which on it is a sweep to leave nobody else a card: between two that is how every game ends."""
GIANT = 5 * UNIT
"""200 points of a rating as it is shown, in the units in which it is kept."""
_KEYS = frozenset(variant.key for variant in VARIANTS)


@dataclass(frozen=True, slots=True)
class Deeds:
    """What no leaderboard sums up. All of it is of games that count, in all servers.

    `longest` is the most rounds of a game that was won, `crowd` the most seats; `sweeps` are wins at four seats or more that
    left nobody else a card; `giants` are games of choice in which somebody rated 200 points above did worse; `chain` is the
    most steps of a war that was won; `comebacks` are wins of games of chance after being down to a single card.
    """

    longest: int = 0
    crowd: int = 0
    sweeps: int = 0
    giants: int = 0
    chain: int = 0
    comebacks: int = 0


class Annals(Protocol):
    """Reads the results for what leaderboards do not sum up. Raises StoreDown when it cannot."""

    async def deeds(self, player: PlayerId) -> Deeds:
        """Return what a player has done in all games that count."""


@dataclass(frozen=True, slots=True)
class Career:
    """All that achievements look at: the sums over all games of a player, in which variants, and the deeds."""

    total: Total
    variants: frozenset[str]
    deeds: Deeds


def career_of(everywhere: Profile, deeds: Deeds) -> Career:
    """Return a player's career from their profile over all servers."""
    return Career(everywhere.overall, _KEYS & everywhere.games.keys(), deeds)


@dataclass(frozen=True, slots=True)
class Achievement:
    """Something to achieve; its title and what it is for are sentences under its key. `so_far` is how much there is of it."""

    key: str
    need: int
    so_far: Callable[[Career], int]

    def earned(self, career: Career) -> bool:
        """Whether a player has achieved it."""
        return self.so_far(career) >= self.need


ACHIEVEMENTS: tuple[Achievement, ...] = (
    Achievement("first-win", 1, lambda career: career.total.wins),
    Achievement("first-war", 1, lambda career: career.total.wars),
    Achievement("hat-trick", 3, lambda career: career.total.best),
    Achievement("triple-war", 3, lambda career: career.deeds.chain),
    Achievement("big-pot", 26, lambda career: career.total.pot),
    Achievement("wins-10", 10, lambda career: career.total.wins),
    Achievement("wars-100", 100, lambda career: career.total.wars),
    Achievement("cards-1000", 1000, lambda career: career.total.captured),
    Achievement("streak-7", 7, lambda career: career.total.best),
    Achievement("crowd", 6, lambda career: career.deeds.crowd),
    Achievement("one-card", 1, lambda career: career.deeds.comebacks),
    Achievement("sweep", 1, lambda career: career.deeds.sweeps),
    Achievement("marathon", 1000, lambda career: career.deeds.longest),
    Achievement("giant-slayer", 1, lambda career: career.deeds.giants),
    Achievement("games-100", 100, lambda career: career.total.games),
    Achievement("games-1000", 1000, lambda career: career.total.games),
    Achievement("variants-10", 10, lambda career: len(career.variants)),
    Achievement("variants-all", MOST_VARIANTS, lambda career: len(career.variants)),
)
"""Every achievement, the easiest first."""


def earned(career: Career, among: Iterable[Achievement] = ACHIEVEMENTS) -> tuple[Achievement, ...]:
    """Return what a player has achieved."""
    return tuple(one for one in among if one.earned(career))


def nearest(career: Career, count: int) -> tuple[Achievement, ...]:
    """Return the achievements that a player is nearest to, but has not got: those of which the largest part is done."""
    missing = [one for one in ACHIEVEMENTS if not one.earned(career) and one.so_far(career) > 0]
    return tuple(sorted(missing, key=lambda one: -one.so_far(career) / one.need)[:count])
