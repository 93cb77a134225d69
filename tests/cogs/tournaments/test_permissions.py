"""What nobody gets by way of a tournament: a role that they may not give, a place without a right, two of one draft."""

from dataclasses import replace
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, RoleId, ServerId
from tests.conftest import Room
from tests.support.interactions import asked, at_once, forge, told
from tests.support.pages import menu, text
from tests.support.running_tournament import directs, opened
from tests.support.tournament_members import hosting

NO_PRIZE = "Pick a role that gives no power over other members"
POWERS = [{"administrator": True}, {"manage_webhooks": True}, {"mention_everyone": True}, {"moderate_members": True}]


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments and give roles, those below their own."""
    return member_with(room, "hester", manage_messages=True, manage_roles=True)


MENUS = {"role", "prize", "format", "seeding"}
"""What is picked, not typed."""


def member_with(room: Room, name: str, **rights: bool) -> MemberActor:
    """A member with a role of these rights."""
    role = room.guild.create_role(name, permissions=discord.Permissions(**rights))
    return room.guild.add_member(room.env.create_user(name), roles=[role])


async def page_of(room: Room, member: MemberActor, **wishes: Any) -> Any:
    """The page of a tournament that a member thinks up."""
    shown = await member.slash(room.channel, "tournament create", name="Cup", **wishes)
    if wishes:
        return shown
    fields = {"format": ["swiss"], "variant": "kids-30", "start": "in 10m", "cap": "16", "best_of": "1"}
    return await member.submit_modal(shown, fields)


async def set_term(member: MemberActor, page: Any, term: str, value: object) -> Any:
    """Change one thing on that page."""
    form = await member.select(asked(page), [term], custom_id=menu(page, "change").custom_id)
    return await member.submit_modal(form, {"text": [value] if term in MENUS else str(value)})


@pytest.mark.parametrize("powers", POWERS, ids=lambda powers: next(iter(powers)))
async def test_no_role_with_powers_is_a_prize(room: Room, host: MemberActor, powers: dict[str, bool]) -> None:
    """Whoever may give roles below their own still gives nobody power over others by cards."""
    role = room.guild.create_role("mighty", permissions=discord.Permissions(**powers))
    assert told(await set_term(host, await page_of(room, host), "prize", role)).startswith(NO_PRIZE)


async def test_a_prize_stands_below_the_giver(room: Room) -> None:
    """A role above the asker's own is Discord's to refuse them, and so the bot's; a later one stands below."""
    high = room.guild.create_role("high")
    host = member_with(room, "hester", manage_messages=True, manage_roles=True)
    low, page = room.guild.create_role("low"), await page_of(room, host)
    assert told(await set_term(host, page, "prize", high)).startswith(NO_PRIZE)
    await set_term(host, page, "prize", low)
    assert f"Role for the winner: **<@&{low.id}>**" in text(page)


async def test_a_template_gives_nobody_a_prize_to_give(room: Room, host: MemberActor) -> None:
    """Without the right to give the role the template comes without it; losing it later, one is refused on creating it."""
    role, modest, services = room.guild.create_role("champion"), hosting(room), room.bot.services
    run = await opened(room, host)
    charter = replace(run.charter, prize=RoleId(role.id))
    await services.tournaments.templates.save_template(
        ServerId(room.guild.id), "Fridays", charter, PlayerId(host.id), director=True
    )
    assert "champion" not in text(await page_of(room, modest, template="Fridays"))
    key = services.tournaments.drafts.keep_draft(replace(charter, creator=PlayerId(modest.id)), PlayerId(modest.id))
    page = await page_of(room, modest, template="Fridays")
    assert str(role.id) not in text(page)
    assert told(await forge(modest, asked(page), f"proposal:create:{key}")).startswith(NO_PRIZE)
    assert [live.id for live in services.tournaments.director.live_tournaments()] == [run.id]


async def test_one_draft_becomes_one_tournament(room: Room, host: MemberActor) -> None:
    """Of two presses on Create at once the second is told that the draft is gone."""
    page = await page_of(room, host)
    answers = await at_once(room.env, *[lambda: host.click(asked(page), label="Create tournament")] * 2)
    assert len(room.bot.services.tournaments.director.live_tournaments()) == 1
    assert sum(any("draft is gone" in one.content for one in (*answer.followups, answer.response) if one) for answer in answers)


async def test_a_draft_is_of_its_server_and_of_its_kind(room: Room, host: MemberActor, alice: MemberActor) -> None:
    """A page that changes a tournament makes no second one, and none acts from another server; others' drafts push none out."""
    services, run = room.bot.services, await opened(room, host)
    page = await directs(room, host)("set")
    key = menu(page, "change").custom_id.rpartition(":")[2]
    assert told(await forge(host, asked(page), f"proposal:create:{key}")).startswith("This button is from an older message.")
    elsewhere = room.env.create_guild("Elsewhere")
    place, there = elsewhere.create_text_channel("war"), elsewhere.add_member(host.user)
    shown = asked(await there.slash(place, "tournament list"))
    assert told(await forge(there, shown, f"proposal:drop:{key}")).startswith("This draft is gone.")
    for _ in range(600):
        services.tournaments.drafts.keep_draft(run.charter, PlayerId(alice.id))
    await host.click(asked(page), label="Save")
    assert "are saved" in text(page) and len(services.tournaments.director.live_tournaments()) == 1


async def test_who_made_it_directs_it_while_they_may_hold_one(room: Room) -> None:
    """A creator who lost the right to hold tournaments directs none of them any more, not even their own."""
    host = hosting(room)
    run = await opened(room, host)
    room.env.backend.get_member(room.guild.id, host.id).role_ids.clear()
    assert told(await directs(room, host)("pause", reason="x")).startswith("Only organisers and admins")
    assert not (await room.bot.services.tournaments.director.find_tournament(run.id, run.charter.server)).clocks.paused
