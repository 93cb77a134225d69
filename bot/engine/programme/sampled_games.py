"""Plays a sample of games by exactly some rules, for how long they take: some hundredths of a second, with C and without."""

from functools import lru_cache
from typing import Final, NamedTuple

from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import COMPOSED, Description, describe_rules
from bot.engine.kernel.simulator import Kernel, fastest_kernel
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Rules

GAMES: Final = 1_000
AT_ONCE: Final = 50
FEWEST: Final = 3
CARDS: Final = 800_000
"""Cards laid in openings, one for each seat and battle, after which no game is begun in C: two hundredths of a second."""

BUDGET: Final = 35_000
"""Microseconds of work after which no game is begun without C."""
PATIENCE: Final = 10_000
"""Battles after which the first game without C is broken off: longer ones are taken to go on to the round limit."""

SEED: Final = 16


class SampledGame(NamedTuple):
    """The battles of a game, and how many of them were wars."""

    battles: int
    wars: int


class Work(NamedTuple):
    """Microseconds that a game takes without C, at most: to deal it, for a battle, and for a war besides.

    They are counted and not measured, so the same games are played however busy the machine is.
    """

    deal: int
    battle: int
    war: int

    def time_for(self, games: int, battles: int, wars: int) -> int:
        """Return the microseconds of so many."""
        return games * self.deal + battles * self.battle + wars * self.war


def is_sampled(rules: Rules) -> bool:
    """Whether a sample is quick: where nobody chooses."""
    return rules.procedure in COMPOSED


@lru_cache(maxsize=256)
def sampled_games(rules: Rules, seats: int) -> tuple[SampledGame, ...]:
    """Return games by these rules, of which a limit of time is left out; one at least, and the same each time.

    Raises RulesError for rules that so many seats cannot play, and ValueError where players choose.
    """
    description, kernel = describe_rules(rules, seats), fastest_kernel()
    return _played_without_c(kernel, description) if kernel.is_slow else _played_in_c(kernel, description)


def _played_in_c(kernel: Kernel, description: Description) -> tuple[SampledGame, ...]:
    seats = description.seats
    games = GameBatch()
    played = 0
    while len(games) < GAMES and (played * seats < CARDS or len(games) < FEWEST):
        room = len(games) * (CARDS // seats - played) // max(played, 1)  # long games may come, so no more than there were
        batch = kernel.play(description, SEED, len(games), max(1, min(AT_ONCE, GAMES - len(games), room, len(games))))
        games.battles += batch.battles
        games.wars += batch.wars
        played += sum(batch.battles)
    return tuple(map(SampledGame, games.battles, games.wars))


def _played_without_c(kernel: Kernel, description: Description) -> tuple[SampledGame, ...]:
    games: list[SampledGame] = []
    battles = wars = 0

    def late() -> bool:
        """Count a battle, before which this is asked."""
        nonlocal battles
        battles += 1
        return battles > PATIENCE and not games

    work = work_of(description)
    while len(games) < GAMES:
        batch = kernel.play(description, SEED, len(games), 1, late=late)
        if not batch:  # a game that nobody can wait for is taken to last to its limit
            return (SampledGame(description.cap, 0),)
        games.append(SampledGame(batch.battles[0], batch.wars[0]))
        wars += batch.wars[0]
        spent = work.time_for(len(games), battles, min(wars, battles))
        if spent + spent // len(games) > BUDGET:  # no room for one more like these
            break
    return tuple(games)


def work_of(description: Description) -> Work:
    """Return what games cost without C: few rules have a shortcut (measured with `python -m tests.bench 19b`)."""
    seats, cards, compiled = description.seats, len(description.pack), compile_rules(description.rules)
    if compiled.simple:
        return Work(cards, 1 + (seats + 1) // 3, 4 * seats)
    return Work(cards, 4 + 2 * seats if compiled.opens_plainly else 16 + 12 * seats, 6 * seats)
