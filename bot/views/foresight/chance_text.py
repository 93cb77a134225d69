"""Says who is how likely to win: a line on boards and in replays, in a word and a number."""

from bisect import bisect_right
from typing import Final

from bot.engine.foresight.chances import Chances
from bot.texts import say
from bot.views.interactions.formatting import HasSeats, name

WORDS: Final = ("close", "ahead", "clear", "sure")
FROM: Final = (0.08, 0.25, 0.42)
"""How far above its even share the chance of the first is, in a game of two, where each word but the first begins."""


def percent(chance: float) -> int:
    """Return a chance in hundredths: never 0 or 100, for nothing is sure before the end."""
    return min(max(round(chance * 100), 1), 99)


def chance_line(seated: HasSeats, chances: Chances | None) -> str:
    """Return who is most likely to win, and how likely; "" where nothing is known."""
    if chances is None or len(chances.seats) < 2:
        return ""
    best = max(chances.seats)
    share = 1 / sum(chance > 0 for chance in chances.seats)
    if percent(best) <= percent(share):
        return say("chances-even")
    ahead = (best - share) / (1 - share) / 2
    word = WORDS[bisect_right(FROM, ahead)]
    return say(f"chances-{word}", name=name(seated, chances.seats.index(best)), percent=percent(best))
