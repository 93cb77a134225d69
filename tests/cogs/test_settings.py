"""`/settings`: the page on which who manages a server settles it, with menus, for their eyes alone."""

from collections.abc import Sequence
from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor

from bot.engine.variants import VARIANTS
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.host.settled import Key, ServerSettings
from tests.conftest import Room, text_of
from tests.managing import control, controls, manager_of, pick, set_to, settings
from tests.presses import asked, at_once, forge, told
from tests.sitting import classic

REFUSED = "Only somebody who may manage this server can do that."


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


async def settled(room: Room) -> ServerSettings:
    """What the server has settled."""
    return await room.bot.desk.servers.settings(ServerId(room.guild.id))


async def test_the_page_explains_every_setting(room: Room, manager: MemberActor) -> None:
    """A private page: each setting with what it is now and what it does, and a menu of what can be changed."""
    page = await settings(room, manager)
    assert text_of(asked(page)).splitlines() == [
        "## ⚙️ Settings of this server",
        "-# Only you see this page. What you change counts at once; games that run go on as they are.",
        "**Channels: everywhere** · default",
        "-# Where tables can be opened. Threads and posts count as the channel that they are in.",
        "**Variant: Classic War** · default",
        "-# What `/war play` opens when nobody says which variant.",
        "**Pace: a round every 3 s** · default",
        "-# How long a round takes at new tables, unless `/war play` says so. 1 to 60 seconds.",
        "**Lobby time: 3m** · default",
        "-# How long a new table waits for its start before it closes. 30 seconds to an hour.",
        "**Betting: on** · default",
        "-# Whether games for play chips, which have no value, can be opened and begun.",
        "**Pictures: off** · default",
        "-# Whether boards, leaderboards, profiles and tournaments come with a picture beside the words. Boards need the right "
        "*Attach Files*.",
        "**Cards: two colours** · default",
        "-# How the suits are told apart, or no emojis at all: screen readers read cards best as text.",
        "**Language: English** · default",
        "-# The language of what everybody in a channel reads. What you alone read is in your own, if I speak it.",
        "**Time zone: UTC** · default",
        "-# In whose time the start of a tournament is typed.",
        "**Tournaments: nobody else** · default",
        "-# Which role holds and directs tournaments. Without one, who may manage messages can hold them.",
    ]
    which = controls(asked(page))
    assert [one.label for one in which[0].options] == [
        "Channels",
        "Variant",
        "Pace",
        "Lobby time",
        "Betting",
        "Pictures",
        "Cards",
        "Language",
        "Time zone",
        "Tournaments",
    ]
    assert len(which) == 1 and not room.boards


@pytest.mark.parametrize(
    ("key", "picked", "value", "words"),
    [
        ("variant", "peace", "peace", "Variant: Peace"),
        ("pace", "10", 10, "Pace: a round every 10 s"),
        ("lobby", "600", 600, "Lobby time: 10m"),
        ("betting", "off", False, "Betting: off"),
        ("pictures", "on", True, "Pictures: on"),
        ("cards", "text", "text", "Cards: text alone"),
    ],
)
async def test_a_manager_changes_a_setting(
    room: Room, manager: MemberActor, key: str, picked: str, value: object, words: str
) -> None:
    """Picked in two menus, it counts, the page says so, a restart keeps it, and *Back to default* undoes it."""
    before = await settled(room)
    page = await settings(room, manager)
    await pick(manager, page, key)
    with pytest.raises(simcord.SetupError, match="disabled"):
        await manager.click(asked(page), label="Back to default")
    await set_to(manager, page, key, picked)
    assert f"✅ {words}\n" in text_of(asked(page)) + "\n" and f"**{words}**\n" in text_of(asked(page))
    assert getattr(await settled(room), key) == value
    await room.restart()
    assert getattr(await settled(room), key) == value
    assert f"**{words}**\n" in text_of(asked(await settings(room, manager)))
    await manager.click(asked(page), label="Back to default")
    assert await settled(room) == before and f"**{words}** · default" not in text_of(asked(page))
    await room.restart()
    assert await settled(room) == before


