"""Shares a finished game: posts its moving picture, drawn once, in its channel, under the press of the member who asked."""

import asyncio
import io
from collections import OrderedDict
from functools import partial
from typing import Final

import discord

from bot.host.ids import NOBODY, TableId
from bot.host.records.replays import Replay
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import FOUR_COLOURS
from bot.pictures.card_faces import Deck
from bot.pictures.course.movie import MOST_MOVING_BYTES, MoviePicture
from bot.pictures.drawing import Drawn, PictureQueue
from bot.texts import current_language, say
from bot.views.discord_api.member_limits import RareAct
from bot.views.discord_api.permissions import WITH_FILES, lacking_rights, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.ending.movie import movie_of
from bot.views.interactions.answers import answer_privately, server_language, show_page
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.context import members_of, place_of, services_of, tables_of
from bot.views.interactions.formatting import names_without_mentions

KEPT: Final = 6
"""Moving pictures in the cache, some 3 MB."""

MovieKey = tuple[str, TableId, tuple[str, ...], Deck]
"""All that the moving picture of a game depends on: the language, the game, the names of its seats, and the cards' colours."""


class SharedMovies:
    """The moving pictures of finished games. They are composed and drawn one at a time, off the loop."""

    def __init__(self) -> None:
        self._queue = PictureQueue(KEPT)
        self._composed: OrderedDict[MovieKey, MoviePicture | None] = OrderedDict()
        self._composing = asyncio.Lock()

    async def draw_movie(self, replay: Replay, names: tuple[str, ...], deck: Deck) -> Drawn | None:
        """Return the moving picture of a game; None where there is nothing to show."""
        key = current_language(), replay.game.id, names, deck
        async with self._composing:  # who waits here finds it composed
            if key not in self._composed:
                self._composed[key] = await asyncio.to_thread(movie_of, replay, names, deck)
                if len(self._composed) > KEPT:
                    self._composed.popitem(last=False)
            movie = self._composed[key]
        return None if movie is None else await self._queue.draw(movie)


NAME: Final = "war-room.gif"


async def share_movie(interaction: Interaction, table: TableId) -> None:
    """Post a moving picture of the game: for a member every thirty seconds, in a channel ten times a minute; raises Refused."""
    server, channel = place_of(interaction)
    if missing := lacking_rights(interaction.app_permissions, WITH_FILES):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(missing))
    replay = await tables_of(interaction).hall.finished_games.replay_of(table, server)
    if replay.game.channel != channel or replay.game.outcome is None:
        raise Refused(Refusal.OLD_BUTTON)
    limits, caller = members_of(interaction).limits, (interaction.channel_id, interaction.user.id)
    if not limits.may_act(RareAct.SHARE, *caller):
        await answer_privately(interaction, say("ending-shared_just_now"))
    elif not limits.may_act(RareAct.SHARE_IN, channel):
        limits.take_back(RareAct.SHARE, *caller)
        await answer_privately(interaction, say("ending-shared_too_often"))
    else:
        posted = False
        try:
            posted = await _post(interaction, replay)
        finally:
            if not posted:
                limits.take_back(RareAct.SHARE, *caller)
                limits.take_back(RareAct.SHARE_IN, channel)


async def _post(interaction: Interaction, replay: Replay) -> bool:
    """Draw and post the moving picture; return whether that was done. Whoever asked is told if it was not."""
    async with server_language(interaction):
        moving = await _drawn(interaction, replay)
        if moving is not None:
            page, file = SharedPage(moving), discord.File(io.BytesIO(moving.png), NAME, description=moving.alt)
    if moving is not None and await show_page(interaction, page, public=True, files=[file]) is not None:
        return True
    await answer_privately(interaction, say("ending-not_shared"))
    return False


class SharedPage(discord.ui.LayoutView):
    """The message of a shared game: the moving picture alone, which says in words what it shows."""

    def __init__(self, moving: Drawn) -> None:
        super().__init__(timeout=None)
        box = container_of(Tone.OVER, (say("ending-shared"),))
        box.add_item(discord.ui.MediaGallery(discord.MediaGalleryItem(f"attachment://{NAME}", description=moving.alt)))
        self.add_item(box)
        self.stop()


async def _drawn(interaction: Interaction, replay: Replay) -> Drawn | None:
    """Return the moving picture, drawn one at a time and cached; None where there is nothing to show, or it is too large."""
    game = replay.game
    known = members_of(interaction).names
    await known.names_of(game.server, [seat.player for seat in game.seats if seat.player is not None and seat.player != NOBODY])
    names = tuple(names_without_mentions(game, partial(known.known_name, game.server)))
    four = services_of(interaction).settings.known_settings(game.server).cards == FOUR_COLOURS
    moving = await services_of(interaction).movies.draw_movie(replay, names, Deck.FOUR if four else Deck.TWO)
    return moving if moving is not None and len(moving.png) <= MOST_MOVING_BYTES else None
