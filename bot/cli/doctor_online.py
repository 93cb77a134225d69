"""Checks Discord for the doctor: which application the token belongs to, and the bot's permissions in its servers."""

import math
from collections.abc import Mapping
from typing import Any

import aiohttp
import discord

from bot.cli.check_result import CheckResult
from bot.cli.doctor_activity import check_application
from bot.cli.doctor_sign_in import check_sign_in
from bot.settings import Settings
from bot.store.database.errors import reason_of
from bot.views.discord_api.installation import HOW_TO_ALLOW, PORTAL, allows_installs, install_address, invite_address
from bot.views.discord_api.permissions import INVITE
from bot.views.discord_api.rate_limit import api_address

DISCORD = "https://discord.com"
BAD_TOKEN = CheckResult("Token", False, "Discord doesn't accept it", "Make a new one: discord.com/developers, Bot.")


class UnexpectedStatus(Exception):
    """Discord answered with a status other than 200."""

    def __init__(self, status: int) -> None:
        super().__init__(f"Discord answered {status}")
        self.status = status


async def check_discord(settings: Settings) -> list[CheckResult]:
    """Return what Discord says about the token and the servers."""
    token = settings.token.get_secret_value()
    found: list[CheckResult] = []
    api, host = api_address(settings.api or DISCORD), settings.api or "discord.com"
    try:
        async with aiohttp.ClientSession(headers={"Authorization": f"Bot {token}"}) as session:
            application = await _ask(session, f"{api}/applications/@me")
            found += [CheckResult("Proxy", True, f"{settings.api} answers")] * bool(settings.api)
            found.append(CheckResult("Token", True, f"belongs to {application['name']}"))
            found.append(_user_installs(application))
            found.append(_session_starts((await _ask(session, f"{api}/gateway/bot"))["session_start_limit"]))
            if settings.activity:
                commands = await _ask(session, f"{api}/applications/{application['id']}/commands")
                found += check_application(settings, application, commands)
            found += _servers(await _ask(session, f"{api}/users/@me/guilds"), application)
            found += await check_sign_in(settings, session, api, int(application["id"]))
    except UnexpectedStatus as error:
        found.append(BAD_TOKEN if error.status == 401 else CheckResult("Discord", False, str(error), "Try again later."))
    except (aiohttp.ClientError, OSError) as error:
        name = "Proxy" if settings.api else "Discord"
        found.append(CheckResult(name, False, reason_of(error), f"Check this machine's connection to {host}."))
    except (ValueError, KeyError, TypeError):
        found.append(CheckResult("Discord", False, "something else answered in its place", "Check this machine's proxy."))
    return found


async def _ask(session: aiohttp.ClientSession, url: str) -> Any:  # noqa: ANN401 - JSON
    """Return Discord's answer, as JSON has it; raises UnexpectedStatus for any status but 200."""
    async with session.get(url, timeout=aiohttp.ClientTimeout(total=10)) as answer:
        if answer.status != 200:
            raise UnexpectedStatus(answer.status)
        return await answer.json()


def _user_installs(application: Mapping[str, Any]) -> CheckResult:
    """Return whether members may install the bot for themselves, and where; that they may not is no fault."""
    number = int(application["id"])
    if allows_installs(application):
        return CheckResult("User installs", True, f"allowed, which members do here: {install_address(number)}")
    return CheckResult("User installs", True, f"not allowed; if you want them, {HOW_TO_ALLOW}: {PORTAL.format(number)}")


def _session_starts(limit: dict[str, int]) -> CheckResult:
    """Return how many more sessions the bot may start today, one for each shard that connects anew."""
    text = f"{limit['remaining']} of {limit['total']} left"
    if limit["remaining"] > limit["total"] // 10:
        return CheckResult("Session starts", True, text)
    hours = math.ceil(limit["reset_after"] / 3_600_000)
    return CheckResult("Session starts", False, text, f"Find out what restarts so often; you get new ones within {hours} h.")


def _servers(servers: list[dict[str, Any]], application: Mapping[str, Any]) -> list[CheckResult]:
    """Return how many servers there are, none needed where members install the bot, and each that lacks a permission."""
    address = invite_address(int(application["id"]))
    if not servers:
        return [CheckResult("Servers", allows_installs(application), "0", f"Invite it: {address}")]
    lacking = [(server["name"], _missing(discord.Permissions(int(server["permissions"])))) for server in servers]
    return [
        CheckResult("Servers", True, str(len(servers))),
        *(
            CheckResult(f"Server {name}", False, f"the bot is missing {', '.join(rights)}", f"Invite it again: {address}")
            for name, rights in lacking
            if rights
        ),
    ]


def _missing(rights: discord.Permissions) -> list[str]:
    """Return the names, as Discord shows them, of the permissions that the invitation asks for and that are missing."""
    if rights.administrator:
        return []
    return [_permission_name(name) for name, needed in INVITE if needed and not getattr(rights, name)]


def _permission_name(right: str) -> str:
    """Return the name of a permission as Discord's settings show it."""
    return "View Channel" if right == "read_messages" else right.replace("_", " ").title().replace(" In ", " in ")
