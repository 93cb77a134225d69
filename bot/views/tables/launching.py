"""Opens the Activity, the table inside Discord, for a member who asks for it by `/war open` or by a board's button."""

import discord
import structlog

from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.errors import UNANSWERABLE
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, first_response
from bot.views.interactions.context import services_of, tables_of

log = structlog.get_logger()


async def launch_activity(interaction: Interaction) -> None:
    """Open the Activity in the member's Discord: as the very first answer, since Discord takes it as no other.

    Raises Refused where there is none. What Discord refuses is said in one private sentence, and logged.
    """
    if not services_of(interaction).activity:
        raise Refused(Refusal.OLD_BUTTON)
    async with first_response(interaction):
        if not interaction.response.is_done():
            try:
                await interaction.response.launch_activity()
            except discord.HTTPException as error:
                if error.code in UNANSWERABLE or error.status >= 500:
                    raise
                log.error("activity_refused", code=error.code, reason=error.text[:200])
            else:
                return
    await answer_privately(interaction, say("activity-not-opened"))


async def launch_table(interaction: Interaction, table: TableId) -> None:
    """Open the Activity from a board, which shows the table of its channel; raises Refused where that is gone."""
    tables_of(interaction).hall.tables.find(table)
    await launch_activity(interaction)
