"""My hand: exactly the legal choices, for one's own eyes, changed at will until they are locked."""

from typing import Any

from simcord.actors import MemberActor

from tests.conftest import Room, text_of
from tests.presses import asked


def labels(page: Any) -> list[str]:
    """The labels of all buttons of a page."""
    return [button.label for part in page.components[0].children for button in getattr(part, "children", [])]


async def test_a_round_begins_when_everybody_has_locked(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The board names who has to choose and not what; the last lock plays the round at once."""
    await alice.slash(room.channel, "war play", variant="suicide-war")
    await bob.click(room.boards[-1], label="Join")
    await room.shown()
    assert f"<@{alice.id}> and <@{bob.id}> to choose a card" in room.text
    mine = asked(await alice.click(room.boards[-1], label="My hand"))
    assert "You hold" in text_of(mine)
    await alice.click(mine, label=labels(mine)[0])
    await alice.click(mine, label="🔒 Lock")
    await room.shown()
    assert f"<@{bob.id}> to choose a card" in room.text and f"Locked: <@{alice.id}>" in room.text
    yours = asked(await bob.click(room.boards[-1], label="My hand"))
    await bob.click(yours, label=labels(yours)[-1])
    await bob.click(yours, label="🔒 Always lock at once")
    await room.shown()
    assert room.table.open_game().battle == 1 and "round 1" in room.text
