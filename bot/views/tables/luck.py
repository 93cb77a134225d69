"""Asks a player for a word of their own that goes into the deal; nobody sees it before the game."""

from bot.host.ids import TableId
from bot.host.table.lobby import WORD, require_seated
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import note
from bot.views.interactions.context import player_of, require_same_channel, tables_of
from bot.views.interactions.forms import ask, text_form

FORM = "luck"


async def ask_for_luck(interaction: Interaction, table: TableId) -> None:
    """Open the form, for members who sit in a lobby."""
    require_seated(tables_of(interaction).hall.tables.find(table), player_of(interaction))
    form = text_form(f"{FORM}:{table}", say("luck-title"), say("luck-label"), longest=WORD, hint=say("luck-hint"))
    await ask(interaction, form)


async def read_luck(interaction: Interaction, rest: str, typed: str) -> None:
    """Put the word into the deal."""
    table = TableId(rest)
    require_same_channel(interaction, table)
    await tables_of(interaction).hall.set_word(table, player_of(interaction), typed)
    await note(interaction, say("luck-taken"))
