"""`python -m bot doctor --live`: a bot is alive if it was heard of, connected and saving within the last minute."""

import asyncio
import json
import subprocess
import sys
import time
from dataclasses import replace
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.cli.health import health_command
from bot.cli.main import cli
from bot.runtime import monitor
from bot.runtime.heartbeat import FILE, GRACE, Heartbeat, judge_heartbeat, read_heartbeat
from bot.runtime.monitor import Monitor
from tests.conftest import Room

WELL = Heartbeat(at=1000.0, ticker=0.0, gateway=0.0, database=0.0, commit=-1.0, tables=3)


@pytest.mark.parametrize(
    ("heartbeat", "later", "words"),
    [
        (WELL, GRACE, "running, 3 tables"),
        (WELL, -GRACE, "running, 3 tables"),
        (replace(WELL, tables=1), 5, "running, 1 table"),
        (WELL, GRACE + 1, "hasn't been heard from for 61 s"),
        (WELL, -GRACE - 1, "hasn't been heard from for 61 s"),
        (replace(WELL, gateway=GRACE), 5, "running, 3 tables"),
        (replace(WELL, starts=4000.0), 5, "waits for 4000 s until Discord allows new sessions, 3 tables"),
        (replace(WELL, gateway=GRACE + 1), 5, "hasn't been connected to Discord for 61 s"),
        (
            replace(WELL, ticker=90.0, database=91.0),
            5,
            "is 90 s behind with its rounds and hasn't been able to save for 91 s",
        ),
    ],
)
def test_trouble_of_more_than_a_minute_is_told(tmp_path: Path, heartbeat: Heartbeat, later: float, words: str) -> None:
    """What is shorter than that mends itself; every trouble is named."""
    heartbeat.write_heartbeat(tmp_path)
    assert read_heartbeat(tmp_path) == heartbeat and [path.name for path in tmp_path.iterdir()] == [FILE]
    assert judge_heartbeat(tmp_path, heartbeat.at + later) == (words.startswith(("running", "waits")), words)


def test_ready_is_who_serves_its_whole_share(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While shards are missing it is alive and not ready: whoever updates one process after the other waits for it."""
    monkeypatch.setenv("WAR_ROOM_DATA", str(tmp_path))
    replace(WELL, at=time.time(), missing=2.0).write_heartbeat(tmp_path)
    assert judge_heartbeat(tmp_path) == (True, "running, 3 tables") and health_command([]) == 0
    assert (
        judge_heartbeat(tmp_path, ready=True) == (False, "still has to connect 2 of its shards")
        and health_command(["--ready"]) == 1
    )
    run = CliRunner().invoke(cli, ["doctor", "--ready"])
    assert (run.exit_code, run.stdout) == (1, "WRONG Bot: still has to connect 2 of its shards\n")
    replace(WELL, at=time.time()).write_heartbeat(tmp_path)
    assert judge_heartbeat(tmp_path, ready=True) == (True, "running, 3 tables") and health_command(["--ready"]) == 0


def test_what_an_older_version_wrote_can_be_read(tmp_path: Path) -> None:
    """Its heartbeat says nothing of what was added since."""
    (tmp_path / FILE).write_text('{"at": 1, "ticker": 0, "gateway": 0, "database": 0, "commit": -1, "tables": 3}')
    assert judge_heartbeat(tmp_path, 1.0, ready=True) == (True, "running, 3 tables")


@pytest.mark.parametrize("text", [None, "", "half a li", "[]", "{}", '{"at": "x"}'])
def test_what_cannot_be_read_is_no_running_bot(tmp_path: Path, text: str | None) -> None:
    """A missing or torn heartbeat is told like none."""
    if text is not None:
        (tmp_path / FILE).write_text(text)
    assert judge_heartbeat(tmp_path) == (False, "not running")


def test_settings_that_cannot_be_read_are_told(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A `.env` that another program saved in another encoding is a line like any other, and no fault of ours."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WAR_ROOM_DATA", raising=False)
    (tmp_path / ".env").write_text("WAR_ROOM_DATA=data", encoding="utf-16")
    run = CliRunner().invoke(cli, ["doctor", "--live"])
    assert (run.exit_code, run.stdout) == (1, "WRONG Bot: .env can't be read, so the data folder isn't known\n")


def test_it_answers_in_a_line_and_makes_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """One line, or one object, and the exit code; the folder is found as the settings find it."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("WAR_ROOM_DATA", raising=False)
    run = CliRunner().invoke(cli, ["doctor", "--live"])
    assert (run.exit_code, run.stdout) == (1, "WRONG Bot: not running\n") and not list(tmp_path.iterdir())
    (tmp_path / "here").mkdir()
    replace(WELL, at=time.time()).write_heartbeat(tmp_path / "here")
    (tmp_path / ".env").write_text("war_room_data=here\n")
    assert health_command([]) == 0
    monkeypatch.setenv("WAR_ROOM_DATA", "elsewhere")
    assert health_command([]) == 1
    found = json.loads(CliRunner().invoke(cli, ["doctor", "--live", "--json"]).stdout)["findings"]
    assert found[0]["text"] == "not running" and found[0]["remedy"]


def test_it_imports_next_to_nothing() -> None:
    """The health check of a small machine must not load Discord, a database or the settings twice a minute."""
    said = "import sys; import bot.__main__, bot.cli.health; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", said], capture_output=True, text=True, check=True).stdout.split()
    assert not {"discord", "sqlalchemy", "pydantic", "typer", "aiohttp"} & set(loaded)


