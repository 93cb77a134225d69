"""Builds the buttons of a question on a hand's page: its choices, each in a place of its own."""

from collections.abc import Iterator

from bot.engine.cards import JOKER, PLAIN_CARDS, RANKS_OF_A_SUIT, lowest_rank, rank_of
from bot.engine.choice_games.stealing_view import StealingView
from bot.engine.notation import parse_card
from bot.engine.play.asks import Ask, AskKind, View
from bot.engine.rules.rules import Jokers, Procedure, Rules
from bot.host.scene.hand import HandScene, SeatTurn
from bot.host.scene.scene import Scene
from bot.host.table.stakes import offered
from bot.texts import say
from bot.views.interactions.content import HandOffer, HandQuestion
from bot.views.interactions.formatting import card_label, rank_label
from bot.views.narration.casino_text import chips_text

OF_HAND = frozenset({AskKind.CARD, AskKind.UP, AskKind.SPY})
"""Questions whose choices are the hand."""

CARDS = OF_HAND | {AskKind.TOP}


def question_of(hand: HandScene, turn: SeatTurn, ask: Ask) -> HandQuestion:
    """Return a question to a seat, with its choices as buttons."""
    typed = bool(ask.stem) and ask.high > ask.low
    offers = tuple(_offers(hand.scene, ask, turn.view, turn.picked(ask.kind)))
    return HandQuestion(ask.kind, _asked(hand.scene, turn, ask), offers, typed)


def _asked(scene: Scene, turn: SeatTurn, ask: Ask) -> str:
    if ask.kind is AskKind.ANTE and scene.stakes is not None:
        return say("hand-ask-ante-stakes", low=scene.stakes.low, high=scene.stakes.high)
    if ask.kind is AskKind.TIE and turn.eager:
        return say("hand-ask-tie-first")
    return say(f"hand-ask-{ask.kind}")


def _offers(scene: Scene, ask: Ask, view: View, picked: str | None) -> Iterator[HandOffer]:
    """Yield the choices of a question; of cards that are equal in everything but their suit, one.

    A hand that is never filled up has a place for every rank, so that no other card takes the place of one that was played.
    """
    if ask.kind not in CARDS:
        for choice in offered(scene.stakes, ask):
            yield HandOffer(choice, offer_label(choice, view), choice == picked)
        return
    found = dict[int, list[str]]()
    for choice in ask.choices:
        found.setdefault(rank_of(chosen_card(choice)), []).append(choice)
    places = _ranks(scene.rules) if ask.kind in OF_HAND and scene.rules.hand_size is None else frozenset[int]()
    for rank in sorted(places.union(found)):
        equal = found.get(rank)
        if equal is None:
            yield HandOffer(f"none:{rank}", rank_label(PLAIN_CARDS if rank == JOKER else rank), False, enabled=False)
            continue
        card = chosen_card(equal[0])
        label = card_label(card) if len(equal) == 1 else f"{rank_label(card)} ×{len(equal)}"
        yield HandOffer(picked if picked in equal else equal[0], label, picked in equal)


def _ranks(rules: Rules) -> frozenset[int]:
    """Return the ranks that a hand can have by these rules."""
    ranks = frozenset(range(lowest_rank(rules.pack), RANKS_OF_A_SUIT))
    jokers = rules.procedure is Procedure.SCIENTIFIC or rules.jokers in {Jokers.EQUAL, Jokers.SHUFFLED}
    return ranks | {JOKER} if jokers else ranks


def chosen_card(choice: str) -> int:
    """Return the card that a choice names."""
    return parse_card(choice.removeprefix("top:"))


def offer_label(choice: str, view: View) -> str:
    """Return a choice that is no card as a button says it; seats are counted from 1 there."""
    stem, _, number = choice.partition(":")
    if stem == "steal" and isinstance(view, StealingView):
        return say("choice-steal", seat=int(number) + 1, cards=view.pile_sizes[int(number)])
    if stem == "ante":
        return chips_text(int(number))
    return say(f"choice-{stem}", number=int(number or 0))
