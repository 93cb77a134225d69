"""House rules of a server: names, permissions, limits, and finding rules by a name or code."""

import asyncio
from collections.abc import Awaitable
from dataclasses import replace

import pytest

from bot.engine.rules.rules import Ace, Deal, Jokers
from bot.engine.rules.share_code import rules_code
from bot.engine.rules.validation import find_refusals
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, find_variant
from bot.host.house_rules.house_rules import HouseRulesBook, rules_of_code
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import Refusal, Refused, StoreDown
from bot.host.table.house_variant import HOUSE, as_variant, seats_for, variant_of
from bot.texts import say
from tests.host.fakes import MemoryHouseRules, TurnedClock
from tests.support.tables import ANN, BEN, SERVER, classic

ELSEWHERE = ServerId(8)
QUICK = classic(spoils=1, target=40)
NOBODY = classic(deal=Deal.BY_COLOUR, jokers=Jokers.SHUFFLED)


@pytest.fixture
def stored() -> MemoryHouseRules:
    return MemoryHouseRules()


@pytest.fixture
def house_rules(stored: MemoryHouseRules, clock: TurnedClock) -> HouseRulesBook:
    return HouseRulesBook(stored, clock)


async def keep(house_rules: HouseRulesBook, name: str = "Grandma's", author: PlayerId = ANN, *, moderator: bool = False) -> str:
    """Keep the quick rules under a name; returns the name as it is kept."""
    return (await house_rules.save_rules(SERVER, name, QUICK, author, moderator=moderator)).name


async def refused(request: Awaitable[object]) -> Refused:
    """The refusal of a request; the test fails when it is granted."""
    with pytest.raises(Refused) as caught:
        await request
    return caught.value


async def test_what_is_kept_is_found_by_its_name(house_rules: HouseRulesBook) -> None:
    """Saved rules are found as `house:<name>` and by the name alone, in any case and spacing."""
    await keep(house_rules, "  Sunday   at Grandma's ")
    for text in ("house:Sunday at Grandma's", "Sunday at Grandma's", " SUNDAY  at grandma's"):
        found = await house_rules.find_named(SERVER, text)
        assert (found.key, found.name, found.rules) == (HOUSE, "Sunday at Grandma's", QUICK)


async def test_a_server_keeps_its_own(house_rules: HouseRulesBook) -> None:
    """Another server neither sees nor finds them, and may use the same name for others."""
    await keep(house_rules)
    assert list(await house_rules.list_rules(ELSEWHERE)) == []
    assert (await refused(house_rules.find_named(ELSEWHERE, "Grandma's"))).refusal is Refusal.UNKNOWN_VARIANT
    await house_rules.save_rules(ELSEWHERE, "Grandma's", classic(spoils=2), BEN, moderator=False)
    assert (await house_rules.find_named(SERVER, "Grandma's")).rules == QUICK


async def test_a_variant_is_found_by_key_and_by_name(house_rules: HouseRulesBook) -> None:
    """Whoever types a variant's name instead of picking it means the variant, in any case."""
    for variant in VARIANTS:
        for text in (variant.key, variant.name, variant.name.upper(), f"  {variant.name} "):
            assert await house_rules.find_named(SERVER, text) is variant


async def test_a_share_code_is_found_anywhere(house_rules: HouseRulesBook) -> None:
    """A code means its rules in every server, also typed in small letters, and has no name of its own."""
    code = rules_code(QUICK)
    for text in (code, code.lower(), f" {code} "):
        found = await house_rules.find_named(ELSEWHERE, text)
        assert (found.key, found.name, found.rules) == (HOUSE, "House Rules", QUICK)


@pytest.mark.parametrize(
    ("code", "sentence"),
    [
        (rules_code(QUICK)[:-1], "Something's missing or wrong in this share code: copy the whole code again."),
        ("WR9-00000", "This share code is from another version of War Room, so I can't read it."),
        ("WR1", "That's not a share code: share codes start with WR1-, followed by letters and digits."),
        ("WRONG-1234", "That's not a share code: share codes start with WR1-, followed by letters and digits."),
    ],
)
async def test_a_code_that_is_none_gets_one_sentence(house_rules: HouseRulesBook, code: str, sentence: str) -> None:
    """A damaged, foreign or made-up code says what is wrong with it."""
    wrong = await refused(house_rules.find_named(SERVER, code))
    assert wrong.refusal is Refusal.BAD_VALUE and say("refusal-bad_value", **wrong.facts) == sentence


GOOD = ("a", "x" * 32, "Früh am Sonntag!", "ＷＩＤＥ", "дурак", "2. Versuch")
BAD = ("", "   ", "x" * 33, "ΐ" * 32, "a_b", "@everyone", "a\nb`", "<@1>")
TAKEN = ("house", "HOUSE RULES", "classic", "Classic War", "PEACE")


async def test_names_are_plain(house_rules: HouseRulesBook) -> None:
    """A name is 1 to 32 letters, digits and a few plain marks, and never that of a variant."""
    for name in GOOD:
        kept = await keep(house_rules, name)
        assert (await house_rules.find_named(SERVER, kept)).rules == QUICK
    for name in (*BAD, *TAKEN):
        wrong = await refused(keep(house_rules, name))
        assert (wrong.refusal, wrong.facts) == (Refusal.BAD_NAME, {"most": 32}), name
    assert len(await house_rules.list_rules(SERVER)) == len(GOOD)


