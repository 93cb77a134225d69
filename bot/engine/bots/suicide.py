"""The good bot player of Suicide War (rules.md §3.21).

It counts. What the others can lay it knows from what they won and from what has not been seen yet, so it knows how often
each of its cards would win now. A card that is not laid now is laid later: against the hand that an opponent takes up
next, or never, if the game ends before. So it keeps for later what wins more then, and in the last battles, when not all
cards can be laid any more, it lays its best and leaves the worst.

What could be laid now as well as later it lays from the weakest up, one drawn from a few: for a war is worth many battles,
and there it wants to have its best card in hand. But a player who knows that its low cards come first wins each of them
with the card just above, so in every other battle, by a draw, it lays any of them.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import Final, TypeAlias

from bot.engine.bots.draw import Draw
from bot.engine.cards import PLAIN_CARDS, RANKS, RANKS_OF_A_SUIT, Card, card_text, parse_cards, rank_of
from bot.engine.choice_games.hands import HandView
from bot.engine.play.asks import Ask, AskKind
from bot.engine.rules.compiled import compile_rules

CLOSE: Final = 3
"""From how many of its weakest cards it draws one, when it does not draw from all."""

Odds: TypeAlias = Sequence[float]
"""By rank, how likely it is that this is the rank of the next card of a hand."""

Worth: TypeAlias = Sequence[float]
"""By rank, how likely a card wins the battle; a tie is half a win."""


def choose_well(view: HandView, ask: Ask, draw: Draw) -> str:
    """Return the card that a good player lays."""
    hand = parse_cards(" ".join(ask.choices))
    others = [seat for seat in view.alive if seat != view.seat]
    soonest = min(view.hands[seat] for seat in others)
    now = [_hand_odds(view, seat) for seat in others]
    after = [_pile_odds(view, seat) if view.hands[seat] == soonest else odds for seat, odds in zip(others, now, strict=True)]
    worth = _worth(view, now)
    if ask.kind is AskKind.UP:
        return card_text(max(hand, key=lambda card: worth[rank_of(card)]))
    able = _for_now(view, hand, soonest, worth, _worth(view, after))
    return card_text(draw.one_of(able if draw.below(2) else able[:CLOSE]))


def _for_now(view: HandView, hand: Sequence[Card], soonest: int, now: Worth, later: Worth) -> list[Card]:
    """Return the cards to lay before the first of the others takes up its pile, the weakest first."""
    own = view.hands[view.seat or 0]
    battles = min(own, view.last - view.battle)
    before = min(battles, max(soonest, 1))
    if before == battles:
        later = (-1.0,) * len(RANKS)
    best = sorted(hand, key=lambda card: max(now[rank_of(card)], later[rank_of(card)]), reverse=True)
    played = best[: _share(battles, own, len(hand))]
    played.sort(key=lambda card: later[rank_of(card)] - now[rank_of(card)])
    return sorted(played[: _share(before, own, len(hand))], key=lambda card: now[rank_of(card)])


def _share(cards: int, own: int, hand: int) -> int:
    """Return the share of the hand, one card at least, that `cards` are of the `own` cards still to be laid."""
    return max(1, round(cards * hand / own))


def _hand_odds(view: HandView, seat: int) -> Odds:
    """Return what the seat may lay now: of its hand those that are known, and some of those that are not."""
    shown = Counter([card for flip in view.ups if (card := flip[seat]) is not None])
    known = Counter(view.known[seat]) - Counter(view.piled[seat]) - shown
    return _odds(known.elements(), view.hands[seat], view) or _pile_odds(view, seat)


def _pile_odds(view: HandView, seat: int) -> Odds:
    """Return what the seat may lay when it has taken up its pile; of an empty pile nothing is known but what is unseen."""
    size = view.counts[seat] - view.hands[seat]
    return _odds(view.piled[seat], size, view) or _odds((), 1, view) or (1 / len(RANKS),) * len(RANKS)


def _odds(known: Iterable[Card], size: int, view: HandView) -> Odds:
    """Return how likely each rank is among `size` cards, of which `known` are known; nothing if there are none."""
    cards: list[float] = [0.0] * len(RANKS)
    for card in known:
        cards[rank_of(card)] += 1
    missing = max(0.0, size - sum(cards))
    for card in view.unseen:
        cards[rank_of(card)] += missing / len(view.unseen)
    total = sum(cards)
    return [card / total for card in cards] if size and total else ()


def _worth(view: HandView, others: Sequence[Odds]) -> Worth:
    """Return how often a card of each rank wins against one card of each of the others."""
    strength = compile_rules(view.rules).strength
    by_rank = [strength[rank if rank < RANKS_OF_A_SUIT else PLAIN_CARDS] for rank in range(len(RANKS))]
    worth = []
    for rank, own in enumerate(by_rank):
        wins = holds = 1.0
        for odds in others:
            beaten = sum(chance for other, chance in zip(by_rank, odds, strict=True) if other < own)
            wins *= beaten
            holds *= beaten + odds[rank]
        worth.append((wins + holds) / 2)
    return worth
