"""Draws the picture of a replayed round: as large as its board's, and within the same budget of drawing."""

import asyncio
from functools import partial

from bot.engine.variants.categories import is_for_children
from bot.host.ids import NOBODY, PlayerId
from bot.host.records.replays import Replay
from bot.host.settings.options import FOUR_COLOURS
from bot.host.table.house_variant import variant_of
from bot.host.table.table import Close
from bot.pictures.card_faces import Deck
from bot.pictures.drawing import Drawn
from bot.pictures.table import TablePicture
from bot.views.discord_api.types import Interaction
from bot.views.interactions.content import drawn_or_none
from bot.views.interactions.context import members_of, services_of, tables_of
from bot.views.interactions.formatting import names_without_mentions, variant_name
from bot.views.interactions.picture_wishes import wants_pictures
from bot.views.narration.teaching import taught_in_replay
from bot.views.tables.picture import round_picture


async def draw_round(interaction: Interaction, replay: Replay, battle: int, reader: PlayerId | None) -> list[Drawn]:
    """Return the picture of a round; none where pictures are not wanted, or boards need the time to be drawn.

    `reader` is whom the page is for, None for everyone.
    """
    if not await wants_pictures(interaction, public=reader is None) or not tables_of(interaction).pictures.may_draw():
        return []
    game, known = replay.game, members_of(interaction).names
    await known.of(game.server, [seat.player for seat in game.seats if seat.player is not None and seat.player != NOBODY])
    names = names_without_mentions(game, partial(known.known, game.server))
    deck = Deck.FOUR if _cards(interaction, replay, reader) == FOUR_COLOURS else Deck.TWO
    picture = await drawn_or_none(await asyncio.to_thread(picture_after, replay, battle, names, deck))
    return [] if picture is None else [picture]


def picture_after(replay: Replay, battle: int, names: list[str], deck: Deck) -> TablePicture:
    """Return the picture of the table after a round, which must exist. Replays the game, so call it off the event loop."""
    game, moment = replay.game, replay.at(battle)
    outcome = game.record.outcome if game.close is Close.FINISHED else None
    ended = battle == replay.rounds
    return round_picture(
        moment.game,
        moment.last,
        names,
        deck,
        title=variant_name(variant_of(game.variant, game.title, game.record.rules)),
        crowned=None if not ended else outcome.winners if outcome is not None else (),
        large=is_for_children(game.variant),
        taught="" if moment.last is None or ended else taught_in_replay(game.variant, moment.game, moment.last),
    )


def _cards(interaction: Interaction, replay: Replay, reader: PlayerId | None) -> str:
    """Return how the reader of a page wants cards to look; the server says it for everyone."""
    own = None if reader is None else members_of(interaction).preferences.known(reader).cards
    return own or services_of(interaction).settings.known(replay.game.server).cards
