"""Games of choice through restarts, leavers and crossing presses; and that their largest messages are what Discord takes."""

import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from tests.conftest import Room, text_of
from tests.support.interactions import at_once
from tests.views.choices.hand_actions import choose, decide, id_of, lay_out, now, offered, press, sit_down, take_chips
from tests.views.test_payload_limits import check

LOCK = "🔒 Lock it in"


async def test_picks_survive_a_crash(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """What was picked and locked before a crash still is after it; an old page works, and the round is played with it."""
    await sit_down(room, "suicide-war", alice, bob)
    hers = await choose(room, alice, 0)
    page = await choose(room, bob, -1, lock=False)
    kept = {pick.seat: pick.choice for pick in room.table.turn.picks}  # type: ignore[union-attr]  # it has a turn
    await room.crash()
    assert room.table.turn is not None and room.table.turn.locked == {0}
    page = await press(bob, page, LOCK)
    assert "round 2" in text_of(page)
    assert {seat: choice for battle, seat, choice in room.table.choices if battle == 1} == kept
    hers = await press(alice, hers, "Look again")
    assert "round 2" in text_of(hers) and offered(hers)


async def test_who_gives_up_in_a_war_is_played_to_its_end(
    room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor
) -> None:
    """A seat that leaves while its cards lie holds nobody up: a bot plays the battle for it, then it is out."""
    await sit_down(room, "suicide-war", alice, bob, carol)
    lay_out(room, "KD 2C 3C 4C 5C 6C 7C", "KH 2D 3D 4D 5D 6D 7D", "4H 2S 3S 5S 6S 7S 8S")
    for member, card in ((alice, "KD"), (bob, "KH"), (carol, "4H")):
        await decide(room, member, card)
    await room.shown()
    assert "are tied." in room.text
    await bob.click((await bob.click(room.boards[-1], label="Leave")).response.message, label="Give up")  # type: ignore[union-attr]
    await room.shown()
    assert f"War! Waiting for <@{alice.id}>." in room.text
    await choose(room, alice, 0)
    await room.shown()
    assert room.table.open_game().battle == 1 and f"~~<@{bob.id}>~~ · out" in room.text


async def test_two_locks_at_once_play_one_round(room: Room, alice: MemberActor, bob: MemberActor, env: simcord.Env) -> None:
    """The last two locks in the same moment close the round once, and both pages turn to the next."""
    await sit_down(room, "suicide-war", alice, bob)
    pages = [await choose(room, alice, 0, lock=False), await choose(room, bob, -1, lock=False)]
    await at_once(
        env,
        lambda: alice.click(pages[0], custom_id=id_of(pages[0], LOCK)),
        lambda: bob.click(pages[1], custom_id=id_of(pages[1], LOCK)),
    )
    await room.shown()
    assert room.table.open_game().battle == 1 and len(room.table.choices) == 2
    assert all("round 2" in text_of(now(room, page)) for page in pages)


@pytest.mark.parametrize(
    ("variant", "seats"), [("casino-war", 7), ("scientific-war", 8), ("suicide-war", 6), ("stealing-war", 6)]
)
async def test_the_fullest_tables_fit_and_ping_nobody(
    room: Room, alice: MemberActor, bob: MemberActor, variant: str, seats: int
) -> None:
    """Lobby, board, pages, result, rules and replay of the fullest table of each game are messages that Discord takes."""
    await take_chips(room, alice, bob)
    await alice.slash(room.channel, "war play", game=variant, seats=seats)
    await alice.slash(room.channel, "war set", option="rounds", value="9")
    await bob.click(room.boards[-1], label="Join")
    for _ in range(seats - 2):
        await alice.click(room.boards[-1], label="Add a bot")
    await alice.click(room.boards[-1], label="More")
    for member in (alice, bob):  # nine rounds in which nobody is asked may be over sooner than both have chosen
        if room.table.phase is TablePhase.PLAYING:
            await choose(room, member, -1)
            await room.env.advance_time(46)
    while room.table.phase is TablePhase.PLAYING:
        await room.env.advance_time(46)
    await room.shown()
    assert room.text.startswith(("🏆", "🤝", "🪙", "🏛️", "###"))
    await alice.slash(room.channel, "war replay", post=True)
    for label in ("Forward", "Last"):
        await bob.click(room.boards[-1], label=label)
    assert check(room.env) > 20
