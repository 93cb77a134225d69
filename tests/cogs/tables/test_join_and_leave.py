"""`/war join`, `leave`, `start`, `stop`: taking and leaving seats, starting and stopping the game."""

import pytest
from simcord.actors import MemberActor

from bot.host.table.phase import CloseReason, TablePhase
from tests.conftest import Room
from tests.support.interactions import asked, told
from tests.support.locales import speaks

CLOSED = "This table closed before a game started."
TOO_FEW = "You need at least 2 players for that. Wait for more to join, or press **Add a bot**."


@pytest.mark.parametrize("command", ["join", "leave", "start", "stop", "table"])
async def test_without_a_table_there_is_nothing_to_do(room: Room, alice: MemberActor, command: str) -> None:
    """In a channel without a table every command says so, and how to open one."""
    answer = told(await alice.slash(room.channel, f"war {command}"))
    assert answer == "There's no table in this channel. Open one with `/war play`."


async def test_joining_takes_the_next_seat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war join` seats the asker, says so privately, and the board shows it."""
    await alice.slash(room.channel, "war play", seats=3)
    assert told(await bob.slash(room.channel, "war join")) == "You're in!"
    assert room.table.humans == (alice.id, bob.id) and f"2. <@{bob.id}>" in room.text


async def test_joining_twice_is_refused(room: Room, alice: MemberActor) -> None:
    """Whoever sits here already takes no second seat."""
    await alice.slash(room.channel, "war play", seats=2)
    answer = told(await alice.slash(room.channel, "war join"))
    assert answer == "You're already at this table: you're the host. Wait for someone to join, or press **Add a bot**."
    assert len(room.table.seats) == 1


async def test_join_tells_players_what_they_can_do(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Everybody sees the same *Join*: the host and the others at the table are told what is theirs to press."""
    await alice.slash(room.channel, "war play", seats=3)
    assert told(await alice.click(room.boards[0], label="Join")).endswith("or press **Add a bot**.")
    await bob.click(room.boards[0], label="Join")
    assert told(await alice.click(room.boards[0], label="Join")).endswith("Press **Start** to begin, or wait for more players.")
    guest = f"You're already at this table. The host, <@{alice.id}>, can start the game. Changed your mind? Press **Leave**."
    assert told(await bob.click(room.boards[0], label="Join")) == guest


async def test_a_challenger_waits_for_the_other(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The host of a challenge who joins again is told who has to accept, and how to take it back."""
    await alice.slash(room.channel, "war challenge", friend=bob)
    answer = told(await alice.slash(room.channel, "war join"))
    assert f"when <@{bob.id}> accepts" in answer and "press **Cancel challenge**" in answer


async def test_join_in_german(room: Room, alice: MemberActor, bob: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A German host is told in German what to do, with the buttons as the English board calls them."""
    speaks(monkeypatch, "de", alice)
    await alice.slash(room.channel, "war challenge", friend=bob)
    answer = told(await alice.slash(room.channel, "war join"))
    assert answer.startswith("Du sitzt schon an diesem Tisch, und du bist der Host.") and "**Cancel challenge**" in answer
    own = told(await alice.click(room.boards[0], label="Accept (bob)"))
    assert own.startswith(f"Das ist deine eigene Herausforderung: Nur <@{bob.id}> kann sie beantworten.")


async def test_the_last_seat_begins_the_game(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A table that is full deals at once."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    assert room.table.phase is TablePhase.PLAYING and "the deal" in room.text


async def test_joining_a_running_game_is_refused(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Whoever comes too late is told that seats are fixed now; a player that they already sit here."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    assert told(await carol.slash(room.channel, "war join")).startswith("The game is already running")
    assert told(await bob.slash(room.channel, "war join")) == "You're already at this table, and the game is on."


async def test_joining_what_is_over_is_refused(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """At a table that closed before its game everybody is told so, who sat there as well."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    for member in (alice, bob):
        assert told(await member.slash(room.channel, "war join")).startswith(CLOSED)


async def test_leaving_a_lobby_frees_the_seat(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war leave` in a lobby frees the seat at once, and the host's place passes on."""
    await alice.slash(room.channel, "war play", seats=3)
    await bob.slash(room.channel, "war join")
    assert told(await alice.slash(room.channel, "war leave")) == "You left the table."
    assert room.table.humans == (bob.id,) and room.table.host == bob.id
    await room.shown()
    assert f"1. <@{bob.id}> · host" in room.text


