"""The bot players of Speed War and Slap War: when they reach for the pot (rules.md §3.20, §3.54).

The good one is as quick as somebody who watches on a phone, where a board is seen later than it is sent and a press takes
its way back: it sees whose pot it is, and takes its own one to two seconds after the reveal. A pot that is not its own it
leaves until everybody may take it, and is as quick then, but never quicker than two seconds after the reveal; so it never
pays a fine. The random one presses at any time, or not at all.

In Slap War the good one looks before it slaps, and then has the same reaction time.
"""

from typing import Final

from bot.engine.bots.draw import Draw
from bot.engine.choice_games.press_game import LATEST, press_text
from bot.engine.choice_games.slap_game import SlapView
from bot.engine.choice_games.speed_game import SpeedView
from bot.engine.play.asks import NOTHING, Ask, View

QUICKEST: Final = 1_000
SLOWEST: Final = 2_000
"""Milliseconds after the reveal in which somebody on a phone presses."""
OTHERS: Final = 2_000
"""Milliseconds after the reveal in which it leaves a pot to its owner, even where everybody may take it."""
TOO_EARLY: Final = 2_000
"""Milliseconds before the reveal from which on the random player may press."""


def choose_well(view: SpeedView, ask: Ask, draw: Draw) -> str:
    """Return a press a person's reaction time after the pot may be taken."""
    if view.entitled is None:
        return NOTHING
    after = reaction_time(draw)
    return press_text(after if view.entitled == ask.seat else max(view.guard + after, OTHERS))


def press_at_random(view: View, ask: Ask, draw: Draw) -> str:
    """Return a press at any time, half of the times none."""
    del view
    if draw.below(2):
        return NOTHING
    return press_text(draw.below(TOO_EARLY + LATEST + 1) - TOO_EARLY, ask.stem)


def slap_well(view: SlapView, ask: Ask, draw: Draw) -> str:
    """Return a slap a person's reaction time after the card turned up; nothing where none did."""
    return press_text(reaction_time(draw), ask.stem) if view.shown else NOTHING


def reaction_time(draw: Draw) -> int:
    """Return how many milliseconds somebody who watches takes to press."""
    half = (SLOWEST - QUICKEST) // 2 + 1
    return QUICKEST + draw.below(half) + draw.below(half)
