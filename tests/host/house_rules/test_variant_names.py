"""Finding the variant that somebody means: key, name in any language, alias, a slip; or the nearest three."""

import tomllib
from pathlib import Path

import pytest

from bot.engine.rules.share_code import rules_code
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, Variant
from bot.engine.variants.aliases import ALIASES, SHARED, aliases_of
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.house_rules.name_search import exact_key, fold_text, variant_entries, variant_meant
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import HOUSE
from bot.texts import CODES, say, speaking
from tests.host.fakes import MemoryHouseRules, TurnedClock
from tests.support.tables import ANN, SERVER, classic


@pytest.fixture
def house_rules(clock: TurnedClock) -> HouseRulesBook:
    return HouseRulesBook(MemoryHouseRules(), clock)


TYPED: dict[str, list[str]] = tomllib.loads((Path(__file__).parent / "names.toml").read_text(encoding="utf-8"))
"""What people type, by the key of the game that they mean."""


def test_every_alias_belongs_to_one_variant() -> None:
    """Every variant has other names, and none of them is another's name, key or alias, but for those that several share."""
    assert set(ALIASES) == {variant.key for variant in VARIANTS}
    owners: dict[str, set[str]] = {}
    for entry in variant_entries():
        for name in entry.names:
            owners.setdefault(name.replace(" ", ""), set()).add(entry.value)
    shared = {fold_text(name).replace(" ", ""): set(keys) for name, keys in SHARED.items()}
    assert {name: keys for name, keys in owners.items() if len(keys) > 1} == shared


@pytest.mark.parametrize(("key", "name"), [(key, name) for key, names in TYPED.items() for name in names])
async def test_what_people_type_finds_its_game(house_rules: HouseRulesBook, key: str, name: str) -> None:
    """Each name that books and pages use finds its game, for a command and for the command line, in capitals too."""
    for typed in (name, name.upper(), fold_text(name), fold_text(name).replace(" ", "")):
        assert exact_key(typed) == variant_meant(typed).key == (await house_rules.find_named(SERVER, typed)).key == key


async def test_a_key_goes_before_a_name_and_a_name_before_an_alias(house_rules: HouseRulesBook) -> None:
    """What is a variant's own name means that one, even if people call another one so as well."""
    assert exact_key("three card war") == exact_key("Three-Card War") == "three-card-war"
    assert (await house_rules.find_named(SERVER, "threecardwar")).key == "three-card-war"


def test_the_language_of_every_alias_is_one() -> None:
    """Aliases stand under the two letters of their language."""
    assert {code for names in ALIASES.values() for code in names if not (len(code) == 2 and code.isalpha())} == set()


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.key for variant in VARIANTS])
def test_every_name_is_found(variant: Variant) -> None:
    """Key, the name in each language and every alias mean the variant, whatever the case and without the spaces."""
    names = [variant.key, *aliases_of(variant.key)]
    for code in CODES:
        with speaking(code):
            names.append(say(f"variant-{variant.key}"))
    for name in names:
        assert {exact_key(typed) for typed in (name, name.upper(), f" {name}!", fold_text(name).replace(" ", ""))} == {
            variant.key
        }


@pytest.mark.parametrize(
    ("typed", "key"),
    [
        ("Krieg", "classic"),
        ("Trinker", "drunkard"),
        ("Leben und Tod", "tod-und-leben"),
        ("Пьяница", "drunkard"),
        ("La Bataille", "lesser-spoils"),
        ("open war", "classic"),
        ("scientific", "scientific-war"),
        ("scentific war", "scientific-war"),
        ("bataile", "lesser-spoils"),
        ("steeling bundles", "stealing-war"),
    ],
)
async def test_what_can_only_mean_one_is_taken(house_rules: HouseRulesBook, typed: str, key: str) -> None:
    """A name in any language, an alias, a word that only one has, and a slip that is like one alone."""
    assert (await house_rules.find_named(SERVER, typed)).key == key


@pytest.mark.parametrize(
    ("typed", "near"),
    [
        ("race", ("kids-30", "target-40", "peace")),
        ("tod leben", ("tod-und-leben", "tod-und-leben-colours", "scientific-war-to-the-end")),
        ("xyzzy", ("classic", "short-war", "speed-war")),
        ("x" * 4000, ("classic", "short-war", "speed-war")),
    ],
)
async def test_what_could_mean_several_names_the_nearest(
    house_rules: HouseRulesBook, typed: str, near: tuple[str, ...]
) -> None:
    """It is refused with the three that are most like it; where nothing is, with popular ones."""
    with pytest.raises(Refused) as caught:
        await house_rules.find_named(SERVER, typed)
    assert caught.value.refusal is Refusal.UNKNOWN_VARIANT
    assert caught.value.facts["near"] == tuple(Sentence(f"variant-{key}") for key in near)


async def test_house_rules_have_their_own_name(house_rules: HouseRulesBook) -> None:
    """House rules called as a variant is elsewhere mean themselves, are found with a slip, and are named among the nearest."""
    for name, spoils in (("Bataille", 1), ("Grandma's", 2)):
        await house_rules.save_rules(SERVER, name, classic(spoils=spoils), ANN, moderator=False)
    for typed, name in (("bataille", "Bataille"), ("house:Bataille", "Bataille"), ("Grandmas", "Grandma's")):
        found = await house_rules.find_named(SERVER, typed)
        assert (found.key, found.name) == (HOUSE, name)
    assert (await house_rules.find_named(SERVER, rules_code(classic(spoils=4)))).rules == classic(spoils=4)
    for typed in ("house:Grandpa", "house:Krieg"):
        with pytest.raises(Refused) as caught:
            await house_rules.find_named(SERVER, typed)
        assert "Grandma's" in caught.value.facts["near"] or typed == "house:Krieg"  # type: ignore[operator]
