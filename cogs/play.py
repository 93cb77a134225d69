"""`/war play`, `join`, `leave`, `start`, `stop`: open a table, take or leave a seat, start and stop the game."""

from discord import app_commands

from bot.host.table.house_variant import HOUSE
from bot.host.table.lobby_options import checked_pace, checked_seats, with_option
from bot.host.table.order import Order
from bot.host.table.playing import require_in_game
from bot.host.table.table import TablePhase
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answering, private
from bot.views.interactions.content import Verb
from bot.views.interactions.context import place_of, player_of, tables_of
from bot.views.tables.actions import game_for, offer_live, require_place, show_opened
from bot.views.tables.actions import stop as ask_to_stop
from bot.views.tables.buttons import question
from cogs import autocomplete
from cogs.groups import war
from cogs.wording import description_of, option_words


@war.command(description=description_of("war play"))
@option_words("war play")
@app_commands.autocomplete(variant=autocomplete.variants, time=autocomplete.lengths)
async def play(
    interaction: Interaction,
    variant: str | None = None,
    seats: app_commands.Range[int, 1, 10] | None = None,
    pace: app_commands.Range[int, 1, 60] | None = None,
    time: str | None = None,
) -> None:
    """Open a table, with the member as its host in the first seat."""
    async with answering(interaction):
        tables = tables_of(interaction)
        server, channel = place_of(interaction)
        live = tables.hall.tables.in_channel(channel)
        if live is not None and live.live:
            await offer_live(interaction, live)
            return
        settings = await require_place(interaction)
        chosen = await game_for(interaction, settings, variant)
        rules = chosen.rules if time is None else with_option(chosen.rules, "time", time)
        order = Order(
            server=server,
            channel=channel,
            host=player_of(interaction),
            word=str(interaction.id),
            variant=chosen.key,
            title=chosen.name if chosen.key == HOUSE else "",
            rules=rules,
            capacity=checked_seats(chosen, seats),
            pace=checked_pace(pace or settings.pace),
            lobby=settings.lobby * 1000,
        )
        await show_opened(interaction, tables.hall.open(order))


@war.command(description=description_of("war join"))
async def join(interaction: Interaction) -> None:
    """Take a seat for the member."""
    async with answering(interaction):
        hall = tables_of(interaction).hall
        table = hall.tables.require_in_channel(place_of(interaction)[1])
        await hall.join(table.id, player_of(interaction), str(interaction.id))
        await private(interaction, say("answer-joined"))


@war.command(description=description_of("war leave"))
async def leave(interaction: Interaction) -> None:
    """Leave a lobby, or ask first whether to give up a running game."""
    async with answering(interaction):
        hall = tables_of(interaction).hall
        table = hall.tables.require_in_channel(place_of(interaction)[1])
        if table.phase is TablePhase.PLAYING:
            require_in_game(table, player_of(interaction))
            await private(interaction, say("answer-resign"), question(table.id, Verb.RESIGN, Verb.STAY))
            return
        await hall.leave(table.id, player_of(interaction))
        await private(interaction, say("answer-left"))


@war.command(description=description_of("war start"))
async def start(interaction: Interaction) -> None:
    """Start the game, for the host."""
    async with answering(interaction):
        hall = tables_of(interaction).hall
        table = hall.tables.require_in_channel(place_of(interaction)[1])
        await hall.start(table.id, player_of(interaction))
        await private(interaction, say("answer-started"))


@war.command(description=description_of("war stop"))
async def stop(interaction: Interaction) -> None:
    """Ask the host or a moderator to confirm that the table ends."""
    async with answering(interaction):
        await ask_to_stop(interaction, tables_of(interaction).hall.tables.require_in_channel(place_of(interaction)[1]).id)
