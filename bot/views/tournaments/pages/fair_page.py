"""Tells a member how a tournament's draw is proven: its seal while it runs, its seed once it is over."""

from bot.engine.random_source import commitment
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import private

FAIR = "fair"
"""The step of the button; part of its id, so never rename it."""


async def show_fair(interaction: Interaction, run: TournamentRun) -> None:
    """Show the asker alone what is fixed, and what is open by now."""
    lines = [say("tournament-sealed", id=run.id, commitment=commitment(run.seed))]
    if run.over:
        lines.append(say("tournament-opened", seed=run.seed.hex()))
    await private(interaction, "\n".join([say("tournament-fair", name=run.charter.name), *lines]))
