"""Prints how far the chances on boards are from the truth, by variant and seats.

    python -m tests.calibration.accuracy [VARIANT ...] [--seats 2 3 4] [--moments 300] [--games 20000] [--busy]

The truth is what part of so many games each seat wins that go on from such a moment to their end, each with its own deal of
the cards that nobody has seen. A fifth of them is played first, and all only where a chance may be far off; how far even so
many games are from the truth is known, and no error of the chances. With `--busy` no more is played for a chance than where
four hundred tables want theirs.

It ends with 1 if chances are more than two points from it (root mean square), or one is more than six.
"""

import argparse
import math
import random
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from functools import cache, lru_cache
from os import cpu_count
from typing import Final

from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.simulator import Kernel, yield_batches
from bot.engine.odds.card_worth import CardWorth, has_worth, learn_worth
from bot.engine.odds.live_odds import LiveOdds, Time, has_odds
from bot.engine.odds.public_position import PublicPosition
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Rules
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import find_variant
from tests.calibration.__main__ import kernel
from tests.engine.kernel.identity import COMPOSED_VARIANTS

MOST_RMS: Final = 2.0
MOST_OFF: Final = 6.0
"""How many points chances may be off, as root mean square, and at most."""

TRUTH_SEED: Final = 1 << 40
"""The seed of the games that tell the truth; no chance is made from them."""

FIRST_LOOK: Final = 4_000
FAR_OFF: Final = 3.5
"""So many of these games are played first, and all where a chance is then off by more points than this."""


@dataclass(frozen=True, slots=True)
class Errors:
    """How far chances were off, in points: of all seats that were in the game in all moments, and the truth's own variance."""

    off: tuple[float, ...]
    noise: tuple[float, ...]

    @property
    def rms(self) -> float:
        """Their root mean square, without what the truth itself is off."""
        square = sum(one * one for one in self.off) - sum(self.noise)
        return math.sqrt(max(square, 0.0) / max(len(self.off), 1))

    @property
    def worst(self) -> float:
        """The largest."""
        return max(map(abs, self.off), default=0.0)


def true_chances(known: PublicPosition, games: int, playing: Kernel, seed: int = TRUTH_SEED) -> list[float]:
    """The part of so many games that each seat wins from what is public of one; [] if nobody can play on."""
    found = [0.0] * known.seats
    description = describe_rules(known.rules, known.seats)
    for position, weight in known.weighted_positions():
        each = math.ceil(weight * games)
        try:
            batches = list(yield_batches(description, each, seed, replace(position, turns=1), kernel=playing))
        except ValueError:
            return []
        for winners, count in sum((Counter(batch.winners) for batch in batches), Counter[int]()).items():
            for seat in range(known.seats):
                found[seat] += weight * count / each * (winners >> seat & 1) / max(winners.bit_count(), 1)
    return found


def random_moment(rules: Rules, seats: int, number: int) -> LiveOdds | None:
    """What is public after a random round of a game; None of one that was over with its first."""
    dice = random.Random(number)
    game, rounds = deal_game(rules, seats, FastRandomSource(dice)), []
    while game.outcome is None:
        rounds.append(game.resolve())
        if rounds[-1].repeats is not None:
            break
    if len(rounds) < 2:
        return None
    live = LiveOdds(rules, seats)
    for played in rounds[: dice.randrange(1, len(rounds))]:
        live.see_round(played)
    return live


def moment_errors(
    rules: Rules, seats: int, moments: range, games: int, playing: Kernel, worth: CardWorth | None, *, busy: bool
) -> Iterator[tuple[float, float]]:
    """How many points each chance was off in a random moment of these games, and the variance of the truth in that."""
    for number in moments:
        live = _moment_of(rules, seats, number)
        said = None if live is None else live.odds_now(worth, Time.LITTLE if busy else Time.ENOUGH, playing)
        if live is None or said is None:
            continue
        for seed, part in ((TRUTH_SEED, min(FIRST_LOOK, games)), (TRUTH_SEED + 1, games)):
            truth = _truth_of(rules, seats, number, part, seed)
            playing_seats = [seat for seat, left in enumerate(live.known.left) if truth and not left]
            off = [100 * (said.seats[seat] - truth[seat]) for seat in playing_seats]
            if max(map(abs, off), default=0.0) <= FAR_OFF:
                break
        yield from zip(off, (100**2 * truth[seat] * (1 - truth[seat]) / part for seat in playing_seats), strict=True)


@lru_cache(64)
def _moment_of(rules: Rules, seats: int, number: int) -> LiveOdds | None:
    """The random moment of this number, remembered for those who ask with and without much time."""
    return random_moment(rules, seats, number)


@lru_cache(256)
def _truth_of(rules: Rules, seats: int, number: int, games: int, seed: int) -> list[float]:
    """Its true chances, remembered likewise; [] if nobody can play on."""
    live = _moment_of(rules, seats, number)
    return [] if live is None else true_chances(live.known, games, kernel(), seed)


@cache
def worth_of(rules: Rules, seats: int) -> CardWorth | None:
    """What cards are worth by these rules, where that tells chances."""
    return learn_worth(rules, seats, kernel()) if has_worth(rules) else None


def errors_of(rules: Rules, seats: int, moments: range, games: int, *, busy: bool = False) -> Errors:
    """The errors in random moments of so many games."""
    found = list(moment_errors(rules, seats, moments, games, kernel(), worth_of(rules, seats), busy=busy))
    return Errors(tuple(off for off, _ in found), tuple(noise for _, noise in found))


def _errors_of_variant(key: str, seats: int, moments: int, games: int, busy: bool) -> Errors:
    return errors_of(find_variant(key).rules, seats, range(moments), games, busy=busy)


def main() -> int:
    """Print a line for each variant and number of seats, and say whether all are near enough."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("variants", nargs="*", default=[one.key for one in COMPOSED_VARIANTS])
    parser.add_argument("--seats", type=int, nargs="*", default=[2, 3, 4])
    parser.add_argument("--moments", type=int, default=300)
    parser.add_argument("--games", type=int, default=20_000)
    parser.add_argument("--busy", action="store_true", help="play no more than a house of four hundred tables has time for")
    asked = parser.parse_args()
    given = [
        (key, seats, asked.moments, asked.games, asked.busy)
        for key in asked.variants
        for seats in asked.seats
        if has_odds(find_variant(key).rules) and not find_refusals(find_variant(key).rules, seats)
    ]
    print("variant                      seats  chances    rms  worst")
    near = True
    with ProcessPoolExecutor(min(cpu_count() or 1, 2)) as workers:
        for (key, seats, *_), found in zip(given, workers.map(_errors_of_variant, *zip(*given, strict=True)), strict=True):
            print(f"{key:28} {seats:5} {len(found.off):8} {found.rms:6.2f} {found.worst:6.2f}", flush=True)
            near = near and found.rms <= MOST_RMS and found.worst <= MOST_OFF
    return 0 if near else 1


if __name__ == "__main__":
    sys.exit(main())
