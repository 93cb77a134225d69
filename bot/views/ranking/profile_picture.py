"""A profile, and the course of a rating, as pictures say them: the same facts as the text. Draws nothing itself."""

from collections.abc import Iterator

from bot.host.ranking.boards import CHOICE
from bot.host.ranking.totals import Total
from bot.pictures.drawing import Picture
from bot.pictures.profile import MOST_RECORDS, Figure, ProfilePicture, ProfileRow
from bot.pictures.rating_chart import ChartPoint, RatingChartPicture
from bot.texts import numeral, say
from bot.views.interactions.formatting import day_text
from bot.views.ranking.game_lengths import length_pictures
from bot.views.ranking.leaderboard_text import percent, subject_words
from bot.views.ranking.profile_page import ProfileContent
from bot.views.ranking.profile_text import rating_words, variants_of


def pictures_of(seen: ProfileContent, name: str) -> Iterator[Picture]:
    """Yield the pictures of a profile: the figures, a rating's course from two games on, lengths from five on."""
    profile = seen.profile
    about = f"{say(f'scope.{seen.scope}')} · {say('window.all')}"
    played = variants_of(profile)[:MOST_RECORDS]
    most = max((total.games for _, total in played), default=1)
    records = [ProfileRow(subject_words(subject), _won(total), total.games / most) for subject, total in played]
    rated = profile.games.get(CHOICE)
    yield ProfilePicture(name, about, tuple(_figures(profile.overall, rated)), tuple(records))
    if len(seen.rating_history) > 1:
        points = [
            ChartPoint(turn.rating.shown, turn.rating.uncertainty, f"{day_text(turn.ended)} {turn.ended.year}")
            for turn in seen.rating_history
        ]
        yield RatingChartPicture(say("profile.course.title", name=name), f"{subject_words(CHOICE)} · {about}", tuple(points))
    yield from length_pictures(
        seen.lengths, name, say("profile.lengths.about", games=len(seen.lengths), place=say(f"scope.{seen.scope}"))
    )


def _won(total: Total) -> str:
    return say("figure.record", wins=numeral(total.wins), games=numeral(total.games))


def _figures(total: Total, rated: Total | None) -> Iterator[Figure]:
    yield Figure(say("figure.games"), numeral(total.games))
    yield Figure(say("figure.wins"), numeral(total.wins))
    yield Figure(say("figure.rate"), percent(2 * total.wins + total.draws, 2 * total.games))
    yield Figure(say("figure.best"), numeral(total.best))
    yield Figure(say("figure.wars"), numeral(total.wars))
    if rated is not None and rated.rating is not None:
        yield Figure(say("figure.rating"), rating_words(rated.rating))
    else:
        yield Figure(say("figure.pot"), numeral(total.pot))
