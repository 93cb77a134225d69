"""Stories about tournaments that nobody looks at any more: nothing may remember them for ever."""

from collections.abc import AsyncIterator
from unittest.mock import Mock

import pytest

from bot.host.ids import ChannelId
from bot.tournament.model.match import Match
from bot.views.tournaments.announce.venues import OPENING, find_thread
from bot.views.tournaments.permissions import OPENING_RIGHTS
from tests.host.fakes import MemoryStore, TurnedClock
from tests.host.tournaments.conftest import Grounds
from tests.views.tournaments.announce.announcers import announcer_of


@pytest.fixture
async def grounds() -> AsyncIterator[Grounds]:
    """A house in which tournaments are held."""
    found = Grounds(MemoryStore(), TurnedClock())
    await found.open()
    yield found
    await found.close()


async def test_a_promised_channel_is_remembered_no_longer_than_it_counts(grounds: Grounds) -> None:
    """A channel is promised to a match for a second; when the next one is promised the first is forgotten."""
    announcer = announcer_of(grounds, Mock(lacking_rights=lambda *_: OPENING_RIGHTS[-1:]))
    for channel in (71, 72):
        run = await grounds.director.create_tournament(grounds.charter(channel=ChannelId(channel)))
        assert await find_thread(announcer, run, Match(1, 1, ())) == channel
        await grounds.pass_time(OPENING + 1)
    assert list(announcer.promised) == [72]


async def test_a_lost_table_of_a_tournament_that_cannot_be_read_is_looked_at_no_more(grounds: Grounds) -> None:
    """Nobody can see a table, and its tournament is not among those that are held here: it waits for no look."""
    run = await grounds.director.create_tournament(grounds.charter())
    await grounds.enter(run, 1, 2)
    await grounds.pass_time(601)
    await grounds.house.hall.maintenance.park_table(grounds.table_of(run).id)
    running = grounds.director.running
    del running._transactions.runs[run.id]
    running._unsettled.clear()
    other = await grounds.director.create_tournament(grounds.charter())
    await grounds.pass_time(20)
    assert running._matches.lost_tournaments() == {run.id} and set(running._transactions.runs) == {other.id}
    assert running._unsettled == set()
