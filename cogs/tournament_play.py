"""`/tournament create`, `join`, `leave`, `checkin`, and private pages: `list`, `status`, `standings`, `bracket` and others."""

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.interactions.context import player_of, services_of, tournaments_of
from bot.views.tournaments.actions import buttons
from bot.views.tournaments.actions.create import open_create
from bot.views.tournaments.lookup import choose_tournament
from bot.views.tournaments.pages import browse
from bot.views.tournaments.pages.cup_odds_page import cup_odds_text
from bot.views.tournaments.pages.export import export_files
from cogs import tournament_autocomplete as suggestions
from cogs.autocomplete import told_lengths
from cogs.groups import add_command, tournament


@add_command(tournament, template=suggestions.offer_templates, length=told_lengths)
async def create(interaction: Interaction, name: str, template: str | None = None, length: str | None = None) -> None:
    """Open the form, or the page of a template."""
    await open_create(interaction, name, template, length)


@add_command(tournament, which=suggestions.offer_live)
async def join(interaction: Interaction, which: str | None = None) -> None:
    """Enter the asker."""
    await buttons.join(interaction, await choose_tournament(interaction, which))


@add_command(tournament, which=suggestions.offer_live)
async def leave(interaction: Interaction, which: str | None = None) -> None:
    """Take the asker out."""
    await buttons.leave_or_ask(interaction, await choose_tournament(interaction, which))


@add_command(tournament, which=suggestions.offer_live)
async def checkin(interaction: Interaction, which: str | None = None) -> None:
    """Check the asker in."""
    await buttons.check_in(interaction, await choose_tournament(interaction, which))


@add_command(tournament, "list")
async def list_all(interaction: Interaction) -> None:
    """List them to the asker."""
    await browse.look_at_page(interaction, browse.LIST)


@add_command(tournament, which=suggestions.any_of_all)
async def status(interaction: Interaction, which: str | None = None) -> None:
    """Show the status."""
    await browse.look_status(interaction, await choose_tournament(interaction, which, over=True))


@add_command(tournament, which=suggestions.any_of_all)
async def standings(interaction: Interaction, which: str | None = None) -> None:
    """Show the standings."""
    await browse.look_at_page(interaction, browse.STANDINGS, (await choose_tournament(interaction, which, over=True)).id)


@add_command(tournament, which=suggestions.any_of_all)
async def odds(interaction: Interaction, which: str | None = None) -> None:
    """Say who is likely to win."""
    run = await choose_tournament(interaction, which)
    settings = await services_of(interaction).settings.settings_of(run.charter.server)
    odds = tournaments_of(interaction).odds
    await answer_privately(interaction, await cup_odds_text(run, odds, player_of(interaction), live=settings.chances))


@add_command(tournament, which=suggestions.any_of_all)
async def bracket(interaction: Interaction, which: str | None = None) -> None:
    """Show the bracket."""
    await browse.look_at_page(interaction, browse.BRACKET, (await choose_tournament(interaction, which, over=True)).id)


@add_command(tournament, member=suggestions.offer_entrants, which=suggestions.any_of_all)
async def why(interaction: Interaction, member: str | None = None, which: str | None = None) -> None:
    """Show the reasons."""
    await browse.look_why(interaction, await choose_tournament(interaction, which, over=True), member)


@add_command(tournament, which=suggestions.any_of_all)
async def log(interaction: Interaction, which: str | None = None) -> None:
    """Show the log."""
    await browse.look_at_page(interaction, browse.LOG, (await choose_tournament(interaction, which, over=True)).id)


@add_command(tournament, which=suggestions.any_of_all)
async def export(interaction: Interaction, which: str | None = None) -> None:
    """Hand over the files."""
    await export_files(interaction, await choose_tournament(interaction, which, over=True))
