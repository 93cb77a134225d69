"""Opens the Activity of a bot: puts its parts together, and says whether the host has everything that it needs."""

import discord
import structlog

from bot.host.hall.runtime import TableUpdates
from bot.host.ids import ServerId
from bot.settings import Settings, variable_of
from bot.views.delivery.screen import DiscordScreen
from bot.views.interactions.context import Services
from bot.web.activity.activity_pages import ActivityPages, ActivityPlay
from bot.web.activity.bundle import SCRIPT, is_built
from bot.web.activity.visits import ActivityVisits, CodeReader, Instances, RunningInstances
from bot.web.live_tables import LiveTables
from bot.web.play.channel_games import ChannelGames
from bot.web.play.play_pages import PlayPages
from bot.web.sign_in.discord_visitors import PageMembers
from bot.web.sign_in.door import DiscordDoor
from bot.web.table_lists import TableLists
from bot.web.table_views import TableViews

log = structlog.get_logger()


def has_activity(settings: Settings) -> bool:
    """Whether tables can be opened inside Discord; what is missing where the host wants it is logged."""
    if not settings.activity:
        return False
    missing = [variable_of(name) for name in ("web", "web_url") if not getattr(settings, name)]
    missing += [] if settings.client_secret.get_secret_value() else [variable_of("client_secret")]
    missing += [] if is_built() else [str(SCRIPT)]
    if missing:
        log.error("activity_off", missing=missing)
    return not missing


def open_activity(client: discord.Client, services: Services, screen: DiscordScreen, door: DiscordDoor, site: str) -> None:
    """Serve the pages inside Discord beside those on which members sign in; call it before the port is opened."""
    codes, instances = door.discord, RunningInstances(client)
    door.server.open_activity(make_activity(client, services, screen, door.play, door.members, codes, instances, site))


def make_activity(
    client: discord.Client,
    services: Services,
    screen: DiscordScreen,
    play: PlayPages,
    members: PageMembers,
    codes: CodeReader,
    instances: Instances,
    site: str,
) -> ActivityPages:
    """Return the pages inside Discord. They show a table to whoever is in its channel, whatever is open on the web."""
    hall = services.tables.hall
    updates = hall.runtime.screen
    if not isinstance(updates, TableUpdates):
        raise TypeError("the hall tells nobody of its tables")
    views = TableViews(screen, _show_all, services.members.privacy.is_hidden)
    live = LiveTables(views, TableLists(screen, services.settings), updates)
    parts = ActivityPlay(
        client_id=lambda: str(client.application_id or ""),
        is_absent=lambda server: client.is_ready() and client.get_guild(server) is None,
        members=members,
        pages=play,
        games=ChannelGames(client, services, members.find_member),
        hall=hall,
        servers=services.settings,
    )
    return ActivityPages(ActivityVisits(codes, instances, hall.runtime.clock), parts, live, updates, site)


async def _show_all(_server: ServerId) -> bool:
    return True
