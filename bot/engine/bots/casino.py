"""The good bot player of Casino War: stakes little, never on a tie, always goes to war, and stakes more late if behind.

The house has the better of every bet: with six packs it keeps 2.3 of a hundred chips staked by players who go to war, 3.7
of those who surrender, and 18.6 of a bet on a tie (rules.md §7.2). So chips are kept by staking the least, and by wars. But
the game is won by the most chips, and with the least stakes whoever falls behind a lucky neighbour stays there. As every
chip staked costs, few large stakes are better than many small ones: in the last hands, whoever is not ahead stakes enough
to be ahead after one win, and doubles if it goes wrong. What was dealt before is not counted: with at least a pack left in
the shoe it makes no bet a good one.
"""

from typing import Final

from bot.engine.bots.draw import Draw
from bot.engine.choice_games.casino_bets import ANTE, WAR, CasinoView, read_stake
from bot.engine.play.asks import NOTHING, Ask, AskKind

LAST_HANDS: Final = 6
"""Hands before the end in which the lead is worth large stakes: earlier a neighbour's luck may still turn by itself."""

AHEAD_BY: Final = 50
"""By how many chips to be ahead after a win, since the neighbours stake something as well."""


def choose_well(view: CasinoView, ask: Ask, draw: Draw) -> str:
    """Return the answer of a careful player who wants the most chips at the end."""
    del draw
    if ask.kind is AskKind.WAR:
        return WAR
    return _ante(view, ask) if ask.kind is AskKind.ANTE else NOTHING


def _ante(view: CasinoView, ask: Ask) -> str:
    least = read_stake(ask.choices[0], ANTE)
    rivals = [chips for seat, chips in enumerate(view.counts) if seat != ask.seat]
    ahead = view.counts[ask.seat] - max(rivals, default=0)
    if ahead > AHEAD_BY or not rivals or view.last - view.battle > LAST_HANDS:
        return f"{ANTE}:{least}"
    return f"{ANTE}:{min(max(AHEAD_BY - ahead, least), ask.high)}"
