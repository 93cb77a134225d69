"""Matches that have a name: the final and the match for the third place say so on their boards and results."""

from dataclasses import replace

import pytest

from bot.host.clock import TableTime
from bot.host.ids import TournamentId
from bot.host.table.match import Contest, ReservedSeat
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.tournaments.results import part_of
from bot.host.tournaments.run import TournamentRun
from bot.texts import speaking
from bot.tournament.model.events import Decided
from bot.tournament.model.plan import Format, FormatSettings
from bot.views.tables.match_board import expired_text
from bot.views.tournaments.announce.news import call_of, news_of
from tests.host.fakes import TurnedClock
from tests.store.tournaments.saved_tournament import CHARTER, NOON, entries, kept
from tests.support.scenes import board_of
from tests.support.tables import ANN, BEN, lobby, playing
from tests.tournament.random_driver import started
from tests.views.tables.test_result_board import played


@pytest.mark.parametrize(
    ("form", "entrants", "named"),
    [
        (Format.SINGLE, 8, {"final", "third"}),
        (Format.SINGLE, 2, {"final"}),
        (Format.DOUBLE, 8, {"final"}),
        (Format.SWISS, 6, set()),
    ],
)
def test_only_these_have_one(form: Format, entrants: int, named: set[str]) -> None:
    """One match is the final, beside it one may be for the third place; no other match has a name."""
    found = started(form, entrants)
    found.play()
    parts = [part for match in found.t.standing_matches if (part := part_of(found.t, match))]
    assert set(parts) - {"second_final"} == named and len(parts) == len(set(parts))


@pytest.mark.parametrize(
    ("code", "part", "words"),
    [
        ("en", "final", ("· final (match #7)", "the final.")),
        ("en", "third", ("· third-place match (match #7)", "the third-place match.")),
        ("de", "final", ("· Finale (Match 7)", ": Finale.")),
        ("en", "", ("· match #7", "Match #7 of the tournament **Cup**.")),
        ("en", "semi", ("· match #7", "Match #7 of the tournament **Cup**.")),
    ],
)
def test_board_and_result_name_it(code: str, part: str, words: tuple[str, str]) -> None:
    """The board that waits for the players names it, and so does the result; a name of a later version is left out."""
    contest = Contest(TournamentId("cup"), 7, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, BEN)), part=part)
    time = TableTime(TurnedClock())
    with speaking(code):
        assert words[0] in board_of(lobby(ANN, BEN, contest=contest), time).blocks[0]
        over = played(playing(ANN, BEN, seed=bytes(31) + b"\x08", contest=replace(contest, seats=(1, 2))))
        over.close = CloseReason.FINISHED
        assert words[1] in board_of(over, time).blocks[-1]


@pytest.mark.parametrize(
    ("code", "ready", "words"),
    [
        ("en", (2,), "<@101> wasn't ready in time and loses the match. <@102> wins."),
        ("de", (1,), "<@102> war nicht rechtzeitig bereit und verliert das Match. <@101> gewinnt."),
        ("en", (), "Nobody was ready in time, so nobody wins this match."),
    ],
)
def test_a_no_show_names_the_loser_and_the_winner(code: str, ready: tuple[int, ...], words: str) -> None:
    """The board of a match that somebody missed says who lost it by that, and who won."""
    contest = Contest(TournamentId("cup"), 7, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, BEN)), seats=ready)
    table = lobby(BEN if 2 in ready else ANN, contest=contest)
    table.phase, table.close = TablePhase.OVER, CloseReason.EXPIRED
    with speaking(code):
        assert board_of(table, TableTime(TurnedClock())).blocks[0].endswith(words)


def test_a_bot_player_is_never_missing() -> None:
    """A match against a bot player is lost to it by who did not come."""
    contest = Contest(TournamentId("cup"), 7, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, None)))
    assert expired_text(contest) == "<@101> wasn't ready in time and loses the match. 🤖 Bot 2 wins."


@pytest.mark.parametrize(("code", "final", "third"), [("en", "Final", "Third place"), ("de", "Finale", "Platz 3")])
def test_the_last_round_names_the_final_first(code: str, final: str, third: str) -> None:
    """The list of the last round begins with the final and says which match is for the third place; the calls name it."""
    driven = started(Format.SINGLE, 4)
    driven.do(*(Decided(match.number, driven.favourite(match)) for match in driven.open))
    events = [event for done, followed in driven.log for event in (*done, *followed)]
    charter = replace(CHARTER, plan=FormatSettings(format=Format.SINGLE, cap=256))
    run = TournamentRun.run_of(kept(entries(*events), {1: ANN, 2: BEN, 3: None, 4: None}, charter=charter))
    with speaking(code):
        lists = [str(news.view.to_components()) for news in news_of(run, run.log)]  # type: ignore[no-untyped-call]
        assert lists[-1].index(f"**{final}** · #4") < lists[-1].index(f"**{third}** · #3")
        deciding = next(match for match in run.state.standing_matches if part_of(run.state, match) == "final")
        call = call_of(run, deciding, NOON, deciding.seats)
        assert f"**{final}**".lower() in str(call.view.to_components()).lower()  # type: ignore[no-untyped-call]
    assert set(call.pings) == {ANN, BEN}
