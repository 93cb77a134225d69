"""Describes the pictures of a profile: its figures, the chart of its rating, and the histogram of game lengths."""

from collections.abc import Iterator

from bot.host.ranking.boards import CHOICE
from bot.host.ranking.totals import Total
from bot.pictures.drawing import Picture
from bot.pictures.profile import MOST_RECORDS, Figure, ProfilePicture, ProfileRow
from bot.pictures.rating_chart import ChartPoint, RatingChartPicture
from bot.texts import day_text, numeral, say
from bot.views.ranking.game_lengths import length_pictures
from bot.views.ranking.leaderboard_text import percent, subject_words
from bot.views.ranking.profile_page import ProfileContent
from bot.views.ranking.profile_text import rating_words, variants_of


def pictures_of(content: ProfileContent, name: str) -> Iterator[Picture]:
    """Yield the pictures of a profile: the figures, a rating's chart from two games on, lengths from five on."""
    profile = content.profile
    about = f"{say(f'scope-{content.scope}')} · {say('window-all')}"
    played = variants_of(profile)[:MOST_RECORDS]
    most = max((total.games for _, total in played), default=1)
    records = [ProfileRow(subject_words(subject), _won(total), total.games / most) for subject, total in played]
    rated = profile.games.get(CHOICE)
    yield ProfilePicture(name, about, tuple(_figures(profile.overall, rated)), tuple(records))
    if len(content.rating_history) > 1:
        points = [
            ChartPoint(point.rating.shown, point.rating.uncertainty, f"{day_text(point.ended)} {point.ended.year}")
            for point in content.rating_history
        ]
        yield RatingChartPicture(say("profile-course-title", name=name), f"{subject_words(CHOICE)} · {about}", tuple(points))
    yield from length_pictures(
        content.lengths, name, say("profile-lengths-about", games=len(content.lengths), place=say(f"scope-{content.scope}"))
    )


def _won(total: Total) -> str:
    return say("figure-record", wins=numeral(total.wins), games=numeral(total.games))


def _figures(total: Total, rated: Total | None) -> Iterator[Figure]:
    yield Figure(say("figure-games"), numeral(total.games))
    yield Figure(say("figure-wins"), numeral(total.wins))
    yield Figure(say("figure-rate"), percent(2 * total.wins + total.draws, 2 * total.games))
    yield Figure(say("figure-best"), numeral(total.best))
    yield Figure(say("figure-wars"), numeral(total.wars))
    if rated is not None and rated.rating is not None:
        yield Figure(say("figure-rating"), rating_words(rated.rating))
    else:
        yield Figure(say("figure-pot"), numeral(total.pot))
