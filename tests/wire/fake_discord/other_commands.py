"""What an application has of commands that simcord doesn't know: context menus, and the Entry Point of an Activity."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

SLASH, ENTRY_POINT = 1, 4
NO_ENTRY_POINT = {
    "message": "You cannot remove this app's Entry Point command in a bulk update operation."
    " Please include the Entry Point command in your update request or delete it separately.",
    "code": 50240,
}
TOLD_ALONE = {"application_id", "version", "guild_id", "name_localized", "description_localized"}
"""What Discord tells of a command and does not take."""


class OtherCommands:
    """Commands of types other than slash commands, as Discord tells them; a bulk overwrite without one deletes it."""

    def __init__(self) -> None:
        self.found: list[dict[str, Any]] = []

    def enable_activities(self, application: int, number: int) -> dict[str, Any]:
        """Let the owner enable Activities: Discord adds the Entry Point command, which is returned."""
        command = {
            "id": str(number),
            "application_id": str(application),
            "version": str(number),
            "type": ENTRY_POINT,
            "name": "launch",
            "name_localizations": {"de": "starten"},
            "description": "",
            "description_localizations": {},
            "default_member_permissions": "2048",
            "dm_permission": True,
            "contexts": None,
            "integration_types": [0],
            "nsfw": False,
            "handler": 2,
        }
        self.found.append(command)
        return command

    def is_entry_point_missing(self, body: Sequence[dict[str, Any]]) -> bool:
        """Whether an overwrite of all commands would delete the Entry Point command, which Discord refuses."""
        sent = {command["name"] for command in body if command.get("type") == ENTRY_POINT}
        return any(command["type"] == ENTRY_POINT and command["name"] not in sent for command in self.found)

    def overwrite(self, body: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
        """Keep what an overwrite of all commands names of these; return the slash commands in it."""
        sent = {(command["name"], command["type"]): command for command in body if command.get("type", SLASH) != SLASH}
        if wrong := sorted({key for command in sent.values() for key in command} & TOLD_ALONE):
            raise AssertionError(f"the bot sent back what only Discord tells: {wrong}")
        kept = [command for command in self.found if (command["name"], command["type"]) in sent]
        self.found = [_changed(command, sent[command["name"], command["type"]]) for command in kept]
        return [command for command in body if command.get("type", SLASH) == SLASH]


def _changed(command: dict[str, Any], sent: dict[str, Any]) -> dict[str, Any]:
    """A command after an overwrite: Discord tells rights as text, however they were sent."""
    rights = sent.get("default_member_permissions")
    return {**command, **sent, "default_member_permissions": None if rights is None else str(rights)}
