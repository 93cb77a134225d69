"""Autocompletion of command options. Only help: what members send is checked when it is used."""

from collections.abc import Sequence
from zoneinfo import ZoneInfo

from discord import app_commands

from bot.engine.rules.rules import BASE
from bot.host.house_rules.house_rules import PREFIX, offered_first, search_games
from bot.host.house_rules.name_search import make_entry, rank_entries
from bot.host.ids import ChannelId, ServerId
from bot.host.ranking.voids import Void
from bot.host.refusals import Refused, StoreDown
from bot.host.table.finished_game import PastGame
from bot.host.table.lobby_options import (
    LENGTH,
    SPEED,
    option_key,
    option_text,
)
from bot.host.table.phase import TablePhase
from bot.host.table.table import Table
from bot.host.table.told_speed import OFFERED, length_value, parsed_length, read_length
from bot.texts import day_text, say, text_of
from bot.views.discord_api.types import Interaction
from bot.views.interactions.answers import own_language
from bot.views.interactions.context import place_of, ranking_of, services_of, tables_of
from bot.views.interactions.formatting import fit_text
from bot.views.narration.verification_text import past_game_label
from bot.views.ranking.leaderboard_filters import SUBJECTS
from bot.views.ranking.leaderboard_text import subject_words
from bot.views.tables.lobby_offers import list_options, offer_values

MOST = 25
LONGEST = 100
"""What Discord takes: offers in a list, and letters of an offer."""

LENGTHS = ("5m", "10m", "15m", "20m", "30m", "45m", "1h")

Choices = list[app_commands.Choice[str]]


def matching_pairs(offers: list[tuple[str, str]], typed: str) -> Choices:
    """Return the (value, label) pairs that fit what was typed, the likeliest first, at most 25."""
    if not typed.strip():
        return _choices(offers)
    hits = rank_entries(typed, [make_entry(value, [label]) for value, label in offers])
    labels = dict(offers)
    return _choices([(hit.value, labels[hit.value]) for hit in hits])


def _choices(offers: list[tuple[str, str]]) -> Choices:
    return [app_commands.Choice(name=fit_text(label, LONGEST), value=value) for value, label in offers[:MOST]]


async def offer_variants(interaction: Interaction, typed: str) -> Choices:
    """Offer games: with nothing typed what the server plays, the popular ones and its house rules, else what fits."""
    server, _ = place_of(interaction)
    kept = await services_of(interaction).house_rules.offered_rules(server)
    found = search_games(typed, kept) if typed.strip() else offered_first(await _lately(interaction, server), kept)
    with own_language(interaction):
        return _choices([(value, _game_label(value)) for value in found[:MOST]])


async def _lately(interaction: Interaction, server: ServerId) -> Sequence[PastGame]:
    """Return the games that ended last in the server; none while they cannot be read."""
    try:
        return await tables_of(interaction).hall.finished_games.recent_games(server)
    except StoreDown:
        return ()


def _game_label(value: str) -> str:
    if value.startswith(PREFIX):
        return say("house-offer", name=value.removeprefix(PREFIX))
    return f"{say(f'variant-{value}')}: {say(f'tagline-{value}')}"


async def offer_options(interaction: Interaction, typed: str) -> Choices:
    """Offer the options of the table and of its rules by title, with the present value; typing finds those that do not fit.

    While a game runs, these are the few that can still be set.
    """
    table = tables_of(interaction).hall.tables.in_channel(ChannelId(interaction.channel_id or 0))
    rules = BASE if table is None else table.rules
    running = table is not None and table.phase is TablePhase.PLAYING  # then its rules are fixed
    with own_language(interaction):
        found = matching_pairs([(key, title) for key, title in list_options(rules) if not running or key in SPEED], typed)
        return found if table is None else [_with_present_value(choice, table) for choice in found]


def _with_present_value(choice: app_commands.Choice[str], table: Table) -> app_commands.Choice[str]:
    label = f"{choice.name}: {text_of(option_text(table, choice.value)[1])}"
    return app_commands.Choice(name=label if len(label) <= LONGEST else choice.name, value=choice.value)


async def option_values(interaction: Interaction, typed: str) -> Choices:
    """Offer the values of the chosen option that this table could play; before one is chosen, the options and their values."""
    key = option_key(str(getattr(interaction.namespace, "option", None) or ""))
    if not key:
        return [app_commands.Choice(name=one.name, value=one.name) for one in await offer_options(interaction, typed)]
    with own_language(interaction):
        table = tables_of(interaction).hall.tables.in_channel(ChannelId(interaction.channel_id or 0))
        found = matching_pairs(offer_values(key, table), typed)
        return found or (_typed_length(typed) if key == LENGTH else [])


async def offer_games(interaction: Interaction, typed: str) -> Choices:
    """Offer the last finished games of this server, newest first."""
    try:
        recent = await tables_of(interaction).hall.finished_games.recent_games(place_of(interaction)[0])
    except StoreDown:
        return []
    with own_language(interaction):
        labels = [_past_label(interaction, game) for game in recent]
    return matching_pairs([(game.id, label) for game, label in zip(recent, labels, strict=True)], typed)


def _past_label(interaction: Interaction, game: PastGame) -> str:
    (server, _), services = place_of(interaction), services_of(interaction)
    names = ["" if player is None else services.members.names.known_name(server, player) for player in game.players]
    return past_game_label(game, names, services.settings.known_settings(server).zone)


def _void_label(interaction: Interaction, void: Void, game: PastGame | None) -> str:
    """Return which game was voided, or on which day where it is not among the last ones."""
    if game is not None:
        return _past_label(interaction, game)
    zone = services_of(interaction).settings.known_settings(place_of(interaction)[0]).zone
    return day_text(void.moment.astimezone(ZoneInfo(zone)))


async def offer_lengths(_: Interaction, typed: str) -> Choices:
    """Offer time limits."""
    return matching_pairs([(length, length) for length in LENGTHS], typed)


async def told_lengths(interaction: Interaction, typed: str) -> Choices:
    """Offer the lengths of a told game."""
    with own_language(interaction):
        offers = [(length, text_of(length_value(parsed_length(length)))) for length in OFFERED]
        return matching_pairs(offers, typed) or _typed_length(typed)


def _typed_length(typed: str) -> Choices:
    """Offer a length that was typed and is none of those on offer; nothing if it is no length."""
    try:
        return [app_commands.Choice(name=text_of(length_value(read_length(typed))), value=typed.strip())]
    except Refused:
        return []


async def offer_subjects(interaction: Interaction, typed: str) -> Choices:
    """Offer all games, each family, house rules and each variant."""
    with own_language(interaction):
        return matching_pairs([(subject or "all", subject_words(subject)) for subject in SUBJECTS], typed)


async def offer_voids(interaction: Interaction, typed: str) -> Choices:
    """Offer the void results of this server, newest first."""
    server, _ = place_of(interaction)
    try:
        found = await ranking_of(interaction).voids.list_voids(server)
        games = {game.id: game for game in await tables_of(interaction).hall.finished_games.recent_games(server)}
    except StoreDown:
        return []
    with own_language(interaction):
        labels = [_void_label(interaction, void, games.get(void.game)) for void in found]
    return matching_pairs([(void.game, f"{void.reason} · {label}") for void, label in zip(found, labels, strict=True)], typed)
