"""Deals the cards of a position that nobody knows: in Python what `position.h` does in C, draw for draw."""

from dataclasses import replace

from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.position import OF_A_BAG, Position


def deal_unknown(position: Position, seed: int, number: int) -> tuple[Position, KernelRandomSource]:
    """Return the position from which game `number` of a seed begins, every card known, and what draws the rest of that game."""
    deal, turn = divmod(number, position.turns)
    draws = KernelRandomSource(seed, deal)
    if position.is_known:
        return position, draws
    zones = [list(zone) for zone in (*position.stocks, *position.won, position.carry)]
    staked = [] if position.prize is None else [position.prize[1]]
    _shuffle_bags(position, draws, [*zones, staked])
    _move_on(position, zones[: len(position.stocks)], turn)
    stocks, won, carry = zones[: len(position.stocks)], zones[len(position.stocks) : -1], zones[-1]
    known = replace(
        position,
        stocks=tuple(map(bytes, stocks)),
        won=tuple(map(bytes, won)),
        carry=bytes(carry),
        prize=None if position.prize is None else (position.prize[0], staked[0]),
        bags=(),
        turns=1,
    )
    return known, draws


def _shuffle_bags(position: Position, draws: KernelRandomSource, zones: list[list[int]]) -> None:
    """Shuffle the bags one after the other, each before what is of it, and put their cards in the places of the zones."""
    taken = [0] * len(position.bags)
    bags: list[list[int]] = []

    def take_card(place: int) -> int:
        if place < OF_A_BAG:
            return place
        number = place - OF_A_BAG
        taken[number] += 1
        return bags[number][taken[number] - 1]

    for bag in position.bags:
        cards = [take_card(place) for place in bag]
        draws.shuffle(cards)
        bags.append(cards)
    for zone in zones:
        zone[:] = map(take_card, zone)


def _move_on(position: Position, stocks: list[list[int]], turn: int) -> None:
    """Let the cards of one bag that lie equally deep in the stocks of all who play move on by so many seats."""
    playing = [seat for seat, stock in enumerate(position.stocks) if stock and not position.left[seat]]
    for depth, row in enumerate(zip(*(position.stocks[seat] for seat in playing), strict=False)):
        if row[0] >= OF_A_BAG and len(set(row)) == 1:
            cards = [stocks[seat][depth] for seat in playing]
            for at, seat in enumerate(playing):
                stocks[seat][depth] = cards[(at + turn) % len(playing)]
