"""`/tournament match award`, `void`, `replay`, `undo`: rulings of directors on matches, shown before they are made."""

from discord import app_commands

from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_in_language
from bot.views.tournaments.actions import rulings as ruling_actions
from bot.views.tournaments.actions.direct import ask_ruling
from bot.views.tournaments.actions.rulings import Asked
from bot.views.tournaments.lookup import choose_tournament, match_meant
from cogs import tournament_autocomplete as suggestions
from cogs.groups import tournament
from cogs.wording import description_of, option_words

rulings = app_commands.Group(name="match", description=description_of("tournament match"), parent=tournament)


@rulings.command(description=description_of("tournament match award"))
@option_words("tournament match award")
@app_commands.autocomplete(match=suggestions.offer_matches, winner=suggestions.offer_awards, which=suggestions.any_of_all)
async def award(interaction: Interaction, match: str, winner: str, reason: str, which: str | None = None) -> None:
    """Ask whether the result is to be this one."""
    async with answer_in_language(interaction):
        run = await choose_tournament(interaction, which, over=True)
        found = match_meant(run, match)
        places = ruling_actions.places_meant(interaction, run, found, winner)
        await ask_ruling(interaction, run, Asked(ruling_actions.AWARD, found.number, len(run.log), places), reason)


@rulings.command(description=description_of("tournament match void"))
@option_words("tournament match void")
@app_commands.autocomplete(match=suggestions.offer_matches, which=suggestions.any_of_all)
async def void(interaction: Interaction, match: str, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be void."""
    await _ask(interaction, ruling_actions.VOID, match, reason, which)


@rulings.command(description=description_of("tournament match replay"))
@option_words("tournament match replay")
@app_commands.autocomplete(match=suggestions.offer_matches, which=suggestions.any_of_all)
async def replay(interaction: Interaction, match: str, reason: str, which: str | None = None) -> None:
    """Ask whether it is to be played anew."""
    await _ask(interaction, ruling_actions.REPLAY, match, reason, which)


@rulings.command(description=description_of("tournament match undo"))
@option_words("tournament match undo")
@app_commands.autocomplete(match=suggestions.ruled_matches, which=suggestions.any_of_all)
async def undo(interaction: Interaction, match: str, reason: str, which: str | None = None) -> None:
    """Ask whether the ruling is to be taken back."""
    await _ask(interaction, ruling_actions.UNDO, match, reason, which)


async def _ask(interaction: Interaction, act: str, match: str, reason: str, which: str | None) -> None:
    async with answer_in_language(interaction):
        run = await choose_tournament(interaction, which, over=True)
        found = match_meant(run, match)
        if act == ruling_actions.UNDO:
            found = ruling_actions.undone_match(run, found)
        await ask_ruling(interaction, run, Asked(act, found.number, len(run.log)), reason)
