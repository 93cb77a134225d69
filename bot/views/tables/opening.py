"""Opens the lobby of a game where somebody asks for it, and shows it; where the channel has a table, says what can be done."""

from collections.abc import Awaitable, Callable, Iterator
from typing import Final
from zlib import crc32

import discord

from bot.engine.variants import Variant, find_variant
from bot.host.ids import ChannelId, PlayerId, ServerId, TableId, is_chat
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings.options import ServerSettings, SettingKey
from bot.host.table.chip_transfers import ShortOfChips
from bot.host.table.house_variant import HOUSE
from bot.host.table.lobby import free_seats
from bot.host.table.lobby_options import checked_pace, checked_seats, open_seats, with_option
from bot.host.table.order import Order
from bot.host.table.phase import TablePhase
from bot.host.table.playing import require_out
from bot.host.table.table import Table
from bot.host.table.told_speed import EVERY, read_length, require_told_in_chat
from bot.host.typed_words import word_meant
from bot.texts import current_language, say
from bot.views.discord_api.errors import AnsweredElsewhere
from bot.views.discord_api.member_limits import RareAct
from bot.views.discord_api.permissions import can_see
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately, ask_privately, replace_question
from bot.views.interactions.buttons import TypedTable
from bot.views.interactions.content import Verb
from bot.views.interactions.context import is_moderator, members_of, place_of, player_of, require_rights, services_of, tables_of
from bot.views.interactions.formatting import board_link, game_name
from bot.views.settings.values import channel_mentions
from bot.views.tables.board import question_buttons


async def require_place(interaction: Interaction) -> ServerSettings:
    """Return what the server has settled for new tables; raises Refused where none may be opened, or could be shown."""
    server, channel = place_of(interaction)
    settled = await services_of(interaction).settings.settings_of(server)
    thread = interaction.channel if isinstance(interaction.channel, discord.Thread) else None
    require_played_channel(settled, interaction.guild, channel, thread)
    require_rights(interaction)
    return settled


def require_played_channel(
    settled: ServerSettings, guild: discord.Guild | None, channel: ChannelId, thread: discord.Thread | None
) -> None:
    """Raise Refused, naming the channels to play in, where a server wants no tables in a channel, or in that of a `thread`."""
    if settled.plays_in(channel, ChannelId(thread.parent_id) if thread else None):
        return
    if channels := channel_mentions(settled, guild):
        raise Refused(Refusal.OTHER_CHANNEL, channels=channels)
    raise Refused(Refusal.NO_CHANNEL_LEFT)


async def game_for(interaction: Interaction, settled: ServerSettings, typed: str | None) -> Variant:
    """Return what a new table plays: what was typed, else the server's default, or classic War when that is gone."""
    named = services_of(interaction).house_rules.find_named
    server, _ = place_of(interaction)
    if typed is not None:
        return await named(server, typed)
    try:
        return await named(server, settled.variant)
    except Refused:
        return find_variant("classic")


OnOpened = Callable[[Interaction, TableId], Awaitable[None]]
"""Hears of a table that a member has just opened, before its board is sent."""

DUEL = 2
"""Seats of a challenge, and of a quick game, where the game can be played by two."""

QUICK = "short-war"
"""What `/war quick` plays."""


def game_id(game: Variant) -> str:
    """Return what names a game in ids: the name of house rules may be too long for one, and of letters of all scripts."""
    return f"house-{crc32(game.name.casefold().encode()):08x}" if game.key == HOUSE else game.key


