"""How likely somebody still wins who is down to few cards: what is known, and of which games nothing is said."""

from dataclasses import replace
from math import sqrt

import pytest

from bot.engine.analysis.comeback import CHANCE_SCALE, chance_when_down, lowest_chances
from bot.engine.analysis.comeback_tables import TABLES
from bot.engine.analysis.seat_stats import SeatStat, SeatStats
from bot.engine.choice_games.factory import deal_game
from bot.engine.events.outcome import Ending, Outcome
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay
from bot.engine.rules.rules import Collect, Rules
from bot.engine.variants import find_variant
from tests.engine.falls import chances, measured_variants
from tests.engine.tables import fast

CLASSIC = find_variant("classic").rules


def won(rules: Rules, lowest: int, **fields: object) -> tuple[int, ...]:
    """The lowest chances of a game that its first seat won after being down to so many cards."""
    outcome = Outcome(Ending.ALL_CARDS, (0,), battles=9, wars=0, cards=(52, 0), places=(1, 2))
    return lowest_chances(rules, replace(outcome, **fields), (SeatStat(lowest=lowest), SeatStat()))  # type: ignore[arg-type]


def test_every_variant_that_can_be_known_is_known() -> None:
    """The tables are those of the variants for two in which cards alone decide, each from no card to a whole hand."""
    variants = {variant.key: variant for variant in measured_variants()}
    assert list(TABLES) == list(variants)
    for key, variant in variants.items():
        hand = deal_game(variant.rules, 2, fast(1)).owned(0)
        assert len(TABLES[key].split()) == hand + 1
        assert chance_when_down(variant.rules, hand + 1) is None


@pytest.mark.parametrize("key", TABLES)
def test_fewer_cards_are_never_better(key: str) -> None:
    """A chance is never 0, never smaller with a card more, and that of a fresh deal is one half, but for draws."""
    table = [int(chance) for chance in TABLES[key].split()]
    assert table[0] == 1 and table == sorted(table)
    assert CHANCE_SCALE * 0.49 < table[-1] <= CHANCE_SCALE // 2


def test_the_two_chances_are_one() -> None:
    """What the winner had at the lowest point and the loser had then is all there is; whoever won, and by whatever cards."""
    for variant in measured_variants():
        record = Record(variant=variant.key, rules=variant.rules, seats=2, seed=bytes(range(32)), entropy=("a", "b"))
        game = open_game(record)
        stats = SeatStats(game)
        for round_ in replay(record, game):
            stats.count_round(round_)
        assert game.outcome is not None
        (winner,) = game.outcome.winners
        found = lowest_chances(variant.rules, game.outcome, stats.of_seats())
        assert sum(found) == CHANCE_SCALE and found[winner] == chance_when_down(variant.rules, stats.of_seats()[winner].lowest)
        assert found[winner] <= CHANCE_SCALE // 2


@pytest.mark.parametrize(("key", "games"), [("kids-30", 3000), ("target-40", 600), ("razboi", 400)])
def test_games_go_as_the_tables_say(key: str, games: int) -> None:
    """Of other games than those that were counted as many are won, within four standard deviations."""
    rules = find_variant(key).rules
    for cards, share in enumerate(chances(rules, games, seed=2)):
        known = (chance_when_down(rules, cards) or 0) / CHANCE_SCALE
        assert abs(share / CHANCE_SCALE - known) < 4 * sqrt(known * (1 - known) / (games / 4)) + 1 / CHANCE_SCALE, cards


def test_equal_rules_are_equally_known() -> None:
    """House rules that come to those of a variant are known as it is, and a forfeit changes no chance."""
    jokers, party = (find_variant(key).rules for key in ("jokers", "party-war"))
    assert chance_when_down(party, 3) == chance_when_down(jokers, 3) != chance_when_down(CLASSIC, 3)
    assert chance_when_down(find_variant("last-ditch").rules, 3) == chance_when_down(CLASSIC, 3)


@pytest.mark.parametrize(
    "rules",
    [
        find_variant("timed-war").rules,
        find_variant("short-war").rules,
        find_variant("instant-war").rules,
        find_variant("no-reshuffle").rules,
        find_variant("suicide-war").rules,
        find_variant("speed-war").rules,
        Rules(collect=Collect.WINNER_FIRST),
        Rules(rounds=100),
    ],
)
def test_nothing_is_said_of_other_rules(rules: Rules) -> None:
    """A clock, a count of battles, a pack that shrinks or is played once, choices, house rules: nothing is known."""
    assert chance_when_down(rules, 3) is None and won(rules, 3) == ()


def test_only_cards_can_be_lucky() -> None:
    """A shared win, a game that somebody gave up, and one of three seats have no such chances."""
    chance = chance_when_down(CLASSIC, 3)
    assert chance is not None and won(CLASSIC, 3) == (chance, CHANCE_SCALE - chance)
    assert won(CLASSIC, 3, ending=Ending.RESIGNED) == ()
    assert won(CLASSIC, 3, winners=(0, 1)) == () and won(CLASSIC, 3, winners=()) == ()
    outcome = Outcome(Ending.ALL_CARDS, (0,), battles=9, wars=0, cards=(51, 0, 0), places=(1, 2, 2))
    assert lowest_chances(CLASSIC, outcome, (SeatStat(lowest=3), SeatStat(), SeatStat())) == ()
