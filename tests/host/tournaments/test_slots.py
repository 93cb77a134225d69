"""Tournaments whose slot moves: what is under way moves with it, and what comes late changes nothing here any more."""

import asyncio

import pytest

from bot.host.ids import slot_of
from bot.host.refusals import StoreDown
from bot.host.tournaments.stored_tournament import StoredTournament
from tests.host.fakes import settled
from tests.host.tournaments.conftest import Grounds


async def test_a_tournament_that_is_just_being_created_moves_too(grounds: Grounds, monkeypatch: pytest.MonkeyPatch) -> None:
    """The slot is free only once it is saved, so that its next owner finds it, and it does not stay here."""
    gate, create = asyncio.Event(), grounds.tournaments.create
    charter = grounds.charter()

    async def slowly(kept: StoredTournament) -> None:
        await gate.wait()
        await create(kept)

    monkeypatch.setattr(grounds.tournaments, "create", slowly)
    creating = asyncio.ensure_future(grounds.director.create(charter))
    await settled()
    giving = asyncio.ensure_future(grounds.director.give({slot_of(charter.server)}))
    await settled()
    assert not giving.done()
    gate.set()
    run, _ = await asyncio.gather(creating, giving)
    assert run.id in grounds.tournaments.kept and not grounds.director.live()


async def test_a_press_that_comes_after_it_moved_changes_nothing(grounds: Grounds) -> None:
    """It waited while the tournament was given. Saved here, it would be lost or doubled where it is played now."""
    charter = grounds.charter()
    run = await grounds.director.create(charter)
    slots = {slot_of(charter.server)}
    async with grounds.director._transactions._locks.hold(run.id):
        giving = asyncio.ensure_future(grounds.director.give(slots))
        await settled()
        entering = asyncio.ensure_future(grounds.director.enter_bots(run.id, 2, charter.creator))
        await settled()
    await giving
    with pytest.raises(StoreDown, match="another process"):
        await entering
    assert not grounds.now(run).state.entrants and not grounds.director.live()
    grounds.director.take(slots, await grounds.tournaments.load())
    await grounds.director.enter_bots(run.id, 2, charter.creator)
    assert len(grounds.now(run).state.entrants) == 2