async def open_lobby(
    interaction: Interaction,
    game: Variant | str | None,
    *,
    seats: int | None = None,
    length: str | None = None,
    pace: int | None = None,
    time: str | None = None,
    invited: PlayerId | None = None,
    on_opened: OnOpened | None = None,
) -> None:
    """Open a table of the game, or of the one that was named, with the member as its host in the first seat.

    Answers with its board; where the channel has a table already, that one is offered. Without a game the server's default
    is played. `invited` was challenged: a seat is kept for them, and the board pings them. `on_opened` is told. Raises Refused.
    """
    if await _offer_table_here(interaction):
        return
    server, channel = place_of(interaction)
    settings = await require_place(interaction)
    await _speak_in_chat(interaction, settings)
    chosen = game if isinstance(game, Variant) else await game_for(interaction, settings, game)
    rules = chosen.rules if time is None else with_option(chosen.rules, "time", time)
    if invited is not None:
        seats = _seats_of_challenge(interaction, chosen, seats)
    told = _length(server, length, pace, settings)
    order = Order(
        server=server,
        channel=channel,
        host=player_of(interaction),
        word=str(interaction.id),
        variant=chosen.key,
        title=chosen.name if chosen.key == HOUSE else "",
        rules=rules,
        capacity=open_seats(chosen, rules) if seats is None else checked_seats(chosen, seats),
        open=seats is None,
        invited=invited,
        pace=checked_pace(pace or settings.pace),
        length=told,
        lobby=settings.lobby * 1000,
    )
    try:
        await show_opened(interaction, _open_table(interaction, order), ping=invited, on_opened=on_opened)
    except (Refused, StoreDown, AnsweredElsewhere) as error:
        if invited is not None:
            members_of(interaction).limits.take_back(RareAct.CHALLENGE, player_of(interaction))
        elif isinstance(error, ShortOfChips):
            typed, limit = None if length is None else order.length or 0, None if time is None else rules.time
            error.again = str(TypedTable(game_id(chosen), rules.chips, seats, typed, pace, limit))
        raise


async def _offer_table_here(interaction: Interaction) -> bool:
    """Offer the table that the channel has already; return whether it has one. Raises Refused for one that nobody else sees."""
    live = tables_of(interaction).hall.tables.in_channel(place_of(interaction)[1])
    if live is None or not live.is_live or _makes_way(interaction, live):
        return False
    await offer_live(interaction, live)
    return True


def _makes_way(interaction: Interaction, live: Table) -> bool:
    """Whether a channel's table gives way to a new one: nobody else sees it and it sleeps, or its server removed the bot."""
    asleep = live.is_private_to(player_of(interaction)) and live.parked is not None  # nobody else could wake it
    return asleep or (is_chat(place_of(interaction)[0]) and not live.is_in_chat)


async def _open_table(interaction: Interaction, order: Order) -> Table:
    """Open a table; the one that makes way for it goes only now, when all that was asked for is right. Raises Refused."""
    hall = tables_of(interaction).hall
    live = hall.tables.in_channel(order.channel)
    if live is not None and live.is_live and _makes_way(interaction, live):
        await hall.maintenance.lose_table(live.id)
    return await hall.open_table(order)


async def _speak_in_chat(interaction: Interaction, settled: ServerSettings) -> None:
    """Let a chat speak the language of whoever opens a table there: it has no admins who would set one."""
    server, _ = place_of(interaction)
    own = current_language()
    if is_chat(server) and own != settled.language:
        await services_of(interaction).settings.set_setting(server, SettingKey.LANGUAGE, own)


def _seats_of_challenge(interaction: Interaction, chosen: Variant, seats: int | None) -> int | None:
    """Return how many seats a challenge has, two where nobody said and the game allows it; raises Refused for one too many."""
    if not members_of(interaction).limits.may_act(RareAct.CHALLENGE, player_of(interaction)):
        raise Refused(Refusal.CHALLENGE_TOO_SOON)
    return DUEL if seats is None and chosen.seats[0] <= DUEL <= chosen.seats[1] else seats


async def open_challenge(interaction: Interaction, friend: discord.Member | discord.User, game: str | None) -> None:
    """Open a table with a seat that is kept for a friend, who is pinged once; raises Refused where that makes no sense."""
    if friend.id == interaction.user.id:
        raise Refused(Refusal.CHALLENGE_SELF)
    if friend.bot:
        raise Refused(Refusal.CHALLENGE_BOT)
    server, _ = place_of(interaction)
    if not is_chat(server):  # who is in a chat only Discord knows
        if not isinstance(friend, discord.Member):
            raise Refused(Refusal.CHALLENGE_ABSENT, member=friend.id)
        if can_see(friend, interaction.channel) is False:
            raise Refused(Refusal.CHALLENGE_HIDDEN, member=friend.id)
    members_of(interaction).names.meet_member(server, friend)
    await open_lobby(interaction, game, invited=PlayerId(friend.id))


