"""Matches that have a name: the final and the match for the third place say so on their boards and results."""

from dataclasses import replace

import pytest

from bot.host.clock import TableTime
from bot.host.ids import TournamentId
from bot.host.table.match import Contest, ReservedSeat
from bot.host.table.table import Close
from bot.host.tournaments.table_orders import part_of
from bot.texts import speaking
from bot.tournament.model.plan import Format
from bot.views.tables.board import content_of
from tests.host.fakes import TurnedClock
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
    parts = [part for match in found.t.standing if (part := part_of(found.t, match))]
    assert set(parts) - {"second_final"} == named and len(parts) == len(set(parts))


@pytest.mark.parametrize(
    ("code", "part", "words"),
    [
        ("en", "final", ("· final (match #7)", "the final.")),
        ("en", "third", ("· third-place match (match #7)", "the third-place match.")),
        ("de", "final", ("· Finale (Match #7)", ": Finale.")),
        ("en", "", ("· match #7", "Match #7 of the tournament **Cup**.")),
        ("en", "semi", ("· match #7", "Match #7 of the tournament **Cup**.")),
    ],
)
def test_board_and_result_name_it(code: str, part: str, words: tuple[str, str]) -> None:
    """The board that waits for the players names it, and so does the result; a name of a later version is left out."""
    contest = Contest(TournamentId("cup"), 7, "Cup", (ReservedSeat(1, ANN), ReservedSeat(2, BEN)), part=part)
    time = TableTime(TurnedClock())
    with speaking(code):
        assert words[0] in content_of(lobby(ANN, BEN, contest=contest), time).blocks[0]
        over = played(playing(ANN, BEN, seed=bytes(31) + b"\x08", contest=replace(contest, seats=(1, 2))))
        over.close = Close.FINISHED
        assert words[1] in content_of(over, time).blocks[-1]
