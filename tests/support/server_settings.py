"""How tests manage a server: somebody who may, the page of its settings, and its menus."""

from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.results import InteractionResult

from bot.host.ids import ServerId
from bot.host.settings.options import ServerSettings, find_setting
from bot.views.settings.topics import Topic, topic_of
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.pages import menus


def manager_of(room: Room, name: str = "boss") -> MemberActor:
    """A member who may manage the server."""
    role = room.guild.create_role(name, permissions=discord.Permissions(manage_guild=True))
    return room.guild.add_member(room.env.create_user(name), roles=[role])


async def settings(room: Room, member: MemberActor) -> InteractionResult:
    """The answer that is the page of settings; where the server has settled nothing yet, past the guide."""
    page = await member.slash(room.channel, "settings")
    if text_of(asked(page)).startswith("## 👋"):
        await member.click(asked(page), custom_id="guide:settings")
    return page


async def settled(room: Room) -> ServerSettings:
    """What the server has settled."""
    return await room.bot.services.settings.settings_of(ServerId(room.guild.id))


def control(page: discord.Message, key: str, *values: Any) -> Any:
    """The menu that sets this setting; of several, the one that has these values."""
    found = [menu for menu in menus(page) if str(menu.custom_id).startswith(f"settings:set:{key}:")]
    return next((menu for menu in found if set(values) <= {one.value for one in menu.options}), found[0])


async def pick(member: MemberActor, page: InteractionResult, key: str) -> InteractionResult:
    """Choose which setting to change, by its topic unless that is on show, or a topic, or all."""
    topics = menus(page)[0].custom_id
    if key == "all" or key in list(Topic):
        return await member.select(asked(page), [key], custom_id=topics)
    offered = [menu.custom_id for menu in menus(page)[1:] if key in {one.value for one in menu.options}]
    if "settings:pick::1" not in offered:
        await member.select(asked(page), [topic_of(find_setting(key))], custom_id=topics)
    return await member.select(asked(page), [key], custom_id="settings:pick::1")


async def set_to(member: MemberActor, page: InteractionResult, key: str, *values: Any) -> InteractionResult:
    """Choose what it is set to."""
    return await member.select(asked(page), list(values), custom_id=control(asked(page), key, *values).custom_id)


async def change(room: Room, member: MemberActor, key: str, *values: Any) -> None:
    """Open the page and change one setting."""
    page = await settings(room, member)
    await pick(member, page, key)
    await set_to(member, page, key, *values)


async def without_pictures(room: Room) -> None:
    """Let the server have boards of text alone, which say every card."""
    await change(room, manager_of(room, "of pictures"), "pictures", "off")
