"""The bars of told games: whether they end when it was promised, and what they cost to compose.

    python -m tests.bench.programme_bars [DEALS [MINUTES ...]]

prints a line for every variant that has programmes, with 2, 3, 4 and 6 seats, and for every number of minutes: the share of its
deals that keep the promise, how many are too short to fill the time, beats and bytes of a game, and how long nothing but quiet
rounds was told at a time. It runs on one core; a deal is played once, which is two thirds of the work, and told in each time.
"""

import random
import sys
import time
from collections.abc import Container, Iterator, Sequence
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
MINUTES = (1, 3, 10)
"""The lengths that are offered: the bars hold for each."""
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


def showings(rules: Rules, seats: int, deals: int, lengths_ms: Sequence[int]) -> Iterator[tuple[Showing, ...]]:
    """Tell so many deals, each of them in every one of these times."""
    chance = FastChance(random.Random(16))
    for _ in range(deals):
        played_out = play_out(deal_game(rules, seats, chance))
        yield tuple([_showing(played_out, length_ms) for length_ms in lengths_ms])


def _showing(played_out: PlayedOut, length_ms: int) -> Showing:
    cut = Cut(played_out, length_ms, to_war=False, shown=0)
    beats = fitted(cut.held(), length_ms)
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
    """Bars 14 to 14d, of a sample of the deals."""
    deals = QUICK_DEALS if quick else SAMPLE_DEALS
    lengths = [minutes * MINUTE for minutes in MINUTES]
    told = [list(zip(*showings(rules, seats, deals, lengths), strict=True)) for _, rules, seats in composed()]
    short, shown, long = zip(*told, strict=True)
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
    shares = [[mean(one.kept for one in game) for game in games] for games in (short, long)]
    yield Bar(
        "14d",
        "and so do games of one minute and of ten",
        f"{mean(shares[0]):.2%} and {mean(shares[1]):.2%}",
        f"the worst {min(shares[0]):.2%} and {min(shares[1]):.2%}",
        min(map(min, shares)),
        "≥ 95 % of each",
        min(map(min, shares)) >= 0.95,
    )


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
    """Print the lines of each variant and number of seats as soon as they are known; equal rules are played once."""
    deals, *minutes = map(float, sys.argv[1:] or [str(DEALS)])
    times = minutes or [3.0]
    print(f"{deals:,.0f} deals; within 10 s: without a highlight, and without a picked round")
    head = f"{'variant':24}{'seats':>5}{'minutes':>8}{'kept':>9}{'too short':>10}{'beats':>6}{'bytes':>6}{'within 10 s':>16}"
    print(f"{head}  median, 95 %")
    lengths = [round(minute * MINUTE) for minute in times]
    known: dict[tuple[Rules, int], list[str]] = {}
    for name, rules, seats in composed():
        if (rules, seats) not in known:
            told = zip(*showings(rules, seats, int(deals), lengths), strict=True)
            known[rules, seats] = [_line(shown) for shown in told]
        for minute, line in zip(times, known[rules, seats], strict=True):
            print(f"{name:24}{seats:5}{minute:8g}{line}", flush=True)


def _line(shown: Sequence[Showing]) -> str:
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
