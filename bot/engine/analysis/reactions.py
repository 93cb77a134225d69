"""Measures how quickly seats took pots in Speed War and Slap War, and whether that is too quick for a person.

The result is for the others at the table to know; no game is judged by it.

People press a button about 190 ms after a light that they expect, and need nearly twice as long when they must first see
whether it is meant for them (220 and 384 ms in D. Laming, Information Theory of Choice-Reaction Times, 1968; collected by
R. J. Kosinski, A Literature Review on Reaction Time). Here they must compare cards first, and the press has yet to come
over the network. One person's times also spread: even sprinters at the gun, who have nothing to decide, vary by 15 ms or
more. So a median under 150 ms, or times all alike, are no person's; single quick ones are luck.
"""

from collections.abc import Iterable, Sequence
from statistics import median, pstdev
from typing import Final

from bot.engine.events.speed import Scooped, Slapped
from bot.engine.play.round import Round

OWN_POT: Final = 3_000
"""Milliseconds after the reveal within which a pot taken by its owner counts as a reaction."""

FEWEST: Final = 8
"""Scoops from which on anything can be said."""
QUICKEST_MEDIAN: Final = 150
SMALLEST_SPREAD: Final = 15


def find_reactions(rounds: Iterable[Round]) -> dict[int, tuple[int, ...]]:
    """Return by seat how many milliseconds after the reveal it took each pot that only it could take, or that it slapped."""
    found: dict[int, list[int]] = {}
    for round_ in rounds:
        for event in round_.choice_course.shown if round_.choice_course is not None else ():
            mine = isinstance(event, Slapped) or (isinstance(event, Scooped) and event.seat == event.entitled)
            if isinstance(event, Slapped | Scooped) and mine and event.ms < OWN_POT:
                found.setdefault(event.seat, []).append(event.ms)
    return {seat: tuple(times) for seat, times in sorted(found.items())}


def is_superhuman(times: Sequence[int]) -> bool:
    """Whether these reactions of one seat, in milliseconds, are quicker or more even than a person's."""
    return len(times) >= FEWEST and (median(times) < QUICKEST_MEDIAN or pstdev(times) < SMALLEST_SPREAD)


def superhuman_seats(rounds: Iterable[Round]) -> tuple[int, ...]:
    """Return the seats that were regularly too quick for a person in these rounds of a game of speed; none in other games."""
    return tuple([seat for seat, times in find_reactions(rounds).items() if is_superhuman(times)])