async def sit_down(interaction: Interaction, game: str | None, on_opened: OnOpened | None = None) -> None:
    """Sit down where a table of this channel waits, else open one of the game, or of the server's usual one; raises Refused."""
    hall, player = tables_of(interaction).hall, player_of(interaction)
    live = hall.tables.in_channel(place_of(interaction)[1])
    if live is None or not has_seat_for(live, player):
        await open_lobby(interaction, game, on_opened=on_opened)
        return
    await hall.join_table(live.id, player, str(interaction.id))
    await answer_privately(interaction, say("answer-joined"))


async def open_quick_game(interaction: Interaction) -> None:
    """Open a game of Short War for two, or sit down where one waits in this channel; raises Refused."""
    hall = tables_of(interaction).hall
    live = hall.tables.in_channel(place_of(interaction)[1])
    game = find_variant(QUICK)
    if live is not None and live.rules == game.rules and has_seat_for(live, player_of(interaction)):
        await hall.join_table(live.id, player_of(interaction), str(interaction.id))
        await answer_privately(interaction, say("answer-joined"))
        return
    await open_lobby(interaction, game, seats=DUEL)


def _length(server: ServerId, length: str | None, pace: int | None, settings: ServerSettings) -> int | None:
    """Return in how many seconds the game is told; a pace alone asks for every round at it. Raises Refused."""
    usual = settings.length if pace is None else None
    told = usual if length is None else read_length(word_meant(length, EVERY))
    require_told_in_chat(server, told)
    return told


NAMED: Final = 3
"""Tables elsewhere that are named at most."""


async def show_opened(
    interaction: Interaction, opening: Awaitable[Table], *, ping: PlayerId | None = None, on_opened: OnOpened | None = None
) -> None:
    """Wait for a table that is being opened and answer with its board, which pings one member at most.

    Where there is a table already, that one is offered. Where something else has answered, no table is kept; raises
    AnsweredElsewhere then.
    """
    tables = tables_of(interaction)
    try:
        table = await opening
    except Refused as refused:
        if refused.refusal is not Refusal.CHANNEL_TAKEN:
            raise
        await offer_live(interaction, tables.hall.tables.find(TableId(str(refused.facts["table"]))))
        return
    try:
        if on_opened is not None:
            await on_opened(interaction, table.id)
        await tables.boards.answer(interaction, table.id, ping=ping)
    except AnsweredElsewhere:
        await tables.hall.maintenance.lose_table(table.id)
        raise


async def offer_live(interaction: Interaction, live: Table) -> None:
    """Say that the channel has a table, with a link to it, and where else there is a free seat.

    Buttons join it, show it and, for members who may, end it: never a tournament's. Raises Refused for one that only its
    host sees.
    """
    if live.is_private_to(player_of(interaction)) and not is_moderator(interaction):
        raise Refused(Refusal.PRIVATE_TABLE)
    may_end = live.contest is None and (live.host == player_of(interaction) or is_moderator(interaction))
    verbs = (*([Verb.JOIN] if has_seat_for(live, player_of(interaction)) else []), Verb.SHOW, *([Verb.STOP] if may_end else []))
    told = "\n".join([_what_runs(live, interaction.guild_id), *_elsewhere(interaction, live)])
    await answer_privately(interaction, told, question_buttons(live.id, *verbs))


def has_seat_for(table: Table, player: PlayerId) -> bool:
    """Whether a member could sit down at a table now."""
    waits = table.phase is TablePhase.LOBBY and table.contest is None and table.parked is None
    return waits and not table.is_private_to(player) and free_seats(table) > 0 and table.seat_of(player) is None


def _what_runs(live: Table, guild: int | None) -> str:
    key = "taken-lobby" if live.phase is TablePhase.LOBBY else "taken-game"
    return say(key, variant=_name(live), link=board_link(live, guild))


async def offer_another(interaction: Interaction, seen: Table) -> None:
    """Tell a member that they are out of a game, with a button to another table."""
    await ask_privately(interaction, say("answer-out"), question_buttons(seen.id, Verb.ELSEWHERE))


