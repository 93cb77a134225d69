"""The preferences of members are read when they are needed; what is changed or erased while they are read stays so."""

import asyncio
from collections.abc import Mapping

import pytest

from bot.host.ids import PlayerId
from bot.host.refusals import StoreDown
from bot.host.settings import preferences as module
from bot.host.settings.preferences import UNSET, PreferenceKey, Preferences

ANN, BEN, CAT = PlayerId(1), PlayerId(2), PlayerId(3)


class SlowStore:
    """A store that has read long before it answers, and counts how often it was asked."""

    def __init__(self) -> None:
        self.rows: dict[PlayerId, dict[str, str]] = {player: {"cards": "text"} for player in (ANN, BEN, CAT)}
        self.answers = asyncio.Event()
        self.answers.set()
        self.down = False
        self.asked = 0

    async def list_all(self, most: int) -> Mapping[PlayerId, Mapping[str, str]] | None:
        """Return what was there at the beginning."""
        self.asked += 1
        found = {player: dict(values) for player, values in self.rows.items()}
        await self.answers.wait()
        return found if len(found) <= most else None

    async def preferences_of(self, player: PlayerId) -> Mapping[str, str]:
        """Return what was there at the beginning."""
        self.asked += 1
        found = dict(self.rows.get(player, {}))
        await self.answers.wait()
        if self.down:
            raise StoreDown("the story says so")
        return found

    async def put_preference(self, player: PlayerId, key: str, value: str) -> None:
        """Save at once."""
        self.rows.setdefault(player, {})[key] = value

    async def drop_preference(self, player: PlayerId, key: str) -> None:
        """Delete at once."""
        self.rows[player].pop(key)

    async def clear_preferences(self, player: PlayerId) -> None:
        """Delete all at once."""
        self.rows.pop(player, None)


async def test_where_few_have_any_all_are_read_at_once() -> None:
    """No press asks the store then, nor does one of somebody without any; what changes meanwhile is newer than the answer."""
    store = SlowStore()
    preferences = Preferences(store)
    store.answers.clear()
    loading = asyncio.create_task(preferences.load_all())
    await asyncio.sleep(0)
    await preferences.reset_member(ANN)
    store.rows[BEN]["cards"] = "four"
    reloading = asyncio.create_task(preferences.reload_member(BEN))
    await asyncio.sleep(0)
    store.answers.set()
    await asyncio.gather(loading, reloading)
    asked = store.asked
    for player in (ANN, BEN, CAT, PlayerId(4)):
        await preferences.learn_member(player)
    assert [preferences.known_preferences(player).cards for player in (ANN, BEN, CAT)] == [
        None,
        "four",
        "text",
    ] and store.asked == asked
    await preferences.set_preference(ANN, PreferenceKey.CARDS, "two")
    await preferences.unset_preference(ANN, PreferenceKey.CARDS)
    assert preferences.known_preferences(ANN) == UNSET


async def test_what_becomes_too_much_is_read_when_it_is_needed() -> None:
    """The last one that was changed stays, another is forgotten, and read again with that member's next press."""
    store = SlowStore()
    preferences = Preferences(store, capacity=3)
    await preferences.load_all()
    await preferences.set_preference(PlayerId(4), PreferenceKey.CARDS, "two")
    assert preferences.known_preferences(ANN) == UNSET and preferences.known_preferences(PlayerId(4)).cards == "two"
    await preferences.learn_member(ANN)
    assert preferences.known_preferences(ANN).cards == "text"


async def test_a_member_is_read_once() -> None:
    """The first press reads what they prefer, which all others know; a member without any is remembered too."""
    store = SlowStore()
    preferences = Preferences(store)
    dan = PlayerId(4)
    for _ in range(3):
        await preferences.learn_member(ANN)
        await preferences.learn_member(dan)
    assert (
        preferences.known_preferences(ANN).cards == "text" and preferences.known_preferences(dan) == UNSET and store.asked == 2
    )


async def test_those_who_were_here_last_are_remembered() -> None:
    """However many come, so many take memory; whoever was forgotten is read again."""
    store = SlowStore()
    preferences = Preferences(store, capacity=2)
    for player in (ANN, BEN, ANN, CAT):
        await preferences.learn_member(player)
    assert (
        preferences.known_preferences(ANN).cards,
        preferences.known_preferences(BEN).cards,
        preferences.known_preferences(CAT).cards,
    ) == ("text", None, "text")
    await preferences.learn_member(BEN)
    assert preferences.known_preferences(BEN).cards == "text" and preferences.known_preferences(ANN) == UNSET


