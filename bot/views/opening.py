"""Opening a table in a channel, whoever asks for it: with a way out when one is there already."""

from collections.abc import Awaitable

from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table import Table
from bot.texts import say
from bot.views.answers import private
from bot.views.buttons import question
from bot.views.content import Verb
from bot.views.desk import desk_of, is_moderator, player_of
from bot.views.desk_types import Interaction


async def show_opened(interaction: Interaction, opening: Awaitable[Table]) -> None:
    """Wait for a table that is being opened and answer with its board; where there is one already, offer that."""
    desk = desk_of(interaction)
    try:
        table = await opening
    except Refused as refused:
        if refused.refusal is not Refusal.CHANNEL_TAKEN:
            raise
        await offer_live(interaction, desk.hall.tables.find(TableId(str(refused.facts["table"]))))
        return
    await desk.screen.answer(interaction, table)


async def offer_live(interaction: Interaction, live: Table) -> None:
    """Say that the channel has a table, with buttons to show it and, for who may, to end it."""
    may_end = live.host == player_of(interaction) or is_moderator(interaction)
    verbs = (Verb.SHOW, Verb.STOP) if may_end else (Verb.SHOW,)
    await private(interaction, say("refusal.channel_taken"), question(live.id, *verbs))
