"""Fights one battle in the Python kernel, with every option there is (rules.md §2.4)."""

from collections.abc import Iterable

from bot.engine.cards import PLAIN_CARDS
from bot.engine.kernel.description import AUTOMATIC, UNDERDOG, Description
from bot.engine.kernel.row_worth import row_worth
from bot.engine.kernel.zones import Zones
from bot.engine.rules.rules import RunOut

LOSE, LAST_CARD, STANDS, CAP = range(len(RunOut))
PLACE = 32
"""More than there are strengths."""

Shown = dict[int, bytes]
"""By seat, in the order of seats, the cards that it has turned up."""


def fight(zones: Zones) -> tuple[int | None, bool, set[int]]:
    """Play a battle until somebody has won it or nobody can.

    Return the winner, whether it was a war, and the seats that lost the game in it by a shortage.
    """
    description = zones.description
    fighters = zones.begin()
    shown = _turn_up(zones, {seat: min(description.battle_cards, zones.can_lay(seat)) for seat in fighters}, {})
    contenders, need, shown = _opening(description, shown)
    fallen: set[int] = set()
    war = len(contenders) > 1
    turned = False
    while len(contenders) > 1:
        group = list(shown) if description.everybody else contenders
        need = need or description.needs[shown[contenders[0]][-1]]
        lays = _lays(description.run_out, {seat: zones.can_lay(seat) for seat in group}, need)
        zones.steps.append({})
        if description.run_out == LOSE:
            short = [seat for seat in group if seat not in lays]
            fallen.update(short)
            for seat in short:
                zones.lay_everything(seat)
        turned = len(lays) > 1
        if not turned:
            contenders = list(lays)
            break
        shown = _turn_up(zones, lays, shown, war=True)
        contenders = _strongest(description, shown)
        need = 0
    winner = contenders[0] if contenders else None
    return _helped(zones, winner, shown) if turned else winner, war, fallen


def _turn_up(zones: Zones, lays: dict[int, int], before: Shown, *, war: bool = False) -> Shown:
    """Lay so many cards by seat and return what lies face up; a seat that lays none shows what it showed before."""
    shown = {}
    ups, marks = zones.description.up_cards, zones.description.marks
    if not war:
        zones.steps.append({})
    for seat, count in lays.items():
        cards = zones.lay(seat, count)
        covered = max(len(cards) - ups, 0)
        shown[seat] = cards[covered:] or before[seat]
        if war:
            zones.saving[seat] += sum(marks[card] & UNDERDOG > 0 for card in cards[:covered])
    return shown


def _opening(description: Description, shown: Shown) -> tuple[list[int], int, Shown]:
    """Return the contenders, the cards of the first war step if another card than the tied ones says it, and what lies there.

    Twins have cancelled each other then (rules.md §3.40, §3.47).
    """
    left = shown
    if description.cancels:
        cards = [row[-1] for row in shown.values()]
        left = {seat: row for seat, row in shown.items() if row[-1] >= PLAIN_CARDS or cards.count(row[-1]) == 1}
    if len(left) > 1:
        calling = [description.needs[row[-1]] for row in left.values() if description.marks[row[-1]] & AUTOMATIC]
        if calling:
            return list(left), max(calling), left
    if not left:
        return [], 0, left
    found = _compared(description, left.values())
    if description.any_tie:
        found = _tied_or_all(found)
    best = max(found)
    return [seat for seat, strength in zip(left, found, strict=True) if strength == best], 0, left


def _tied_or_all(found: list[int]) -> list[int]:
    """Return the strengths with those at -1 << 60 that nobody shares, unless none is shared (rules.md §3.9)."""
    if len(set(found)) == len(found):
        return found
    return [strength if found.count(strength) > 1 else -1 << 60 for strength in found]


def _strongest(description: Description, shown: Shown) -> list[int]:
    found = _compared(description, shown.values())
    best = max(found)
    return [seat for seat, strength in zip(shown, found, strict=True) if strength == best]


def _compared(description: Description, rows: Iterable[bytes]) -> list[int]:
    """Return numbers that are as strong as these cards are beside each other."""
    if description.value:
        return [row_worth(description, row) for row in rows]
    found = [description.strength[row[-1]] for row in rows]
    return beside(description, found) if any(description.exceptions) else found


def beside(description: Description, found: list[int]) -> list[int]:
    """Return where strengths stand beside each other: an exception just above the strongest that it beats (§2.1 B07)."""
    present = sum(1 << strength for strength in set(found))
    places = [strength * PLACE for strength in range(PLACE)]
    one, beaten_by_one, other, beaten_by_other = description.exceptions
    for rank, beaten in ((one, beaten_by_one), (other, beaten_by_other)):
        if beaten & present:
            places[rank] = ((beaten & present).bit_length() - 1) * PLACE + 1 + rank
    return [places[strength] for strength in found]


def _lays(run_out: int, left: dict[int, int], need: int) -> dict[int, int]:
    """Return how many cards each seat lays that goes on with the war (rules.md §2.6); a lone seat has won without laying."""
    if run_out == LOSE:
        able = {seat: need for seat, cards in left.items() if cards >= need}
        if not able:
            most = max(left.values())
            able = {seat: 0 for seat, cards in left.items() if cards == most}
            return able if len(able) == 1 else {}
        return able
    if run_out == STANDS:
        return {seat: min(need, cards) for seat, cards in left.items()} if any(left.values()) else {}
    able = {seat: min(need, cards) for seat, cards in left.items() if cards}
    return dict.fromkeys(able, min(able.values(), default=0)) if run_out == CAP else able


def _helped(zones: Zones, winner: int | None, shown: Shown) -> int | None:
    """Return who has won a war after all: clockwise, the first loser with the most saving cards face down (§3.42)."""
    if winner is None or not any(zones.saving):
        return winner
    seats = len(zones.stocks)
    losers = [seat for step in range(1, seats) if (seat := (winner + step) % seats) in shown]
    best = max(losers, key=zones.saving.__getitem__)
    return best if zones.saving[best] else winner
