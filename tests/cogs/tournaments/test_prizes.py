"""The role of a winner: when it is given and to whom, when it is taken away again, and from whom it is not."""

from dataclasses import replace
from datetime import timedelta
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, RoleId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format
from bot.views.tournaments import message_ids
from bot.views.tournaments.announce.discord_event import COMPLETED, NONE
from bot.views.tournaments.pages.proposal_page import ProposalPage
from tests.conftest import Room, text_of
from tests.store.tournaments.saved_tournament import CHARTER
from tests.support.interactions import asked
from tests.support.pages import text
from tests.support.running_tournament import award, opened
from tests.support.tournament_members import people

DAY = 24.0


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments and give roles, those below their own."""
    role = room.guild.create_role("hosts", permissions=discord.Permissions(manage_messages=True, manage_roles=True))
    return room.guild.add_member(room.env.create_user("hester"), roles=[role])


@pytest.fixture
def two(room: Room) -> list[MemberActor]:
    """Two members who enter."""
    return people(room, 2)


def events(room: Room) -> list[Any]:
    """The events of the server, as Discord has them."""
    return list(room.env.backend.get_guild(room.guild.id).scheduled_events.values())


def calls(room: Room, method: str, part: str) -> list[Any]:
    """The calls of a kind that were made."""
    return [call for call in room.env.http_requests if call.method == method and part in call.path]


def roles(room: Room, member: MemberActor) -> list[int]:
    """The roles of a member."""
    return list(room.env.backend.get_guild(room.guild.id).members[member.id].role_ids)


async def won(room: Room, run: TournamentRun, winner: MemberActor) -> TournamentRun:
    """Let one of two win a tournament."""
    run = await room.bot.services.tournaments.director.start_now(run.id, run.charter.creator)
    first = run.entrant_of(PlayerId(winner.id))
    run = await award(room, run, (1, 2) if run.state.matches[1].seats[0] == first else (2, 1))
    await room.pass_time(8)
    return run


async def with_prize(room: Room, host: MemberActor, two: list[MemberActor], role: int, days: int) -> TournamentRun:
    """A knockout of two whose winner has a role for some days."""
    run = await opened(room, host, two, format=Format.SINGLE)
    charter = replace(run.charter, prize=RoleId(role), prize_days=days)
    return await room.bot.services.tournaments.director.amend_tournament(run.id, charter, PlayerId(host.id), seen=len(run.log))


async def test_an_event_goes_with_its_tournament(room: Room, host: MemberActor, two: list[MemberActor]) -> None:
    """It is made, moved with the start, begun and ended; of one that is called off it is taken away."""
    run = await opened(room, host, two, format=Format.SINGLE)
    await room.pass_time(4)
    (event,) = events(room)
    assert event.name == "Friday Cup" and event.entity_metadata == {"location": "#war"}
    later = room.bot.services.tournaments.director.now() + timedelta(hours=5)
    await room.bot.services.tournaments.director.move_start(run.id, later, PlayerId(host.id))
    await room.pass_time(4)
    assert event.scheduled_start_time == later.isoformat()
    await won(room, run, two[0])
    assert event.status == COMPLETED
    other = await opened(room, host)
    await room.pass_time(4)
    assert len(events(room)) == 2
    await room.bot.services.tournaments.director.call_off(other.id, PlayerId(host.id), "rain")
    await room.pass_time(8)
    assert events(room) == [event]


async def test_an_event_that_was_ended_by_hand_is_left_alone(room: Room, host: MemberActor, two: list[MemberActor]) -> None:
    """Discord refuses every change of it; the bot tries one, and all else is told."""
    run = await opened(room, host, two, format=Format.SINGLE)
    await room.pass_time(4)
    room.env.inject_error("PATCH", "/guilds/*/scheduled-events/*", status=400, times=None)
    run = await won(room, run, two[0])
    await room.pass_time(200, step=10)
    assert len(calls(room, "PATCH", "/scheduled-events/")) == 1
    assert (await room.bot.services.tournaments.store.read_marks(run.id))[
        message_ids.EVENT
    ] == NONE and not await room.bot.services.tournaments.store.list_unclosed()


@pytest.mark.parametrize("may", [True, False])
async def test_who_creates_one_hears_that_it_gets_no_event(room: Room, host: MemberActor, may: bool) -> None:
    """Without the right the bot says so once, to its creator, and asks Discord for nothing."""
    mine = next(role for role in room.env.backend.get_guild(room.guild.id).roles.values() if role.managed)
    if not may:
        room.env.backend.edit_role(room.guild.id, mine.id, {"permissions": mine.permissions & ~(1 << 44)})
        await room.pass_time(1)
    shown = await host.slash(room.channel, "tournament create", name="Cup")
    fields = {"format": ["swiss"], "variant": "kids-30", "start": "in 10m", "cap": "16", "best_of": "1"}
    page = await host.submit_modal(shown, fields)
    answer = await host.click(asked(page), label="Create tournament")
    await room.pass_time(8)
    assert ("Create Events" in text(answer)) is not may
    assert len(calls(room, "POST", "/scheduled-events")) == len(events(room)) == int(may)


async def test_a_role_lasts_as_long_as_the_last_prize(room: Room, host: MemberActor, two: list[MemberActor]) -> None:
    """Whoever wins again while the role is theirs has it until the later prize is over, also over a restart."""
    role = room.guild.create_role("champion")
    await won(room, await with_prize(room, host, two, role.id, 2), two[0])
    assert roles(room, two[0]) == [role.id]
    await room.pass_hours(DAY)
    await won(room, await with_prize(room, host, two, role.id, 2), two[0])
    await room.restart()
    await room.pass_hours(DAY + 2)
    assert roles(room, two[0]) == [role.id]
    await room.pass_hours(DAY)
    assert roles(room, two[0]) == [] and len(calls(room, "DELETE", "/roles/")) == 1


async def test_a_role_that_may_not_be_taken_is_asked_for_once(room: Room, host: MemberActor, two: list[MemberActor]) -> None:
    """The bot's own role was moved below it meanwhile: that is noted, not tried each hour."""
    role = room.guild.create_role("champion")
    run = await won(room, await with_prize(room, host, two, role.id, 1), two[0])
    room.env.inject_error("DELETE", "/guilds/*/members/*/roles/*", status=403, times=None)
    await room.pass_hours(2 * DAY)
    assert len(calls(room, "DELETE", "/roles/")) == 1
    assert (await room.bot.services.tournaments.store.read_marks(run.id))[message_ids.prize_key(1)] == message_ids.TAKEN