async def go_elsewhere(interaction: Interaction, table: TableId) -> None:
    """Take a free seat at another table of the server, or open one like this in a thread, for a member who is out of this one.

    Anyone who waits at another table is led there. Raises Refused for members who are not out, and where nothing is possible.
    """
    tables, player, word = tables_of(interaction), player_of(interaction), str(interaction.id)
    seen = tables.hall.tables.find(table)
    require_out(seen, player)
    other = _waiting_for(interaction, seen)
    if other is None and (free := [one for one in _free_seats(interaction, seen) if not one.rules.has_chips]):
        other = await tables.hall.join_table(free[0].id, player, word)  # where it costs chips they decide themselves
    if other is not None:
        await replace_question(interaction, say("answer-moved", variant=_name(other), link=board_link(other)))
        return
    await require_place(interaction)
    await tables.hall.require_elsewhere(table, player)  # a thread that was made stays, also without a table
    thread = await _open_own_thread(interaction, seen)
    opened = await tables.hall.open_elsewhere(table, thread, player, word)
    await tables.hall.maintenance.note_unposted(opened.id)
    await replace_question(interaction, say("answer-opened", variant=_name(opened), thread=f"<#{thread}>"))


def _waiting_for(interaction: Interaction, seen: Table) -> Table | None:
    """Return the lobby of this server in which a member sits already; None where there is none."""
    player = player_of(interaction)
    lobbies = (one for one in tables_of(interaction).hall.tables if one.server == seen.server and one.phase is TablePhase.LOBBY)
    return next((one for one in lobbies if one.contest is None and one.seat_of(player) is not None), None)


async def _open_own_thread(interaction: Interaction, seen: Table) -> ChannelId:
    """Make a thread for a table of a member, now and then only: everybody sees it. Raises Refused where there can be none."""
    limits, player = members_of(interaction).limits, player_of(interaction)
    if not limits.may_act(RareAct.THREAD, seen.server, player):
        raise Refused(Refusal.THREAD_TOO_SOON)
    thread = await _open_thread(interaction, seen)
    if thread is None:
        limits.take_back(RareAct.THREAD, seen.server, player)
        raise Refused(Refusal.NOWHERE_ELSE)
    return thread


async def _open_thread(interaction: Interaction, seen: Table) -> ChannelId | None:
    """Make a thread in this channel, or beside this thread; None where the bot may not, or there can be none."""
    server, _ = place_of(interaction)
    place = interaction.channel.parent if isinstance(interaction.channel, discord.Thread) else interaction.channel
    rights = interaction.app_permissions
    if is_chat(server) or not (
        isinstance(place, discord.TextChannel) and rights.create_public_threads and rights.send_messages_in_threads
    ):
        return None
    return await tables_of(interaction).boards.open_thread(server, ChannelId(place.id), _name(seen), news=place.is_news())


def _free_seats(interaction: Interaction, live: Table) -> list[Table]:
    """Return the lobbies of this server in which a member could sit down, and which they can see."""
    tables = [table for table in tables_of(interaction).hall.tables if table.server == live.server]
    return [table for table in tables if has_seat_for(table, player_of(interaction)) and _sees(interaction, table)]


def _elsewhere(interaction: Interaction, live: Table) -> Iterator[str]:
    """Yield where the member could play instead: at lobbies of this server that they can see, or at a table of their own."""
    if has_seat_for(live, player_of(interaction)) or live.seat_of(player_of(interaction)) is not None:
        return
    seats = _free_seats(interaction, live)
    if not seats:
        yield say("taken-nowhere")
        return
    yield say("taken-elsewhere")
    for table in seats[:NAMED]:
        yield say("taken-seat", variant=_name(table), link=board_link(table))


def _sees(interaction: Interaction, table: Table) -> bool:
    """Whether the member can see the channel of a table, as far as is known."""
    if interaction.guild is None or not isinstance(interaction.user, discord.Member):
        return False
    return can_see(interaction.user, interaction.guild.get_channel_or_thread(table.channel)) is True


def _name(table: Table) -> str:
    return game_name(table.variant, table.title)
