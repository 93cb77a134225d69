"""Defines the achievements and finds out which of them a player, or a game that has just ended, has earned.

Each is a sum over the games that count, and how much of it is needed. Nothing is written down when somebody earns one:
what is earned follows from the results. So a new achievement is granted for old games at once, and a result that is
declared void takes back what it alone had earned. With which game one was earned follows too: it is the first after which
there was enough, by the order in which games count. Anyone who asks again, after a restart too, gets the same answer.
"""

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import StrEnum
from typing import Final, NamedTuple, Protocol

from bot.engine.variants import EVER, VARIANTS
from bot.host.ids import NOBODY, PlayerId, ServerId, TableId
from bot.host.privacy.privacy import MemberStore
from bot.host.ranking.boards import Profile
from bot.host.ranking.luck import LuckiestGames
from bot.host.ranking.scoring import UNIT, RatedStatus, is_practice, rating_of
from bot.host.ranking.totals import Total
from bot.host.table.table import Table

MOST_VARIANTS = len(VARIANTS)
CROWD_OF_A_SWEEP = 4
"""Seats from which on it is a sweep to leave nobody else a card: between two that is how every game ends."""
GIANT = 5 * UNIT
"""200 points of a rating as it is shown, in the units in which it is kept."""
KEYS = frozenset(variant.key for variant in EVER)


@dataclass(frozen=True, slots=True)
class CareerStats:
    """Numbers of a player that no leaderboard sums up, of all games that count in all servers.

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


class Milestone(NamedTuple):
    """The game with which an achievement was earned, and when it ended."""

    game: TableId
    ended: datetime


class AchievementStore(Protocol):
    """Reads what achievements and profiles need from the results. Every method raises StoreDown when it cannot."""

    async def career_stats(self, player: PlayerId, *, practice: bool = False) -> CareerStats:
        """Return the numbers of a player that leaderboards do not sum up, of rated games or of practice."""

    async def practice_variants(self, player: PlayerId) -> frozenset[str]:
        """Return the variants that a player has practised."""

    async def find_milestones(self, player: PlayerId, *, practice: bool = False) -> Mapping[str, Milestone]:
        """Return the game with which a player earned each achievement that they have, for real or in practice, by its key."""

    async def wait_until_counted(self, game: TableId) -> None:
        """Wait until a stored game counts everywhere, but not for ever."""

    async def earned_with(self, player: PlayerId, game: TableId, *, practice: bool = False) -> frozenset[str]:
        """Return the keys of what a player earned with a game that was counted just now, rated or practice."""

    async def find_luck(self, player: PlayerId, server: ServerId | None = None) -> LuckiestGames:
        """Return a player's luckiest win and unluckiest defeat in a server, or everywhere."""


@dataclass(frozen=True, slots=True)
class Career:
    """Everything that achievements go by: a player's totals over all games, the variants played, and the other numbers."""

    total: Total
    variants: frozenset[str]
    career_stats: CareerStats


NO_CAREER: Final = Career(Total(), frozenset(), CareerStats())


def career_of(everywhere: Profile, career_stats: CareerStats) -> Career:
    """Return a player's career from their profile over all servers."""
    return Career(everywhere.overall, KEYS & everywhere.games.keys(), career_stats)


def practice_of(everywhere: Profile, variants: frozenset[str], career_stats: CareerStats) -> Career:
    """Return a player's career in practice: what it has is marked as practice, until it is earned in rated games too."""
    return Career(everywhere.practice, variants, career_stats)


class Sum(StrEnum):
    """The number that an achievement goes by: a field of `Total` or of `CareerStats`, or the variants that were played."""

    GAMES = "games"
    WINS = "wins"
    BEST = "best"
    WARS = "wars"
    POT = "pot"
    CAPTURED = "captured"
    LONGEST = "longest"
    CROWD = "crowd"
    SWEEPS = "sweeps"
    GIANTS = "giants"
    CHAIN = "chain"
    COMEBACKS = "comebacks"
    VARIANTS = "variants"


