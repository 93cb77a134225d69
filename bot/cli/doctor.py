"""Checks everything the bot needs to run, and says what to do about what is missing. Changes nothing."""

import os
import shutil
import sys
import time
from datetime import UTC, datetime
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path

from bot.cli.check_result import CheckResult, check_disk, existing_parent, print_results
from bot.cli.doctor_files import check_backups, check_locks, check_permissions
from bot.cli.exit_codes import INSTALL, LOCAL_PACKAGES
from bot.runtime.heartbeat import LOCAL_DATABASE, judge_heartbeat, read_heartbeat
from bot.settings import InvalidSettings, Settings, read_settings, variable_of
from bot.store.backups.copy import FOLDER, SOUND, check_soundness
from bot.store.backups.folder import is_foreign, newest_good

ROOM_TO_PLAY = 200 * 1024 * 1024
"""Bytes that must be free in the data folder."""

LATELY = 86_400
"""Seconds for which the doctor tells that another program answered."""

PACKAGES = ("discord.py", "SQLAlchemy", "aiosqlite", "alembic", "pydantic-settings", "typer", "structlog", "simcord")


async def doctor_report(*, as_json: bool) -> int:
    """Run every check and print what they find; return 0 when all is well, else 1."""
    results = await _check_all()
    print_results(results, as_json=as_json)
    return 0 if all(result.well for result in results) else 1


async def _check_all() -> list[CheckResult]:
    try:
        settings = read_settings()
    except InvalidSettings as error:
        wrong = [CheckResult("Settings", False, fault, "Fix it in .env or the environment.") for fault in error.errors]
        return [_python(), *_packages(), *wrong]
    return [
        _python(),
        *_packages(),
        CheckResult("Settings", True, "all valid"),
        check_disk("Data folder", lambda: _folder(settings.data)),
        check_disk("Disk", lambda: _disk(settings.data)),
        *await _databases(settings),
        check_disk("File locks", lambda: check_locks(settings)),
        check_disk("File permissions", lambda: check_permissions(settings)),
        check_disk("Backups", lambda: check_backups(settings)),
        _running(settings),
        *_other_programs(settings),
        *_activity(settings),
        *await _token(settings),
    ]


def _activity(settings: Settings) -> list[CheckResult]:
    """Return what tables inside Discord lack on this machine; nothing where the host wants none."""
    if not settings.activity:
        return []
    from bot.cli.doctor_activity import check_own_side  # it imports what Discord needs

    return check_own_side(settings)


async def _token(settings: Settings) -> list[CheckResult]:
    """Return what Discord says about the token and the servers; without a token, whether the local table can open."""
    if settings.token.get_secret_value():
        from bot.cli.doctor_online import check_discord  # the packages for Discord are half of what is imported

        return await check_discord(settings)
    missing = [name for name in LOCAL_PACKAGES if find_spec(name) is None]
    if missing:
        text = f"none, and the local table isn't installed ({missing[0]} is missing)"
        return [CheckResult("Token", False, text, INSTALL)]
    return [CheckResult("Token", True, "none: the bot opens the local table in the browser")]


def _python() -> CheckResult:
    text = ".".join(map(str, sys.version_info[:3]))
    well = sys.version_info >= (3, 11)
    return CheckResult("Python", well, text, "" if well else "Install Python 3.11 or newer.")


def _packages() -> list[CheckResult]:
    found = []
    for name in PACKAGES:
        try:
            found.append(CheckResult(name, True, version(name)))
        except PackageNotFoundError:
            optional = name == "simcord"
            remedy = "" if optional else "Install the bot again: see README."
            text = "not installed (only the local table needs it)" if optional else "missing"
            found.append(CheckResult(name, optional, text, remedy))
    return found


def _folder(data: Path) -> CheckResult:
    place = existing_parent(data)
    if not place.is_dir():
        return CheckResult("Data folder", False, f"{place} is a file", "Move it away, or set WAR_ROOM_DATA to a folder.")
    well = os.access(place, os.W_OK | os.X_OK)
    return CheckResult("Data folder", well, str(data), "" if well else f"Let the bot's user write to {place}.")


def _disk(data: Path) -> CheckResult:
    free = shutil.disk_usage(existing_parent(data)).free
    well = free >= ROOM_TO_PLAY
    return CheckResult("Disk", well, f"{free // 1024**2} MiB free", "" if well else "Free up space: the bot needs 200 MiB.")


async def _databases(settings: Settings) -> list[CheckResult]:
    """Return the state of the bot's database, of the local table's, or of both: as many as are there or would be used."""
    local, own = settings.data / LOCAL_DATABASE, settings.address.path
    used = bool(settings.token.get_secret_value() or settings.database or (own is not None and own.exists()))
    if own is None:
        from bot.cli.doctor_server import check_server

        found = await check_server(settings.address)
    else:
        found = [check_disk("Database", lambda: _file("Database", own, settings))] if used else []
    if local.exists() or not used:
        name = "Local database" if used else "Database"
        found.append(check_disk(name, lambda: _file(name, local, settings)))
    return found


def _file(name: str, path: Path, settings: Settings) -> CheckResult:
    if not path.exists():
        return CheckResult(name, True, f"{path} will be created on the first start")
    verdict = check_soundness(path)
    well = verdict == SOUND
    if well and is_foreign(path):
        return CheckResult(
            name, False, f"{path}: its tables are not War Room's", f"Set {variable_of('database')} to another file."
        )
    if well:
        return CheckResult(name, True, f"{path}: {verdict}")
    if verdict == FOLDER:
        return CheckResult(name, False, f"{path}: {verdict}", f"Move it away, or set {variable_of('database')} to a file.")
    good = newest_good(path, settings.backups, datetime.now(UTC))
    remedy = f"Stop the bot, then: python -m bot restore {good}" if good else f"There's no good backup in {settings.backups}."
    return CheckResult(name, False, f"{path}: {verdict}", remedy)


def _running(settings: Settings) -> CheckResult:
    """Return whether a bot is running here, by its heartbeat; none is fine too."""
    return CheckResult("Bot", True, judge_heartbeat(settings.data)[1])


def _other_programs(settings: Settings) -> list[CheckResult]:
    """Return that another program uses the token too, if the bot noticed it lately; processes that share a database may."""
    beat = read_heartbeat(settings.data)
    if beat is None or settings.standby or time.time() - beat.elsewhere > LATELY:
        return []
    text = f"one answered members with this token, last at {datetime.fromtimestamp(beat.elsewhere, UTC):%Y-%m-%d %H:%M} UTC"
    return [CheckResult("Other programs", False, text, "Stop that one, or give it an application and a token of its own.")]
