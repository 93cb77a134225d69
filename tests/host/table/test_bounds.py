"""The round limit of games of choice at a table, however they are set; records are not limited."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.rules.rules import FirstTo, FirstToUnit, Procedure, Rules
from bot.engine.rules.share_code import rules_code
from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, find_variant
from bot.host.house_rules.house_rules import HouseRulesBook
from bot.host.ids import ServerId
from bot.host.refusals import Refusal, Refused
from bot.host.table.house_variant import MOST_ROUNDS, as_variant, bound_rules, require_bounded, unbound_rules
from bot.texts import say
from tests.host.conftest import order
from tests.host.fakes import House, MemoryHouseRules
from tests.host.table.casino_tables import enrich
from tests.host.table.choice_tables import holds, refusal_of, table_of
from tests.support.tables import ANN, BEN, SERVER

OF_CHOICE = ("suicide-war", "scientific-war", "stealing-war", "casino-war", "speed-war")


@pytest.mark.parametrize("key", OF_CHOICE)
async def test_more_rounds_are_refused_in_words(house: House, key: str) -> None:
    """Set by name, by share code, or in house rules that a server keeps: the sentence says how many there can be."""
    rules = find_variant(key).rules
    enrich(house.store, ANN)
    lobby = await house.hall.open_table(order())
    await house.hall.set_variant(lobby.id, ANN, as_variant("", rules))
    with pytest.raises(Refused) as refused:
        await house.hall.set_option(lobby.id, ANN, "rounds", str(MOST_ROUNDS + 1))
    assert refused.value.facts == {"reason": Sentence("clash-choice-rounds", most=MOST_ROUNDS)}
    assert (await house.hall.set_option(lobby.id, ANN, "rounds", str(MOST_ROUNDS))).rules.rounds == MOST_ROUNDS
    long = replace(rules, rounds=1_000_000)
    house_rules = HouseRulesBook(MemoryHouseRules(), house.clock)
    coded = await house_rules.find_named(ServerId(7), rules_code(long))
    for request in (
        house.hall.set_variant(lobby.id, ANN, coded),
        house.hall.open_table(order(71, rules=long, variant="house")),
        house_rules.save_rules(SERVER, "For ever", long, ANN, moderator=True),
    ):
        assert await refusal_of(request) is Refusal.RULES_CLASH


async def test_scientific_war_to_the_end_has_no_such_limit(house: House) -> None:
    """It is dealt as it is, by its name, by its option or by a code, for two or three; for more, it is refused in words."""
    rules = find_variant("scientific-war-to-the-end").rules
    table = await table_of(house, variant="scientific-war-to-the-end")
    assert table.rules == rules and bound_rules(rules) == unbound_rules(rules) == rules
    assert as_variant("Ours", rules).seats == find_variant("scientific-war-to-the-end").seats == (2, 3)
    lobby = await house.hall.open_table(
        order(71, variant="scientific-war", rules=find_variant("scientific-war").rules, capacity=8)
    )
    with pytest.raises(Refused) as refused:
        await house.hall.set_option(lobby.id, ANN, "rounds", "10000")
    assert refused.value.refusal is Refusal.RULES_CLASH
    assert say("refusal-rules_clash", **refused.value.facts).endswith("Scientific War to the End is for 2 to 3 players.")
    await house.hall.set_option(lobby.id, ANN, "seats", "3")
    assert (await house.hall.set_option(lobby.id, ANN, "rounds", "10000")).rules == rules
    for other in (Procedure.STEALING, Procedure.SPEED, Procedure.SUICIDE):
        with pytest.raises(Refused):
            require_bounded(Rules(procedure=other, rounds=10_000))


@pytest.mark.parametrize(
    ("key", "numbers", "reason"),
    [
        ("casino-war", {"chips": 1}, "For “Starting chips”, pick a number from 10 to 100,000."),
        ("casino-war", {"chips": 1_000_000}, "For “Starting chips”, pick a number from 10 to 100,000."),
        ("classic", {"rounds": 1_000_000}, "For “Round limit”, pick a number from 1 to 100,000."),
        ("classic", {"time": 1}, "For “Time limit”, pick a time from 1 minute to 4 hours, e.g. 15m or 1h30m."),
        (
            "classic",
            {"first_to": FirstTo(5_000, FirstToUnit.WARS)},
            "For “Wins needed”, type 1 to 1,000 rounds or wars, ",
        ),
    ],
    ids=str,
)
async def test_a_share_code_brings_nothing_that_nobody_could_type(
    house: House, key: str, numbers: dict[str, Any], reason: str
) -> None:
    """What is refused when it is typed is refused from a code, with the same sentence; records may still hold it."""
    coded = await HouseRulesBook(MemoryHouseRules(), house.clock).find_named(
        ServerId(7), rules_code(replace(find_variant(key).rules, **numbers))
    )
    enrich(house.store, ANN, chips=2_000_000)
    lobby = await house.hall.open_table(order())
    for request in (
        house.hall.set_variant(lobby.id, ANN, coded),
        house.hall.open_table(order(71, rules=coded.rules, variant="house")),
        HouseRulesBook(MemoryHouseRules(), house.clock).save_rules(SERVER, "Odd", coded.rules, ANN, moderator=True),
    ):
        with pytest.raises(Refused) as refused:
            await request
        assert refused.value.refusal is Refusal.RULES_CLASH and say("refusal-bad_value", **refused.value.facts).startswith(
            reason
        )


def test_every_variant_can_be_typed() -> None:
    """No variant of the book is out of bounds."""
    for variant in VARIANTS:
        require_bounded(variant.rules)


async def test_a_game_of_cards_can_be_as_long_as_ever(house: House) -> None:
    """Nothing is kept of its rounds, for they follow from the deal."""
    lobby = await house.hall.open_table(order())
    assert (await house.hall.set_option(lobby.id, ANN, "rounds", "100000")).rules.rounds == 100_000


@pytest.mark.parametrize("key", ["stealing-war", "speed-war"])
async def test_a_game_without_a_near_limit_gets_one(house: House, key: str) -> None:
    """It is part of the rules that are dealt by, so the record proves the same game; a rematch is of what was wanted."""
    rules = find_variant(key).rules
    table = await table_of(house, variant=key)
    assert table.rules == replace(rules, rounds=MOST_ROUNDS) and table.variant == key
    await house.hall.resign_game(table.id, BEN)
    assert holds(house, table.id)
    again = await house.hall.play_again(table.id, SERVER, table.channel, ANN, "9")
    assert again.rules == rules


def test_what_members_set_themselves_stays() -> None:
    """A limit of their own is neither raised nor taken away, and games that have a near one by themselves need none."""
    assert bound_rules(Rules(procedure=Procedure.STEALING, rounds=30)).rounds == 30
    assert unbound_rules(Rules(procedure=Procedure.SUICIDE, rounds=MOST_ROUNDS)).rounds == MOST_ROUNDS
    for key in ("suicide-war", "scientific-war", "casino-war", "classic"):
        assert bound_rules(find_variant(key).rules) == find_variant(key).rules
