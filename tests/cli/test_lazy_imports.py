"""What a command doesn't need it doesn't import: the processor time of `--help`, `doctor`, `backup` and a start is imports."""

import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
COMMAND = """
import sys
from bot.__main__ import main
sys.argv = ["bot", *sys.argv[1:]]
try:
    main()
except SystemExit as ended:
    print("exit code", ended.code or 0)
print("imported", *sys.modules)
"""
START = """
import asyncio, datetime, pathlib, sys
import bot.cli.serve
from bot.store.database.address import Address
address = Address.file_address(pathlib.Path(sys.argv[1]))
asyncio.run(bot.cli.serve.upgrade(address, pathlib.Path("backups"), datetime.datetime.now(datetime.UTC)))
print("exit code 0")
print("imported", *sys.modules)
"""
FOR_DISCORD = {"discord", "aiohttp", "cogs", "bot.app", "bot.wiring", "bot.views"}
FOR_GAMES = {"bot.host.hall", "bot.pictures", "bot.texts", "PIL", "babel", "fluent", "openskill", "rapidfuzz", "simcord"}
FOR_LOGS = {"structlog"}
FOR_SERVERS = {"asyncpg", "sqlalchemy.ext.asyncio", "sqlalchemy.orm"}
FOR_MIGRATIONS = {"alembic", "mako"}
FOR_SETTINGS = {"pydantic", "pydantic_settings", "sqlalchemy", "dotenv"}
NOT_FOR_FILES = FOR_DISCORD | FOR_GAMES | FOR_LOGS | FOR_SERVERS | FOR_MIGRATIONS


def imported(code: str, words: list[str], folder: Path) -> set[str]:
    """Run a program in a folder, with this data folder and nothing else of ours; return the modules that it has imported."""
    environment = {"PATH": "/usr/bin:/bin", "PYTHONPATH": str(ROOT), "WAR_ROOM_DATA": str(folder)}
    command = [sys.executable, "-c", code, *words]
    done = subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, check=True)
    *_, code_line, modules = done.stdout.splitlines()
    assert code_line == "exit code 0", done.stdout + done.stderr
    return {*modules.split()}


@pytest.mark.parametrize(
    ("words", "unneeded"),
    [
        (["--help"], NOT_FOR_FILES | FOR_SETTINGS),
        (["--version"], NOT_FOR_FILES | FOR_SETTINGS),
        (["backup"], NOT_FOR_FILES),
        (["doctor"], NOT_FOR_FILES),
        (["restore", "copy.db"], NOT_FOR_FILES),
    ],
    ids=("help", "version", "backup", "doctor", "restore"),
)
def test_a_command_imports_what_it_needs(database: Path, words: list[str], unneeded: set[str]) -> None:
    """A doctor without a token and a backup of a file wait for no Discord, no server and no migration."""
    (database.parent / "copy.db").write_bytes(database.read_bytes())
    assert imported(COMMAND, words, database.parent) & unneeded == set()


def test_a_start_that_migrates_nothing_imports_no_migrations(database: Path) -> None:
    """Nearly every start finds the database as it should be."""
    assert imported(START, [str(database)], database.parent) & (FOR_MIGRATIONS | {"simcord", "asyncpg"}) == set()
