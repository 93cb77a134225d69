"""House rules in the database: saved, replaced and deleted by name."""

from datetime import UTC, datetime
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings

from bot.engine.rules.rules import Rules
from bot.engine.rules.share_code import rules_code
from bot.host.house_rules.house_rules import HouseRules
from bot.host.ids import PlayerId, ServerId
from bot.host.refusals import StoreDown
from bot.store.database.address import Address
from bot.store.house_rules.house_rules import HouseRulesRepository
from bot.store.store import Store, open_store
from tests.store.conftest import Ask
from tests.support.examples import examples
from tests.support.tables import ANN, BEN, SERVER, classic
from tests.views.house_rules.any_rules import RULES

MADE = datetime(2026, 1, 2, 3, 4, 5, 678000, tzinfo=UTC)


def rules_named(name: str, server: ServerId = SERVER, **options: Any) -> HouseRules:
    return HouseRules(server, name, classic(**options), ANN, MADE)


async def test_what_was_put_is_there_by_name(store: Store, address: Address) -> None:
    """Rules come back whole, in the order of their names, for their server alone, also from another process."""
    repository = HouseRulesRepository(store.database)
    kept = [rules_named("Zebra", spoils=1), rules_named("apple", time=900), rules_named("Ärger")]
    other = rules_named("apple", ServerId(2**62), spoils=5)
    for house in (*kept, other):
        await repository.put_rules(house)
    wanted = [kept[1], kept[0], kept[2]]
    assert list(await repository.list_rules(SERVER)) == wanted and list(await repository.list_rules(other.server)) == [other]
    async with open_store(address) as again:
        assert list(await HouseRulesRepository(again.database).list_rules(SERVER)) == wanted


async def test_the_same_name_is_replaced(store: Store, ask: Ask) -> None:
    """Names that differ only in case are one entry: the newest rules, spelling, author and moment."""
    repository = HouseRulesRepository(store.database)
    await repository.put_rules(rules_named("Ours"))
    newer = HouseRules(SERVER, "OURS", classic(spoils=2), BEN, MADE.replace(year=2027))
    await repository.put_rules(newer)
    assert list(await repository.list_rules(SERVER)) == [newer]
    assert await ask("SELECT key, name, code, author FROM house_rules") == [("ours", "OURS", rules_code(newer.rules), BEN)]


async def test_dropped_rules_are_gone(store: Store) -> None:
    """Dropping takes one name of one server away; a name that is not there is no fault."""
    repository = HouseRulesRepository(store.database)
    for house in (rules_named("Ours"), rules_named("Theirs"), rules_named("Ours", ServerId(8))):
        await repository.put_rules(house)
    for _ in range(2):
        await repository.drop_rules(SERVER, "ours")
    assert [house.name for house in await repository.list_rules(SERVER)] == ["Theirs"]
    assert [house.name for house in await repository.list_rules(ServerId(8))] == ["Ours"]


@settings(max_examples=examples(20, of=40), deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(rules=RULES)
async def test_any_rules_come_back(store: Store, rules: Rules) -> None:
    """Whatever the rules are, they are the same after a round trip."""
    repository = HouseRulesRepository(store.database)
    await repository.put_rules(HouseRules(SERVER, "Ours", rules, PlayerId(2**62), MADE))
    assert [house.rules for house in await repository.list_rules(SERVER)] == [rules]


async def test_a_broken_database_is_told_as_one(full: Store) -> None:
    """Reading and writing while the database fails raise what the host knows, and nothing else."""
    repository = HouseRulesRepository(full.database)
    with pytest.raises(StoreDown):
        await repository.list_rules(SERVER)
    with pytest.raises(StoreDown):
        await repository.put_rules(rules_named("Ours"))
    with pytest.raises(StoreDown):
        await repository.drop_rules(SERVER, "ours")
