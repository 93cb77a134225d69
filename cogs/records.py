"""`/war export`, `verify`, `replay`: download, check and replay a finished game."""

import asyncio

import discord
from discord import app_commands

from bot.engine.random_source import seal_of
from bot.host.records.verification import LONGEST_FILE, Verification, find_differing
from bot.host.refusals import Refusal, Refused
from bot.host.table.seat import entropy_lines
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, send_files, server_language, show_page
from bot.views.interactions.context import place_of, player_of, tables_of
from bot.views.narration.verification_text import record_file, running_text, variant_title, verdict_text
from bot.views.records.replay_page import open_page
from cogs import autocomplete
from cogs.groups import add_command, war

TIMEOUT = 10
"""Seconds to wait for a file from Discord."""


@add_command(war, game=autocomplete.offer_games)
async def export(interaction: Interaction, game: str | None = None) -> None:
    """Send the record privately, as a file."""
    found = await tables_of(interaction).hall.finished_games.find_chosen(*place_of(interaction), game)
    await send_files(interaction, say("record-here", id=found.id), record_file(found))


@add_command(war, game=autocomplete.offer_games)
async def verify(interaction: Interaction, game: str | None = None, record: discord.Attachment | None = None) -> None:
    """Show privately what a record proves; for a running game what is fixed already."""
    hall, place = tables_of(interaction).hall, place_of(interaction)
    if record is not None:
        finding = await _check_file(interaction, record)
        known = await hall.finished_games.find_named(place[0], game) if game is not None else None
        parts = None if known is None else find_differing(finding.record, known.record)
        await answer_privately(interaction, verdict_text(finding, known, parts))
    elif (running := hall.finished_games.find_running(*place, game)) is not None:
        title, seal = variant_title(running.variant, running.title), seal_of(running.seed)
        await answer_privately(interaction, running_text(title, seal, entropy_lines(running.seats)))
    else:
        found = await hall.finished_games.find_chosen(*place, game)
        await answer_privately(interaction, verdict_text(await hall.verifier.check_record(found.record), found, None))


@add_command(war, game=autocomplete.offer_games)
async def replay(
    interaction: Interaction,
    game: str | None = None,
    post: bool = False,
    battle: app_commands.Range[int, 0, 1_000_000] = 0,
) -> None:
    """Show a round, first the deal, with buttons to step on, privately or in the channel."""
    games, place = tables_of(interaction).hall.finished_games, place_of(interaction)
    found = await games.open_replay((await games.find_chosen(*place, game)).id, place[0])
    async with server_language(interaction, public=post):
        page = await open_page(interaction, found, battle, None if post else player_of(interaction))
    await show_page(interaction, page, public=post, files=page.files())


async def _check_file(interaction: Interaction, file: discord.Attachment) -> Verification:
    """Download a file from Discord and check it, whatever it claims to be."""
    if file.size > LONGEST_FILE:
        raise Refused(Refusal.FILE_TOO_BIG)
    try:
        async with asyncio.timeout(TIMEOUT):
            data = await file.read()
    except (discord.HTTPException, OSError, TimeoutError) as error:
        raise Refused(Refusal.FILE_LOST) from error
    return await tables_of(interaction).hall.verifier.check_file(data)
