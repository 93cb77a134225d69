"""All variants, in the order in which they are offered, and a finder."""

from typing import Final

from bot.engine.errors import UnknownVariant
from bot.engine.variants.aces_low import ACES_LOW
from bot.engine.variants.classic import CLASSIC
from bot.engine.variants.jokers import JOKERS
from bot.engine.variants.lesser_spoils import LESSER_SPOILS
from bot.engine.variants.limited_engagement import LIMITED_ENGAGEMENT
from bot.engine.variants.multiplayer_all import MULTIPLAYER_ALL
from bot.engine.variants.peace import PEACE
from bot.engine.variants.strict_shortage import STRICT_SHORTAGE
from bot.engine.variants.target_40 import TARGET_40
from bot.engine.variants.timed_war import TIMED_WAR
from bot.engine.variants.variant import Variant

__all__ = ["VARIANTS", "Variant", "find_variant"]

VARIANTS: Final[tuple[Variant, ...]] = (
    CLASSIC,
    LESSER_SPOILS,
    LIMITED_ENGAGEMENT,
    MULTIPLAYER_ALL,
    STRICT_SHORTAGE,
    JOKERS,
    ACES_LOW,
    PEACE,
    TARGET_40,
    TIMED_WAR,
)


def find_variant(key: str) -> Variant:
    """The variant with this key; raises UnknownVariant."""
    for variant in VARIANTS:
        if variant.key == key:
            return variant
    raise UnknownVariant(f"There is no variant called {key[:40]!r}.")
