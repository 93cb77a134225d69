"""What holds for every variant and every mix of options: no card is made or lost, every game ends, nothing is left to luck."""

import itertools
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.errors import GameOver, IllegalChoice, RulesError
from bot.engine.events.outcome import Ending
from bot.engine.records.record import Record
from bot.engine.records.trace import trace_record
from bot.engine.rules.rules import Ace, Collect, Procedure, Rules, WinningOrder
from bot.engine.rules.validation import check_rules, find_refusals
from bot.engine.variants import VARIANTS, Variant
from bot.texts import text_of
from tests.engine.tables import SEED, all_cards, any_rules, fast, finish, laid_out, random_source, rules_and_seats, spelled
from tests.support.examples import examples

quickly = settings(max_examples=examples(25, of=150), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))

LOW_ACES = Rules(ace=Ace.LOW, collect=Collect.WINNER_FIRST)
OF_CARDS = [variant for variant in VARIANTS if variant.rules.procedure is Procedure.WAR]
EVERY_VARIANT = pytest.mark.parametrize("variant", OF_CARDS, ids=[variant.key for variant in OF_CARDS])
"""The games that follow from their cards; those in which seats choose are in test_choosing_properties.py."""


@EVERY_VARIANT
def test_every_variant_keeps_its_cards_and_ends(variant: Variant) -> None:
    """With the fewest and the most seats: after every battle the pack is whole, and the game ends by itself."""
    for seats in variant.seats:
        game = deal_game(variant.rules, seats, random_source(seats))
        pack = all_cards(game)
        killed = b""
        for round_ in finish(game):
            killed += round_.killed_cards
            assert all_cards(game, killed) == pack
            assert round_.battle == game.battle
        assert game.outcome is not None
        assert game.outcome.ending is not Ending.ROUND_CAP


@EVERY_VARIANT
def test_nothing_happens_after_the_end(variant: Variant) -> None:
    """A finished game plays no battle, takes no resignation, and stays as it is."""
    game = deal_game(variant.rules, variant.default_seats, random_source())
    *_, last = finish(game)
    assert last.outcome is game.outcome
    with pytest.raises(GameOver):
        game.resolve()
    with pytest.raises(GameOver):
        game.resolve_by_the_book()
    with pytest.raises(IllegalChoice):
        game.resign(game.alive()[0])


@quickly
@given(rules_and_seats(), st.integers(0, 2**32))
def test_cards_are_neither_made_nor_lost(mix: tuple[Rules, int], seed: int) -> None:
    """After every battle every card is somewhere, once."""
    rules, seats = mix
    game = deal_game(rules, seats, fast(seed))
    pack, killed = all_cards(game), b""
    for round_ in finish(game):
        killed += round_.killed_cards
        assert all_cards(game, killed) == pack


@quickly
@given(rules_and_seats(), st.integers(0, 2**32))
def test_only_the_winner_grows(mix: tuple[Rules, int], seed: int) -> None:
    """Nobody else owns more after a battle than before it, unless it is the last player, who takes a carry."""
    rules, seats = mix
    game = deal_game(rules, seats, fast(seed))
    before = game.view(None).counts
    for round_ in finish(game):
        after = game.view(None).counts
        grown = [seat for seat in range(seats) if after[seat] > before[seat]]
        assert set(grown) <= {round_.winner} or list(game.alive()) == grown or round_.loot is not None
        before = after


@quickly
@given(rules_and_seats(), st.integers(0, 2**32))
def test_shortcuts_follow_the_book(mix: tuple[Rules, int], seed: int) -> None:
    """Battle by battle the shortcut and the general procedure give the same round and leave the same cards."""
    rules, seats = mix
    short, book = deal_game(rules, seats, fast(seed)), deal_game(rules, seats, fast(seed))
    while short.outcome is None:
        assert short.resolve() == book.resolve_by_the_book()
        assert short.snapshot() == book.snapshot()


@pytest.mark.parametrize("rules", [LOW_ACES, replace(LOW_ACES, wins=WinningOrder.LOW, ace=Ace.HIGH)], ids=spelled)
@pytest.mark.parametrize("opening", list(itertools.product("A23", repeat=3)), ids="".join)
def test_the_lowest_ranks_tie_like_any_other(rules: Rules, opening: tuple[str, str, str]) -> None:
    """Whatever three seats turn up, also the three worst cards of the pack, the shortcut does as the book does."""
    stocks = [
        f"{rank}{suit} 5{suit} 6{suit} 7{suit} {last}{suit} 9{suit}"
        for rank, suit, last in zip(opening, "CDH", "TJQ", strict=True)
    ]
    short, book = laid_out(rules, *stocks), laid_out(rules, *stocks)
    for _ in range(2):
        assert short.resolve() == book.resolve_by_the_book()
        assert short.snapshot() == book.snapshot()


@quickly
@given(rules_and_seats(), st.integers(0, 300))
def test_snapshot_goes_on_identically(mix: tuple[Rules, int], battles: int) -> None:
    """A game restored from its snapshot plays the same rest as the game it was taken of."""
    rules, seats = mix
    game = deal_game(rules, seats, random_source(seats))
    list(itertools.islice(finish(game), battles))
    again = restore_game(rules, seats, random_source(seats), game.snapshot())
    assert again.snapshot() == game.snapshot()
    assert list(finish(again)) == list(finish(game))
    assert again.outcome == game.outcome


@quickly
@given(rules_and_seats(), st.data())
def test_resigning_conserves_cards(mix: tuple[Rules, int], data: st.DataObject) -> None:
    """Whoever resigns, whenever: the cards are still all there, and a snapshot taken right then goes on identically."""
    rules, seats = mix
    game = deal_game(rules, seats, random_source(seats))
    pack, killed = all_cards(game), b""
    while game.outcome is None:
        for seat in data.draw(st.lists(st.sampled_from(game.alive()), max_size=2, unique=True)):
            if game.outcome is None:
                game.resign(seat)
                assert game.count_owned(seat) == 0
        assert all_cards(game, killed) == pack
        if game.outcome is None:
            again = restore_game(rules, seats, random_source(seats), game.snapshot())
            round_ = game.resolve()
            assert again.resolve() == round_
            killed += round_.killed_cards


@quickly
@given(rules_and_seats())
def test_same_record_same_trace(mix: tuple[Rules, int]) -> None:
    """A record is the whole game: also after being written and read, it plays out line by line the same."""
    rules, seats = mix
    record = Record(
        variant="house",
        rules=rules,
        seats=seats,
        seed=SEED,
        entropy=tuple(f"{seat}:word" for seat in range(seats)),
    )
    assert list(trace_record(Record.from_json(record.to_json()))) == list(trace_record(record))


@quickly
@given(
    any_rules(),
    st.integers(-1, 13),
)
def test_refused_with_a_reason_or_dealt(rules: Rules, seats: int) -> None:
    """A mix of options is either refused in sentences, or it can be dealt and played."""
    reasons = find_refusals(rules, seats)
    if reasons:
        assert all(text_of(reason).endswith(".") for reason in reasons)
        with pytest.raises(RulesError):
            check_rules(rules, seats)
        with pytest.raises(RulesError):
            deal_game(rules, seats, fast(1))
    else:
        assert deal_game(rules, seats, fast(1)).resolve().battle == 1
