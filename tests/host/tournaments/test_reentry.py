"""Members who leave and enter again, before the start or late: they are the same entrant."""

import pytest

from bot.host.ids import PlayerId
from bot.host.refusals import Refused
from bot.host.tournaments.charter import MINUTE
from bot.tournament.model.plan import Format
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN


async def test_who_enters_again_is_the_same_entrant(grounds: Grounds) -> None:
    """Leaving and entering makes no new entrant, and after ten times it is enough; somebody else can still enter."""
    run = await grounds.director.create_tournament(grounds.charter(plan={"cap": 2}, checkin=5 * MINUTE))
    await grounds.enter(run, 1, 2)
    for _ in range(9):
        await grounds.director.leave_tournament(run.id, PlayerId(1))
        await grounds.enter(run, 1)
    now = grounds.now(run)
    assert (list(now.players), now.state.entrants_wanting, len(now.log)) == ([1, 2], [2, 1], 20)
    await grounds.director.leave_tournament(run.id, PlayerId(1))
    with pytest.raises(Refused, match="entered_often"):
        await grounds.enter(run, 1)
    await grounds.enter(run, 3)
    assert grounds.now(run).state.entrants_playing == [2, 3]


async def test_who_left_can_still_come_late(grounds: Grounds) -> None:
    """Where latecomers are taken, who left before the start comes in under their own number."""
    run = await grounds.director.create_tournament(grounds.charter(Format.ARENA))
    await grounds.enter(run, 1, 2, 3)
    await grounds.director.leave_tournament(run.id, PlayerId(2))
    await grounds.director.start_now(run.id, ANN)
    await grounds.enter(run, 2)
    now = grounds.now(run)
    assert now.state.order[-1] == 2 and now.state.entrants[2].late and now.players == {1: 1, 2: 2, 3: 3}
