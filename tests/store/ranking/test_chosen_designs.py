"""Card backs and table cloths as they are stored: shown at the level that they take, and of nobody who is hidden."""

from bot.host.ranking.earned_designs import ChosenDesigns
from bot.pictures.designs.design_colours import CardBack, TableCloth
from bot.store.privacy.members import MemberRepository
from bot.store.ranking.chosen_designs import DesignRepository
from bot.store.settings.settings import PreferenceRepository
from bot.store.store import Store
from tests.store.results import person
from tests.support.levels import give_level

ANN, BEN, CAT = (person(number) for number in range(3))


async def test_what_is_chosen_shows_at_its_level(store: Store) -> None:
    """Ann has the level for her back, not for her cloth; void points don't count; Cat has chosen nothing."""
    preferences, designs = PreferenceRepository(store.database), DesignRepository(store.database)
    for player, level in ((ANN, 8), (BEN, 2), (CAT, 40)):
        await give_level(store, player, level)
    await give_level(store, BEN, 40, counts=False)
    for player in (ANN, BEN):
        await preferences.put_preference(player, "back", "compass")
        await preferences.put_preference(player, "cloth", "plum")
    await preferences.put_preference(CAT, "cards", "four")
    assert await designs.designs_among({ANN, BEN, CAT}) == {ANN: ChosenDesigns(CardBack.COMPASS), BEN: ChosenDesigns()}
    assert await designs.designs_among(()) == {} and await designs.designs_among({CAT}) == {}


async def test_a_value_that_nobody_knows_shows_nothing(store: Store) -> None:
    """A forged row, or one of a later version, is the first design."""
    await give_level(store, ANN, 50)
    await PreferenceRepository(store.database).put_preference(ANN, "back", "gold")
    await PreferenceRepository(store.database).put_preference(ANN, "cloth", "waves")
    assert await DesignRepository(store.database).designs_among({ANN}) == {ANN: ChosenDesigns()}


async def test_hidden_and_deleted_members_show_nothing(store: Store) -> None:
    """What a level brings says how much somebody plays, so it goes with everything else about them."""
    designs, members = DesignRepository(store.database), MemberRepository(store.database)
    for player in (ANN, BEN):
        await give_level(store, player, 30)
        await PreferenceRepository(store.database).put_preference(player, "cloth", "plum")
    assert (await designs.designs_among({ANN, BEN}))[BEN].cloth is TableCloth.PLUM
    await members.hide_member(ANN, True)
    await members.delete_member(BEN)
    assert await designs.designs_among({ANN, BEN}) == {}
    await members.hide_member(ANN, False)
    assert set(await designs.designs_among({ANN, BEN})) == {ANN}