async def test_what_is_changed_while_it_is_read_stays_so() -> None:
    """Neither a change nor an erasure comes undone because the answer of the store is older than that."""
    store = SlowStore()
    preferences = Preferences(store)
    store.answers.clear()
    learning = [asyncio.create_task(preferences.learn_member(player)) for player in (ANN, BEN)]
    await asyncio.sleep(0)
    changing = [
        asyncio.create_task(preferences.reset_member(ANN)),
        asyncio.create_task(preferences.set_preference(BEN, PreferenceKey.LOCK, "on")),
    ]
    await asyncio.sleep(0)
    store.answers.set()
    await asyncio.gather(*learning, *changing)
    assert preferences.known_preferences(ANN) == UNSET
    assert (preferences.known_preferences(BEN).cards, preferences.known_preferences(BEN).lock) == ("text", "on")


async def test_a_change_elsewhere_costs_one_member() -> None:
    """Another process changed them: whoever is known is read again, and nobody else; others wait for their next press."""
    store = SlowStore()
    preferences = Preferences(store)
    await preferences.learn_member(ANN)
    store.rows[ANN]["cards"] = store.rows[BEN]["cards"] = "four"
    await preferences.reload_member(ANN)
    await preferences.reload_member(BEN)
    assert preferences.known_preferences(ANN).cards == "four" and store.asked == 2


@pytest.mark.parametrize("all_known", [False, True])
async def test_a_change_elsewhere_that_cannot_be_read_now_is_read_later(*, all_known: bool) -> None:
    """What was known is not true any more: the member's next press reads it."""
    store = SlowStore()
    preferences = Preferences(store)
    await (preferences.load_all() if all_known else preferences.learn_member(ANN))
    store.rows[ANN]["cards"] = "four"
    store.down = True
    with pytest.raises(StoreDown):
        await preferences.reload_member(ANN)
    assert preferences.known_preferences(ANN) == UNSET
    store.down = False
    await preferences.learn_member(ANN)
    assert preferences.known_preferences(ANN).cards == "four"


async def test_a_change_elsewhere_during_the_first_read_is_not_missed() -> None:
    """The notice comes before the older answer of the store does."""
    store = SlowStore()
    preferences = Preferences(store)
    store.answers.clear()
    learning = asyncio.create_task(preferences.learn_member(ANN))
    await asyncio.sleep(0)
    await asyncio.sleep(0)
    store.rows[ANN]["cards"] = "four"
    following = asyncio.create_task(preferences.reload_member(ANN))
    await asyncio.sleep(0)
    store.answers.set()
    await asyncio.gather(learning, following)
    assert preferences.known_preferences(ANN).cards == "four"


async def test_a_press_does_not_wait_for_a_store_that_hangs(monkeypatch: pytest.MonkeyPatch) -> None:
    """It goes on without what the member prefers; when the answer comes the next press has it."""
    monkeypatch.setattr(module, "PATIENCE", 0.01)
    store = SlowStore()
    preferences = Preferences(store)
    store.answers.clear()
    await preferences.learn_member(ANN)
    assert preferences.known_preferences(ANN) == UNSET
    store.answers.set()
    await asyncio.sleep(0.01)
    assert preferences.known_preferences(ANN).cards == "text"


async def test_a_store_that_is_down_stops_no_press() -> None:
    """Nothing is set meanwhile, and what is there is found afterwards."""
    store = SlowStore()
    preferences = Preferences(store)
    store.down = True
    await preferences.learn_member(ANN)
    assert preferences.known_preferences(ANN) == UNSET
    store.down = False
    await preferences.learn_member(ANN)
    assert preferences.known_preferences(ANN).cards == "text"


def having_designs(preferences: Preferences) -> list[PlayerId]:
    """Who may have chosen what their cards or tables look like."""
    return [player for player in (ANN, BEN, CAT) if preferences.may_show_designs([player])]


async def test_who_has_chosen_designs_is_known() -> None:
    """From the start, from each change on, and no longer once it is taken back: the boards of all others ask for nothing."""
    store = SlowStore()
    store.rows[BEN] = {"cloth": "plum"}
    preferences = Preferences(store)
    await preferences.load_all()
    assert having_designs(preferences) == [BEN]
    await preferences.set_preference(ANN, "back", "waves")
    await preferences.set_preference(CAT, "cards", "four")
    assert having_designs(preferences) == [ANN, BEN]
    await preferences.unset_preference(ANN, "back")
    store.rows[CAT] = {"back": "shield"}
    await preferences.reload_member(CAT)
    await preferences.reset_member(BEN)
    assert having_designs(preferences) == [CAT]


async def test_who_has_chosen_a_title_is_known() -> None:
    """The lobbies of all others ask for nothing; while not everybody is known, everybody may have chosen one."""
    store = SlowStore()
    store.rows[BEN] = {"title": "recruit"}
    preferences = Preferences(store)
    assert preferences.may_have_titles([CAT])
    await preferences.load_all()
    await preferences.set_preference(CAT, "back", "waves")
    assert preferences.may_have_titles([BEN, CAT]) and not preferences.may_have_titles([ANN, CAT])
    await preferences.reset_member(BEN)
    assert not preferences.may_have_titles([ANN, BEN, CAT])
