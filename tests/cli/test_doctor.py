"""`python -m bot doctor`: every line is well or has its remedy, and none holds a secret."""

import errno
import json
import os
import sqlite3
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import discord
import pytest
from aiohttp import ClientConnectionError
from typer.testing import CliRunner

from bot.cli.doctor_online import UnexpectedStatus
from bot.cli.main import cli
from bot.store.database.file_lock import only_process
from bot.views.discord_api.permissions import INVITE

TOKEN = "MTIzNDU2Nzg5.fake12.not-a-real-token"

pytestmark = pytest.mark.usefixtures("nowhere")


def findings(*options: str) -> tuple[int, dict[str, dict[str, Any]]]:
    """The exit code and the findings by name."""
    run = CliRunner().invoke(cli, ["doctor", "--json", *options])
    return run.exit_code, {finding["name"]: finding for finding in json.loads(run.stdout)["findings"]}


def test_a_fresh_place_is_well() -> None:
    """Without any setting all is well, and nothing is made by looking."""
    code, found = findings()
    assert code == 0 and all(finding["well"] for finding in found.values())
    assert {"Python", "discord.py", "Settings", "Data folder", "Disk", "Database", "Bot", "Token"} <= found.keys()
    assert "local table" in found["Token"]["text"]
    assert not list(Path().iterdir())


