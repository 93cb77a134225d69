"""`/war play` opens a table with the chosen options, or says why not."""

from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from bot.host.ids import ChannelId, PlayerId, TournamentId
from bot.host.table.match import Contest, ReservedSeat
from bot.host.table.phase import CloseReason, TablePhase
from tests.conftest import Room, boards_in, text_of
from tests.support.interactions import asked, at_once, told
from tests.views.choices.hand_actions import take_chips


async def test_a_table_opens_with_its_host_in_the_first_seat(room: Room, alice: MemberActor) -> None:
    """`/war play` alone opens classic War for up to six, with who asked as host, on one public board."""
    await alice.slash(room.channel, "war play")
    assert room.table.phase is TablePhase.LOBBY
    assert (room.table.variant, room.table.capacity, room.table.pace) == ("classic", 6, 3000)
    assert room.table.humans == (alice.id,) and room.table.host == alice.id
    assert len(room.boards) == 1
    assert f"1. <@{alice.id}> · host" in room.text and "*5 seats free: press Join*" in room.text


async def test_every_option_is_taken_over(room: Room, alice: MemberActor) -> None:
    """Variant, seats, pace and time limit become the table's, and its board says so."""
    await alice.slash(room.channel, "war play", game="peace", seats=4, pace=7, time="1h30m")
    table = room.table
    assert (table.variant, table.capacity, table.pace, table.rules.time) == ("peace", 4, 7000, 5400)
    assert "Peace" in room.text and "1 of 4" in room.text and "every 7 seconds" in room.text and "1 hr 30 min" in room.text


async def test_every_variant_can_be_opened(room: Room, alice: MemberActor) -> None:
    """Each variant opens with its own rules, for as many as it seats and at most six, for somebody who has chips."""
    await take_chips(room, alice)
    for variant in VARIANTS:
        await alice.slash(room.channel, "war play", game=variant.key)
        assert room.table.rules == variant.rules and room.table.capacity == min(variant.seats[1], 6)
        assert variant.name in room.text
        await alice.slash(room.channel, "war leave")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (
            {"game": "chess"},
            "There's no variant called “chess”. Did you mean Aces Low, Threes Beat Faces or Fours Beat Aces? "
            "`/war games` lists them all.",
        ),
        (
            {"game": "<@1> **x**"},
            "There's no variant called “1 x”. Did you mean Classic War, Short War or Speed War? `/war games` lists them all.",
        ),
        ({"time": "soon"}, "For “Time limit”, pick a time from 1 minute to 4 hours, e.g. 15m or 1h30m."),
        ({"time": "5h"}, "For “Time limit”, pick a time from 1 minute to 4 hours, e.g. 15m or 1h30m."),
    ],
)
async def test_a_wrong_option_is_refused_in_words(
    room: Room, alice: MemberActor, options: dict[str, Any], sentence: str
) -> None:
    """What cannot be played is refused privately, and no table opens."""
    assert told(await alice.slash(room.channel, "war play", **options)) == sentence
    assert len(room.hall.tables) == 0 and not room.boards


