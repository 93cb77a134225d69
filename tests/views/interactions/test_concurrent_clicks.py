"""Double clicks and simultaneous presses take effect once, and everybody gets an answer."""

from dataclasses import replace

import pytest
from simcord.actors import MemberActor

from bot.host.table.phase import CloseReason, TablePhase
from tests.conftest import Room
from tests.support.interactions import asked, at_once, silent, told


@pytest.fixture
async def lobby(room: Room, alice: MemberActor) -> Room:
    """Alice's lobby for three."""
    await alice.slash(room.channel, "war play", seats=3)
    return room


async def test_join_twice(lobby: Room, bob: MemberActor) -> None:
    """A double click on *Join* takes one seat."""
    board = lobby.boards[0]
    first, second = await at_once(lobby.env, *[lambda: bob.click(board, label="Join")] * 2)
    assert silent(first) and told(second).startswith("You're already at this table. The host, <@")
    assert lobby.table.humans.count(bob.id) == 1 and lobby.table.phase is TablePhase.LOBBY


async def test_two_for_one_seat(lobby: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Of two who press *Join* for the last seat one sits down, the other is told that the game has begun."""
    board = lobby.boards[0]
    await alice.click(board, label="Add a bot")
    first, second = await at_once(lobby.env, lambda: bob.click(board, label="Join"), lambda: carol.click(board, label="Join"))
    assert silent(first) and told(second).startswith("The game is already running")
    assert lobby.table.humans == (alice.id, bob.id)


async def test_two_for_two_seats(lobby: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Two who press *Join* at once where two seats are free both sit."""
    board = lobby.boards[0]
    await at_once(lobby.env, lambda: bob.click(board, label="Join"), lambda: carol.click(board, label="Join"))
    assert lobby.table.humans == (alice.id, bob.id, carol.id) and lobby.table.phase is TablePhase.PLAYING


async def test_start_twice(quiet_deals: None, lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A double click on *Start* begins one game."""
    await bob.click(lobby.boards[0], label="Join")
    board = lobby.boards[0]
    first, second = await at_once(lobby.env, *[lambda: alice.click(board, label="Start")] * 2)
    assert silent(first) and told(second).startswith("The game is already running")
    await lobby.pass_time(3.5)
    assert lobby.table.open_game().battle == 1


async def test_leave_while_starting(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Whoever leaves in the moment of the start either plays or is away, and nobody plays alone."""
    await bob.click(lobby.boards[0], label="Join")
    board = lobby.boards[0]
    left, started = await at_once(lobby.env, lambda: bob.click(board, label="Leave"), lambda: alice.click(board, label="Start"))
    assert silent(left) and told(started).startswith("You need at least 2 players for that.")
    assert lobby.table.phase is TablePhase.LOBBY and lobby.table.humans == (alice.id,)


async def test_two_who_show_the_table(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two who ask for the board in the same moment get one board."""
    await at_once(lobby.env, lambda: alice.slash(lobby.channel, "war table"), lambda: bob.slash(lobby.channel, "war table"))
    await lobby.shown()
    assert len(lobby.boards) == 1 and lobby.table.board is not None
    assert lobby.table.board.message == lobby.boards[0].id
    await bob.click(lobby.boards[0], label="Join")
    assert bob.id in lobby.table.humans


async def test_join_while_the_board_moves(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A press on the board that is just moving counts, and there is one board afterwards."""
    board = lobby.boards[0]
    await at_once(lobby.env, lambda: alice.slash(lobby.channel, "war table"), lambda: bob.click(board, label="Join"))
    await lobby.shown()
    assert len(lobby.boards) == 1 and f"2. <@{bob.id}>" in lobby.text


async def test_an_older_state_posts_no_second_board(lobby: Room) -> None:
    """What waited to be shown from before the board was known is shown on that board, as the table is now."""
    lobby.bot.screen.touch(replace(lobby.table, board=None, capacity=9), soon=True)
    await lobby.shown()
    assert len(lobby.boards) == 1 and "**Players** · 1 of 3" in lobby.text


async def test_join_while_the_table_opens(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war join` in the moment of `/war play` finds the table or is told that there is none; one board comes."""
    await at_once(
        room.env,
        lambda: alice.slash(room.channel, "war play", seats=3),
        lambda: bob.slash(room.channel, "war join"),
    )
    await room.shown()
    assert len(room.boards) == 1


async def test_again_twice(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Two who press *Again* at once get one rematch."""
    await bob.click(lobby.boards[0], label="Join")
    await alice.click(lobby.boards[0], label="Start")
    await alice.click(asked(await alice.slash(lobby.channel, "war stop")), label="End it")
    await lobby.shown()
    result = lobby.boards[0]
    pressed = await at_once(lobby.env, lambda: alice.click(result, label="Again"), lambda: bob.click(result, label="Again"))
    late = [press for press in pressed if press.ephemeral or any(answer.ephemeral for answer in press.followups)]
    assert len(late) == 1  # which of the two, the database decides: each press first looks for the game
    assert told(late[0]).startswith("This channel already has a table.")
    assert len(lobby.boards) == 2


async def test_all_give_up_at_once(lobby: Room, alice: MemberActor, bob: MemberActor) -> None:
    """When both players of a game give up in the same moment the first loses, and the second is told that it is over."""
    await bob.click(lobby.boards[0], label="Join")
    await alice.click(lobby.boards[0], label="Start")
    questions = [await member.click(lobby.boards[0], label="Leave") for member in (alice, bob)]
    _, second = await at_once(
        lobby.env,
        lambda: alice.click(asked(questions[0]), label="Give up"),
        lambda: bob.click(asked(questions[1]), label="Give up"),
    )
    assert silent(second) and asked(questions[1]).content == "That game is already over."
    await lobby.shown()
    assert lobby.table.close is CloseReason.FINISHED and f"<@{bob.id}> wins!" in lobby.text


async def test_a_crowd(lobby: Room, alice: MemberActor) -> None:
    """Ten who press *Join* at once share the free seats of the table; each other is told why not."""
    await alice.slash(lobby.channel, "war set", option="seats", value="5")
    crowd = [lobby.guild.add_member(lobby.env.create_user(f"guest{number}")) for number in range(10)]
    board = lobby.boards[0]
    results = await at_once(lobby.env, *[lambda who=who: who.click(board, label="Join") for who in crowd])
    assert [silent(result) for result in results] == [True] * 4 + [False] * 6
    assert all(told(result).startswith("The game is already running") for result in results[4:])
    assert len(set(lobby.table.humans)) == 5 and lobby.table.phase is TablePhase.PLAYING
