"""A backup never asks much of the disk at once: a commit waits for one slice at most."""

import os
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from typer.testing import CliRunner

from bot.cli.main import cli
from bot.store.backups import copy as copying
from bot.store.backups.daily import DailyBackups
from bot.store.backups.database_id import assign_id
from bot.store.backups.folder import backups_of
from tests.store.backups.test_daily import Hours
from tests.support.environment import forget_settings

MIB = 1024 * 1024
SIZE = 9 * MIB


async def by_itself(database: Path, folder: Path) -> None:
    """As a running bot makes it."""
    clock = Hours()
    async with DailyBackups(database, folder, folder.parent, clock):
        await clock.begun()
        await clock.pass_by(0)


async def by_hand(database: Path, folder: Path) -> None:
    """As somebody who types `backup` makes it, while a bot may be playing."""
    with pytest.MonkeyPatch.context() as patch:
        forget_settings(patch)
        patch.chdir(folder.parent)
        patch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")
        patch.setenv("WAR_ROOM_BACKUP_FOLDER", str(folder))
        assert CliRunner().invoke(cli, ["backup"]).exit_code == 0


@pytest.mark.parametrize("make", [by_itself, by_hand])
async def test_a_slice_is_on_the_disk_before_the_next_and_then_there_is_a_rest(
    database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, make: Callable[[Path, Path], Awaitable[None]]
) -> None:
    """A copy grows by 2 MiB, which are put on the disk; then it rests, so that no commit waits behind a heap of it."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("INSERT INTO meta VALUES ('n', zeroblob(?))", (SIZE,))
        connection.commit()
    story: list[int | float] = []
    """Sizes of the copy that were put on the disk, in bytes, and rests, in seconds."""
    flush = os.fsync
    assign_id(database)

    def flushed(file: int) -> None:
        story.append(os.fstat(file).st_size)
        flush(file)

    monkeypatch.setattr(os, "fsync", flushed)
    monkeypatch.setattr(copying, "time", SimpleNamespace(sleep=story.append))
    await make(database, tmp_path / "backups")
    whole = backups_of(database, tmp_path / "backups")[0].stat().st_size
    assert whole > SIZE
    copied = story[: story.index(whole) + 1]
    sizes = [each for each in copied if isinstance(each, int)]
    assert copied[1::2] == [copying.PAUSE] * (len(sizes) - 1) and copying.PAUSE > 0
    assert max(after - before for before, after in zip([0, *sizes], sizes, strict=False)) < 3 * MIB
