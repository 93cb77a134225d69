"""The shell scripts that operators run: the container's first process, and the backups of a PostgreSQL database."""

import asyncio
import os
import signal
import subprocess
from collections.abc import Mapping
from pathlib import Path

import pytest

from bot.store.backups.server_dump import dumps_in
from bot.store.database.address import Address
from tests.support.postgres import server_program

DEPLOY = Path(__file__).parent.parent / "deploy"


class Container:
    """`container.sh` with a stand-in for Python that does what the story wants."""

    def __init__(self, folder: Path, python: str) -> None:
        (folder / "python").write_text(f"#!/bin/sh\n{python}\n")
        (folder / "python").chmod(0o755)
        path = f"{folder}{os.pathsep}{os.environ['PATH']}"
        self.process = subprocess.Popen(
            ["sh", str(DEPLOY / "container.sh")],
            env={"PATH": path},
            stdout=subprocess.PIPE,
            stderr=subprocess.PIPE,
            text=True,
            start_new_session=True,
        )

    def ended(self) -> tuple[int, str]:
        """Wait for its end; return its exit code and what it said."""
        said, errors = self.process.communicate(timeout=60)
        return self.process.returncode, said + errors


@pytest.mark.parametrize("code", [0, 1, 75])
def test_the_container_ends_as_the_bot_does(tmp_path: Path, code: int) -> None:
    """With its exit code, so that whoever started the container restarts it."""
    assert Container(tmp_path, f'echo "$@"; exit {code}').ended() == (code, "-m bot run\n")


def test_a_bot_that_cannot_start_is_not_restarted_for_ever(tmp_path: Path) -> None:
    """After exit code 78 the container waits, says what for, and ends at a signal."""
    container = Container(tmp_path, "exit 78")
    assert container.process.stderr is not None
    said = container.process.stderr.readline()
    assert said == "Waiting: change that, then start the container again.\n" and container.process.poll() is None
    container.process.send_signal(signal.SIGTERM)
    assert container.process.wait(60) == 128 + signal.SIGTERM


def test_a_signal_reaches_the_bot_which_ends_in_its_own_time(tmp_path: Path) -> None:
    """The container waits until the bot has saved and closed everything, and ends with its exit code."""
    python = ("trap 'stop=yes' TERM", 'echo "$@"', 'while [ -z "$stop" ]; do sleep 0.05; done', "sleep 0.2", "echo saved")
    container = Container(tmp_path, "\n".join(python))
    assert container.process.stdout is not None and container.process.stdout.readline() == "-m bot run\n"
    container.process.send_signal(signal.SIGTERM)
    assert container.ended()[1] == "saved\n" and container.process.returncode == 0


def variables(address: Address) -> Mapping[str, str]:
    """The database as PostgreSQL's own tools find it in the environment."""
    url = address.url
    tools = f"{server_program('pg_dump').parent}{os.pathsep}{os.environ['PATH']}"
    named = {"PGHOST": url.host, "PGPORT": url.port, "PGUSER": url.username, "PGDATABASE": url.database}
    return {"PATH": tools, **{name: str(value) for name, value in named.items()}}


async def back_up_now(folder: Path, environment: Mapping[str, str]) -> int:
    """Run the script once; its exit code."""
    command = ("sh", str(DEPLOY / "backup-postgres.sh"), str(folder))
    return await (await asyncio.create_subprocess_exec(*command, env=environment)).wait()


async def test_days_and_weeks_are_kept(server: Address, tmp_path: Path) -> None:
    """Of each of seven days and four weeks the newest dump stays; what is not the script's own is left alone."""
    days = [f"202601{day:02}-{hour}0000" for day in range(1, 32) for hour in ("03", "15")]
    for name in [*(f"war-room-{stamp}.dump" for stamp in days), "war-room-20200101-000000-step0009.dump", "notes.txt"]:
        (tmp_path / name).touch()
    assert await back_up_now(tmp_path, variables(server)) == 0
    made, *old = dumps_in(tmp_path)
    assert made.file.stat().st_size > 0 and made.file.stat().st_mode & 0o077 == 0
    kept = [dump.file.name for dump in old if dump.step is None]
    week_ends = ["20260125", "20260118"]  # Sundays; the week of today and the last one of January are the other two
    assert kept == [f"war-room-{day}-150000.dump" for day in (*(f"202601{day}" for day in range(31, 25, -1)), *week_ends)]
    assert (tmp_path / "notes.txt").exists() and old[-1].step == "0009"


async def test_a_backup_that_fails_deletes_nothing(server: Address, tmp_path: Path) -> None:
    """The exit code says so, nothing is left half-made, and the old ones stay."""
    (tmp_path / "war-room-20200101-000000.dump").touch()
    assert await back_up_now(tmp_path, {**variables(server), "PGDATABASE": "nowhere"}) == 1
    assert [file.name for file in tmp_path.iterdir()] == ["war-room-20200101-000000.dump"]
