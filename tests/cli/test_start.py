"""Starting: each known error is a few plain lines with the right exit code, never a traceback."""

import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path

import aiohttp
import discord
import pytest
from aiohttp.client_reqrep import ConnectionKey
from structlog.testing import capture_logs
from typer.testing import CliRunner, Result

from bot.app import WarRoom
from bot.cli.exit_codes import CANNOT_START, TRY_LATER
from bot.cli.main import cli

OURS = {"PYTHONPATH": str(Path(__file__).resolve().parents[2]), "PATH": "/usr/bin:/bin", "COLUMNS": "120"}
TOKEN = "MTIzNDU2Nzg5.fake12.not-a-real-token"


@pytest.fixture(autouse=True)
def token(nowhere: None, monkeypatch: pytest.MonkeyPatch) -> None:
    """A token, no other settings of this machine, and an empty folder."""
    monkeypatch.setenv("DISCORD_TOKEN", TOKEN)
    monkeypatch.setattr("bot.runtime.logging.set_up_logs", lambda *_: None)  # it would outlive the test


class Response:
    """As much of an answer of Discord as its errors look at."""

    def __init__(self, status: int) -> None:
        self.status = status
        self.reason = "because"


def started() -> Result:
    """Start the bot; the result of the command line."""
    return CliRunner().invoke(cli, ["run"])


def answer(status: int) -> discord.HTTPException:
    """Discord's answer with a status, as discord.py raises it."""
    kind = discord.Forbidden if status == 403 else discord.HTTPException
    return kind(Response(status), "no")


NO_NAME = aiohttp.ClientConnectorError(
    ConnectionKey("discord.com", 443, True, True, None, None, None), OSError(-3, "Temporary failure in name resolution")
)


@pytest.mark.parametrize("step", ["login", "setup_hook"])
@pytest.mark.parametrize(
    ("error", "code", "words"),
    [
        (NO_NAME, TRY_LATER, "Discord can't be reached"),
        (ConnectionResetError(104, "Connection reset by peer"), TRY_LATER, "Connection reset by peer"),
        (TimeoutError(), TRY_LATER, "Discord can't be reached: TimeoutError"),
        (answer(503), TRY_LATER, "Discord answered 503"),
        (answer(429), TRY_LATER, "Discord answered 429"),
        (answer(403), CANNOT_START, "Discord refused the bot"),
        (discord.LoginFailure("no"), CANNOT_START, "DISCORD_TOKEN: Discord doesn't accept it"),
    ],
)
def test_trouble_with_discord_is_one_line(
    monkeypatch: pytest.MonkeyPatch, step: str, error: Exception, code: int, words: str
) -> None:
    """The network and Discord's own trouble exit with 75, what somebody must change with 78, at the login or later."""

    async def fails(*_: object) -> None:
        raise error

    async def login(bot: WarRoom, _: str) -> None:
        await bot.setup_hook()

    monkeypatch.setattr(WarRoom, "login", login)
    monkeypatch.setattr(WarRoom, step, fails)
    run = started()
    assert (run.exit_code, len(run.stderr.splitlines())) == (code, 1), run.stderr
    assert words in run.stderr and TOKEN not in run.stderr


def test_help_says_the_same_without_docstrings() -> None:
    """`python -OO`, which leaves docstrings out, describes every command as `python` does."""
    told = [subprocess.check_output([sys.executable, *option, "-m", "bot", "--help"], env=OURS) for option in ((), ("-OO",))]
    assert told[0] == told[1] and b"Check everything the bot needs" in told[0]


def test_a_data_folder_that_is_a_file_is_one_line() -> None:
    """WAR_ROOM_DATA where a file stands is told with its name."""
    Path("data").touch()
    run = started()
    assert (run.exit_code, len(run.stderr.splitlines())) == (CANNOT_START, 1) and "WAR_ROOM_DATA" in run.stderr


def test_a_server_without_its_driver_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PostgreSQL address on a machine without the driver says how to install it."""
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me:hunter2@127.0.0.1:1/war")
    monkeypatch.setitem(sys.modules, "asyncpg", None)
    run = started()
    assert (run.exit_code, len(run.stderr.splitlines())) == (CANNOT_START, 1)
    assert "pip install -c constraints.txt '.[postgres]'" in run.stderr and "hunter2" not in run.stderr


def test_a_server_that_is_down_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    """A PostgreSQL server that isn't responding may answer later, so the exit code is 75."""
    pytest.importorskip("asyncpg")
    monkeypatch.setenv("WAR_ROOM_DATABASE", "postgresql://me:hunter2@127.0.0.1:1/war")
    run = started()
    assert (run.exit_code, len(run.stderr.splitlines())) == (TRY_LATER, 1), run.stderr
    assert "isn't responding" in run.stderr and "hunter2" not in run.stderr


def test_a_database_that_cannot_be_read_is_one_line(database: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A database that lost a table stops the start in one line."""
    with closing(sqlite3.connect(database)) as connection:
        connection.execute("DROP TABLE tables")
    monkeypatch.setenv("WAR_ROOM_DATABASE", f"sqlite:///{database}")

    async def login(bot: WarRoom, _: str) -> None:
        await bot.setup_hook()

    monkeypatch.setattr(WarRoom, "login", login)
    run = started()
    assert (run.exit_code, run.stderr) == (CANNOT_START, "The database can't be used: no such table: tables\n")


def test_an_unreadable_file_of_settings_is_one_line() -> None:
    """A `.env` in UTF-16 is told, not shown."""
    Path(".env").write_text("WAR_ROOM_PACE=3", encoding="utf-16")
    run = started()
    assert run.exit_code == CANNOT_START and run.stderr.startswith(".env: isn't UTF-8")


def test_an_unknown_fault_is_logged_with_where_it_happened(monkeypatch: pytest.MonkeyPatch) -> None:
    """What nobody foresaw exits with 1 and is in the log with its traceback, and nowhere else."""

    async def login(bot: WarRoom, token: str) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(WarRoom, "login", login)
    with capture_logs() as logs:
        run = started()
    assert (run.exit_code, run.stderr) == (1, "")
    assert [type(entry["exc_info"]) for entry in logs if entry["event"] == "stopped_by_an_error"] == [ZeroDivisionError]
