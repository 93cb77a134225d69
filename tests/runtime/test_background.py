"""Background tasks: one that fails is logged and stops the bot; closing waits for those that are cancelled."""

import asyncio
import subprocess
import sys

import pytest
import structlog
from structlog.testing import capture_logs

from bot.runtime import background
from bot.runtime.background import BackgroundTasks


@pytest.fixture(autouse=True)
def aloud(monkeypatch: pytest.MonkeyPatch) -> None:
    """A log that says everything."""
    monkeypatch.setattr(background, "log", structlog.wrap_logger(None, wrapper_class=structlog.make_filtering_bound_logger(0)))


async def fails() -> None:
    """A loop with a fault."""
    raise ZeroDivisionError


async def test_a_loop_that_fails_is_told_and_ends_the_bot_once() -> None:
    """Both faults are in the log by name; the end is begun once, and the others are ended with it."""
    ends: list[str] = []

    async def end() -> None:
        ends.append("began")
        await running.cancel_all()
        ends.append("ended")

    running = BackgroundTasks(end)
    stopped = asyncio.Event()

    async def goes_on() -> None:
        try:
            await asyncio.Event().wait()
        finally:
            stopped.set()

    with capture_logs() as said:
        running.start_task("ticker", goes_on())
        running.start_task("outbox", fails())
        running.start_task("garbage", fails())
        while "ended" not in ends:
            await asyncio.sleep(0)
    assert [(line["event"], line["loop"]) for line in said] == [("loop_ended", "outbox"), ("loop_ended", "garbage")]
    assert ends == ["began", "ended"] and stopped.is_set()


async def test_an_end_that_was_asked_for_is_not_told() -> None:
    """Closing ends what runs and waits for it; a loop that had nothing left to do ended nothing."""

    async def does_little() -> None:
        await asyncio.sleep(0)

    async def end() -> None:
        pytest.fail("nothing failed")

    running = BackgroundTasks(end)
    with capture_logs() as said:
        running.start_task("emojis", does_little())
        running.start_task("ticker", asyncio.sleep(3600))
        await asyncio.sleep(0.001)
        await running.cancel_all()
        await running.cancel_all()
        await asyncio.sleep(0)
    assert said == [] and asyncio.all_tasks() == {asyncio.current_task()}


HANGS = """
import asyncio, sys, types
from bot.runtime.background import BackgroundTasks
async def fail():
    raise RuntimeError
async def run():
    background = BackgroundTasks(lambda: asyncio.sleep(60))
    background.start_task("ticker", fail())
    await asyncio.sleep(60)
sys.argv = ["bot"]
sys.modules["bot.cli.main"] = types.SimpleNamespace(cli=lambda: asyncio.run(run()))
from bot.__main__ import main
main()
"""


def test_a_stop_after_a_failure_cannot_hang() -> None:
    """When the bot that a failed task stops does not stop, the process ends all the same."""
    done = subprocess.run([sys.executable, "-c", HANGS], capture_output=True, text=True, check=False, timeout=60)
    assert done.returncode == 75 and "stop_took_too_long" in done.stdout + done.stderr


async def test_a_cancellation_that_is_lost_is_sent_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """A task that goes on after the first one does not keep the bot from ending."""
    monkeypatch.setattr(background, "AGAIN", 0.01)
    lost: list[bool] = []

    async def loses_one() -> None:
        while True:
            try:
                await asyncio.Event().wait()
            except asyncio.CancelledError:
                if lost:
                    raise
                lost.append(True)

    async def nothing() -> None:
        raise AssertionError("nothing failed")

    running = BackgroundTasks(nothing)
    running.start_task("loses one", loses_one())
    await asyncio.sleep(0)
    async with asyncio.timeout(60):
        await running.cancel_all()
    assert lost == [True]
