"""Deals a game in the Python kernel (rules.md §2.3, §3.6, §10 A09)."""

from bot.engine.cards import PLAIN_CARDS
from bot.engine.kernel.description import Description
from bot.engine.kernel.generator import Generator

BLACK = (0, 3)
"""The places of clubs and spades among the suits."""


def deal_stocks(description: Description, draws: Generator) -> list[bytearray]:
    """Return the stocks of a new game, the top card first; cards that are set aside are gone."""
    cards = list(description.pack)
    draws.shuffle(cards)
    pack = bytearray(cards)
    seats = description.seats
    if description.by_colour:
        stocks = [bytearray(card for card in pack if (card // 13 in BLACK) is black) for black in (True, False)]
    else:
        count = len(pack) if description.uneven else len(pack) - len(pack) % seats
        stocks = [pack[seat:count:seats] for seat in range(seats)]
    if description.equal_jokers:
        places = draws.numbers([len(stock) + 1 for stock in stocks])
        for seat, (stock, place) in enumerate(zip(stocks, places, strict=True)):
            stock.insert(place, PLAIN_CARDS + seat)
    return stocks
