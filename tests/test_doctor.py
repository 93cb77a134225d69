"""`python -m bot doctor`: every line well or with its remedy, and nothing secret in it."""

import json
import os
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from bot.__main__ import cli
from bot.store.one_process import only_process

TOKEN = "MTIzNDU2Nzg5.fake12.not-a-real-token"


@pytest.fixture(autouse=True)
def nowhere(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """No settings of this machine, and an empty folder."""
    for name in os.environ:
        if name.startswith(("WAR_ROOM_", "DISCORD_")):
            monkeypatch.delenv(name)
    monkeypatch.chdir(tmp_path)


def findings(*options: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """The exit code and the findings by name."""
    run = CliRunner().invoke(cli, ["doctor", "--json", *options])
    return run.exit_code, {finding["name"]: finding for finding in json.loads(run.stdout)["findings"]}


def test_a_fresh_place_is_well() -> None:
    """Without any setting all is well, and nothing is made by looking."""
    code, found = findings()
    assert code == 0 and all(finding["well"] for finding in found.values())
    assert {"Python", "discord.py", "Settings", "Data folder", "Disk", "Database", "Token"} <= found.keys()
    assert "local table" in found["Token"]["text"]
    assert not list(Path().iterdir())


def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each wrong setting is a finding of its own with a remedy."""
    monkeypatch.setenv("WAR_ROOM_PACE", "0")
    run = CliRunner().invoke(cli, ["doctor"])
    assert run.exit_code == 1
    assert "WRONG Settings: WAR_ROOM_PACE" in run.stdout and "→ Correct it" in run.stdout


def test_a_damaged_database_is_found() -> None:
    """A file that is no database is found, with where to look for a sound one; it is left as it is."""
    path = Path("data/war-room.db")
    path.parent.mkdir()
    path.write_bytes(b"no database" * 400)
    code, found = findings()
    assert code == 1 and not found["Database"]["well"] and "backup" in found["Database"]["remedy"]
    assert path.read_bytes() == b"no database" * 400


def test_a_sound_database_is_found(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migrated database is well."""
    monkeypatch.setenv("WAR_ROOM_DATA", str(database.parent))
    assert findings()[1]["Database"]["text"].endswith(": ok")


def test_a_full_disk_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little room is found, with how much is wanted."""
    monkeypatch.setattr("bot.doctor.ROOM", 1 << 60)
    code, found = findings()
    assert code == 1 and "200 MiB" in found["Disk"]["remedy"]


def test_a_missing_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that is not there is found; one that only the local table needs is no fault."""
    monkeypatch.setattr("bot.doctor.PACKAGES", ("no-such-package",))
    assert not findings()[1]["no-such-package"]["well"]


def test_a_running_bot_is_seen_by_its_lock() -> None:
    """`--live` is well while a bot holds the database, and not otherwise."""
    assert findings("--live")[0] == 1
    with only_process(Path("data/war-room.db")):
        assert findings("--live")[0] == 0


@pytest.mark.parametrize("answer", [None, {"name": "War Room"}])
def test_the_token_is_asked_about_and_never_shown(monkeypatch: pytest.MonkeyPatch, answer: object) -> None:
    """Discord says whose token it is, or that it is none; the report holds no part of it."""

    async def said(_: object, path: str) -> object:
        return [] if path.endswith("guilds") and answer else answer

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("bot.doctor._ask", said)
    run = CliRunner().invoke(cli, ["doctor"])
    assert ("belongs to War Room" in run.stdout) is (answer is not None)
    assert "Invite it" in run.stdout or "Discord does not accept it" in run.stdout
    assert TOKEN not in run.stdout and TOKEN.split(".")[2] not in run.stdout