_OF_CAREER_STATS = frozenset(CareerStats.__dataclass_fields__)


@dataclass(frozen=True, slots=True)
class Achievement:
    """An achievement; its title and what it is for are sentences under its key. `need` is how much it takes."""

    key: str
    need: int
    of: Sum

    def so_far(self, career: Career) -> int:
        """Return how much of it a player has."""
        if self.of is Sum.VARIANTS:
            return len(career.variants)
        return int(getattr(career.career_stats if self.of in _OF_CAREER_STATS else career.total, self.of))

    def is_earned(self, career: Career) -> bool:
        """Whether a player has achieved it."""
        return self.so_far(career) >= self.need


ACHIEVEMENTS: tuple[Achievement, ...] = (
    Achievement("first-win", 1, Sum.WINS),
    Achievement("first-war", 1, Sum.WARS),
    Achievement("hat-trick", 3, Sum.BEST),
    Achievement("triple-war", 3, Sum.CHAIN),
    Achievement("big-pot", 26, Sum.POT),
    Achievement("wins-10", 10, Sum.WINS),
    Achievement("wars-100", 100, Sum.WARS),
    Achievement("cards-1000", 1000, Sum.CAPTURED),
    Achievement("streak-7", 7, Sum.BEST),
    Achievement("crowd", 6, Sum.CROWD),
    Achievement("one-card", 1, Sum.COMEBACKS),
    Achievement("sweep", 1, Sum.SWEEPS),
    Achievement("marathon", 1000, Sum.LONGEST),
    Achievement("giant-slayer", 1, Sum.GIANTS),
    Achievement("games-100", 100, Sum.GAMES),
    Achievement("games-1000", 1000, Sum.GAMES),
    Achievement("variants-10", 10, Sum.VARIANTS),
    Achievement("variants-all", MOST_VARIANTS, Sum.VARIANTS),
)
"""Every achievement, the easiest first."""


def earned_achievements(career: Career) -> tuple[Achievement, ...]:
    """Return what a player has achieved."""
    return tuple(one for one in ACHIEVEMENTS if one.is_earned(career))


def nearest_achievements(career: Career, count: int) -> tuple[Achievement, ...]:
    """Return the achievements that a player is nearest to but does not have: those of which the largest part is done."""
    missing = [one for one in ACHIEVEMENTS if not one.is_earned(career) and one.so_far(career) > 0]
    return tuple(sorted(missing, key=lambda one: -one.so_far(career) / one.need)[:count])


class Award(NamedTuple):
    """An achievement, the seat that earned it, and whether it did in practice."""

    seat: int
    achievement: Achievement
    practice: bool = False


class AwardFinder:
    """Finds the awards of one table after the other: many games that end at once must not take every reader from members."""

    def __init__(self, achievements: AchievementStore, members: MemberStore) -> None:
        self._achievements = achievements
        self._members = members
        self._one = asyncio.Lock()

    async def awards_of(self, table: Table) -> tuple[Award, ...]:
        """Return what the seats of an over table earned with its game, the hardest first; raises StoreDown.

        There is nothing for players who are hidden, nor for a game that does not count. In practice nobody earns what they
        have for real.
        """
        if rating_of(table) not in {RatedStatus.RATED, RatedStatus.BOTS}:
            return ()
        await self._achievements.wait_until_counted(table.id)
        async with self._one:
            found = [award for seat in range(len(table.seats)) for award in await self._of_seat(table, seat)]
        return tuple(sorted(found, key=lambda award: -ACHIEVEMENTS.index(award.achievement)))

    async def _of_seat(self, table: Table, seat: int) -> list[Award]:
        player = table.seats[seat].player
        if player is None or player == NOBODY or await self._members.is_hidden(player):
            return []
        if not is_practice(table):
            keys = await self._achievements.earned_with(player, table.id)
        elif keys := await self._achievements.earned_with(player, table.id, practice=True):
            keys -= (await self._achievements.find_milestones(player)).keys()
        return [Award(seat, one, is_practice(table)) for one in ACHIEVEMENTS if one.key in keys]
