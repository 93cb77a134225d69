"""Runs the buttons of a table that is over: another game, replay, charts, share, open again."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.host.ids import TableId
from bot.host.refusals import Refusal, Refused
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.ending.charts import show_charts
from bot.views.ending.share import share_movie
from bot.views.interactions.answers import answer_privately, server_language, show_page
from bot.views.interactions.content import Verb
from bot.views.interactions.context import place_of, player_of, tables_of
from bot.views.records.replay_page import open_page
from bot.views.tables.opening import require_place, show_opened
from bot.views.variant_list.page import open_list

BEST_OF_THREE: Final = MatchFormat(MatchKind.BEST_OF, 3)


async def best_of_three(interaction: Interaction, table: TableId) -> None:
    """Open a new table with the same rules, for a match of at most three games to which the others have to agree."""
    await require_place(interaction)
    server, channel = place_of(interaction)
    word, player = str(interaction.id), player_of(interaction)
    try:
        rematch = tables_of(interaction).hall.play_again(table, server, channel, player, word, BEST_OF_THREE)
        await show_opened(interaction, rematch)
    except Refused as refused:
        if refused.refusal is not Refusal.NOT_SEATED:
            raise
        await answer_privately(interaction, say("ending-players_only", button=say("button-best")))


async def other_game(interaction: Interaction, table: TableId) -> None:
    """Show the list of games privately to a player of this one; a game opens its lobby from there."""
    server, channel = place_of(interaction)
    game = await tables_of(interaction).hall.finished_games.find_finished(table, server)
    if game.contest:
        raise Refused(Refusal.MATCH_OVER)
    if game.channel != channel or player_of(interaction) not in {seat.player for seat in game.seats}:
        await answer_privately(interaction, say("ending-players_only", button=say("button-other")))
        return
    await open_list(interaction)


async def replay(interaction: Interaction, table: TableId) -> None:
    """Show privately how the game went, from its deal on, to anybody who asks."""
    tables = tables_of(interaction)
    found = await tables.hall.finished_games.replay_of(table, place_of(interaction)[0])
    async with server_language(interaction, public=False):
        page = await open_page(interaction, found, 0, player_of(interaction))
    await show_page(interaction, page, public=False, files=page.files())


async def reopen(interaction: Interaction, table: TableId) -> None:
    """Open a lobby that closed again: the same game, rules and seats, with the member who pressed as its host."""
    hall = tables_of(interaction).hall
    hall.tables.find(table)
    await require_place(interaction)
    await show_opened(interaction, hall.reopen_table(table, player_of(interaction), str(interaction.id)))


RESULT_ACTIONS: Final[Mapping[str, Callable[[Interaction, TableId], Awaitable[None]]]] = {
    Verb.BEST: best_of_three,
    Verb.OTHER: other_game,
    Verb.REPLAY: replay,
    Verb.CHARTS: show_charts,
    Verb.SHARE: share_movie,
    Verb.REOPEN: reopen,
}
"""The action of each of these buttons, by the word in its id."""
