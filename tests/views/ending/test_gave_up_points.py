"""Points and chips of a player who gives up: the result and its picture tell what they had, ranked as ever."""

from dataclasses import replace

import pytest

from bot.engine.analysis.course import Mark, course_of
from bot.engine.cards import card_text
from bot.engine.records.record import Record
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.table.finish import record_of
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.resigning import leave_game
from bot.host.table.table import Table
from tests.engine.tables import SEED
from tests.support.scenes import chart_now, result_of
from tests.support.tables import ANN, BEN, CAT, playing
from tests.views.tables.test_result_board import chosen, text


def trick(table: Table, *cards: str) -> None:
    """Play a trick in which the seats that are still in lay these cards, whatever their suits."""
    game = table.open_game()
    hands = {seat: {card[0]: card for card in map(card_text, game.stock_of(seat))} for seat in game.alive()}
    chosen(table, *((seat, hands[seat][card]) for seat, card in zip(game.alive(), cards, strict=True)))


def first_rank(table: Table, seat: int) -> str:
    """The rank of the first card in a hand."""
    return card_text(table.open_game().stock_of(seat)[0])[0]


def over(table: Table) -> Table:
    """The table as the host closes it."""
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    return table


def strategy(*players: PlayerId) -> Table:
    """A game of points."""
    return playing(*players, rules=find_variant("strategy-war").rules, variant="strategy-war")


def test_a_player_who_gives_up_keeps_the_points_in_the_result() -> None:
    """Ann wins 27 points and Ben 32, then she gives up: both figures are told, and she comes second all the same."""
    table = strategy(ANN, BEN)
    for cards in (("K", "A"), ("A", "K"), ("2", "3")):
        trick(table, *cards)
    leave_game(table, 0)
    words = text(over(table))
    assert f"🏆 **<@{BEN}> wins!** Everyone else gave up." in words and "Final score: **32–27**" in words
    assert f"🥇 <@{BEN}> · 32 points · last one standing\n🥈 <@{ANN}> · 27 points · gave up in round 4" in words
    assert table.outcome is not None and table.outcome.cards == (0, 32)  # by the rules they are out of the game (A13)


def test_the_picture_draws_the_points_up_to_the_end() -> None:
    """The line rises in the last round too, and stays where it was when the others play on."""
    table = strategy(ANN, BEN)
    trick(table, "K", "Q")
    trick(table, "A", "3")
    leave_game(table, 0)
    drawn = chart_now(over(table))
    assert drawn.marks == ((0, (0, 0)), (1, (25, 0)), (2, (42, 0)))
    assert [seat.ended for seat in drawn.seats] == ["42 points · gave up", "0 points"]
    assert "0 at the start, never below 0 or above 42" in drawn.alt()


def test_the_others_play_on_without_their_points_falling() -> None:
    """One of three gives up after a trick; her points stay in the score, the places, and every later round of the picture."""
    table = strategy(ANN, BEN, CAT)
    trick(table, "A", "2", "3")
    leave_game(table, 0)
    trick(table, "K", "Q")
    while table.outcome is None:
        trick(table, *(first_rank(table, seat) for seat in table.open_game().alive()))
    course = course_of(record_of(table))
    assert {mark.scores[0] for mark in course.marks[1:]} == {19}
    assert f"<@{ANN}> · 19 points · gave up in round 2" in text(over(table))


def test_chips_taken_along_stay_in_the_picture() -> None:
    """Cat leaves a game for chips: her line does not fall to nothing, and the final score has her chips."""
    rules = replace(find_variant("casino-war").rules, rounds=2)
    table = playing(ANN, BEN, CAT, rules=rules, variant="casino-war")
    leave_game(table, 2)
    while table.outcome is None:
        chosen(table)
    board = result_of(over(table))
    drawn = chart_now(table)
    assert drawn.marks[-1] == (2, (1000, 1000, 1000))
    assert drawn.seats[2].ended == "left with 1,000 chips"
    assert "Final chips: **1,000–1,000–1,000**" in board.blocks[0]


@pytest.mark.parametrize("procedure", [Procedure.WAR, Procedure.SUICIDE, Procedure.SCIENTIFIC, Procedure.STEALING])
def test_the_last_round_counts_for_cards_too(procedure: Procedure) -> None:
    """Cards leave the game, but not in the round before: where giving up ends it, the last figures are those of that round."""
    words = ("0:a", "1:b")
    rules = Rules(procedure=procedure)
    record = Record(variant=str(procedure), rules=rules, seats=2, seed=SEED, entropy=words)
    record = record if procedure is not Procedure.WAR else replace(record, variant="house")
    whole = course_of(replace(record, rules=replace(rules, rounds=3)))
    given_up = course_of(replace(record, choices=((4, 0, "resign"),)))
    assert given_up.marks[3] == Mark(3, (whole.marks[3].scores[0], given_up.final[1]))
    assert given_up.gave_up == {0: 4}
