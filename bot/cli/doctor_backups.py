"""Checks backups for the doctor: how old the newest is, and whether the next can be made."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.cli.backup import dump_line
from bot.cli.check_result import CheckResult, existing_parent
from bot.runtime.heartbeat import read_heartbeat, verdict
from bot.settings import Settings, variable
from bot.store.backups.daily import CHECK_EVERY, FAILURE_FILE, require_space
from bot.store.backups.folder import age_of_newest
from bot.store.database.errors import CannotOpen

LATE = timedelta(days=2)
"""A bot that has run for a while, CHECK_EVERY seconds, has made a backup within this time, or something is wrong."""

NAME = "Backups"


def check_backups(settings: Settings) -> CheckResult:
    """Return whether backups are made and can be made; raises OSError when the folder cannot be read."""
    path = settings.address.path
    if path is None:
        return CheckResult(NAME, True, f"backed up by the server: {dump_line(settings)}")
    age = age_of_newest(path, settings.backups, datetime.now(UTC))
    newest = f"the newest in {settings.backups} is {_age_text(age)} old" if age is not None else f"none in {settings.backups}"
    if not settings.daily_backup:
        return CheckResult(NAME, True, f"{newest}; automatic backups are off ({variable('daily_backup')})")
    wrong, remedy = _obstacle(path, settings, age) if path.exists() else ("", "")
    if not wrong and (age is None or age > LATE) and _has_run(settings.data):
        wrong, remedy = "no recent backup", "The bot's log says why."
    return CheckResult(NAME, not wrong, f"{wrong}; {newest}" if wrong else newest, remedy)


def _obstacle(path: Path, settings: Settings, age: timedelta | None) -> tuple[str, str]:
    """Return what prevents the next backup, and what to do about it; two empty texts when nothing does."""
    place = existing_parent(settings.backups)
    if not (place.is_dir() and os.access(place, os.W_OK | os.X_OK)):
        return f"{place} can't be written to", f"Let the bot's user write to it, or set {variable('backup_folder')}."
    try:
        require_space(path, place)
    except CannotOpen as error:
        return str(error).rstrip("."), f"Make room, or set {variable('backup_folder')}."
    why = _failure(settings.data, age)
    return (f"the last one failed: {why}", "Fix that; the bot tries again every hour.") if why else ("", "")


def _failure(data: Path, age: timedelta | None) -> str:
    """Return why the bot's last backup failed; empty when it succeeded, or when one was made since."""
    try:
        ago = datetime.now(UTC) - datetime.fromtimestamp((data / FAILURE_FILE).stat().st_mtime, UTC)
        why = " ".join((data / FAILURE_FILE).read_text(encoding="utf-8", errors="replace").split())
    except FileNotFoundError:
        return ""
    return "" if age is not None and timedelta(0) <= age < ago else why


def _has_run(data: Path) -> bool:
    """Whether a running bot has had time to make a backup: right after a start the newest may be old."""
    heartbeat = read_heartbeat(data)
    return heartbeat is not None and heartbeat.up > CHECK_EVERY and verdict(data)[0]


def _age_text(age: timedelta) -> str:
    hours = max(0, round(age.total_seconds() / 3600))
    return f"{hours} h" if hours < 48 else f"{hours // 24} days"