async def test_channels_are_picked_from_those_of_the_server(room: Room, manager: MemberActor) -> None:
    """Several at once, shown in the menu again; with none left play is everywhere, as it comes."""
    other, page = room.guild.create_forum_channel("ideas"), await settings(room, manager)
    await pick(manager, page, "channels")
    await set_to(manager, page, "channels", room.channel, other)
    assert f"**Channels: <#{room.channel.id}> and <#{other.id}>**\n" in text_of(asked(page))
    menu = control(asked(page), "channels")
    assert {int(one.id) for one in menu.default_values} == {room.channel.id, other.id} and menu.max_values == 25
    await set_to(manager, page, "channels")
    assert "**Channels: everywhere** · default" in text_of(asked(page)) and (await settled(room)).own == set()


async def test_something_else_is_typed(room: Room, manager: MemberActor) -> None:
    """A form takes what the menu does not offer, also after a restart; what cannot be is refused, and nothing changes."""
    page = await settings(room, manager)
    for key, typed, words in (("pace", "7", "Pace: a round every 7 s"), ("lobby", "4m30s", "Lobby time: 4m30s")):
        await pick(manager, page, key)
        form = await set_to(manager, page, key, "other")
        await room.restart()
        await manager.submit_modal(form, {"text": typed})
        assert f"**{words}**\n" in text_of(asked(page))
    await pick(manager, page, "pace")
    form = await set_to(manager, page, "pace", "other")
    refused = told(await manager.submit_modal(form, {"text": "@everyone"}))
    assert refused == "The pace is a whole number of seconds from 1 to 60." and (await settled(room)).pace == 7


async def test_every_variant_and_the_house_rules_can_be_picked(room: Room, manager: MemberActor) -> None:
    """The menus offer them all; house rules that are deleted later are told as gone, and classic War is played."""
    houses, server = room.bot.desk.houses, ServerId(room.guild.id)
    await houses.save(server, "Ours", classic(spoils=1), PlayerId(manager.id), moderator=False)
    page = await settings(room, manager)
    await pick(manager, page, "variant")
    found = [one.value for menu in controls(asked(page))[1:] for one in menu.options]
    assert found == [*(variant.key for variant in VARIANTS), "house:Ours"]
    await set_to(manager, page, "variant", "house:Ours")
    assert "**Variant: House rules: Ours**\n" in text_of(asked(page))
    await houses.drop(server, "Ours", PlayerId(manager.id), moderator=False)
    page = await settings(room, manager)
    assert "**Variant: Classic War, for Ours is no longer kept**\n" in text_of(asked(page))
    await pick(manager, page, "variant")
    await manager.click(asked(page), label="Back to default")
    assert "**Variant: Classic War** · default" in text_of(asked(page))


async def test_a_channel_that_is_deleted_is_left_out(room: Room, manager: MemberActor) -> None:
    """The page names those that are left and says when none is; what is deleted cannot be picked from an old page."""
    second, page = room.guild.create_text_channel("second"), await settings(room, manager)
    await pick(manager, page, "channels")
    await set_to(manager, page, "channels", room.channel, second)
    room.env.backend.delete_channel(second.id)
    await room.env.settle()
    page = await settings(room, manager)
    await pick(manager, page, "channels")
    assert f"**Channels: <#{room.channel.id}>**\n" in text_of(asked(page))
    menu = control(asked(page), "channels")
    assert [int(one.id) for one in menu.default_values] == [room.channel.id]
    gone = await forge(manager, asked(page), menu.custom_id, kind=8, values=[str(second.id)])
    assert told(gone) == "That channel or role is not in this server any more. Open `/settings` again."


