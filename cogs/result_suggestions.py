"""What is offered while somebody types which games a leaderboard is of, or which void. Only help, as all suggestions."""

from bot.host.ids import ServerId
from bot.host.refusals import StoreDown
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import ranking_of
from bot.views.interactions.language import own
from bot.views.ranking.leaderboard_filters import SUBJECTS
from bot.views.ranking.leaderboard_text import subject_words
from cogs.autocomplete import Choices, matching


async def subjects(interaction: Interaction, typed: str) -> Choices:
    """Offer all games, each family, house rules and each variant."""
    with own(interaction):
        return matching([(subject or "all", subject_words(subject)) for subject in SUBJECTS], typed)


async def voids(interaction: Interaction, typed: str) -> Choices:
    """Offer the results of this server that are void, newest first."""
    if interaction.guild_id is None:
        return []
    try:
        found = await ranking_of(interaction).voids.voids(ServerId(interaction.guild_id))
    except StoreDown:
        return []
    return matching([(void.game, f"{void.game} · {void.reason}") for void in found], typed)
