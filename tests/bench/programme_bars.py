"""The bars of told games: whether they end when it was promised, how their wars are told, and what they cost to compose.

    python -m tests.bench.programme_bars [--variant KEY ...] [--deals DEALS] [--minutes MINUTES ...]

prints a line for every variant that has programmes, with 2, 3, 4 and 6 seats, and for every number of minutes: the share of its
deals that keep the promise, how many are too short to fill the time, beats and bytes of a game, how many wars share a beat with
other rounds, how many are told in stages, and how many rounds the largest beat tells. It runs on one core; a deal is played
once, which is two thirds of the work, and told in each time.
"""

import argparse
import random
import time
from collections.abc import Collection, Iterator, Sequence
from statistics import mean, median
from typing import NamedTuple

from bot.engine.choice_games.factory import deal_game
from bot.engine.programme.compose import compose_programme
from bot.engine.programme.cut import Cut
from bot.engine.programme.moments import PlayedOut, play_out
from bot.engine.programme.packed import PlannedBeat, pack_programme
from bot.engine.programme.timing import LONGEST_QUIET, NO_BEAT_UNDER, fit_beats
from bot.engine.random_source import FastRandomSource, SeededRandomSource
from bot.engine.rules.rules import OF_CHANCE, Rules
from bot.engine.variants import VARIANTS
from tests.bench.bar import Bar

SEATS = (2, 3, 4, 6)
MINUTE = 60_000
MINUTES = (1, 3, 10)
"""The lengths that are offered: the bars hold for each."""
DEALS = 10_000
QUICK_DEALS = 20
SAMPLE_DEALS = 200
LONG_DEALS = 40


class Showing(NamedTuple):
    """How one deal was told: whether it ended in time, or was too short; its beats, its bytes, its wars.

    Of the `wars` those `grouped` share a beat with other rounds, those `staged` are told in three beats or more. `largest` are
    the rounds of the largest beat.
    """

    kept: bool
    short: bool
    beats: int
    bytes: int
    wars: int
    grouped: int
    staged: int
    largest: int


WARS = Showing._fields.index("wars")


def composed(keys: Collection[str] = ()) -> Iterator[tuple[str, Rules, int]]:
    """Every variant that has programmes, or those of these keys, with each number of seats."""
    for variant in VARIANTS:
        if keys and variant.key not in keys:
            continue
        if variant.rules.procedure in OF_CHANCE and variant.rules.time is None:
            yield from ((variant.key, variant.rules, n) for n in SEATS if variant.seats[0] <= n <= variant.seats[1])


def showings(rules: Rules, seats: int, deals: int, lengths_ms: Sequence[int]) -> Iterator[tuple[Showing, ...]]:
    """Tell so many deals, each of them in every one of these times."""
    source = FastRandomSource(random.Random(16))
    for _ in range(deals):
        played_out = play_out(deal_game(rules, seats, source))
        yield tuple([_showing(played_out, length_ms) for length_ms in lengths_ms])


def _showing(played_out: PlayedOut, length_ms: int) -> Showing:
    cut = Cut(played_out, length_ms, to_war=False, shown=0)
    beats = fit_beats(cut.held_beats(), length_ms)
    due = sum(beat.hold for beat in beats[:-1])
    at_leisure = all(beat.rounds <= 1 and beat.hold > LONGEST_QUIET - 10 for beat in beats[:-1])
    short = due * 20 < length_ms * 19 and at_leisure
    kept = abs(due - length_ms) * 20 <= length_ms
    broken = sum(beat.rounds for beat in beats) != len(played_out.ups) or any(beat.hold < NO_BEAT_UNDER for beat in beats)
    told = (len(beats), len(pack_programme(beats)), len(played_out.wars), *_wars_told(beats, played_out))
    return Showing((kept or short) and not broken, short, *told, max(beat.rounds for beat in beats))


