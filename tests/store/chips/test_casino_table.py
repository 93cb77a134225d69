"""Casino War on a real database: a table's transfers are in the ledger, and both survive a kill."""

from datetime import date
from typing import Any

import pytest

from bot.engine.rules.rules import Procedure, Rules
from bot.host.clock import SystemClock
from bot.host.hall.group_commit import Batch
from bot.host.hall.hall import Hall
from bot.host.table.chip_transfers import ShortOfChips, grant_transfer
from bot.host.table.order import Order
from bot.host.table.phase import CloseReason
from bot.host.table.table import Table
from bot.store.chips.ledger import ChipRepository
from bot.store.store import Store
from tests.host.fakes import Crowd, Screen
from tests.store.conftest import Ask
from tests.support.tables import ANN, CHANNEL, SERVER


def hall_on(store: Store) -> Hall:
    """A hall on this database."""
    return Hall(
        store=store.tables,
        screen=Screen(),
        people=Crowd(),
        clock=SystemClock(),
        window=0.0,
        servers=None,
        ledger=ChipRepository(store.database),
    )


def order(**options: Any) -> Order:
    """A wish for a game of three hands, with a bot player."""
    rules = Rules(procedure=Procedure.CASINO, decks=6, rounds=3)
    known: dict[str, Any] = {"server": SERVER, "channel": CHANNEL, "host": ANN, "word": "1", "variant": "casino-war"}
    return Order(**{**known, "rules": rules, "capacity": 2, "pace": 1000, "lobby": 180_000, **options})


async def stake(hall: Hall, table: Table, *choices: str) -> Table:
    """Let Ann answer each question of the hand in turn."""
    for choice in choices:
        if table.turn is not None and any(ask.seat == 0 and ask.allows_choice(choice) for ask in table.open_game().asks()):
            turn = table.turn
            await hall.choice_requests.pick_choice(table.id, ANN, turn.battle, turn.stage, choice)
            table = await hall.choice_requests.lock_picks(table.id, ANN, turn.battle, turn.stage)
    return table


async def test_chips_of_a_game_are_booked_with_it(store: Store, ask: Ask) -> None:
    """Nobody plays without chips; each hand is in the ledger; after a kill the game goes on, and the chips go home once."""
    hall = hall_on(store)
    with pytest.raises(ShortOfChips):
        await hall.open_table(order())
    await store.tables.commit(Batch(transfers=[grant_transfer(SERVER, ANN, 1500, date(2026, 1, 1))]))
    table = await hall.add_bot((await hall.open_table(order())).id, ANN)
    table = await stake(hall, table, "ante:100", "surrender")
    before = dict(await ask("select account, chips from balances"))
    assert before[f"member:{ANN}"] == 500 and before[f"seat:{table.id}:0"] == table.chip_stacks[0] != 1000
    again = hall_on(store)
    await again.resume_tables()
    table = again.tables.find(table.id)
    assert table.chip_stacks == (before[f"seat:{table.id}:0"], before[f"seat:{table.id}:1"])
    for _ in range(2):
        table = await stake(again, table, "ante:100", "surrender")
    after = dict(await ask("select account, chips from balances"))
    assert table.close is CloseReason.FINISHED and sum(after.values()) == 0
    assert after[f"member:{ANN}"] == 500 + table.open_game().count_owned(0)
    assert (after[f"seat:{table.id}:0"], after[f"seat:{table.id}:1"]) == (0, 0)
    await hall.close_tables()
    await again.close_tables()
