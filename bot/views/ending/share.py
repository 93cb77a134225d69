"""Shares a finished game: posts a moving picture of it in its channel, under the press of the member who asked."""

import io
from functools import partial
from typing import Final

import discord

from bot.host.ids import NOBODY, TableId
from bot.host.records.replays import Replay
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import FOUR_COLOURS
from bot.pictures.card_faces import Deck
from bot.pictures.course.movie import MOST_MOVING_BYTES
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.discord_api.member_limits import RareAct
from bot.views.discord_api.permissions import WITH_FILES, lacking, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.ending.movies import shared_movie
from bot.views.interactions.answers import private, server_language, show
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.context import members_of, place_of, services_of, tables_of
from bot.views.interactions.formatting import names_without_mentions

NAME: Final = "war-room.gif"


async def share(interaction: Interaction, table: TableId) -> None:
    """Post a moving picture of the game: for a member every thirty seconds, in a channel ten times a minute; raises Refused."""
    server, channel = place_of(interaction)
    if missing := lacking(interaction.app_permissions, WITH_FILES):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(missing))
    replay = await tables_of(interaction).hall.finished_games.replay_of(table, server)
    if replay.game.channel != channel or replay.game.outcome is None:
        raise Refused(Refusal.OLD_BUTTON)
    limits, caller = members_of(interaction).limits, (interaction.channel_id, interaction.user.id)
    if not limits.may_act(RareAct.SHARE, *caller):
        await private(interaction, say("ending-shared_just_now"))
    elif not limits.may_act(RareAct.SHARE_IN, channel):
        limits.take_back(RareAct.SHARE, *caller)
        await private(interaction, say("ending-shared_too_often"))
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
    if moving is not None and await show(interaction, page, public=True, files=[file]) is not None:
        return True
    await private(interaction, say("ending-not_shared"))
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
    await known.of(game.server, [seat.player for seat in game.seats if seat.player is not None and seat.player != NOBODY])
    names = tuple(names_without_mentions(game, partial(known.known, game.server)))
    four = services_of(interaction).settings.known(game.server).cards == FOUR_COLOURS
    moving = await shared_movie(replay, names, Deck.FOUR if four else Deck.TWO)
    return moving if moving is not None and len(moving.png) <= MOST_MOVING_BYTES else None
