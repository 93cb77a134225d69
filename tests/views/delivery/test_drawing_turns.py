"""Stories of boards that are drawn one by one: many are due at once, and a press does not wait for all of them."""

import asyncio

from bot.views.delivery.screen import BETWEEN, DrawingTurns


async def test_a_press_gets_in_between_two_boards() -> None:
    """What comes in while a board is drawn is answered before the next board is begun."""
    boards, seen = DrawingTurns(pause=0), list[str]()

    async def draw(name: str) -> None:
        await boards.wait_for_turn()
        seen.append(name)
        if name == "first":
            asyncio.get_running_loop().call_soon(press, BETWEEN)

    def press(steps: int) -> None:
        if steps > 1:
            asyncio.get_running_loop().call_soon(press, steps - 1)
        else:
            seen.append("press")

    await asyncio.gather(*(draw(name) for name in ("first", "second", "third")))
    assert seen == ["first", "press", "second", "third"]


async def test_a_board_that_is_alone_is_drawn_at_once() -> None:
    """Where nothing else is drawn, nobody waits, not even for the loop."""
    turn = DrawingTurns().wait_for_turn()
    try:
        turn.send(None)
    except StopIteration:
        return
    raise AssertionError("the only board had to wait")


async def test_a_board_that_is_given_up_keeps_nobody_waiting() -> None:
    """A drawing that stops waiting leaves the turn to the next."""
    boards = DrawingTurns()
    await boards.wait_for_turn()
    given_up, next_one = asyncio.create_task(boards.wait_for_turn()), asyncio.create_task(boards.wait_for_turn())
    await asyncio.sleep(0)
    given_up.cancel()
    await next_one
    assert given_up.cancelled()


async def test_boards_that_are_due_at_once_are_spread() -> None:
    """After a board the loop has time for others, however many boards wait."""
    boards = DrawingTurns(pause=3600)
    await boards.wait_for_turn()
    second = asyncio.create_task(boards.wait_for_turn())
    for _ in range(10 * BETWEEN):
        await asyncio.sleep(0)
    assert not second.done()
    second.cancel()
