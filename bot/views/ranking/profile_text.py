"""Writes the text of a profile: record, streaks, rating, games and their lengths, luck, achievements, trophies and practice."""

from collections.abc import Iterator, Mapping, Sequence
from statistics import median_low
from typing import Final

from bot.host.daily.streaks import Streak
from bot.host.predictions.ports import CallSum, PredictionSum
from bot.host.ranking.achievements import (
    ACHIEVEMENTS,
    Achievement,
    Career,
    Milestone,
    earned_achievements,
    nearest_achievements,
)
from bot.host.ranking.boards import CHOICE, Profile, RatingPoint
from bot.host.ranking.luck import LuckiestGames
from bot.host.ranking.scoring import Rating
from bot.host.ranking.totals import STATISTICS, Total
from bot.host.tournaments.stored_tournament import Trophy
from bot.pictures.charts import Bar, HistogramPicture
from bot.pictures.profile import ProfileRow
from bot.texts import mention_member, numeral, say
from bot.views.interactions.formatting import cards_text, timestamp_text
from bot.views.predictions.points_text import average_text
from bot.views.ranking.leaderboard_filters import FAMILIES
from bot.views.ranking.leaderboard_text import MEDALS, points_words, record_words, subject_words

MOST_GAMES = 6
"""Variants that are shown, those played most."""
NEXT = 3
MOST_TROPHIES = 5
NO_MEDAL = "▫️"
PRACTICE_MARK = "🎯"
"""What stands before an achievement that was earned in practice alone."""


def record_lines(total: Total) -> Iterator[str]:
    """Yield the record and the streaks."""
    yield say("profile-record", record=record_words(total), points=points_words(total))
    yield say("profile-streaks", streak=total.streak, best=total.best)


def daily_line(streak: Streak) -> str:
    """Return the streak of dailies as it stands, the best there was, and the freezes held."""
    words = say("profile-daily", days=streak.days, best=streak.best)
    return f"{words} · {say('daily-freezes', freezes=streak.freezes)}" if streak.days else words


def daily_row(streak: Streak) -> ProfileRow:
    """Return the same for the picture of a profile, whose bar is full while no streak was longer."""
    words = say("figure-daily-way", days=streak.days, best=streak.best)
    return ProfileRow(say("figure-daily"), words, streak.days / streak.best)


def sum_lines(total: Total) -> Iterator[str]:
    """Yield the line of every statistic."""
    sums = {one.name: getattr(total, one.name) for one in STATISTICS}
    told = [say(f"profile-sum-{name}", count=value) for name, value in sums.items()]
    yield say("profile-sums", sums=" · ".join(told))


def variants_of(profile: Profile) -> list[tuple[str, Total]]:
    """Return what somebody played, most games first; families are sums of these."""
    found = [(subject, total) for subject, total in profile.games.items() if subject not in FAMILIES]
    return sorted(found, key=lambda one: (-one[1].games, one[0]))


def game_lines(profile: Profile) -> Iterator[str]:
    """Yield the record by variant."""
    played = variants_of(profile)
    for subject, total in played[:MOST_GAMES]:
        yield say("profile-game", game=subject_words(subject), record=record_words(total))
    if len(played) > MOST_GAMES:
        yield say("profile-more", count=len(played) - MOST_GAMES)


def people_lines(profile: Profile) -> Iterator[str]:
    """Yield the favourite variant, the nemesis and the rival."""
    if profile.favourite is not None:
        yield say("profile-favourite", game=subject_words(profile.favourite))
    if (nemesis := profile.nemesis) is not None:
        yield say("profile-nemesis", name=mention_member(nemesis.player), ahead=nemesis.ahead, games=nemesis.games)
    if (rival := profile.rival) is not None and (nemesis is None or rival.player != nemesis.player):
        name = mention_member(rival.player)
        yield say("profile-rival", name=name, ahead=rival.ahead, behind=rival.behind, games=rival.games)


def luck_lines(luck: LuckiestGames) -> Iterator[str]:
    """Yield the luckiest game that somebody won and the unluckiest that they lost, as far as there are any."""
    for key, game in (("profile-luckiest", luck.luckiest), ("profile-unluckiest", luck.unluckiest)):
        if game is not None:
            facts = {"cards": cards_text(game.cards), "battle": game.battle, "odds": game.odds_against}
            yield say(key, **facts)


def rating_lines(profile: Profile, rating_history: Sequence[RatingPoint]) -> Iterator[str]:
    """Yield the rating overall and by variant, and its history in words."""
    overall = profile.games.get(CHOICE)
    if overall is None or overall.rating is None:
        return
    yield say("profile-rating", rating=rating_words(overall.rating), games=subject_words(CHOICE))
    others = [(subject, total.rating) for subject, total in variants_of(profile) if total.rating is not None]
    if others:
        yield " · ".join(f"{subject_words(subject)} {rating_words(rating)}" for subject, rating in others[:MOST_GAMES])
    if len(rating_history) > 1:
        shown = [point.rating.shown_number for point in rating_history]
        first, last = (timestamp_text(point.ended, "d") for point in (rating_history[0], rating_history[-1]))
        start, end, low, high = map(numeral, (shown[0], shown[-1], min(shown), max(shown)))
        way = "up" if shown[-1] > shown[0] else "down" if shown[-1] < shown[0] else "level"
        games = len(shown)
        yield say("profile-course", way=way, start=start, end=end, low=low, high=high, games=games, first=first, last=last)


def rating_words(rating: Rating) -> str:
    """Return a rating with its uncertainty."""
    return say("value-rating", rating=numeral(rating.shown_number), spread=rating.uncertainty)


