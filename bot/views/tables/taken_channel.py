"""Answers with the board of a new table; where the channel has a table already, says what can be done, there or elsewhere."""

from collections.abc import Awaitable, Iterator
from typing import Final

import discord

from bot.host.ids import PlayerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import variant_of
from bot.host.table.lobby import free_seats
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.texts import say
from bot.views.discord_api.errors import AnsweredElsewhere
from bot.views.discord_api.permissions import can_see
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import ask_privately
from bot.views.interactions.content import Verb
from bot.views.interactions.context import is_moderator, player_of, tables_of
from bot.views.interactions.formatting import board_link, variant_name
from bot.views.tables.buttons import question_buttons

NAMED: Final = 3
"""Tables elsewhere that are named at most."""


async def show_opened(interaction: Interaction, opening: Awaitable[Table], *, ping: PlayerId | None = None) -> None:
    """Wait for a table that is being opened and answer with its board, which pings one member at most.

    Where there is a table already, that one is offered. Where something else has answered, no table is kept; raises
    AnsweredElsewhere then.
    """
    tables = tables_of(interaction)
    try:
        table = await opening
    except Refused as refused:
        if refused.refusal is not Refusal.CHANNEL_TAKEN:
            raise
        await offer_live(interaction, tables.hall.tables.find(TableId(str(refused.facts["table"]))))
        return
    try:
        await tables.boards.answer(interaction, table.id, ping=ping)
    except AnsweredElsewhere:
        await tables.hall.maintenance.lose_table(table.id)
        raise


async def offer_live(interaction: Interaction, live: Table) -> None:
    """Say that the channel has a table, with a link to it, and where else there is a free seat.

    Buttons join it, show it and, for members who may, end it: never a tournament's.
    """
    may_end = live.contest is None and (live.host == player_of(interaction) or is_moderator(interaction))
    verbs = (*([Verb.JOIN] if has_seat_for(live, player_of(interaction)) else []), Verb.SHOW, *([Verb.STOP] if may_end else []))
    await ask_privately(
        interaction, "\n".join([_what_runs(live), *_elsewhere(interaction, live)]), question_buttons(live.id, *verbs)
    )


def has_seat_for(table: Table, player: PlayerId) -> bool:
    """Whether a member could sit down at a table now."""
    waits = table.phase is TablePhase.LOBBY and table.contest is None and table.parked is None
    return waits and free_seats(table) > 0 and table.seat_of(player) is None


def _what_runs(live: Table) -> str:
    key = "taken-lobby" if live.phase is TablePhase.LOBBY else "taken-game"
    return say(key, variant=_name(live), link=board_link(live))


def _elsewhere(interaction: Interaction, live: Table) -> Iterator[str]:
    """Yield where the member could play instead: at lobbies of this server that they can see, or at a table of their own."""
    if has_seat_for(live, player_of(interaction)) or live.seat_of(player_of(interaction)) is not None:
        return
    tables = [table for table in tables_of(interaction).hall.tables if table.server == live.server]
    seats = [table for table in tables if has_seat_for(table, player_of(interaction)) and _sees(interaction, table)]
    if not seats:
        yield say("taken-nowhere")
        return
    yield say("taken-elsewhere")
    for table in seats[:NAMED]:
        yield say("taken-seat", variant=_name(table), link=board_link(table))


def _sees(interaction: Interaction, table: Table) -> bool:
    """Whether the member can see the channel of a table, as far as is known."""
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return False
    return can_see(interaction.user, interaction.guild.get_channel_or_thread(table.channel)) is True


def _name(table: Table) -> str:
    return variant_name(variant_of(table.variant, table.title, table.rules))
