"""The bot players of Speed War: when they reach for the pot (rules.md §3.20).

The good one is as quick as somebody who watches: it sees whose pot it is, and takes its own a third of a second to a
second after the reveal. A pot that is not its own it leaves until everybody may take it, and is as quick then, but never
quicker than a second and a half after the reveal; so it never pays a fine. The random one presses at any time, or not at all.
"""

from typing import Final

from bot.engine.bots.draw import Draw
from bot.engine.choice_games.speed_game import SpeedView
from bot.engine.choice_games.speed_scoops import LATEST, press_text
from bot.engine.play.asks import NOTHING, Ask, View

QUICKEST: Final = 350
SLOWEST: Final = 900
OTHERS: Final = 1_500
"""Milliseconds after the reveal in which it leaves a pot to its owner, even where everybody may take it."""
TOO_EARLY: Final = 2_000
"""Milliseconds before the reveal from which on the random player may press."""


def good(view: SpeedView, ask: Ask, draw: Draw) -> str:
    """Return a press a person's reaction time after the pot may be taken."""
    if view.entitled is None:
        return NOTHING
    half = (SLOWEST - QUICKEST) // 2 + 1
    reaction = QUICKEST + draw.below(half) + draw.below(half)
    return press_text(reaction if view.entitled == ask.seat else max(view.guard + reaction, OTHERS))


def random(view: View, ask: Ask, draw: Draw) -> str:
    """Return a press at any time, half of the times none."""
    if draw.below(2):
        return NOTHING
    return press_text(draw.below(TOO_EARLY + LATEST + 1) - TOO_EARLY)
