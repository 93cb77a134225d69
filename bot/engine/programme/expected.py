"""Says how many seconds a game takes, from simulated games of exactly its rules and seats; run it off the event loop."""

import random
from collections.abc import Mapping
from dataclasses import replace
from functools import lru_cache
from statistics import fmean
from types import MappingProxyType
from typing import Final

from bot.engine.choice_games.factory import deal_game
from bot.engine.odds.simulated_games import simulate_games
from bot.engine.play.asks import AskKind
from bot.engine.programme.compose import compose_programme
from bot.engine.programme.packed import told_in
from bot.engine.programme.sampled_games import SampledGame, is_sampled, sampled_games
from bot.engine.programme.timing import LONGEST_HIGHLIGHT, LONGEST_QUIET, round_hold, stage_hold
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import OF_CHANCE, PRESSED, Procedure, Rules
from bot.engine.rules.validation import check_rules
from bot.engine.variants import VARIANTS
from bot.engine.variants.lengths import LENGTHS

TOLD_GAMES: Final = 40
COUNTED_GAMES: Final = 200
CHOSEN_GAMES: Final = 20
FEWEST_GAMES: Final = 3
SEED: Final = 16
NO_CLOCKS: Final[Mapping[AskKind, int]] = MappingProxyType({})

TOLD_LENGTHS: Final = (60_000, 180_000, 600_000)
"""Milliseconds: the lengths that the rows of LENGTHS know."""

LEISURE: Final = (3 * LONGEST_QUIET + 2 * LONGEST_HIGHLIGHT) // 5
"""Milliseconds that a round without war is held at most: about two in five are highlights."""

COUNTS: Final = 2
"""What stands before them in a row: battles and wars."""

ANSWER_SHARE: Final = 4
"""Of the time that a clock gives, people need about this part."""

MOST_ANSWERING: Final = {Procedure.SUICIDE: 11_000}
"""Milliseconds that a battle gives its seats on average, in a game whose clock falls in its course."""

QUESTIONS: Final[Mapping[Procedure, tuple[AskKind, ...]]] = {
    Procedure.SUICIDE: (AskKind.CARD,),
    Procedure.SCIENTIFIC: (AskKind.CARD,),
    Procedure.STEALING: (AskKind.STEAL, AskKind.TOP),
    Procedure.CASINO: (AskKind.ANTE,),
    Procedure.STRATEGY: (AskKind.CARD,),
}
"""What is asked in nearly every battle, one after the other; other questions are too rare to matter."""

SPEED_BATTLE: Final = 6_000
"""Milliseconds of a battle of speed: a pause, the wait for the reveal, a press, and time for late ones."""


def expected_seconds(
    rules: Rules, seats: int, length_ms: int | None, pace: int, clocks: Mapping[AskKind, int] = NO_CLOCKS
) -> int:
    """Return how many seconds a game by these rules with so many seats takes from its first round on, on average.

    `length_ms` is the milliseconds it is to be told in, None for every round; a shorter game ends earlier. `pace` is the
    milliseconds of a round. A length has no meaning where a game is not told in a given time: for rules with a time limit,
    which is the most they take, and for games of choice, whose questions people answer in a part of the time that `clocks`
    give. The rules are those that the table deals by.

    For a variant as it is, told in a minute, three or ten or round by round, it is known at once. Otherwise games of exactly
    these rules are simulated the first time, for some hundredths of a second, in which there are fewer of them without the
    kernel in C; what was asked before is remembered. It is always the same for the same.
    Raises RulesError for rules that so many seats cannot play.
    """
    if rules.procedure not in OF_CHANCE:
        took = average_counts(rules, seats)[0] * max(pace, _answering(rules.procedure, clocks))
        took = took if rules.time is None else min(took, rules.time * 1000)
    elif rules.time is not None:
        took = _limited(rules, seats, pace)
    elif length_ms is None:
        battles, wars = average_counts(rules, seats)
        took = battles * round_hold(pace) + wars * 2 * stage_hold(pace)
    else:
        took = told_ms(rules, seats, length_ms)
    return max(1, round(took / 1000))


