"""What is offered while somebody types which tournament, or which template. Only help, as all suggestions."""

from bot.host.ids import ServerId
from bot.host.refusals import StoreDown
from bot.views.desk import desk_of
from bot.views.desk_types import Interaction
from cogs.suggestions import Choices, matching


async def live(interaction: Interaction, typed: str) -> Choices:
    """Offer the tournaments of this server that are not at their end."""
    if interaction.guild_id is None:
        return []
    return matching(
        [(run.id, run.charter.name) for run in desk_of(interaction).director.live(ServerId(interaction.guild_id))], typed
    )


async def any_of_all(interaction: Interaction, typed: str) -> Choices:
    """Offer the tournaments of this server, newest first, those that are over too."""
    if interaction.guild_id is None:
        return []
    try:
        found = await desk_of(interaction).director.listed(ServerId(interaction.guild_id))
    except StoreDown:
        return []
    return matching([(one.id, one.name) for one in found], typed)


async def templates(interaction: Interaction, typed: str) -> Choices:
    """Offer the templates of this server."""
    if interaction.guild_id is None:
        return []
    kept = await desk_of(interaction).templates.offered(ServerId(interaction.guild_id))
    return matching([(name, name) for name in kept], typed)
