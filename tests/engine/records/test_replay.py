"""A record can be played again, to any point, with everything that people did on the way."""

from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.analysis.seat_stats import SeatStats
from bot.engine.choice_games.factory import restore_game
from bot.engine.errors import RecordError
from bot.engine.events.outcome import Ending
from bot.engine.records.record import Record
from bot.engine.records.replay import advance_game, nothing_happens_after, open_game, random_source_of, replay_rounds
from bot.engine.records.trace import TraceText, trace_record
from bot.engine.rules.rules import Capture, Collect, LoserCards, Rules
from bot.engine.rules.validation import find_refusals
from tests.engine.tables import SEED, numbered_deck, rules_and_seats
from tests.support.examples import examples

THREE = Record(
    variant="limited-engagement",
    rules=Rules(time=600),
    seats=3,
    seed=SEED,
    entropy=("1:a", "2:b", "3:c"),
)


@pytest.mark.parametrize("battles", [0, 1, 7, 60, 10_000])
def test_advance_reaches_the_live_game(battles: int) -> None:
    """After so many battles the recomputed game is the one that was played, byte by byte."""
    live = open_game(THREE)
    while live.outcome is None and live.battle < battles:
        live.resolve()
    assert advance_game(THREE, battles).snapshot() == live.snapshot()


def test_resignations_are_replayed_where_they_happened() -> None:
    """A resignation before battle 5 is there after battle 4 already, as it was at the table."""
    live = open_game(THREE)
    for _ in range(4):
        live.resolve()
    live.resign(1)
    record = replace(THREE, choices=((5, 1, "resign"),))
    assert advance_game(record, 4).snapshot() == live.snapshot()
    assert advance_game(record, 3).alive() == (0, 1, 2)
    assert [round_.out for round_ in replay_rounds(record)][4] == (1,)


def test_choices_that_mean_nothing_are_passed_over() -> None:
    """Other words, seats that are out, battles that never come: the game is the same without them."""
    record = replace(THREE, choices=((5, 1, "resign"),))
    noise = ((5, 1, "resign"), (5, 1, "resign"), (6, 1, "resign"), (7, 0, "play"), (9_999_999, 0, "resign"))
    assert list(trace_record(replace(record, choices=noise))) == list(trace_record(record))


def test_a_game_can_end_before_its_first_battle() -> None:
    """Everybody but one resigns at once: a deal, an outcome, nothing between."""
    record = replace(THREE, choices=((1, 0, "resign"), (1, 2, "resign")))
    lines = list(trace_record(record))
    assert len(lines) == 2
    assert '"ending":"resigned","winners":[1],"battles":0' in lines[1]
    assert list(replay_rounds(record)) == []


def test_called_time_ends_the_replay() -> None:
    """Time called after battle 9 is the end; resignations for the battle after it come too late."""
    record = replace(THREE, called=9, choices=((10, 0, "resign"),))
    game = advance_game(record, 1_000)
    assert game.outcome is not None
    assert (game.outcome.ending, game.battle, game.alive()) == (Ending.TIME, 9, (0, 1, 2))
    assert len(list(trace_record(record))) == 1 + 9 + 1


def test_called_means_nothing_after_the_end() -> None:
    """A game that ended before is as it was."""
    assert list(trace_record(replace(THREE, called=9_000))) == list(trace_record(THREE))


def test_a_watched_replay_plays_the_given_game() -> None:
    """The game given to a replay stands at the round just told."""
    game = open_game(THREE)
    for round_ in replay_rounds(THREE, game):
        assert round_.battle == game.battle


def test_the_line_of_a_battle_is_told_before_the_next_resignation() -> None:
    """A seat that resigns for battle 2 still has its cards in the line of battle 1."""
    first, second = list(trace_record(replace(THREE, choices=((2, 1, "resign"),))))[1:3]
    assert '"stocks":["' in first
    assert '""' not in first.split('"stocks":')[1].split('"won":')[0]
    assert '"out":[1]' in second


