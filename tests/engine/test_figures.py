"""What the engine plays, figure against figure with rules.md §7.3 and §7.4.

    python -m pytest -s tests/engine/test_figures.py

prints them all. Seeds are fixed, so a figure is either right or wrong; four and a half standard errors are allowed. With
`EXAMPLES=all`, two or three times as many games are played.
"""

import random
from collections.abc import Iterator
from dataclasses import replace
from statistics import mean, stdev

import pytest

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.odds.simulated_games import step_games
from bot.engine.play.game import Game
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import (
    Capture,
    Collect,
    FirstTo,
    FirstToUnit,
    LoserCards,
    Participants,
    Rules,
    RuleSwitch,
    RunOut,
    Spoils,
)
from bot.engine.variants import find_variant
from tests.engine.tables import spelled
from tests.support.examples import examples

pytestmark = pytest.mark.slow

ERRORS = 4.5
LOSE = Rules(run_out=RunOut.LOSE)
ONE_DOWN = Rules(run_out=RunOut.LOSE, spoils=1)
DRUNKARD = replace(find_variant("drunkard").rules, participants=Participants.TIED)
TOD = find_variant("tod-und-leben").rules

LENGTHS = [
    (replace(LOSE, spoils=2), 2, 900, 322.6),
    (Rules(spoils=Spoils.BY_RANK, run_out=RunOut.LOSE), 2, 720, 74.8),
    (Rules(spoils=Spoils.BY_RANK), 2, 720, 106.7),
    (find_variant("razboi").rules, 2, 720, 116.9),
    (replace(LOSE, capture=Capture.PILE), 2, 240, 234.0),
    (Rules(capture=Capture.PILE), 2, 240, 267.1),
    (Rules(run_out=RunOut.LAST_CARD_STANDS, spoils=1), 2, 300, 468.8),
    (Rules(run_out=RunOut.CAP_TO_FEWEST, spoils=1), 2, 300, 453.6),
    (replace(LOSE, battle_cards=3), 2, 300, 61.4),
    (Rules(prize=RuleSwitch.ON), 2, 240, 255),
    (Rules(target=30), 2, 1200, 9.3),
    (Rules(first_to=FirstTo(3)), 2, 1200, 33 / 8),
    (replace(LOSE, first_to=FirstTo(3, FirstToUnit.WARS)), 2, 300, 66.8),
    (replace(LOSE, decks=2), 2, 720, 881),
    (DRUNKARD, 2, 360, 178),
    (replace(DRUNKARD, spoils=0), 2, 300, 247),
    (replace(LOSE, losers=LoserCards.KILLED, spoils=1), 4, 600, 17.0),
    (Rules(), 5, 180, 269),
    (Rules(), 8, 180, 241),
    (replace(ONE_DOWN, participants=Participants.ALL), 3, 150, 408),
]
"""Rules, seats, how many games to play, and the mean number of battles that the rules tell."""


def assert_near(what: str, found: float, expected: float, error: float) -> None:
    """Prints both figures, and holds them together."""
    print(f"{what:64} {found:9.4g} {expected:9.4g}  {(found - expected) / error:+5.1f} s.e.")
    assert abs(found - expected) < ERRORS * error


