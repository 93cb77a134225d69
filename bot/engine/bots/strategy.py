"""The good bot player of Strategy War: takes the points that wait, ties while it can, and is unpredictable otherwise.

Against players who lay their hands in any order, no order of one's own scores more: which card meets which is equally
likely whatever one does. What can be gained are the points that wait after a trick without a winner. So while none wait
it keeps its strongest cards and lays any other, each as likely, for whoever lays in an order that can be guessed is beaten
by a card just above. Once points wait it counts: all hands are public, so it imagines tricks in which the others lay any
card, and lays the weakest of its cards that win most of them.

A single opponent can be tied by any card that they still have, and every tie makes points wait. So against one it ties
while it has strong cards left to take them, and works out the last tricks exactly.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from bot.engine.bots.draw import Draw, spread_trial
from bot.engine.cards import Card, card_text, rank_of
from bot.engine.choice_games.equal_hands import StrategyView, points_of, winner_of
from bot.engine.play.asks import Ask

EXACT: Final = 4
"""Cards of a hand from which on every way to the end is looked at: a millisecond or two, where five would take twenty."""


class Endgame(NamedTuple):
    """What is left of a game of two: what the cards of either hand score, the lead, what waits, and the tricks to come."""

    own: tuple[int, ...]
    others: tuple[int, ...]
    lead: int
    waiting: int
    tricks: int


def best_card(standing: Endgame) -> int:
    """Return what the card scores that wins the most games; of several, the lowest."""
    known: dict[Endgame, float] = {}
    chances = {card: _chance_with(standing, card, known) for card in sorted(standing.own)}
    return max(chances, key=chances.__getitem__)


def _chance(standing: Endgame, known: dict[Endgame, float]) -> float:
    """Return the chance to win with the best cards, a shared win counted as half of one."""
    if not standing.tricks:
        return (standing.lead > 0) + (standing.lead == 0) / 2
    if standing not in known:
        known[standing] = max(_chance_with(standing, card, known) for card in standing.own)
    return known[standing]


def _chance_with(standing: Endgame, card: int, known: dict[Endgame, float]) -> float:
    """Return the chance to win after this card, whichever of theirs the others lay, each as likely."""
    own = _without(standing.own, card)
    total = 0.0
    for other in standing.others:
        points, left = card + other + standing.waiting, _without(standing.others, other)
        if card == other:
            after = Endgame(own, left, standing.lead, points, standing.tricks - 1)
        else:
            after = Endgame(own, left, standing.lead + (points if card > other else -points), 0, standing.tricks - 1)
        total += _chance(after, known)
    return total / len(standing.others)


def _without(cards: Sequence[int], card: int) -> tuple[int, ...]:
    return tuple([other for other in cards if other != card])


RESERVE: Final = 2
"""The strongest cards that it keeps while no points wait."""
TRIALS: Final = 120
"""Imagined tricks, shared by the other seats."""


def choose_well(view: StrategyView, ask: Ask, draw: Draw) -> str:
    """Return the card of a player that counts what is left."""
    hand = sorted(view.hands[ask.seat], key=rank_of)
    owned = {seat: view.hands[seat] for seat in view.alive if seat != ask.seat and view.hands[seat]}
    if len(owned) == 1:
        (other,) = owned
        return card_text(_against_one(view, ask.seat, hand, other, draw))
    if view.waiting:
        wins = {card: _wins(owned, ask.seat, card) for card in hand}
        return card_text(max(hand, key=wins.__getitem__))
    return card_text(draw.one_of(hand[:-RESERVE] or hand))


def _wins(owned: Mapping[int, bytes], seat: int, card: Card) -> int:
    """Return how many imagined tricks the card wins."""
    trials = 1 + TRIALS // max(1, len(owned))
    return sum(winner_of({**spread_trial(owned, number), seat: card}) == seat for number in range(1, trials))


def _against_one(view: StrategyView, seat: int, hand: Sequence[Card], other: int, draw: Draw) -> Card:
    """Return the card against the only other seat that has any."""
    ranks = sorted(map(rank_of, view.hands[other]))
    if len(hand) <= EXACT:
        own, others = (tuple([points_of((card,)) for card in cards]) for cards in (hand, view.hands[other]))
        lead, tricks = view.counts[seat] - view.counts[other], min(len(hand), view.last - view.battle)
        return hand[own.index(best_card(Endgame(own, others, lead, points_of(view.waiting), tricks)))]
    if view.waiting:
        return max(hand, key=lambda card: sum((rank_of(card) > rank) + (rank_of(card) >= rank) for rank in ranks))
    spare = hand[:-RESERVE]
    return draw.one_of([card for card in spare if rank_of(card) in ranks] or spare)
