"""Writes what a profile and a result say of practice, the games with bots: record, streaks and achievements."""

from collections.abc import Iterator, Mapping

from bot.host.ranking.achievements import Career, Milestone, earned
from bot.host.ranking.totals import Total
from bot.texts import say
from bot.views.ranking.leaderboard_text import record_words
from bot.views.ranking.profile_text import achievement_lines, title


def practice_lines(total: Total) -> Iterator[str]:
    """Yield the record and the streaks of a player in games with bots."""
    yield say("practice-title")
    yield say("practice-record", record=record_words(total))
    yield say("practice-streaks", streak=total.streak, best=total.best)


def all_achievement_lines(career: Career, practice: Career | None) -> Iterator[str]:
    """Yield the achievements of somebody, and which they have earned in practice, but not in ranked games."""
    have = earned(career)
    marked = [one for one in earned(practice) if one not in have] if practice is not None else []
    yield from achievement_lines(career, len(marked))
    if marked:
        yield say("practice-achievements", titles=" · ".join(map(title, marked)))


def practice_marks(career: Career, milestones: Mapping[str, Milestone]) -> dict[str, Milestone]:
    """Return the games of practice that earned what somebody has not earned in ranked games, by achievement."""
    have = {one.key for one in earned(career)}
    return {key: milestone for key, milestone in milestones.items() if key not in have}
