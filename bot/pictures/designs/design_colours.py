"""Names the designs of card backs and table cloths that there are, and the colours of each."""

from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from bot.pictures.colours import BACK, BLACK, FELT, MIDNIGHT, PLUM, PURPLE, RED, SLATE, WOOD, Colour


class CardBack(StrEnum):
    """What the backs of a player's cards show; the first one is everybody's. Stored, so never rename one."""

    LATTICE = "lattice"
    WAVES = "waves"
    COMPASS = "compass"
    SHIELD = "shield"
    SUNBURST = "sunburst"


class TableCloth(StrEnum):
    """What lies on a host's tables; the first one is everybody's. Stored, so never rename one."""

    FELT = "felt"
    MIDNIGHT = "midnight"
    SLATE = "slate"
    PLUM = "plum"


Design: TypeAlias = CardBack | TableCloth


class TableDesigns(NamedTuple):
    """The cloth of a table, which is its host's, and the backs of the players' cards by seat; none where all have the first."""

    cloth: TableCloth = TableCloth.FELT
    backs: tuple[CardBack, ...] = ()


PLAIN_TABLE: Final = TableDesigns()

EARNED_BACKS: Final = tuple(CardBack)[1:]
EARNED_CLOTHS: Final = tuple(TableCloth)[1:]
"""All that not everybody has."""

GROUNDS: Final[dict[CardBack, Colour]] = {
    CardBack.LATTICE: BACK,
    CardBack.WAVES: RED,
    CardBack.COMPASS: WOOD,
    CardBack.SHIELD: PURPLE,
    CardBack.SUNBURST: BLACK,
}
"""The colour of each back, all of which the palettes of tables have anyway."""

TONES: Final[dict[TableCloth, tuple[Colour, ...]]] = {
    TableCloth.FELT: FELT,
    TableCloth.MIDNIGHT: MIDNIGHT,
    TableCloth.SLATE: SLATE,
    TableCloth.PLUM: PLUM,
}
"""The six tones of each cloth, from the rim to the light in its middle. In a war, every cloth turns to embers."""
