"""What the people who manage a server have settled for it. So far: whether there is betting, even with play chips."""

from collections.abc import Mapping
from typing import Protocol

from bot.engine.rules import Procedure, Rules
from bot.host.ids import ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.tables import Locks

BETTING = "betting"
ON, OFF = "on", "off"


class Cabinet(Protocol):
    """Where the settings of servers are kept. Every method raises StoreDown when it cannot."""

    async def all(self, server: ServerId) -> Mapping[str, str]:
        """Return every setting that a server has made."""

    async def put(self, server: ServerId, key: str, value: str) -> None:
        """Keep a setting in place of what it was."""


class Servers:
    """The settings of all servers."""

    def __init__(self, cabinet: Cabinet) -> None:
        self._cabinet = cabinet
        self._known: dict[ServerId, Mapping[str, str]] = {}
        self._locks = Locks()

    async def betting_allowed(self, server: ServerId) -> bool:
        """Whether members may play for chips here; they may until somebody switches it off."""
        return await self._get(server, BETTING, ON) == ON

    async def allows(self, server: ServerId, rules: Rules) -> bool:
        """Whether a game by these rules may be opened and begun here: one for chips only where betting is allowed."""
        return rules.procedure is not Procedure.CASINO or await self.betting_allowed(server)

    async def require_allowed(self, server: ServerId, rules: Rules) -> None:
        """Raise Refused for rules that the server does not allow."""
        if not await self.allows(server, rules):
            raise Refused(Refusal.BETTING_OFF)

    async def set_betting(self, server: ServerId, on: bool) -> None:
        """Allow games for chips in a server, or not. Games that run go on."""
        await self._set(server, BETTING, ON if on else OFF)

    async def _get(self, server: ServerId, key: str, default: str) -> str:
        """Return a setting; asked of the store once a server, for nobody else writes there."""
        if server not in self._known:
            async with self._locks.hold(server):
                if server not in self._known:
                    self._known[server] = await self._cabinet.all(server)
        return self._known[server].get(key, default)

    async def _set(self, server: ServerId, key: str, value: str) -> None:
        async with self._locks.hold(server):
            self._known.pop(server, None)
            await self._cabinet.put(server, key, value)