def test_a_game_without_seed_draws_nothing() -> None:
    """A deck and a fixed order of collecting need no seed; the same deck with shuffled collection cannot be played."""
    record = Record(variant="classic", rules=Rules(collect=Collect.WINNER_FIRST), seats=2, deck=numbered_deck(17))
    assert sum(1 for _ in replay_rounds(record)) == 388
    with pytest.raises(RecordError, match="collect:1"):
        list(replay_rounds(replace(record, rules=Rules())))
    with pytest.raises(RecordError, match="bot:1:0"):
        random_source_of(record).below(3, "bot", 1, 0)


ONE_CARD = (
    '{"format":"war-room/1","variant":"instant-war","rules":{"losers":"killed"},"seats":2,"seed":null,"entropy":null,'
    '"stocks":["3C","2C"],"choices":[],"called":null}'
)
"""Beaten cards leave the game, so the winner takes one card back, which nothing can shuffle."""


def test_one_card_is_never_shuffled() -> None:
    """A record that shuffles nothing but single cards needs no seed (rules.md §10 A44)."""
    lines = list(trace_record(Record.from_json(ONE_CARD)))
    assert '"laid":["3C","2C"],"stocks":["3C",""]' in lines[1] and '"killed":"2C"' in lines[1]
    assert '"winners":[0],"battles":1' in lines[2]
    with pytest.raises(RecordError, match="collect:1"):
        list(trace_record(Record.from_json(ONE_CARD.replace('{"losers":"killed"}', "{}"))))


def test_a_pile_of_one_card_is_never_shuffled() -> None:
    """Nor is a won pile that holds one card when it becomes the stock."""
    rules = Rules(losers=LoserCards.KILLED, capture=Capture.PILE)
    lines = list(trace_record(Record(variant="x", rules=rules, seats=2, stocks=(b"\x01", b"\x00\x02"))))
    assert '"winners":[1],"battles":2' in lines[-1]


def test_a_record_that_cannot_be_dealt_says_so() -> None:
    """Rules that are refused make a record that cannot be played."""
    with pytest.raises(RecordError, match="target"):
        open_game(replace(THREE, rules=Rules(target=3)))


def test_restoring_is_replaying() -> None:
    """A snapshot and a replay of the record meet at the same game."""
    game = advance_game(THREE, 30)
    kept = restore_game(THREE.rules, THREE.seats, random_source_of(THREE), game.snapshot())
    assert kept.resolve() == advance_game(THREE, 30).resolve()


@pytest.mark.parametrize(
    ("choices", "called", "nothing"), [((), None, True), ((3,), None, True), ((2, 4), None, False), ((), 9, False)]
)
def test_whether_the_rest_follows_from_the_cards(choices: tuple[int, ...], called: int | None, nothing: bool) -> None:
    """After battle 3 a choice of battle 3 is past; one of battle 4, or time called whenever, is still to come."""
    record = replace(THREE, called=called, choices=tuple((battle, 0, "resign") for battle in choices))
    assert nothing_happens_after(record, 3) is nothing


@given(rules_and_seats(), st.randoms(use_true_random=False))
@settings(max_examples=examples(25, of=200), deadline=None)
def test_battles_of_one_card_each_are_told_and_counted_as_all_others(dealt: tuple[Rules, int], drawn: Random) -> None:
    """The shortcut for the commonest battle writes the line that the long way writes, and what is counted is the events'."""
    rules, seats = dealt
    if drawn.random() < 0.9 and not find_refusals(rules, 2):
        seats = 2
    entropy = tuple(str(seat) for seat in range(seats))
    record = Record(variant="house", rules=rules, seats=seats, seed=drawn.randbytes(32), entropy=entropy)
    quick, slow = open_game(record), open_game(record)
    short, long = TraceText(quick), TraceText(slow)
    long._duel = False
    stats, lowest = SeatStats(quick), [quick.count_owned(seat) for seat in range(seats)]
    for one, other in zip(replay_rounds(record, quick), replay_rounds(record, slow), strict=True):
        assert short.of_battle(one) == long.of_battle(other)
        stats.count_round(one)
        lowest = [min(cards, quick.count_owned(seat)) for seat, cards in enumerate(lowest)]
    assert [seat.lowest for seat in stats.of_seats()] == lowest
