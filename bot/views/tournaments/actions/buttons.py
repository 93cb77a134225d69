"""Answers the buttons of a tournament: join, leave, check in, pages, confirmations."""

from collections.abc import Sequence

from bot.host.refusals import Refusal, Refused
from bot.host.tournaments.participation import come_back_instead
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.tournament.model.tournament import TournamentPhase
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.interactions.buttons import PageItem
from bot.views.interactions.context import player_of, tournaments_of
from bot.views.tournaments.actions import direct, leave, substitute
from bot.views.tournaments.lookup import of_id
from bot.views.tournaments.pages import browse, export, fair_page, sheets
from bot.views.tournaments.roles import require_role


async def pressed(interaction: Interaction, item: PageItem) -> None:
    """Do what a button asks for, for whoever pressed it."""
    step, rest = item.step, item.rest
    match step:
        case sheets.BACK | sheets.FORWARD:
            await browse.turn_sheet(interaction, rest)
            return
        case browse.STANDINGS | browse.BRACKET | browse.LOG:
            await browse.look_at_page(interaction, step, rest)
            return
        case direct.CONFIRM:
            await direct.carry_out_confirmed(interaction, rest)
            return
        case substitute.ACCEPT:
            await substitute.accept_invitation(interaction, rest)
            return
    await _pressed_of(interaction, step, await of_id(interaction, rest))


async def _pressed_of(interaction: Interaction, step: str, run: TournamentRun) -> None:
    match step:
        case "join":
            await join(interaction, run)
        case _ if step in leave.STEPS:
            await leave.step_leaving(interaction, step, run)
        case "here":
            await check_in(interaction, run)
        case browse.WHY:
            await browse.look_why(interaction, run, None)
        case "export":
            await export.export_files(interaction, run)
        case fair_page.FAIR:
            await fair_page.show_fair(interaction, run)
        case _:
            raise Refused(Refusal.OLD_BUTTON)


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
    lines += [
        say("tournament-answer-clash", other=other.charter.name) for other in _clashes(director.find_clashes(player, run.id))
    ]
    await answer_privately(interaction, "\n".join(lines))


def _clashes(others: Sequence[TournamentRun]) -> Sequence[TournamentRun]:
    return others[:3]


async def check_in(interaction: Interaction, run: TournamentRun) -> None:
    """Say that one is there."""
    player = player_of(interaction)
    run = await tournaments_of(interaction).director.check_in(run.id, player)
    waits = run.entrant_of(player) in run.state.waiting_list
    await answer_privately(interaction, say("tournament-answer-here_waiting" if waits else "tournament-answer-here"))
