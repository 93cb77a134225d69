"""The status message of a tournament where Discord doesn't pin it, or doesn't remove the one before: all else is told."""

import pytest
import structlog
from simcord.actors import MemberActor
from structlog.testing import capture_logs

from bot.tournament.model.plan import Format
from bot.views.tournaments.announce import herald
from bot.views.tournaments.announce.status_message import OLD
from tests.conftest import Room
from tests.support.running_tournament import opened
from tests.support.tournament_members import hosting, people


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    return hosting(room)


def pins(room: Room) -> int:
    """How often a message was to be pinned."""
    return sum(call.method == "PUT" and "/pins/" in call.path for call in room.env.http_requests)


@pytest.mark.parametrize(("status", "code", "again"), [(400, 30003, 1), (403, 50013, 0), (400, 50083, 1)])
async def test_what_cannot_be_pinned_is_told_all_the_same(
    room: Room, host: MemberActor, monkeypatch: pytest.MonkeyPatch, status: int, code: int, again: int
) -> None:
    """Full pins, a missing right or a shut thread leave the pin out; only without the right the next message isn't pinned."""
    room.env.inject_error("PUT", "/channels/*/messages/pins/*", status=status, code=code, times=None)
    room.env.inject_error("DELETE", "/channels/*/messages/*", status=400, code=50083, times=None)
    monkeypatch.setattr(herald, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0)))
    with capture_logs() as said:
        run = await opened(room, host, people(room, 2), format=Format.SINGLE)
        await room.pass_time(8)
        assert pins(room) == 1
        await room.pass_hours((OLD + 60) / 3600)
        await room.bot.services.tournaments.director.start_now(run.id, run.charter.creator)
        await room.pass_time(8)
    assert pins(room) == 1 + again
    assert not [line for line in said if line["event"] == "announcement_failed"]
