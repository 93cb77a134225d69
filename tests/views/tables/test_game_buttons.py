"""The buttons of a running game: giving up after a question, stopping after a question."""

import pytest
from simcord.actors import MemberActor

from bot.host.table.phase import CloseReason, TablePhase
from tests.conftest import Room, text_of
from tests.support.deals import rig
from tests.support.interactions import asked, click_behind_more, forge, told


@pytest.fixture
async def game(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> Room:
    """A game of Alice, Bob and a bot player that has begun; they always get the same cards."""
    rig(monkeypatch, bytes(32))
    await alice.slash(room.channel, "war play", seats=3)
    await alice.click(room.boards[0], label="Add a bot")
    await bob.click(room.boards[0], label="Join")
    await room.pass_time(4)
    return room


async def test_giving_up_is_asked_first(game: Room, bob: MemberActor) -> None:
    """*Leave* asks; *Give up* frees the seat, the answer replaces the question, and the board says so."""
    question = await bob.click(game.boards[0], label="Leave")
    assert told(question).startswith("Give up?") and game.table.choices == ()
    await bob.click(asked(question), label="Give up")
    assert asked(question).content == "You gave up." and not asked(question).components
    await game.pass_time(4.5)
    assert f"~~<@{bob.id}>~~ · out" in game.text
    assert f"<@{bob.id}> gave up." in game.text and "is out of cards" not in game.text
    assert game.table.phase is TablePhase.PLAYING


async def test_keeping_on_changes_nothing(game: Room, bob: MemberActor) -> None:
    """*Keep playing* takes the question away and leaves the game as it is."""
    question = await bob.click(game.boards[0], label="Leave")
    await bob.click(asked(question), label="Keep playing")
    assert asked(question).content == "Good, you're still playing." and game.table.choices == ()


async def test_giving_up_twice_is_refused(game: Room, bob: MemberActor) -> None:
    """An old question's *Give up*, and *Leave* of who is out already, say that one is out."""
    question = await bob.click(game.boards[0], label="Leave")
    await forge(bob, game.boards[0], f"war:resign:{game.table.id}")
    await bob.click(asked(question), label="Give up")
    assert asked(question).content == "You're already out of this game." and not asked(question).components
    assert told(await bob.click(game.boards[0], label="Leave")).startswith("You're out of this game.")
    assert len(game.table.choices) == 1


async def test_the_last_member_who_gives_up_ends_the_game(game: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A game of bot players alone does not go on, and the board says why."""
    game_of_one = [await member.click(game.boards[0], label="Leave") for member in (alice, bob)]
    await alice.click(asked(game_of_one[0]), label="Give up")
    assert game.table.host == bob.id
    await bob.click(asked(game_of_one[1]), label="Give up")
    await game.shown()
    assert game.table.close is CloseReason.FINISHED and "🤖 Bot wins!" in game.text and "Everyone else gave up." in game.text


async def test_a_passer_by_has_nothing_to_leave(game: Room, carol: MemberActor) -> None:
    """*Leave* of somebody without a seat is refused."""
    assert told(await carol.click(game.boards[0], label="Leave")) == "You don't have a seat at this table."


async def test_letting_it_run_changes_nothing(game: Room, alice: MemberActor) -> None:
    """*Don't end it* takes the question of `/war stop` away."""
    question = await alice.slash(game.channel, "war stop")
    await alice.click(asked(question), label="Don't end it")
    assert asked(question).content == "OK, nothing has changed." and game.table.is_live and game.table.choices == ()


async def test_to_stop_a_game_that_counts_is_to_give_up(game: Room, alice: MemberActor, bob: MemberActor) -> None:
    """After ten rounds the host is told so before, and the others play on; a question from before does not help either."""
    old = await alice.slash(game.channel, "war stop")
    await game.pass_time(10 * game.table.pace / 1000 + 14)
    assert told(await alice.click(asked(old), label="End it")).startswith("This game has gone on for 10 rounds or more")
    question = await alice.slash(game.channel, "war stop")
    assert "so you can't stop it any more. You can give up" in asked(question).content
    await alice.click(asked(question), label="Give up")
    assert game.table.host == bob.id and game.table.is_live
    for _ in range(10):
        await game.pass_time(0.5)
        if f"<@{alice.id}> gave up." in game.text:
            break
    else:
        pytest.fail("nobody is told who gave up")
    assert told(await alice.slash(game.channel, "war stop")).startswith(f"Only the host (<@{bob.id}>)")


async def test_a_question_outlives_the_right_to_answer(game: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever asked to stop as host and is host no more may not end the table by the old question."""
    stop = await alice.slash(game.channel, "war stop")
    await forge(alice, game.boards[0], f"war:resign:{game.table.id}")
    assert game.table.host == bob.id
    assert told(await alice.click(asked(stop), label="End it")).startswith(f"Only the host (<@{bob.id}>)")
    assert game.table.is_live


async def test_an_ended_table_cannot_be_ended_again(game: Room, alice: MemberActor, moderator: MemberActor) -> None:
    """The second of two who end a table is told that it is over."""
    first, second = await alice.slash(game.channel, "war stop"), await moderator.slash(game.channel, "war stop")
    await alice.click(asked(first), label="End it")
    assert asked(first).content == "The table is closed."
    await moderator.click(asked(second), label="End it")
    assert asked(second).content == "That game is already over."
    await game.shown()
    assert "The game was stopped. Nobody won." in game.text


async def test_the_rules_of_a_running_game(game: Room, alice: MemberActor) -> None:
    """*Rules*, behind *More*, tells what this game plays, for as many as play it."""
    sheet = told(await click_behind_more(alice, game.boards[0], "Rules"))
    assert "3 players: 17 cards each." in sheet


async def test_rules_of_a_result_that_nobody_remembers(game: Room, alice: MemberActor) -> None:
    """A quarter of an hour after its end *Rules* and *Again* still know a game; who played along is not seated unasked."""
    question, table = await alice.slash(game.channel, "war stop"), game.table.id
    await alice.click(asked(question), label="End it")
    await game.pass_time(2)
    result = game.boards[-1]
    await game.env.advance_time(16 * 60)
    assert len(game.hall.tables) == 0
    assert "Classic War" in told(await alice.click(result, label="Rules"))
    old = await forge(alice, result, f"war:more:{table}")
    assert "Classic War" in told(old)  # a board that was not redrawn has More, and nothing runs any more
    await alice.click(result, label="Again")
    assert game.table.phase is TablePhase.LOBBY and game.table.humans == (alice.id,) and game.table.capacity == 3
    assert [seat.is_bot for seat in game.table.seats] == [False, True] and "closes (<t:" in text_of(game.boards[-1])
