"""*Open here*, the button that opens a table inside Discord: where it stands, and that it takes no other button's place."""

from dataclasses import replace

import discord
import pytest
from simcord.actors import MemberActor

from bot.host.ids import TableId
from bot.views.tables.board import ROW, BoardView
from tests.conftest import Room
from tests.support.interactions import forge, told
from tests.support.pages import items

GAMES = ("short-war", "classic", "strategy-war", "speed-war", "slap-war", "suicide-war")


def rows_of(view: BoardView) -> list[list[str]]:
    """The labels of a board's buttons and menus, row by row."""
    rows = [item for item in view.walk_children() if isinstance(item, discord.ui.ActionRow)]
    return [[str(getattr(item, "label", None) or getattr(item, "placeholder", "")) for item in row.children] for row in rows]


async def boards(room: Room, table: str) -> tuple[list[list[str]], list[list[str]]]:
    """The rows of a table's board, which has a page, without and with the button."""
    found = room.bot.services.tables.hall.tables.find(TableId(table))
    scene, content = await room.bot.screen._contents.content_of_board(found, wait=False)
    content = replace(content, page="https://war.example.org/t/1")
    return rows_of(BoardView(scene, content)), rows_of(BoardView(scene, replace(content, opens=True)))


@pytest.mark.parametrize("variant", GAMES)
async def test_it_takes_nobodys_place(room: Room, alice: MemberActor, bob: MemberActor, variant: str) -> None:
    """In a lobby and in a running game every other button stays, in its order, and no row has more than five."""
    await alice.slash(room.channel, "war play", game=variant, seats=2)
    for act in ("lobby", "game"):
        if act == "game":
            await bob.click(room.boards[0], label="Join")
            await room.pass_time(1)
        without, with_it = await boards(room, room.table.id)
        labels = [label for row in with_it for label in row]
        assert labels.count("Open here") == 1 and all(len(row) <= ROW for row in with_it)
        kept = [label for label in labels if label != "Open here"]
        assert kept[: len(kept) - kept.count("Watch")] == [label for row in without for label in row if label != "Watch"]


async def test_it_is_on_boards_where_the_host_wants_it(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """It comes with the lobby and goes with the game's end; everywhere else no board has it."""
    room.bot.screen._contents._can_open = True
    await alice.slash(room.channel, "war play", game="short-war", seats=2)
    assert "Open here" in [getattr(item, "label", "") for item in items(room.boards[0])]
    await bob.click(room.boards[0], label="Join")
    await room.shown()
    assert "Open here" in [getattr(item, "label", "") for item in items(room.boards[0])]
    while room.table.phase != "over":
        await room.pass_time(20)
    await room.shown()
    assert "Open here" not in [getattr(item, "label", "") for item in items(room.boards[0])]


async def test_a_forged_one_opens_nothing(room: Room, alice: MemberActor, bob: MemberActor) -> None:
    """Where the host wants no Activity its button, which anybody can forge, and the command say so."""
    await alice.slash(room.channel, "war play", game="short-war", seats=2)
    assert told(await forge(bob, room.boards[0], f"war:open:{room.table.id}")).startswith("This button is from an older")
