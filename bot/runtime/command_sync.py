"""Sends the slash commands to Discord at a start, when they differ from what was sent last."""

import hashlib
import json
from typing import Any, Final

import discord
import structlog
from discord.ext import commands

from bot.store.database.database import Database

log = structlog.get_logger()

COMMANDS: Final = "commands"
"""The key in the database of a digest of what Discord was sent last."""

IDS: Final = "command_ids"
"""The key of the ids that Discord gave to what it was sent last."""


async def send_commands(bot: commands.AutoShardedBot, database: Database) -> dict[str, int]:
    """Send the commands to Discord only when they differ from what it was sent last; return their ids by name.

    Raises discord.MissingApplicationID before a login, and discord.HTTPException when Discord refuses.
    """
    application, payload = bot.application_id, await translate_commands(bot.tree)
    text = json.dumps([application, payload], sort_keys=True, default=str)
    digest = hashlib.sha256(text.encode()).hexdigest()
    known = await known_commands(database)
    if known and await database.get(COMMANDS) == digest:
        return known
    if application is None:
        raise discord.MissingApplicationID
    made = await bot.http.bulk_upsert_global_commands(application, payload)  # the tree would translate it all again
    ids = {one["name"]: int(one["id"]) for one in made}
    await database.put(IDS, json.dumps(ids))
    await database.put(COMMANDS, digest)
    log.info("commands_synced", count=len(payload))
    return ids


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
