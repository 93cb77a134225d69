"""Says how long games take where somebody looks: on this server, at its pace."""

from collections.abc import Sequence

from bot.engine.rules.rules import Procedure
from bot.engine.variants import Variant
from bot.texts import say
from bot.views.discord_api.types import Interaction
from bot.views.interactions.context import place_of, services_of

A_MINUTE = 60


async def expected_times(interaction: Interaction, variants: Sequence[Variant]) -> list[int | None]:
    """Return the seconds that a game of each variant takes on average; None where nobody knows."""
    pace = services_of(interaction).settings.known(place_of(interaction)[0]).pace
    return [_seconds(variant, pace) for variant in variants]


def _seconds(variant: Variant, pace: int) -> int | None:
    if variant.rules.procedure is not Procedure.WAR or not variant.battles:
        return None
    seconds = variant.battles * pace
    return seconds if variant.rules.time is None else min(seconds, variant.rules.time)


def about_time(seconds: int) -> str:
    """Return a time as people say it: in minutes, less than one of them as such."""
    return say("games-about", minutes=round(seconds / A_MINUTE)) if seconds >= A_MINUTE * 3 // 4 else say("games-under")
