"""Many tournaments at random: `python -m tests.tournament.simulate 2000` plays so many and prints what they were."""

import random
import sys
import time
from collections import Counter
from typing import Final

from bot.tournament.formats.registry import format_of
from bot.tournament.model.events import event_of, text_of
from bot.tournament.model.plan import Format, FormatSettings, Seeding
from bot.tournament.model.tournament import Tournament, TournamentPhase
from bot.tournament.progress import following_events
from tests.tournament.invariants import ended, reasons_hold
from tests.tournament.simulation import Simulation

SIZES: Final = (2, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13, 16, 17, 23, 24, 31, 32, 33)
LARGE: Final = (48, 63, 64, 65, 96, 127, 128)


def random_plan(dice: random.Random, size: int) -> FormatSettings:
    """Return a plan for so many, of any format."""
    formats = [f for f in Format if f is not Format.ROBIN or size <= 24]
    return FormatSettings(
        format=dice.choice([f for f in formats if f is not Format.TABLES or size >= 3]),
        seeding=dice.choice(list(Seeding)),
        cap=min(max(size + dice.choice((-1, 0, 4)), 3), 256),
        best_of=dice.choice((1, 1, 3)),
        late_best_of=dice.choice((0, 5)),
        rounds=dice.choice((0, 0, 0, 3, 9)),
        late_until=dice.choice((0, 2)),
        group_size=dice.choice((3, 4, 5)),
        advance=dice.choice((1, 2)),
        table_size=dice.choice((3, 4)),
        third_place=dice.random() < 0.7,
    )


def simulated(number: int, most: int = 128) -> Simulation:
    """Return the tournament of this number, of at most so many, not yet played; the same at any time."""
    dice = random.Random(number)
    size = dice.choice(LARGE) if dice.random() < 0.12 else dice.choice(SIZES) if dice.random() < 0.5 else dice.randrange(2, 40)
    size = min(size, most)
    return Simulation(dice, random_plan(dice, size), size, odd=dice.choice((0, 0.03, 0.1, 0.3)))


def replayed(simulation: Simulation) -> Tournament:
    """Return what the log of a tournament makes of it, read from its text; what follows must follow again."""
    again = Tournament(simulation.plan, simulation.seed)
    for at, event in enumerate(simulation.happened):
        if at in simulation.followed:
            assert list(following_events(again)) == simulation.followed[at], "another pairing follows"
        again.apply_event(event_of(text_of(event)))
    return again


def main(many: int) -> None:
    """Play so many and print what they were."""
    started = time.perf_counter()
    counts: Counter[str] = Counter()
    formats: Counter[str] = Counter()
    entrants = 0
    for number in range(many):
        simulation = simulated(number)
        try:
            check(simulation)
        except Exception:
            print(f"tournament {number}: {simulation.size} entrants, {simulation.plan}")
            raise
        formats[simulation.plan.format] += 1
        entrants += len(simulation.t.order)
        counts += simulation.counts
    took = time.perf_counter() - started
    print(f"{many} tournaments, {entrants} entrants, {sum(counts.values())} events in {took:.1f} s")
    print(", ".join(f"{count} {name}" for name, count in formats.most_common()))
    print(", ".join(f"{count} {name}" for name, count in counts.most_common()))


def check(simulation: Simulation) -> None:
    """Play a tournament, and check what every tournament promises."""
    t = simulation.play()
    assert t.phase is TournamentPhase.OVER
    lines = ended(t, simulation.happened)
    again = replayed(simulation)
    assert again == t, "the log does not make the same tournament"
    assert format_of(t.plan.format).standings(again) == lines
    for number in simulation.dice.sample(t.order, min(3, len(t.order))):
        reasons_hold(t, number)
    simulation.after_the_end()


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 200)
