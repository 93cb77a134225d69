"""Fights one battle step by step: rules.md §2.4, whatever happens in it.

This is the truth about how a war goes. fast_battle.py knows the cases in which nothing special happens, and a test holds
it to this procedure.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import NamedTuple, TypeAlias

from bot.engine.cards import Card
from bot.engine.events.flip import Flip, Loot
from bot.engine.play.holdings import Stock, lay
from bot.engine.rules.compiled import CompiledRules
from bot.engine.rules.shortage import Lays

UNDERDOG = 255
"""Stronger than any card's strength."""

Refill: TypeAlias = Callable[[int, int], None]
"""Is called before a seat lays so many cards, so that a won pile can become its stock in time."""


def _no_refill(seat: int, count: int) -> None:
    """Do nothing: captured cards are under the stock already."""


def fight(compiled: CompiledRules, stocks: Sequence[Stock], alive: Sequence[int], refill: Refill = _no_refill) -> list[Flip]:
    """Play a battle to its end and return its flips; the cards laid are gone from the stocks.

    The last flip's contenders are the winner alone, or nobody when the war stays undecided (rules.md §2.7).
    """
    lays = {seat: min(compiled.battle_cards, len(stocks[seat])) for seat in alive}
    downs: dict[int, bytes] = {}
    shown = _turn_up(stocks, {}, lays, downs, refill)
    contenders = opening_contenders(compiled, shown)
    flips = [Flip(_downs(downs, len(stocks)), _by_seat(shown, len(stocks)), contenders)]
    while len(contenders) > 1:
        fighters = contenders if compiled.tied_only else tuple(shown)
        need = compiled.needs[shown[contenders[0]]]
        shown, flip = _step(compiled, stocks, {seat: shown[seat] for seat in fighters}, need, refill)
        contenders = flip.contenders
        flips.append(flip)
    return flips


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
        return tuple(fight(self.compiled, list(map(bytearray, self.before)), self.alive))

    @property
    def laid(self) -> tuple[bytes, ...]:
        """By seat, every card it laid in this battle, in order."""
        return tuple([cards[:count] for cards, count in zip(self.before, self.counts, strict=True)])


def strengths(compiled: CompiledRules, cards: Iterable[Card]) -> list[int]:
    """Return how strong the cards are beside each other; a card may beat the ace only where one lies (rules.md §2.1)."""
    found = [compiled.strength[card] for card in cards]
    if compiled.underdog and compiled.ace in found:
        return [UNDERDOG if strength == compiled.lowest else strength for strength in found]
    return found


def opening_contenders(compiled: CompiledRules, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """Return the contenders after the opening: the strongest, or with `trigger=any` the strongest rank seen twice (§3.9)."""
    if compiled.any_tie:
        found = strengths(compiled, shown.values())
        tied = {strength for strength in found if found.count(strength) > 1}
        if tied:
            best = max(tied)
            return tuple([seat for seat, strength in zip(shown, found, strict=True) if strength == best])
    return strongest(compiled, shown)


def strongest(compiled: CompiledRules, shown: Mapping[int, Card]) -> tuple[int, ...]:
    """Return the seats that show the strongest of these cards: one, or several that are tied."""
    found = strengths(compiled, shown.values())
    best = max(found)
    return tuple([seat for seat, strength in zip(shown, found, strict=True) if strength == best])


def _step(
    compiled: CompiledRules, stocks: Sequence[Stock], shown: dict[int, Card], need: int, refill: Refill
) -> tuple[dict[int, Card], Flip]:
    """Play one war step among the seats of `shown`, and return their next up cards and the flip."""
    left = {seat: len(stocks[seat]) for seat in shown}
    lays = compiled.policy(left, need)
    fallen = tuple([seat for seat in shown if seat not in lays])
    downs = {seat: lay(stocks[seat], len(stocks[seat])) for seat in fallen} if compiled.gives_up else {}
    if len(lays) < 2:
        return shown, _unflipped(len(stocks), downs, tuple(lays), fallen)
    shown = _turn_up(stocks, shown, lays, downs, refill)
    flip = Flip(
        downs=_downs(downs, len(stocks)),
        ups=_by_seat(shown, len(stocks)),
        contenders=strongest(compiled, shown),
        standing=tuple([seat for seat, cards in lays.items() if not cards]),
        fallen=fallen,
    )
    return shown, flip


def _turn_up(
    stocks: Sequence[Stock], shown: Mapping[int, Card], lays: Lays, downs: dict[int, bytes], refill: Refill
) -> dict[int, Card]:
    """Lay the step: add what goes face down to `downs` and return the up cards."""
    ups: dict[int, Card] = {}
    for seat, count in lays.items():
        refill(seat, count)
        cards = lay(stocks[seat], count)
        downs[seat] = cards[:-1]
        ups[seat] = cards[-1] if cards else shown[seat]
    return ups


def _unflipped(seats: int, downs: Mapping[int, bytes], winner: tuple[int, ...], fallen: tuple[int, ...]) -> Flip:
    """Return a step that is decided, or given up, before anybody can turn a card."""
    return Flip(downs=_downs(downs, seats), ups=(None,) * seats, contenders=winner, fallen=fallen)


def _downs(downs: Mapping[int, bytes], seats: int) -> tuple[bytes, ...]:
    return tuple([downs.get(seat, b"") for seat in range(seats)])


def _by_seat(shown: Mapping[int, Card], seats: int) -> tuple[Card | None, ...]:
    return tuple(map(shown.get, range(seats)))
