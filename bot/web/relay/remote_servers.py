"""Asks bots for what pages of servers need besides the database: what servers are called, and what goes on in tournaments."""

import asyncio
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from aiohttp import web

from bot.host.ids import ServerId, TableId, TournamentId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.settings.options import ServerSettings
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.run import TournamentRun
from bot.tournament.model.match import Match
from bot.tournament.odds import CupOdds
from bot.web.relay.questions import Questions
from bot.web.servers.sources import ServerSources
from bot.web.table_lists import may_show
from bot.web.table_source import BotAway

KEPT: Final = 1_000
"""Names of servers, and tournaments, of which something is remembered."""

FRESH: Final = 60.0
"""Seconds after which a server's name is asked for again."""

ZERO: Final = datetime(1970, 1, 1, tzinfo=UTC)


class ServerNames:
    """What servers are called: the last known names while their bots are away."""

    def __init__(self, questions: Questions) -> None:
        self._questions = questions
        self._known = BoundedCache[ServerId, tuple[float, str]](KEPT)

    async def learn_name(self, server: ServerId) -> None:
        """Ask for a name that isn't known lately; raises BotAway where none is known, and no bot is there to say."""
        now, known = asyncio.get_running_loop().time(), self._known.get(server)
        if known is not None and known[0] + FRESH > now:
            return
        if (answer := await self._questions.ask_one("server", server=server)) is not None:
            self._known.keep_value(server, (now, str(answer[0])))
        elif known is None and not self._questions.living_bots():
            raise BotAway

    def known_name(self, server: ServerId) -> str:
        """Return a known name; empty for a server where no bot is."""
        known = self._known.get(server)
        return "" if known is None else known[1]


@dataclass(frozen=True, slots=True)
class RemoteServers(ServerSources):
    """What pages of servers are made from in a reading process."""

    server_names: ServerNames

    async def require_open(self, server: ServerId) -> ServerSettings:
        """Return the settings of a server whose pages are open; any other is not found. Raises BotAway."""
        if not await may_show(self.servers, server):  # asked first: nobody makes bots look for made-up servers
            raise web.HTTPNotFound
        await self.server_names.learn_name(server)
        return await ServerSources.require_open(self, server)


class RemoteTournaments:
    """The `TournamentSource` of a reading process: logs come from the database, what goes on at the moment from bots."""

    def __init__(self, questions: Questions, store: TournamentStore) -> None:
        self._questions = questions
        self._store = store
        self._now = BoundedCache[TournamentId, dict[str, Any]](KEPT)
        self._zero: float | None = None
        """When the table time was 0, in seconds since 1970, as a bot said last."""

    async def find_run(self, tournament: TournamentId) -> TournamentRun | None:
        """Return a tournament of any server, over or not; None where there is none. Raises BotAway for one that goes on."""
        kept = await self._store.find_tournament(tournament)
        if kept is None:
            return None
        try:
            run = await asyncio.to_thread(TournamentRun.run_of, kept)
        except ValueError:
            return None  # the bot logs it
        if not run.is_over:
            answer = await self._questions.ask_one("tournament", tournament=tournament)
            if answer is not None:
                self._now.keep_value(tournament, answer[0])
                self._zero = float(answer[0]["zero"])
            elif self._zero is None:
                raise BotAway
        return run

    async def odds_of(self, run: TournamentRun) -> CupOdds | None:
        """Return who is how likely to win a running tournament, as its bot said last."""
        known = (self._now.get(run.id) or {}).get("odds")
        if known is None:
            return None
        parts = [
            {int(entrant): float(part) for entrant, part in known[name].items()} for name in ("wins", "finals", "advances")
        ]
        return CupOdds(int(known["runs"]), *parts)

    def table_of(self, run: TournamentRun, match: Match) -> TableId | None:
        """Return the table at which a match is being played, None while there is none."""
        found = (self._now.get(run.id) or {}).get("tables", {}).get(str(match.number))
        return None if found is None else TableId(str(found))

    def moment_of(self, deadline: int) -> datetime:
        """Return the moment at which a table time comes if time does not stop before."""
        return ZERO + timedelta(seconds=self._zero or 0.0, milliseconds=deadline)


def _parts(given: dict[str, Any]) -> dict[int, float]:
    return {int(entrant): float(part) for entrant, part in given.items()}
