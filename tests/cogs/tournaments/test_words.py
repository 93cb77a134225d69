"""What is said while a tournament is played: nobody is first yet, a match is not stopped, and it has no rematch."""

import re
from typing import Any

import discord
import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.host.refusals import Refusal, Refused
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.interactions import asked, told
from tests.support.pages import text
from tests.support.running_tournament import award, begun, directs
from tests.support.tournament_members import people, status


def thread_of(room: Room, table: Table) -> Any:
    """The thread of a match."""
    return ChannelHandle(room.env, room.guild, room.env.backend.get_channel(table.channel))


async def test_nobody_is_first_while_several_can_win(room: Room, host: MemberActor) -> None:
    """In a knockout of eight only those who are out have a place; after the end everybody has."""
    run = await award(room, await begun(room, host, people(room, 8), format=Format.SINGLE), (1, 2))
    await room.pass_time(4)
    lines = [line for line in text(await directs(room, host)("standings")).splitlines() if "<@" in line]
    assert [line.partition(" · ")[2] for line in lines] == [
        "**still in** · 1 win",
        *["**still in** · 0 wins"] * 6,
        "0 wins, 1 loss",
    ]
    assert lines[-1].startswith("**8** ") and "**1** <@" not in text_of(status(room)) and lines[0] in text_of(status(room))
    for _ in range(3):
        run = await award(room, run, *[(1, 2)] * 4)
    lines = [line for line in text(await directs(room, host)("standings")).splitlines() if re.match(r"\*\*\d+\*\* ", line)]
    assert run.is_over and [line.split("**")[1] for line in lines][:3] == ["1", "2", "3"]


async def test_who_stops_a_match_is_told_what_to_do_instead(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """`/war stop` in a match's thread names the commands that settle, void or restart it."""
    await begun(room, host, four, format=Format.SINGLE)
    await room.pass_time(8)
    table = next(iter(room.hall.tables.of_contests()))
    words = told(await host.slash(thread_of(room, table), "war stop"))
    assert all(f"`/tournament match {command}`" in words for command in ("award", "void", "restart"))


async def test_a_match_is_not_offered_to_be_ended(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """`/war play` in a match's thread offers the board alone, to moderators too."""
    await begun(room, host, four, format=Format.SINGLE)
    await room.pass_time(8)
    table = next(iter(room.hall.tables.of_contests()))
    answer = asked(await host.slash(thread_of(room, table), "war play"))
    rows = (row for row in answer.components if isinstance(row, discord.ActionRow))
    assert [one.label for row in rows for one in row.children if isinstance(one, discord.Button)] == ["Show the table"]


async def test_a_match_that_is_over_speaks_of_no_rematch(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """Whoever does something at its table is told that it was a match."""
    await begun(room, host, four, format=Format.SINGLE)
    await room.pass_time(8)
    table = next(iter(room.hall.tables.of_contests())).make_draft()
    table.phase, table.snapshot = TablePhase.OVER, b"a game"
    with pytest.raises(Refused) as match:
        table.require_live()
    table.contest = None
    with pytest.raises(Refused) as game:
        table.require_live()
    assert (match.value.refusal, game.value.refusal) == (Refusal.MATCH_OVER, Refusal.TABLE_OVER)
