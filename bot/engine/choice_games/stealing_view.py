"""What a seat may see of Stealing War, and what all see (rules.md §3.22)."""

from collections import Counter
from dataclasses import dataclass
from functools import lru_cache

from bot.engine.cards import JOKER, RANKS, Card, rank_of
from bot.engine.events.table import Event
from bot.engine.play.asks import View
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Jokers, Rules


@dataclass(frozen=True, slots=True)
class StealingView(View):
    """A game of piles as one seat sees it.

    By seat: `stock_sizes`, `pile_sizes`, and the card on top of each pile, None where there is none. What lies beneath a
    top only its owner may look through: `pile`, bottom first. A card that is played but not yet turned up counts as
    stock, so that nobody can tell who still chooses. `fighters` lay a card for the present flip; after the last flip that
    is the winner. `card` is the seat's own for that flip: the next one of its stock, or the one that it has played.

    Of the present battle: `ups` are the up cards of each flip by seat, `pile_events` is what happened to piles, `pot` is how
    many cards lie on the table, with the carry and the cards that are to be turned up. `of_rank` is how many cards of each
    rank the game is played with, whatever became of them.
    """

    stock_sizes: tuple[int, ...]
    pile_sizes: tuple[int, ...]
    tops: tuple[Card | None, ...]
    pile: bytes
    fighters: tuple[int, ...]
    card: Card | None
    ups: tuple[tuple[Card | None, ...], ...]
    pile_events: tuple[Event, ...]
    pot: int
    of_rank: tuple[int, ...]


@lru_cache
def cards_of_rank(rules: Rules, seats: int) -> tuple[int, ...]:
    """Return how many cards of each rank a game of these rules is dealt, all packs and jokers together."""
    counts = Counter(map(rank_of, build_pack(rules)))
    if rules.jokers is Jokers.EQUAL:
        counts[JOKER] += seats
    return tuple([counts[rank] for rank in range(len(RANKS))])
