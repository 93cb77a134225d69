"""Taking back a ruling in a bracket: a void match stands again, whatever number it was paired anew under."""

from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.tournament.model.plan import Format
from tests.conftest import Room
from tests.support.interactions import told
from tests.support.running_tournament import award, begun, confirm, directs, latest


async def offered(room: Room, member: MemberActor) -> list[str]:
    """The matches that `undo` offers."""
    found: Any = await member.autocomplete(room.channel, "tournament match undo", "match", "")
    return [one["value"] for one in found]


@pytest.mark.parametrize("format_", [Format.SINGLE, Format.DOUBLE])
@pytest.mark.parametrize("named", ["#1", "#3"])
async def test_a_void_in_a_bracket_is_undone(
    room: Room, host: MemberActor, four: list[MemberActor], format_: Format, named: str
) -> None:
    """By its old number or the new one: what was won counts again, and the second match is not played."""
    run, ask = await award(room, await begun(room, host, four, format=format_), (1, 2)), directs(room, host)
    result = run.state.matches[1].result
    assert result is not None and await offered(room, host) == ["1"]
    await confirm(host, await ask("match void", match="1", reason="a slip"))
    run = await latest(room, run)
    assert run.state.matches[1].cancelled and run.state.matches[3].is_open and await offered(room, host) == ["1"]
    await confirm(host, await ask("match undo", match=named, reason="no slip"))
    run = await latest(room, run)
    assert not run.state.matches[1].cancelled and run.state.matches[1].result == result
    assert run.state.matches[3].cancelled and await offered(room, host) == ["1"], "the award before can be undone too"
    await room.restart()
    assert (await latest(room, run)).state.matches == run.state.matches
    run = await award(room, await latest(room, run), (1, 2))
    later = {seat for match in run.state.standing_matches if match.is_open for seat in match.seats}
    assert result.winner is not None and run.state.matches[1].seats[result.winner] in later


async def test_an_open_match_is_played_after_all(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """It had no result when it was voided: it is open again, and has its table."""
    run, ask = await begun(room, host, four, format=Format.SINGLE), directs(room, host)
    await room.pass_time(8)
    await confirm(host, await ask("match void", match="1", reason="a slip"))
    await room.pass_time(8)
    await confirm(host, await ask("match undo", match="1", reason="no slip"))
    await room.pass_time(8)
    run = await latest(room, run)
    assert run.state.matches[1].is_open and not run.state.matches[1].is_void
    live = {table.contest.match for table in room.hall.tables.of_contests() if table.is_live and table.contest}
    assert live == {1, 2}


async def test_what_was_played_anew_stands(room: Room, host: MemberActor, four: list[MemberActor]) -> None:
    """The match that was paired anew has its result: the void before it is neither offered nor undone."""
    run, ask = await begun(room, host, four, format=Format.SINGLE), directs(room, host)
    assert await offered(room, host) == []
    await confirm(host, await ask("match void", match="1", reason="a slip"))
    run = await latest(room, run)
    await confirm(host, await ask("match award", match="3", winner=str(run.state.matches[3].seats[0]), reason="seen"))
    assert await offered(room, host) == ["3"]
    assert told(await ask("match undo", match="1", reason="x")).startswith("No organiser has decided")
