"""The message that announces a round leads to its matches, in threads or on boards, and then shows what came of them."""

from typing import Any

from simcord.actors import MemberActor

from bot.host.ids import ServerId
from bot.host.table.table import Table
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.running_tournament import award, begun, latest
from tests.support.tournament_members import people, ready, status


def announced(room: Room, stage: str = "semi-finals") -> list[Any]:
    """The messages that say who plays whom in a stage."""
    return [board for board in room.boards if text_of(board).startswith(f"### Friday Cup · {stage}")]


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
    (table,) = [table for table in room.hall.tables.of_contests() if table.is_live]
    assert table.contest is not None
    return table, table.contest.match


async def decide(room: Room, run: TournamentRun, match: int) -> None:
    """Let a director award a match, and wait for the next one."""
    run = await latest(room, run)
    await room.bot.services.tournaments.director.award_match(
        run.id, match, (1, 2), run.charter.creator, reason="for the story", seen=len(run.log)
    )
    await room.pass_time(20)


async def test_a_round_leads_to_its_threads(room: Room, host: MemberActor) -> None:
    """Each match in the announcement has its thread a moment later, in the same message; no edit follows until a result."""
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
    assert final is not None and text_of(announced(room, "final")[0]).endswith(f" · {link_to(room, final.channel)}")


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


async def test_a_round_shows_its_results(room: Room, host: MemberActor) -> None:
    """The result of a match takes the place of its link as soon as there is one, and after the end no link is left."""
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(60)
    await award(room, await latest(room, run), (2, 1))
    await room.pass_time(20)
    (message,) = announced(room)
    assert ["0 : 1" in line for line in text_of(message).splitlines() if line.startswith("#")][1:] == [True, False]
    assert text_of(message).count("match](") == 1

    await award(room, await latest(room, run), (1, 2))
    await room.pass_time(20)
    await award(room, await latest(room, run), (1, 2), (1, 2))
    await room.pass_time(20)
    first, final = (text_of(announced(room, stage)[0]) for stage in ("semi-finals", "final"))
    assert "match](" not in first + final and "0 : 1" in first and "1 : 0" in first and "1 : 0" in final


async def test_results_are_shown_in_german(room: Room, host: MemberActor) -> None:
    """A server that reads German gets the same, a result that a director set is marked as such."""
    await room.bot.services.settings.set_setting(ServerId(room.guild.id), "language", "de")
    run = await begun(room, host, people(room, 4), format=Format.SINGLE)
    await room.pass_time(60)
    await award(room, await latest(room, run), (1, 2))
    await room.pass_time(20)
    (message,) = [board for board in room.boards if text_of(board).startswith("### Friday Cup · Halbfinale")]
    lines = [line for line in text_of(message).splitlines() if line.startswith("#")][1:]
    assert "1 : 0" in lines[0] and "Match](" not in lines[0] and "Match](" in lines[1]


async def test_ready_is_asked_for_while_somebody_is_awaited(room: Room, host: MemberActor) -> None:
    """The pinned message says to press *Ready* where a match has a link, and no longer when all are ready."""
    players = people(room, 2)
    await begun(room, host, players, format=Format.SINGLE)
    await room.pass_time(20)
    words = "When a link appears beside your match, follow it and press **Ready** before time runs out."
    assert words in text_of(status(room))
    await ready(room, players)
    await room.pass_time(1)  # the quickest games are over in four seconds
    assert "go\u00a0to\u00a0match" in text_of(status(room)) and "press **Ready**" not in text_of(status(room))


async def test_a_deleted_announcement_holds_nothing_up(room: Room, host: MemberActor) -> None:
    """Whoever deletes it gets no other one, and the tournament goes on."""
    run = await without_threads(room, host)
    await announced(room)[0].delete()
    _, match = in_channel(room)
    await decide(room, run, match)
    assert not announced(room) and in_channel(room)[1] != match
