"""Strategy War in Discord: points on the board, everyone's cards on the hand's page, points that wait (rules.md §3.53)."""

from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from bot.pictures.card_faces import Deck
from tests.conftest import Room, text_of
from tests.support.interactions import forge, silent, told
from tests.support.scenes import picture_now
from tests.support.server_settings import without_pictures
from tests.views.choices.hand_actions import decide, labels, lay_out, open_hand, sit_down


async def test_a_trick_is_told_in_points(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Equal cards cancel each other out; what nobody wins waits, and everyone sees what the others have left."""
    await sit_down(room, "strategy-war", alice, bob, carol)
    lay_out(room, "AH 9H 4H 2H", "AS 9S 5S 3S", "7D 9D 6D 2D")
    await room.shown()
    for member, card in ((alice, "AH"), (bob, "AS"), (carol, "7D")):
        await decide(room, member, card)
    await room.shown()
    assert f"🎯 <@{carol.id}> scores 35 points." in room.text and "35 points · **leads**" in room.text
    for member, card in ((alice, "9H"), (bob, "9S"), (carol, "9D")):
        await decide(room, member, card)
    await room.shown()
    assert "All the cards cancel out, so nobody scores. The 27 points go to the next winner." in room.text
    page = text_of(await open_hand(room, alice))
    assert f"<@{bob.id}> still has 3 5" in page and "Up for grabs: 27 points" in page
    for member, card in ((alice, "4H"), (bob, "5S"), (carol, "2D")):
        await decide(room, member, card)
    await room.shown()
    assert f"🎯 <@{bob.id}> scores 38 points, 27 of them from rounds that nobody won." in room.text


async def test_a_picture_counts_points_too(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """What the winner of a trick takes, and what waits in the middle: those who listen hear what the board says."""
    await sit_down(room, "strategy-war", alice, bob)
    lay_out(room, "AH 9H 4H 2H", "KS 9S 5S 3S")
    await room.shown()
    for cards, words in (("AH KS", "27 points, wins 27"), ("9H 9S", "18 in the middle"), ("4H 5S", "27 points, wins 27")):
        for member, card in zip((alice, bob), cards.split(), strict=True):
            await decide(room, member, card)
        await room.shown()
        assert words in picture_now(room.table, ("Ann", "Ben"), Deck.TWO).alt()


async def test_the_rest_is_played_out_once_the_places_are_certain(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """From then on the board offers it, half of those who are there can bring it about, and nobody has missed a turn by it."""
    await without_pictures(room)
    await sit_down(room, "strategy-war", alice, bob)
    lay_out(room, "AH KH 3H 2H", "QS JS 3S 2S")
    await room.shown()
    assert "Finish" not in labels(room.boards[0])
    assert "has its own clock" in told(await forge(alice, room.boards[0], f"war:finish:{room.table.id}"))
    for cards in ("AH QS", "KH JS"):
        for member, card in zip((alice, bob), cards.split(), strict=True):
            await decide(room, member, card)
        await room.shown()
    assert "🏁 The places can't change any more." in room.text and "Finish" in labels(room.boards[0])
    assert "1 of 2 votes" in told(await bob.click(room.boards[0], label="Finish"))
    assert room.table.open_game().battle == 2
    silent(await alice.click(room.boards[0], label="Finish"))
    assert room.table.phase is TablePhase.OVER and room.table.open_game().battle == 4
    assert room.table.turn is not None and room.table.turn.misses == (0, 0)
    await room.pass_time(5)
    await room.shown()
    assert f"<@{alice.id}> wins!" in room.text


async def test_the_last_cards_lay_themselves(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Nobody has to press for a choice of one; the result is in points."""
    await without_pictures(room)
    await sit_down(room, "strategy-war", alice, bob)
    lay_out(room, "AH 4H", "KS 5S")
    await room.shown()
    for member, card in ((alice, "AH"), (bob, "KS")):
        await decide(room, member, card)
    await room.shown()
    await room.pass_time(6)
    await room.shown()
    assert "All the cards have been played, so whoever has the most points wins." in room.text
    assert "Final score: **27–9**" in room.text and f"<@{alice.id}> wins!" in room.text


async def test_points_that_nobody_wins_at_the_end_are_lost(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """There is no next winner after the last trick, so nobody is told of one."""
    await without_pictures(room)
    await sit_down(room, "strategy-war", alice, bob)
    lay_out(room, "AH 9H", "KS 9S")
    await room.shown()
    for member, card in ((alice, "AH"), (bob, "KS")):
        await decide(room, member, card)
    await room.pass_time(6)
    await room.shown()
    assert "All the cards cancel out, so nobody scores. The 18 points are lost." in room.text
    assert "Final score: **27–0**" in room.text
