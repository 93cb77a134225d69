"""What a table says of its match: who won, by what, and how a tie is broken where somebody has to go on."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import parse_cards, rank_of
from bot.engine.events.outcome import Ending
from bot.engine.rules.match import MatchFormat as Games
from bot.engine.rules.match import MatchKind
from bot.host.ids import TournamentId
from bot.host.table.match import Contest, ReservedSeat, Series
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.table import Table
from bot.host.tournaments.results import LAST_WAR, SUDDEN_DEATH, last_war, result_of
from bot.tournament.model.match import DecisionMethod, Match, MatchResult
from bot.tournament.model.plan import FormatSettings
from bot.tournament.model.tournament import Tournament
from tests.support.tables import ANN, BEN, CAT, classic, playing

STATE = Tournament(FormatSettings(), bytes(range(32)))
FINAL, SWISS = Match(1, 1, (1, 2), "W1.1"), Match(1, 1, (1, 2))


def played(stocks: tuple[str, ...], *, seats: tuple[int, ...] = (1, 2), **fields: Any) -> Table:
    """A table that was played to its end from these stocks, or for 60 seconds."""
    contest = Contest(TournamentId("1"), 1, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, BEN)), seats)
    table = playing(ANN, BEN, rules=classic(time=60), stocks=stocks, pace=10_000, contest=contest, **fields)
    due = table.pace
    while table.outcome is None:
        table.play_round(due)
        due += table.pace
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    return table


def test_who_has_all_cards_has_won() -> None:
    """The winner is the entrant who sits there, in whichever order they sat down."""
    assert result_of(STATE, SWISS, played(("AC AD", "2C"))) == (MatchResult((1, 2), (), DecisionMethod.PLAYED), "")
    assert result_of(STATE, SWISS, played(("AC AD", "2C"), seats=(2, 1))) == (
        MatchResult((2, 1), (), DecisionMethod.PLAYED),
        "",
    )


def test_a_table_from_its_row_says_the_same() -> None:
    """After a restart the game is put away as its snapshot, and with it the outcome."""
    table = played(("AC AD", "2C"))
    table.pack_game()
    assert table.outcome is None
    assert result_of(STATE, SWISS, table) == (MatchResult((1, 2), (), DecisionMethod.PLAYED), "")


def drawn() -> Table:
    """A table at which time was up with equal cards: each wins three of the six rounds."""
    table = played(("AC 2C AD 2D AH 2H", "3C KC 3D KD 3H KH"))
    assert table.outcome is not None and table.outcome.ending is Ending.TIME
    return table


def test_time_is_up_with_equal_cards() -> None:
    """Where nobody has to go on, that is a draw by time."""
    assert result_of(STATE, SWISS, drawn()) == (MatchResult((1, 1), (), DecisionMethod.TIME), "")


@pytest.fixture
def no_war(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nobody won a war. (A game from stocks laid by hand is not replayed from its record.)"""
    monkeypatch.setattr("bot.host.tournaments.results.last_war", lambda table: None)


@pytest.mark.usefixtures("no_war")
def test_sudden_death_is_the_tournaments_own_draw() -> None:
    """The higher of two cards from the draw goes on; the same cards every time, others in a replay."""
    result, word = result_of(STATE, FINAL, drawn())
    name, cards = word.split(" ", 1)
    last = [rank_of(card) for card in parse_cards(cards)][-2:]
    assert name == SUDDEN_DEATH and result.how is DecisionMethod.TIME
    assert result.winner == last.index(max(last)) and last[0] != last[1]
    assert result_of(STATE, FINAL, drawn()) == (result, word)
    words = {result_of(STATE, replace(FINAL, replays=attempt), drawn())[1] for attempt in range(4)}
    assert len(words) > 1


@pytest.mark.parametrize("winner", [0, 1])
def test_the_last_war_breaks_a_tie(monkeypatch: pytest.MonkeyPatch, winner: int) -> None:
    """Whoever won the last war goes on, by the seat in which they sat."""
    monkeypatch.setattr("bot.host.tournaments.results.last_war", lambda table: winner)
    assert result_of(STATE, FINAL, drawn()) == (MatchResult((1 + winner, 2 - winner), (), DecisionMethod.TIME), LAST_WAR)


def test_the_last_war_is_found_from_the_record() -> None:
    """It is won by whoever won it when it was played."""
    table = playing(ANN, BEN, rules=classic(time=60), seed=bytes(range(32)))
    won = []
    for due in range(table.pace, 62_000, 1000):
        if table.outcome is None and (round_ := table.play_round(due)).steps:
            won.append(round_.winner)
    assert table.outcome is not None and won and last_war(table) == won[-1]


def series_of(score: tuple[int, ...], games: int) -> Series:
    """A match of three games that stands so."""
    return Series(Games(MatchKind.BEST_OF, 3), score, games)


def test_several_games_count_together() -> None:
    """The score counts, and not who won the last game; a draw is a game for nobody."""
    table = played(("AC AD", "2C"), series=series_of((1, 2), 3))
    assert result_of(STATE, FINAL, table) == (MatchResult((2, 1), (1, 2), DecisionMethod.PLAYED), "")
    table = played(("AC AD", "2C"), series=series_of((1, 0), 3))
    assert result_of(STATE, FINAL, table) == (MatchResult((1, 2), (1, 0), DecisionMethod.PLAYED), "")


@pytest.mark.usefixtures("no_war")
def test_games_that_are_all_drawn_still_have_a_winner() -> None:
    """A bracket goes on by the tie-break of the last game; elsewhere the match is drawn."""
    table = drawn()
    table.series = series_of((0, 0), 3)
    assert result_of(STATE, SWISS, table)[0] == MatchResult((1, 1), (0, 0), DecisionMethod.TIME)
    result, word = result_of(STATE, FINAL, table)
    assert result.winner is not None and result.score == (0, 0) and word.startswith(SUDDEN_DEATH)


def test_who_did_not_come() -> None:
    """One sat down in time and wins by walkover; bot players are always there, also when the other leaves in the game."""
    table = played(("AC AD", "2C"), seats=(2,))
    table.game, table.close = None, CloseReason.EXPIRED
    assert result_of(STATE, SWISS, table)[0] == MatchResult((2, 1), (), DecisionMethod.WALKOVER)
    assert table.contest is not None
    table.contest = replace(table.contest, seats=())
    assert result_of(STATE, SWISS, table)[0] == MatchResult((2, 2), (), DecisionMethod.ABSENT)
    kept = (ReservedSeat(1, None), ReservedSeat(2, CAT))
    table.close, table.contest = CloseReason.ABANDONED, replace(table.contest, kept=kept)
    assert result_of(STATE, SWISS, table)[0] == MatchResult((1, 2), (), DecisionMethod.WALKOVER)
