"""Opens the door of a bot's own pages for members of real servers: they sign in with Discord, and play at tables."""

import discord
from pydantic import SecretStr

from bot.host.sign_in.sessions import Sessions
from bot.store.database.database import Database
from bot.store.sign_in.sessions import SessionRepository
from bot.views.delivery.screen import DiscordScreen
from bot.views.discord_api.http_trace import HttpTrace
from bot.views.interactions.context import Services
from bot.web.daily.daily_pages import DailyPages
from bot.web.guests.guest_pages import GuestPages
from bot.web.guests.guest_visitors import GuestVisitors
from bot.web.play.channel_games import ChannelGames
from bot.web.play.play_pages import PlayPages
from bot.web.play.presses import PagePresses
from bot.web.play.seat_views import SeatViews
from bot.web.server import WebServer
from bot.web.sign_in.discord_sign_in import DiscordSignIn
from bot.web.sign_in.discord_visitors import DiscordVisitors, PageMembers
from bot.web.sign_in.sign_in_pages import SignInPages
from bot.web.table_views import TableViews


class DiscordDoor:
    """What pages on which members of real servers play are made of. `open_door` adds them to a server, before it listens."""

    def __init__(
        self,
        client: discord.Client,
        services: Services,
        screen: DiscordScreen,
        server: WebServer,
        database: Database,
        trace: HttpTrace,
        secret: SecretStr,
    ) -> None:
        self.server = server
        clock, sources = services.tables.hall.runtime.clock, server.sources
        self.discord = DiscordSignIn(client, secret, trace)
        self.sessions = Sessions(SessionRepository(database), clock)
        self.members = PageMembers(client, clock, trace.rate_limit)
        hall, servers = services.tables.hall, services.settings
        signed_in = DiscordVisitors(self.sessions, self.members)
        visitors = GuestVisitors(signed_in, hall)
        views = TableViews(screen, sources.may_show, sources.members.is_hidden)
        games = ChannelGames(client, services, self.members.find_member)
        seats = SeatViews(screen, views, services.ranking.experience, servers)
        self.play = PlayPages(visitors, games, seats, PagePresses(services), clock)
        self._daily = DailyPages(services, signed_in, server.previews, sources.site)
        self._guests = GuestPages(hall, servers, clock)
        self._sign_in = SignInPages(self.discord, self.sessions, sources.site, clock)

    def open_door(self) -> None:
        """Let members sign in and play; call it before the port is opened."""
        self._sign_in.add_routes(self.server.app)
        self._guests.add_routes(self.server.app)
        self._daily.add_routes(self.server.app)
        self.server.open_door(self.play)
