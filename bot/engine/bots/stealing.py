"""The good bot player of Stealing War (rules.md §3.22).

A stolen pile is worth its cards and costs nothing: the card it is stolen with stays one's own, and another one is played.
So it steals the largest pile it can, however strong its card is. It plays only if that guards its own pile, and its pile
is worth more: its size times the chance that an opponent holds just now one of the few cards that could steal it.

On top of its pile it puts the card that is hardest to match: the one of whose rank the fewest are left for others, those
not counted that lie in its own pile or on top of another one. A joker, which only another joker matches, is often best.
"""

from bot.engine.bots.draw import Draw
from bot.engine.cards import Card, parse_cards, rank_of
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.play.asks import Ask, AskKind


def choose_well(view: StealingView, ask: Ask, draw: Draw) -> str:
    """Return what a good player answers."""
    del draw
    if ask.kind is AskKind.TOP:
        return _hardest_to_match(view, ask.choices)
    play, largest, *_ = ask.choices
    victim = int(largest.partition(":")[2])
    return largest if view.pile_sizes[victim] > _at_risk(view) else play


def _hardest_to_match(view: StealingView, choices: tuple[str, ...]) -> str:
    won = parse_cards(" ".join(choice.partition(":")[2] for choice in choices))
    left = [_left(view, card, won) for card in won]
    return choices[left.index(min(left))]


def _at_risk(view: StealingView) -> float:
    """Return how many cards of its own pile it may expect to lose, if its card could guard that."""
    if view.card is None or not view.pile or rank_of(view.card) != rank_of(view.pile[-1]):
        return 0
    thieves = len(view.fighters) - 1
    return len(view.pile) * thieves * _left(view, view.card, bytes((view.card,))) / sum(view.stock_sizes)


def _left(view: StealingView, card: Card, held: bytes) -> int:
    """Return how many cards of this rank others may hold in their stocks; `held` are its own besides its pile."""
    tops = [top for seat, top in enumerate(view.tops) if top is not None and seat != view.seat]
    seen = sum(rank_of(other) == rank_of(card) for other in (*view.pile, *held, *tops))
    return view.of_rank[rank_of(card)] - seen
