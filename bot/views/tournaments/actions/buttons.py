"""Answers the buttons of a tournament: join, leave, check in, pages, confirmations."""

from collections.abc import Awaitable, Callable, Mapping

import discord

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.participation import come_back_instead, require_entrant
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, ask_privately, replace_question
from bot.views.interactions.buttons import PageItem
from bot.views.interactions.context import player_of, tournaments_of
from bot.views.tournaments.actions import direct
from bot.views.tournaments.lookup import PAGE, of_id
from bot.views.tournaments.pages import browse, export, sheets, status_board
from bot.views.tournaments.permissions import require_role

OUT, STAY = "out", "stay"
"""What the buttons below the question ask for; part of their ids, so never rename one."""


async def press_button(interaction: Interaction, item: PageItem) -> None:
    """Do what a button asks for, for whoever pressed it."""
    if item.step in {browse.STANDINGS, browse.BRACKET, browse.LOG}:
        await browse.look_at_page(interaction, item.step, item.rest)
    elif (act := BY_REST.get(item.step)) is not None:
        await act(interaction, item.rest)
    else:
        run = await of_id(interaction, item.rest)
        if item.step not in BY_RUN:
            raise Refused(Refusal.OLD_BUTTON)
        await BY_RUN[item.step](interaction, run)


async def join(interaction: Interaction, run: TournamentRun) -> None:
    """Enter a tournament, or come back to it."""
    director, player = tournaments_of(interaction).director, player_of(interaction)
    require_role(interaction, run.charter)
    if come_back_instead(run, player):
        await director.come_back(run.id, player)
        await answer_privately(interaction, say("tournament-answer-back"))
        return
    run = await director.enter_member(run.id, player, str(interaction.id))
    number = run.entrant_of(player)
    key = "waiting" if number in run.state.waiting_list else "late" if run.state.phase is TournamentPhase.RUNNING else "joined"
    lines = [say(f"tournament-answer-{key}", name=run.charter.name)]
    lines += [say("tournament-answer-clash", other=other.charter.name) for other in director.find_clashes(player, run.id)[:3]]
    await answer_privately(interaction, "\n".join(lines))


async def check_in(interaction: Interaction, run: TournamentRun) -> None:
    """Say that one is there."""
    player = player_of(interaction)
    run = await tournaments_of(interaction).director.check_in(run.id, player)
    waits = run.entrant_of(player) in run.state.waiting_list
    await answer_privately(interaction, say("tournament-answer-here_waiting" if waits else "tournament-answer-here"))


async def leave_or_ask(interaction: Interaction, run: TournamentRun) -> None:
    """Leave a tournament that has not begun; of one that runs ask whether the member wants to drop out."""
    player = player_of(interaction)
    if run.state.phase is TournamentPhase.RUNNING:
        number = require_entrant(run, player)
        await ask_privately(interaction, _asking(run, number), _answers(run))
        return
    await tournaments_of(interaction).director.leave_tournament(run.id, player)
    await answer_privately(interaction, say("tournament-answer-left"))


async def _stay(interaction: Interaction, _: TournamentRun) -> None:
    """Keep playing; this press is the answer to the question."""
    await replace_question(interaction, say("tournament-answer-stays"))


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


BY_REST: Mapping[str, Callable[[Interaction, str], Awaitable[None]]] = {
    sheets.BACK: browse.turn_sheet,
    sheets.FORWARD: browse.turn_sheet,
    sheets.OPEN: browse.open_picked,
    direct.CONFIRM: direct.carry_out_confirmed,
    direct.ACCEPT: direct.accept_invitation,
}
"""The actions of buttons whose ids say more than a tournament; the names are part of the ids, so never rename one."""

BY_RUN: Mapping[str, Callable[[Interaction, TournamentRun], Awaitable[None]]] = {
    "join": join,
    "leave": leave_or_ask,
    OUT: _drop_out,
    STAY: _stay,
    "here": check_in,
    browse.WHY: browse.look_why,
    "export": export.export_files,
    status_board.FAIR: status_board.show_fair,
}
"""The actions of buttons whose ids say a tournament; the names are part of the ids, so never rename one."""
