"""Strategy War: the highest card without an equal scores, points wait and are lost, everything is open (rules.md §3.53)."""

import json
from dataclasses import replace

import pytest

from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.choice_games.strategy_game import Strategy
from bot.engine.errors import RecordError
from bot.engine.events.outcome import Ending
from bot.engine.play.asks import RESIGN
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.round import Round
from bot.engine.play.snapshot import GameState
from bot.engine.records.record import Record
from bot.engine.records.verify import verify_record
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure, Rules, Tiebreak
from tests.engine.tables import SEED, random_source

RULES = Rules(procedure=Procedure.STRATEGY)


def lying(*hands: str, rules: Rules = RULES, battle: int = 0) -> Strategy:
    """A game in the middle, with these hands and no points yet."""
    cards = [parse_cards(hand) for hand in hands]
    state = GameState(battle, 0, cards, b"", b"", (0,) * len(hands), None, fresh_holdings(len(hands)))
    return Strategy(compile_rules(rules), random_source(len(hands)), state)


def lay(game: Strategy, *cards: str) -> Round:
    """A trick: a card for each seat that still plays."""
    for ask in game.asks():
        game.choose(ask.seat, cards[ask.seat])
    played = game.advance()
    assert played is not None
    return played


@pytest.mark.parametrize(
    ("cards", "winner", "points"),
    [
        ("AH QS AD 4C QH", 3, 56),
        ("KH AS AD", 0, 41),
        ("AH AS KD KC", None, 54),
    ],
)
def test_the_highest_card_without_an_equal_scores_them_all(cards: str, winner: int | None, points: int) -> None:
    """If every card has an equal, the points wait."""
    laid = cards.split()
    game = lying(*(f"{card} 2{card[1]}" for card in laid))
    played = lay(game, *laid)
    assert played.winner == winner
    assert [game.count_owned(seat) for seat in range(len(laid))] == [
        points if seat == winner else 0 for seat in range(len(laid))
    ]
    assert len(game.carry) == (0 if winner is not None else len(laid))


def test_points_wait_for_the_next_winner_and_are_lost_after_the_last_trick() -> None:
    """Four tricks, 7–A, 8–8, 2–K and 9–9: 21, then 15 and the 16 that waited; 18 are lost."""
    game = lying("7H 8H 2H 9H", "AS 8S KS 9S", battle=9)
    assert lay(game, "7H", "AS").winner == 1
    assert lay(game, "8H", "8S").winner is None and cards_text(game.carry) == "8H 8S"
    taken = lay(game, "2H", "KS")
    assert cards_text(taken.killed_cards) == "2H KS 8H 8S" and game.count_owned(1) == 52
    last = lay(game, "9H", "9S")
    assert last.outcome is not None
    assert (last.outcome.ending, last.outcome.winners, last.outcome.cards) == (Ending.EXHAUSTED, (1,), (0, 52))
    assert cards_text(game.carry) == "9H 9S"


def test_all_points_scored_or_lost_are_those_of_the_hands() -> None:
    """A hand is worth 104: whatever is laid, scores and what waits come to that for each seat."""
    for seats in (2, 3, 5, 8, 10):
        game = deal_game(RULES, seats, random_source(seats))
        while game.outcome is None:
            game.resolve()
        waiting = sum(2 + card % 13 for card in game.carry)
        assert sum(game.outcome.cards) + waiting == 104 * seats
        assert game.battle == 13 and game.wars == 0


def test_equal_points_share_the_win_or_go_to_sudden_death() -> None:
    """As the rules of the table say."""
    assert lay(lying("9H", "9S"), "9H", "9S").outcome.winners == (0, 1)  # type: ignore[union-attr]
    deadly = replace(RULES, tiebreak=Tiebreak.SUDDEN_DEATH)
    assert len(lay(lying("9H", "9S", rules=deadly), "9H", "9S").outcome.winners) == 1  # type: ignore[union-attr]


def test_who_gives_up_takes_hand_and_points_along() -> None:
    """The others play on; who is left alone has won, with what waits."""
    game = lying("AH 3H 4H", "KS 3S 5S", "QD 3D 6D", battle=10)
    lay(game, "AH", "KS", "QD")
    assert game.count_owned(0) == 39
    game.choose(0, RESIGN)
    assert game.count_owned(0) == 0 and game.alive() == (1, 2)
    lay(game, "", "3S", "3D")
    game.choose(1, RESIGN)
    assert game.outcome is not None and game.outcome.ending is Ending.RESIGNED
    assert (game.outcome.winners, game.outcome.cards) == ((2,), (0, 0, 6))


def test_fewer_rounds_end_it_early() -> None:
    """Most points then."""
    game = deal_game(replace(RULES, rounds=4), 3, random_source(3))
    while game.outcome is None:
        game.resolve()
    assert (game.outcome.ending, game.battle) == (Ending.ROUND_CAP, 4)


def test_a_limit_beyond_the_last_card_is_none() -> None:
    """There are thirteen tricks, whatever limit is set: nothing counts down to another one."""
    for limit in (13, 15, 40):
        rules = replace(RULES, rounds=limit)
        game = deal_game(rules, 2, random_source(2))
        assert isinstance(game, Strategy) and game.view(0).last == 13
        while game.outcome is None:
            game.resolve()
        assert (game.outcome.ending, game.battle) == (Ending.EXHAUSTED, 13)


def test_nobody_is_waited_for_with_one_card_left() -> None:
    """The last card lays itself."""
    assert [ask.idle for ask in lying("9H", "8S").asks()] == [True, True]
    assert not any(ask.idle for ask in lying("9H 2H", "8S 3S").asks())


def test_all_hands_are_open_but_no_choice_is() -> None:
    """A view is the same for every seat, before and after others have chosen."""
    game = lying("AH 3H", "KS 4S")
    before = game.view(1)
    game.choose(0, "AH")
    after = game.view(1)
    assert before == after and after.hands == (parse_cards("AH 3H"), parse_cards("KS 4S"))


def test_a_snapshot_keeps_the_points() -> None:
    """In the middle and after the end."""
    game = deal_game(RULES, 4, random_source(4))
    while game.outcome is None:
        again = restore_game(RULES, 4, random_source(4), game.snapshot())
        assert [again.count_owned(seat) for seat in range(4)] == [game.count_owned(seat) for seat in range(4)]
        game.resolve()
    assert restore_game(RULES, 4, random_source(4), game.snapshot()).outcome == game.outcome


def test_a_record_needs_no_seed_where_every_card_was_chosen() -> None:
    """Nothing is shuffled."""
    choices = tuple((trick, seat, f"{rank}{'HS'[seat]}") for trick, rank in enumerate("23456789TJQK", 1) for seat in (0, 1))
    record = Record(variant="strategy-war", rules=RULES, seats=2, choices=choices)
    assert verify_record(Record.from_json(record.to_json())).outcome.cards == (0, 0)


def test_a_record_has_the_second_format() -> None:
    """Older programs refuse it, and so is one that says it is of the first format: it would be a game of plain War."""
    written = Record(variant="strategy-war", rules=RULES, seats=2, seed=SEED, entropy=("1:a", "2:b")).to_json()
    assert json.loads(written)["format"] == "war-room/2"
    assert Record.from_json(written).rules == RULES
    with pytest.raises(RecordError, match="war-room/1"):
        Record.from_json(written.replace("war-room/2", "war-room/1"))
