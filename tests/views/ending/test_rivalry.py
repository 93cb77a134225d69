"""Rivals: how two people stand against each other is on their table, and a rematch is their revenge."""

import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId
from bot.host.table.phase import TablePhase
from tests.conftest import Room
from tests.support.deals import rig, short_seed
from tests.support.pages import labels
from tests.support.rated_games import Contest


async def begin(room: Room, host: MemberActor, guest: MemberActor) -> None:
    """Let two sit down and the game begin."""
    await host.slash(room.channel, "war play", seats=2, pace=1)
    await guest.click(room.boards[-1], label="Join")
    if room.table.phase is TablePhase.LOBBY:
        await host.click(room.boards[-1], label="Start")
    await room.shown()


async def play_to_the_end(room: Room, host: MemberActor, guest: MemberActor) -> None:
    """Let two play a short game, which the host wins."""
    await begin(room, host, guest)
    await room.pass_time(60)
    await room.shown()


@pytest.fixture(autouse=True)
def short(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every game is short, and the first seat wins it."""
    rig(monkeypatch, short_seed())


async def test_the_first_game_makes_nobody_rivals(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After one game there is no score to tell, and the button says *Again*."""
    await play_to_the_end(room, alice, bob)
    assert "wins!**" in room.text and "🆚" not in room.text and "Again" in labels(room.boards[-1])


async def test_the_score_stands_on_the_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """From the deal on the board says who leads; the result counts its own game, and one press is the revenge."""
    contest = Contest(room)
    await contest.won(bob.id, alice.id, times=3)
    await begin(room, alice, bob)
    assert f"🆚 Head-to-head: <@{bob.id}> leads 3–0" in room.text
    await room.pass_time(60)
    await room.shown()
    assert f"🆚 Head-to-head: <@{bob.id}> leads 3–1" in room.text and "Revenge" in labels(room.boards[-1])
    await bob.click(room.boards[-1], label="Revenge")
    await room.pass_time(12)
    await room.shown()
    assert f"🆚 Head-to-head: <@{bob.id}> leads 3–1" in room.text


async def test_level_scores_say_so(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Nobody leads where both were ahead as often."""
    await Contest(room).won(bob.id, alice.id)
    await play_to_the_end(room, alice, bob)
    assert "🆚 Head-to-head: 1–1" in room.text


async def test_hidden_members_have_no_rivals(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where one of the two is hidden, nothing is told, neither on the table nor on the other's profile."""
    await Contest(room).won(bob.id, alice.id, times=3)
    await room.bot.services.members.privacy.hide_member(PlayerId(bob.id), hidden=True)
    await play_to_the_end(room, alice, bob)
    assert "wins!**" in room.text and "🆚" not in room.text
