"""Titles: what earns them, and that menus know every one."""

from bot.host.ranking.achievements import ACHIEVEMENTS, NO_CAREER, Career, CareerStats
from bot.host.ranking.levels import Experience, points_for
from bot.host.ranking.titles import TITLES, titles_of
from bot.host.ranking.totals import Total
from bot.host.settings import preferences


def keys(career: Career, points: int = 0, quests: int = 0) -> list[str]:
    """The titles that somebody has earned."""
    return [title.key for title in titles_of(career, Experience(1, points, quests))]


def test_menus_know_every_title() -> None:
    """The keys that are stored are those of the titles, in one order, and no title goes by an achievement that there isn't."""
    assert tuple(title.key for title in TITLES) == preferences.TITLES
    assert {title.achievement for title in TITLES} - {""} <= {one.key for one in ACHIEVEMENTS}
    assert all(bool(title.level) + bool(title.quests) + bool(title.achievement) == 1 for title in TITLES)


def test_titles_are_earned() -> None:
    """By a level, by quests or by an achievement; a beginner has none."""
    assert keys(NO_CAREER) == []
    assert keys(NO_CAREER, points_for(5) - 1) == ["recruit"] and keys(NO_CAREER, points_for(5)) == ["recruit", "corporal"]
    assert keys(NO_CAREER, 0, 15) == ["helper", "adventurer"]
    assert keys(Career(Total(wars=100), frozenset(), CareerStats(comebacks=1))) == ["phoenix", "warlord"]
