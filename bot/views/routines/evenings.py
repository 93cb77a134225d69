"""Opens a server's evening table at its hour, and pings the role that members took for it.

While a game is on in its channel, the message names the host; when its time is up, it's closed.
"""

from contextlib import suppress
from datetime import UTC, datetime
from functools import partial

from bot.host.clock import to_milliseconds
from bot.host.ids import ChannelId, RoleId, ServerId, TableId
from bot.host.refusals import Refused, StoreDown
from bot.host.routines import evenings as at
from bot.host.routines.ports import SPOKE, Marks
from bot.host.settings.hours import is_quiet
from bot.host.settings.options import ServerSettings
from bot.texts import speaking
from bot.views.discord_api.permissions import role_problem
from bot.views.discord_api.server_api import refusal_of
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import replace_page
from bot.views.interactions.formatting import game_name
from bot.views.routines.desk import MINUTE, RoutineDesk
from bot.views.routines.evening_message import ClosedEvening, OpenEvening, TakenEvening
from bot.views.routines.unnoted_messages import find_posted

CLASSIC = "classic"


async def keep_evening(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> float | None:
    """Open or close the evening table if that is due, and let its message say what is so.

    Returns the seconds until there is more to do, or None. Raises what calls to Discord raise, or StoreDown.
    """
    marks, now = await desk.store.read_marks(server), desk.clock.now()
    rests = [await _keep_message(desk, server, settings, marks)]
    if settings.eveningchannel is not None:
        channel = ChannelId(settings.eveningchannel)
        if (day := at.due_day(settings.evening, settings.zone, now, marks.get(at.DAY))) is not None:
            rests.append(await _open(desk, server, settings, channel, day.toordinal()))
        elif (unnoted := at.unnoted_day(marks, channel, settings.zone, now)) is not None:
            found = await _find(desk, server, channel, unnoted, marks)
            rests.append(await _keep_message(desk, server, settings, found))
        if (following := at.next_opening(settings.evening, settings.zone, now)) is not None:
            rests.append((following - desk.clock.now()).total_seconds())
    return min((rest for rest in rests if rest is not None), default=None)


async def _open(desk: RoutineDesk, server: ServerId, settings: ServerSettings, channel: ChannelId, day: int) -> float | None:
    """Post the message; return the seconds until it is tried again, where it has to wait."""
    live = desk.hall.tables.in_channel(channel)
    if live is not None and live.is_live:
        return MINUTE  # people play there already: it opens if they finish soon
    now = desk.clock.now()
    role = told_role(desk, server, settings)
    ping = None if is_quiet(settings.quiet, settings.zone, now) else role
    page = OpenEvening(await game_played(desk, server, settings), ping=ping, tells=role is not None)
    marks_of = partial(_marks_of, day, channel, to_milliseconds(now))
    rest = await desk.post_page(server, channel, page, at.nonce_of(day, channel), marks_of, role=ping)
    if rest is not None:
        return rest
    desk.evenings.follow_message(server, channel, None)
    return at.OPEN.total_seconds()


def _marks_of(day: int, channel: ChannelId, since: int, message: int | None) -> dict[str, int]:
    return {at.DAY: day} | ({} if message is None else {at.MESSAGE: message, at.CHANNEL: channel, at.SINCE: since})


async def _find(desk: RoutineDesk, server: ServerId, channel: ChannelId, day: int, marks: dict[str, int]) -> dict[str, int]:
    """Note the message of an evening that a crash kept from being noted, so that it is closed; return what was noted."""
    page = OpenEvening("", ping=None, tells=True)
    message = await find_posted(desk.api, server, channel, page, at.nonce_of(day, channel), marks)
    found = _marks_of(day, channel, marks.get(SPOKE, 0), message)
    await desk.store.set_marks(server, found)
    return found


async def _keep_message(desk: RoutineDesk, server: ServerId, settings: ServerSettings, marks: Marks) -> float | None:
    """Let an open message say who hosts, close it when its time is up; return the seconds until then, None without one."""
    message, channel = marks.get(at.MESSAGE), ChannelId(marks.get(at.CHANNEL, 0))
    if message is None:
        return None
    until = datetime.fromtimestamp(marks.get(at.SINCE, 0) / 1000, UTC) + at.OPEN
    if (rest := (until - desk.clock.now()).total_seconds()) > 0:
        return min(rest, await _show_host(desk, server, settings, channel, marks) or rest)
    if desk.may_post(server, channel):
        page = ClosedEvening(tells=told_role(desk, server, settings) is not None)
        await refusal_of(desk.api.edit_message(server, channel, message, page), "evening_not_closed", server=server)
    await _forget(desk, server)
    return None


async def _show_host(
    desk: RoutineDesk, server: ServerId, settings: ServerSettings, channel: ChannelId, marks: Marks
) -> float | None:
    """Edit an open message that doesn't say what is so; return the seconds until it is tried again, where it has to wait."""
    game = at.game_at(desk.hall.tables.in_channel(channel))
    shows = None if game is None else game.digest
    desk.evenings.follow_message(server, channel, game)
    if marks.get(at.SHOWS) == shows:
        return None
    tells, usual = told_role(desk, server, settings) is not None, await game_played(desk, server, settings)
    page = OpenEvening(usual, ping=None, tells=tells) if game is None else TakenEvening(game, tells=tells)
    gone = partial(_forget, desk, server)
    return await desk.edit_page(server, channel, marks[at.MESSAGE], page, {at.SHOWS: shows}, gone)


async def _forget(desk: RoutineDesk, server: ServerId) -> None:
    desk.evenings.drop_messages(server)
    await desk.store.set_marks(server, dict.fromkeys(at.OPEN_MARKS))


class EveningAnswers:
    """Brings the message of an evening table up to date with the answer to the press that opened the table."""

    def __init__(self, desk: RoutineDesk) -> None:
        self._desk = desk

    async def show_host(self, interaction: Interaction, opened: TableId) -> None:
        """Answer the press with the message as it is now; do nothing for one that isn't open. Never raises."""
        pressed, desk, table = interaction.message, self._desk, self._desk.hall.tables.get(opened)
        game = at.game_at(table)
        if pressed is None or table is None or game is None:
            return
        with suppress(StoreDown):
            if (await desk.store.read_marks(table.server)).get(at.MESSAGE) != pressed.id:
                return
            settings = await desk.servers.settings_of(table.server)
            with speaking(settings.language):
                page = TakenEvening(game, tells=told_role(desk, table.server, settings) is not None)
            if await replace_page(interaction, page):
                desk.evenings.follow_message(table.server, table.channel, game)
                await desk.store.set_marks(table.server, {at.SHOWS: game.digest})


def told_role(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> RoleId | None:
    """Return the role that members take to be told; None for none, and for one that the bot can't give."""
    guild, role = desk.api.find_guild(server), settings.told
    if guild is None or role is None:
        return None
    problem = "gone" if guild.get_role(role) is None else role_problem(guild, role)
    return RoleId(role) if desk.note_problem(role, "telling", problem, server=server) else None


async def game_played(desk: RoutineDesk, server: ServerId, settings: ServerSettings) -> str:
    """Return the name of the game of an evening table: classic War where the server's house rules are gone."""
    try:
        found = await desk.house_rules.find_named(server, settings.eveninggame or settings.variant)
    except Refused:
        return game_name(CLASSIC, "")
    return game_name(found.key, found.name)
