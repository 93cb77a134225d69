"""Chooses the language of an answer, and whether it has pictures: the member says for private ones, the server for others."""

from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, suppress

from bot.host.ids import ServerId
from bot.host.refusals import StoreDown
from bot.host.settings.setting_readers import ON
from bot.texts import language_for, speaking
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import members_of, place_of, player_of, services_of


def own_language(interaction: Interaction) -> AbstractContextManager[None]:
    """Return a block in which texts are in the member's own language; boards that they name are in the server's.

    Their own is the one that they prefer, else that of their Discord.
    """
    preferred = members_of(interaction).preferences.known(player_of(interaction)).language
    code = preferred or language_for(str(interaction.locale))
    if interaction.guild_id is None:
        return speaking(code)
    return speaking(code, services_of(interaction).settings.known(ServerId(interaction.guild_id)).language)


@asynccontextmanager
async def server_language(interaction: Interaction, *, public: bool = True) -> AsyncIterator[None]:
    """Run a block in the server's language if the answer is `public`, else in the present one."""
    if not public or interaction.guild_id is None:
        yield
        return
    servers, server = services_of(interaction).settings, ServerId(interaction.guild_id)
    with suppress(StoreDown):
        await servers.of(server)
    with speaking(servers.known(server).language):
        yield


async def wants_pictures(interaction: Interaction, *, public: bool) -> bool:
    """Return whether the page that answers an interaction has pictures; one that only its reader sees follows the reader.

    There are none where the bot may not attach files: the page would be refused with them.
    """
    if not interaction.app_permissions.attach_files:
        return False
    here = (await services_of(interaction).settings.of(place_of(interaction)[0])).pictures
    own = None if public else members_of(interaction).preferences.known(player_of(interaction)).pictures
    return here if own is None else own == ON
