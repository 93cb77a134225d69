"""Sends the slash commands to Discord at a start, when they differ from what was sent last."""

import hashlib
import json
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from textwrap import shorten
from typing import Any, Final

import discord
import structlog
from discord.ext import commands

from bot.store.database.database import Database
from bot.views.discord_api.installation import HOW_TO_ALLOW, PORTAL

log = structlog.get_logger()

COMMANDS: Final = "commands"
"""The key in the database of a digest of what Discord was sent last."""

IDS: Final = "command_ids"
"""The key of the ids that Discord gave to what it was sent last."""

OWN: Final = discord.AppCommandType.chat_input.value
"""The one type of command that we make. Discord adds one of another type when the owner enables Activities."""

SENT_BACK: Final = (
    "id",
    "type",
    "name",
    "name_localizations",
    "description",
    "description_localizations",
    "options",
    "default_member_permissions",
    "dm_permission",
    "contexts",
    "integration_types",
    "nsfw",
    "handler",
)
"""What Discord takes of a command as it tells it; the rest it makes itself."""

TOO_MANY_TODAY: Final = 30034
ENTRY_POINT_MISSING: Final = 50240
"""The codes of refusals that pass: too many new commands since yesterday, and an Entry Point command added just now."""


LONGEST_REASON: Final = 300
"""Characters of Discord's reason at most: of a command that it cannot read it names every part."""


class CommandsRefused(Exception):
    """Discord does not take the commands; the message says why. `passing` is whether it may take the same ones later."""

    def __init__(self, refusal: discord.HTTPException) -> None:
        said = shorten(refusal.text, LONGEST_REASON, placeholder=" …").rstrip(".") or f"status {refusal.status}"
        super().__init__(f"{said} (code {refusal.code})" if refusal.code else said)
        self.passing = refusal.code in {TOO_MANY_TODAY, ENTRY_POINT_MISSING} or refusal.status == 408


OPENS: Final = ("war", "open")
"""The command, in its group, that opens the Activity; where there is none it is not sent."""

ENTRY_POINT: Final[Mapping[str, Any]] = {
    "type": 4,
    "name": "launch",
    "name_localizations": {"de": "starten"},
    "handler": 2,  # Discord itself opens the Activity
    "contexts": [0],
    "integration_types": [0],
}
"""The command by which Discord's own list of Activities opens ours. discord.py knows no commands of its type."""


WITHOUT_TABLE: Final = frozenset({"daily", "help", "preferences", "privacy"})
"""The commands that need no table, and work in direct messages with the bot also where nobody may install it for themselves."""


def allows_user_installs(bot: commands.AutoShardedBot) -> bool:
    """Whether members may install the application for themselves, as Discord said at the login."""
    return bot.application is not None and bot.application.user_integration_config is not None


async def send_commands(bot: commands.AutoShardedBot, database: Database, *, activity: bool = False) -> dict[str, int]:
    """Send the commands to Discord only when they differ from what it was sent last; return their ids by name.

    With an `activity` there are the command that opens it and an Entry Point, which is made where Discord has none. Where
    the application does not allow user installs, the commands are for servers: Discord would refuse all of them.

    Raises discord.MissingApplicationID before a login, CommandsRefused when Discord refuses them, and
    discord.HTTPException when it fails.
    """
    application, payload = bot.application_id, await translate_commands(bot.tree)
    if not activity:
        payload = [_without_opening(command) for command in payload]
    if not allows_user_installs(bot):
        log.info("user_installs_off", to_allow=f"{HOW_TO_ALLOW}: {PORTAL.format(application)}")
        payload = [_for_servers(command) for command in payload]
    text = json.dumps([application, payload], sort_keys=True, default=str)
    digest = hashlib.sha256(text.encode()).hexdigest()
    known = await known_commands(database)
    if known and await database.get(COMMANDS) == digest:
        return known
    if application is None:
        raise discord.MissingApplicationID
    with _telling_refusals():
        others = await _other_commands(bot, application)
        payload += others
        made = await bot.http.bulk_upsert_global_commands(application, payload)  # the tree would translate it all again
    has_entry_point = not activity or any(one["type"] == ENTRY_POINT["type"] for one in others)
    has_entry_point = has_entry_point or await _make_entry_point(bot, application)
    ids = {one["name"]: int(one["id"]) for one in made if one["type"] == OWN}
    await database.put(IDS, json.dumps(ids))
    if has_entry_point:  # otherwise the next start asks for one again
        await database.put(COMMANDS, digest)
    log.info("commands_synced", count=len(payload))
    return ids


def _for_servers(command: dict[str, Any]) -> dict[str, Any]:
    """Return a command as it is where nobody may install the application for themselves."""
    contexts = [0, 1] if command["name"] in WITHOUT_TABLE else [0]
    return {**command, "integration_types": [0], "contexts": contexts}


def _without_opening(command: dict[str, Any]) -> dict[str, Any]:
    """Return a command as it is where no Activity can be opened."""
    group, name = OPENS
    if command["name"] != group:
        return command
    return {**command, "options": [option for option in command["options"] if option["name"] != name]}


async def _make_entry_point(bot: commands.AutoShardedBot, application: int) -> bool:
    """Make the Entry Point command; return False where Discord refuses it. The other commands are sent by then."""
    try:
        route = discord.http.Route("POST", "/applications/{application_id}/commands", application_id=application)
        await bot.http.request(route, json=dict(ENTRY_POINT))
    except discord.HTTPException as error:
        if error.status >= 500 or error.status in {401, 429}:
            raise
        log.error("entry_point_refused", reason=shorten(error.text, LONGEST_REASON, placeholder=" …"), code=error.code)
        return False
    log.info("entry_point_made")
    return True


@contextmanager
def _telling_refusals() -> Iterator[None]:
    """Turn a refusal of what was asked into CommandsRefused; that Discord fails, or does not take the bot, stays as it is."""
    try:
        yield
    except discord.HTTPException as error:
        if error.status >= 500 or error.status in {401, 429}:
            raise
        raise CommandsRefused(error) from error


async def _other_commands(bot: commands.AutoShardedBot, application: int) -> list[dict[str, Any]]:
    """Return what the application has of types that we do not make, to be sent with ours: what is left out is deleted."""
    route = discord.http.Route("GET", "/applications/{application_id}/commands", application_id=application)
    found = await bot.http.request(route, params={"with_localizations": "true"})
    return [_sent_back(one) for one in found if one.get("type", OWN) != OWN]


def _sent_back(command: Mapping[str, Any]) -> dict[str, Any]:
    """Return a command as Discord takes it, from what it told of it; it tells rights as text, and takes them as a number."""
    sent = {key: command[key] for key in SENT_BACK if command.get(key) is not None}
    if "default_member_permissions" in sent:
        sent["default_member_permissions"] = int(sent["default_member_permissions"])
    return sent


async def translate_commands(tree: discord.app_commands.CommandTree[Any]) -> list[dict[str, Any]]:
    """Return the commands as they are sent to Discord, in every language."""
    every, translator = tree.get_commands(type=discord.AppCommandType.chat_input), tree.translator
    if translator is None:
        return [command.to_dict(tree) for command in every]
    return [await command.get_translated_payload(tree, translator) for command in every]


async def known_commands(database: Database) -> dict[str, int]:
    """Return the ids that Discord gave to what it was sent last, by name; none before."""
    known = await database.get(IDS)
    return {} if known is None else {name: int(number) for name, number in json.loads(known).items()}
