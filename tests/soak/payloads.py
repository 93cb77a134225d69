"""What Discord says of servers, threads and interactions, as small as discord.py takes it. Sends nothing."""

from datetime import datetime
from typing import Any, Final

BOT: Final = 900_000_000_000_000_001
ALL: Final = str((1 << 53) - 1)
"""Every right there is."""

ME: Final[dict[str, Any]] = {"id": str(BOT), "username": "War Room", "discriminator": "0", "avatar": None, "bot": True}


def guild_payload(server: int, channels: list[int]) -> dict[str, Any]:
    """A server with its text channels, in which the bot may do everything."""
    role = {"id": str(server), "name": "@everyone", "color": 0, "colors": {"primary_color": 0}, "hoist": False, "position": 0}
    role |= {"permissions": ALL, "managed": False, "mentionable": False, "flags": 0}
    rooms = [
        {"id": str(channel), "type": 0, "name": f"war-{channel % 100}", "position": 0, "permission_overwrites": []}
        for channel in channels
    ]
    told: dict[str, Any] = {"id": str(server), "name": f"Server {server % 100}", "owner_id": "1", "icon": None, "features": []}
    counted = {"verification_level": 0, "default_message_notifications": 0, "explicit_content_filter": 0, "mfa_level": 0}
    lists: dict[str, Any] = {key: [] for key in ("emojis", "stickers", "threads", "voice_states", "presences")}
    mine = {"members": [member_payload(BOT)], "roles": [role], "channels": rooms}
    return {**told, **counted, **lists, **mine, "nsfw_level": 0, "premium_tier": 0}


def thread_payload(thread: int, place: tuple[int, int], name: str, now: datetime, *, archived: bool = False) -> dict[str, Any]:
    """A thread that the bot opened in a server's channel."""
    server, parent = place
    when = now.isoformat()
    about = {"archived": archived, "auto_archive_duration": 60, "archive_timestamp": when, "locked": False}
    return {
        "id": str(thread),
        "guild_id": str(server),
        "parent_id": str(parent),
        "owner_id": str(BOT),
        "name": name,
        "type": 11,
        "message_count": 0,
        "member_count": 1,
        "rate_limit_per_user": 0,
        "thread_metadata": {**about, "create_timestamp": when},
    }


def member_payload(member: int) -> dict[str, Any]:
    """A member of a server."""
    user = {"id": str(member), "username": f"m{member % 10_000}", "discriminator": "0", "avatar": None}
    return {"user": user, "roles": [], "joined_at": None, "deaf": False, "mute": False, "flags": 0, "permissions": ALL}


def interaction_payload(
    interaction: int, kind: int, place: tuple[int, int], member: int, data: dict[str, Any]
) -> dict[str, Any]:
    """What a member of a server asks in a channel: `kind` 2 is a command, 3 a press."""
    server, channel = place
    return {
        "id": str(interaction),
        "application_id": str(BOT),
        "type": kind,
        "token": f"token-{interaction}",
        "version": 1,
        "guild_id": str(server),
        "channel": {"id": str(channel), "type": 0},
        "member": member_payload(member),
        "app_permissions": ALL,
        "locale": "en-US",
        "attachment_size_limit": 10_000_000,
        "data": data,
    }


def command(name: str, **options: Any) -> dict[str, Any]:
    """The data of a command of `/war`, or one of its own."""
    kinds = {str: 3, int: 4, bool: 5}
    filled = [{"name": key, "type": kinds[type(value)], "value": value} for key, value in options.items()]
    if not name.startswith("war "):
        return {"id": "1", "name": name, "type": 1, "options": filled}
    return {"id": "1", "name": "war", "type": 1, "options": [{"name": name[4:], "type": 1, "options": filled}]}


def press(custom_id: str) -> dict[str, Any]:
    """The data of a press on a button."""
    return {"custom_id": custom_id, "component_type": 2}
