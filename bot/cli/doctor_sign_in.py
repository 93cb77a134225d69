"""Checks for the doctor what signing in on web pages needs: the client secret, and the redirect that Discord must know."""

from typing import Final

import aiohttp

from bot.cli.check_result import CheckResult
from bot.settings import Settings
from bot.web.sign_in.discord_sign_in import SCOPE
from bot.web.sign_in.sign_in_pages import CALLBACK

PORTAL: Final = "https://discord.com/developers/applications/{}/oauth2"
"""The page of an application that has its client secret and its redirects."""


async def check_sign_in(settings: Settings, session: aiohttp.ClientSession, api: str, application: int) -> list[CheckResult]:
    """Return whether Discord takes the client secret, and which redirect it must know; nothing where nobody signs in.

    Raises what aiohttp raises where Discord does not answer.
    """
    secret, portal = settings.client_secret.get_secret_value(), PORTAL.format(application)
    if not secret:
        return []
    if not settings.web:
        text = "WAR_ROOM_WEB is empty, so this bot serves no pages and nobody signs in"
        return [CheckResult("Sign-in", False, text, "Set WAR_ROOM_WEB: a process with pages alone can't sign members in.")]
    asked = {"grant_type": "client_credentials", "scope": SCOPE}
    credentials = aiohttp.BasicAuth(str(application), secret)
    headers = {"Authorization": credentials.encode()}  # in place of the bot's token, which this session sends otherwise
    timeout = aiohttp.ClientTimeout(total=10)
    async with session.post(f"{api}/oauth2/token", data=asked, headers=headers, timeout=timeout) as answer:
        status = answer.status
    redirect = f"{settings.web_url}{CALLBACK}"
    return [
        _secret(status, portal),
        CheckResult("Sign-in redirect", True, f"Discord must know {redirect}", f"Compare it with the redirects at {portal}"),
    ]


def _secret(status: int, portal: str) -> CheckResult:
    if status == 200:
        return CheckResult("Client secret", True, "Discord accepts it")
    if status in {400, 401}:
        return CheckResult("Client secret", False, "Discord doesn't accept it", f"Copy it again, or reset it: {portal}")
    return CheckResult("Client secret", False, f"Discord answered {status}", "Try again later.")