async def test_leaving_as_the_last_closes_the_table(room: Room, alice: MemberActor) -> None:
    """A table without members closes and says why."""
    await alice.slash(room.channel, "war play", seats=2)
    await alice.slash(room.channel, "war leave")
    assert room.table.close is CloseReason.EMPTY and "Everyone left" in room.text


async def test_leaving_without_a_seat_is_refused(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """Whoever has no seat has nothing to leave, in the lobby and in the game."""
    await alice.slash(room.channel, "war play", seats=2)
    assert told(await carol.slash(room.channel, "war leave")) == "You don't have a seat at this table."
    await bob.slash(room.channel, "war join")
    assert told(await carol.slash(room.channel, "war leave")) == "You don't have a seat at this table."


async def test_leaving_a_game_asks_first(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """In a running game `/war leave` only asks; the game goes on until the answer."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    assert told(await bob.slash(room.channel, "war leave")).startswith("Give up?")
    assert room.table.phase is TablePhase.PLAYING and room.table.choices == ()


async def test_the_host_starts_before_the_table_is_full(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """`/war start` begins with whoever sits there."""
    await alice.slash(room.channel, "war play", seats=5)
    await bob.slash(room.channel, "war join")
    assert told(await alice.slash(room.channel, "war start")) == "Here we go!"
    assert room.table.phase is TablePhase.PLAYING and room.table.capacity == 2


async def test_only_the_host_starts(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Another member is told who the host is."""
    await alice.slash(room.channel, "war play", seats=3)
    await bob.slash(room.channel, "war join")
    assert told(await bob.slash(room.channel, "war start")) == f"Only the host (<@{alice.id}>) can do that."
    assert room.table.phase is TablePhase.LOBBY


async def test_one_player_is_no_game(room: Room, alice: MemberActor) -> None:
    """A host alone is told how to get a second player."""
    await alice.slash(room.channel, "war play", seats=2)
    assert told(await alice.slash(room.channel, "war start")) == TOO_FEW


async def test_starting_twice_is_refused(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A running game cannot be started again."""
    await alice.slash(room.channel, "war play", seats=2)
    await bob.slash(room.channel, "war join")
    assert told(await alice.slash(room.channel, "war start")).startswith("The game is already running")


async def test_the_host_ends_the_table_after_a_question(room: Room, alice: MemberActor) -> None:
    """`/war stop` asks, *End it* ends, and the board says that no game was played."""
    await alice.slash(room.channel, "war play", seats=2)
    question = await alice.slash(room.channel, "war stop")
    assert room.table.phase is TablePhase.LOBBY
    await alice.click(asked(question), label="End it")
    assert room.table.close is CloseReason.STOPPED and "closed before a game started" in room.text
    assert told(await alice.slash(room.channel, "war stop")).startswith(CLOSED)


async def test_a_moderator_may_end_any_table(room: Room, alice: MemberActor, bob: MemberActor, moderator: MemberActor) -> None:
    """Whoever may manage messages ends it; another member is told who can."""
    await alice.slash(room.channel, "war play", seats=2)
    refused = told(await bob.slash(room.channel, "war stop"))
    assert refused == f"Only the host (<@{alice.id}>) or a moderator can do that."
    question = await moderator.slash(room.channel, "war stop")
    await moderator.click(asked(question), label="End it")
    assert room.table.close is CloseReason.STOPPED
