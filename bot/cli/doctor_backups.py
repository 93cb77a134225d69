"""What the doctor finds about backups: how old the newest is, and what is in the way of the next. Changes nothing."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path

from bot.cli.finding import CheckResult, standing
from bot.cli.server_tools import dump_line
from bot.runtime.heartbeat import read_heartbeat, verdict
from bot.settings import Settings, variable
from bot.store.backups.daily import CHECK_EVERY, FAILURE_FILE, require_space
from bot.store.backups.folder import age_of_newest
from bot.store.database.errors import CannotOpen

LATE = timedelta(days=2)
"""A bot that has run for a while, CHECK_EVERY seconds, has made a backup within this time, or something is wrong."""

NAME = "Backups"


def look_at_backups(settings: Settings) -> CheckResult:
    """Return whether backups are made and can be; raises OSError when the folder cannot be looked at."""
    path = settings.address.path
    if path is None:
        return CheckResult(NAME, True, f"the server's own affair: {dump_line(settings)}")
    age = age_of_newest(path, settings.backups, datetime.now(UTC))
    newest = f"the newest in {settings.backups} is {_told(age)} old" if age is not None else f"none in {settings.backups}"
    if not settings.daily_backup:
        return CheckResult(NAME, True, f"{newest}; the bot makes none by itself ({variable('daily_backup')})")
    wrong, remedy = _in_the_way(path, settings, age) if path.exists() else ("", "")
    if not wrong and (age is None or age > LATE) and _has_run(settings.data):
        wrong, remedy = "none was made lately", "See in the log of the bot why."
    return CheckResult(NAME, not wrong, f"{wrong}; {newest}" if wrong else newest, remedy)


def _in_the_way(path: Path, settings: Settings, age: timedelta | None) -> tuple[str, str]:
    """Return what is in the way of the next backup, and what to do about it; two empty texts when nothing is."""
    place = standing(settings.backups)
    if not (place.is_dir() and os.access(place, os.W_OK | os.X_OK)):
        return f"{place} cannot be written to", f"Let the bot's user write to it, or set {variable('backup_folder')}."
    try:
        require_space(path, place)
    except CannotOpen as error:
        return str(error).rstrip("."), f"Make room, or set {variable('backup_folder')}."
    why = _failure(settings.data, age)
    return (f"the last could not be made, {why}", "Correct that; it is tried each hour.") if why else ("", "")


def _failure(data: Path, age: timedelta | None) -> str:
    """Return why the bot could not make its last backup; empty when it could, or when somebody has made one since."""
    try:
        ago = datetime.now(UTC) - datetime.fromtimestamp((data / FAILURE_FILE).stat().st_mtime, UTC)
        why = " ".join((data / FAILURE_FILE).read_text(encoding="utf-8", errors="replace").split())
    except FileNotFoundError:
        return ""
    return "" if age is not None and timedelta(0) <= age < ago else why


def _has_run(data: Path) -> bool:
    """Whether a bot is alive that has run for long enough to have made a backup: after a pause the newest is old at first."""
    heartbeat = read_heartbeat(data)
    return heartbeat is not None and heartbeat.up > CHECK_EVERY and verdict(data)[0]


def _told(age: timedelta) -> str:
    hours = max(0, round(age.total_seconds() / 3600))
    return f"{hours} h" if hours < 48 else f"{hours // 24} days"
