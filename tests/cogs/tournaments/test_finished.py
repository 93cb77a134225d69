"""After the end: commands in a channel mean its own tournament, buttons lead to its pages, and the list says when it ended."""

import re
from datetime import timedelta
from typing import Any

from simcord.actors import MemberActor

from bot.host.ids import ChannelId
from bot.tournament.model.plan import Format
from bot.tournament.model.tournament import TournamentPhase
from tests.conftest import Room, text_of
from tests.support.interactions import asked
from tests.support.pages import text
from tests.support.running_tournament import award, begun, latest, opened


async def finished(room: Room, host: MemberActor, members: list[MemberActor]) -> Any:
    """A knockout of two in the channel that is over."""
    run = await award(room, await begun(room, host, members[:2], format=Format.SINGLE), (1, 2))
    await room.pass_time(4)
    assert (await latest(room, run)).state.phase is TournamentPhase.OVER
    return run


async def test_a_channel_means_its_own_tournament(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Another one of the server is newer, runs, and is the only one that does: in this channel nobody means that one."""
    home = room.channel
    older = await finished(room, host, four)
    newer = await finished(room, host, four)
    room.channel = room.guild.create_text_channel("elsewhere")
    other = await begun(room, host, four)
    await finished(room, host, four)
    ids = {older.id, newer.id, other.id}
    for command in ("status", "log", "export", "standings", "bracket", "why"):
        page = await four[0].slash(home, f"tournament {command}")
        answer = asked(page)
        words = text_of(answer) + " ".join(file.filename for file in answer.attachments) + str(answer.components)
        assert {found for found in ids if found in words} <= {newer.id}, command
        assert newer.id in words or "Friday Cup" in words, command
    files = asked(await four[0].slash(home, "tournament export")).attachments
    assert f"tournament-{newer.id}.json" in {file.filename for file in files}
    assert f"ID {newer.id}" in text(await four[0].slash(home, "tournament status"))


async def test_buttons_under_the_result_lead_there(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Standings, bracket, the own place, the log and the files, for whoever presses."""
    run = await finished(room, host, four)
    (result,) = [board for board in room.boards if ": the results" in text_of(board)]
    for label, expected in (
        ("Standings", "Friday Cup: standings"),
        ("Bracket", "Friday Cup: final"),
        ("Why this rank?", ": why <@"),
        ("Log", "Friday Cup: the log"),
    ):
        assert expected in text(await four[0].click(result, label=label)), label
    files = asked(await four[0].click(result, label="Files")).attachments
    assert f"tournament-{run.id}.json" in {file.filename for file in files}


async def test_the_list_says_when_it_ended(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """A tournament that began early is over: no start in the future stands there."""
    await finished(room, host, four)
    await opened(room, host)
    now = room.bot.services.tournaments.director.now()
    lines = text(await host.slash(room.channel, "tournament list")).splitlines()
    (over,), (live,) = ([line for line in lines if word in line] for word in ("· over ·", "· sign-up is open ·"))
    shown = [int(found) for line in (over, live) for found in re.findall(r"<t:(\d+)", line)]
    assert shown[0] <= now.timestamp() < (now + timedelta(minutes=50)).timestamp() < shown[1]


async def test_the_store_knows_the_newest_of_a_channel(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """However many are newer elsewhere on the server."""
    run = await finished(room, host, four)
    home, room.channel = room.channel, room.guild.create_text_channel("elsewhere")
    for _ in range(3):
        await finished(room, host, four)
    director = room.bot.services.tournaments.director
    found = await director.newest_in(run.charter.server, [ChannelId(home.id)])
    assert found is not None and found.id == run.id
    assert await director.newest_in(run.charter.server, [ChannelId(1)]) is None
