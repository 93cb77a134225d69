"""The digest of Discord's limits sees what breaks them, and takes what does not."""

from typing import Any

import pytest

from tests.wire.fake_discord.limits import IN_PARTS, broken_limits

POST = "/channels/123456/messages"
NONE: dict[str, Any] = {"allowed_mentions": {"parse": []}}
FINE: dict[str, Any] = NONE | {"content": "x" * 2_000, "nonce": "n" * 25, "enforce_nonce": True}


def texts(*letters: int) -> list[dict[str, Any]]:
    return [{"type": 10, "content": "x" * count} for count in letters]


def menu(**more: Any) -> dict[str, Any]:
    options = [{"label": "x", "value": "x"}]
    return NONE | {"components": [{"type": 1, "components": [{"type": 3, "custom_id": "m", "options": options} | more]}]}


def test_what_discord_takes_is_taken() -> None:
    """A message at its limits breaks none."""
    assert broken_limits("POST", POST, FINE) == []
    assert broken_limits("POST", POST, NONE | {"flags": IN_PARTS, "components": texts(*[100] * 40)}) == []
    assert broken_limits("GET", POST, None) == []


@pytest.mark.parametrize(
    "body",
    [
        {"content": "hello"},
        {"content": "x", "allowed_mentions": {"parse": ["users"]}},
        FINE | {"content": "x" * 2_001},
        FINE | {"nonce": "n" * 26},
        FINE | {"enforce_nonce": False},
        FINE | {"embeds": [{}]},
        FINE | {"attachments": [{"id": "1"}] * 11},
        FINE | {"flags": IN_PARTS},
        NONE | {"flags": IN_PARTS, "components": texts(*[1] * 41)},
        NONE | {"flags": IN_PARTS, "components": texts(2_000, 2_001)},
        NONE | {"flags": IN_PARTS, "components": [{"type": 12, "items": [{"media": {}}]}]},
        NONE | {"components": [{"type": 1, "components": [{"type": 2, "label": "x", "custom_id": "same"}] * 2}]},
        NONE | {"components": [{"type": 1, "components": [{"type": 2, "custom_id": "silent"}]}]},
        menu(custom_id="m" * 101),
        menu(placeholder="p" * 151),
        menu(options=[{"label": f"{number}", "value": f"{number}"} for number in range(26)]),
        menu(max_values=2),
    ],
)
def test_a_message_beyond_a_limit_is_seen(body: dict[str, Any]) -> None:
    """Each of these is one thing that Discord refuses, or that would ping somebody."""
    assert len(broken_limits("POST", POST, body)) == 1


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/interactions/1/t/callback", {"type": 8, "data": {"choices": [{"name": "x", "value": "x"}] * 26}}),
        ("/interactions/1/t/callback", {"type": 8, "data": {"choices": [{"name": "x" * 101, "value": "x"}]}}),
        ("/interactions/1/t/callback", {"type": 9, "data": {"title": "t" * 46, "custom_id": "m", "components": texts(1)}}),
        ("/interactions/1/t/callback", {"type": 9, "data": {"title": "t", "custom_id": "m", "components": texts(*[1] * 6)}}),
        ("/applications/1/commands", [{"name": "War", "description": "x"}]),
        ("/applications/1/commands", [{"name": "war", "description": "x" * 101}]),
        ("/applications/1/commands", [{"name": "war", "description": "x", "options": [{"name": "o", "description": ""}]}]),
        ("/channels/1/threads", {"name": "", "auto_archive_duration": 60}),
        ("/channels/1/threads", {"name": "x", "auto_archive_duration": 61}),
        ("/guilds/1/scheduled-events", {"name": "x" * 101}),
    ],
)
def test_anything_else_beyond_a_limit_is_seen(path: str, body: Any) -> None:
    """Words to pick from, forms, commands, threads and events have limits too."""
    assert len(broken_limits("PUT" if "commands" in path else "POST", path, body)) == 1
