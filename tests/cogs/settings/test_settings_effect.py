"""Changed server settings take effect at once for new tables and leave running ones alone."""

from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.engine.rules.share_code import rules_code
from bot.host.ids import ChannelId, PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.table.phase import TablePhase
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.server_settings import change, manager_of
from tests.support.tables import classic


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


@pytest.fixture
def parlour(room: Room) -> Any:
    """Another channel, where tables can be opened."""
    return room.guild.create_text_channel("parlour")


async def test_a_table_opens_only_where_that_is_allowed(
    room: Room, alice: MemberActor, manager: MemberActor, parlour: Any
) -> None:
    """Elsewhere the asker is told privately where to play; there, and in threads of it, tables open as ever."""
    answer = f"You can't open a table in this channel. Play in <#{parlour.id}>."
    await change(room, manager, "channels", parlour)
    for member in (alice, manager):
        assert told(await member.slash(room.channel, "war play", seats=2)) == answer
    assert len(room.hall.tables) == 0 and not room.boards
    for channel in (parlour, room.channel):
        found = room.bot.get_channel(channel.id)
        assert isinstance(found, discord.TextChannel)
        await found.create_thread(name="aside", type=discord.ChannelType.public_thread)
    await alice.slash(parlour, "war play", seats=2)
    await alice.slash(parlour.threads[0], "war play", seats=2)
    assert told(await alice.slash(room.channel.threads[0], "war play", seats=2)) == answer
    assert {table.channel for table in room.hall.tables} == {parlour.id, parlour.threads[0].id}


async def test_play_here_and_again_ask_too(
    room: Room, quiet_deals: None, alice: MemberActor, manager: MemberActor, parlour: Any
) -> None:
    """Neither the builder's button nor the one under a result opens a table where none can be opened."""
    page = await alice.slash(room.channel, "war house", base=rules_code(classic(rounds=1)))
    await alice.click(asked(page), label="Play here")
    await alice.click(room.boards[-1], label="Add a bot")
    await alice.click(room.boards[-1], label="Start")
    await room.pass_time(5)
    result = room.boards[-1]
    await change(room, manager, "channels", parlour)
    answer = f"You can't open a table in this channel. Play in <#{parlour.id}>."
    assert told(await alice.click(asked(page), label="Play here")) == answer
    assert told(await alice.click(result, label="Again")) == answer
    assert not room.table.is_live
    await change(room, manager, "channels")
    await alice.click(result, label="Again")
    assert room.table.phase is TablePhase.PLAYING


async def test_tables_that_are_there_go_on(
    room: Room, alice: MemberActor, bob: MemberActor, manager: MemberActor, parlour: Any
) -> None:
    """A lobby in a channel that is no longer allowed can be seen, joined and played, at the pace that it had."""
    await alice.slash(room.channel, "war play", seats=2)
    for key, value in (("channels", parlour), ("pace", "60"), ("lobby", "60")):
        await change(room, manager, key, value)
    await room.pass_time(90)
    assert told(await bob.slash(room.channel, "war play", seats=2)).startswith("This channel already has a table.")
    await bob.slash(room.channel, "war join")
    assert room.table.phase is TablePhase.PLAYING and room.table.pace == 3000


async def test_a_table_begins_with_what_is_settled(room: Room, alice: MemberActor, manager: MemberActor, parlour: Any) -> None:
    """`/war play` without options takes the server's variant, pace and lobby time; what is asked for comes before it."""
    for key, value in (("variant", "short-war"), ("pace", "10"), ("lobby", "60")):
        await change(room, manager, key, value)
    await alice.slash(room.channel, "war play", seats=2)
    assert (room.table.variant, room.table.pace, room.table.deadline - room.hall.time.now()) == ("short-war", 10_000, 60_000)
    await alice.slash(parlour, "war play", seats=2, game="peace", pace=2)
    table = room.hall.tables.require_in_channel(ChannelId(parlour.id))
    assert (table.variant, table.pace, table.deadline - room.hall.time.now()) == ("peace", 2000, 60_000)
    games = await alice.slash(room.channel, "war games")
    await alice.select(asked(games), ["choice"], custom_id="variants:filter:best:0:")
    assert "**Stealing War** · about 11 min" in text_of(asked(games))


async def test_a_rematch_that_waits_waits_as_long_as_is_settled(
    room: Room, quiet_deals: None, alice: MemberActor, bob: MemberActor, manager: MemberActor
) -> None:
    """When somebody leaves the countdown of a rematch, the lobby has the server's own time."""
    await change(room, manager, "lobby", "600")
    await alice.slash(room.channel, "war play", seats=2, game="short-war", pace=1)
    await bob.slash(room.channel, "war join")
    await room.pass_time(12)
    await alice.click(room.boards[-1], label="Again")
    assert room.table.autostart
    await bob.click(room.boards[-1], label="Leave")
    assert room.table.deadline - room.hall.time.now() == 600_000


async def test_house_rules_are_what_a_server_begins_with(room: Room, alice: MemberActor, manager: MemberActor) -> None:
    """Saved rules can be the server's variant; when they are deleted it begins with classic War again."""
    house_rules, server = room.bot.services.house_rules, ServerId(room.guild.id)
    await house_rules.save_rules(server, "Ours", classic(spoils=1), PlayerId(alice.id), moderator=False)
    await change(room, manager, "variant", "house:Ours")
    await alice.slash(room.channel, "war play", seats=2)
    assert room.table.title == "Ours" and room.table.rules == classic(spoils=1)
    await alice.slash(room.channel, "war leave")
    await house_rules.drop_rules(server, "Ours", PlayerId(alice.id), moderator=False)
    await alice.slash(room.channel, "war play", seats=2)
    assert room.table.variant == "classic" and room.table.rules == classic()


async def test_where_all_channels_are_gone_nothing_opens(
    room: Room, alice: MemberActor, manager: MemberActor, parlour: Any
) -> None:
    """A server that allowed one channel and deleted it has not allowed the others: who manages it is asked to choose."""
    await change(room, manager, "channels", parlour)
    room.env.backend.delete_channel(parlour.id)
    await room.env.settle()
    answer = told(await alice.slash(room.channel, "war play", seats=2))
    assert answer.startswith("The channels where you could open tables are gone.") and len(room.hall.tables) == 0


async def test_no_game_for_chips_where_betting_is_off(room: Room, alice: MemberActor, manager: MemberActor) -> None:
    """Switched off, a game for chips is refused to everybody, also after a restart; switched on it is not."""
    await change(room, manager, "betting", "off")
    await room.restart()
    refused = told(await alice.slash(room.channel, "war play", game="casino-war"))
    assert refused == "Games for chips are turned off on this server. Find another game with `/war games`."
    await change(room, manager, "betting", "on")
    assert "switched off" not in told(await alice.slash(room.channel, "war play", game="casino-war"))


async def test_what_cannot_be_read_is_not_taken_for_granted(
    room: Room, alice: MemberActor, manager: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """While the settings cannot be read no table opens and no page is shown, and both say so; a table that is there goes on."""
    await room.restart()

    async def down(*_: Any) -> None:
        raise StoreDown("disk full")

    with monkeypatch.context() as patched:
        patched.setattr("bot.store.settings.settings.SettingRepository.list_settings", down)
        for wish in (alice.slash(room.channel, "war play", seats=2), manager.slash(room.channel, "settings")):
            assert told(await wish).startswith("My database isn't responding")
        assert len(room.hall.tables) == 0
    await alice.slash(room.channel, "war play", seats=2)
    assert room.table.phase is TablePhase.LOBBY
