"""Checks for the doctor what tables inside Discord need: the script, a client secret, and what the developer portal says."""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from yarl import URL

from bot.cli.check_result import CheckResult
from bot.runtime.command_sync import ENTRY_POINT
from bot.settings import Settings, variable_of
from bot.web.activity.bundle import is_built

EMBEDDED: Final = 1 << 17
"""The flag of an application whose owner has enabled Activities."""

PORTAL: Final = "https://discord.com/developers/applications/{}/embedded/{}"
"""The pages of an application for its Activity: `settings`, and `url-mappings`."""

BUILD: Final = "npm install --no-package-lock && npm run build"


def check_own_side(settings: Settings) -> list[CheckResult]:
    """Return whether this bot has what its Activity needs; nothing where the host wants none."""
    if not settings.activity:
        return []
    found = [_script()]
    for name in ("web", "web_url", "client_secret"):
        if not _is_set(settings, name):
            remedy = f"Set {variable_of(name)}: see docs/activity.md."
            found.append(CheckResult("Activity settings", False, f"{variable_of(name)} isn't set", remedy))
    return found


def check_application(
    settings: Settings, application: Mapping[str, Any], commands: Sequence[Mapping[str, Any]]
) -> list[CheckResult]:
    """Return what Discord says of the application's Activity, and what only the portal can show."""
    if not int(application.get("flags") or 0) & EMBEDDED:
        portal = PORTAL.format(application["id"], "settings")
        return [CheckResult("Activity", False, "Activities aren't enabled", f"Enable them: {portal}")]
    found = [CheckResult("Activity", True, "Activities are enabled")]
    if any(command.get("type") == ENTRY_POINT["type"] for command in commands):
        found.append(CheckResult("Entry Point", True, "there"))
    else:
        found.append(CheckResult("Entry Point", False, "missing", "Start the bot again: it makes one."))
    host = URL(settings.web_url).authority if settings.web_url else "the bot's web pages"
    portal = PORTAL.format(application["id"], "url-mappings")
    return [*found, CheckResult("URL mapping", True, f"/ must lead to {host}, which only you can see: {portal}")]


def _is_set(settings: Settings, name: str) -> bool:
    secret = getattr(settings, name)
    return bool(secret.get_secret_value() if hasattr(secret, "get_secret_value") else secret)


def _script() -> CheckResult:
    if is_built():
        return CheckResult("Activity script", True, "built")
    return CheckResult("Activity script", False, "not built", f"In the bot's folder: {BUILD}")
