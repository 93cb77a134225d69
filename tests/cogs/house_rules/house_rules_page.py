"""Uses the house rules editor as members do: opens it, picks options, saves."""

from simcord.actors import MemberActor
from simcord.results import InteractionResult

from tests.conftest import Room
from tests.support.interactions import asked
from tests.support.pages import menus


async def pick(member: MemberActor, page: InteractionResult, value: str, *, menu: int = 0) -> InteractionResult:
    """Choose in a menu of the page: 0 is which option, of which there may be several menus, 1 its value, the last one."""
    shown = menus(page)
    offering = [one for one in shown if value in {option.value for option in one.options}]
    return await member.select(asked(page), [value], custom_id=(shown[-1] if menu else offering[0]).custom_id)


async def builder(room: Room, member: MemberActor, **start: str) -> InteractionResult:
    """The answer that is the page of a new builder."""
    return await member.slash(room.channel, "war house", **start)


async def saved(room: Room, member: MemberActor, name: str, **start: str) -> InteractionResult:
    """Make a war with one card down out of where it starts, and save it; the answer."""
    page = await builder(room, member, **start)
    await pick(member, page, "spoils")
    await pick(member, page, "1", menu=1)
    form = await member.click(asked(page), label="Save for this server")
    return await member.submit_modal(form, {"text": name})
