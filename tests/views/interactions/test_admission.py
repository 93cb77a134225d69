"""An interaction that the gateway delivers twice, as it may after a resume, runs once."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.views.interactions.admission import SeenInteractions
from tests.conftest import Room


@pytest.fixture
def heard(room: Room) -> list[tuple[str, Any]]:
    """What went over the gateway."""
    events: list[tuple[str, Any]] = []
    room.env.backend.subscribers.append(lambda event, payload: events.append((event, payload)))
    return events


async def again(room: Room, heard: list[tuple[str, Any]]) -> None:
    """Send the newest interaction once more, word for word."""
    payload = [payload for event, payload in heard if event == "INTERACTION_CREATE"][-1]
    room.env.backend.emit("INTERACTION_CREATE", payload)
    await room.env.settle()


async def test_a_press_counts_once(room: Room, alice: MemberActor, heard: list[tuple[str, Any]]) -> None:
    """One bot player sits down, however often the press comes, and Discord is asked for nothing; the next one seats another."""
    await alice.slash(room.channel, "war play", seats=9)
    await alice.click(room.boards[0], label="Add a bot")
    made = len(room.env.http_requests)
    await again(room, heard)
    await again(room, heard)
    assert len(room.table.seats) == 2 and len(room.env.http_requests) == made
    await alice.click(room.boards[0], label="Add a bot")
    assert len(room.table.seats) == 3


async def test_a_command_counts_once(room: Room, alice: MemberActor, heard: list[tuple[str, Any]]) -> None:
    """A table that was opened and left is not opened again by the command that opened it, and Discord is asked for nothing."""
    await alice.slash(room.channel, "war play", seats=2)
    opened = next(payload for event, payload in heard if event == "INTERACTION_CREATE")
    await alice.slash(room.channel, "war leave")
    assert not room.table.is_live
    made = len(room.env.http_requests)
    room.env.backend.emit("INTERACTION_CREATE", opened)
    await room.env.settle()
    assert len(room.env.http_requests) == made


def test_only_the_newest_are_known() -> None:
    """It does not grow for ever."""
    once = SeenInteractions(capacity=100)
    assert all(once.is_first(number) for number in range(1_000))
    assert len(once) == 100 and not once.is_first(999) and once.is_first(5)
