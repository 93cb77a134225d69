"""Writes the points of predictions, and the lines about them, and about calls of wars, on the board of a result."""

from typing import Final

from bot.host.predictions.ports import MILLION, CallTally, PredictionSum, PredictionTally
from bot.texts import mention_member, numeral, say

MINUS: Final = "\u2212"
POINTS: Final = 100
"""Points of a skill of one: nobody reads hundredths."""


def signed_points(skill: float, *, digits: int = 0) -> str:
    """Return a skill as points with a sign: `+16`, `−24`, `0`."""
    points = round(POINTS * skill, digits)
    sign = "+" if points > 0 else MINUS if points < 0 else ""
    return sign + numeral(abs(points), f".{digits}f")


def average_text(total: PredictionSum) -> str:
    """Return the mean points of a member, `+3.4`."""
    return signed_points(total.average / MILLION, digits=1)


def tally_line(tally: PredictionTally, *, match: bool) -> str:
    """Return how many predicted a game or a match right, and who did best; "" where nobody predicted."""
    if not tally.predictions:
        return ""
    best = ""
    if tally.best is not None:
        best = say("prediction-end-best", name=mention_member(tally.best), points=signed_points(tally.skill / MILLION))
    key = "prediction-end-match" if match else "prediction-end"
    return say(key, hits=tally.hits, predictions=tally.predictions, best=best)


def calls_line(tally: CallTally) -> str:
    """Return how many calls of a game's wars were right, and who was right most often; "" where nobody called one."""
    if not tally.calls:
        return ""
    best = ""
    if tally.best is not None:
        best = say("call-end-best", name=mention_member(tally.best), hits=tally.best_hits, calls=tally.best_calls)
    return say("call-end", hits=tally.hits, calls=tally.calls, best=best)
