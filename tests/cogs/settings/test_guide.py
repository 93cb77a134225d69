"""The guide for the first five minutes: `/settings` opens it while nothing is settled, and it opens the first table."""

import pytest
from simcord.actors import MemberActor

from tests.conftest import Room, text_of
from tests.support.interactions import asked, forge, told
from tests.support.pages import items, menus, text
from tests.support.routines import turn_on
from tests.support.server_settings import manager_of, settled


@pytest.fixture
def manager(room: Room) -> MemberActor:
    """A member who may manage the server."""
    return manager_of(room)


async def test_a_new_server_is_led_to_its_first_table(room: Room, manager: MemberActor) -> None:
    """Where, how long, how many: each answer counts at once and stays picked, and the last button opens the table."""
    page = await manager.slash(room.channel, "settings")
    assert "## 👋 Your first five minutes" in text(page) and not room.boards
    await manager.select(asked(page), [room.channel], custom_id="guide:where")
    await manager.select(asked(page), ["60"], custom_id="guide:length")
    await manager.select(asked(page), ["two"], custom_id="guide:people")
    found = await settled(room)
    assert (found.channels, found.length, found.variant) == ((room.channel.id,), 60, "strategy-war")
    picked = [option.value for menu in items(page) for option in getattr(menu, "options", []) if option.default]
    assert picked == ["60", "two"]
    await manager.click(asked(page), label="Open a table")
    assert room.table.variant == "strategy-war" and room.table.host == manager.id


async def test_afterwards_settings_are_what_the_command_opens(room: Room, manager: MemberActor) -> None:
    """With a button that leads back; and from the guide one leads to them before anything is picked."""
    page = await manager.slash(room.channel, "settings")
    await manager.click(asked(page), label="All settings")
    assert "## ⚙️ Server settings" in text(page)
    await manager.click(asked(page), label="Guide")
    await manager.select(asked(page), ["many"], custom_id="guide:people")
    again = await manager.slash(room.channel, "settings")
    assert "**Variant:** Short War · changed" in text(again)
    await manager.click(asked(again), label="Guide")
    assert "Your first five minutes" in text(again)


async def test_two_presses_turn_on_what_happens_by_itself(room: Room, manager: MemberActor) -> None:
    """The hour of an evening table in the channel that was picked, and yesterday's daily: each says what is settled."""
    page = await manager.slash(room.channel, "settings")
    war = room.guild.create_text_channel("cards")
    await manager.select(asked(page), [war], custom_id="guide:where")
    zones = menus(asked(page))[3]
    assert zones.custom_id == "guide:zone" and "there now" in str(zones.options[1].description)
    await manager.select(asked(page), ["Europe/Berlin"], custom_id="guide:zone")
    await manager.select(asked(page), ["20:00"], custom_id="guide:evening")
    assert f"Every day at 20:00 (Europe/Berlin) in <#{war.id}>." in text(page)
    await manager.click(asked(page), label="Show it")
    assert f"Every day in <#{war.id}>." in text(page)
    found = await settled(room)
    assert (found.zone, found.evening, found.eveningchannel, found.dailychannel) == ("Europe/Berlin", "20:00", war.id, war.id)
    await manager.select(asked(page), ["off"], custom_id="guide:evening")
    await manager.click(asked(page), label="Don't show it")
    assert f"It would open in <#{war.id}>" in text(page) and f"one message in <#{war.id}>" in text(page)
    assert (await settled(room)).evening == "off" and (await settled(room)).dailychannel is None


async def test_without_channels_it_happens_where_the_guide_is(room: Room, manager: MemberActor) -> None:
    """Another time zone can be typed, and a channel that `/settings` has for it already stays."""
    other = room.guild.create_text_channel("evenings")
    await turn_on(room, eveningchannel=other.id)
    page = await manager.slash(room.channel, "settings")
    await manager.click(asked(page), label="Guide")
    form = await manager.select(asked(page), ["other"], custom_id="guide:zone")
    await manager.submit_modal(form, {"text": "Asia/Kolkata"})
    await manager.select(asked(page), ["21:00"], custom_id="guide:evening")
    await manager.click(asked(page), label="Show it")
    found = await settled(room)
    assert (found.zone, found.eveningchannel, found.dailychannel) == ("Asia/Kolkata", other.id, room.channel.id)


async def test_channels_can_be_left_open_again(room: Room, manager: MemberActor) -> None:
    """Nothing picked is everywhere, as at first."""
    page = await manager.slash(room.channel, "settings")
    await manager.select(asked(page), [room.channel], custom_id="guide:where")
    await manager.select(asked(page), [], custom_id="guide:where")
    assert (await settled(room)).channels == () and not (await settled(room)).own


async def test_only_admins_are_led(room: Room, manager: MemberActor, alice: MemberActor) -> None:
    """Whoever may not manage the server is refused at every press, and so is what no menu offers."""
    refused = "Only admins of this server can do that."
    await alice.slash(room.channel, "war play", seats=2)
    for step, kind, values in (
        ("where", 8, ["1"]),
        ("length", 3, ["60"]),
        ("people", 3, ["two"]),
        ("evening", 3, ["20:00"]),
        ("daily", 2, None),
        ("table", 2, None),
    ):
        assert told(await forge(alice, room.boards[0], f"guide:{step}", kind=kind, values=values)) == refused
    page = await manager.slash(room.channel, "settings")
    for step, value in (
        ("people", "hundreds"),
        ("evening", "tonight"),
        ("zone", "Mars"),
        ("length", "forever"),
        ("where", "1"),
    ):
        kind = 8 if step == "where" else 3
        assert told(await forge(manager, asked(page), f"guide:{step}", kind=kind, values=[value]))
    assert not (await settled(room)).own and "guide" not in text_of(room.boards[0])
