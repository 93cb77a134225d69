"""What a seat holds, game by game, for its owner's eyes alone. Reads nothing but the view of that seat."""

from collections.abc import Iterable, Iterator

from bot.engine.cards import rank_of
from bot.engine.procedures.hands import HandView
from bot.engine.view import View
from bot.host.table import Table
from bot.texts import say
from bot.views.words import cards, face


def hand_lines(table: Table, view: View) -> Iterator[str]:
    """Yield the lines that tell a seat what it holds and what it alone may know."""
    if isinstance(view, HandView):
        yield say("hand.cards", cards=faces(view.hand))
        if len(view.own) > len(view.hand):
            yield say("hand.rest", cards=cards(len(view.own) - len(view.hand)))


def faces(held: Iterable[int]) -> str:
    """Return cards as people read them, the lowest first."""
    return " ".join(face(card) for card in sorted(held, key=lambda card: (rank_of(card), card)))
