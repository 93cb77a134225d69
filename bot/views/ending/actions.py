"""Runs the buttons of a table that is over: another game, replay, charts, share, open again."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from functools import partial
from typing import Final

import discord

from bot.engine.rules.match import MatchFormat, MatchKind
from bot.host.ids import NOBODY, TableId
from bot.host.odds.odds_course import OddsCourse
from bot.host.records.replays import Replay
from bot.host.refusals import Refusal, Refused
from bot.pictures.course.chart import CoursePicture
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.daily.actions import open_daily
from bot.views.discord_api.types import Interaction
from bot.views.ending.share import share_movie
from bot.views.interactions.answers import answer_privately, server_language, show_page, wants_pictures
from bot.views.interactions.content import Page, Tone, Verb, container_of, draw_or_none, picture_files
from bot.views.interactions.context import members_of, place_of, player_of, services_of, tables_of
from bot.views.interactions.formatting import game_name, names_without_mentions
from bot.views.narration.course_picture import course_picture, name_seats
from bot.views.narration.summary_text import turning_of
from bot.views.records.replay_page import open_page
from bot.views.tables.opening import require_place, show_opened
from bot.views.tables.result_board import numbered_blocks
from bot.views.variant_list.page import open_list


async def show_charts(interaction: Interaction, table: TableId) -> None:
    """Show how a finished game went, privately, to anybody who asks; raises Refused for a stopped one."""
    replay = await tables_of(interaction).hall.finished_games.replay_of(table, place_of(interaction)[0])
    if replay.game.outcome is None:
        raise Refused(Refusal.OLD_BUTTON)
    chances = await _chances(interaction, table)
    async with server_language(interaction, public=False):
        emojis = tables_of(interaction).emojis
        await emojis.learn_server(replay.game.server)
        blocks = emojis.with_emojis(
            replay.game.server, await asyncio.to_thread(chart_blocks, replay), reader=player_of(interaction)
        )
        page = ChartsPage(blocks, await _draw_chart(interaction, replay, chances))
        await show_page(interaction, page, public=False, files=page.files())


class ChartsPage(Page):
    """The page: who came where and the game in numbers, around the chart."""

    def __init__(self, blocks: Sequence[str], pictures: Sequence[Drawn]) -> None:
        self._pictures = pictures
        super().__init__(container_of(Tone.OVER, blocks, pictures))

    def files(self) -> list[discord.File]:
        """Return what has to be sent with the page."""
        return picture_files(self._pictures)


def chart_blocks(replay: Replay) -> tuple[str, ...]:
    """Return the blocks of text of a game that came to its end. Replays it: call it off the loop."""
    game = replay.game
    if game.outcome is None:
        raise ValueError("A stopped game has no places.")
    places, numbers = numbered_blocks(game, replay.moment_at(replay.rounds).game, game.outcome, replay.game_story())
    return f"{say('charts-title', game=game_name(game.variant, game.title))}\n{places}", numbers


def chart_of_game(replay: Replay, chances: OddsCourse, names: Sequence[str]) -> CoursePicture | None:
    """Return the chart of a game that came to its end. Replays it: call it off the loop."""
    game, story = replay.game, replay.game_story()
    if game.outcome is None:
        return None
    turning = turning_of(game, game.rules, game.outcome, story)
    title = game_name(game.variant, game.title)
    drawn = course_picture(game, title, game.rules, story.course, game.outcome, turning, chances)
    return None if drawn is None else name_seats(drawn, names)


async def _chances(interaction: Interaction, table: TableId) -> OddsCourse:
    """Return the chances that were told meanwhile; none of a game that is no longer at its table."""
    tables = tables_of(interaction)
    found = tables.hall.tables.get(table)
    if found is None or not (await services_of(interaction).settings.settings_of(found.server)).chances:
        return ()
    return await tables.odds.odds_course(found)


async def _draw_chart(interaction: Interaction, replay: Replay, chances: OddsCourse) -> list[Drawn]:
    if not await wants_pictures(interaction, public=False) or not tables_of(interaction).pictures.may_draw():
        return []
    game, known = replay.game, members_of(interaction).names
    await known.names_of(game.server, [seat.player for seat in game.seats if seat.player is not None and seat.player != NOBODY])
    names = names_without_mentions(game, partial(known.known_name, game.server))
    chart = await asyncio.to_thread(chart_of_game, replay, chances, names)
    drawn = None if chart is None else await draw_or_none(services_of(interaction).drawings, chart)
    return [] if drawn is None else [drawn]


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


async def show_daily(interaction: Interaction, table: TableId) -> None:
    """Show today's daily to whoever pressed, whatever table it was."""
    del table
    await open_daily(interaction)


RESULT_ACTIONS: Final[Mapping[str, Callable[[Interaction, TableId], Awaitable[None]]]] = {
    Verb.BEST: best_of_three,
    Verb.OTHER: other_game,
    Verb.DAILY: show_daily,
    Verb.REPLAY: replay,
    Verb.CHARTS: show_charts,
    Verb.SHARE: share_movie,
    Verb.REOPEN: reopen,
}
"""The action of each of these buttons, by the word in its id."""
