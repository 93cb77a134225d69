"""The settings of backups: whether the running bot makes any, and in which folder."""

import asyncio
from pathlib import Path

import pytest
from typer.testing import CliRunner

from bot.app import WarRoom
from bot.cli.doctor_files import check_backups
from bot.cli.main import cli
from bot.cli.serve import serve_discord
from bot.settings import Settings, read_settings
from bot.store.backups import daily


@pytest.mark.usefixtures("nowhere")
def test_the_folder_that_is_named_gets_the_backups(database: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """`backup` puts it there and not into the data folder; the doctor looks there."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")
    monkeypatch.setenv("WAR_ROOM_BACKUP_FOLDER", "another/disk")
    assert CliRunner().invoke(cli, ["backup"]).exit_code == 0
    (made,) = (tmp_path / "another" / "disk").iterdir()
    assert made.name.startswith(database.stem) and not (tmp_path / "data" / "backups").exists()
    assert check_backups(read_settings()).text == "the newest in another/disk is 0 h old"


@pytest.fixture
def at_once(monkeypatch: pytest.MonkeyPatch) -> pytest.MonkeyPatch:
    """A bot whose first look whether a backup is due comes with its start."""
    monkeypatch.setattr(daily, "FIRST_CHECK", 0.0)
    monkeypatch.setattr("bot.cli.serve.tune_interpreter", lambda: None)  # it would outlive the test
    return monkeypatch


def backing_up() -> bool:
    """Whether anybody makes backups by themselves."""
    return "backups" in {task.get_name() for task in asyncio.all_tasks()}


async def test_a_running_bot_fills_the_folder_that_is_named(
    settings: Settings, tmp_path: Path, at_once: pytest.MonkeyPatch
) -> None:
    """What the bot makes by itself goes where the setting says."""
    folder = tmp_path / "another disk"

    async def connected(*_: object) -> None:
        assert backing_up()
        async with asyncio.timeout(60):
            while not list(folder.glob("*.db")):
                await asyncio.sleep(0.001)

    at_once.setattr(WarRoom, "start", connected)
    await serve_discord(settings.model_copy(update={"backup_folder": str(folder)}))
    assert not (settings.data / "backups").exists()


async def test_a_bot_that_shall_make_none_makes_none(settings: Settings, at_once: pytest.MonkeyPatch) -> None:
    """Nobody so much as looks whether one is due."""
    seen: list[bool] = []

    async def connected(*_: object) -> None:
        seen.append(backing_up())

    at_once.setattr(WarRoom, "start", connected)
    await serve_discord(settings.model_copy(update={"daily_backup": False}))
    assert seen == [False]
