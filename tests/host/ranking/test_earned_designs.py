"""Card backs and table cloths: which level brings them, what a table shows, and that it asks the store no more than it must."""

from collections.abc import Collection, Mapping
from typing import cast

import pytest

from bot.host.ids import NOBODY, PlayerId, TableId
from bot.host.ranking.earned_designs import (
    DESIGN_LEVELS,
    ChosenDesigns,
    DesignFinder,
    designs_between,
    find_designs,
    permit_designs,
)
from bot.host.ranking.levels import FINISHED, WON, points_for
from bot.host.refusals import StoreDown
from bot.host.settings.preferences import CHOICES, MemberPreferences, PreferenceKey, Preferences
from bot.host.table.seat import Seat
from bot.pictures.designs.design_colours import PLAIN_TABLE, CardBack, TableCloth, TableDesigns
from tests.support.tables import ANN, BEN

TABLE = TableId("000000000000001")
SEATS = (Seat(ANN), Seat(None), Seat(BEN))


class Choices:
    """Ann shows waves on slate, and how often that was asked for."""

    def __init__(self, *, down: bool = False) -> None:
        self.asked: list[frozenset[PlayerId]] = []
        self._down = down

    async def designs_among(self, players: Collection[PlayerId]) -> Mapping[PlayerId, ChosenDesigns]:
        """Return what Ann shows."""
        self.asked.append(frozenset(players))
        if self._down:
            raise StoreDown("disk full")
        return {ANN: ChosenDesigns(CardBack.WAVES, TableCloth.SLATE)} if ANN in players else {}


class Known:
    """What members prefer, by member."""

    def __init__(self) -> None:
        self.of: dict[PlayerId, MemberPreferences] = {}

    def known_preferences(self, player: PlayerId | None) -> MemberPreferences:
        """Return what a member prefers."""
        return MemberPreferences() if player is None else self.of.get(player, MemberPreferences())


def finder_of(choices: Choices, known: Known) -> DesignFinder:
    """Return a finder over made-up choices."""
    return DesignFinder(choices, cast(Preferences, known))


def test_everybody_has_the_first_and_soon_another() -> None:
    """The first of each is there from the start; the next back takes ten games won, and every one after it more."""
    assert set(DESIGN_LEVELS) == {*CardBack, *TableCloth}
    for kind in (CardBack, TableCloth):
        levels = [DESIGN_LEVELS[design] for design in kind]
        assert levels[0] == 1 and levels == sorted(set(levels))
    assert points_for(DESIGN_LEVELS[CardBack.WAVES]) <= 10 * (FINISHED + WON)
    for key, kind in ((PreferenceKey.BACK, CardBack), (PreferenceKey.CLOTH, TableCloth)):
        assert CHOICES[key] == tuple(kind)[1:]


@pytest.mark.parametrize("design", DESIGN_LEVELS)
def test_a_design_is_shown_from_its_level_on(design: CardBack | TableCloth) -> None:
    """One level below it the first of its kind is shown; what nobody knows any more never is."""
    level = DESIGN_LEVELS[design]
    below, there = (permit_designs(str(design), str(design), at) for at in (level - 1, level))
    assert design in there and (level == 1 or design not in below)
    assert permit_designs("gone", None, 99) == ChosenDesigns()


def test_a_level_names_what_comes_with_it() -> None:
    """Also where several levels are reached with one game."""
    assert designs_between(1, 2) == () and designs_between(2, 3) == (CardBack.WAVES,)
    assert designs_between(4, 8) == (TableCloth.MIDNIGHT, CardBack.COMPASS)


async def test_the_cloth_is_the_hosts_and_each_back_its_players() -> None:
    """Bot players, and members who have chosen nothing, have the first; deleted ones are not asked for."""
    choices = Choices()
    waves = (CardBack.WAVES, CardBack.LATTICE, CardBack.LATTICE)
    assert await find_designs(choices, ANN, SEATS) == TableDesigns(TableCloth.SLATE, waves)
    assert await find_designs(choices, BEN, SEATS) == TableDesigns(TableCloth.FELT, waves)
    assert await find_designs(choices, NOBODY, (Seat(BEN), Seat(NOBODY))) == PLAIN_TABLE
    assert choices.asked[-1] == {BEN}


async def test_a_store_that_is_down_shows_what_everybody_has() -> None:
    """A nicety stops no board."""
    assert await find_designs(Choices(down=True), ANN, SEATS) == PLAIN_TABLE


async def test_a_table_asks_only_when_something_may_have_changed() -> None:
    """Once for a table, and again when its players change, or what they prefer."""
    choices, known = Choices(), Known()
    finder = finder_of(choices, known)
    for _ in range(3):
        assert (await finder.designs_at(TABLE, ANN, SEATS)).backs[0] is CardBack.WAVES
    assert len(choices.asked) == 1
    await finder.designs_at(TABLE, ANN, SEATS[:1])
    known.of[ANN] = MemberPreferences(back="waves", cloth="slate")
    await finder.designs_at(TABLE, ANN, SEATS[:1])
    assert len(choices.asked) == 3
