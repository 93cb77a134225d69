"""A private page after its game: it says who won, and plays the game again, instead of a hand that is of no use any more."""

from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.views.choices.hand_actions import choose, decide, labels, lay_out, now, open_hand, sit_down


async def test_the_page_says_who_won_and_plays_again(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After the last trick both pages name the winner; *Again* on a page opens the next table for everybody to see."""
    await sit_down(room, "strategy-war", alice, bob)
    lay_out(room, "AH 4H", "KS 5S")
    await room.shown()
    pages = [await open_hand(room, member) for member in (alice, bob)]
    for member, card in ((alice, "AH"), (bob, "KS")):
        await decide(room, member, card)
    await room.pass_time(8)
    await room.shown()
    for page in pages:
        words = text_of(now(room, page))
        assert words.startswith("### 🏁 This game is over") and f"🏆 **<@{alice.id}> wins!**" in words
        assert labels(now(room, page)) == ["Again"]
    boards = len(room.boards)
    await bob.click(now(room, pages[1]), label="Again")
    assert len(room.boards) == boards + 1 and room.table.phase is TablePhase.LOBBY and room.table.host == bob.id


async def test_between_two_games_of_a_match_nothing_is_offered(room: Room, alice: MemberActor) -> None:
    """The next game comes by itself, so the page only names the winner."""
    await alice.slash(room.channel, "war play", game="strategy-war", seats=2)
    await alice.slash(room.channel, "war set", option="match", value="best-of-3")
    await alice.click(room.boards[-1], label="Add a bot")
    page = await open_hand(room, alice)
    await alice.click(asked(await alice.click(room.boards[-1], label="Leave")), label="Give up this game")
    await room.shown()
    words = text_of(now(room, page))
    assert "🤖 Bot wins!" in words and labels(now(room, page)) == []


async def test_a_stopped_game_has_no_winner(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The page of a game that was stopped says that it is over, and no more."""
    await sit_down(room, "strategy-war", alice, bob)
    page = await choose(room, alice)
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    words = text_of(now(room, page))
    assert words.startswith("### 🏁 This game is over") and "wins" not in words
    await alice.click(now(room, page), label="Again")
    assert room.table.phase is TablePhase.LOBBY
