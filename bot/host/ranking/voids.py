"""Declares results void with a reason, lists them, and restores them if that was wrong."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Protocol

from bot.host.clock import Clock
from bot.host.ids import PlayerId, ServerId, TableId
from bot.host.refusals import Refusal, Refused
from bot.host.table.finished_game import FinishedGame

LONGEST_REASON = 200
HOURS_FOR_HOSTS = 24
"""Hours after its end in which a game's host may declare it void; later only moderators may."""


@dataclass(frozen=True, slots=True)
class Void:
    """A result that was declared void, by whom, when and why. `by` is NOBODY when they had their name taken out."""

    game: TableId
    server: ServerId
    by: PlayerId
    moment: datetime
    reason: str


class VoidStore(Protocol):
    """Stores voids. Every method raises StoreDown when it cannot, and then has changed nothing."""

    async def void_result(self, void: Void) -> None:
        """Take a result out of everything that counted it.

        Raises Refused when its server has no such result, when it never counted, or when it is void already.
        """

    async def restore_result(self, game: TableId, server: ServerId, moment: datetime) -> None:
        """Count a void result again, in its old place; raises Refused when it is not void."""

    async def declared_by(self, game: TableId, server: ServerId) -> PlayerId | None:
        """Return the member who declared a result void, None when it is not void."""

    async def list_voids(self, server: ServerId, limit: int) -> Sequence[Void]:
        """Return the voids of a server, newest first."""


def won_or_watched(game: FinishedGame, player: PlayerId) -> bool:
    """Whether a member has no defeat to hide in a game: they did not sit in it, or won it alone."""
    seats = {number for number, seat in enumerate(game.seats) if seat.player == player}
    outcome = game.record.outcome
    return not seats or (outcome is not None and len(outcome.winners) == 1 and seats.issuperset(outcome.winners))


class Voids:
    """The voids of all servers. The caller checks who may declare one."""

    def __init__(self, store: VoidStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock

    async def void_result(self, game: TableId, server: ServerId, reason: str, by: PlayerId) -> Void:
        """Declare a result void. Raises Refused without a reason, when it never counted, or when it is void already."""
        words = " ".join(reason.split())
        if not 1 <= len(words) <= LONGEST_REASON or not words.isprintable():
            raise Refused(Refusal.NO_REASON, most=LONGEST_REASON)
        void = Void(game, server, by, self._clock.now(), words)
        await self._store.void_result(void)
        return void

    def is_fresh(self, ended: datetime) -> bool:
        """Whether a game ended so lately that its host may still declare it void."""
        return self._clock.now() - ended <= timedelta(hours=HOURS_FOR_HOSTS)

    async def declared_by(self, game: TableId, server: ServerId) -> PlayerId | None:
        """Return the member who declared a result void, None when it is not void."""
        return await self._store.declared_by(game, server)

    async def restore_result(self, game: TableId, server: ServerId) -> None:
        """Count a void result again; raises Refused when it is not void."""
        await self._store.restore_result(game, server, self._clock.now())

    async def list_voids(self, server: ServerId, limit: int = 25) -> Sequence[Void]:
        """Return the voids of a server, newest first."""
        return await self._store.list_voids(server, limit)