@pytest.mark.parametrize("name", [rules_code(QUICK), rules_code(QUICK).lower(), "WR1 - 0XC0", "wr2-x"])
async def test_no_name_stands_in_for_a_code(house_rules: HouseRulesBook, name: str) -> None:
    """Whoever is sent a share code gets its rules, whatever anybody in the server would like it to mean."""
    wrong = await refused(house_rules.save_rules(SERVER, name, classic(spoils=2), BEN, moderator=False))
    assert wrong.refusal is Refusal.BAD_NAME
    assert (await house_rules.find_named(SERVER, rules_code(QUICK))).rules == QUICK
    assert (await keep(house_rules, "WR-1 or so")) == "WR-1 or so"


async def test_only_the_author_or_a_moderator_replaces(house_rules: HouseRulesBook) -> None:
    """A taken name is refused to others, in any case; its author and a moderator replace the rules, not the entry."""
    await keep(house_rules)
    wrong = await refused(keep(house_rules, "GRANDMA'S", BEN))
    assert (wrong.refusal, wrong.facts) == (Refusal.NAME_TAKEN, {"name": "Grandma's", "author": ANN})
    for author, moderator, rules in ((ANN, False, classic(spoils=2)), (BEN, True, classic(spoils=5))):
        await house_rules.save_rules(SERVER, "grandma's", rules, author, moderator=moderator)
        assert [(kept.name, kept.rules) for kept in await house_rules.list_rules(SERVER)] == [("grandma's", rules)]


async def test_only_the_author_or_a_moderator_deletes(house_rules: HouseRulesBook) -> None:
    """Others are told whose rules they are; deleted rules are found no more, and cannot be deleted again."""
    await keep(house_rules, "One")
    await keep(house_rules, "Two")
    wrong = await refused(house_rules.drop_rules(SERVER, "one", BEN, moderator=False))
    assert (wrong.refusal, wrong.facts) == (Refusal.NOT_AUTHOR, {"author": ANN})
    await house_rules.drop_rules(SERVER, "ONE", ANN, moderator=False)
    await house_rules.drop_rules(SERVER, "Two", BEN, moderator=True)
    assert list(await house_rules.list_rules(SERVER)) == []
    again = await refused(house_rules.drop_rules(SERVER, "One", ANN, moderator=False))
    assert (again.refusal, again.facts) == (Refusal.NO_HOUSE_RULES, {"name": "One"})


async def test_a_server_keeps_twenty(house_rules: HouseRulesBook) -> None:
    """Of thirty who save at once twenty are kept; replacing still works, and deleting makes room."""
    results = await asyncio.gather(*[keep(house_rules, f"Rules {n}") for n in range(30)], return_exceptions=True)
    assert len(await house_rules.list_rules(SERVER)) == 20
    told = {(one.refusal, one.facts["most"]) for one in results if isinstance(one, Refused)}
    assert told == {(Refusal.HOUSE_FULL, 20)} and sum(isinstance(one, str) for one in results) == 20
    await keep(house_rules, "rules 0")
    assert (await refused(keep(house_rules, "One more"))).refusal is Refusal.HOUSE_FULL
    await house_rules.drop_rules(SERVER, "Rules 1", ANN, moderator=False)
    assert await keep(house_rules, "One more") == "One more"


async def test_rules_that_nobody_can_play_are_not_kept(house_rules: HouseRulesBook) -> None:
    """What §5.4 refuses for every number of players is refused with its reason (rules.md §5.4)."""
    wrong = await refused(house_rules.save_rules(SERVER, "Odd", NOBODY, ANN, moderator=False))
    assert wrong.refusal is Refusal.RULES_CLASH and wrong.facts == {"reason": Sentence("clash-jokers-colour")}
    assert list(await house_rules.list_rules(SERVER)) == []


async def test_the_store_is_asked_once(house_rules: HouseRulesBook, stored: MemoryHouseRules) -> None:
    """A hundred boards drawn at once ask the store once; after a change it is asked again, once."""
    await asyncio.gather(*[house_rules.list_rules(SERVER) for _ in range(100)])
    assert stored.reads == 1
    await keep(house_rules)
    await asyncio.gather(*[house_rules.offered_rules(SERVER) for _ in range(100)])
    assert stored.reads == 2


async def test_while_the_store_is_down(house_rules: HouseRulesBook, stored: MemoryHouseRules) -> None:
    """A board still comes, with the variants alone; saving is refused, and later all is there."""
    stored.down = True
    assert list(await house_rules.offered_rules(SERVER)) == []
    with pytest.raises(StoreDown):
        await keep(house_rules)
    stored.down = False
    await keep(house_rules)
    assert [kept.name for kept in await house_rules.offered_rules(SERVER)] == ["Grandma's"]


def test_a_table_by_house_rules_has_their_seats() -> None:
    """House rules are for as many players as §5.4 allows, and a game by them is called by their name."""
    two = classic(deal=Deal.BY_COLOUR)
    assert as_variant("Ours", two).seats == (2, 2) and seats_for(NOBODY) is None
    assert seats_for(classic(target=20)) == (3, 10)
    suicide = find_variant("suicide-war").rules
    assert as_variant("Ours", replace(suicide, ace=Ace.LOW)).seats == (2, 6) == seats_for(rules_of_code(rules_code(suicide)))
    assert seats_for(replace(suicide, target=8)) is None and find_refusals(replace(suicide, target=8), 10) == ()
    assert variant_of(HOUSE, "Ours", two).name == "Ours" and variant_of("peace", "", two).name == "Peace"
