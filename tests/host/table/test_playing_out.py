"""The rest of a game of choice is played at once, by its host or a vote, when no choice can change anybody's place."""

from dataclasses import replace

import pytest

from bot.engine.cards import card_text
from bot.engine.records.verify import verify_record
from bot.engine.variants import find_variant
from bot.host.hall import speed
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.table import choosing
from bot.host.table.choice_stage import Pick
from bot.host.table.finish import record_of
from bot.host.table.playing import finish_game
from bot.host.table.table import Table
from bot.host.table.told_speed import SpeedUp
from tests.support.tables import ANN, BEN, CAT, playing

STRATEGY = find_variant("strategy-war").rules


def begun(*players: PlayerId | None) -> Table:
    """A table of Strategy War whose first cards are asked for."""
    table = playing(*players, rules=STRATEGY, variant="strategy-war")
    choosing.begin_choices(table, 0)
    return table


def lay(table: Table, *places: int) -> None:
    """A trick in which each seat lays the card at a place of its hand, the lowest being 0."""
    turn, game = table.turn, table.open_game()
    assert turn is not None
    picks = tuple(Pick(ask.seat, ask.kind, card_text(game.stock_of(ask.seat)[places[ask.seat]])) for ask in game.asks())
    table.turn = replace(turn, picks=picks)
    choosing.close_stage(table, 0)


def one_sided(table: Table) -> None:
    """Play until the places are certain: the first seat always lays the card above the second one's."""
    while not choosing.can_play_out(table):
        lay(table, -1, -2)


def test_the_host_finishes_a_game_that_is_certain() -> None:
    """It is refused before, ends the game at once, keeps the places, and what was drawn for it stands in the record."""
    table = begun(ANN, BEN)
    with pytest.raises(Refused) as refused:
        speed.ask_for_speed(table, ANN, SpeedUp.FINISH, 0)
    assert refused.value.refusal is Refusal.OWN_TIME
    one_sided(table)
    battle = table.open_game().battle
    assert battle < 9
    for request in (SpeedUp.FASTER, SpeedUp.NEXT_WAR):
        with pytest.raises(Refused):
            speed.ask_for_speed(table, ANN, request, 0)
    speed.ask_for_speed(table, ANN, SpeedUp.FINISH, 0)
    finish_game(table)
    assert table.outcome is not None and table.outcome.winners == (0,) and table.outcome.battles == 13
    assert verify_record(record_of(table)).is_right


@pytest.mark.parametrize("away", [frozenset(), frozenset({0})])
def test_nobody_who_is_away_holds_a_vote_up(away: frozenset[int]) -> None:
    """Of two who are there both have to want it; where the other one is away, one is enough."""
    table = begun(ANN, BEN)
    one_sided(table)
    assert table.turn is not None
    table.turn = replace(table.turn, stand_ins=away)
    speed.ask_for_speed(table, BEN, SpeedUp.FINISH, 0)
    assert (table.outcome is None) is not bool(away)
    assert [vote.needed for vote in table.votes] == ([] if away else [2])
    with pytest.raises(Refused):
        speed.ask_for_speed(table, CAT, SpeedUp.FINISH, 0)
