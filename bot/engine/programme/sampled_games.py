"""Plays a sample of games by exactly some rules, for how long they take: some milliseconds with the kernel in C."""

from functools import lru_cache
from typing import Final, NamedTuple

from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import COMPOSED, describe
from bot.engine.kernel.simulator import PYTHON, fastest
from bot.engine.rules.rules import Rules

GAMES: Final = 1_000
AT_ONCE: Final = 50
FEWEST: Final = 3
CARDS: Final = 800_000
"""Cards laid in openings, one for each seat and battle, after which no game is begun: two hundredths of a second."""

SEED: Final = 16


class SampledGame(NamedTuple):
    """The battles of a game, and how many of them were wars."""

    battles: int
    wars: int


def is_sampled(rules: Rules) -> bool:
    """Whether a sample is quick: with the kernel in C, and where nobody chooses.

    The one in Python would need seconds for long games, which the engine breaks off as soon as they go round in circles.
    """
    return rules.procedure in COMPOSED and fastest().name != PYTHON.name


@lru_cache(maxsize=256)
def sampled_games(rules: Rules, seats: int) -> tuple[SampledGame, ...]:
    """Return games by these rules, of which a limit of time is left out; FEWEST at least, and the same each time.

    Raises RulesError for rules that so many seats cannot play, and ValueError where players choose.
    """
    description, play = describe(rules, seats), fastest().play
    games = GameBatch()
    played = 0
    while len(games) < GAMES and (played * seats < CARDS or len(games) < FEWEST):
        room = len(games) * (CARDS // seats - played) // max(played, 1)  # long games may come, so no more than there were
        batch = play(description, SEED, len(games), max(1, min(AT_ONCE, GAMES - len(games), room, len(games))))
        games.battles += batch.battles
        games.wars += batch.wars
        played += sum(batch.battles)
    return tuple(map(SampledGame, games.battles, games.wars))
