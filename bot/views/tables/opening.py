"""Opens the lobby of a game where somebody asks for it: by `/war play`, from the list of games, from house rules."""

from bot.engine.variants import Variant
from bot.host.settings.options import ServerSettings
from bot.host.table.house_variant import HOUSE
from bot.host.table.lobby_options import checked_pace, checked_seats, with_option
from bot.host.table.order import Order
from bot.host.telling.told_length import read_length
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, player_of, tables_of
from bot.views.tables.actions import game_for, offer_live, require_place, show_opened


async def open_lobby(
    interaction: Interaction,
    game: Variant | str | None,
    *,
    seats: int | None = None,
    length: str | None = None,
    pace: int | None = None,
    time: str | None = None,
) -> None:
    """Open a table of the game, or of the one that was named, with the member as its host in the first seat.

    Answers with its board; where the channel has a table already, that one is offered. Without a game the server's default
    is played. Raises Refused.
    """
    tables = tables_of(interaction)
    server, channel = place_of(interaction)
    live = tables.hall.tables.in_channel(channel)
    if live is not None and live.live:
        await offer_live(interaction, live)
        return
    settings = await require_place(interaction)
    chosen = game if isinstance(game, Variant) else await game_for(interaction, settings, game)
    order = Order(
        server=server,
        channel=channel,
        host=player_of(interaction),
        word=str(interaction.id),
        variant=chosen.key,
        title=chosen.name if chosen.key == HOUSE else "",
        rules=chosen.rules if time is None else with_option(chosen.rules, "time", time),
        capacity=checked_seats(chosen, seats),
        pace=checked_pace(pace or settings.pace),
        length=_length(length, pace, settings),
        lobby=settings.lobby * 1000,
    )
    await show_opened(interaction, tables.hall.open(order))


def _length(length: str | None, pace: int | None, settings: ServerSettings) -> int | None:
    """Return in how many seconds the game is told; a pace alone asks for every round at it."""
    if length is not None:
        return read_length(length)
    return settings.length if pace is None else None
