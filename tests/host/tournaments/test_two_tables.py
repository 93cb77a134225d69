"""Nobody has to be at two tables at once, and nobody can hold up a tournament by it."""

import pytest

from bot.host.ids import PlayerId
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.host.tournaments import waiting_matches
from bot.host.tournaments.run import TournamentRun
from tests.host.table import choice_tables as choosers
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN, BEN

CAT = PlayerId(3)


async def match_of_ann(grounds: Grounds) -> TournamentRun:
    """A tournament of Ann and Cat that begins while Ann plays something else."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, ANN, CAT)
    await grounds.director.start_now(run.id, ANN)
    await grounds.rest()
    return run


def table_of(grounds: Grounds, run: TournamentRun) -> Table | None:
    """The table of the match."""
    return grounds.house.hall.tables.of_match(run.id, 1)


async def test_a_match_waits_for_who_has_to_choose_elsewhere(grounds: Grounds) -> None:
    """Ann is called when she has given up her game of choice, and not before."""
    other = await choosers.table_of(grounds.house, ANN, BEN)
    run = await match_of_ann(grounds)
    await grounds.pass_time(20)
    assert table_of(grounds, run) is None
    await grounds.house.hall.resign_game(other.id, ANN)
    await grounds.pass_time(6)
    table = table_of(grounds, run)
    assert table is not None and table.phase is TablePhase.LOBBY


async def test_nobody_holds_up_a_tournament_for_ever(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """After a while the match is called whatever Ann plays; a crash in between changes nothing about that."""
    monkeypatch.setattr(waiting_matches, "MOST", 60_000)
    await choosers.table_of(grounds.house, ANN, BEN)
    run = await match_of_ann(grounds)
    await grounds.pass_time(30)
    await grounds.crash()
    await grounds.open()
    assert table_of(grounds, run) is None
    await grounds.pass_time(70)
    assert table_of(grounds, run) is not None


async def test_a_game_of_pure_chance_keeps_nobody(grounds: Grounds) -> None:
    """Its cards fall by themselves, so Ann is free for her match at once."""
    await choosers.table_of(grounds.house, ANN, BEN, variant="classic")
    run = await match_of_ann(grounds)
    assert table_of(grounds, run) is not None
