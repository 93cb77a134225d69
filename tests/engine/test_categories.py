"""The categories by which people choose a game: every variant is in one, and each says something true."""

from bot.engine.programme.expected import expected_seconds
from bot.engine.rules.rules import Procedure
from bot.engine.variants import EVER, RENAMED, VARIANTS, Family, find_variant
from bot.engine.variants.categories import CATEGORIES, POPULAR, Category, categories_of
from bot.engine.variants.relatives import Placed, place_by_family
from bot.host.settings.options import ServerSettings
from bot.host.table.choice_stage import CLOCKS
from bot.views.variant_list.games import is_quick


def test_every_variant_can_be_chosen() -> None:
    """Each is in one or more categories, and every category has variants that there are, each once."""
    assert [variant.key for variant in VARIANTS if not categories_of(variant.key)] == []
    assert set(CATEGORIES) == set(Category)
    for keys in CATEGORIES.values():
        assert len(set(keys)) == len(keys) > 0
        assert all(find_variant(key) for key in keys)


def test_a_game_is_either_quick_or_long() -> None:
    """Quick are those that take about two minutes or less, as a server tells them by itself; all others are long."""
    usual = ServerSettings()
    for variant in VARIANTS:
        length = None if usual.length is None else usual.length * 1000
        seconds = expected_seconds(variant.rules, variant.default_seats, length, usual.pace * 1000, CLOCKS)
        wanted = {Category.QUICK if is_quick(seconds) else Category.LONG}
        assert {Category.QUICK, Category.LONG} & set(categories_of(variant.key)) == wanted


def test_choices_and_chips_are_what_they_say() -> None:
    """Games with choices are the same here and on leaderboards; a game that needs three is for many."""
    for variant in VARIANTS:
        found = categories_of(variant.key)
        assert (Category.CHOICE in found) is (variant.family is Family.CHOICE)
        assert (Category.CHIPS in found) is (variant.rules.procedure is Procedure.CASINO)
        assert Category.MANY in found or variant.seats[0] < 3


def test_six_games_are_popular() -> None:
    """The games that everybody is offered first are variants."""
    assert len({find_variant(key).key for key in POPULAR}) == 6


def test_families_stand_together() -> None:
    """Games that differ by one option follow each other; those that come first stand before all, and each is there once."""
    found = place_by_family([variant.key for variant in VARIANTS], POPULAR)
    assert sorted(one.key for one in found) == sorted(variant.key for variant in VARIANTS)
    assert found[: len(POPULAR)] == tuple(Placed(key, None) for key in POPULAR)
    assert Placed("lesser-spoils", "classic") in found and Placed("suicide-war", "classic") not in found
    assert found.index(Placed("party-war", "classic")) == found.index(Placed("jokers", "classic")) + 1
    assert place_by_family(["jokers", "razboi", "party-war", "short-war"]) == (
        Placed("jokers", None),
        Placed("party-war", "jokers"),
        Placed("razboi", None),
        Placed("short-war", None),
    )
    heads = [one.under for one in found if one.under is not None]
    assert len([head for head, before in zip(heads, [None, *heads], strict=False) if head != before]) == len(set(heads))


def test_every_game_is_another_game() -> None:
    """No two names that are offered are of the same rules; what was one more name is found, and played as what it is."""
    assert len({variant.rules for variant in VARIANTS}) == len(VARIANTS)
    assert {variant.key for variant in EVER} == {*(variant.key for variant in VARIANTS), *RENAMED}
    for key, meant in RENAMED.items():
        assert meant in VARIANTS and find_variant(key).rules == meant.rules and not categories_of(key)
