"""Reads the games that a list offers: variants and house rules, with players and how long a game takes."""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final
from zlib import crc32

from bot.engine.variants import VARIANTS, Variant, find_variant
from bot.engine.variants.categories import CATEGORIES, POPULAR, Category
from bot.host.house_rules.house_rules import PREFIX
from bot.host.ids import ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import as_variant
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import services_of
from bot.views.interactions.game_times import expected_times
from bot.views.variant_list.buttons import ALL, HOUSE_RULES

ALL_GAMES: Final = tuple(dict.fromkeys((*POPULAR, *(variant.key for variant in VARIANTS))))
"""All variants, the popular ones first."""


@dataclass(frozen=True, slots=True)
class ListedGame:
    """A game in a list. `id` is short and plain enough for a button, `name` is what finds it again."""

    id: str
    name: str
    variant: Variant
    seconds: int | None


async def games_for(interaction: Interaction, server: ServerId, shown: str) -> list[ListedGame]:
    """Return the games of a filter, each with how long it takes here; the server's own first."""
    found = [*(await _house_rules(interaction, server) if shown in {ALL, HOUSE_RULES} else ()), *_variants(shown)]
    return await _with_times(interaction, found)


async def game_of(interaction: Interaction, server: ServerId, game: str) -> ListedGame:
    """Return a game by the id that a button has, or by its name; raises Refused when there is none any more."""
    known = [*((variant.key, variant.key, variant) for variant in VARIANTS), *await _house_rules(interaction, server)]
    for found in known:
        if game in {found[0], found[1]}:
            return (await _with_times(interaction, [found]))[0]
    raise Refused(Refusal.OLD_BUTTON)


async def _with_times(interaction: Interaction, found: Iterable[tuple[str, str, Variant]]) -> list[ListedGame]:
    found = list(found)
    times = await expected_times(interaction, [variant for _, _, variant in found])
    return [ListedGame(id_, name, variant, seconds) for (id_, name, variant), seconds in zip(found, times, strict=True)]


def _variants(shown: str) -> list[tuple[str, str, Variant]]:
    if shown == HOUSE_RULES:
        return []
    keys = ALL_GAMES if shown == ALL else CATEGORIES[Category(shown)]
    return [(key, key, find_variant(key)) for key in keys]


async def _house_rules(interaction: Interaction, server: ServerId) -> list[tuple[str, str, Variant]]:
    """Return the house rules; the id of a button has no room for their names, nor for letters of all scripts."""
    kept = await services_of(interaction).house_rules.offered(server)
    return [(f"house-{crc32(one.key.encode()):08x}", f"{PREFIX}{one.name}", as_variant(one.name, one.rules)) for one in kept]
