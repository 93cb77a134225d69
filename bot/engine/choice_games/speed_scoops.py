"""Decides which press wins the pot in Speed War or Slap War, and which are false or too late (rules.md §3.20, §10 A33).

Times are in milliseconds after the reveal that decided the battle, negative before it.
"""

from collections.abc import Collection, Iterable
from typing import Final, NamedTuple

from bot.engine.play.asks import NOTHING, Ask, AskKind

STEM: Final = "scoop"
EARLIEST: Final = -60_000
LATEST: Final = 10_000
"""The last moment at which a press counts; after it the entitled seat has the pot."""


class ScoopPress(NamedTuple):
    """A seat reached for the pot. Presses are in order of time, and at the same time in order of seats."""

    ms: int
    seat: int


class ScoopOutcome(NamedTuple):
    """What presses came to: `false` ones, in order, then the one that `took` the pot, then those that came too `late`."""

    false: tuple[ScoopPress, ...]
    took: ScoopPress | None
    late: tuple[ScoopPress, ...]


def press_ask(seat: int, stem: str) -> Ask:
    """Return the question when, if at all, a seat reaches for the pot."""
    return Ask(seat, AskKind.SCOOP, (), NOTHING, stem, EARLIEST, LATEST)


def press_text(ms: int, stem: str = STEM) -> str:
    """Return a press as a choice."""
    return f"{stem}:{ms}"


def read_presses(choices: Iterable[tuple[int, str]]) -> tuple[ScoopPress, ...]:
    """Return the presses among the choices of seats, whatever order they came in."""
    pressed = [(seat, choice) for seat, choice in choices if choice != NOTHING]
    return tuple(sorted(ScoopPress(int(choice.partition(":")[2]), seat) for seat, choice in pressed))


def judge(presses: Iterable[ScoopPress], entitled: int | None, seats: Collection[int], guard: int) -> ScoopOutcome:
    """Return the false, winning and late presses of a battle that the `entitled` seat won; only `seats` are still in it.

    From `guard` on anybody may take the pot; before it only the entitled seat may.
    """
    false: list[ScoopPress] = []
    late: list[ScoopPress] = []
    took: ScoopPress | None = None
    for press in presses:
        if press.seat not in seats:
            continue
        if took is not None:
            late.append(press)
        elif _counts(press, entitled, guard):
            took = press
        else:
            false.append(press)
    return ScoopOutcome(tuple(false), took, tuple(late))


def judge_slaps(presses: Iterable[ScoopPress], seats: Collection[int], *, shown: bool) -> ScoopOutcome:
    """Return what presses come to where a card to slap is `shown` at the reveal, or none is; only `seats` may press."""
    known = [press for press in presses if press.seat in seats]
    right = [press for press in known if shown and press.ms >= 0]
    false = tuple([press for press in known if press not in right])
    return ScoopOutcome(false, right[0] if right else None, tuple(right[1:]))


def payee(press: ScoopPress, entitled: int | None, seats: Collection[int]) -> int | None:
    """Return the seat that gets the fine of a false scoop: the entitled one, else the next that is still in the battle."""
    if entitled is not None:
        return entitled
    others = sorted(seat for seat in seats if seat != press.seat)
    return next((seat for seat in others if seat > press.seat), others[0] if others else None)


def _counts(press: ScoopPress, entitled: int | None, guard: int) -> bool:
    if entitled is None or press.ms < 0:
        return False
    return press.ms >= guard or press.seat == entitled
