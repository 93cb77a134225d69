"""Printing in threads: one sheet at a time, one for each member, and equal ones are made once."""

import asyncio
import threading
from dataclasses import dataclass, field

import pytest

from bot.pictures.printed.printed_sheet import PrintedSheet, PrintQueue, PrintQueueFull


@dataclass(frozen=True)
class Draft(PrintedSheet):
    """A sheet that is ready when the test says so."""

    go: threading.Event = field(default_factory=threading.Event, compare=False)
    made: list[str] = field(default_factory=list, compare=False)

    def pdf(self) -> bytes:
        self.go.wait(10)
        self.made.append(threading.current_thread().name)
        return self.title.encode()


def draft(title: str) -> Draft:
    """A sheet that says nothing but its title."""
    return Draft("en", title, "", (), (), (), None, "", ())


async def test_a_member_waits_for_one_sheet() -> None:
    """While a member's sheet is being made, they can't have another one made; others wait in line, and the loop goes on."""
    queue, first, second = PrintQueue(), draft("first"), draft("second")
    waiting = asyncio.create_task(queue.print_sheet(first, 1))
    await asyncio.sleep(0)
    with pytest.raises(PrintQueueFull):
        await queue.print_sheet(second, 1)
    beside = asyncio.create_task(queue.print_sheet(second, 2))
    first.go.set()
    second.go.set()
    assert [await waiting, await beside] == [b"first", b"second"]
    assert await queue.print_sheet(second, 1) == b"second"
    assert threading.current_thread().name not in first.made + second.made


async def test_equal_sheets_are_made_once() -> None:
    """What is cached is there at once, for members who wait for another one too; few are cached."""
    queue, sheet = PrintQueue(kept=1), draft("same")
    sheet.go.set()
    assert await asyncio.gather(*(queue.print_sheet(sheet, member) for member in range(5))) == [b"same"] * 5
    assert len(sheet.made) == 1
    other = draft("other")
    other.go.set()
    await queue.print_sheet(other, 1)
    await queue.print_sheet(sheet, 1)
    assert len(sheet.made) == 2


async def test_a_long_line_is_refused() -> None:
    """Where as many members wait as there is room for, the next one is told so; a failure makes room again."""
    queue, held = PrintQueue(waiting=1), draft("held")
    waiting = asyncio.create_task(queue.print_sheet(held, 1))
    await asyncio.sleep(0)
    with pytest.raises(PrintQueueFull):
        await queue.print_sheet(draft("late"), 2)
    waiting.cancel()
    held.go.set()
    await asyncio.wait({waiting})
    assert await queue.print_sheet(held, 2) == b"held"
