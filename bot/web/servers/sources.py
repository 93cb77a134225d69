"""Says what pages of servers are made from, finds the server of an address, and says what members may be called there."""

from collections.abc import Callable, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, date

from aiohttp import web

from bot.host.clock import Clock
from bot.host.ids import NOBODY, PlayerId, ServerId, read_discord_id
from bot.host.settings.options import ServerSettings
from bot.host.settings.servers import Servers
from bot.host.tournaments.ports import TournamentStore
from bot.host.tournaments.run import TournamentRun
from bot.texts import say
from bot.views.interactions.context import RankingServices
from bot.views.tournaments.text import entrant_names
from bot.web.message_text import MENTION, Line, read_lines
from bot.web.player_names import PlayerNames
from bot.web.replay_page import MemberSources
from bot.web.servers.tournament_source import TournamentSource
from bot.web.table_lists import may_show
from bot.web.table_source import BotAway


@dataclass(frozen=True, slots=True)
class ServerSources:
    """Results, tournaments, settings, and what members and servers are called; `name_of_server` is empty where we are not."""

    ranking: RankingServices
    tournaments: TournamentSource
    tournament_store: TournamentStore
    members: MemberSources
    servers: Servers
    clock: Clock
    name_of_server: Callable[[ServerId], str]

    @property
    def today(self) -> date:
        """The day in UTC."""
        return self.clock.now().astimezone(UTC).date()

    async def find_server(self, text: str) -> ServerId:
        """Return the server of an address; a closed one and a missing one are the same: not found."""
        server = ServerId(id_of(text))
        await self.require_open(server)
        return server

    async def require_open(self, server: ServerId) -> ServerSettings:
        """Return the settings of a server whose pages are open; any other is not found."""
        if not self.name_of_server(server) or not await may_show(self.servers, server):
            raise web.HTTPNotFound
        return await self.servers.settings_of(server)

    async def list_servers(self, most: int) -> list[tuple[ServerId, str]]:
        """Return so many servers at most whose pages everybody may find, with their names."""
        found = []
        for server in await self.servers.list_listed(most):
            with suppress(web.HTTPNotFound, BotAway):
                await self.require_open(server)
                found.append((server, self.name_of_server(server)))
        return sorted(found, key=lambda one: one[1].casefold())

    async def name_entrants(self, run: TournamentRun) -> "EntrantNames":
        """Return what the entrants of a tournament are called on its page; hidden members go by their numbers."""
        players = [player for player in run.players.values() if player not in {None, NOBODY}]
        known = await self.names_of(run.charter.server, [player for player in players if player is not None])
        return EntrantNames(run, entrant_names(run, known))

    async def names_of(self, server: ServerId, players: Iterable[PlayerId]) -> "PublicNames":
        """Return what members are called on pages; some who are not known yet are asked for."""
        wanted = list(dict.fromkeys(players))
        hidden = await self.members.hidden_among(wanted)
        await self.members.names.names_of(server, [player for player in wanted if player not in hidden])
        return PublicNames(self.members.names, hidden)


@dataclass(frozen=True, slots=True)
class PublicNames:
    """The names of members, but of those who hide."""

    names: PlayerNames
    hidden: frozenset[PlayerId]

    def known_name(self, server: ServerId, player: PlayerId) -> str:
        """Return a harmless name; empty where there is none, or its owner hides."""
        return "" if player in self.hidden else self.names.known_name(server, player)


@dataclass(frozen=True, slots=True)
class EntrantNames:
    """What the entrants of a tournament are called, by their numbers."""

    run: TournamentRun
    names: Mapping[int, str]

    def read_lines(self, *texts: str) -> list[Line]:
        """Return lines of a message with these names in place of mentions."""
        members = {player: self.names[number] for number, player in self.run.players.items() if number in self.names}
        return read_lines("\n".join(texts), lambda member: members.get(PlayerId(member)) or say("picture-nobody"))


def id_of(text: str) -> int:
    """Return an id of Discord from an address; anything else is not found."""
    if (found := read_discord_id(text)) is None:
        raise web.HTTPNotFound
    return found


def mentioned_in(texts: Iterable[str]) -> list[PlayerId]:
    """Return the members who are mentioned in some texts."""
    return [PlayerId(int(found)) for text in texts for found in MENTION.findall(text)]
