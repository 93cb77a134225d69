"""Builds the two ends of web pages in a process of their own: what a bot publishes, and pages made of what is read."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Final

from bot.host.clock import SystemClock
from bot.host.daily.streaks import StreakFinder
from bot.host.hall.runtime import TableRegistry
from bot.host.ids import ServerId, TableId
from bot.host.ranking.favourite_games import FavouriteGames
from bot.host.ranking.periods import Seasons
from bot.host.ranking.titles import TitleFinder
from bot.host.ranking.voids import Voids
from bot.host.records.replays import FinishedGames, Replay
from bot.host.settings.servers import Servers
from bot.settings import InvalidSettings, Settings
from bot.store.daily.daily_repository import DailyRepository
from bot.store.predictions.repository import PredictionRepository
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.achievements import AchievementRepository
from bot.store.ranking.chosen_designs import DesignRepository
from bot.store.ranking.experience import ExperienceRepository
from bot.store.ranking.leaderboards import LeaderboardRepository
from bot.store.ranking.seasons import SeasonRepository
from bot.store.ranking.voids import VoidRepository
from bot.store.settings.settings import SettingRepository
from bot.store.store import Store
from bot.store.tournaments.tournaments import TournamentRepository
from bot.views.interactions.context import RankingServices
from bot.web.connections import open_files
from bot.web.live_tables import LiveTables
from bot.web.relay.line import EVERY, Line
from bot.web.relay.notice_line import TO_BOTS, TO_READERS, NoticeLine
from bot.web.relay.publisher import Owns, Publisher
from bot.web.relay.questions import Questions
from bot.web.relay.remote_names import RemoteNames
from bot.web.relay.remote_servers import RemoteServers, RemoteTournaments, ServerNames
from bot.web.relay.remote_tables import MOST_WATCHERS, RemoteTables
from bot.web.relay.socket_line import SocketClient, SocketServer, socket_path
from bot.web.replay_page import MemberSources
from bot.web.server import PageSources, WebServer
from bot.web.servers.sources import ServerSources
from bot.web.table_lists import may_show

MOST_CONNECTIONS: Final = MOST_WATCHERS + 4_000
"""Connections of a process that serves pages alone."""

OTHER_FILES: Final = 200
"""Files that it needs besides: the database, the log, what Python has open."""


def publisher_for(settings: Settings, live: LiveTables, of_servers: ServerSources, owns: Owns) -> Publisher | None:
    """Return a bot's part where pages are served by a process of their own; None where they are by the bot, or not at all."""
    if settings.web or not settings.web_url:
        return None
    address = settings.address
    line: Line = (
        NoticeLine(address, says=TO_READERS, hears=TO_BOTS)
        if address.path is None
        else SocketServer(socket_path(settings.data))
    )
    return Publisher(line, live, of_servers, owns)


def require_reading(settings: Settings) -> None:
    """Raise InvalidSettings unless a reading process can serve pages with these settings."""
    if not settings.web:
        raise InvalidSettings(["WAR_ROOM_WEB: must say where to serve the web pages, such as 127.0.0.1:8080"])
    if settings.address.path is not None:
        socket_path(settings.data)


@asynccontextmanager
async def reading_server(settings: Settings, store: Store) -> AsyncIterator[WebServer]:
    """Make the pages of a process that reads an open store and listens to bots, for the length of the block."""
    address = settings.address
    line: Line = (
        NoticeLine(address, says=TO_BOTS, hears=TO_READERS)
        if address.path is None
        else SocketClient(socket_path(settings.data))
    )
    questions = Questions(line)
    servers = Servers(SettingRepository(store.database))

    async def shows(server: ServerId) -> bool:
        return await may_show(servers, server)

    members = MemberSources(
        RemoteNames(questions), MemberRepository(store.database).hidden_among, DesignRepository(store.database)
    )
    tables = RemoteTables(line, questions, store.tables.server_of, shows)
    games = StoredGames(store.tables, TableRegistry())
    most = min(MOST_CONNECTIONS, open_files(MOST_CONNECTIONS + OTHER_FILES) - OTHER_FILES)
    of_servers = _servers(store, questions, members, servers)
    sources = PageSources(tables, servers, games, members, of_servers, settings.web_url)
    server = WebServer(sources, settings.web_proxies.split(), most)
    reading = asyncio.create_task(_read_settings_again(servers), name="settings")
    try:
        yield server
    finally:
        reading.cancel()


def _servers(store: Store, questions: Questions, members: MemberSources, servers: Servers) -> RemoteServers:
    """Return what pages of servers are made from."""
    database, clock, names = store.database, SystemClock(), ServerNames(questions)
    leaderboards, tournaments = LeaderboardRepository(database), TournamentRepository(database)
    achievements, experience = AchievementRepository(database), ExperienceRepository(database, clock)
    ranking = RankingServices(
        leaderboards=leaderboards,
        favourites=FavouriteGames(leaderboards, clock),
        achievements=achievements,
        experience=experience,
        titles=TitleFinder(leaderboards, achievements, experience),
        designs=members.designs,
        seasons=Seasons(SeasonRepository(database), clock),
        voids=Voids(VoidRepository(database), clock),
        predictions=PredictionRepository(database),
        streaks=StreakFinder(DailyRepository(database), clock),
    )
    return RemoteServers(
        ranking=ranking,
        tournaments=RemoteTournaments(questions, tournaments),
        tournament_store=tournaments,
        members=members,
        servers=servers,
        clock=clock,
        name_of_server=names.known_name,
        server_names=names,
    )


class StoredGames(FinishedGames):
    """The finished games of a database in which bots may change them, as they do when a member's data is deleted."""

    async def replay_of(self, table: TableId, server: ServerId) -> Replay:
        """Return a game as it is stored now; the page that is made of it is kept, not this."""
        self.forget_replays()
        return await super().replay_of(table, server)


async def _read_settings_again(servers: Servers) -> None:
    """Have settings of servers read again every now and then: bots change them."""
    while True:
        await asyncio.sleep(EVERY)
        servers.forget_servers(lambda _: True)