def _wars_told(beats: list[PlannedBeat], played_out: PlayedOut) -> tuple[int, int]:
    """How many wars share a beat with other rounds, and how many are told in stages."""
    grouped = staged = place = stages = 0
    for beat in beats:
        if beat.rounds == 0:
            stages += 1
            continue
        found = sum(at in played_out.wars for at in range(place, place + beat.rounds))
        grouped += found if beat.rounds > 1 else 0
        staged += bool(stages)
        place, stages = place + beat.rounds, 0
    return grouped, staged


def bars(*, quick: bool = False) -> Iterator[Bar]:
    """Bars 14 and 14c to 14f, of a sample of the deals."""
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
    yield from (_war_bar(number, name, games) for number, name, games in (("14e", "three", shown), ("14f", "one", short)))


def _war_bar(number: str, minutes: str, games: Sequence[Sequence[Showing]]) -> Bar:
    """How many wars share a beat with other rounds: in a minute there are 38 beats at most, and half of them are wars."""
    wars, grouped, staged = (sum(one[at] for game in games for one in game) for at in (WARS, WARS + 1, WARS + 2))
    shared, limit = grouped / wars, {"three": 0.15, "one": 0.5}[minutes]
    return Bar(
        number,
        f"and wars have beats of their own, in {minutes} minute{'s' * (minutes != 'one')}",
        f"{staged / wars:.1%} in three beats or more",
        f"{shared:.1%} share a beat with other rounds",
        shared,
        f"≤ {limit:.0%}",
        shared <= limit,
    )


def _cost_bar(deals: int) -> Bar:
    rules = Rules(decks=2)
    played, taken, rounds = 0.0, list[float](), 0
    for number in range(deals):
        source = SeededRandomSource(number.to_bytes(32), ("1:1",))
        game, again = deal_game(rules, 3, source), deal_game(rules, 3, source)
        began = time.perf_counter()
        while game.outcome is None:
            game.resolve()
        between = time.perf_counter()
        compose_programme(again, length_ms=3 * MINUTE, pace=3_000)
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
    parser = argparse.ArgumentParser(prog="python -m tests.bench.programme_bars")
    parser.add_argument("--variant", nargs="*", default=(), metavar="KEY", help="which variants; all without one")
    parser.add_argument("--deals", type=int, default=DEALS)
    parser.add_argument("--minutes", type=float, nargs="*", default=[3.0])
    given = parser.parse_args()
    print(f"{given.deals:,} deals; rounds of the largest beat: median, 95 %")
    head = f"{'variant':24}{'seats':>5}{'minutes':>8}{'kept':>9}{'too short':>10}{'beats':>6}{'bytes':>6}{'wars':>6}"
    print(f"{head}{'share a beat':>13}{'in three':>9}  largest beat")
    lengths = [round(minutes * MINUTE) for minutes in given.minutes]
    known: dict[tuple[Rules, int], list[str]] = {}
    for name, rules, seats in composed(given.variant):
        if (rules, seats) not in known:
            told = zip(*showings(rules, seats, given.deals, lengths), strict=True)
            known[rules, seats] = [_line(shown) for shown in told]
        for minutes, line in zip(given.minutes, known[rules, seats], strict=True):
            print(f"{name:24}{seats:5}{minutes:8g}{line}", flush=True)


def _line(shown: Sequence[Showing]) -> str:
    columns = list(zip(*shown, strict=True))
    kept, short, beats, size, wars, grouped, staged = map(mean, columns[:-1])
    largest = sorted(columns[-1])
    late = largest[len(largest) * 95 // 100]
    return (
        f"{kept:9.2%}{short:10.1%}{beats:6.0f}{size:6.0f}{wars:6.1f}"
        f"{grouped / max(wars, 1e-9):13.1%}{staged / max(wars, 1e-9):9.1%}  {median(largest):g}, {late:g}"
    )


if __name__ == "__main__":
    main()
