"""Looks at everything the bot needs to run, and says what to do about what is missing. Changes nothing."""

import json
import os
import shutil
import sqlite3
import sys
from contextlib import closing
from dataclasses import asdict, dataclass
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

import aiohttp
from rich.console import Console

from bot.settings import Settings, WrongSettings, read_settings
from bot.store.address import uri_of
from bot.store.one_process import Taken, only_process

ROOM = 200 * 1024 * 1024
PACKAGES = ("discord.py", "SQLAlchemy", "aiosqlite", "alembic", "pydantic-settings", "typer", "structlog", "simcord")
API = "https://discord.com/api/v10"


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at. `remedy` is empty when it is well."""

    name: str
    well: bool
    text: str
    remedy: str = ""


async def doctor_report(*, as_json: bool, live: bool) -> int:
    """Print the findings; return 0 when all is well, 1 when not. `live` looks only whether a running bot holds the database."""
    findings = await _look(live=live)
    if as_json:
        Console().print_json(json.dumps({"findings": [asdict(finding) for finding in findings]}))
    else:
        out = Console(highlight=False)
        for finding in findings:
            out.print(f"{'ok   ' if finding.well else 'WRONG'} {finding.name}: {finding.text}", markup=False, soft_wrap=True)
            if finding.remedy:
                out.print(f"      → {finding.remedy}", markup=False, soft_wrap=True)
    return 0 if all(finding.well for finding in findings) else 1


async def _look(*, live: bool) -> list[Finding]:
    try:
        settings = read_settings()
    except WrongSettings as error:
        return [Finding("Settings", False, fault, "Correct it in .env or the environment.") for fault in error.faults]
    if live:
        return [_running(settings)]
    return [
        _python(),
        *_packages(),
        Finding("Settings", True, "all can work"),
        _folder(settings.data),
        _disk(settings.data),
        _database(settings),
        *await _token(settings),
    ]


def _python() -> Finding:
    text = ".".join(map(str, sys.version_info[:3]))
    well = sys.version_info >= (3, 11)
    return Finding("Python", well, text, "" if well else "Install Python 3.11 or newer.")


def _packages() -> list[Finding]:
    found = []
    for name in PACKAGES:
        try:
            found.append(Finding(name, True, version(name)))
        except PackageNotFoundError:
            optional = name == "simcord"
            remedy = "" if optional else "Install the bot again: see README."
            text = "not installed (only the local table needs it)" if optional else "missing"
            found.append(Finding(name, optional, text, remedy))
    return found


def _folder(data: Path) -> Finding:
    place = data if data.exists() else data.absolute().parent
    well = os.access(place, os.W_OK)
    return Finding("Data folder", well, str(data), "" if well else f"Let the bot's user write to {place}.")


def _disk(data: Path) -> Finding:
    place = data if data.exists() else data.absolute().parent
    free = shutil.disk_usage(place).free
    well = free >= ROOM
    return Finding("Disk", well, f"{free // 1024**2} MiB free", "" if well else "Make room: the bot wants 200 MiB.")


def _database(settings: Settings) -> Finding:
    path = settings.address.path
    if path is None:
        well = find_spec("asyncpg") is not None
        return Finding("Database", well, str(settings.address), "" if well else "Install pip install 'war-room[postgres]'.")
    if not path.exists():
        return Finding("Database", True, f"{path} will be made at the first start")
    try:
        with closing(sqlite3.connect(f"{uri_of(path)}?mode=ro", uri=True)) as connection:
            verdict = " ".join(connection.execute("PRAGMA quick_check(1)").fetchone()[0].split())
    except sqlite3.Error as error:
        verdict = str(error)
    well = verdict == "ok"
    remedy = "" if well else f"Restore the newest backup from {settings.backups}."
    return Finding("Database", well, f"{path}: {verdict}", remedy)


def _running(settings: Settings) -> Finding:
    """A running bot holds the lock beside its database."""
    if settings.address.path is None:
        return Finding("Bot", True, "its database is a server, which this cannot tell from here")
    try:
        with only_process(settings.address.path):
            return Finding("Bot", False, "not running", "Start it.")
    except Taken:
        return Finding("Bot", True, "running")


async def _token(settings: Settings) -> list[Finding]:
    token = settings.token.get_secret_value()
    if not token:
        return [Finding("Token", True, "none: the bot opens the local table in the browser")]
    try:
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {token}"}) as session:
            application = await _ask(session, "/applications/@me")
            servers = await _ask(session, "/users/@me/guilds")
    except (aiohttp.ClientError, TimeoutError) as error:
        return [Finding("Discord", False, type(error).__name__, "Check this machine's connection to discord.com.")]
    if not isinstance(application, dict):
        return [Finding("Token", False, "Discord does not accept it", "Make a new one: discord.com/developers, Bot.")]
    count = len(servers) if isinstance(servers, list) else 0
    remedy = "" if count else "Invite it: start the bot, it prints the address."
    name = f"belongs to {application.get('name')}"
    return [Finding("Token", True, name), Finding("Servers", bool(count), str(count), remedy)]


async def _ask(session: aiohttp.ClientSession, path: str) -> object:
    async with session.get(API + path, timeout=aiohttp.ClientTimeout(total=10)) as answer:
        return await answer.json() if answer.status == 200 else None