@pytest.mark.parametrize(
    ("rules", "seats", "games", "expected"), LENGTHS, ids=[f"{spelled(row[0])} {row[1]}" for row in LENGTHS]
)
def test_mean_length(rules: Rules, seats: int, games: int, expected: float) -> None:
    """The mean number of battles; printed figures are rounded, so half a last digit is allowed on top."""
    games = examples(games // 3, of=games)
    source = FastRandomSource(random.Random(41))
    lengths = [result.battles for result in step_games(rules, seats, games, source)]
    error = stdev(lengths) / len(lengths) ** 0.5 + 0.006 * expected
    assert_near(f"battles, {seats} seats: {spelled(rules)}", mean(lengths), expected, error)


def outcomes(rules: Rules, games: int, seed: int) -> Iterator[tuple[Game, Outcome]]:
    """So many games of two, as they were dealt and as they ended."""
    generator = random.Random(seed)
    for _ in range(games):
        game = deal_game(rules, 2, FastRandomSource(generator))
        fresh = restore_game(rules, 2, FastRandomSource(generator), game.snapshot())
        while game.outcome is None:
            game.resolve()
        yield fresh, game.outcome


def assert_share(what: str, hits: int, games: int, expected: float, slack: float = 0.0) -> None:
    """The share of games lies near the figure."""
    assert_near(what, hits / games, expected, (expected * (1 - expected) / games) ** 0.5 + slack)


ACES = [
    (LOSE, 1200, (0.206, 0.352, 0.503, 0.648, 0.790)),
    (ONE_DOWN, 900, (0.109, 0.300, 0.502, 0.698, 0.871)),
    (Rules(), 1200, (0.225, 0.362, 0.500, 0.639, 0.773)),
    (DRUNKARD, 600, (0.306, 0.402, 0.500, 0.603, 0.696)),
]


@pytest.mark.parametrize(("rules", "games", "shares"), ACES, ids=[spelled(row[0]) for row in ACES])
def test_the_advantage_of_aces(rules: Rules, games: int, shares: tuple[float, ...]) -> None:
    """A seat that is dealt so many of the four aces wins so often; both seats are counted."""
    games = examples(games // 2, of=games)
    aces = set(parse_cards("AC AD AH AS"))
    dealt = [0] * 5
    won = [0] * 5
    for fresh, outcome in outcomes(rules, games, 43):
        for seat in range(2):
            held = len(aces & set(fresh.stock_of(seat)))
            dealt[held] += 1
            won[held] += outcome.winners == (seat,)
    for held, share in enumerate(shares):
        assert_share(f"wins with {held} aces: {spelled(rules)}", won[held], dealt[held], share, slack=0.004)


def test_four_aces_against_the_rest() -> None:
    """The Riddler of 2017: just the four aces against the other 48 cards win 80.93 %."""
    aces = parse_cards("AC AD AH AS")
    rest = [card for card in range(52) if card not in aces]
    generator = random.Random(47)
    wins, games = 0, examples(900, of=1800)
    for _ in range(games):
        generator.shuffle(rest)
        game = deal_game(ONE_DOWN, 2, FastRandomSource(generator), stocks=[aces, bytes(rest)])
        while game.outcome is None:
            game.resolve()
        wins += game.outcome.winners == (0,)
    assert_share("four aces alone win", wins, games, 0.8093)


def test_tod_und_leben() -> None:
    """Draws and tied flips of a single pass through 32 cards."""
    draws = flips = margin = 0
    for _, outcome in outcomes(TOD, 2400, 53):
        draws += len(outcome.winners) == 2
        margin += abs(outcome.cards[0] - outcome.cards[1])
        flips += 16 - outcome.battles  # every tied flip but a last one costs a battle
    assert_share("Tod und Leben: drawn rounds", draws, 2400, 0.163)
    assert_near("Tod und Leben: mean margin", margin / 2400, 6.9, 5.2 / 2400**0.5 + 0.05)
    assert_near("Tod und Leben: tied flips that are fought on", flips / 2400, 1.548 - 0.096, 1.25 / 2400**0.5)


def test_draws_of_killed_cards() -> None:
    """Instant War ends undecided in 5.5 % of games of two where a shortage loses, and never takes long."""
    ends = [outcome for _, outcome in outcomes(replace(LOSE, losers=LoserCards.KILLED, spoils=1), examples(900, of=1800), 59)]
    assert_share("Instant War: draws", sum(not outcome.winners for outcome in ends), len(ends), 0.055, slack=0.0005)
    lengths = [outcome.battles for outcome in ends]
    assert_near("Instant War: battles", mean(lengths), 40.0, stdev(lengths) / len(ends) ** 0.5)
    assert max(lengths) <= 51


@pytest.mark.parametrize(("collect", "share"), [(Collect.TABLE_ORDER, 0.1105), (Collect.SEAT_ORDER, 0.366)])
def test_how_many_games_never_end(collect: Collect, share: float) -> None:
    """Fixed orders of seats let some games go on for ever: nearly all of them in circles that the engine finds."""
    games, circles, endless = examples(150, of=300), 0, 0
    rules = replace(LOSE, collect=collect, rounds=20_000)
    generator = random.Random(61)
    for _ in range(games):
        game = deal_game(rules, 2, FastRandomSource(generator))
        while game.outcome is None and game.find_repetition() is None:
            game.resolve()
        circles += game.find_repetition() is not None
        endless += game.outcome is None or game.outcome.ending is Ending.ROUND_CAP
    assert_share(f"games without end: {collect}", endless, games, share)
    assert circles > 0.85 * endless
