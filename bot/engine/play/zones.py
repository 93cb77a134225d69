"""Where cards lie: a stock for each seat (index 0 is the top), and what could not be dealt (rules.md §2.2, §2.3)."""

from typing import TypeAlias

from bot.engine.rules.rules import Remainder

Stock: TypeAlias = bytearray


def deal_out(pack: bytes, seats: int, remainder: Remainder) -> tuple[list[Stock], bytes]:
    """Deals card by card from seat 0 on; returns the stocks, first card received on top, and the cards set aside."""
    dealt = len(pack)
    if remainder is Remainder.SET_ASIDE:
        dealt -= dealt % seats
    return [bytearray(pack[seat:dealt:seats]) for seat in range(seats)], pack[dealt:]


def lay(stock: Stock, count: int) -> bytes:
    """Takes the top `count` cards off a stock, all of them if it has fewer; the first taken is first."""
    cards = bytes(stock[:count])
    del stock[:count]
    return cards
