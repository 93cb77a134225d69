"""What a seat may see of Stealing War, and what all see (rules.md §3.22)."""

from dataclasses import dataclass

from bot.engine.cards import Card
from bot.engine.events.table import Event
from bot.engine.play.asks import View


@dataclass(frozen=True, slots=True)
class StealingView(View):
    """A game of piles as one seat sees it.

    By seat: `stock_sizes`, `pile_sizes`, and the card on top of each pile, None where there is none. What lies beneath a
    top only its owner may look through: `pile`, bottom first. A card that is played but not yet turned up counts as
    stock, so that nobody can tell who still chooses. `fighters` lay a card for the present flip; after the last flip that
    is the winner. `card` is the seat's own for that flip: the next one of its stock, or the one that it has played.

    Of the present battle: `ups` are the up cards of each flip by seat, `pile_events` is what happened to piles, `pot` is how
    many cards lie on the table, with the carry and the cards that are to be turned up.
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
