"""Substitutes of an entrant: a member who was asked and says yes, and nobody else."""

from datetime import timedelta
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.refusals import Refused
from bot.host.tournaments.participation import substitute_member
from bot.host.tournaments.run import TournamentRun
from tests.conftest import Room
from tests.support.interactions import forge, told
from tests.support.pages import text
from tests.support.running_tournament import begun, directs, latest
from tests.views.test_payload_limits import messages

NOT_ASKED = "Nobody is asking you to take over here"


async def ask_for(room: Room, host: MemberActor, by: MemberActor, entrant: str = "1") -> Any:
    """The message by which a director asks somebody to play on."""
    asks = await directs(room, host)("substitute", player=entrant, substitute=by, reason="ill")
    assert asks.response is not None and not asks.response.ephemeral
    return asks.response.message


async def player_of(room: Room, run: TournamentRun, entrant: int = 1) -> int | None:
    """The member who plays as an entrant now."""
    return (await latest(room, run)).players[entrant]


async def test_who_is_asked_says_yes_themselves(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor, four: list[MemberActor]
) -> None:
    """Nothing changes until then, nobody else can press it, nobody is pinged, and it stays possible over a restart."""
    run = await begun(room, host, four)
    asks = await ask_for(room, host, alice)
    assert await player_of(room, run) == four[0].id
    for other in (bob, host, four[1]):
        assert told(await other.click(asks, label="Take over")).startswith(NOT_ASKED)
    await room.restart()
    assert told(await alice.click(asks, label="Take over")).startswith("You're in **Friday Cup** now, as player 1.")
    assert await player_of(room, run) == alice.id
    assert told(await alice.click(asks, label="Take over")).startswith(NOT_ASKED)
    assert not [one for one in messages(room.env) if alice.id in map(int, one["allowed_mentions"].get("users", []))]


async def test_a_stranger_is_not_asked(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor, four: list[MemberActor]
) -> None:
    """Somebody of another server, or being deleted, cannot be drawn in; a forged button asks nobody either."""
    run, stranger = await begun(room, host, four), room.env.create_user("stranger")
    answer = await directs(room, host)("substitute", player="1", substitute=stranger, reason="x")
    assert told(answer).startswith("Pick someone from this server to take over")
    room.hall.tables.being_forgotten.add(PlayerId(alice.id))
    assert told(await directs(room, host)("substitute", player="1", substitute=alice, reason="x")).startswith(
        "A member's data is"
    )
    room.hall.tables.being_forgotten.clear()
    asks = await ask_for(room, host, bob)
    for rest in (f"{run.id}:1", f"{run.id}:2", f"{run.id}:99", f"{run.id}:x", "x:1"):
        await forge(alice, asks, f"tournament:accept:{rest}")
    assert alice.id not in (await latest(room, run)).players.values()


async def test_only_the_last_who_is_asked_and_not_for_ever(
    room: Room, host: MemberActor, alice: MemberActor, bob: MemberActor, four: list[MemberActor]
) -> None:
    """A director may think again: who was asked before is not any more, and after a day nobody is."""
    run = await begun(room, host, four)
    first, second = await ask_for(room, host, alice), await ask_for(room, host, bob)
    assert told(await alice.click(first, label="Take over")).startswith(NOT_ASKED)
    present = await latest(room, run)
    draft = present.make_draft(0, present.log[-1].moment + timedelta(days=1, seconds=1))
    with pytest.raises(Refused):
        substitute_member(draft, 1, PlayerId(bob.id))
    await bob.click(second, label="Take over")
    assert await player_of(room, run) == bob.id


async def test_the_log_says_who_asked_and_who_played_before(
    room: Room, host: MemberActor, alice: MemberActor, four: list[MemberActor]
) -> None:
    """A director who plays on for somebody stands there as both; lines from before keep the player of then; all is told."""
    await begun(room, host, four)
    await host.click(await ask_for(room, host, host), label="Take over")
    words = text(await directs(room, alice)("log"))
    assert f"<@{host.id}>: asked someone to take over for <@{four[0].id}>" in words
    assert f"<@{host.id}> took over for <@{four[0].id}>, as player 1" in words
    assert f"<@{four[0].id}> signed up" in words and f"<@{host.id}> signed up" not in words
    await room.pass_time(4)
    told_all = "\n".join(text(board) for board in room.boards)
    assert f"**Friday Cup**: <@{host.id}> takes over for <@{four[0].id}> (invited by <@{host.id}>)." in told_all
