"""A burst of changes is spread over several iterations of the loop, and other tasks run in between."""

import asyncio
from collections.abc import Sequence
from typing import Any

import pytest

from bot.host.ids import PlayerId, ServerId
from bot.host.locks import MOST, FairTurns
from bot.host.table.order import new_table
from bot.host.table.table import Table
from tests.host.conftest import order
from tests.host.fakes import House


async def most_in_a_turn(workers: Sequence["asyncio.Task[Any]"], done: list[int]) -> int:
    """Let all work; return how many did in one turn of the loop at most."""
    most = 0
    while len(done) < len(workers):
        before = len(done)
        await asyncio.sleep(0)
        most = max(most, len(done) - before)
    return most


async def test_few_work_in_one_turn_of_the_loop() -> None:
    """Nobody is forgotten or overtaken, and no turn of the loop has more than so many."""
    fair_turns, done = FairTurns(4), list[int]()

    async def work(number: int) -> None:
        await fair_turns.wait_for_turn()
        done.append(number)

    workers = [asyncio.create_task(work(number)) for number in range(30)]
    assert await most_in_a_turn(workers, done) == 4
    assert done == sorted(done)


async def test_who_opens_and_who_changes_are_counted_together(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    """A moment in which tables open while others change is no longer than one in which they only open."""
    tables = [await house.hall.open_table(order(number, PlayerId(number), server=ServerId(number))) for number in range(40)]
    done = list[int]()

    def noted(*given: Any) -> Table:
        done.append(1)
        return new_table(*given)

    monkeypatch.setattr("bot.host.hall.transactions.new_table", noted)
    workers = list["asyncio.Task[Any]"]()
    for number, table in enumerate(tables):
        workers.append(asyncio.create_task(house.hall.transactions.change_table(table.id, lambda draft: done.append(2))))
        request = order(1000 + number, PlayerId(number), server=ServerId(1000 + number))
        workers.append(asyncio.create_task(house.hall.open_table(request)))
    assert await most_in_a_turn(workers, done) == MOST
    await asyncio.gather(*workers)
    assert sorted(done) == [1] * 40 + [2] * 40


async def test_a_queue_goes_on_many_at_a_time() -> None:
    """Whoever had to wait is let through sixteen in a turn too, so that a queue gets shorter while others come."""
    fair_turns, waiting = FairTurns(most=4), 40
    had = [asyncio.create_task(fair_turns.wait_for_turn()) for _ in range(waiting)]
    turns = 0
    while not all(task.done() for task in had):
        await asyncio.sleep(0)
        turns += 1
    assert turns <= waiting / 4 + 3


async def test_who_was_cancelled_holds_nobody_up() -> None:
    """A place in the queue that was given up is nobody's turn."""
    fair_turns = FairTurns(most=1)
    had = [asyncio.create_task(fair_turns.wait_for_turn()) for _ in range(6)]
    await asyncio.sleep(0)
    for task in had[1:5]:
        task.cancel()
    async with asyncio.timeout(60):
        await had[5]
