"""The good bot player of Strategy War: keeps its best cards for tricks in which points wait, and is unpredictable otherwise.

Against players who lay their hands in any order, no order of one's own scores more: which card meets which is equally
likely whatever one does. What can be gained are the points that wait after a trick without a winner. So while none
wait it lays any card but its strongest, each as likely, for whoever lays in an order that can be guessed is beaten by a
card just above. Once points wait it counts: all hands are public, so it imagines a few dozen tricks in which the others
lay any card, and lays the weakest of its cards that win most of them.
"""

from typing import Final

from bot.engine.bots.draw import Draw, spread_trial
from bot.engine.cards import Card, rank_of
from bot.engine.choice_games.strategy_game import StrategyView, winner_of
from bot.engine.notation import card_text
from bot.engine.play.asks import Ask

RESERVE: Final = 2
"""The strongest cards that it keeps while no points wait."""
TRIALS: Final = 120
"""Imagined tricks, shared by the other seats."""


def good(view: StrategyView, ask: Ask, draw: Draw) -> str:
    """Return the card of a player that counts what is left."""
    seat = ask.seat
    hand = sorted(view.hands[seat], key=rank_of)
    if view.waiting:
        wins = {card: _wins(view, seat, card) for card in hand}
        return card_text(max(hand, key=wins.__getitem__))
    return card_text(draw.one_of(hand[:-RESERVE] or hand))


def _wins(view: StrategyView, seat: int, card: Card) -> int:
    """Return how many imagined tricks the card wins."""
    owned = {other: view.hands[other] for other in view.alive if other != seat and view.hands[other]}
    trials = 1 + TRIALS // max(1, len(owned))
    return sum(winner_of({**spread_trial(owned, number), seat: card}) == seat for number in range(1, trials))
