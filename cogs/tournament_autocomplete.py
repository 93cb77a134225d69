"""Autocompletes tournaments, templates, players, matches and results while a member types."""

from collections.abc import Mapping

from bot.host.ids import ServerId
from bot.host.refusals import Refused, StoreDown
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.match import Match
from bot.tournament.reopening import last_ruled
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import own_language
from bot.views.interactions.context import tournaments_of
from bot.views.tournaments.actions import rulings
from bot.views.tournaments.lookup import choose_tournament, match_meant, plain_names
from cogs.autocomplete import Choices, matching_pairs


async def offer_live(interaction: Interaction, typed: str) -> Choices:
    """Offer the tournaments of this server that are not at their end."""
    if interaction.guild_id is None:
        return []
    return matching_pairs(
        [
            (run.id, run.charter.name)
            for run in tournaments_of(interaction).director.live_tournaments(ServerId(interaction.guild_id))
        ],
        typed,
    )


async def any_of_all(interaction: Interaction, typed: str) -> Choices:
    """Offer the tournaments of this server, newest first, those that are over too."""
    if interaction.guild_id is None:
        return []
    try:
        found = await tournaments_of(interaction).director.list_tournaments(ServerId(interaction.guild_id))
    except StoreDown:
        return []
    return matching_pairs([(one.id, one.name) for one in found], typed)


async def offer_templates(interaction: Interaction, typed: str) -> Choices:
    """Offer the templates of this server."""
    if interaction.guild_id is None:
        return []
    kept = await tournaments_of(interaction).templates.offered_templates(ServerId(interaction.guild_id))
    return matching_pairs([(name, name) for name in kept], typed)


async def offer_entrants(interaction: Interaction, typed: str) -> Choices:
    """Offer the entrants of the chosen tournament, active ones first."""
    run = await _meant(interaction)
    if run is None:
        return []
    numbers = sorted(run.state.entrants, key=lambda number: not run.state.entrants[number].active)
    with own_language(interaction):
        names = plain_names(interaction, run)
        return matching_pairs([(str(number), names[number]) for number in numbers], typed)


async def offer_matches(interaction: Interaction, typed: str) -> Choices:
    """Offer the matches of the tournament that is meant, newest first, those that are open before all others."""
    run = await _meant(interaction)
    if run is None:
        return []
    found = sorted(
        (one for one in run.state.standing_matches if not one.is_bye), key=lambda one: (not one.is_open, -one.number)
    )
    with own_language(interaction):
        names = plain_names(interaction, run)
        return matching_pairs([(str(one.number), _match(one, names)) for one in found], typed)


async def ruled_matches(interaction: Interaction, typed: str) -> Choices:
    """Offer the matches of the tournament that is meant whose last ruling can be taken back, newest first."""
    run = await _meant(interaction)
    if run is None:
        return []
    found = [one for one in run.state.matches.values() if last_ruled(run.state, one.number) is one]
    with own_language(interaction):
        names = plain_names(interaction, run)
        return matching_pairs([(str(one.number), _match(one, names)) for one in reversed(found)], typed)


async def offer_awards(interaction: Interaction, typed: str) -> Choices:
    """Offer what can be awarded in the match that was chosen before."""
    run = await _meant(interaction)
    if run is None:
        return []
    try:
        match = match_meant(run, str(getattr(interaction.namespace, "match", "")))
    except Refused:
        return []
    with own_language(interaction):
        return matching_pairs(rulings.award_choices(interaction, run, match), typed)


async def _meant(interaction: Interaction) -> TournamentRun | None:
    """Return the tournament that the other options mean, None while they mean none."""
    which = getattr(interaction.namespace, "tournament", None)  # as the option is called, not its parameter
    try:
        return await choose_tournament(interaction, which or None, over=True)
    except (Refused, StoreDown):
        return None


def _match(match: Match, names: Mapping[int, str]) -> str:
    who = say("tournament-against").join(names[number] for number in match.seats)
    state = "open" if match.is_open else "void" if match.is_void else "over"
    return say("direct-choice", number=match.number, who=who, state=say(f"direct-state-{state}"))
