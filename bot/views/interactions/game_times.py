"""Says how long games take where somebody looks: told as this server tells them, from simulated games."""

import asyncio
from collections.abc import Sequence
from time import monotonic
from typing import Final

from bot.engine.errors import RulesError
from bot.engine.programme.expected import expected_seconds
from bot.engine.variants import Variant
from bot.host.settings.options import ServerSettings
from bot.host.table.choice_stage import CLOCKS
from bot.host.table.house_variant import HOUSE
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, services_of
from bot.views.interactions.formatting import whole_minutes

BUDGET: Final = 0.5
"""Seconds to simulate games of house rules for one list; those that are left say nothing of their time until the next."""


QUICK_MINUTES: Final = 2
"""A quick game takes about so many minutes at most."""


def is_quick(seconds: int) -> bool:
    """Whether a game that takes so long is quick, by the minutes that are said of it."""
    return whole_minutes(seconds) <= QUICK_MINUTES


async def expected_times(interaction: Interaction, variants: Sequence[Variant]) -> list[int | None]:
    """Return the seconds that a game of each variant takes on average; None where nobody knows yet."""
    settings = services_of(interaction).settings.known(place_of(interaction)[0])
    return await asyncio.to_thread(_times, variants, settings)


def _times(variants: Sequence[Variant], settings: ServerSettings) -> list[int | None]:
    end = monotonic() + BUDGET
    return [_seconds(one, settings) if one.key != HOUSE or monotonic() < end else None for one in variants]


def _seconds(variant: Variant, settings: ServerSettings) -> int | None:
    told = None if settings.length is None else settings.length * 1000
    try:
        return expected_seconds(variant.rules, variant.default_seats, told, settings.pace * 1000, CLOCKS)
    except RulesError:  # house rules of an earlier version that nobody can play now
        return None
