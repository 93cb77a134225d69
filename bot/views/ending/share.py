"""Shares a finished game: posts a moving picture of it in its channel, under the press of the member who asked."""

import io
from typing import Final

import discord

from bot.host.ids import PlayerId, TableId
from bot.host.records.replays import Replay
from bot.host.refusals import Refusal, Refused
from bot.host.settings.options import FOUR_COLOURS
from bot.pictures.card_faces import Deck
from bot.pictures.course.movie import MOST_MOVING_BYTES
from bot.pictures.drawing import Drawn
from bot.texts import say
from bot.views.discord_api.permissions import WITH_FILES, lacking, rights_text
from bot.views.discord_api.types import Interaction
from bot.views.ending.movies import shared_movie
from bot.views.interactions.answers import private, show
from bot.views.interactions.content import Tone, container_of
from bot.views.interactions.context import members_of, place_of, services_of, tables_of
from bot.views.interactions.formatting import name
from bot.views.interactions.language import server_language

NAME: Final = "war-room.gif"


async def share(interaction: Interaction, table: TableId) -> None:
    """Post a moving picture of the game, once in thirty seconds for a member and channel; raises Refused."""
    server, channel = place_of(interaction)
    if missing := lacking(interaction.app_permissions, WITH_FILES):
        raise Refused(Refusal.RIGHTS_MISSING, rights=rights_text(missing))
    replay = await tables_of(interaction).hall.finished_games.replay_of(table, server)
    if replay.game.channel != channel or replay.game.outcome is None:
        raise Refused(Refusal.OLD_BUTTON)
    limits, caller = members_of(interaction).limits, (interaction.channel_id, interaction.user.id)
    if not limits.may_share(*caller):
        await private(interaction, say("ending-shared_just_now"))
        return
    try:
        async with server_language(interaction):
            moving = await _drawn(interaction, replay)
            if moving is None:
                raise Refused(Refusal.OLD_BUTTON)
            page, file = SharedPage(moving), discord.File(io.BytesIO(moving.png), NAME, description=moving.alt)
        if await show(interaction, page, public=True, files=[file]) is None:
            limits.was_not_shared(*caller)
    except Exception:
        limits.was_not_shared(*caller)
        raise


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
    people = [seat.player for seat in game.seats if seat.player is not None]
    await known.of(game.server, people)
    names = tuple(_name(interaction, replay, seat, seated.player) for seat, seated in enumerate(game.seats))
    four = services_of(interaction).settings.known(game.server).cards == FOUR_COLOURS
    moving = await shared_movie(replay, names, Deck.FOUR if four else Deck.TWO)
    return moving if moving is not None and len(moving.png) <= MOST_MOVING_BYTES else None


def _name(interaction: Interaction, replay: Replay, seat: int, player: PlayerId | None) -> str:
    if player is None:
        return name(replay.game, seat)
    return members_of(interaction).names.known(replay.game.server, player) or say("picture-player", number=seat + 1)
