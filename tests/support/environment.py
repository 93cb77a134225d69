"""What this machine's environment says to the bot, and a test without it."""

import os

import pytest

OURS = ("WAR_ROOM_", "DISCORD_")


def not_ours() -> dict[str, str]:
    """The environment without the bot's settings."""
    return {name: value for name, value in os.environ.items() if not name.startswith(OURS)}


def forget_settings(patch: pytest.MonkeyPatch) -> None:
    """Let nothing in the environment be a setting of the bot, until the patch is taken back."""
    for name in os.environ.keys() - not_ours().keys():
        patch.delenv(name)
