"""`/tournament drop`, `substitute`, `pause`, `cancel`, `set` and more, `match` and `template`: for directors."""

import discord
from discord import app_commands

from bot.tournament.model.plan import MOST_ENTRANTS
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.tournaments.actions import direct
from bot.views.tournaments.actions import rulings as ruling_actions
from bot.views.tournaments.actions.create import open_amend
from bot.views.tournaments.actions.direct import ask_ruling
from bot.views.tournaments.actions.rulings import Asked
from bot.views.tournaments.lookup import choose_tournament, match_meant
from bot.views.tournaments.pages import browse
from cogs import tournament_autocomplete as suggestions
from cogs.groups import add_command, tournament
from cogs.wording import description_of


@add_command(tournament, entrant=suggestions.offer_entrants, which=suggestions.offer_live)
async def drop(interaction: Interaction, entrant: str, reason: str, which: str | None = None) -> None:
    """Take somebody out."""
    await direct.drop_entrant(interaction, await choose_tournament(interaction, which), entrant, reason)


@add_command(tournament, entrant=suggestions.offer_entrants, which=suggestions.offer_live)
async def substitute(
    interaction: Interaction, entrant: str, by: discord.Member | discord.User, reason: str, which: str | None = None
) -> None:
    """Ask somebody to take another's place."""
    await direct.invite_member(interaction, await choose_tournament(interaction, which), entrant, by, reason)


@add_command(tournament, which=suggestions.offer_live)
async def bots(interaction: Interaction, count: app_commands.Range[int, 1, MOST_ENTRANTS], which: str | None = None) -> None:
    """Enter bot players."""
    await direct.enter_bots(interaction, await choose_tournament(interaction, which), count)


@add_command(tournament, which=suggestions.offer_live)
async def seeds(interaction: Interaction, order: str, which: str | None = None) -> None:
    """Seed by hand."""
    await direct.seed_by_hand(interaction, await choose_tournament(interaction, which), order)


@add_command(tournament, which=suggestions.offer_live)
async def start(interaction: Interaction, which: str | None = None) -> None:
    """Begin."""
    await direct.start_now(interaction, await choose_tournament(interaction, which))


@add_command(tournament, which=suggestions.offer_live)
async def move(interaction: Interaction, start: str, which: str | None = None) -> None:
    """Ask whether it is to begin then."""
    await direct.ask_move(interaction, await choose_tournament(interaction, which), start)


@add_command(tournament, which=suggestions.offer_live)
async def skip(interaction: Interaction, which: str | None = None) -> None:
    """Ask whether a weekly tournament is to be left out this week."""
    await direct.ask_skip(interaction, await choose_tournament(interaction, which))


@add_command(tournament, which=suggestions.offer_live)
async def pause(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Pause."""
    await direct.pause_clocks(interaction, await choose_tournament(interaction, which), reason)


@add_command(tournament, which=suggestions.offer_live)
async def resume(interaction: Interaction, which: str | None = None) -> None:
    """Go on."""
    await direct.go_on(interaction, await choose_tournament(interaction, which))


@add_command(tournament, which=suggestions.offer_live)
async def cancel(interaction: Interaction, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be called off."""
    await direct.ask_cancel(interaction, await choose_tournament(interaction, which), reason)


@add_command(tournament, "set", which=suggestions.offer_live)
async def set_options(interaction: Interaction, which: str | None = None) -> None:
    """Show the page on which it is changed."""
    await open_amend(interaction, await choose_tournament(interaction, which))


rulings = app_commands.Group(name="match", description=description_of("tournament match"), parent=tournament)


@add_command(rulings, match=suggestions.offer_matches, winner=suggestions.offer_awards, which=suggestions.any_of_all)
async def award(interaction: Interaction, match: str, winner: str, reason: str, which: str | None = None) -> None:
    """Ask whether the result is to be this one."""
    run = await choose_tournament(interaction, which, over=True)
    found = match_meant(run, match)
    places = ruling_actions.places_meant(interaction, run, found, winner)
    await ask_ruling(interaction, run, Asked(ruling_actions.AWARD, found.number, len(run.log), places), reason)


@add_command(rulings, match=suggestions.offer_matches, which=suggestions.any_of_all)
async def void(interaction: Interaction, match: str, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be void."""
    await _ask(interaction, ruling_actions.VOID, match, reason, which)


@add_command(rulings, match=suggestions.offer_matches, which=suggestions.any_of_all)
async def restart(interaction: Interaction, match: str, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be played anew."""
    await _ask(interaction, ruling_actions.REPLAY, match, reason, which)


@add_command(rulings, match=suggestions.ruled_matches, which=suggestions.any_of_all)
async def undo(interaction: Interaction, match: str, reason: str, which: str | None = None) -> None:
    """Ask whether the ruling is to be taken back."""
    await _ask(interaction, ruling_actions.UNDO, match, reason, which)


async def _ask(interaction: Interaction, act: str, match: str, reason: str, which: str | None) -> None:
    run = await choose_tournament(interaction, which, over=True)
    found = match_meant(run, match)
    if act == ruling_actions.UNDO:
        found = ruling_actions.undone_match(run, found)
    await ask_ruling(interaction, run, Asked(act, found.number, len(run.log)), reason)


template = app_commands.Group(name="template", description=description_of("tournament template"), parent=tournament)


@add_command(template, "list")
async def list_templates(interaction: Interaction) -> None:
    """List them to the asker."""
    await browse.look_at_page(interaction, browse.TEMPLATES)


@add_command(template, which=suggestions.any_of_all)
async def save(interaction: Interaction, name: str, which: str | None = None) -> None:
    """Keep a template."""
    await answer_privately(
        interaction, await direct.save_template(interaction, await choose_tournament(interaction, which, over=True), name)
    )


@add_command(template, name=suggestions.offer_templates)
async def delete(interaction: Interaction, name: str) -> None:
    """Delete a template."""
    await answer_privately(interaction, await direct.delete_template(interaction, name))
