"""Gives and takes the role that a member asks for with a button, and takes back all roles of one whose data is being erased."""

from collections.abc import Collection

import discord
import structlog

from bot.host.ids import PlayerId, RoleId, ServerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.routines.ports import RoutineStore, TakenRole
from bot.views.discord_api.errors import FAILURES, is_refused
from bot.views.discord_api.server_api import ServerApi

log = structlog.get_logger()


class NotedRoles:
    """The roles that members have from us outside tournaments: noted before they are given, forgotten after they are taken."""

    def __init__(self, api: ServerApi, store: RoutineStore, leaving: Collection[PlayerId]) -> None:
        """`leaving` are the members whose data is being erased now: they get nothing more."""
        self._api = api
        self._store = store
        self._leaving = leaving

    async def give_role(self, server: ServerId, player: PlayerId, role: RoleId, reason: str) -> None:
        """Give a member a role; raises what calls to Discord raise, StoreDown, or Refused while their data is being erased."""
        if player in self._leaving:
            raise Refused(Refusal.BEING_FORGOTTEN)
        taken = TakenRole(server, role, player)
        await self._store.keep_taken(taken)
        try:
            await self._api.give_role(server, player, role, reason)
        except discord.HTTPException as error:
            if is_refused(error):
                await self._store.drop_taken(taken)
            raise

    async def take_role(self, server: ServerId, player: PlayerId, role: RoleId, reason: str) -> None:
        """Take a role from a member; raises what calls to Discord raise, or StoreDown."""
        await self._api.take_role(server, player, role, reason)
        await self._store.drop_taken(TakenRole(server, role, player))

    async def take_back_all(self, player: PlayerId) -> int:
        """Take back all roles of a member whose data is being erased: nobody could do it later. Return how many stay.

        Those stay that a server doesn't let us take. Raises StoreDown when Discord does not answer: then nothing is erased yet.
        """
        stay = 0
        for grant in await self._store.list_grants_of(player):
            if await self._is_taken(grant.server, player, grant.role):
                await self._store.drop_grant(grant)
            else:
                stay += 1
        for taken in await self._store.list_taken(player):
            if await self._is_taken(taken.server, player, taken.role):
                await self._store.drop_taken(taken)
            else:
                stay += 1
        return stay

    async def _is_taken(self, server: ServerId, player: PlayerId, role: RoleId) -> bool:
        try:
            await self._api.take_role(server, player, role, "data deleted")
        except FAILURES as error:
            if not is_refused(error):
                raise StoreDown("Discord does not answer") from error
            log.info("role_refused", server=server, role=role)
            return False
        return True
