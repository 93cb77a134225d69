"""Says how a game ended in figures: the score that decided it, each seat's place, and the cards of the last round."""

from collections.abc import Sequence

from bot.engine.analysis.course import Course, ScoreKind
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.play.public_game import PublicRound
from bot.engine.rules.rules import Objective, Rules
from bot.texts import numeral, say
from bot.views.interactions.formatting import HasSeats, name, row_label
from bot.views.narration.round_text import taken_lines

MOST_CARDS = 6
"""The most seats for which every card of the last round is shown; with more, only what won it and who took it."""

COUNTED = frozenset(
    {Ending.ROUND_CAP, Ending.TIME, Ending.TARGET, Ending.FLOOR, Ending.EXHAUSTED, Ending.FIRST_TO, Ending.HANDS}
)
"""Ends at which figures decide: at the others somebody is the last one in."""


def score_line(outcome: Outcome, scores: Sequence[int], course: Course) -> str:
    """Return the score at the end, the winner's first: `3–1`; "" where no figures decided, or for a seat alone.

    Points are told even where the others gave up: nothing else says how the game stood.
    """
    by_points = course.measure is ScoreKind.POINTS and outcome.ending is Ending.RESIGNED
    scores = [count_of(course, seat, count) for seat, count in enumerate(scores)]
    if not (by_points or outcome.ending in COUNTED) or len(scores) < 2:
        return ""
    order = sorted(range(len(scores)), key=lambda seat: (outcome.places[seat], seat))
    score = say("ending-score-between").join(numeral(scores[seat], ",") for seat in order)
    return say("ending-score-chips" if course.measure is ScoreKind.CHIPS else "ending-score", score=score)


def count_of(course: Course, seat: int, count: int) -> int:
    """Return what a seat has at the end: `count`, unless it gave up or left with points or chips, which the game sets to 0."""
    kept = course.measure in {ScoreKind.POINTS, ScoreKind.CHIPS} and seat in course.gave_up
    return course.final[seat] if kept else count


def fate(course: Course, rules: Rules, outcome: Outcome, seat: int) -> str:
    """Return how a seat left the game, or that it was the last one in; "" where its figures say more."""
    if course.measure is ScoreKind.SURVIVED and outcome.winners == (seat,):
        return say("ending-last_in")
    if course.measure is ScoreKind.CHIPS or rules.objective is not Objective.COLLECT_ALL_WINS:
        return ""
    if seat in course.gave_up:
        return say("ending-gave_up", battle=course.gave_up[seat])
    if outcome.ending is Ending.RESIGNED and outcome.winners == (seat,):
        return say("ending-last_in")
    if len(outcome.places) > 2 and seat in course.out and seat not in outcome.winners:
        return say("ending-out", battle=course.out[seat])
    return ""


def last_round(seated: HasSeats, last: PublicRound, *, counted: bool) -> str:
    """Return the cards of the last round, step by step where it was a war, and who took them unless wins are `counted`."""
    shown = range(min(last.seats, len(seated.seats)))
    fought = set(last.flips[-1].contenders) if last.seats > MOST_CARDS else set(shown)
    laid = [(seat, ups) for seat in shown if seat in fought and (ups := _ups(last, seat))]
    told = " · ".join(say("ending-laid", name=name(seated, seat), cards=ups) for seat, ups in laid)
    taken = " ".join(taken_lines(seated, last)) if not counted else ""
    if not told:
        return ""
    return say("ending-last_round-took", told=told, taken=taken) if taken else say("ending-last_round", told=told)


def _ups(last: PublicRound, seat: int) -> str:
    """Return the open cards of a seat; a war's after one another."""
    return " → ".join(row_label(turned) for flip in last.flips if (turned := flip.turned(seat)))
