"""Tournaments whose slot moves: what is under way moves with it, and what comes late changes nothing here any more."""

import asyncio

import pytest
import structlog
from structlog.testing import capture_logs

from bot.host.ids import slot_of
from bot.host.refusals import StoreDown
from bot.host.tournaments import runner
from bot.host.tournaments.stored_tournament import StoredTournament
from tests.host.fakes import settled
from tests.host.tournaments.conftest import Grounds
from tests.support.tables import ANN


async def test_a_tournament_that_is_just_being_created_moves_too(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slot is free only once it is saved, so that its next owner finds it, and it does not stay here."""
    gate, create = asyncio.Event(), grounds.tournaments.create_tournament
    charter = grounds.charter()

    async def slowly(kept: StoredTournament) -> None:
        await gate.wait()
        await create(kept)

    monkeypatch.setattr(grounds.tournaments, "create_tournament", slowly)
    creating = asyncio.ensure_future(grounds.director.create_tournament(charter))
    await settled()
    giving = asyncio.ensure_future(grounds.director.give({slot_of(charter.server)}))
    await settled()
    assert not giving.done()
    gate.set()
    run, _ = await asyncio.gather(creating, giving)
    assert run.id in grounds.tournaments.kept and not grounds.director.live_tournaments()


async def test_a_press_that_comes_after_it_moved_changes_nothing(grounds: Grounds) -> None:
    """It waited while the tournament was given. Saved here, it would be lost or doubled where it is played now."""
    charter = grounds.charter()
    run = await grounds.director.create_tournament(charter)
    slots = {slot_of(charter.server)}
    async with grounds.director._transactions._locks.hold_lock(run.id):
        giving = asyncio.ensure_future(grounds.director.give(slots))
        await settled()
        entering = asyncio.ensure_future(grounds.director.enter_bots(run.id, 2, charter.creator))
        await settled()
    await giving
    with pytest.raises(StoreDown, match="another process"):
        await entering
    assert not grounds.now(run).state.entrants and not grounds.director.live_tournaments()
    grounds.director.take(slots, await grounds.tournaments.load_tournaments())
    await grounds.director.enter_bots(run.id, 2, charter.creator)
    assert len(grounds.now(run).state.entrants) == 2


async def test_a_look_that_waits_for_discord_is_ended(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord answers nothing for long. The slot is given all the same, and its next owner opens the match that is missing."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 101, 102)
    slots = {slot_of(run.charter.server)}

    async def never(*_: object) -> None:
        await asyncio.Event().wait()

    with monkeypatch.context() as stopped, capture_logs() as logs:
        stopped.setattr(runner, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0)))
        stopped.setattr(runner, "LAST_LOOKS", 0.01)
        stopped.setattr(grounds.herald, "place", never)
        await grounds.director.start_now(run.id, ANN)
        await grounds.rest()
        async with grounds.director.running.rest_in(slots):
            await grounds.director.give(slots)
    ended = [line for line in logs if line["event"] == "tournament_look_ended"]
    assert [line["tournament"] for line in ended] == [run.id] and ended[0]["at"].startswith("matches.py:")
    assert grounds.house.hall.tables.of_match(run.id, 1) is None
    grounds.director.take(slots, await grounds.tournaments.load_tournaments())
    await grounds.rest()
    assert grounds.table_of(run).is_live
