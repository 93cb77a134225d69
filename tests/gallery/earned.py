"""The card backs and table cloths of the gallery: each on tables, in lobbies and results, and all of them to choose from."""

from collections.abc import Iterator
from dataclasses import replace

from bot.host.ranking.earned_designs import DESIGN_LEVELS
from bot.pictures.designs.design_colours import EARNED_BACKS, EARNED_CLOTHS, CardBack, TableCloth
from bot.pictures.drawing import Picture
from bot.pictures.table.designs_picture import DesignsPicture
from bot.pictures.table.table_picture import TablePicture
from tests.gallery.lobbies import waiting
from tests.gallery.tables import states
from tests.pictures.test_result_picture import won


def dress(table: TablePicture, cloth: TableCloth, *backs: CardBack) -> TablePicture:
    """A table with a cloth, whose seats have these backs in turn."""
    seats = [replace(seat, back=backs[at % len(backs)]) for at, seat in enumerate(table.seats)]
    return replace(table, cloth=cloth, seats=tuple(seats))


def dressed_tables() -> Iterator[tuple[str, TablePicture]]:
    """Cloths at tables of two sizes, and backs in fans, whole and on decks, by name."""
    for cloth in EARNED_CLOTHS:
        yield f"cloth-{cloth}-2", dress(dict(states(2))["taken"], cloth, *EARNED_BACKS)
        yield f"cloth-{cloth}-6", dress(dict(states(6))["taken"], cloth, *CardBack)
        yield f"cloth-{cloth}-10", dress(dict(states(10))["reveal"], cloth, *CardBack)
        yield f"cloth-{cloth}-over", dress(dict(states(4))["over"], cloth, *CardBack)
    for back in EARNED_BACKS:
        yield f"back-{back}-hold", dress(dict(states(2))["hold"], TableCloth.FELT, back)
        yield f"back-{back}-war", dress(dict(states(6))["second-war"], TableCloth.FELT, back)


def earned() -> Iterator[tuple[str, Picture]]:
    """All of them, by name."""
    yield from dressed_tables()
    for cloth, back in zip(EARNED_CLOTHS, EARNED_BACKS, strict=False):
        yield f"cloth-{cloth}-lobby", replace(waiting(3, 6), cloth=cloth, back=back)
        yield f"cloth-{cloth}-result", replace(won(2), cloth=cloth)


def to_choose() -> Iterator[tuple[str, DesignsPicture]]:
    """What a new member, one of level 8 and one of level 30 can choose, by name."""
    for level, back, cloth in ((1, "lattice", "felt"), (8, "waves", "midnight"), (30, "sunburst", "plum")):
        locked = tuple((design, needed) for design, needed in DESIGN_LEVELS.items() if needed > level)
        yield f"designs-{level}", DesignsPicture(CardBack(back), TableCloth(cloth), locked)
