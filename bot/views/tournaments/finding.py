"""Which tournament a member means: by its id, its name, or the one of this channel. Shows nothing."""

from collections.abc import Sequence

from bot.host.ids import TournamentId, is_table_id
from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.run import TournamentRun
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, tournaments_of


async def chosen(interaction: Interaction, which: str | None, *, over: bool = False) -> TournamentRun:
    """Return the tournament that is meant: without a word the newest of this channel, else the only one of the server.

    With `over` one that is at its end can be meant too. Raises Refused when none can be.
    """
    director, (server, channel) = tournaments_of(interaction).director, place_of(interaction)
    live = director.live(server)
    if which is None:
        parent = getattr(interaction.channel, "parent_id", None)
        here = [run for run in live if run.charter.channel in {channel, parent}]
        found = here[-1:] or (live if len(live) == 1 else [])
        if not found and over and (listed := await director.listed(server)):
            return await director.find(listed[0].id, server)
        return _one(found)
    word = which.strip()
    if is_table_id(word):
        return await director.find(TournamentId(word), server)
    named = [run for run in live if run.charter.name.casefold() == word.casefold()]
    if not named and over:
        named_over = [one for one in await director.listed(server) if one.name.casefold() == word.casefold()]
        if named_over:
            return await director.find(named_over[0].id, server)
    return _one(named[-1:])


def _one(found: Sequence[TournamentRun]) -> TournamentRun:
    if not found:
        raise Refused(Refusal.NO_TOURNAMENT)
    return found[0]


async def of_id(interaction: Interaction, tournament: str) -> TournamentRun:
    """Return the tournament of this server with an id from a button, which anybody can forge; raises Refused otherwise."""
    if not is_table_id(tournament):
        raise Refused(Refusal.NO_TOURNAMENT)
    return await tournaments_of(interaction).director.find(TournamentId(tournament), place_of(interaction)[0])
