"""What is offered while somebody types an option. Only help: what comes in is checked when it is used."""

from discord import app_commands

from bot.engine.errors import RulesError
from bot.engine.options import find_option, option_in, options_for
from bot.engine.rules import BASE
from bot.engine.variants import VARIANTS
from bot.engine.verdicts import FEWEST_SEATS, MOST_SEATS, fewest_seats, refusals
from bot.host.house import PREFIX
from bot.host.ids import ChannelId, ServerId
from bot.host.lobby import MATCH, PACE, SEATS, option_key
from bot.host.refusals import StoreDown
from bot.host.table import Table
from bot.texts import say
from bot.views.desk import desk_of
from bot.views.desk_types import Interaction
from bot.views.proof import past_game

MOST = 25
MATCHES = ("single", "first-to-2", "first-to-3", "first-to-5", "best-of-3", "best-of-5", "best-of-7")
PACES = (1, 2, 3, 5, 10, 15, 30, 60)
LENGTHS = ("5m", "10m", "15m", "20m", "30m", "45m", "1h")

Choices = list[app_commands.Choice[str]]


def matching(offers: list[tuple[str, str]], typed: str) -> Choices:
    """Return the (value, label) pairs that contain what was typed, at most as many as Discord takes."""
    word = typed.strip().lower()
    found = [(value, label) for value, label in offers if word in value.lower() or word in label.lower()]
    return [app_commands.Choice(name=label[:100], value=value) for value, label in found[:MOST]]


async def variants(interaction: Interaction, typed: str) -> Choices:
    """Offer the server's house rules, then the variants by name."""
    kept = await desk_of(interaction).houses.all(ServerId(interaction.guild_id or 0))
    own = [(f"{PREFIX}{house.name}", say("house.offer", name=house.name)) for house in kept]
    return matching([*own, *((variant.key, f"{variant.name}: {variant.summary}") for variant in VARIANTS)], typed)


async def options(interaction: Interaction, typed: str) -> Choices:
    """Offer what is a table's own and its game's options by title; typing finds those that are too many for one list."""
    table = desk_of(interaction).hall.tables.in_channel(ChannelId(interaction.channel_id or 0))
    rules = BASE if table is None else table.rules
    own = [(SEATS, say("option.seats")), (PACE, say("option.pace")), (MATCH, say("option.match"))]
    return matching([*own, *((option.key, option.title) for option in options_for(rules))], typed)


async def values(interaction: Interaction, typed: str) -> Choices:
    """Offer the values of the option chosen before, only those that this table could play."""
    key = option_key(str(getattr(interaction.namespace, "option", "")))
    table = desk_of(interaction).hall.tables.in_channel(ChannelId(interaction.channel_id or 0))
    if key == SEATS:
        return matching([(str(seats), say("option.seats.value", seats=seats)) for seats in _seats(table)], typed)
    if key == MATCH:
        return matching([(match, match) for match in MATCHES], typed)
    if key == PACE:
        return matching([(str(pace), say("option.pace.value", pace=pace)) for pace in PACES], typed)
    try:
        option = find_option(key) if table is None else option_in(table.rules, key)
    except RulesError:
        return []
    offers = list(option.values)
    if table is not None:
        rules, seats = table.rules, table.capacity
        offers = [(value, label) for value, label in offers if not refusals(option.apply(rules, value), seats)]
    return matching(offers, typed)


def _seats(table: Table | None) -> list[int]:
    """Return the numbers of seats that this table could have: not fewer than are taken, and all that its rules can play."""
    if table is None:
        return list(range(FEWEST_SEATS, MOST_SEATS + 1))
    numbers = range(fewest_seats(table.rules), MOST_SEATS + 1)
    return [seats for seats in numbers if seats >= len(table.seats) and not refusals(table.rules, seats)]


async def games(interaction: Interaction, typed: str) -> Choices:
    """Offer the games that ended last in this server, newest first."""
    if interaction.guild_id is None:
        return []
    try:
        recent = await desk_of(interaction).hall.archive.recent(ServerId(interaction.guild_id))
    except StoreDown:
        return []
    return matching([(game.id, past_game(game)) for game in recent], typed)


async def lengths(interaction: Interaction, typed: str) -> Choices:
    """Offer time limits."""
    return matching([(length, length) for length in LENGTHS], typed)
