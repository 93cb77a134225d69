"""Whose language is spoken: a member's own for what they alone read, the server's for what everybody reads. Says nothing."""

from collections.abc import AsyncIterator
from contextlib import AbstractContextManager, asynccontextmanager, suppress

from bot.host.ids import ServerId
from bot.host.refusals import StoreDown
from bot.texts import language_for, speaking
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import services_of


def own_language(interaction: Interaction) -> AbstractContextManager[None]:
    """Speak the language of whoever asks, by Discord's own word about this interaction, among boards of their server's."""
    code = language_for(str(interaction.locale))
    if interaction.guild_id is None:
        return speaking(code)
    return speaking(code, services_of(interaction).settings.known(ServerId(interaction.guild_id)).language)


@asynccontextmanager
async def server_language(interaction: Interaction, *, public: bool = True) -> AsyncIterator[None]:
    """Speak the language of the server where it was asked; where the answer is not `public`, go on as before."""
    if not public or interaction.guild_id is None:
        yield
        return
    servers, server = services_of(interaction).settings, ServerId(interaction.guild_id)
    with suppress(StoreDown):
        await servers.settings(server)
    with speaking(servers.known(server).language):
        yield
