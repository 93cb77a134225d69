"""Answers to a challenge: declining it, withdrawing it, and waiting in vain. Works on a draft of the table.

Accepting is to take the kept seat (`lobby.join`).
"""

from bot.host.hall.countdown import arrive
from bot.host.ids import PlayerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.lobby import invited_to, require_host, require_lobby
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.seat import InvitationAnswer
from bot.host.table.table import Table


def require_invited(table: Table, player: PlayerId) -> None:
    """Raise Refused unless a seat of this lobby is kept for the member."""
    require_lobby(table)
    invited = invited_to(table)
    if invited is None:
        raise Refused(Refusal.CHALLENGE_OVER)
    if invited != player:
        raise Refused(Refusal.OTHERS_CHALLENGE, member=invited, so="host" if player == table.host else "guest")


def decline(table: Table, player: PlayerId, now: int, lobby: int) -> None:
    """Free the kept seat for anybody, because its member does not want it; the lobby waits `lobby` milliseconds from here."""
    require_invited(table, player)
    _free(table, InvitationAnswer.DECLINED, now, lobby)


def withdraw(table: Table, asker: PlayerId, now: int, lobby: int) -> None:
    """Take a challenge back, for the host. A lobby in which the host sits alone closes with it."""
    require_host(table, asker)
    if invited_to(table) is None:
        raise Refused(Refusal.CHALLENGE_OVER)
    _free(table, InvitationAnswer.WITHDRAWN, now, lobby)
    if len(table.seats) == 1:
        table.phase, table.close = TablePhase.OVER, CloseReason.STOPPED


def expire(table: Table, now: int, lobby: int) -> None:
    """Free the kept seat for anybody, because nobody answered in time."""
    _free(table, InvitationAnswer.EXPIRED, now, lobby)


def forget(table: Table, player: PlayerId, now: int, lobby: int) -> None:
    """Remove an invitation of a member whose data is deleted, also from a lobby that has closed."""
    if table.invitation is not None and table.invitation.player == player:
        if table.invitation.awaited:
            _free(table, InvitationAnswer.EXPIRED, now, lobby)
        table.invitation = None


def _free(table: Table, answer: InvitationAnswer, now: int, lobby: int) -> None:
    if table.invitation is not None:
        table.invitation = table.invitation._replace(answer=answer)
    if not table.autostart and table.phase is TablePhase.LOBBY:
        table.deadline = now + lobby
        arrive(table, now)
