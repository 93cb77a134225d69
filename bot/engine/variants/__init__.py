"""All variants, in the order in which they are offered, and a finder."""

from collections.abc import Mapping
from typing import Final

from bot.engine.errors import UnknownVariant
from bot.engine.variants.aces_low import ACES_LOW
from bot.engine.variants.addition_war import ADDITION_WAR
from bot.engine.variants.any_tie_war import ANY_TIE_WAR
from bot.engine.variants.automatic_war import AUTOMATIC_WAR
from bot.engine.variants.cancelling_decks import CANCELLING_DECKS
from bot.engine.variants.capture_pile_reshuffle import CAPTURE_PILE_RESHUFFLE
from bot.engine.variants.car_journey import CAR_JOURNEY
from bot.engine.variants.casino_war import CASINO_WAR
from bot.engine.variants.classic import CLASSIC
from bot.engine.variants.deal_uneven import DEAL_UNEVEN
from bot.engine.variants.double_war import DOUBLE_WAR
from bot.engine.variants.drunkard import DRUNKARD
from bot.engine.variants.empty_stock import EMPTY_STOCK
from bot.engine.variants.equal_jokers import EQUAL_JOKERS
from bot.engine.variants.floor_cards import FLOOR_CARDS
from bot.engine.variants.four_player_guide import FOUR_PLAYER_GUIDE
from bot.engine.variants.fours_beat_aces import FOURS_BEAT_ACES
from bot.engine.variants.free_speed_war import FREE_SPEED_WAR
from bot.engine.variants.greater_spoils import GREATER_SPOILS
from bot.engine.variants.instant_war import INSTANT_WAR
from bot.engine.variants.jokers import JOKERS
from bot.engine.variants.kids_30 import KIDS_30
from bot.engine.variants.last_card_stands import LAST_CARD_STANDS
from bot.engine.variants.last_ditch import LAST_DITCH
from bot.engine.variants.lesser_spoils import LESSER_SPOILS
from bot.engine.variants.limited_engagement import LIMITED_ENGAGEMENT
from bot.engine.variants.multi_deck import MULTI_DECK
from bot.engine.variants.multiplayer_all import MULTIPLAYER_ALL
from bot.engine.variants.no_reshuffle import NO_RESHUFFLE
from bot.engine.variants.number_war import NUMBER_WAR
from bot.engine.variants.party_war import PARTY_WAR
from bot.engine.variants.peace import PEACE
from bot.engine.variants.peasant_war import PEASANT_WAR
from bot.engine.variants.poker_war import POKER_WAR
from bot.engine.variants.prisoner_war import PRISONER_WAR
from bot.engine.variants.product_war import PRODUCT_WAR
from bot.engine.variants.quadruple_war import QUADRUPLE_WAR
from bot.engine.variants.quatro import QUATRO
from bot.engine.variants.razboi import RAZBOI
from bot.engine.variants.scientific_war import SCIENTIFIC_WAR
from bot.engine.variants.scientific_war_to_the_end import SCIENTIFIC_WAR_TO_THE_END
from bot.engine.variants.short_war import SHORT_WAR
from bot.engine.variants.slap_war import SLAP_WAR
from bot.engine.variants.speed_war import SPEED_WAR
from bot.engine.variants.stealing_war import STEALING_WAR
from bot.engine.variants.strategy_war import STRATEGY_WAR
from bot.engine.variants.strict_shortage import STRICT_SHORTAGE
from bot.engine.variants.subtraction_war import SUBTRACTION_WAR
from bot.engine.variants.sudden_death import SUDDEN_DEATH
from bot.engine.variants.suicide_war import SUICIDE_WAR
from bot.engine.variants.target_40 import TARGET_40
from bot.engine.variants.three_card_war import THREE_CARD_WAR
from bot.engine.variants.three_or_four import THREE_OR_FOUR
from bot.engine.variants.threes_beat_faces import THREES_BEAT_FACES
from bot.engine.variants.timed_war import TIMED_WAR
from bot.engine.variants.tod_und_leben import TOD_UND_LEBEN
from bot.engine.variants.tod_und_leben_colours import TOD_UND_LEBEN_COLOURS
from bot.engine.variants.underdog import UNDERDOG
from bot.engine.variants.variant import Family, Variant

__all__ = ["EVER", "RENAMED", "VARIANTS", "Family", "Variant", "find_variant"]

VARIANTS: Final[tuple[Variant, ...]] = (
    CLASSIC,
    STRICT_SHORTAGE,
    LAST_CARD_STANDS,
    CAPTURE_PILE_RESHUFFLE,
    DEAL_UNEVEN,
    LESSER_SPOILS,
    GREATER_SPOILS,
    RAZBOI,
    THREE_CARD_WAR,
    DOUBLE_WAR,
    INSTANT_WAR,
    QUADRUPLE_WAR,
    AUTOMATIC_WAR,
    UNDERDOG,
    ADDITION_WAR,
    SUBTRACTION_WAR,
    PRODUCT_WAR,
    MULTIPLAYER_ALL,
    ANY_TIE_WAR,
    THREE_OR_FOUR,
    FOUR_PLAYER_GUIDE,
    EMPTY_STOCK,
    QUATRO,
    JOKERS,
    EQUAL_JOKERS,
    ACES_LOW,
    PEASANT_WAR,
    THREES_BEAT_FACES,
    FOURS_BEAT_ACES,
    NUMBER_WAR,
    PEACE,
    DRUNKARD,
    TOD_UND_LEBEN_COLOURS,
    MULTI_DECK,
    CANCELLING_DECKS,
    PARTY_WAR,
    SHORT_WAR,
    TOD_UND_LEBEN,
    NO_RESHUFFLE,
    PRISONER_WAR,
    POKER_WAR,
    KIDS_30,
    TARGET_40,
    FLOOR_CARDS,
    TIMED_WAR,
    SUDDEN_DEATH,
    SUICIDE_WAR,
    SCIENTIFIC_WAR,
    SCIENTIFIC_WAR_TO_THE_END,
    STEALING_WAR,
    STRATEGY_WAR,
    CASINO_WAR,
    SPEED_WAR,
    FREE_SPEED_WAR,
    SLAP_WAR,
)

RENAMED: Final[Mapping[str, Variant]] = {LAST_DITCH.key: CLASSIC, LIMITED_ENGAGEMENT.key: CLASSIC, CAR_JOURNEY.key: TIMED_WAR}
"""What had a key of its own and is another game by another name: nobody is offered it, and its name is an alias."""

EVER: Final[tuple[Variant, ...]] = (*VARIANTS, LAST_DITCH, LIMITED_ENGAGEMENT, CAR_JOURNEY)
"""All variants that tables, records and results may name."""


def find_variant(key: str) -> Variant:
    """Return the variant with this key, one that is offered no more too; raises UnknownVariant."""
    for variant in EVER:
        if variant.key == key:
            return variant
    raise UnknownVariant(f"There is no variant called {key[:40]!r}.")
