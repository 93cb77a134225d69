"""How likely somebody still wins who is down to few cards: what is simulated, and of which games nothing is said."""

from dataclasses import replace
from itertools import count

import pytest

from bot.engine.analysis.seat_stats import SeatStat, SeatStats
from bot.engine.choice_games.factory import deal_game
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.kernel.generator import KernelRandomSource
from bot.engine.kernel.simulator import Kernel
from bot.engine.odds import comeback
from bot.engine.odds.comeback import CHANCE_SCALE, comeback_table, has_comebacks, lowest_chances, without_forfeits
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.rules.rules import Collect, Rules
from bot.engine.variants import find_variant
from tests.engine.kernel.kernels import KERNELS

CLASSIC = find_variant("classic").rules
TABLE = (1, 1500, 3000, 5000, 7000)


@pytest.fixture(autouse=True, params=KERNELS, ids=[kernel.name for kernel in KERNELS])
def kernel(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Kernel:
    """Each kernel in turn, and a tenth of the games."""
    used: Kernel = request.param
    monkeypatch.setattr(comeback, "fastest_kernel", lambda: used)
    monkeypatch.setattr(comeback, "GAMES", 5_000)
    monkeypatch.setattr(comeback, "SLOW_GAMES", 100)
    return used


@pytest.mark.parametrize("rules", [CLASSIC, find_variant("kids-30").rules, Rules(collect=Collect.WINNER_FIRST, rounds=200)])
def test_fewer_cards_are_never_better(rules: Rules) -> None:
    """Whatever the rules: never 0, never smaller with a card more, and one half with a whole hand, but for draws."""
    table = comeback_table(rules)
    assert 0 < table[0] <= table[1] and list(table) == sorted(table) and len(table) == 27
    assert CHANCE_SCALE * 0.4 < table[-1] <= CHANCE_SCALE // 2


def test_it_is_what_is_counted_in_games(kernel: Kernel, monkeypatch: pytest.MonkeyPatch) -> None:
    """Games of the same generator, played and looked at round by round, say the same of seats that were down to five cards."""
    monkeypatch.setattr(comeback, "GAMES", 100)
    fallen = won = 0
    for number in range(100):
        game = deal_game(CLASSIC, 2, KernelRandomSource(comeback.SEED, number))
        lowest = [game.count_owned(0), game.count_owned(1)]
        while game.outcome is None:
            game.resolve()
            lowest = [min(least, game.count_owned(seat)) for seat, least in enumerate(lowest)]
        fallen += sum(cards <= 5 for cards in lowest)
        won += sum(cards <= 5 and game.outcome.winners == (seat,) for seat, cards in enumerate(lowest))
    assert comeback_table(CLASSIC)[5] == round(CHANCE_SCALE * won / fallen)


def test_it_ends_when_it_is_late(kernel: Kernel) -> None:
    """The games that are over have to do; where there are none, nothing is known."""
    looks, most = count(), 5_000 if kernel.is_slow else 1
    assert comeback_table(CLASSIC, lambda: True) == ()
    assert len(comeback_table(CLASSIC, lambda: next(looks) >= most)) in {0, 27}


def test_the_two_chances_are_one() -> None:
    """What the winner had at the lowest point and the loser had then is all there is; whoever won, and by whatever cards."""
    record = Record(variant="classic", rules=CLASSIC, seats=2, seed=bytes(range(32)), entropy=("a", "b"))
    game = open_game(record)
    stats = SeatStats(game)
    for round_ in replay_rounds(record, game):
        stats.count_round(round_)
    assert game.outcome is not None
    (winner,) = game.outcome.winners
    table = comeback_table(CLASSIC)
    found = lowest_chances(table, game.outcome, stats.of_seats())
    assert sum(found) == CHANCE_SCALE and found[winner] == table[stats.of_seats()[winner].lowest]


def test_forfeits_change_no_chance() -> None:
    """Rules with one are known by those without."""
    assert without_forfeits(find_variant("last-ditch").rules) == CLASSIC


@pytest.mark.parametrize(
    "key",
    ["timed-war", "short-war", "instant-war", "no-reshuffle", "suicide-war", "speed-war", "multiplayer-all"],
)
def test_nothing_is_said_of_other_rules(key: str) -> None:
    """A clock, a count of battles, a pack that shrinks or is played once, choices, three players: cards say too little."""
    rules = find_variant(key).rules
    assert not has_comebacks(rules, 3 if key == "multiplayer-all" else 2)


@pytest.mark.parametrize("rules", [CLASSIC, Rules(rounds=100), Rules(collect=Collect.WINNER_FIRST), Rules(decks=8)])
def test_house_rules_have_comebacks_too(rules: Rules) -> None:
    """Whatever was changed, as long as cards decide between two."""
    assert has_comebacks(rules, 2)


def test_only_cards_can_be_lucky() -> None:
    """A shared win, a game that somebody gave up, and one of three seats have no such chances; nor more cards than a hand."""

    def won(lowest: int, **fields: object) -> tuple[int, ...]:
        outcome = Outcome(Ending.ALL_CARDS, (0,), battles=9, wars=0, cards=(52, 0), places=(1, 2))
        changed = replace(outcome, **fields)  # type: ignore[arg-type]
        return lowest_chances(TABLE, changed, (SeatStat(lowest=lowest), SeatStat()))

    assert won(3) == (5000, CHANCE_SCALE - 5000)
    assert won(3, ending=Ending.RESIGNED) == won(3, winners=(0, 1)) == won(3, winners=()) == won(5) == ()
    three = Outcome(Ending.ALL_CARDS, (0,), battles=9, wars=0, cards=(51, 0, 0), places=(1, 2, 2))
    assert lowest_chances(TABLE, three, (SeatStat(lowest=3), SeatStat(), SeatStat())) == ()
