"""Plays a sample of games by exactly some rules, for how long they take: some hundredths of a second with any kernel."""

import random
from functools import lru_cache
from typing import Final, NamedTuple

from bot.engine.analysis.odds import SimulatedGame, kernel_games, step_games
from bot.engine.chance import FastChance
from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import COMPOSED, Description, describe
from bot.engine.kernel.duel import is_duel
from bot.engine.kernel.simulator import PYTHON, Kernel, fastest
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

    def of(self, games: int, battles: int, wars: int) -> int:
        """Return the microseconds of so many."""
        return games * self.deal + battles * self.battle + wars * self.war


def is_sampled(rules: Rules) -> bool:
    """Whether a sample is quick: where nobody chooses."""
    return rules.procedure in COMPOSED


@lru_cache(maxsize=256)
def sampled_games(rules: Rules, seats: int) -> tuple[SampledGame, ...]:
    """Return games by these rules, of which a limit of time is left out; one at least, and the same each time.

    Without C, games that only the engine plays fast are its own: it breaks them off as soon as they go round in circles.
    Raises RulesError for rules that so many seats cannot play, and ValueError where players choose.
    """
    description, kernel = describe(rules, seats), fastest()
    if kernel.name != PYTHON.name:
        return _played_in_c(kernel, description)
    return _played_without_c(rules, description)


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


def _played_without_c(rules: Rules, description: Description) -> tuple[SampledGame, ...]:
    games: list[SimulatedGame] = []
    battles = wars = 0

    def late() -> bool:
        """Count a battle of the engine, before which this is asked."""
        nonlocal battles
        battles += 1
        return battles > PATIENCE and not games

    duel, work = is_duel(description), work_of(rules, description)
    chance = FastChance(random.Random(SEED))  # noqa: S311 - no game that people play
    playing = (
        kernel_games(PYTHON, description, GAMES, SEED) if duel else step_games(rules, description.seats, GAMES, chance, late)
    )
    for game in playing:
        games.append(game)
        battles += duel and game.battles
        wars += game.wars
        spent = work.of(len(games), battles, min(wars, battles))
        if spent + spent // len(games) > BUDGET:  # no room for one more like these
            break
    return tuple([SampledGame(game.battles, game.wars) for game in games]) or (SampledGame(compile_rules(rules).cap, 0),)


def work_of(rules: Rules, description: Description) -> Work:
    """Return what games cost without C: few rules have a shortcut (measured with `python -m tests.bench 19b`)."""
    seats, cards = description.seats, len(description.pack)
    if is_duel(description):
        return Work(cards // 3, 1, 6)
    compiled = compile_rules(rules)
    if compiled.simple:
        return Work(cards, 2 + seats // 2, 8 * seats)
    return Work(cards, 5 + 4 * seats if compiled.opens_plainly else 12 + 8 * seats, 6 * seats)
