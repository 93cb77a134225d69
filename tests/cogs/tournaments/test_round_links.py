"""The message that announces a round leads to its matches: to their threads, or their boards where there are none."""

from typing import Any

from simcord.actors import MemberActor

from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.running_tournament import award, begun, latest
from tests.support.tournament_members import people


def announced(room: Room, number: int = 1) -> list[Any]:
    """The messages that say who plays whom in a round."""
    return [board for board in room.boards if text_of(board).startswith(f"### Friday Cup · round {number}")]


def link_to(room: Room, *place: int) -> str:
    """The link to a thread, or to a message of a channel, as it stands in the announcement."""
    return f"[go\u00a0to\u00a0match](https://discord.com/channels/{'/'.join(map(str, (room.guild.id, *place)))})"


async def without_threads(room: Room, host: MemberActor) -> TournamentRun:
    """A tournament of four in a channel where no thread can be opened; its first match has its board there."""
    channel: Any = room.bot.get_channel(room.channel.id)
    await channel.set_permissions(channel.guild.me, create_public_threads=False)
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(20)
    return run


def in_channel(room: Room) -> tuple[Table, int]:
    """The table of the match that is played in the channel, and its number."""
    (table,) = [table for table in room.hall.tables.of_contests() if table.live]
    assert table.contest is not None
    return table, table.contest.match


async def decide(room: Room, run: TournamentRun, match: int) -> None:
    """Let a director award a match, and wait for the next one."""
    run = await latest(room, run)
    await room.bot.services.tournaments.director.award(
        run.id, match, (1, 2), run.charter.creator, reason="for the story", seen=len(run.log)
    )
    await room.pass_time(20)


async def test_a_round_leads_to_its_threads(room: Room, host: MemberActor) -> None:
    """Each match in the announcement has its thread a moment later, in the same message, which is then edited no more."""
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(60)
    threads = {table.contest.match: table.channel for table in room.hall.tables.of_contests() if table.contest}
    (message,) = announced(room)
    lines = [line for line in text_of(message).splitlines() if "match](" in line]
    assert len(threads) == len(lines) == 2
    assert all(any(line.endswith(f" · {link_to(room, thread)}") for line in lines) for thread in threads.values())
    edits = [call for call in room.env.http_requests if call.method == "PATCH" and call.path.endswith(f"/{message.id}")]
    assert len(edits) <= 2

    await award(room, await latest(room, run), (1, 2), (1, 2))
    await room.pass_time(80)
    final = room.hall.tables.of_match(run.id, 3)
    assert final is not None and text_of(announced(room, 2)[0]).endswith(f" · {link_to(room, final.channel)}")


async def test_a_round_leads_to_its_boards(room: Room, host: MemberActor) -> None:
    """Where no thread can be opened, the match in the channel has its board linked, and the next one follows in turn."""
    run = await without_threads(room, host)
    seen = set[int]()
    for _ in range(2):
        table, match = in_channel(room)
        assert table.board is not None
        link = link_to(room, room.channel.id, table.board.message)
        (line,) = [line for line in text_of(announced(room)[0]).splitlines() if line.endswith(link)]
        assert f"#{match}" in line
        seen.add(match)
        await decide(room, run, match)
    assert seen == {1, 2}


async def test_a_deleted_announcement_holds_nothing_up(room: Room, host: MemberActor) -> None:
    """Whoever deletes it gets no other one, and the tournament goes on."""
    run = await without_threads(room, host)
    await announced(room)[0].delete()
    _, match = in_channel(room)
    await decide(room, run, match)
    assert not announced(room) and in_channel(room)[1] != match
