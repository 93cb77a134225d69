"""Stories about tables that go while something of them is on its way: nothing may remember them for ever."""

from types import SimpleNamespace
from typing import Any

import pytest
from simcord.actors import MemberActor

from bot.host.ids import MessageId, TableId
from bot.host.table.table import Table
from bot.views.delivery.messages import AnsweredBoard
from bot.views.interactions.content import HandContent
from tests.conftest import Room
from tests.soak.registries import holders


@pytest.fixture
async def table(room: Room, alice: MemberActor) -> Table:
    """A lobby whose board is out of date."""
    await alice.slash(room.channel, "war play", seats=2)
    await room.shown()
    room.bot.screen._boards.state_of(room.table.id).shown = None
    return room.table


async def go(room: Room, table: TableId) -> None:
    """Let a table go for good, as it does when another takes its channel."""
    await room.hall.transactions.remove_table(table)


async def test_a_board_on_its_way_keeps_nothing_of_a_table_that_goes(
    room: Room, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table may go while Discord still takes its board: what is noted of that edit goes too."""
    assert holders(room.bot, table.id)
    monkeypatch.setattr(room.bot.screen, "_show", lambda table, content: go(room, table.id))
    await room.bot.screen.send(table)
    assert holders(room.bot, table.id) == []


async def test_an_answer_on_its_way_keeps_nothing_of_a_table_that_goes(
    room: Room, table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A table may go while somebody is shown its board anew: neither the move nor the token is remembered."""

    async def answer(interaction: Any, view: Any, ping: Any) -> AnsweredBoard:
        await go(room, table.id)
        return AnsweredBoard(MessageId(1), private=False)

    monkeypatch.setattr(room.bot.screen._messages, "answer_with", answer)
    monkeypatch.setattr(room.bot.screen._boards, "may_move", lambda table, now: True)
    interaction: Any = SimpleNamespace(token="token", guild_id=room.guild.id, client=room.bot)
    await room.bot.screen.answer(interaction, table.id)
    assert holders(room.bot, table.id) == []


async def test_a_page_on_its_way_keeps_nothing_of_a_table_that_goes(room: Room, table: Table) -> None:
    """A private page that arrives when its table is gone follows nothing."""
    await go(room, table.id)
    interaction: Any = SimpleNamespace(token="token", user=SimpleNamespace(id=1))
    drawn: Any = HandContent
    room.bot.screen.hands.keep_hand(interaction, table.id, MessageId(1), drawn)
    assert holders(room.bot, table.id) == []