def achievement_lines(career: Career, practised: int = 0) -> Iterator[str]:
    """Yield how many achievements somebody has, and how many more in practice alone; which, and which come next."""
    have = earned_achievements(career)
    more = say("practice-achievements_count", count=practised) if practised else ""
    yield say("profile-achievements", have=len(have), all=len(ACHIEVEMENTS)) + more
    if have:
        yield "🏅 " + " · ".join(map(achievement_title, have))
    if coming := nearest_achievements(career, NEXT):
        yield say("profile-next", next=" · ".join(_progress(one, career) for one in coming))


def award_lines(career: Career, milestones: Mapping[str, Milestone], practice: Mapping[str, Milestone]) -> Iterator[str]:
    """Yield every achievement with what it is for, and the game that earned it, also in practice alone, or the progress."""
    for one in ACHIEVEMENTS:
        mark = "🏅" if one.is_earned(career) else PRACTICE_MARK if one.key in practice else "▫️"
        words = say("profile-award", mark=mark, title=achievement_title(one), what=_what(one, career, practice))
        if (game := practice.get(one.key)) is not None:
            words += say("practice-award-game", when=timestamp_text(game.ended, "d"))
        yield words + _standing(one, career, milestones.get(one.key))


def _what(one: Achievement, career: Career, practice: Mapping[str, Milestone]) -> str:
    """Return what somebody did for an achievement, or what there is to do for it."""
    return say(f"achievement-{one.key}-{'done' if one.is_earned(career) or one.key in practice else 'what'}")


def _standing(one: Achievement, career: Career, milestone: Milestone | None) -> str:
    """Return the game with which somebody earned an achievement, or their progress."""
    if milestone is not None:
        return say("profile-award-game", when=timestamp_text(milestone.ended, "d"))
    return "" if one.is_earned(career) or one.need == 1 else f" · {numeral(one.so_far(career))}/{numeral(one.need)}"


def achievement_title(achievement: Achievement) -> str:
    """Return the name of an achievement."""
    return say(f"achievement-{achievement.key}")


def _progress(one: Achievement, career: Career) -> str:
    return f"{achievement_title(one)} {numeral(one.so_far(career))}/{numeral(one.need)}"


def prediction_line(total: PredictionSum) -> str:
    """Return how well somebody has predicted who wins."""
    return say("prediction-profile", hits=total.hits, predictions=total.predictions, average=average_text(total))


def call_line(total: CallSum) -> str:
    """Return how often somebody has called wars right, and how often in a row."""
    return say("call-profile", hits=total.hits, calls=total.calls, streak=total.streak, longest=total.longest)


def trophy_lines(trophies: Sequence[Trophy]) -> Iterator[str]:
    """Yield the best places that somebody took in tournaments, of equals the newest first."""
    yield say("trophies-title")
    for one in sorted(trophies, key=lambda trophy: trophy.rank)[:MOST_TROPHIES]:
        medal = MEDALS.get(one.rank, NO_MEDAL)
        ended = timestamp_text(one.ended, "d")
        yield say("trophies-line", medal=medal, name=one.name, rank=one.rank, entrants=one.entrants, when=ended)


def practice_lines(total: Total) -> Iterator[str]:
    """Yield the record and the streaks of a player in games with bots."""
    yield say("practice-title")
    yield say("practice-record", record=record_words(total))
    yield say("practice-streaks", streak=total.streak, best=total.best)


def all_achievement_lines(career: Career, practice: Career | None) -> Iterator[str]:
    """Yield the achievements of somebody, and which they have earned in practice, but not in ranked games."""
    have = earned_achievements(career)
    marked = [one for one in earned_achievements(practice) if one not in have] if practice is not None else []
    yield from achievement_lines(career, len(marked))
    if marked:
        yield say("practice-achievements", titles=" · ".join(map(achievement_title, marked)))


def practice_marks(career: Career, milestones: Mapping[str, Milestone]) -> dict[str, Milestone]:
    """Return the games of practice that earned what somebody has not earned in ranked games, by achievement."""
    have = {one.key for one in earned_achievements(career)}
    return {key: milestone for key, milestone in milestones.items() if key not in have}


FEWEST: Final = 5
"""Games from which on a histogram says more than their number."""
MOST_BARS: Final = 12


def bars_of(lengths: Sequence[int]) -> tuple[Bar, ...]:
    """Return up to 12 bars of the same width, from the shortest to the longest; none for few games, or all of one length."""
    if len(lengths) < FEWEST or len(set(lengths)) == 1:
        return ()
    least, most = min(lengths), max(lengths)
    width = -(-(most - least + 1) // MOST_BARS)
    starts = range(least, most + 1, width)
    counts = [0] * len(starts)
    for length in lengths:
        counts[(length - least) // width] += 1
    return tuple(Bar(start, min(start + width - 1, most), count) for start, count in zip(starts, counts, strict=True))


def length_lines(lengths: Sequence[int]) -> Iterator[str]:
    """Yield the lengths as text, if there are enough of them."""
    found = bars_of(lengths)
    if found:
        least, most, middle = map(numeral, (found[0].least, found[-1].most, median_low(lengths)))
        yield say("profile-lengths", least=least, most=most, games=len(lengths), middle=middle)


def length_pictures(lengths: Sequence[int], name: str, about: str) -> Iterator[HistogramPicture]:
    """Yield the picture of the same, if there are enough of them."""
    found = bars_of(lengths)
    if found:
        yield HistogramPicture(say("profile-lengths-title", name=name), about, found)
