"""Opens the lobby of a game where somebody asks for it, if it may be opened here: by `/war play`, from lists, house rules."""

import discord

from bot.engine.variants import Variant, find_variant
from bot.host.ids import ChannelId, PlayerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.settings.options import ServerSettings
from bot.host.table.house_variant import HOUSE
from bot.host.table.lobby_options import checked_pace, checked_seats, open_seats, with_option
from bot.host.table.order import Order
from bot.host.table.told_speed import EVERY, read_length
from bot.host.typed_words import word_meant
from bot.texts import say
from bot.views.discord_api.errors import AnsweredElsewhere
from bot.views.discord_api.member_limits import RareAct
from bot.views.discord_api.permissions import can_see, require_rights
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import answer_privately
from bot.views.interactions.context import members_of, place_of, player_of, services_of, tables_of
from bot.views.settings.page import channel_mentions
from bot.views.tables.taken_channel import has_seat_for, offer_live, show_opened


async def require_place(interaction: Interaction) -> ServerSettings:
    """Return what the server has settled for new tables; raises Refused where none may be opened, or could be shown."""
    server, channel = place_of(interaction)
    settled = await services_of(interaction).settings.settings_of(server)
    thread = interaction.channel if isinstance(interaction.channel, discord.Thread) else None
    if not settled.plays_in(channel, ChannelId(thread.parent_id) if thread else None):
        if channels := channel_mentions(settled, interaction.guild):
            raise Refused(Refusal.OTHER_CHANNEL, channels=channels)
        raise Refused(Refusal.NO_CHANNEL_LEFT)
    require_rights(interaction)
    return settled


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


DUEL = 2
"""Seats of a challenge, and of a quick game, where the game can be played by two."""

QUICK = "short-war"
"""What `/war quick` plays."""


async def open_lobby(
    interaction: Interaction,
    game: Variant | str | None,
    *,
    seats: int | None = None,
    length: str | None = None,
    pace: int | None = None,
    time: str | None = None,
    invited: PlayerId | None = None,
) -> None:
    """Open a table of the game, or of the one that was named, with the member as its host in the first seat.

    Answers with its board; where the channel has a table already, that one is offered. Without a game the server's default
    is played. `invited` is a challenged member: a seat is kept for them, and the board pings them. Raises Refused.
    """
    tables = tables_of(interaction)
    server, channel = place_of(interaction)
    live = tables.hall.tables.in_channel(channel)
    if live is not None and live.is_live:
        await offer_live(interaction, live)
        return
    settings = await require_place(interaction)
    chosen = game if isinstance(game, Variant) else await game_for(interaction, settings, game)
    rules = chosen.rules if time is None else with_option(chosen.rules, "time", time)
    if invited is not None and seats is None and chosen.seats[0] <= DUEL <= chosen.seats[1]:
        seats = DUEL
    if invited is not None and not members_of(interaction).limits.may_act(RareAct.CHALLENGE, player_of(interaction)):
        raise Refused(Refusal.CHALLENGE_TOO_SOON)
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
        length=_length(length, pace, settings),
        lobby=settings.lobby * 1000,
    )
    try:
        await show_opened(interaction, tables.hall.open_table(order), ping=invited)
    except (Refused, StoreDown, AnsweredElsewhere):
        if invited is not None:
            members_of(interaction).limits.take_back(RareAct.CHALLENGE, player_of(interaction))
        raise


async def open_challenge(interaction: Interaction, friend: discord.Member | discord.User, game: str | None) -> None:
    """Open a table with a seat that is kept for a friend, who is pinged once; raises Refused where that makes no sense."""
    if friend.id == interaction.user.id:
        raise Refused(Refusal.CHALLENGE_SELF)
    if friend.bot:
        raise Refused(Refusal.CHALLENGE_BOT)
    if not isinstance(friend, discord.Member):
        raise Refused(Refusal.CHALLENGE_ABSENT, member=friend.id)
    if can_see(friend, interaction.channel) is False:
        raise Refused(Refusal.CHALLENGE_HIDDEN, member=friend.id)
    members_of(interaction).names.meet_member(friend)
    await open_lobby(interaction, game, invited=PlayerId(friend.id))


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


def _length(length: str | None, pace: int | None, settings: ServerSettings) -> int | None:
    """Return in how many seconds the game is told; a pace alone asks for every round at it."""
    if length is not None:
        return read_length(word_meant(length, EVERY))
    return settings.length if pace is None else None
