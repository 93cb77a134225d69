"""Says which card backs and table cloths come with which level, and finds those that the players at a table show.

They are for the eye alone: never an advantage, and can't be bought. The first of each is everybody's.
"""

from collections.abc import Collection, Hashable, Mapping, Sequence
from typing import Final, NamedTuple, Protocol, TypeVar

from bot.host.ids import NOBODY, PlayerId, TableId
from bot.host.odds.bounded_cache import BoundedCache
from bot.host.refusals import StoreDown
from bot.host.settings.preferences import Preferences
from bot.host.table.seat import Seat
from bot.pictures.designs.design_colours import PLAIN_TABLE, CardBack, Design, TableCloth, TableDesigns

DESIGN_LEVELS: Final[Mapping[Design, int]] = {
    CardBack.LATTICE: 1,
    TableCloth.FELT: 1,
    CardBack.WAVES: 3,
    TableCloth.MIDNIGHT: 5,
    CardBack.COMPASS: 8,
    TableCloth.SLATE: 12,
    CardBack.SHIELD: 16,
    TableCloth.PLUM: 24,
    CardBack.SUNBURST: 30,
}
"""The level that each comes with."""

REMEMBERED: Final = 4_000
"""Tables whose designs are remembered."""

Kind = TypeVar("Kind", CardBack, TableCloth)


class ChosenDesigns(NamedTuple):
    """The back of a player's cards, and the cloth of the tables that they host."""

    back: CardBack = CardBack.LATTICE
    cloth: TableCloth = TableCloth.FELT


FIRST_DESIGNS: Final = ChosenDesigns()
"""What everybody has."""


def designs_between(before: int, level: int) -> tuple[Design, ...]:
    """Return what comes with the levels after one, up to another."""
    return tuple(design for design, needed in DESIGN_LEVELS.items() if before < needed <= level)


def permit_designs(back: str | None, cloth: str | None, level: int) -> ChosenDesigns:
    """Return what somebody at a level shows of what they have chosen: the first of what isn't theirs yet, or is unknown."""
    return ChosenDesigns(_permit(CardBack, back, level), _permit(TableCloth, cloth, level))


def _permit(kind: type[Kind], chosen: str | None, level: int) -> Kind:
    first, *_ = kind
    return next((design for design in kind if design == chosen and DESIGN_LEVELS[design] <= level), first)


class DesignStore(Protocol):
    """Reads what players have chosen. Every method raises StoreDown when it cannot."""

    async def designs_among(self, players: Collection[PlayerId]) -> Mapping[PlayerId, ChosenDesigns]:
        """Return what some players show at the level that they have, but for those who have chosen nothing or are hidden."""


async def find_designs(store: DesignStore, host: PlayerId, seats: Sequence[Seat]) -> TableDesigns:
    """Return what a table shows, from the store; while that does not answer, what everybody has."""
    players = {host, *(seat.player for seat in seats if seat.player is not None)} - {NOBODY}
    try:
        shown = await store.designs_among(players)
    except StoreDown:
        return PLAIN_TABLE
    first = FIRST_DESIGNS
    backs = [first.back if seat.player is None else shown.get(seat.player, first).back for seat in seats]
    return TableDesigns(shown.get(host, first).cloth, tuple(backs) if any(back != first.back for back in backs) else ())


async def find_own_designs(store: DesignStore, preferences: Preferences, player: PlayerId) -> ChosenDesigns:
    """Return what a player shows on pages of their own, from the store; while that does not answer, what everybody has."""
    if not preferences.may_show_designs([player]):
        return FIRST_DESIGNS
    try:
        return (await store.designs_among([player])).get(player, FIRST_DESIGNS)
    except StoreDown:
        return FIRST_DESIGNS


class DesignFinder:
    """Finds what live tables show: asks the store once a table, and again when its players or what they prefer have changed."""

    def __init__(self, store: DesignStore, preferences: Preferences) -> None:
        self._store, self._preferences = store, preferences
        self._found = BoundedCache[TableId, tuple[Hashable, TableDesigns]](REMEMBERED)

    async def own_designs(self, player: PlayerId) -> ChosenDesigns:
        """Return what a player shows on pages of their own."""
        return await find_own_designs(self._store, self._preferences, player)

    async def designs_at(self, table: TableId, host: PlayerId, seats: Sequence[Seat]) -> TableDesigns:
        """Return what a table shows now, on which somebody may have chosen something."""
        players = (host, *(seat.player for seat in seats))
        known = [self._preferences.known_preferences(player) for player in players]
        wishes = tuple((one.back, one.cloth) for one in known)
        found = self._found.get(table)
        if found is None or found[0] != (players, wishes):
            found = (players, wishes), await find_designs(self._store, host, seats)
            self._found.keep_value(table, found)
        return found[1]
