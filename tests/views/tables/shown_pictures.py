"""What the pictures of a board show, and what they cost in calls."""

from collections import Counter
from typing import Any

import discord

from tests.conftest import Room


def shown(room: Room) -> list[Any]:
    """What the galleries of the newest board show."""
    items: list[Any] = []
    for part in room.boards[-1].components[0].children:
        items += part.items if isinstance(part, discord.MediaGalleryComponent) else []
    return items


def asked_for(room: Room, since: int = 0) -> Counter[str]:
    """How often Discord was asked for what."""
    return Counter(f"{request.method} {request.path}" for request in room.env.http_requests[since:])
