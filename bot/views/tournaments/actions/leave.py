"""Lets a member leave a tournament: at once before the start, after a question once it runs."""

import discord

from bot.host.tournaments.participation import require_entrant
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, replace_question
from bot.views.interactions.buttons import PageItem
from bot.views.interactions.context import player_of, tournaments_of
from bot.views.tournaments.lookup import PAGE

LEAVE, OUT, STAY = "leave", "out", "stay"
STEPS = frozenset({LEAVE, OUT, STAY})
"""What the buttons of leaving ask for; part of their ids, so never rename one."""


async def leave_or_ask(interaction: Interaction, run: TournamentRun) -> None:
    """Leave a tournament that has not begun; of one that runs ask whether the member wants to drop out."""
    player = player_of(interaction)
    if run.state.phase is TournamentPhase.RUNNING:
        number = require_entrant(run, player)
        await answer_privately(interaction, _asking(run, number), _answers(run))
        return
    await tournaments_of(interaction).director.leave_tournament(run.id, player)
    await answer_privately(interaction, say("tournament-answer-left"))


async def step_leaving(interaction: Interaction, name: str, run: TournamentRun) -> None:
    """Do what a button of leaving asks for, one of STEPS."""
    if name == LEAVE:
        await leave_or_ask(interaction, run)
    elif name == STAY:
        await replace_question(interaction, say("tournament-answer-stays"))
    else:
        await _drop_out(interaction, run)


async def _drop_out(interaction: Interaction, run: TournamentRun) -> None:
    """Drop out; this press is the answer to the question."""
    player = player_of(interaction)
    number = run.entrant_of(player)
    loses = number is not None and run.state.open_match(number) is not None
    await tournaments_of(interaction).director.leave_tournament(run.id, player)
    await replace_question(interaction, say("tournament-answer-dropped-lost" if loses else "tournament-answer-dropped"))


def _asking(run: TournamentRun, number: int) -> str:
    parts = [say("tournament-out-ask", name=run.charter.name)]
    if run.state.open_match(number) is not None:
        parts.append(say("tournament-out-lost"))
    returns = run.charter.format.returns and not run.state.rang
    parts.append(say("tournament-out-returns" if returns else "tournament-out-final"))
    return " ".join(parts)


def _answers(run: TournamentRun) -> discord.ui.View:
    view = discord.ui.View(timeout=None)
    view.add_item(PageItem.make_button(PAGE, OUT, run.id, style=discord.ButtonStyle.danger))
    view.add_item(PageItem.make_button(PAGE, STAY, run.id))
    view.stop()
    return view
