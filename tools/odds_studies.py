"""Plays the games with which published figures are compared: fixed orders, leads, aces, four aces alone, cycles, Casino War."""

import random
from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from itertools import permutations
from typing import Final

from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import Description, describe_rules
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.position import Position
from bot.engine.kernel.simulator import fastest_kernel, yield_batches
from bot.engine.rules.rules import Collect, Rules, RunOut
from tests.engine.choice_games import house_edges
from tools.odds_file import Found
from tools.odds_rows import SEED, simulated

LOSE: Final = Rules(run_out=RunOut.LOSE)
ONE_DOWN: Final = replace(LOSE, spoils=1)
STANDS: Final = Rules(run_out=RunOut.LAST_CARD_STANDS)
ACE: Final = 12
LEADS: Final = (30, 35, 40, 45, 50)
PACKS: Final = (1, 2, 4, 6, 8)

Study = Callable[[int], Found]
"""Plays so many games, or as many as a slower way to play allows, and returns what is to be compared."""


def _lengths(rules: Rules, seats: int = 2, cap: int | None = None) -> Study:
    """Return the study of how long games are; `cap` takes the place of the limit of rounds."""
    description = describe_rules(rules, seats)
    return partial(_simulated, description if cap is None else replace(description, cap=cap))


def _long_games(games: int) -> Found:
    """Play games with two cards down, of which half are not over after 100,000 rounds."""
    description = describe_rules(replace(LOSE, spoils=2, collect=Collect.TABLE_ORDER), 2)
    return _simulated(replace(description, cap=200_000), max(games // 100, 1))


def _simulated(description: Description, games: int) -> Found:
    return simulated(description, games, seconds=float("inf"))


def _leads(rules: Rules, games: int) -> Found:
    """Count the games whose loser never held so many cards."""
    never: Counter[int] = Counter()
    decided = 0
    for batch in yield_batches(describe_rules(rules, 2), games, SEED, lowest=True):
        for game, winners in enumerate(batch.winners):
            if winners in {1, 2}:
                decided += 1
                most = 52 - batch.lowest[2 * game + winners - 1]
                never.update(lead for lead in LEADS if most < lead)
    return {"games": decided, "never": [never[lead] for lead in LEADS]}


def _aces(rules: Rules, games: int) -> Found:
    """Count games and wins by how many aces the first seat was dealt: every deal is made a second time, to look at it."""
    games = max(games // 10, 1)
    description, dealt, won = describe_rules(rules, 2), [0] * 5, [0] * 5
    number = 0
    for batch in yield_batches(description, games, SEED):
        for winners in batch.winners:
            stock = deal_game(rules, 2, KernelRandomSource(SEED, number)).stock_of(0)
            aces = sum(card % 13 == ACE for card in stock)
            dealt[aces] += 1
            won[aces] += winners == 1
            number += 1
    return {"games": games, "dealt": dealt, "won": won}


def _four_aces(games: int) -> Found:
    """Count the wins of a seat that has the four aces and nothing else, with one card down."""
    games = max(games // 10, 1)
    description, dice = describe_rules(ONE_DOWN, 2), random.Random(SEED)  # noqa: S311 - odds
    aces = [13 * suit + ACE for suit in range(4)]
    others = [card for card in range(52) if card % 13 != ACE]
    won = 0
    for number in range(games):
        dice.shuffle(others)
        won += _played_from(description, number, bytes(aces), bytes(others)).winners[0] == 1
    return {"games": games, "won": won}


def _cycles(_: int) -> Found:
    """Count the positions of up to seven different cards from which a game never ends, the winner's card first."""
    description = describe_rules(Rules(collect=Collect.WINNER_FIRST), 2)
    positions, endless = [], []
    for cards in range(3, 8):
        starts = [(order[:cut], order[cut:]) for order in permutations(range(cards)) for cut in range(1, cards)]
        positions.append(len(starts))
        endless.append(sum(_played_from(description, 0, bytes(one), bytes(two)).circles[0] for one, two in starts))
    return {"games": sum(positions), "positions": positions, "endless": endless}


def _played_from(description: Description, number: int, one: bytes, two: bytes) -> GameBatch:
    start = Position((one, two), (b"", b""), (0, 0), (0, 0))
    return fastest_kernel().play(description, SEED, number, 1, start, circles=description.collect > 0)


def _depths(games: int) -> Found:
    """Count wars by their steps, in games that `Game` plays: the kernel in C counts wars alone."""
    games = max(games // 100, 1)
    depths: Counter[int] = Counter()
    for number in range(games):
        game = deal_game(LOSE, 2, KernelRandomSource(SEED, number))
        while game.outcome is None:
            if steps := game.resolve().steps:
                depths[steps] += 1
    return {"games": games, "depths": [depths[steps] for steps in (1, 2, 3)]}


def _ties(seats: int, games: int) -> Found:
    """Count the first battles that are tied."""
    wars = played = 0
    for batch in yield_batches(replace(describe_rules(Rules(), seats), cap=1), games, SEED):
        wars, played = wars + sum(batch.wars), played + len(batch)
    return {"games": played, "wars": wars}


def _house(games: int) -> Found:
    """Deal hands of Casino War off shoes of several packs, and say what the house kept of an ante."""
    hands = max(games // 10, 1)
    found = [house_edges.figures(house_edges.played(packs, hands, SEED)) for packs in PACKS]
    return {"games": hands, "kept": [[round(float(figure), 6) for figure in figures] for figures in found]}


STUDIES: Final[Mapping[str, Study]] = {
    "last card": _lengths(Rules()),
    "lose": _lengths(LOSE),
    "winner first, one down": _lengths(replace(ONE_DOWN, collect=Collect.WINNER_FIRST)),
    "seat order": _lengths(replace(LOSE, collect=Collect.SEAT_ORDER)),
    "table order": _lengths(replace(LOSE, collect=Collect.TABLE_ORDER)),
    "table order, 5,000": _lengths(replace(LOSE, collect=Collect.TABLE_ORDER), cap=5_000),
    "table order, two down": _long_games,
    "table order, one down": _lengths(replace(ONE_DOWN, collect=Collect.TABLE_ORDER)),
    "one down": _lengths(ONE_DOWN),
    "three seats, winner first": _lengths(Rules(collect=Collect.WINNER_FIRST), 3, cap=20_000),
    "three seats, loser first": _lengths(Rules(collect=Collect.LOSER_FIRST), 3, cap=20_000),
    "two packs": _lengths(Rules(decks=2)),
    "four packs": _lengths(Rules(decks=4)),
    "leads": partial(_leads, LOSE),
    "leads, a last card stands": partial(_leads, STANDS),
    "aces": partial(_aces, LOSE),
    "aces, one down": partial(_aces, ONE_DOWN),
    "four aces": _four_aces,
    "cycles": _cycles,
    "depths": _depths,
    **{f"ties of {seats}": partial(_ties, seats) for seats in (2, 3, 4, 5, 6, 7, 8)},
    "house": _house,
}
