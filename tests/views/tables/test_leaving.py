"""*Leave* in a match: this game or all of it, during a game and between two."""

from typing import Any

from simcord.actors import MemberActor

from bot.host.table.phase import TablePhase
from tests.conftest import Room
from tests.support.interactions import asked, forge, silent, told
from tests.views.choices.hand_actions import labels

BREAK = 13


def buttons_of(message: Any) -> list[str]:
    """The labels of the buttons under a question."""
    return [button.label for button in message.components[0].children]


async def begin(room: Room, alice: MemberActor, *others: MemberActor) -> None:
    """Open a table for a best of three with bot players in the free seats, and begin."""
    await alice.slash(room.channel, "war play", game="strategy-war", seats=2)
    await alice.slash(room.channel, "war set", option="match", value="best-of-3")
    for member in others:
        await member.click(room.boards[-1], label="Join")
    if not others:
        await alice.click(room.boards[-1], label="Add a bot")
    await room.shown()


async def test_leave_asks_which(room: Room, alice: MemberActor) -> None:
    """*Leave the match* is one press away: it ends the game and the match, and no next game is announced or dealt."""
    await begin(room, alice)
    question = await alice.click(room.boards[-1], label="Leave")
    assert told(question).startswith("Give up this game, or leave the whole match?")
    assert buttons_of(asked(question)) == ["Give up this game", "Leave the match", "Keep playing"]
    await alice.click(asked(question), label="Leave the match")
    assert asked(question).content == "You left the match." and not asked(question).components
    await room.shown()
    assert f"🚪 <@{alice.id}> left the match." in room.text and "🤖 Bot won the match." in room.text
    assert "Next game: " not in room.text and "Again" in labels(room.boards[-1])
    await room.pass_time(BREAK)
    assert room.table.phase is TablePhase.OVER


async def test_giving_up_one_game_says_that_another_follows(room: Room, alice: MemberActor) -> None:
    """The answer says what comes; between the games *Leave* is on the board, and asks about the match alone."""
    await begin(room, alice)
    question = await alice.click(room.boards[-1], label="Leave")
    await alice.click(asked(question), label="Give up this game")
    assert asked(question).content == "You gave up this game. You're back in when the next one starts."
    await room.shown()
    assert "Next game: " in room.text and labels(room.boards[-1])[0] == "Leave"
    between = await alice.click(room.boards[-1], label="Leave")
    assert told(between) == "Leave the match? You won't be dealt into the next game."
    await alice.click(asked(between), label="Leave the match")
    await room.shown()
    assert "Next game: " not in room.text and "🤖 Bot won the match." in room.text
    await room.pass_time(BREAK)
    assert room.table.phase is TablePhase.OVER


async def test_the_game_that_decides_asks_once(room: Room, alice: MemberActor) -> None:
    """Where giving up loses the match anyway, the question is about the game alone, as ever."""
    await begin(room, alice)
    await alice.click(asked(await alice.click(room.boards[-1], label="Leave")), label="Give up this game")
    await room.pass_time(BREAK)
    await room.shown()
    assert "A bot is playing for" not in room.text
    question = await alice.click(room.boards[-1], label="Leave")
    assert told(question) == "Give up? Your cards leave the game, and you can't come back."
    await alice.click(asked(question), label="Give up")
    assert asked(question).content == "You gave up."
    await room.shown()
    assert "🤖 Bot won the match." in room.text


async def test_who_is_out_can_leave_the_match(room: Room, alice: MemberActor, bob: MemberActor, carol: MemberActor) -> None:
    """After giving up one game the match can still be left while the others play; a stranger can't."""
    await alice.slash(room.channel, "war play", game="strategy-war", seats=3)
    await alice.slash(room.channel, "war set", option="match", value="best-of-3")
    for member in (bob, carol):
        await member.click(room.boards[-1], label="Join")
    await room.shown()
    await alice.click(asked(await alice.click(room.boards[-1], label="Leave")), label="Give up this game")
    question = await alice.click(room.boards[-1], label="Leave")
    assert told(question).startswith("Leave the match?")
    for _ in range(2):
        await alice.click(asked(question), label="Leave the match") if asked(question).components else None
    assert room.table.series is not None and room.table.series.left == (0,) and room.table.phase is TablePhase.PLAYING
    assert told(await alice.click(room.boards[-1], label="Leave")).startswith("You're out of this game.")


async def test_a_question_that_the_next_game_overtook_is_asked_again(room: Room, alice: MemberActor) -> None:
    """*Leave the match*, pressed once the next game has begun, and *Give up this game* between two: neither is done unasked."""
    await begin(room, alice)
    first = await alice.click(room.boards[-1], label="Leave")
    await forge(alice, room.boards[-1], f"war:resign:{room.table.id}")
    await room.shown()
    again = await alice.click(asked(first), label="Give up this game")
    assert told(again) == "Leave the match? You won't be dealt into the next game."
    await room.pass_time(BREAK)
    assert room.table.phase is TablePhase.PLAYING
    late = await alice.click(asked(again), label="Leave the match")
    assert told(late).startswith("Give up?"), "this game decides the match"
    await alice.click(asked(late), label=buttons_of(asked(late))[0])
    assert asked(late).content == "You gave up." and not room.table.is_live


async def test_questions_to_leave_do_not_pile_up(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """The newest one is there alone, whether a button or a command asked; of the game that's over it says so and is done."""
    await alice.slash(room.channel, "war play", seats=2, pace=5, length="every")
    await bob.click(room.boards[-1], label="Join")
    for _ in range(3):
        question = await bob.click(room.boards[-1], label="Leave")
    question = await bob.slash(room.channel, "war leave")
    kept = [
        sent.content
        for sent in room.env.backend.messages[room.channel.id].values()
        if (sent.content or "").startswith("Give up?")
    ]
    assert len(kept) == 1
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    pressed = await bob.click(asked(question), label="Give up")
    assert silent(pressed) and asked(question).content == "That game is already over." and not asked(question).components


async def test_a_question_about_the_game_before_asks_about_the_one_that_runs(
    room: Room, alice: MemberActor, bob: MemberActor
) -> None:
    """It never says that the table is gone while one is running here, and gives up nothing unasked."""
    await alice.slash(room.channel, "war play", seats=2, pace=5, length="every")
    await bob.click(room.boards[-1], label="Join")
    question = await bob.click(room.boards[-1], label="Leave")
    await alice.click(asked(await alice.slash(room.channel, "war stop")), label="End it")
    await room.shown()
    await alice.slash(room.channel, "war play", seats=2, pace=5, length="every")
    await bob.click(room.boards[-1], label="Join")
    again = await bob.click(asked(question), label="Give up")
    assert told(again).startswith("Give up?") and room.table.phase is TablePhase.PLAYING
    await bob.click(asked(again), label="Give up")
    assert asked(again).content == "You gave up."


async def test_the_command_asks_what_the_button_asks(room: Room, alice: MemberActor) -> None:
    """In a match the game or all of it, also between two games."""
    await begin(room, alice)
    question = await alice.slash(room.channel, "war leave")
    assert buttons_of(asked(question)) == ["Give up this game", "Leave the match", "Keep playing"]
    await alice.click(asked(question), label="Give up this game")
    await room.shown()
    assert told(await alice.slash(room.channel, "war leave")).startswith("Leave the match?")
