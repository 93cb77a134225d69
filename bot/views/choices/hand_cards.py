"""Describes the picture of a seat's hand: a place for each rank, its cards, the number of its button, and what is picked."""

from collections.abc import Iterable
from typing import Final

from bot.engine.cards import Card, rank_of
from bot.engine.choice_games.equal_hands import StrategyView
from bot.engine.choice_games.hands import HandView
from bot.engine.choice_games.scientific_trick import ScientificView
from bot.engine.play.asks import View
from bot.host.scene.hand import HandScene, SeatTurn
from bot.pictures.card_faces import Deck
from bot.pictures.table.hand_picture import MOST_SLOTS, HandPicture, HandSlot
from bot.views.choices.hand_page import OF_HAND, chosen_card, ranks_of_places

NO_CARDS: Final = b""


def hand_picture(hand: HandScene, deck: Deck) -> HandPicture | None:
    """Return the picture of a seat's hand; None where it holds none, or has nothing to do with it any more."""
    turn = hand.turn
    if turn is None:
        return None
    held = _held_cards(turn.view)
    asked = next((ask for ask in turn.asks if ask.kind in OF_HAND), None) if not turn.locked else None
    offered = [chosen_card(choice) for choice in asked.choices] if asked is not None else []
    places = ranks_of_places(hand.scene.rules) if hand.scene.rules.hand_size is None else frozenset[int]()
    numbered = sorted(places.union(map(rank_of, offered))) if asked is not None else []
    ranks = sorted(places.union(map(rank_of, held), map(rank_of, offered)))
    if not held or not 1 <= len(ranks) <= MOST_SLOTS:
        return None
    slots = tuple(_slot(rank, held, offered, numbered, _picked_card(turn), asked=asked is not None) for rank in ranks)
    return HandPicture(slots, deck)


def _held_cards(view: View) -> bytes:
    """Return the cards that a seat has in its hand."""
    if isinstance(view, HandView) and view.seat is not None:
        return view.hand
    if isinstance(view, StrategyView) and view.seat is not None:
        return view.hands[view.seat]
    return view.hand if isinstance(view, ScientificView) else NO_CARDS


def _picked_card(turn: SeatTurn) -> Card | None:
    return next((chosen_card(pick.choice) for pick in turn.picks if pick.kind in OF_HAND), None)


def _slot(
    rank: int, held: Iterable[Card], offered: list[Card], numbered: list[int], picked: Card | None, *, asked: bool
) -> HandSlot:
    """Return the place of a rank: the picked card, else the first that may be chosen, else what is held all the same."""
    mine, free = ([card for card in cards if rank_of(card) == rank] for cards in (held, offered))
    is_picked = picked is not None and rank_of(picked) == rank
    cards = free or mine
    if not cards:
        return HandSlot(None)
    number = numbered.index(rank) + 1 if free else None
    dimmed = not is_picked and (not free if asked else picked is not None)
    return HandSlot(picked if is_picked and picked is not None else cards[0], len(cards), number, is_picked, dimmed)
