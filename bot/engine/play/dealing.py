"""Deals the cards at the start of a game (rules.md §2.3, §3.6, §10 A09, A24)."""

from collections.abc import Sequence

from bot.engine.cards import is_black, joker_card
from bot.engine.errors import RulesError
from bot.engine.play.holdings import Stock
from bot.engine.random_source import RandomSource
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.rules import Deal, Jokers, Remainder
from bot.engine.rules.validation import check_rules
from bot.engine.sentence import Sentence


def deal_cards(
    compiled: CompiledRules, seats: int, source: RandomSource, deck: bytes | None = None, stocks: Sequence[bytes] | None = None
) -> tuple[list[Stock], bytes]:
    """Return the stocks and the cards set aside; `deck` takes the place of a shuffled pack, `stocks` that of any deal.

    Raises RulesError if the rules, the deck or the stocks cannot be played.
    """
    rules = compiled.rules
    check_rules(rules, seats, stocks)
    if stocks is not None:
        if len(stocks) == seats and all(stocks):
            return [bytearray(stock) for stock in stocks], b""
        raise RulesError(Sentence("record-stocks"))
    pack = _shuffled(compiled, source) if deck is None else checked_deck(compiled, deck)
    hands, aside = by_colour(pack) if rules.deal is Deal.BY_COLOUR else deal_out(pack, seats, rules.remainder)
    if rules.jokers is Jokers.EQUAL:
        bury_jokers(hands, source)
    return hands, aside


def deal_out(pack: bytes, seats: int, remainder: Remainder) -> tuple[list[Stock], bytes]:
    """Deal card by card from seat 0 on; return the stocks, first card received on top, and the cards set aside."""
    count = len(pack)
    if remainder is Remainder.SET_ASIDE:
        count -= count % seats
    return [bytearray(pack[seat:count:seats]) for seat in range(seats)], pack[count:]


def by_colour(pack: bytes) -> tuple[list[Stock], bytes]:
    """Deal the black cards to seat 0, the red ones to seat 1, each in the order of the pack (rules.md §10 A09)."""
    black = bytearray(card for card in pack if is_black(card))
    red = bytearray(card for card in pack if not is_black(card))
    return [black, red], b""


def bury_jokers(hands: Sequence[Stock], source: RandomSource) -> None:
    """Put a joker into each stock, at a random place (rules.md §3.6, §10 A08)."""
    places = source.numbers([len(hand) + 1 for hand in hands], "equal-jokers")
    for seat, (hand, place) in enumerate(zip(hands, places, strict=True)):
        hand.insert(place, joker_card(seat + 1))


def _shuffled(compiled: CompiledRules, source: RandomSource) -> bytes:
    pack = bytearray(compiled.pack)
    source.shuffle(pack, "deal")
    return bytes(pack)


def checked_deck(compiled: CompiledRules, deck: bytes) -> bytes:
    """Return the same deck; raises RulesError unless it holds every card of the pack once."""
    if sorted(deck) != sorted(compiled.pack):
        raise RulesError(Sentence("record-deck"))
    return bytes(deck)
