"""Says how many seconds a game takes, from simulated games of exactly its rules and seats; run it off the event loop."""

import random
from collections.abc import Mapping
from functools import lru_cache
from statistics import fmean
from types import MappingProxyType
from typing import Final

from bot.engine.analysis.odds import simulate
from bot.engine.chance import FastChance
from bot.engine.choice_games.factory import deal_game
from bot.engine.play.asks import AskKind
from bot.engine.programme.compose import compose
from bot.engine.programme.packed import told_in
from bot.engine.programme.timing import round_hold, stage_hold
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.validation import check

TOLD_GAMES: Final = 40
COUNTED_GAMES: Final = 200
CHOSEN_GAMES: Final = 20
SEED: Final = 16
NO_CLOCKS: Final[Mapping[AskKind, int]] = MappingProxyType({})

ANSWER_SHARE: Final = 4
"""Of the time that a clock gives, people need about this part."""

QUESTIONS: Final[Mapping[Procedure, tuple[AskKind, ...]]] = {
    Procedure.SUICIDE: (AskKind.CARD,),
    Procedure.SCIENTIFIC: (AskKind.CARD,),
    Procedure.STEALING: (AskKind.STEAL, AskKind.TOP),
    Procedure.CASINO: (AskKind.ANTE,),
}
"""What is asked in nearly every battle, one after the other; other questions are too rare to matter."""

SPEED_BATTLE: Final = 6_000
"""Milliseconds of a battle of speed: a pause, the wait for the reveal, a press, and time for late ones."""


def expected_seconds(rules: Rules, seats: int, length: int | None, pace: int, clocks: Mapping[AskKind, int] = NO_CLOCKS) -> int:
    """Return how many seconds a game by these rules with so many seats takes from its first round on, on average.

    `length` is the milliseconds it is to be told in, None for every round; a shorter game ends earlier. `pace` is the
    milliseconds of a round. A length has no meaning where a game is not told in a given time: for rules with a time limit,
    which is the most they take, and for games of choice, whose questions people answer in a part of the time that `clocks`
    give. The rules are those that the table deals by.

    The first time it takes some tenths of a second; what was asked before is remembered. It is always the same for the same.
    Raises RulesError for rules that so many seats cannot play.
    """
    if rules.procedure is not Procedure.WAR:
        took = _battles(rules, seats) * max(pace, _answering(rules.procedure, clocks))
    elif rules.time is not None:
        took = _limited(rules, seats, pace)
    elif length is None:
        took = _round_by_round(rules, seats, pace)
    else:
        took = _told(rules, seats, length)
    return max(1, round(took / 1000))


def _answering(procedure: Procedure, clocks: Mapping[AskKind, int]) -> int:
    """Return the milliseconds that a battle of a game of choice takes its seats."""
    if procedure is Procedure.SPEED:
        return SPEED_BATTLE
    return sum(clocks.get(kind, 0) for kind in QUESTIONS.get(procedure, ())) // ANSWER_SHARE


@lru_cache(maxsize=256)
def _battles(rules: Rules, seats: int) -> float:
    """Return the battles of a game of choice."""
    return simulate(rules, seats, CHOSEN_GAMES, SEED).mean


@lru_cache(maxsize=256)
def _limited(rules: Rules, seats: int, pace: int) -> float:
    """Return the milliseconds of a game whose rounds have a fixed pace and which time may end."""
    most = (rules.time or 0) * 1000
    return fmean(min(battles * pace, most) for battles in simulate(rules, seats, COUNTED_GAMES, SEED).lengths)


@lru_cache(maxsize=256)
def _round_by_round(rules: Rules, seats: int, pace: int) -> float:
    """Return the milliseconds of a game with a beat for every round, and the stages of its wars."""
    tally = simulate(rules, seats, COUNTED_GAMES, SEED)
    return (tally.battles * round_hold(pace) + tally.wars * 2 * stage_hold(pace)) / tally.games


@lru_cache(maxsize=1024)
def _told(rules: Rules, seats: int, length: int) -> float:
    """Return the milliseconds of a game that is told in a given time."""
    check(rules, seats)
    chance = FastChance(random.Random(SEED))  # noqa: S311 - no game that people play
    return fmean(told_in(compose(deal_game(rules, seats, chance), length=length, pace=0)) for _ in range(TOLD_GAMES))
