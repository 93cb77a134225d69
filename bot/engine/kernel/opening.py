"""Plays the usual battle of the Python kernel at once: one card each, the highest takes them all."""

from bot.engine.kernel.zones import BOTTOM, LOSER_FIRST, SEAT_ORDER, SHUFFLED, TABLE_ORDER, Zones


def is_usual(zones: Zones) -> bool:
    """Whether the rules know nothing that `decide` does not."""
    description = zones.description
    plain = description.single and description.capture == BOTTOM
    return plain and not (description.killed or description.prize or description.floor)


def decide(zones: Zones) -> int | None:
    """Play a battle that nobody ties, and return who won it; None, and nothing is played, if it is another.

    It counts the battle and the win. Nothing else changes than stocks, so the game is over only if a stock is empty or a
    limit of the winner or the rounds is reached.
    """
    if zones.carry:
        return None
    description = zones.description
    stocks = [stock for stock in zones.stocks if stock]
    found = [description.strength[stock[0]] for stock in stocks]
    best = max(found)
    if found.count(best) > 1 or (description.any_tie and len(set(found)) < len(found)):
        return None
    place = found.index(best)
    cards = bytearray(stock.pop(0) for stock in stocks)
    order = description.collect
    if order not in {TABLE_ORDER, SEAT_ORDER}:
        start = place + (order == LOSER_FIRST)
        cards = cards[start:] + cards[:start]
    if order == SHUFFLED:
        zones.draws.shuffle(cards)
    stocks[place] += cards
    winner = next(seat for seat in zones.seats if zones.stocks[seat] is stocks[place])
    zones.battle += 1
    zones.wins[winner] += not description.first_of_wars
    return winner


def may_be_over(zones: Zones, winner: int) -> bool:
    """Whether the usual battle may have ended the game."""
    description = zones.description
    stock = zones.stocks[winner]
    limits = zones.battle >= description.cap or len(stock) >= description.target or zones.wins[winner] >= description.first_to
    return limits or not all(stock or left for stock, left in zip(zones.stocks, zones.left, strict=True))