def test_wrong_settings_are_named(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each wrong setting is a finding of its own with a remedy."""
    monkeypatch.setenv("WAR_ROOM_PACE", "0")
    run = CliRunner().invoke(cli, ["doctor"])
    assert run.exit_code == 1
    assert "WRONG Settings: WAR_ROOM_PACE" in run.stdout and "→ Fix it" in run.stdout


def test_a_damaged_database_is_found() -> None:
    """A file that is no database is found, with where to look for a sound one; it is left as it is."""
    path = Path("data/war-room.db")
    path.parent.mkdir()
    path.write_bytes(b"no database" * 400)
    code, found = findings()
    assert code == 1 and not found["Database"]["well"] and "backup" in found["Database"]["remedy"]
    assert path.read_bytes() == b"no database" * 400


def test_another_programs_database_is_found() -> None:
    """A database with the tables of another program is none of ours, however sound it is."""
    path = Path("data/war-room.db")
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("CREATE TABLE invoices (number INTEGER)")
    code, found = findings()
    assert code == 1 and found["Database"]["text"].endswith("its tables are not War Room's")
    assert "WAR_ROOM_DATABASE" in found["Database"]["remedy"]


def test_a_sound_database_is_found(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A migrated database is well."""
    monkeypatch.setenv("WAR_ROOM_DATA", str(database.parent))
    assert findings()[1]["Database"]["text"].endswith(": ok")


def test_a_full_disk_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """Too little room is found, with how much is wanted."""
    monkeypatch.setattr("bot.cli.doctor.ROOM_TO_PLAY", 1 << 60)
    code, found = findings()
    assert code == 1 and "200 MiB" in found["Disk"]["remedy"]


def test_the_local_table_is_seen_while_it_is_open(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Its database is looked at, and both the doctor and the health check say that it is open."""
    monkeypatch.setenv("WAR_ROOM_DATA", str(database.parent))
    local = database.rename(database.with_name("local.db"))
    assert findings()[1]["Bot"]["text"] == "not running"
    with only_process(local):
        _, found = findings()
        assert found["Database"]["text"] == f"{local}: ok" and found["Bot"]["text"] == "the local table is open"
        code, live = findings("--live")
        assert (code, live["Bot"]["text"]) == (0, "the local table is open")


def test_both_databases_are_looked_at(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Where a bot and a local table have used one folder, neither database hides the other."""
    monkeypatch.setenv("WAR_ROOM_DATA", str(database.parent))
    database.with_name("local.db").write_bytes(b"no database" * 400)
    _, found = findings()
    assert found["Database"]["well"] and not found["Local database"]["well"]


def test_without_a_token_the_local_table_must_be_installed(monkeypatch: pytest.MonkeyPatch) -> None:
    """In the image it is not: the start would fail, and the doctor says so and what to do."""
    monkeypatch.setattr("bot.cli.doctor.find_spec", lambda name: None if name == "simcord" else find_spec(name))
    code, found = findings()
    assert code == 1 and found["Token"]["text"] == "none, and the local table isn't installed (simcord is missing)"
    assert "set DISCORD_TOKEN" in found["Token"]["remedy"] and "-c constraints.txt '.[local]'" in found["Token"]["remedy"]


def test_a_file_system_without_locks_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The doctor says what a start would."""

    def cannot(*_: object) -> None:
        raise OSError(errno.EOPNOTSUPP, "Operation not supported")

    monkeypatch.setattr("fcntl.flock", cannot)
    code, found = findings()
    assert code == 1 and found["File locks"]["text"].endswith(f"can't be locked: {os.strerror(errno.EOPNOTSUPP)}")
    assert "local disk" in found["File locks"]["remedy"]


def test_a_missing_package_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A package that is not there is found; one that only the local table needs is no fault."""
    monkeypatch.setattr("bot.cli.doctor.PACKAGES", ("no-such-package",))
    assert not findings()[1]["no-such-package"]["well"]


def test_a_file_in_the_place_of_the_data_folder_is_found() -> None:
    """A data folder that is a file, or below a file, is wrong and says what to do; all else is looked at as well."""
    Path("data").touch()
    code, found = findings()
    assert code == 1 and "is a file" in found["Data folder"]["text"] and "WAR_ROOM_DATA" in found["Data folder"]["remedy"]
    assert {"Disk", "Database", "Token"} <= found.keys()


def test_a_folder_deep_below_one_that_stands_is_well(monkeypatch: pytest.MonkeyPatch) -> None:
    """A data folder of which nothing exists yet is judged by the nearest place that does."""
    monkeypatch.setenv("WAR_ROOM_DATA", "deep/down/there")
    code, found = findings()
    assert code == 0 and found["Data folder"]["well"] and found["Disk"]["well"] and not list(Path().iterdir())


def test_what_cannot_be_looked_at_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """A disk that answers with an error is a finding, not the end of the doctor."""

    def fails(_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr("bot.cli.doctor.shutil.disk_usage", fails)
    assert findings()[1]["Disk"]["text"] == "Permission denied"


def test_settings_in_another_encoding_are_found() -> None:
    """A `.env` in UTF-16 is a finding with the file's name."""
    Path(".env").write_text("WAR_ROOM_PACE=3", encoding="utf-16")
    code, found = findings()
    assert code == 1 and found["Settings"]["text"].startswith(".env: isn't UTF-8")


APPLICATION = {"id": "42", "name": "War Room"}
GATEWAY = {"session_start_limit": {"total": 1000, "remaining": 990, "reset_after": 14_000_000}}
EVERYTHING = str(INVITE.value)


def asked(monkeypatch: pytest.MonkeyPatch, *answers: object) -> tuple[str, int]:
    """What the doctor prints when Discord answers so, the application, the gateway, its servers; and its exit code."""
    told = iter(answers)

    async def said(*_: object) -> object:
        answer = next(told)
        if isinstance(answer, Exception):
            raise answer
        return answer

    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("bot.cli.doctor_online._ask", said)
    run = CliRunner().invoke(cli, ["doctor"])
    assert TOKEN not in run.stdout and TOKEN.split(".")[2] not in run.stdout
    return run.stdout, run.exit_code


def test_the_token_is_asked_about_and_never_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    """Discord says whose token it is; a bot in no server is told how it is invited."""
    text, code = asked(monkeypatch, APPLICATION, GATEWAY, [])
    assert (
        code == 1 and "belongs to War Room" in text and "Invite it: https://discord.com/oauth2/authorize?client_id=42" in text
    )


def test_user_installs_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where members may install the bot, the link is shown; elsewhere it says how to allow it, and that is no fault."""
    text, _ = asked(monkeypatch, APPLICATION, GATEWAY, [])
    assert "ok    User installs: not allowed; if you want them, tick User Install" in text
    assert "https://discord.com/developers/applications/42/installation" in text
    text, code = asked(monkeypatch, {**APPLICATION, "integration_types_config": {"0": {}, "1": {}}}, GATEWAY, [])
    link = "https://discord.com/oauth2/authorize?client_id=42&scope=applications.commands&integration_type=1"
    assert f"User installs: allowed, which members do here: {link}" in text and code == 0 and "ok    Servers: 0" in text


@pytest.mark.parametrize(
    ("error", "words", "never"),
    [
        (UnexpectedStatus(401), "Discord doesn't accept it", "Try again later"),
        (UnexpectedStatus(503), "Discord: Discord answered 503", "WRONG Token"),
        (UnexpectedStatus(429), "Try again later", "WRONG Token"),
        (ClientConnectionError("no route"), "WRONG Discord: no route", "WRONG Token"),
        (ValueError("<html>"), "something else answered in its place", "WRONG Token"),
    ],
)
def test_only_a_refused_token_is_a_wrong_token(
    monkeypatch: pytest.MonkeyPatch, error: Exception, words: str, never: str
) -> None:
    """401 alone means a new token; everything else is Discord's or the network's trouble."""
    text, code = asked(monkeypatch, error)
    assert code == 1 and words in text and never not in text


def test_missing_rights_are_named_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    """A server in which the bot is missing rights is named with them; one with all of them, or an administrator, is well."""
    admin = str(discord.Permissions(administrator=True).value)
    less = str(discord.Permissions(INVITE.value).value & ~discord.Permissions(send_messages=True, view_channel=True).value)
    servers = [{"name": name, "permissions": rights} for name, rights in (("A", EVERYTHING), ("B", less), ("C", admin))]
    text, code = asked(monkeypatch, APPLICATION, GATEWAY, servers)
    assert code == 1 and "ok    Servers: 3" in text and "Server A" not in text and "Server C" not in text
    assert "WRONG Server B: the bot is missing View Channel, Send Messages\n" in text
    assert "Invite it again: https://discord.com/oauth2/authorize?client_id=42" in text


def test_servers_that_cannot_be_asked_for_are_no_wrong_token(monkeypatch: pytest.MonkeyPatch) -> None:
    """When Discord knows the token and then stumbles, the token is well."""
    text, code = asked(monkeypatch, APPLICATION, GATEWAY, UnexpectedStatus(502))
    assert code == 1 and "Discord answered 502" in text
    assert "ok    Token: belongs to War Room" in text and "WRONG Token" not in text


def test_session_starts_that_run_out_are_told(monkeypatch: pytest.MonkeyPatch) -> None:
    """A tenth of a day's session starts is a warning, with the hours until there are new ones."""
    text, _ = asked(monkeypatch, APPLICATION, GATEWAY, [])
    assert "ok    Session starts: 990 of 1000 left" in text
    few = {"session_start_limit": {"total": 1000, "remaining": 100, "reset_after": 14_000_000}}
    text, code = asked(monkeypatch, APPLICATION, few, [])
    assert code == 1 and "WRONG Session starts: 100 of 1000 left" in text and "new ones within 4 h" in text


EMBEDDED = 1 << 17


def test_an_activity_is_checked_on_both_sides(monkeypatch: pytest.MonkeyPatch) -> None:
    """Where the host wants one: what this bot lacks, whether it is enabled, its Entry Point, and the page of the mapping."""
    monkeypatch.setenv("WAR_ROOM_ACTIVITY", "1")
    monkeypatch.setattr("bot.cli.doctor_activity.is_built", lambda: False)
    text, code = asked(monkeypatch, APPLICATION, GATEWAY, [{"type": 1}], [])
    assert code == 1 and "WRONG Activity: Activities aren't enabled" in text and "42/embedded/settings" in text
    assert "WRONG Activity script: not built" in text and "npm run build" in text
    assert "WAR_ROOM_CLIENT_SECRET isn't set" in text and "docs/activity.md" in text
    enabled = {**APPLICATION, "flags": EMBEDDED}
    text, _ = asked(monkeypatch, enabled, GATEWAY, [{"type": 1}], [])
    assert "ok    Activity: Activities are enabled" in text and "WRONG Entry Point: missing" in text
    text, _ = asked(monkeypatch, enabled, GATEWAY, [{"type": 4}], [])
    assert "ok    Entry Point: there" in text and "42/embedded/url-mappings" in text


def test_who_wants_no_activity_hears_of_none(monkeypatch: pytest.MonkeyPatch) -> None:
    """Nothing is asked of Discord for it, and nothing is found."""
    text, _ = asked(monkeypatch, APPLICATION, GATEWAY, [])
    assert "Activity" not in text and "Entry Point" not in text
