"""Which tables take predictions, until when, and what a member may say, by what the table has told."""

from typing import Any

import pytest

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import find_variant
from bot.host.ids import TournamentId
from bot.host.predictions.opening import (
    OpenUntil,
    allowed_to,
    even_chances,
    find_candidates,
    has_bots,
    has_extra_time,
    is_open,
    open_until,
    takes_predictions,
)
from bot.host.table.choice_stage import ChoiceStage
from bot.host.table.finish import event_of, finished_game
from bot.host.table.match import Contest, ReservedSeat, Series
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from tests.host.fakes import EPOCH
from tests.support.exact_chances import with_exact_chances
from tests.support.tables import ANN, BEN, CAT, lobby, playing

CUP = Contest(TournamentId("cup"), 3, "Cup", (ReservedSeat(4, ANN), ReservedSeat(9, BEN)), seats=(9, 4))
THREE = MatchFormat(MatchKind.BEST_OF, 3)


@with_exact_chances
def test_until_the_first_war_is_told() -> None:
    """Quiet rounds leave it open; the first cards of a war that are shown close it, before the war is played."""
    table = playing(ANN, BEN, stocks=("2C 3C 5D 9C 9D 9H AC", "4C 2D 5H 8C 8D 8H KC"))
    assert open_until(table) is OpenUntil.WAR and is_open(table)
    table.play_round(0)
    table.play_round(0)
    assert is_open(table)
    table.stage = 1
    assert not is_open(table)
    table.stage = 0
    table.play_round(0)
    assert table.open_game().wars == 1 and not is_open(table)


def test_games_of_choice_are_open_for_one_round() -> None:
    """Where the bot keeps no chances of its own, the first cards that are told close it, a stage of a war too."""
    rules = find_variant("suicide-war").rules
    table = playing(ANN, BEN, rules=rules, turn=ChoiceStage(battle=1, stage=0, misses=(0, 0)))
    assert open_until(table) is OpenUntil.ROUND and is_open(table)
    table.turn = ChoiceStage(battle=1, stage=1, misses=(0, 0))
    assert not is_open(table)


@with_exact_chances
def test_extra_time_ends_with_the_game_and_needs_a_number_that_follows_it() -> None:
    """Never where the bot's number stays even while everybody sees who leads, nor in a match, nor once it's decided."""
    table = playing(ANN, BEN, stocks=("AC KC", "2C 3C"))
    assert has_extra_time(table)
    assert not has_extra_time(playing(ANN, BEN, rules=find_variant("suicide-war").rules))
    assert not has_extra_time(playing(BEN, ANN, contest=CUP, series=Series(THREE)))
    while table.outcome is None:
        assert has_extra_time(table)
        table.play_round(0)
    assert not has_extra_time(table)


@pytest.mark.parametrize(
    ("table", "takes"),
    [
        (playing(ANN, BEN), True),
        (playing(ANN, None), True),
        (playing(ANN, BEN, rules=Rules(procedure=Procedure.CASINO, chips=100)), False),
        (lobby(ANN, BEN, rules=find_variant("slap-war").rules), False),
        (lobby(ANN), False),
    ],
    ids=["people", "practice", "chips", "quick fingers", "alone"],
)
def test_where_there_is_a_winner_to_name(table: Table, takes: bool) -> None:
    """Never for chips, never where the quickest finger wins, and nobody can lose to themselves."""
    assert takes_predictions(table) is takes


@pytest.mark.parametrize("changes", [{"phase": TablePhase.LOBBY}, {"phase": TablePhase.OVER}])
def test_an_ordinary_table_is_open_in_its_game_alone(changes: dict[str, Any]) -> None:
    """In a lobby seats still change, and afterwards everybody knows."""
    assert not is_open(lobby(ANN, BEN, **changes))


def test_a_match_is_open_until_it_starts() -> None:
    """Whoever is ready, its entrants can be named in the lobby of its first game, and never again."""
    waiting = lobby(BEN, contest=CUP, series=Series(THREE))
    assert is_open(waiting) and open_until(waiting) is OpenUntil.MATCH and event_of(waiting) == "cup:3:0"
    assert [one.pick for one in find_candidates(waiting)] == [4, 9] and even_chances(waiting).seats[9] == 0.5
    assert not is_open(lobby(BEN, ANN, contest=CUP, series=Series(THREE, (1, 0), 1)))
    assert not is_open(playing(BEN, ANN, contest=CUP, series=Series(THREE)))


def test_players_name_themselves_alone() -> None:
    """Everybody else may name anyone who is still in the game."""
    table = playing(ANN, BEN, CAT, None)
    found = find_candidates(table)
    assert [one.pick for one in allowed_to(BEN, found)] == [1] and has_bots(table)
    assert [one.pick for one in allowed_to(CAT, found[:2])] == [0, 1]
    table.own_game().resign(0)
    assert [one.pick for one in find_candidates(table)] == [1, 2, 3]


@pytest.mark.parametrize(
    ("series", "decides"),
    [
        (None, ("cup:3:0", (9,), (9, 4))),
        (Series(THREE, (1, 0), 1), ("cup:3:0", (), (9, 4))),
        (Series(THREE, (2, 1), 3), ("cup:3:0", (9,), (9, 4))),
        (Series(THREE, (1, 2), 3), ("cup:3:0", (4,), (9, 4))),
    ],
    ids=["one game", "in the middle", "won", "lost"],
)
def test_what_a_game_of_a_match_decides(series: Series | None, decides: Any) -> None:
    """Its last game decides the match, for the entrants in the seats that won it; those before it decide nothing."""
    table = playing(ANN, BEN, stocks=("AC KC", "2C 3C"), contest=CUP, series=series)
    while table.outcome is None:
        table.play_round(0)
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    assert finished_game(table, EPOCH).decides == decides


def test_an_ordinary_game_decides_itself() -> None:
    """Also one of a match between friends; a stopped one decides nothing."""
    table = playing(ANN, BEN, stocks=("AC KC", "2C 3C"), series=Series(THREE))
    while table.outcome is None:
        table.play_round(0)
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    assert finished_game(table, EPOCH).decides == (table.id, (0,), (0, 1))
    table.close = CloseReason.STOPPED
    assert finished_game(table, EPOCH).decides is None
