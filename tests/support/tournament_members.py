"""Tournaments in a room: how one is created there, and how its members come to their matches."""

from collections.abc import Sequence
from typing import Any

import discord
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.host.table.phase import TablePhase
from bot.host.tournaments.run import TournamentRun
from tests.conftest import Room, text_of

QUICK = "kids-30"
"""A game that is over after some nine rounds."""


def hosting(room: Room) -> MemberActor:
    """A member who may hold tournaments."""
    role = room.guild.create_role("hosts", permissions=discord.Permissions(manage_messages=True))
    return room.guild.add_member(room.env.create_user("hester"), roles=[role])


def people(room: Room, count: int) -> list[MemberActor]:
    """So many members."""
    return [room.guild.add_member(room.env.create_user(f"member{number}")) for number in range(1, count + 1)]


def status(room: Room) -> Any:
    """The one message of the newest tournament."""
    return [found for found in room.boards if "## 🏆" in text_of(found)][-1]


async def create(room: Room, host: MemberActor, name: str = "Friday Cup", **answers: Any) -> TournamentRun:
    """Create a tournament by the command, the form and the button."""
    shown = await host.slash(room.channel, "tournament create", name=name)
    fields: dict[str, Any] = {"format": ["single-elimination"], "variant": QUICK, "start": "in 10m", "cap": "16"}
    result = await host.submit_modal(shown, {**fields, "best_of": "1", **answers})
    assert result.response is not None
    await host.click(result.response.message, label="Create tournament")
    await room.pass_time(4)
    return room.bot.services.tournaments.director.live_tournaments()[-1]


async def press(room: Room, label: str, members: Sequence[MemberActor]) -> None:
    """Let members press a button under the tournament's message."""
    for member in members:
        await member.click(status(room), label=label)


def now(room: Room, run: TournamentRun) -> TournamentRun:
    """A tournament as it is now; one that is over as it was last."""
    return next((found for found in room.bot.services.tournaments.director.live_tournaments() if found.id == run.id), run)


async def ready(room: Room, members: Sequence[MemberActor], *, but: Sequence[MemberActor] = ()) -> None:
    """Let members press Ready wherever they are awaited."""
    known = {member.id: member for member in members if member not in but}
    for table in room.hall.tables.of_contests():
        if table.contest is None or table.phase is not TablePhase.LOBBY or table.board is None:
            continue
        thread = ChannelHandle(room.env, room.guild, room.env.backend.get_channel(table.channel))
        board = next(found for found in thread.history() if found.id == table.board.message)
        for kept in table.contest.missing_seats:
            if kept.player in known:
                await known[kept.player].click(board, label="Ready")
