"""Ends battles and games in the Python kernel: who is out, which limit is reached, who has won (rules.md §2.8 to §2.10)."""

from collections.abc import Iterator, Sequence

from bot.engine.kernel.batch import EndingCode
from bot.engine.kernel.description import OFF, Description
from bot.engine.kernel.generator import Generator
from bot.engine.kernel.war import beside
from bot.engine.kernel.zones import PILE_OUT, Zones
from bot.engine.rules.rules import Objective

COLLECT_ALL_WINS, COLLECT_ALL_LOSES, FIRST_OUT_LOSES = range(len(Objective))
MOST_PACKS = 10_000
"""Packs of a sudden death: no honest pack needs more than a few, and a made-up one must not go on for ever."""


def close(zones: Zones, winner: int | None, fallen: set[int]) -> EndingCode | None:
    """End a battle that the winner took: take seats out, and return the ending that the game has reached, if any."""
    gone = _gone(zones, fallen)
    for seat in gone:
        zones.left[seat] = 2 * zones.battle
    players = zones.players()
    if zones.final and sum(bool(zones.stocks[seat]) for seat in players) < 2:
        return EndingCode.EXHAUSTED
    if len(players) == 1 and not zones.final:
        zones.take_the_rest(players[0])
    return next((ending for ending, reached in _limits(zones, winner, players, gone) if reached), None)


def _limits(zones: Zones, winner: int | None, players: Sequence[int], gone: Sequence[int]) -> Iterator[tuple[EndingCode, bool]]:
    """Yield every ending, in the order of rules.md §2.9, and whether it is reached."""
    description = zones.description
    yield EndingCode.DRAW, not players
    yield EndingCode.FIRST_OUT, bool(gone) and description.objective == FIRST_OUT_LOSES
    yield EndingCode.ALL_CARDS, len(players) == 1
    yield EndingCode.TARGET, winner is not None and zones.owned(winner) >= description.target
    fewest = min(map(zones.owned, players)) if description.floor else OFF
    yield EndingCode.FLOOR, description.floor > 0 and (bool(gone) or fewest < description.floor)
    yield EndingCode.FIRST_TO, max(zones.wins) >= description.first_to
    yield EndingCode.ROUND_CAP, zones.battle >= description.cap


def _gone(zones: Zones, fallen: set[int]) -> list[int]:
    if zones.description.capture == PILE_OUT:
        return [seat for seat in zones.players() if not zones.stocks[seat]]
    if zones.final:
        return []
    return [seat for seat in zones.players() if seat in fallen or not zones.owned(seat)]


def winners_of_game(zones: Zones, ending: EndingCode, winner: int | None) -> list[int]:
    """Return who has won the game, several if they share it, after a sudden death where the rules want one."""
    description = zones.description
    if ending is EndingCode.FIRST_TO and winner is not None:
        return [winner]
    winners = _sharing(zones, ending)
    tied = winners or _last_out(zones.left)
    if len(tied) > 1 and description.sudden_death:
        return [sudden_death_winner(description, tied, zones.draws)]
    return winners


def _sharing(zones: Zones, ending: EndingCode) -> list[int]:
    players = zones.players()
    cards = [zones.owned(seat) for seat in zones.seats]
    if ending is EndingCode.EXHAUSTED:
        out = zones.description.capture == PILE_OUT
        cards = [0 if zones.left[seat] and not out else len(zones.won[seat]) for seat in zones.seats]
        if out:
            return players or _most(_last_out(zones.left), cards)
    if ending is EndingCode.FIRST_OUT:
        return players
    most = _most(players, cards)
    if zones.description.objective == COLLECT_ALL_LOSES and most:
        stayed = [seat for seat in zones.seats if zones.left[seat] % 2 == 0]
        return [seat for seat in stayed if seat not in most] or stayed
    return most


def _most(seats: Sequence[int], cards: Sequence[int]) -> list[int]:
    most = max((cards[seat] for seat in seats), default=0)
    return [seat for seat in seats if cards[seat] == most]


def _last_out(left: Sequence[int]) -> list[int]:
    return [seat for seat, when in enumerate(left) if when == max(left)]


def sudden_death_winner(description: Description, tied: list[int], draws: Generator) -> int:
    """Return who of these seats turns up the strongest card of a fresh pack, again and again among those who tie."""
    pack = bytearray()
    packs = 0
    while len(tied) > 1 and packs < MOST_PACKS:
        if len(pack) < len(tied):
            packs += 1
            pack = bytearray(description.pack)
            draws.shuffle(pack)
        found = beside(description, [description.strength[card] for card in pack[: len(tied)]])
        del pack[: len(tied)]
        tied = [seat for seat, strength in zip(tied, found, strict=True) if strength == max(found)]
    return tied[0]
