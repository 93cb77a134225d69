"""What a kernel watches on request: the fewest cards of each seat, and whether a game goes round in circles."""

import random
from array import array
from dataclasses import replace

import pytest

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.batch import GameBatch
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.engine_kernel import zones_of
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.position import Position
from bot.engine.kernel.simulator import Kernel
from bot.engine.play.game import Game
from bot.engine.rules.rules import Collect, FirstTo, FirstToUnit, Rules, RuleSwitch, RunOut
from bot.engine.variants import Variant
from tests.engine.kernel.identity import COMPOSED_VARIANTS, bounded, random_mix, seats_of
from tests.engine.kernel.kernels import KERNELS, NATIVE
from tests.engine.tables import spelled

kernels = pytest.mark.parametrize("kernel", KERNELS, ids=[kernel.name for kernel in KERNELS])
LOSE = Rules(run_out=RunOut.LOSE)
FIXED = [
    (replace(LOSE, collect=Collect.TABLE_ORDER), 2),
    (replace(LOSE, collect=Collect.SEAT_ORDER), 2),
    (replace(LOSE, collect=Collect.SEAT_ORDER, prize=RuleSwitch.ON), 2),
    (Rules(collect=Collect.LOSER_FIRST), 3),
]


def watched(kernel: Kernel, rules: Rules, seats: int, number: int) -> GameBatch:
    """One game with all that can be watched."""
    return kernel.play(describe_rules(rules, seats), 3, number, 1, prints=True, lowest=True, circles=True)


def lowest_by_game(rules: Rules, seats: int, number: int) -> list[int]:
    """The fewest cards that each seat had, by `Game`."""
    game = deal_game(rules, seats, KernelRandomSource(3, number))
    found = list(map(game.count_owned, range(seats)))
    while game.outcome is None:
        game.resolve()
        found = [min(least, game.count_owned(seat)) for seat, least in enumerate(found)]
    return found


@kernels
@pytest.mark.parametrize("variant", COMPOSED_VARIANTS, ids=lambda variant: variant.key)
def test_the_fewest_cards_of_a_seat_are_those_it_had(kernel: Kernel, variant: Variant) -> None:
    """In every variant, with the fewest seats and the most: after every battle the cards of each seat are looked at."""
    rules = bounded(variant)
    for seats in (min(seats_of(rules)), max(seats_of(rules))):
        found = kernel.play(describe_rules(rules, seats), 3, 0, 1, lowest=True)
        assert list(found.lowest) == lowest_by_game(rules, seats, 0)


@kernels
@pytest.mark.parametrize(("rules", "seats"), FIXED)
def test_circles_are_counted_and_not_played(kernel: Kernel, rules: Rules, seats: int) -> None:
    """A game in circles is recognized as one, and has the rounds, wars, winners and last cards that it has if all is played."""
    for number in range(6):
        found = watched(kernel, rules, seats, number)
        played = kernel.play(describe_rules(rules, seats), 3, number, 1, prints=True)
        assert replace(found, lowest=played.lowest, circles=played.circles) == played
        assert list(found.lowest) == lowest_by_game(rules, seats, number)
        game = deal_game(rules, seats, KernelRandomSource(3, number))
        while game.outcome is None and game.find_repetition() is None:
            game.resolve()
        assert bool(found.circles[0]) is (game.outcome is None)


def test_some_of_these_games_go_in_circles_and_some_end() -> None:
    """So that both are compared."""
    assert {watched(KERNELS[-1], rules, seats, number).circles[0] for rules, seats in FIXED for number in range(6)} == {0, 1}


@kernels
def test_the_shortest_circle_known_is_found(kernel: Kernel) -> None:
    """Five different cards that come to lie as they lay after every six battles (rules.md §7.5)."""
    start = Position((bytes(parse_cards("5C 3C")), bytes(parse_cards("2D 6D 4D"))), (b"", b""), (0, 0), (0, 0))
    rules = describe_rules(Rules(collect=Collect.WINNER_FIRST, rounds=1_000), 2)
    found = kernel.play(rules, 1, 0, 1, start, circles=True)
    assert found.circles == array("B", [1]) and found.battles == array("I", [1_000])


@kernels
@pytest.mark.parametrize(
    "rules",
    [Rules(rounds=300), Rules(collect=Collect.SEAT_ORDER, first_to=FirstTo(400, FirstToUnit.BATTLES), rounds=900)],
    ids=spelled,
)
def test_what_is_drawn_or_counted_is_no_circle(kernel: Kernel, rules: Rules) -> None:
    """Shuffled cards never come back for certain, and counted wins end a game whose cards do."""
    assert not any(watched(kernel, rules, 2, number).circles[0] for number in range(6))


def circles_by_game(rules: Rules, seats: int, number: int) -> bool:
    """Whether a position of the game comes back, found by `Game` as Brent's algorithm finds it."""
    description, game = describe_rules(rules, seats), deal_game(rules, seats, KernelRandomSource(3, number))
    kept, kept_at, power = position(game), 0, 1
    while description.can_circle and game.outcome is None:
        game.resolve()
        if game.outcome is None and position(game) == kept:
            return True
        if game.battle - kept_at == power:
            kept, kept_at, power = position(game), game.battle, 2 * power
    return False


def position(game: Game) -> tuple[object, ...]:
    """Where all cards lie, and who is out."""
    return *zones_of(game), game.alive()


@pytest.mark.parametrize("kernel", NATIVE, ids=[kernel.name for kernel in NATIVE])
def test_what_is_watched_of_any_rules_is_what_the_game_was(kernel: Kernel) -> None:
    """Whatever the rules: the same lowest cards and the same circles."""
    rng = random.Random(6)
    for _ in range(25):
        rules, seats = random_mix(rng, most_rounds=400)
        fixed = replace(rules, collect=rng.choice((Collect.WINNER_FIRST, Collect.TABLE_ORDER, Collect.SEAT_ORDER)))
        found = watched(kernel, fixed, seats, 0)
        assert list(found.lowest) == lowest_by_game(fixed, seats, 0)
        assert bool(found.circles[0]) is circles_by_game(fixed, seats, 0)