async def test_members_are_refused(room: Room, alice: MemberActor, moderator: MemberActor, manager: MemberActor) -> None:
    """Who may not manage the server gets no page, even where Discord offers them the command, and no press of theirs counts."""
    command = room.env.backend.find_command("settings", room.guild.id)
    assert command is not None and int(command["default_member_permissions"]) == discord.Permissions(manage_guild=True).value
    room.guild.set_command_permissions(int(command["id"]), {alice: True, moderator: True})
    for member in (alice, moderator):
        assert told(await settings(room, member)) == REFUSED
    await alice.slash(room.channel, "war play")
    before = text_of(room.boards[0])
    for custom_id, kind, values in FORGED:
        assert told(await forge(alice, room.boards[0], custom_id, kind=kind, values=values)) == REFUSED, custom_id
    assert text_of(room.boards[0]) == before and await settled(room) == ServerSettings()


FORGED: tuple[tuple[str, int, Sequence[str] | None], ...] = (
    ("settings:pick::0", 3, ["pace"]),
    ("settings:set:pace:0", 3, ["60"]),
    ("settings:set:pace:0", 3, ["other"]),
    ("settings:set:betting:0", 3, ["off"]),
    ("settings:set:channels:0", 8, ["1"]),
    ("settings:default:betting:0", 2, None),
)


async def test_who_may_no_longer_manage_the_server_is_refused(room: Room, manager: MemberActor) -> None:
    """The right is asked at every press and every form, not only when the page is opened."""
    page = await settings(room, manager)
    await pick(manager, page, "pace")
    form = await set_to(manager, page, "pace", "other")
    room.env.backend.get_guild(room.guild.id).members[manager.id].role_ids = []
    assert told(await set_to(manager, page, "pace", "60")) == REFUSED
    assert told(await manager.submit_modal(form, {"text": "60"})) == REFUSED
    assert await settled(room) == ServerSettings()


async def test_forged_presses_of_a_manager_get_one_sentence(room: Room, manager: MemberActor) -> None:
    """What no page ever had is refused in words, even of who may manage the server, and changes nothing."""
    page = await settings(room, manager)
    wrong: tuple[tuple[str, int, Sequence[str] | None, str], ...] = (
        ("settings:pick::0", 3, ["gravity"], "There is no option called “gravity”."),
        ("settings:set:zone:0", 3, ["Mars/Olympus"], "A time zone is written like Europe/Berlin"),
        ("settings:set:directors:0", 6, ["1"], "That channel or role is not in this server any more."),
        ("settings:default::0", 2, None, "There is no option called “”."),
        ("settings:set:pace:0", 3, ["1; DROP TABLE servers"], "The pace is a whole number of seconds from 1 to 60."),
        ("settings:set:betting:0", 3, ["other"], "Betting is on or off."),
        ("settings:set:betting:0", 2, None, "Betting is on or off."),
        ("settings:set:variant:0", 3, ["chess"], "There is no variant called “chess”."),
        ("settings:set:variant:0", 3, ["house:Theirs"], "There is no variant called “houseTheirs”."),
        ("settings:set:channels:0", 8, ["war"], "Pick at most 25 channels of this server."),
        ("settings:set:channels:0", 8, ["1"], "That channel or role is not in this server any more."),
        ("settings:set:channels:0", 8, [str(room.guild.create_category("attic").id)], "That channel or role is not in this"),
        ("settings:burn:pace:0", 2, None, "This button is from an older message."),
    )
    for custom_id, kind, values, sentence in wrong:
        answer = await forge(manager, asked(page), custom_id, kind=kind, values=values)
        assert told(answer).startswith(sentence), (custom_id, told(answer))
    assert await settled(room) == ServerSettings()


async def test_the_page_never_takes_the_place_of_a_board(room: Room, alice: MemberActor, manager: MemberActor) -> None:
    """A manager's press that comes from a public message is answered privately; the board stays what it is."""
    await alice.slash(room.channel, "war play")
    before = text_of(room.boards[0])
    answer = await forge(manager, room.boards[0], "settings:set:pace:0", kind=3, values=["5"])
    assert "**Pace: a round every 5 s**" in text_of(asked(answer)) and text_of(room.boards[0]) == before


