"""Servers as large as those that Discord tells of, in JSON: channels of all kinds with rights of their own, and roles."""

import json
from typing import Any

from tests.soak.payloads import guild_payload

CHANNELS, VOICE, CATEGORIES, ROLES, OVERWRITES = 20, 5, 4, 20, 2
"""What a server has: fewer than the largest have, more than most. The overwrites are those of each channel."""


def guild_json(server: int) -> str:
    """What Discord sends for a server, whose names and ids are its own."""
    told = guild_payload(server, [])
    told["name"] = f"Server number {server}"
    told["roles"] += [_role(server + 1 + number, number) for number in range(ROLES)]
    kinds = [0] * CHANNELS + [2] * VOICE + [4] * CATEGORIES
    told["channels"] = [_channel(server + 100 + number, kind, server) for number, kind in enumerate(kinds)]
    return json.dumps(told)


def _role(role: int, number: int) -> dict[str, Any]:
    colour = {"color": number, "colors": {"primary_color": number, "secondary_color": None, "tertiary_color": None}}
    about = {"hoist": False, "position": number, "permissions": str(role % 2**40), "managed": False, "mentionable": False}
    return {"id": str(role), "name": f"role-{role}", "icon": None, "unicode_emoji": None, "flags": 0, **colour, **about}


def _channel(channel: int, kind: int, server: int) -> dict[str, Any]:
    rights = [
        {"id": str(server + number), "type": 0, "allow": str(channel % 2**30), "deny": "0"} for number in range(OVERWRITES)
    ]
    told = {"id": str(channel), "type": kind, "name": f"channel-{channel}", "position": channel % 100, "flags": 0}
    told |= {"permission_overwrites": rights, "parent_id": None if kind == 4 else str(server + 124), "nsfw": False}
    if kind == 0:
        told |= {"topic": f"What is said in {channel}, and by whom.", "last_message_id": str(channel), "rate_limit_per_user": 0}
    if kind == 2:
        told |= {"bitrate": 64000, "user_limit": 0, "rtc_region": None, "last_message_id": None}
    return told
