"""The bars of told games: whether they end when it was promised, and what they cost to compose.

    python -m tests.bench.programme_bars [DEALS [MINUTES]]

prints a line for every variant that has programmes, with 2, 3, 4 and 6 seats: the share of its deals that keep the promise, how
many are too short to fill the time, beats and bytes of a game, and how long nothing but quiet rounds was told at a time.
"""

import random
import sys
import time
from collections.abc import Container, Iterator
from statistics import mean, median
from typing import NamedTuple

from bot.engine.chance import FastChance, SeededChance
from bot.engine.choice_games.factory import deal_game
from bot.engine.programme.compose import compose
from bot.engine.programme.cut import Cut
from bot.engine.programme.moments import PlayedOut, play_out
from bot.engine.programme.packed import Beat, pack
from bot.engine.programme.timing import LONGEST_QUIET, NO_BEAT_UNDER, fitted
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import VARIANTS
from tests.bench.bar import Bar

SEATS = (2, 3, 4, 6)
MINUTE = 60_000
DEALS = 10_000
QUICK_DEALS = 20
SAMPLE_DEALS = 200
QUIET_TIME = 10_000
"""Milliseconds that quiet rounds may take in a row, in a game of three minutes."""
LONG_DEALS = 40


class Showing(NamedTuple):
    """How one deal was told: whether it ended in time, or was too short; its beats, its bytes; the longest quiet times.

    `plain` are the milliseconds without a highlight, `unpicked` those without any round told alone for what happened in it.
    """

    kept: bool
    short: bool
    beats: int
    bytes: int
    plain: int
    unpicked: int


def composed() -> Iterator[tuple[str, Rules, int]]:
    """Every variant that has programmes, with each number of seats."""
    for variant in VARIANTS:
        if variant.rules.procedure is Procedure.WAR and variant.rules.time is None:
            yield from ((variant.key, variant.rules, n) for n in SEATS if variant.seats[0] <= n <= variant.seats[1])


def showings(rules: Rules, seats: int, deals: int, length_ms: int) -> Iterator[Showing]:
    """Tell so many deals in the same time."""
    chance = FastChance(random.Random(16))
    for _ in range(deals):
        played_out = play_out(deal_game(rules, seats, chance))
        cut = Cut(played_out, length_ms, to_war=False, shown=0)
        yield _showing(played_out, cut, fitted(cut.held(), length_ms), length_ms)


def _showing(played_out: PlayedOut, cut: Cut, beats: list[Beat], length_ms: int) -> Showing:
    due = sum(beat.hold for beat in beats[:-1])
    at_leisure = all(beat.rounds <= 1 and beat.hold > LONGEST_QUIET - 10 for beat in beats[:-1])
    short = due * 20 < length_ms * 19 and at_leisure
    kept = abs(due - length_ms) * 20 <= length_ms
    broken = sum(beat.rounds for beat in beats) != len(played_out.ups) or any(beat.hold < NO_BEAT_UNDER for beat in beats)
    plain = _longest(beats, played_out.highlights.keys())
    return Showing((kept or short) and not broken, short, len(beats), len(pack(beats)), plain, _longest(beats, cut.alone))


def _longest(beats: list[Beat], special: Container[int]) -> int:
    """The longest time in which no such round was shown."""
    longest = quiet = place = 0
    for beat in beats[:-1]:
        quiet = 0 if beat.rounds == 0 or (beat.rounds == 1 and place in special) else quiet + beat.hold
        longest, place = max(longest, quiet), place + beat.rounds
    return longest


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 14, 14b and 14c, of a sample of the deals."""
    deals = QUICK_DEALS if quick else SAMPLE_DEALS
    shown = [list(showings(rules, seats, deals, 3 * MINUTE)) for _, rules, seats in composed()]
    kept = [mean(one.kept for one in game) for game in shown]
    yield Bar(
        "14",
        "games of three minutes end in time",
        f"{len(shown)} variants and seats, {deals:,} deals each",
        f"{mean(kept):.2%}, the worst {min(kept):.2%}",
        min(kept),
        "≥ 95 % of each",
        min(kept) >= 0.95,
    )
    calm = [mean(one.unpicked <= QUIET_TIME for one in game) for game in shown]
    yield Bar(
        "14b",
        "and pick out a round every ten seconds",
        f"without picked rounds {mean(one.plain <= QUIET_TIME for game in shown for one in game):.1%}",
        f"{mean(calm):.2%}, the worst {min(calm):.2%}",
        min(calm),
        "≥ 95 % of each",
        min(calm) >= 0.95,
    )
    yield _cost_bar(QUICK_DEALS if quick else LONG_DEALS)


def _cost_bar(deals: int) -> Bar:
    rules = Rules(decks=2)
    played, taken, rounds = 0.0, list[float](), 0
    for number in range(deals):
        chance = SeededChance(number.to_bytes(32), ("1:1",))
        game, again = deal_game(rules, 3, chance), deal_game(rules, 3, chance)
        began = time.perf_counter()
        while game.outcome is None:
            game.resolve()
        between = time.perf_counter()
        compose(again, length_ms=3 * MINUTE, pace=3_000)
        played += between - began
        taken.append(time.perf_counter() - between)
        rounds += game.battle
    return Bar(
        "14c",
        "composing a game, two packs, three seats",
        f"playing it {played / rounds * 1e6:.1f} µs a round",
        f"{sum(taken) / rounds * 1e6:.1f} µs, longest game {max(taken) * 1e3:.1f} ms",
        sum(taken) / played,
        "≤ 1.5",
        sum(taken) <= 1.5 * played,
    )


def main() -> None:
    """Print a line for each variant and number of seats as soon as it is known; equal rules are played once."""
    given = dict(enumerate(sys.argv))
    deals, minutes = int(given.get(1, DEALS)), float(given.get(2, 3))
    print(f"{deals:,} deals in {minutes:g} minutes; within 10 s: without a highlight, and without a picked round")
    print(f"{'variant':24}{'seats':>5}{'kept':>9}{'too short':>10}{'beats':>6}{'bytes':>6}{'within 10 s':>16}  median, 95 %")
    known: dict[tuple[Rules, int], str] = {}
    for name, rules, seats in composed():
        if (rules, seats) not in known:
            known[rules, seats] = _line(list(showings(rules, seats, deals, int(minutes * MINUTE))))
        print(f"{name:24}{seats:5}{known[rules, seats]}", flush=True)


def _line(shown: list[Showing]) -> str:
    quiet = sorted(one.unpicked for one in shown)
    late = quiet[len(quiet) * 95 // 100]
    plain, picked = (mean(time <= QUIET_TIME for time in times) for times in ([one.plain for one in shown], quiet))
    kept, short, beats, size = (mean(column) for column in list(zip(*shown, strict=True))[:4])
    return (
        f"{kept:9.2%}{short:10.1%}{beats:6.0f}{size:6.0f}{plain:8.1%}{picked:8.1%}"
        f"  {median(quiet) / 1000:.1f} s, {late / 1000:.1f} s"
    )


if __name__ == "__main__":
    main()
