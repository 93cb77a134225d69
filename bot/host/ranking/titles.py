"""Defines the titles that members earn by levels, weekly quests and achievements, and finds out which somebody has earned.

One is chosen with `/preferences` and stands beside the name. It is never an advantage, and can't be bought.
"""

from typing import Final, NamedTuple

from bot.host.ids import PlayerId
from bot.host.ranking.achievements import AchievementStore, Career, career_of, earned_achievements
from bot.host.ranking.boards import LeaderboardStore
from bot.host.ranking.levels import Experience, ExperienceStore


class Title(NamedTuple):
    """A title, and what it takes: a level, weekly quests that were done, or an achievement in ranked games."""

    key: str
    level: int = 0
    quests: int = 0
    achievement: str = ""

    def is_earned(self, experience: Experience, achievements: frozenset[str]) -> bool:
        """Whether somebody has earned it."""
        enough = experience.level.number >= self.level and experience.quests_done >= self.quests
        return enough and (not self.achievement or self.achievement in achievements)


TITLES: Final = (
    Title("recruit", level=2),
    Title("corporal", level=5),
    Title("captain", level=10),
    Title("colonel", level=20),
    Title("general", level=35),
    Title("marshal", level=50),
    Title("helper", quests=3),
    Title("adventurer", quests=15),
    Title("legend", quests=60),
    Title("phoenix", achievement="one-card"),
    Title("warlord", achievement="wars-100"),
    Title("unstoppable", achievement="streak-7"),
    Title("giant-slayer", achievement="giant-slayer"),
    Title("explorer", achievement="variants-10"),
    Title("veteran", achievement="games-1000"),
)
"""Every title, in the order in which menus have them; `bot.host.settings.preferences` lists their keys."""


def titles_of(career: Career, experience: Experience) -> tuple[Title, ...]:
    """Return the titles that somebody has earned."""
    achievements = frozenset(one.key for one in earned_achievements(career))
    return tuple(title for title in TITLES if title.is_earned(experience, achievements))


class Rewards(NamedTuple):
    """What a member has earned: a level, and titles."""

    level: int = 1
    titles: tuple[Title, ...] = ()


class TitleFinder:
    """Finds what members have earned."""

    def __init__(self, boards: LeaderboardStore, achievements: AchievementStore, experience: ExperienceStore) -> None:
        self._boards, self._achievements, self._experience = boards, achievements, experience

    async def rewards_of(self, player: PlayerId) -> Rewards:
        """Return what a member has earned; raises StoreDown."""
        career = career_of(await self._boards.read_profile(player), await self._achievements.career_stats(player))
        experience = await self._experience.read_experience(player)
        return Rewards(experience.level.number, titles_of(career, experience))
