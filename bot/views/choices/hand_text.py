"""Describes a seat's hand in words, game by game, from the view of that seat alone."""

from collections.abc import Iterable, Iterator

from bot.engine.cards import rank_of
from bot.engine.choice_games.casino_view import CasinoView
from bot.engine.choice_games.hands import HandView
from bot.engine.choice_games.scientific_view import ScientificView
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.choice_games.strategy_game import StrategyView, points_of
from bot.engine.play.asks import View
from bot.host.scene.scene import Scene
from bot.texts import say
from bot.views.interactions.formatting import card_label, name, rank_label
from bot.views.narration.casino_text import odds_text


def hand_lines(scene: Scene, view: View, *, on_buttons: bool) -> Iterator[str]:
    """Yield the lines that tell a seat what it holds and what it alone may know; not the hand where buttons show it."""
    if isinstance(view, HandView):
        yield from _of_hand(view, on_buttons=on_buttons)
    elif isinstance(view, ScientificView):
        yield from _scientific(scene, view, on_buttons=on_buttons)
    elif isinstance(view, StealingView):
        yield from _stealing(scene, view)
    elif isinstance(view, CasinoView):
        yield from _casino(scene, view)
    elif isinstance(view, StrategyView):
        yield from _strategy(scene, view, on_buttons=on_buttons)


def _of_hand(view: HandView, *, on_buttons: bool) -> Iterator[str]:
    if view.seat is None:
        return
    if not on_buttons:
        yield say("hand-cards", cards=faces(view.hand))
    later, pile = view.hands[view.seat] - len(view.hand), view.own[view.hands[view.seat] :]
    if later:
        yield say("hand-rest", cards=later)
    if pile:
        yield say("hand-pile", cards=faces(pile))


def _casino(scene: Scene, view: CasinoView) -> Iterator[str]:
    if view.seat is None:
        return
    yield say("casino-yours", chips=view.counts[view.seat])
    stake = next((bet.ante for bet in view.bets if bet.seat == view.seat), 0)
    if stake:
        card, house = card_label(view.laid[view.seat][0]), card_label(view.laid[-1][0])
        yield say("casino-facing", card=card, house=house, chips=stake)
    if scene.choice is not None and scene.choice.battle == 1:
        yield odds_text(scene.rules)


def _stealing(scene: Scene, view: StealingView) -> Iterator[str]:
    if view.card is not None:
        yield say("hand-next", card=card_label(view.card))
    if view.pile:
        yield say("hand-top", card=card_label(view.pile[-1]), cards=len(view.pile))
    for seat, top in enumerate(view.tops):
        if top is not None and seat != view.seat:
            size = view.pile_sizes[seat]
            yield say("hand-other_top", seat=seat + 1, name=name(scene, seat), card=card_label(top), cards=size)


def _strategy(scene: Scene, view: StrategyView, *, on_buttons: bool) -> Iterator[str]:
    if view.waiting:
        yield say("strategy-waiting", points=points_of(view.waiting))
    if not on_buttons and view.seat is not None:
        yield say("hand-cards", cards=faces(view.hands[view.seat]))
    for seat in view.alive:
        if seat != view.seat and view.hands[seat]:
            yield say("strategy-holds", name=name(scene, seat), cards=ranks_text(view.hands[seat]))


def ranks_text(hand: bytes) -> str:
    """Return the ranks of a hand, the lowest first: in this game suits mean nothing."""
    return " ".join(rank_label(card) for card in sorted(hand, key=rank_of))


def _scientific(scene: Scene, view: ScientificView, *, on_buttons: bool) -> Iterator[str]:
    yield say("public-order-turned" if view.turned else "public-order")
    for seat, card in view.shown.items():
        yield say("hand-spied", name=name(scene, seat), card=card_label(card))
    if not on_buttons:
        yield say("hand-cards", cards=faces(view.hand))
    if view.pile:
        yield say("hand-pile", cards=faces(view.pile))
    for seat, count in enumerate(view.hands or ()):
        if seat != view.seat and seat in view.alive:
            yield say("hand-counted", name=name(scene, seat), cards=count)
    yield say("hand-powers")


def faces(held: Iterable[int]) -> str:
    """Return cards as people read them, the lowest first."""
    return " ".join(card_label(card) for card in sorted(held, key=lambda card: (rank_of(card), card)))