async def test_a_channel_has_one_table(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A second `/war play` is answered privately and offers to show the table; only who may end it is offered that."""
    await alice.slash(room.channel, "war play", seats=2)
    first = room.table.id
    answer = await bob.slash(room.channel, "war play", seats=2)
    link = f"https://discord.com/channels/{room.guild.id}/{room.channel.id}/{room.boards[0].id}"
    assert told(answer) == f"This channel already has a table. **Classic War** is waiting for players: {link}"
    assert labels(asked(answer)) == ["Join", "Show the table"]
    assert labels(asked(await alice.slash(room.channel, "war play", seats=2))) == ["Show the table", "End it"]
    assert room.table.id == first and len(room.boards) == 1


async def test_a_match_of_a_tournament_is_nobodys_to_end(
    room: Room, alice: MemberActor, bob: MemberActor, moderator: MemberActor
) -> None:
    """Where one is waiting neither its host nor a moderator is offered its end, and nobody without a place a seat."""
    await alice.slash(room.channel, "war play", seats=2)
    room.table.contest = Contest(TournamentId("cup"), 1, "Cup", (ReservedSeat(1, PlayerId(alice.id)), ReservedSeat(2, None)))
    for member in (alice, bob, moderator):
        assert labels(asked(await member.slash(room.channel, "war play"))) == ["Show the table"]


async def test_show_it_brings_the_board_to_the_bottom(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """*Show it* posts the one board anew; the old one goes."""
    await alice.slash(room.channel, "war play", seats=2)
    old = room.boards[0].id
    answer = await bob.slash(room.channel, "war play", seats=2)
    await bob.click(asked(answer), label="Show the table")
    assert len(room.boards) == 1 and room.boards[0].id > old
    await bob.click(room.boards[0], label="Join")
    assert room.table.phase is TablePhase.PLAYING


async def test_end_it_asks_first(room: Room, alice: MemberActor) -> None:
    """*End it* under the answer asks once more, and then the table is over."""
    await alice.slash(room.channel, "war play", seats=2)
    answer = await alice.slash(room.channel, "war play", seats=2)
    question = await alice.click(asked(answer), label="End it")
    assert told(question) == "End this game for everyone? There will be no winner."
    assert room.table.is_live
    await alice.click(asked(question), label="End it")
    assert not room.table.is_live


async def test_two_at_the_same_moment_open_one_table(
    room: Room, alice: MemberActor, bob: MemberActor, env: simcord.Env
) -> None:
    """Of two members who open a table at once, one hosts it and the other is told that there is one."""
    results = await at_once(
        env, lambda: alice.slash(room.channel, "war play", seats=2), lambda: bob.slash(room.channel, "war play", seats=2)
    )
    assert len(room.hall.tables) == 1 and len(room.boards) == 1
    assert told(results[1]).startswith("This channel already has a table.")
    answer = asked(results[1])
    assert labels(answer) == ["Join", "Show the table"]
    old = room.boards[0].id
    await bob.click(answer, label="Show the table")
    assert len(room.boards) == 1 and room.boards[0].id > old


async def test_a_double_click_of_the_host_offers_both(room: Room, alice: MemberActor, env: simcord.Env) -> None:
    """A host who sent `/war play` twice may show the table or end it."""
    _, second = await at_once(env, *[lambda: alice.slash(room.channel, "war play", seats=2)] * 2)
    assert labels(asked(second)) == ["Show the table", "End it"] and len(room.boards) == 1


async def test_missing_rights_are_named(room: Room, alice: MemberActor) -> None:
    """Where the bot may not send messages it says which right it lacks, by Discord's own name."""
    denied = discord.PermissionOverwrite(send_messages=False, read_message_history=False)
    assert room.bot.user is not None
    quiet = room.guild.create_text_channel("quiet", overwrites={room.bot.user: denied})
    answer = told(await alice.slash(quiet, "war play", seats=2))
    assert "Send Messages and Read Message History" in answer and "View Channel" not in answer
    assert len(room.hall.tables) == 0


@pytest.mark.parametrize(("command", "options"), [("war play", {}), ("tournament create", {"name": "Cup"})])
async def test_a_hidden_channel_lacks_one_right(
    room: Room, moderator: MemberActor, command: str, options: dict[str, Any]
) -> None:
    """Where the channel is hidden from the bot Discord denies it everything; the one right to give is named."""
    assert room.bot.user is not None
    hidden = room.guild.create_text_channel(
        "hidden",
        overwrites={
            room.bot.user: discord.PermissionOverwrite.from_pair(discord.Permissions.none(), discord.Permissions.all())
        },
    )
    answer = told(await moderator.slash(hidden, command, **options))
    assert "View Channel" in answer and "Messages" not in answer and "Threads" not in answer


async def test_a_thread_is_a_place_of_its_own(room: Room, alice: MemberActor) -> None:
    """A thread can have a table while its channel has another."""
    await alice.slash(room.channel, "war play", seats=2)
    parent = room.bot.get_channel(room.channel.id)
    assert isinstance(parent, discord.TextChannel)
    await parent.create_thread(name="aside", type=discord.ChannelType.public_thread)
    await alice.slash(room.channel.threads[0], "war play", seats=2)
    assert len(room.hall.tables) == 2
    assert "Classic War" in text_of(boards_in(room, room.channel.threads[0])[-1])


async def test_a_server_has_room_for_so_many(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """A server full of tables is told so, with the number; a table that is over makes room."""
    monkeypatch.setattr("bot.host.hall.transactions.TABLES_PER_SERVER", 1)
    await alice.slash(room.channel, "war play", seats=2)
    second = room.guild.create_text_channel("second")
    answer = told(await alice.slash(second, "war play", seats=2))
    assert answer == "This server already has 1 table. Wait until one of them closes."
    await alice.click(room.boards[0], label="Leave")
    await alice.slash(second, "war play", seats=2)
    assert boards_in(room, second)


async def test_a_host_has_three_tables_in_a_server(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """A fourth table of the same host is refused with the number; another member's is not."""
    places = [room.guild.create_text_channel(f"room{number}") for number in range(4)]
    for place in places[:3]:
        await alice.slash(place, "war play", seats=2)
    assert told(await alice.slash(places[3], "war play", seats=2)) == (
        "You're already hosting 3 tables on this server. End one of them first."
    )
    await bob.slash(places[3], "war play", seats=2)
    assert len(room.hall.tables) == 4


async def test_deleted_channels_hold_no_host_up(room: Room, alice: MemberActor) -> None:
    """Tables whose channels were deleted are closed at once, lobby or game: their host opens another."""
    places = [room.guild.create_text_channel(f"room{number}") for number in range(3)]
    for place in places:
        await alice.slash(place, "war play", seats=2)
    await alice.click(boards_in(room, places[0])[0], label="Add a bot")
    lost = [room.hall.tables.in_channel(ChannelId(place.id)) for place in places]
    for place in places:
        room.env.backend.delete_channel(place.id)
    await room.shown()
    await alice.slash(room.channel, "war play", seats=2)
    assert room.table.phase is TablePhase.LOBBY
    assert [room.hall.tables.find(table.id).close for table in lost if table is not None] == [CloseReason.LOST] * 3


async def test_a_channel_deleted_while_the_bot_was_away(room: Room, alice: MemberActor) -> None:
    """Of a deletion that Discord never told, the bot learns when the server is there again: the table is closed."""
    place = room.guild.create_text_channel("room")
    await alice.slash(place, "war play", seats=2)
    lobby = room.hall.tables.in_channel(ChannelId(place.id))
    guild = room.bot.get_guild(room.guild.id)
    assert lobby is not None and lobby.is_live and guild is not None
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(room.env.backend, "emit", lambda *told, **more: None)
        room.env.backend.delete_channel(place.id)
    guild._channels.pop(place.id)
    room.bot.dispatch("guild_available", guild)
    await room.pass_time(10)
    assert room.hall.tables.find(lobby.id).close is CloseReason.LOST


async def test_a_thread_whose_channel_is_deleted(room: Room, alice: MemberActor) -> None:
    """The table of a thread is closed with the channel that the thread is in."""
    place = room.guild.create_text_channel("room")
    channel = room.bot.get_channel(place.id)
    assert isinstance(channel, discord.TextChannel)
    inside = await channel.create_thread(name="inside", type=discord.ChannelType.public_thread)
    await alice.slash(place.threads[0], "war play", seats=2)
    lobby = room.hall.tables.in_channel(ChannelId(inside.id))
    assert lobby is not None and lobby.is_live
    room.env.backend.delete_channel(place.id)
    await room.shown()
    assert room.hall.tables.find(lobby.id).close is CloseReason.LOST


async def test_a_variant_may_be_named_as_it_is_called(room: Room, alice: MemberActor) -> None:
    """Whoever types a variant's whole name, in any case, plays that variant."""
    await alice.slash(room.channel, "war play", game="every card DEALT")
    assert room.table.variant == "deal-uneven"


def labels(message: discord.Message) -> list[str | None]:
    """The labels of the buttons under a message."""
    rows = (row for row in message.components if isinstance(row, discord.ActionRow))
    return [button.label for row in rows for button in row.children if isinstance(button, discord.Button)]