async def test_a_lone_person_wins_no_role(room: Room, host: MemberActor, two: list[MemberActor]) -> None:
    """Whoever beats bot players alone has the first place and nothing for it, which is said; a second person changes that."""
    role, director = room.guild.create_role("champion"), room.bot.services.tournaments.director
    run = await with_prize(room, host, two[:1], role.id, 0)
    run = await won(room, await director.enter_bots(run.id, 1, PlayerId(host.id)), two[0])
    assert "Only one human played" in news(room) and roles(room, two[0]) == []
    assert not await room.bot.services.tournaments.store.list_trophies(run.charter.server, PlayerId(two[0].id))
    run = await with_prize(room, host, two, role.id, 0)
    await won(room, run, two[0])
    assert roles(room, two[0]) == [role.id] and news(room).count("Only one human played") == 2  # news and status of the first


def news(room: Room) -> str:
    """All that is told in the channel."""
    return "\n".join(map(text_of, room.boards))


def test_who_settles_a_prize_reads_when_it_is_given() -> None:
    """The page says how many people it takes, and says nothing of it where there is no prize."""
    plain = replace(CHARTER, prize=None)
    pages = [ProposalPage("key", charter, []) for charter in (plain, replace(plain, prize=RoleId(5)))]
    words = [
        "".join(item.content for item in page.walk_children() if isinstance(item, discord.ui.TextDisplay)) for page in pages
    ]
    assert ["at least two humans" in shown for shown in words] == [False, True]
