"""The good bot player of Scientific War: counts cards, tries each of its own against likely ones, and mixes the best.

All cards have been seen, so it knows what each other seat owns, though not which of it is in hand. It imagines a few
dozen tricks in which they lay any of that, spread evenly, and asks what each of its own cards would bring: cards won,
weighed by their strength in the order after the trick, less those lost, and a little for an eight or a queen that nobody
cancels. So it lays a jack when the turned order suits what it owns, a joker where the others are likely to tie, and throws
in a worthless card where it cannot win. To be hard to predict, it may lay any of the cards that promise
nearly as much. As the spy it knows the cards and lays what is best against them; it swaps if the pile promises more.
"""

import math
from bisect import bisect_right
from collections.abc import Iterable
from itertools import accumulate
from typing import Final, TypeAlias

from bot.engine.bots.draw import Draw, spread_trial
from bot.engine.cards import ACE, JOKER, RANKS, Card, card_text, rank_of
from bot.engine.choice_games.scientific_trick import EIGHT, JACK, QUEEN, ScientificView, play_trick
from bot.engine.play.asks import NOTHING, Ask, AskKind

TRIALS: Final = 70
"""Imagined tricks for a card, times the seats."""
STRENGTH: Final = 0.7
"""What the strongest card is worth above the weakest; every card is worth one as it is."""
SPECIAL: Final = {JOKER: 1.2, JACK: 0.8, QUEEN: 0.6}
"""What these are worth at least, as a share of that, however the order stands."""
NEXT: Final = {QUEEN: 1.6, EIGHT: 0.2}
"""What the power is worth that a card gives in the next trick."""
LAST_TRICKS: Final = 8
"""From so many tricks before the end on, strength and powers count less and less, cards alone count then."""
TOLERANCE: Final = 0.3
"""How much less a card may promise and still be laid now and then."""

Trial: TypeAlias = dict[int, Card]
"""Cards that the other seats may lay, by seat."""


def choose_well(view: ScientificView, ask: Ask, draw: Draw) -> str:
    """Return the answer of a player that counts cards and weighs what may come."""
    scorer = CardScorer(view)
    if ask.kind is AskKind.SWAP:
        better = max(scorer.score_cards(view.pile).values()) > max(scorer.score_cards(view.hand).values())
        return ask.choices[0] if better else NOTHING
    scores = scorer.score_cards(view.hand)
    if ask.kind is AskKind.SPY:
        return card_text(max(scores, key=scores.__getitem__))
    return card_text(_weighted_choice(scores, draw))


def _weighted_choice(scores: dict[Card, float], draw: Draw) -> Card:
    """Return one of the cards, the more often the higher its score."""
    best = max(scores.values())
    ends = list(accumulate(int(1000 * math.exp((score - best) / TOLERANCE)) for score in scores.values()))
    return list(scores)[bisect_right(ends, draw.below(ends[-1]))]


def trials_of(view: ScientificView) -> list[Trial]:
    """Return trials of what the others may lay: any card they are known to own; for the spy, what they have laid."""
    if view.shown:
        return [dict(view.shown)]
    others = [seat for seat in view.alive if seat != view.seat]
    owned = {seat: view.known[seat] or bytes(range(ACE + 1)) for seat in others}
    return [spread_trial(owned, number) for number in range(1, 1 + TRIALS // len(view.counts))]


class CardScorer:
    """Weighs cards for one seat in one trick. All sums are for the usual order and for the turned one."""

    def __init__(self, view: ScientificView) -> None:
        self._view = view
        self._seat = view.seat or 0
        self._trials = trials_of(view)
        self._weight = min(1.0, (view.last - view.battle - 1) / LAST_TRICKS)
        self._values = tuple([[self._value_of(rank, turned) for rank in range(len(RANKS))] for turned in (False, True)])
        own, waiting = view.hand + view.pile, view.known[-1]
        others = b"".join(view.known[seat] for seat in view.alive if seat != view.seat)
        rivals = max(1, len(view.alive) - 1)
        self._waiting = [self._sum(waiting, turned) for turned in (False, True)]
        self._standing = [self._sum(own, turned) - self._sum(others, turned) / rivals for turned in (False, True)]

    def score_cards(self, hand: bytes) -> dict[Card, float]:
        """Return, for one card of each rank of the hand, what laying it would gain on average."""
        cards = {rank_of(card): card for card in hand}.values()
        return {card: sum(self._score(card, trial) for trial in self._trials) / len(self._trials) for card in cards}

    def _value_of(self, rank: int, turned: bool) -> float:
        """Return what a card of this rank is worth to its owner."""
        height = (ACE - rank if turned else rank) / ACE
        return 1 + self._weight * STRENGTH * max(height if rank <= ACE else 0, SPECIAL.get(rank, 0))

    def _sum(self, cards: Iterable[Card], turned: bool) -> float:
        return sum([self._values[turned][rank_of(card)] for card in cards])

    def _score(self, card: Card, trial: Trial) -> float:
        """Return what the seat gains, and what the others lose on average, if it lays this card and they lay those.

        What waits in the middle is anybody's, each as likely.
        """
        result = play_trick({**trial, self._seat: card}, self._view.turned)
        turned, rivals = result.turned, len(trial)
        own, theirs, waiting = self._sum((card,), turned), self._sum(trial.values(), turned), self._waiting[turned]
        gain = theirs / rivals - own
        if result.winner == self._seat:
            gain += own + theirs + waiting
        elif result.winner is not None:
            gain -= (own + theirs + waiting) / rivals
        if turned != self._view.turned:
            gain += self._standing[turned] - self._standing[not turned]
        rank = rank_of(card)
        if rank in NEXT and not (rank == QUEEN and any(rank_of(other) == QUEEN for other in trial.values())):
            gain += self._weight * NEXT[rank]
        return gain
