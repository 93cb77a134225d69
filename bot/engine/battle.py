"""One battle by the book, whatever happens in it: rules.md §2.4 step by step.

This is the truth about how a war goes. shortcuts.py knows the cases in which nothing special happens, and a test holds
it to this procedure.
"""

from collections.abc import Mapping, Sequence
from typing import NamedTuple

from bot.engine.cards import Card
from bot.engine.flip import Flip
from bot.engine.shortage import Lays
from bot.engine.terms import Terms
from bot.engine.zones import Stock, lay


def fight(terms: Terms, stocks: Sequence[Stock], alive: Sequence[int]) -> list[Flip]:
    """Plays a battle to its end and returns its flips; the cards laid are gone from the stocks.

    The last flip's contenders are the winner alone, or nobody when the war stays undecided (rules.md §2.7).
    """
    shown = {seat: stocks[seat].pop(0) for seat in alive}
    contenders = _openers(terms, shown)
    flips = [Flip((b"",) * len(stocks), _by_seat(shown, len(stocks)), contenders)]
    while len(contenders) > 1:
        fighters = contenders if terms.tied_only else tuple(shown)
        shown, flip = _step(terms, stocks, {seat: shown[seat] for seat in fighters})
        contenders = flip.contenders
        flips.append(flip)
    return flips


class Course(NamedTuple):
    """How a battle went that was more than one card each: all stocks before it, and the carries around it, in cards.

    A battle follows from the stocks alone, so its flips are found by fighting it again when somebody asks for them.
    """

    terms: Terms
    before: tuple[bytes, ...]
    alive: tuple[int, ...]
    carry_taken: int
    carry: int

    @property
    def flips(self) -> tuple[Flip, ...]:
        """The opening and one flip for each war step."""
        return tuple(fight(self.terms, list(map(bytearray, self.before)), self.alive))


def _openers(terms: Terms, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """Who contends after the opening: the strongest, or with `trigger=any` the strongest rank seen twice (§3.9)."""
    if terms.any_tie:
        strengths = [terms.strength[card] for card in shown.values()]
        tied = {strength for strength in strengths if strengths.count(strength) > 1}
        if tied:
            return tuple(seat for seat, card in shown.items() if terms.strength[card] == max(tied))
    return _strongest(terms, shown)


def _strongest(terms: Terms, shown: Mapping[int, Card]) -> tuple[int, ...]:
    strength = terms.strength
    best = max([strength[card] for card in shown.values()])
    return tuple([seat for seat, card in shown.items() if strength[card] == best])


def _step(terms: Terms, stocks: Sequence[Stock], shown: dict[int, Card]) -> tuple[dict[int, Card], Flip]:
    """One war step among the seats of `shown`: their next up cards, and what happened."""
    left = {seat: len(stocks[seat]) for seat in shown}
    lays = terms.policy(left, terms.need)
    fallen = tuple([seat for seat in shown if seat not in lays])
    downs = {seat: lay(stocks[seat], len(stocks[seat])) for seat in fallen} if terms.gives_up else {}
    if len(lays) < 2:
        return shown, _unflipped(len(stocks), downs, tuple(lays), fallen)
    shown = _turn_up(stocks, shown, lays, downs)
    flip = Flip(
        downs=tuple([downs.get(seat, b"") for seat in range(len(stocks))]),
        ups=_by_seat(shown, len(stocks)),
        contenders=_strongest(terms, shown),
        standing=tuple([seat for seat, cards in lays.items() if not cards]),
        fallen=fallen,
    )
    return shown, flip


def _turn_up(stocks: Sequence[Stock], shown: Mapping[int, Card], lays: Lays, downs: dict[int, bytes]) -> dict[int, Card]:
    """Lays the step: adds what goes face down to `downs` and returns the up cards."""
    ups: dict[int, Card] = {}
    for seat, count in lays.items():
        cards = lay(stocks[seat], count)
        downs[seat] = cards[:-1]
        ups[seat] = cards[-1] if cards else shown[seat]
    return ups


def _unflipped(seats: int, downs: Mapping[int, bytes], winner: tuple[int, ...], fallen: tuple[int, ...]) -> Flip:
    """A step that is decided, or given up, before anybody can turn a card."""
    given_up = tuple([downs.get(seat, b"") for seat in range(seats)])
    return Flip(downs=given_up, ups=(None,) * seats, contenders=winner, fallen=fallen)


def _by_seat(shown: Mapping[int, Card], seats: int) -> tuple[Card | None, ...]:
    return tuple(map(shown.get, range(seats)))
