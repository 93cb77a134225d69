"""A weekly tournament as members see it: a season with points, and a week that is left out."""

from dataclasses import replace
from datetime import timedelta

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import PlayerId, ServerId
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.pages import text
from tests.support.running_tournament import award, opened
from tests.support.server_settings import manager_of
from tests.support.tournament_members import people


@pytest.fixture
def host(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    role = room.guild.create_role("hosts", permissions=discord.Permissions(manage_messages=True))
    return room.guild.add_member(room.env.create_user("hester"), roles=[role])


async def weekly(room: Room, host: MemberActor, players: list[MemberActor]) -> TournamentRun:
    """A weekly knockout that these have entered; it starts in an hour."""
    run = await opened(room, host, players, format=Format.SINGLE)
    director = room.bot.services.tournaments.director
    charter = replace(run.charter, weekly=True, start=director.now() + timedelta(hours=1), checkin=0)
    return await director.amend_tournament(run.id, charter, PlayerId(host.id), seen=len(run.log))


@pytest.fixture
def repeats(room: Room, monkeypatch: pytest.MonkeyPatch) -> None:
    """Weekly tournaments that repeat without Discord being asked whether their creator may still hold one."""

    async def may_hold(_: object) -> bool:
        return True

    monkeypatch.setattr(room.bot.services.tournaments.director._transactions, "_may_hold", may_hold)


@pytest.mark.usefixtures("repeats")
async def test_the_season_is_told_at_its_end_with_pictures(room: Room, host: MemberActor) -> None:
    """Each week's last message has the season's table; with the season's end comes the table of each weekly tournament."""
    two, director, manager = people(room, 2), room.bot.services.tournaments.director, manager_of(room)
    run = await weekly(room, host, two)
    await manager.slash(room.channel, "season start", name="Winter")
    run = await director.start_now(run.id, PlayerId(host.id))
    seats = run.state.matches[1].seats
    winner, loser = run.players[seats[0]], run.players[seats[1]]
    await award(room, run, (1, 2))
    await room.pass_time(8)
    told_over = [text_of(message) for message in room.channel.history() if "### Season Winter" in text_of(message)]
    assert f"**1** · <@{winner}> · 2 points · 1 tournament\n**2** · <@{loser}> · 1 point" in told_over[-1]
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "pictures", "on")
    await manager.slash(room.channel, "season end")
    news = room.channel.history()[-1]
    assert f"**{run.charter.name}**, every week\n**1** · <@{winner}> · 2 points" in text_of(news)
    (picture,) = news.attachments
    assert str(picture.description) == "Friday Cup. Season Winter. 1. member1: 2 points. 2. member2: 1 point."


@pytest.mark.usefixtures("repeats")
async def test_the_season_stands_below_the_standings(room: Room, host: MemberActor) -> None:
    """Two weeks of a series add up; members who hide are not in it."""
    two, director = people(room, 2), room.bot.services.tournaments.director
    run = await weekly(room, host, two)
    for week in range(2):
        run = await director.start_now(run.id, PlayerId(host.id))
        first = run.entrant_of(PlayerId(two[0].id))
        run = await award(room, run, (1, 2) if run.state.matches[1].seats[0] == first else (2, 1))
        await room.pass_time(8)
        page = await two[0].slash(room.channel, "tournament standings", tournament=run.id)
        said = text(page)
        assert f"**1** · <@{two[0].id}> · {2 * (week + 1)} points · {week + 1} tournament" in said
        (run,) = [one for one in director.live_tournaments(ServerId(room.guild.id)) if not one.is_over]
        if not week:
            for member in two:
                run = await director.enter_member(run.id, PlayerId(member.id), "1")
    await room.bot.services.members.privacy.hide_member(PlayerId(two[0].id), True)
    done = [one for one in await director.list_tournaments(ServerId(room.guild.id)) if one.phase == "over"]
    said = text(await two[1].slash(room.channel, "tournament standings", tournament=done[0].id))
    season = said.split("### Season")[1]
    assert f"**1** · <@{two[1].id}> · 2 points · 2 tournaments" in season and f"<@{two[0].id}>" not in season


async def test_a_week_is_left_out(room: Room, host: MemberActor) -> None:
    """It starts a week later at the same hour, with everybody who entered; only an organiser may, and only a weekly one can."""
    two = people(room, 2)
    run = await weekly(room, host, two)
    before = run.charter.start
    assert before is not None
    assert "organiser" in told(await two[0].slash(room.channel, "tournament skip", tournament=run.id)).lower()
    page = await host.slash(room.channel, "tournament skip", tournament=run.id)
    assert "out this week?" in text(page)
    await host.click(asked(page), label="Confirm")
    after = await room.bot.services.tournaments.director.find_anywhere(run.id)
    assert after.charter.start == before + timedelta(weeks=1) and len(after.state.entrants_wanting) == 2
    other = await opened(room, host, format=Format.SINGLE)
    assert told(await host.slash(room.channel, "tournament skip", tournament=other.id)).startswith(
        "That tournament isn't weekly."
    )