async def test_a_bot_writes_how_it_is(room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Connected or not, behind or not, able to save or not; after a stop there is no heartbeat."""
    monkeypatch.setattr(monitor, "BEAT", 0.02)
    monkeypatch.setattr(monitor, "TICK", 0.01)
    data = tmp_path / "not" / "made"
    async with Monitor(room.bot, room.bot.services, data) as watching:
        room.bot.dispatch("ready")
        for shard in (0, 1):
            room.bot.dispatch("shard_disconnect", shard)
        room.bot.dispatch("shard_resumed", 0)
        room.hall.time.stop_time()
        await _until(
            lambda: (found := read_heartbeat(data)) is not None and 0 < found.database < 30 and found.gateway > 0 < found.up
        )
        room.bot.dispatch("shard_connect", 1)
        room.hall.time.start_time()
        await _until(lambda: (found := read_heartbeat(data)) is not None and found.database == found.gateway == 0)
        assert judge_heartbeat(data) == (True, "running, 0 tables") and sum(watching.stalls.counts) > 0
    await asyncio.sleep(0.05)
    assert judge_heartbeat(data) == (False, "not running")


async def test_a_shard_that_another_process_serves_is_not_missed(
    room: Room, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Where processes share the shards, one is connected with its first; what it gives away is no lost connection."""
    monkeypatch.setattr(monitor, "BEAT", 0.02)
    monkeypatch.setattr(monitor, "TICK", 0.01)
    async with Monitor(room.bot, room.bot.services, tmp_path, units=lambda: 1) as watching:
        assert watching.take_heartbeat().gateway > 0
        room.bot.dispatch("shard_ready", 0)
        for event, shard in (("shard_given", 1), ("shard_disconnect", 1), ("shard_disconnect", 2), ("shard_given", 2)):
            room.bot.dispatch(event, shard)
        await _until(lambda: watching.take_heartbeat().gateway == 0)
        for event in ("shard_connect", "shard_disconnect"):
            room.bot.dispatch(event, 1)
        await _until(lambda: watching.take_heartbeat().gateway > 0)


async def _until(holds: object) -> None:
    assert callable(holds)
    for _ in range(200):
        if holds():
            return
        await asyncio.sleep(0.01)
    raise AssertionError("it did not come to that")
