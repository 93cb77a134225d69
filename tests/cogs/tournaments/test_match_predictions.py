"""Before a match of a tournament starts, members predict who wins it; the board of its last game says who was right."""

from typing import Any

import pytest
from simcord.actors import MemberActor
from simcord.builders import ChannelHandle

from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.tournament.model.plan import Format
from tests.conftest import Room, text_of
from tests.support.interactions import asked, silent
from tests.support.pages import labels, menus
from tests.support.running_tournament import begun, latest
from tests.support.tournament_members import people, ready


def board_of(room: Room, table: Table) -> Any:
    """The board of a match, in its thread."""
    thread = ChannelHandle(room.env, room.guild, room.env.backend.get_channel(table.channel))
    assert table.board is not None
    return next(found for found in thread.history() if found.id == table.board.message)


@pytest.mark.parametrize("best_of", [1, 3])
async def test_a_match_is_predicted_as_a_whole(room: Room, host: MemberActor, carol: MemberActor, best_of: int) -> None:
    """Open in its lobby, whoever is ready; closed with its first game, at once; decided by its last."""
    members = people(room, 2)
    run = await begun(room, host, members, format=Format.SINGLE, best_of=best_of)
    await room.pass_time(8)
    (table,) = room.hall.tables.of_contests()
    board = board_of(room, table)
    assert labels(board)[-1] == "Predict"
    form = await carol.click(board, label="Predict")
    assert "Closes when the match starts." in text_of(asked(form))
    first = next(one for one in menus(form)[0].options if one.label == "member1")
    assert first.description == "I say 50%"
    await carol.select(asked(form), [first.value], custom_id=menus(form)[0].custom_id)
    await carol.click(asked(form), label="Likely: 70% (+16 / −24)")
    assert f"Your pick: <@{members[0].id}>, **70%** sure." in text_of(asked(form))
    await ready(room, members)
    late = await carol.click(asked(form), label="Take it back")
    assert silent(late) and not labels(form) and not menus(form)
    assert text_of(asked(form)) == (f"## 🔮 Closed: the match has started\nYour pick: <@{members[0].id}>, **70%** sure.")
    seen = ""
    for _ in range(300):
        await room.pass_time(4, step=4)
        tables = room.hall.tables.of_contests()
        if (
            tables
            and tables[0].phase is TablePhase.OVER
            and "picked the winner" in (seen := text_of(board_of(room, tables[0])))
        ):
            break
    match = (await latest(room, run)).state.matches[1]
    assert match.result is not None and match.result.winner is not None
    winner = match.seats[match.result.winner]
    won = winner == int(first.value)
    assert f"🔮 {'One prediction, and it' if won else 'Nobody'} picked the winner of the match." in seen
    told = "You called it: **+16** points" if won else "Not this time: **−24** points"
    assert text_of(asked(form)).startswith(f"## 🔮 {told}\nYour pick: <@{members[0].id}>, **70%** sure.\n")