def _answering(procedure: Procedure, clocks: Mapping[AskKind, int]) -> int:
    """Return the milliseconds that a battle of a game of choice takes its seats."""
    if procedure in PRESSED:
        return SPEED_BATTLE
    needed = sum(clocks.get(kind, 0) for kind in QUESTIONS.get(procedure, ())) // ANSWER_SHARE
    return min(needed, MOST_ANSWERING.get(procedure, needed))


def average_counts(rules: Rules, seats: int) -> tuple[float, float]:
    """Return the battles and the wars of a game, on average."""
    known = _known(rules, seats)
    if known is not None:
        return known[0], known[1]
    if not is_sampled(rules):
        return count_games(rules, seats)
    games = sampled_games(rules, seats)
    return fmean(game.battles for game in games), fmean(game.wars for game in games)


def told_ms(rules: Rules, seats: int, length_ms: int) -> float:
    """Return the milliseconds of a game that is told in a given time, on average."""
    known = _known(rules, seats)
    if known is not None and length_ms in TOLD_LENGTHS and len(known) > COUNTS:
        return known[COUNTS + TOLD_LENGTHS.index(length_ms)] * 1000
    return fmean(told_times(rules, seats, length_ms))


def told_times(rules: Rules, seats: int, length_ms: int) -> tuple[int, ...]:
    """Return the milliseconds that each of some games takes that is told in a given time, which is the most it takes."""
    if is_sampled(rules):
        return tuple(min(length_ms, _told_at_leisure(game)) for game in sampled_games(rules, seats))
    return simulated_times(rules, seats, length_ms)


def _told_at_leisure(game: SampledGame) -> int:
    """Return the milliseconds of a game that is told as slowly as is comfortable: every round alone, every war in stages.

    The last beat is not counted: its board stays.
    """
    quiet = max(game.battles - game.wars - 1, 0)
    return quiet * LEISURE + game.wars * (LONGEST_HIGHLIGHT + 2 * LONGEST_QUIET)


@lru_cache(maxsize=512)
def _known(rules: Rules, seats: int) -> tuple[float, ...] | None:
    """Return the row of the variant that has these rules, if there is one for so many seats. A row knows no time limit."""
    unlimited = replace(rules, time=None)
    found = [variant.key for variant in VARIANTS if replace(variant.rules, time=None) == unlimited]
    row = max((LENGTHS[key][seats] for key in found if seats in LENGTHS[key]), key=len, default=None)
    if row is None:
        check_rules(rules, seats)
    return row


def _games(rules: Rules, games: int) -> int:
    """Return how many games to simulate: fewer where many packs make long ones."""
    return max(games // rules.decks**2, FEWEST_GAMES)


@lru_cache(maxsize=256)
def count_games(rules: Rules, seats: int, games: int = COUNTED_GAMES) -> tuple[float, float]:
    """Simulate games, fewer where players choose, and return their battles and wars, on average."""
    games = games if rules.procedure in OF_CHANCE else games * CHOSEN_GAMES // COUNTED_GAMES
    odds = simulate_games(rules, seats, games if rules.procedure is Procedure.CASINO else _games(rules, games), SEED)
    return odds.mean_battles, odds.mean_wars


@lru_cache(maxsize=1024)
def simulated_times(rules: Rules, seats: int, length_ms: int) -> tuple[int, ...]:
    """Compose programmes of simulated games and return the milliseconds that each of them takes."""
    check_rules(rules, seats)
    source = FastRandomSource(random.Random(SEED))  # noqa: S311 - no game that people play
    games = range(_games(rules, TOLD_GAMES))
    return tuple(told_in(compose_programme(deal_game(rules, seats, source), length_ms=length_ms, pace=0)) for _ in games)


@lru_cache(maxsize=256)
def _limited(rules: Rules, seats: int, pace: int) -> float:
    """Return the milliseconds of a game whose rounds have a fixed pace and which time may end."""
    most = (rules.time or 0) * 1000
    if is_sampled(rules):
        return fmean(min(game.battles * pace, most) for game in sampled_games(rules, seats))
    games = _games(rules, COUNTED_GAMES)
    return fmean(min(battles * pace, most) for battles in simulate_games(rules, seats, games, SEED).lengths.elements())
