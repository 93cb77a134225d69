"""Templates as members keep and delete them: who may, and what they are told."""

from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, player_of, tournaments_of
from bot.views.tournaments.permissions import is_director, require_director


async def save(interaction: Interaction, run: TournamentRun, name: str) -> str:
    """Keep a tournament's settings under a name, for a director of it; return the answer."""
    await require_director(interaction, run)
    director = await is_director(interaction)
    kept = await tournaments_of(interaction).templates.save(
        run.charter.server, name, run.charter, player_of(interaction), director=director
    )
    return say("direct.saved", name=kept)


async def delete(interaction: Interaction, name: str) -> str:
    """Delete a template, for who saved it or a director; return the answer."""
    server, director = place_of(interaction)[0], await is_director(interaction)
    gone = await tournaments_of(interaction).templates.drop(server, name, player_of(interaction), director=director)
    return say("direct.deleted", name=gone)
