"""What a seat holds, game by game, for its owner's eyes alone. Reads nothing but the view of that seat."""

from collections.abc import Iterable, Iterator

from bot.engine.cards import rank_of
from bot.engine.procedures.casino_view import CasinoView
from bot.engine.procedures.hands import HandView
from bot.engine.procedures.scientific_view import ScientificView
from bot.engine.procedures.stealing_view import StealingView
from bot.engine.view import View
from bot.host.table import Table
from bot.texts import say
from bot.views.casino_lines import casino_odds, chips_words
from bot.views.words import cards, face, name


def hand_lines(table: Table, view: View) -> Iterator[str]:
    """Yield the lines that tell a seat what it holds and what it alone may know."""
    if isinstance(view, HandView):
        yield say("hand.cards", cards=faces(view.hand))
        if len(view.own) > len(view.hand):
            yield say("hand.rest", cards=cards(len(view.own) - len(view.hand)))

    if isinstance(view, ScientificView):
        yield from _scientific(table, view)

    if isinstance(view, StealingView):
        yield from _stealing(table, view)
    if isinstance(view, CasinoView) and view.seat is not None:
        yield say("casino.yours", chips=chips_words(view.counts[view.seat]))
        yield casino_odds(table.rules)
        yield say("chips.worth")


def _stealing(table: Table, view: StealingView) -> Iterator[str]:
    if view.card is not None:
        yield say("hand.next", card=face(view.card))
    if view.pile:
        yield say("hand.top", card=face(view.pile[-1]), cards=cards(len(view.pile)))
    for seat, top in enumerate(view.tops):
        if top is not None and seat != view.seat:
            size = cards(view.pile_sizes[seat])
            yield say("hand.other_top", seat=seat + 1, name=name(table, seat), card=face(top), cards=size)


def _scientific(table: Table, view: ScientificView) -> Iterator[str]:
    yield say("public.order.turned" if view.turned else "public.order")
    for seat, card in view.shown.items():
        yield say("hand.spied", name=name(table, seat), card=face(card))
    yield say("hand.cards", cards=faces(view.hand))
    if view.pile:
        yield say("hand.pile", cards=faces(view.pile))
    for seat, count in enumerate(view.hands or ()):
        if seat != view.seat and seat in view.alive:
            yield say("hand.counted", name=name(table, seat), cards=cards(count))


def faces(held: Iterable[int]) -> str:
    """Return cards as people read them, the lowest first."""
    return " ".join(face(card) for card in sorted(held, key=lambda card: (rank_of(card), card)))
