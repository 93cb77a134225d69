"""Fights one battle step by step: rules.md §2.4, whatever happens in it.

This is the truth about how a war goes. fast_battle.py knows the cases in which nothing special happens, and a test holds
it to this procedure.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import NamedTuple, TypeAlias

from bot.engine.events.flip import Flip, Loot
from bot.engine.play.comparing import (
    automatic_cards,
    counted_rows,
    only_slapped,
    opening_contenders,
    strongest_seats,
    without_twins,
)
from bot.engine.play.holdings import Stock, lay_top
from bot.engine.rules.compiled import CompiledRules, Lays
from bot.engine.rules.row_values import Row


def with_underdog(compiled: CompiledRules, flips: Sequence[Flip]) -> Flip:
    """Return the last flip of a war that is over, won by an underdog if there is one (§3.42 B09, B10).

    Only a war that a flip decided has one, and only its fighters are looked at.
    """
    last = flips[-1]
    if len(last.contenders) != 1 or last.ups[last.contenders[0]] is None:
        return last
    winner = last.contenders[0]
    seats = len(last.ups)
    clockwise = [(winner + step) % seats for step in range(1, seats)]
    saving = {seat: _saving_cards(compiled, flips, seat) for seat in clockwise if last.ups[seat] is not None}
    best = max(saving, key=lambda seat: len(saving[seat]), default=winner)
    if not saving.get(best):
        return last
    return replace(last, contenders=(best,), beaten=winner, saved_by=saving[best])


def _saving_cards(compiled: CompiledRules, flips: Sequence[Flip], seat: int) -> bytes:
    """Return the cards that make the seat an underdog, among those that it laid face down in the steps of the war."""
    return bytes(card for flip in flips[1:] for card in flip.downs[seat] if card in compiled.underdogs)


Refill: TypeAlias = Callable[[int, int], None]
"""Is called before a seat lays so many cards, so that a won pile can become its stock in time."""


def _no_refill(seat: int, count: int) -> None:
    """Do nothing: captured cards are under the stock already."""


def fight_battle(
    compiled: CompiledRules, stocks: Sequence[Stock], alive: Sequence[int], refill: Refill = _no_refill, most: int | None = None
) -> list[Flip]:
    """Play a battle to its end and return its flips; the cards laid are gone from the stocks.

    The last flip's contenders are the winner alone, or nobody when the war stays undecided (rules.md §2.7). With `most`,
    it is broken off after so many flips, without a winner.
    """
    lays = {seat: min(compiled.battle_cards, len(stocks[seat])) for seat in alive}
    downs: dict[int, bytes] = {}
    shown = _turn_up(compiled, stocks, {}, lays, downs, refill)
    flip, need = _opening(compiled, len(stocks), shown, downs)
    flips = [flip]
    if flip.cancelled:
        shown = {seat: row for seat, row in shown.items() if seat not in flip.cancelled}
    while len(flip.contenders) > 1 and len(flips) != most:
        fighters = flip.contenders if compiled.tied_only else tuple(shown)
        need = need or compiled.needs[shown[flip.contenders[0]][-1]]
        shown, flip = _step(compiled, stocks, {seat: shown[seat] for seat in fighters}, need, refill)
        flips.append(flip)
        need = 0  # from now on the tied card says it
    if len(flips) == most:
        flips[-1] = replace(flips[-1], contenders=())
    elif compiled.underdogs and len(flips) > 1:
        flips[-1] = with_underdog(compiled, flips)
    return flips


def _opening(compiled: CompiledRules, seats: int, shown: dict[int, Row], downs: Mapping[int, bytes]) -> tuple[Flip, int]:
    """Return the opening, and the cards of the first war step if another card than the tied ones says it, else 0."""
    if compiled.opens_plainly:
        return _flip(compiled, seats, shown, downs, opening_contenders(compiled, shown)), 0
    counting = counted_rows(compiled, shown)
    left = without_twins(counting) if compiled.cancels and not only_slapped(compiled, shown) else counting
    cancelled = tuple([seat for seat in counting if seat not in left])
    calling = automatic_cards(compiled, left) if len(left) > 1 else []
    if calling:  # whoever has laid a card fights, be it one that counts for nothing
        contenders = tuple([seat for seat in shown if seat not in cancelled])
    else:
        contenders = opening_contenders(compiled, left) if left else ()
    flip = _flip(compiled, seats, shown, downs, contenders)
    need = max((compiled.needs[card] for card in calling), default=0)
    return replace(flip, called_by=tuple(calling), cancelled=cancelled), need


class BattleCourse(NamedTuple):
    """How a battle went that was more than one card each.

    `before` are all stocks as they were, or of a battle without war at least what was laid; `counts` is how many cards
    from the top of it each seat laid, `steps` the war steps. Both carries are numbers of cards. A battle follows from
    the stocks alone, so its flips are found by fighting it again when somebody asks for them.
    """

    compiled: CompiledRules
    before: tuple[bytes, ...]
    alive: tuple[int, ...]
    counts: Sequence[int]
    steps: int
    carry_taken: int
    carry: int
    loot: Loot | None

    @property
    def flips(self) -> tuple[Flip, ...]:
        """The opening and one flip for each war step."""
        return tuple(fight_battle(self.compiled, list(map(bytearray, self.before)), self.alive))

    @property
    def laid(self) -> tuple[bytes, ...]:
        """By seat, every card it laid in this battle, in order."""
        return tuple([cards[:count] for cards, count in zip(self.before, self.counts, strict=True)])


def _step(
    compiled: CompiledRules, stocks: Sequence[Stock], shown: dict[int, Row], need: int, refill: Refill
) -> tuple[dict[int, Row], Flip]:
    """Play one war step among the seats of `shown`, and return their next up cards and the flip."""
    left = {seat: len(stocks[seat]) for seat in shown}
    lays = compiled.policy(left, need)
    fallen = tuple([seat for seat in shown if seat not in lays])
    downs = {seat: lay_top(stocks[seat], len(stocks[seat])) for seat in fallen} if compiled.gives_up else {}
    if len(lays) < 2:
        return shown, _unflipped(len(stocks), downs, tuple(lays), fallen)
    shown = _turn_up(compiled, stocks, shown, lays, downs, refill)
    standing = tuple([seat for seat, cards in lays.items() if not cards])
    best = strongest_seats(compiled, counted_rows(compiled, shown))
    return shown, _flip(compiled, len(stocks), shown, downs, best, standing, fallen)


def _turn_up(
    compiled: CompiledRules,
    stocks: Sequence[Stock],
    shown: Mapping[int, Row],
    lays: Lays,
    downs: dict[int, bytes],
    refill: Refill,
) -> dict[int, Row]:
    """Lay the step: add what goes face down to `downs` and return the up cards."""
    ups: dict[int, Row] = {}
    for seat, count in lays.items():
        refill(seat, count)
        cards = lay_top(stocks[seat], count)
        covered = max(0, len(cards) - compiled.up_cards)
        downs[seat] = cards[:covered]
        ups[seat] = cards[covered:] or shown[seat]
    return ups


def _flip(
    compiled: CompiledRules,
    seats: int,
    shown: Mapping[int, Row],
    downs: Mapping[int, bytes],
    contenders: tuple[int, ...],
    standing: tuple[int, ...] = (),
    fallen: tuple[int, ...] = (),
) -> Flip:
    """Return a step that was turned up."""
    ups = tuple([shown[seat][-1] if seat in shown else None for seat in range(seats)])
    rows = tuple([shown.get(seat, b"") for seat in range(seats)]) if compiled.row_value is not None else ()
    return Flip(_downs(downs, seats), ups, contenders, standing, fallen, rows)


def _unflipped(seats: int, downs: Mapping[int, bytes], winner: tuple[int, ...], fallen: tuple[int, ...]) -> Flip:
    """Return a step that is decided, or given up, before anybody can turn a card."""
    return Flip(downs=_downs(downs, seats), ups=(None,) * seats, contenders=winner, fallen=fallen)


def _downs(downs: Mapping[int, bytes], seats: int) -> tuple[bytes, ...]:
    return tuple([downs.get(seat, b"") for seat in range(seats)])
