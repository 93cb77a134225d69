"""What the first answers after a start cost the event loop: nothing is simulated there, for all members wait meanwhile."""

import asyncio
import json
import subprocess
import sys
from contextlib import suppress
from pathlib import Path

import pytest
from simcord.actors import MemberActor

from bot.engine.rules.share_code import rules_code
from bot.host.scene.game_times import AskedTime, GameTimes
from tests.conftest import Room, text_of
from tests.support.tables import classic

ROOT = Path(__file__).resolve().parents[3]


@pytest.mark.slow
def test_no_variant_holds_the_loop_up() -> None:
    """In a fresh process, the lobby and the rules of every variant, for two to six, take the loop a tenth of a second at most.

    It's the loop's own time that counts, on the processor. Cores that share one are slower for moments: what took too long is
    too slow only if it is in a second process, too.
    """
    slow = measure_first_boards()
    assert not slow or {name: (slow[name], again) for name, again in measure_first_boards().items() if name in slow} == {}


def measure_first_boards() -> dict[str, float]:
    """The first boards and rules of a fresh process that took too long, with their seconds."""
    said: dict[str, float] = json.loads(subprocess.check_output([sys.executable, "-m", "tests.support.first_boards"], cwd=ROOT))
    return said


async def test_a_lobby_says_its_minutes_later(room: Room, alice: MemberActor, monkeypatch: pytest.MonkeyPatch) -> None:
    """While nobody knows how long house rules take, the lobby is there, says so, and then says it."""
    known = asyncio.Event()

    async def simulate(times: GameTimes, asked: AskedTime) -> None:
        await room.clock.wait(known, None)
        times._simulated[asked] = 600

    monkeypatch.setattr(GameTimes, "_simulate", simulate)
    with suppress(AssertionError):  # the answer waits a moment, by the bot's own clock
        await alice.slash(room.channel, "war play", game=rules_code(classic(rounds=14)), seats=2)
    await room.pass_time(1)
    assert "⏱️ working out how long this takes…" in text_of(room.boards[0])
    known.set()
    await room.pass_time(4)
    assert "⏱️ about 10 min" in text_of(room.boards[0]) and "working out" not in text_of(room.boards[0])
