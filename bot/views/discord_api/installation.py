"""Says how the bot is invited to a server or installed by a member for themselves, and whether its owner allows the latter."""

from collections.abc import Mapping
from typing import Any, Final

import discord

from bot.views.discord_api.permissions import INVITE

FOR_MEMBERS: Final = "1"
"""What Discord calls installs by members for themselves, among the kinds of installs."""

PORTAL: Final = "https://discord.com/developers/applications/{}/installation"
"""The page on which the owner of an application allows members to install it."""

HOW_TO_ALLOW: Final = "tick User Install, with the scope applications.commands, and start the bot again"


def invite_address(application: int) -> str:
    """Return the URL that invites the bot to a server, with the least rights that it needs."""
    return discord.utils.oauth_url(application, permissions=INVITE, scopes=("bot", "applications.commands"))


def install_address(application: int) -> str:
    """Return the URL by which members install the bot for themselves."""
    return f"{discord.utils.oauth_url(application, scopes=('applications.commands',))}&integration_type={FOR_MEMBERS}"


def allows_installs(application: Mapping[str, Any]) -> bool:
    """Whether members may install an application for themselves, by what Discord says of it (`GET /applications/@me`)."""
    return FOR_MEMBERS in (application.get("integration_types_config") or {})
