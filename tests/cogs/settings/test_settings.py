"""`/settings`: rights, forged presses, simultaneous changes and a failing store."""

from collections.abc import Sequence
from typing import Any

import discord
import pytest
import simcord
from simcord.actors import MemberActor

from bot.host.refusals import StoreDown
from bot.host.settings.options import ServerSettings, SettingKey
from tests.conftest import Room, text_of
from tests.support.interactions import asked, at_once, forge, told
from tests.support.server_settings import manager_of, pick, set_to, settings, settled

REFUSED = "Only admins of this server can do that."


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


async def test_members_are_refused(room: Room, alice: MemberActor, moderator: MemberActor, manager: MemberActor) -> None:
    """Without the right to manage the server there is no page, even where Discord offers the command, and no press counts."""
    command = room.env.backend.find_command("settings", room.guild.id)
    assert command is not None and int(command["default_member_permissions"]) == discord.Permissions(manage_guild=True).value
    room.guild.set_command_permissions(int(command["id"]), {alice: True, moderator: True})
    for member in (alice, moderator):
        assert told(await settings(room, member)) == REFUSED
    await alice.slash(room.channel, "war play", seats=2)
    before = text_of(room.boards[0])
    for custom_id, kind, values in FORGED:
        assert told(await forge(alice, room.boards[0], custom_id, kind=kind, values=values)) == REFUSED, custom_id
    assert text_of(room.boards[0]) == before and await settled(room) == ServerSettings(length=None)


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
    assert await settled(room) == ServerSettings(length=None)


async def test_forged_presses_of_a_manager_get_one_sentence(room: Room, manager: MemberActor) -> None:
    """What no page ever had is refused in words, even of who may manage the server, and changes nothing."""
    page = await settings(room, manager)
    wrong: tuple[tuple[str, int, Sequence[str] | None, str], ...] = (
        ("settings:pick::0", 3, ["gravity"], "There's no option called “gravity”."),
        ("settings:set:zone:0", 3, ["Mars/Olympus"], "Type a time zone like Europe/Berlin"),
        ("settings:set:directors:0", 6, ["1"], "That channel or role no longer exists."),
        ("settings:default::0", 2, None, "There's no option called “”."),
        ("settings:set:pace:0", 3, ["1; DROP TABLE servers"], "For “Pace”, pick 1 to 60 seconds."),
        ("settings:set:betting:0", 3, ["other"], "Turn chip games on or off."),
        ("settings:set:betting:0", 2, None, "Turn chip games on or off."),
        ("settings:set:variant:0", 3, ["chess"], "There's no variant called “chess”."),
        ("settings:set:variant:0", 3, ["house:Theirs"], "There's no variant called “houseTheirs”."),
        ("settings:set:channels:0", 8, ["war"], "Pick up to 25 channels on this server."),
        ("settings:set:channels:0", 8, ["1"], "That channel or role no longer exists."),
        ("settings:set:channels:0", 8, [str(room.guild.create_category("attic").id)], "That channel or role no longer exists"),
        ("settings:burn:pace:0", 2, None, "This button is from an older message."),
    )
    for custom_id, kind, values, sentence in wrong:
        answer = await forge(manager, asked(page), custom_id, kind=kind, values=values)
        assert told(answer).startswith(sentence), (custom_id, told(answer))
    assert await settled(room) == ServerSettings(length=None)


async def test_the_page_never_takes_the_place_of_a_board(room: Room, alice: MemberActor, manager: MemberActor) -> None:
    """A manager's press that comes from a public message is answered privately; the board stays what it is."""
    await alice.slash(room.channel, "war play", seats=2)
    before = text_of(room.boards[0])
    answer = await forge(manager, room.boards[0], "settings:set:pace:0", kind=3, values=["5"])
    assert "**Pace: a round every 5 seconds**" in text_of(asked(answer)) and text_of(room.boards[0]) == before


async def test_two_managers_at_once(room: Room, manager: MemberActor, env: simcord.Env) -> None:
    """Both changes count, whichever page they come from; of one setting the later."""
    other = manager_of(room, "chief")
    mine, theirs = await settings(room, manager), await settings(room, other)
    await pick(manager, mine, "pace")
    await pick(other, theirs, "lobby")
    await at_once(env, lambda: set_to(manager, mine, "pace", "10"), lambda: set_to(other, theirs, "lobby", "60"))
    found = await settled(room)
    assert (found.pace, found.lobby) == (10, 60) and found.own == {SettingKey.PACE, SettingKey.LOBBY}
    await pick(other, theirs, "pace")
    assert "**Pace: a round every 10 seconds**" in text_of(asked(theirs))
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
    theirs = await dora.slash(place, "settings")
    await dora.click(asked(theirs), label="All settings")
    assert "**Pace:** a round every 3 seconds\n" in text_of(asked(theirs))


async def test_while_nothing_can_be_saved_nothing_changes(
    room: Room, manager: MemberActor, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The manager is told so, what counted before counts, and as soon as it can be saved it is."""
    page = await settings(room, manager)
    await pick(manager, page, "pace")

    async def full(*_: Any) -> None:
        raise StoreDown("disk full")

    with monkeypatch.context() as patched:
        patched.setattr(room.store.database, "write", full)
        assert (
            told(await set_to(manager, page, "pace", "10"))
            == "My database isn't responding, so nothing was saved. Please try again in a minute."
        )
        assert (await settled(room)).pace == 3
    await set_to(manager, page, "pace", "10")
    assert (await settled(room)).pace == 10
