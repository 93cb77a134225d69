"""Tells a member how a tournament's draw is proven: its seal while it runs, its seed once it is over."""

from bot.engine.random_source import seal_of
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately

FAIR = "fair"
"""The step of the button; part of its id, so never rename it."""


async def show_fair(interaction: Interaction, run: TournamentRun) -> None:
    """Show the asker alone what is fixed, and what is open by now."""
    lines = [say("tournament-sealed", id=run.id, commitment=seal_of(run.seed))]
    if run.is_over:
        lines.append(say("tournament-opened", seed=run.seed.hex()))
    await answer_privately(interaction, "\n".join([say("tournament-fair", name=run.charter.name), *lines]))
