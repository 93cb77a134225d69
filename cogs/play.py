"""`/war variant`, `set`, `play`, `quick`, `challenge`, `join`, `leave`, `start`, `stop`: open, set, start and stop tables."""

import discord
from discord import app_commands

from bot.host.table.lobby_options import LENGTH, option_key, option_text
from bot.host.table.phase import TablePhase
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import note_privately
from bot.views.interactions.context import place_of, player_of, services_of, tables_of
from bot.views.interactions.formatting import variant_name
from bot.views.tables.actions import stop as ask_to_stop
from bot.views.tables.leaving import ask_what_to_leave
from bot.views.tables.lobby_board import shorter_text
from bot.views.tables.opening import open_challenge as challenge_friend
from bot.views.tables.opening import open_lobby
from bot.views.tables.opening import open_quick_game as open_or_join
from cogs import autocomplete
from cogs.groups import add_command, war


@add_command(war, variant=autocomplete.offer_variants)
async def variant(interaction: Interaction, variant: str) -> None:
    """Change the variant of the table."""
    hall = tables_of(interaction).hall
    table = hall.tables.require_in_channel(place_of(interaction)[1])
    chosen = await services_of(interaction).house_rules.find_named(table.server, variant)
    await hall.set_variant(table.id, player_of(interaction), chosen)
    await note_privately(interaction, say("answer-variant", variant=variant_name(chosen)))


@add_command(war, "set", option=autocomplete.offer_options, value=autocomplete.option_values)
async def set_option(interaction: Interaction, option: str, value: str) -> None:
    """Change one option of the table."""
    hall = tables_of(interaction).hall
    table = hall.tables.require_in_channel(place_of(interaction)[1])
    changed = await hall.set_option(table.id, player_of(interaction), option, value)
    title, text = option_text(changed, option)
    length = changed.length if option_key(option) == LENGTH and changed.is_told else None
    shorter = shorter_text(length, hall.game_times.seconds_of(changed))
    await note_privately(interaction, " ".join(filter(None, (say("answer-set", title=title, value=text), shorter))))


@add_command(war, variant=autocomplete.offer_variants, length=autocomplete.told_lengths, time=autocomplete.offer_lengths)
async def play(
    interaction: Interaction,
    variant: str | None = None,
    seats: app_commands.Range[int, 1, 10] | None = None,
    length: str | None = None,
    pace: app_commands.Range[int, 1, 60] | None = None,
    time: str | None = None,
) -> None:
    """Open a table, with the member as its host in the first seat."""
    await open_lobby(interaction, variant, seats=seats, length=length, pace=pace, time=time)


@add_command(war)
async def quick(interaction: Interaction) -> None:
    """Open or join a game of Short War for two."""
    await open_or_join(interaction)


@add_command(war, variant=autocomplete.offer_variants)
async def challenge(interaction: Interaction, friend: discord.Member | discord.User, variant: str | None = None) -> None:
    """Open a table with a seat that is kept for a friend."""
    await challenge_friend(interaction, friend, variant)


@add_command(war)
async def join(interaction: Interaction) -> None:
    """Take a seat for the member."""
    hall = tables_of(interaction).hall
    table = hall.tables.require_in_channel(place_of(interaction)[1])
    await hall.join_table(table.id, player_of(interaction), str(interaction.id))
    await note_privately(interaction, say("answer-joined"))


@add_command(war)
async def leave(interaction: Interaction) -> None:
    """Leave a lobby, or ask first whether to give up a running game."""
    hall = tables_of(interaction).hall
    table = hall.tables.require_in_channel(place_of(interaction)[1])
    if table.phase is TablePhase.PLAYING or table.has_next_game:
        await ask_what_to_leave(interaction, table)
        return
    await hall.leave_table(table.id, player_of(interaction))
    await note_privately(interaction, say("answer-left"))


@add_command(war)
async def start(interaction: Interaction) -> None:
    """Start the game, for the host."""
    hall = tables_of(interaction).hall
    table = hall.tables.require_in_channel(place_of(interaction)[1])
    await hall.start_game(table.id, player_of(interaction))
    await note_privately(interaction, say("answer-started"))


@add_command(war)
async def stop(interaction: Interaction) -> None:
    """Ask the host or a moderator to confirm that the table ends."""
    await ask_to_stop(interaction, tables_of(interaction).hall.tables.require_in_channel(place_of(interaction)[1]).id)
