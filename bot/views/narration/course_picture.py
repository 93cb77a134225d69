"""Describes the picture of a game's course: each seat's figures by round, its fate, the wars, the turning point."""

from collections.abc import Sequence
from dataclasses import replace

from bot.engine.analysis.course import Course, ScoreKind
from bot.engine.events.outcome import Outcome
from bot.engine.rules.rules import WITHOUT_WARS, Rules
from bot.host.odds.odds_course import OddsCourse
from bot.pictures.course.chart import MOST_SEATS, CoursePicture, CourseSeat
from bot.texts import say
from bot.views.interactions.formatting import HasSeats, cards_text, points_text, seat_name
from bot.views.narration.casino_text import chips_text
from bot.views.narration.summary_text import Turning


def course_picture(
    seated: HasSeats,
    game: str,
    rules: Rules,
    course: Course,
    outcome: Outcome,
    turning: Turning | None,
    chances: OddsCourse = (),
) -> CoursePicture | None:
    """Return the picture; seats are called as in texts until `name_seats` does. None for more seats than it can show.

    `chances` are shown of a game that somebody won alone.
    """
    if len(seated.seats) > MOST_SEATS:
        return None
    return CoursePicture(
        title=say(f"ending-course-{course.measure}", game=game),
        about=turning.short if turning is not None else say("ending-course-plain"),
        seats=tuple(_seat(course, outcome, seat, seat_name(seated, seat)) for seat in range(len(seated.seats))),
        marks=tuple((mark.battle, mark.scores) for mark in course.marks),
        wars=None if rules.procedure in WITHOUT_WARS else tuple((war.battle, war.steps) for war in course.wars),
        turn=turning.battle if turning is not None else None,
        ends_at_zero=course.measure is ScoreKind.CARDS,
        chances=chances if len(outcome.winners) == 1 else (),
    )


def name_seats(picture: CoursePicture, names: Sequence[str]) -> CoursePicture:
    """Return the picture with the names that people go by in place of mentions."""
    about = picture.about
    for seat, new in zip(picture.seats, names, strict=True):
        about = about.replace(seat.name, new)
    seats = tuple(replace(seat, name=new) for seat, new in zip(picture.seats, names, strict=True))
    return replace(picture, about=about, seats=seats)


def _seat(course: Course, outcome: Outcome, seat: int, who: str) -> CourseSeat:
    won, count = seat in outcome.winners, course.final[seat]
    match course.measure:
        case ScoreKind.CHIPS:
            return _counted(course, seat, who, won, chips_text(count))
        case ScoreKind.POINTS:
            return _counted(course, seat, who, won, points_text(count))
        case ScoreKind.ROUNDS | ScoreKind.WARS:
            return CourseSeat(who, say("ending-course-won", count=count), won)
    if seat in course.gave_up:
        return CourseSeat(who, say("ending-gave_up", battle=course.gave_up[seat]), won, _round(course.gave_up[seat]))
    if seat in course.out and not won:
        return CourseSeat(who, say("ending-out", battle=course.out[seat]), won, _round(course.out[seat]))
    return CourseSeat(who, say("ending-last_in") if course.measure is ScoreKind.SURVIVED else cards_text(count), won)


def _counted(course: Course, seat: int, who: str, won: bool, owned: str) -> CourseSeat:
    """Return a seat with its points or chips; in a narrow key there is no room to say that it left with them."""
    if seat not in course.gave_up:
        return CourseSeat(who, owned, won)
    key = "over-left" if course.measure is ScoreKind.CHIPS else "ending-course-gave_up"
    return CourseSeat(who, say(key, chips=owned, points=owned), won, owned)


def _round(battle: int) -> str:
    """Return when a seat left, in as few letters as a key of two columns has room for."""
    return say("ending-course-out", battle=battle)