async def test_two_managers_at_once(room: Room, manager: MemberActor, env: simcord.Env) -> None:
    """Both changes count, whichever page they come from; of one setting the later."""
    other = manager_of(room, "chief")
    mine, theirs = await settings(room, manager), await settings(room, other)
    await pick(manager, mine, "pace")
    await pick(other, theirs, "lobby")
    await at_once(env, lambda: set_to(manager, mine, "pace", "10"), lambda: set_to(other, theirs, "lobby", "60"))
    found = await settled(room)
    assert (found.pace, found.lobby) == (10, 60) and found.own == {Key.PACE, Key.LOBBY}
    await pick(other, theirs, "pace")
    assert "**Pace: a round every 10 s**" in text_of(asked(theirs))
    await at_once(env, lambda: set_to(manager, mine, "pace", "1"), lambda: set_to(other, theirs, "pace", "2"))
    assert (await settled(room)).pace == 2
    await room.restart()
    assert (await settled(room)).pace == 2


async def test_every_server_has_its_own(room: Room, manager: MemberActor, env: simcord.Env) -> None:
    """What one server settles is nothing to another."""
    page = await settings(room, manager)
    await pick(manager, page, "pace")
    await set_to(manager, page, "pace", "10")
    elsewhere = env.create_guild("Elsewhere")
    place, boss = elsewhere.create_text_channel("war"), discord.Permissions(manage_guild=True)
    dora = elsewhere.add_member(env.create_user("dora"), roles=[elsewhere.create_role("boss", permissions=boss)])
    assert "**Pace: a round every 3 s** · default" in text_of(asked(await dora.slash(place, "settings")))


async def test_while_nothing_can_be_saved_nothing_changes(
    room: Room, manager: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The manager is told so, what counted before counts, and as soon as it can be saved it is."""
    page = await settings(room, manager)
    await pick(manager, page, "pace")

    async def full(*_: Any) -> None:
        raise StoreDown("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(room.store, "write", full)
        assert (
            told(await set_to(manager, page, "pace", "10"))
            == "I cannot save anything right now, so nothing was changed. Please try again in a minute."
        )
        assert (await settled(room)).pace == 3
    await set_to(manager, page, "pace", "10")
    assert (await settled(room)).pace == 10


async def test_what_tournaments_need_is_settled(room: Room, manager: MemberActor) -> None:
    """The role that directs tournaments is picked, the time zone typed; a role that is gone is told as gone."""
    directors = room.guild.create_role("directors")
    page = await settings(room, manager)
    for key, picked, words in (("directors", directors, f"Tournaments: <@&{directors.id}>"),):
        await pick(manager, page, key)
        await set_to(manager, page, key, picked)
        assert f"✅ {words}" in text_of(asked(page))
    menu = control(asked(page), "directors").custom_id
    for role in (room.guild.id, room.channel.id):  # @everyone, and no role at all
        answer = told(await forge(manager, asked(page), menu, kind=6, values=[str(role)]))
        assert answer == "That channel or role is not in this server any more. Open `/settings` again."
    await pick(manager, page, "zone")
    form = await set_to(manager, page, "zone", "other")
    await manager.submit_modal(form, {"text": "Pacific/Auckland"})
    assert "✅ Time zone: Pacific/Auckland" in text_of(asked(page))
    found = await settled(room)
    assert (found.directors, found.zone) == (directors.id, "Pacific/Auckland")
    room.env.backend.delete_role(room.guild.id, directors.id)
    await room.env.settle()
    await pick(manager, page, "directors")
    assert "**Tournaments: nobody else, for the chosen role is gone**\n" in text_of(asked(page))
    await set_to(manager, page, "directors")
    assert "**Tournaments: nobody else** · default" in text_of(asked(page))
