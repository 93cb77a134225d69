"""Many who come in one moment have their turns a few at a time, and everybody else on the loop gets theirs between."""

import asyncio

from bot.host.few import FewAtOnce


async def test_few_work_in_one_turn_of_the_loop() -> None:
    """Nobody is forgotten or overtaken, and no turn of the loop has more than so many."""
    few, done, at_once = FewAtOnce(4), list[int](), list[int]()

    async def work(number: int) -> None:
        await few.turn()
        done.append(number)

    workers = [asyncio.create_task(work(number)) for number in range(30)]
    while len(done) < len(workers):
        before = len(done)
        await asyncio.sleep(0)
        at_once.append(len(done) - before)
    assert done == sorted(done)
    assert max(at_once) == 4
