"""Every page of the house rules editor is a message that Discord takes, and its ids are short enough."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.rules.options import OPTIONS, Option, options_for
from bot.engine.rules.rules import (
    BASE,
    Ace,
    Capture,
    Collect,
    ComparedValue,
    Deal,
    FirstTo,
    FirstToUnit,
    Flipping,
    Identical,
    Jokers,
    LoserCards,
    Objective,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RuleSwitch,
    RunOut,
    SpecialRank,
    Spoils,
    Tiebreak,
    WarTrigger,
    WinningOrder,
)
from bot.engine.rules.share_code import rules_code, rules_from_code
from bot.engine.variants import VARIANTS
from bot.host.house_rules.house_rules import LONGEST_NAME
from bot.host.table.house_variant import seats_for
from bot.views.house_rules.page import HouseRulesPage
from bot.views.registry.routes import ROUTES
from tests.support.examples import examples
from tests.views.house_rules.any_rules import RULES
from tests.views.house_rules.page_parts import parts

EVERYTHING = Rules(
    pack=36, decks=8, jokers=Jokers.EQUAL, deal=Deal.BY_COLOUR, remainder=Remainder.UNEVEN, ace=Ace.LOW, wins=WinningOrder.LOW,
    special=SpecialRank.LOWEST_BEATS_ACE, battle_cards=3, spoils=Spoils.BY_RANK_TOTAL, trigger=WarTrigger.ANY,
    participants=Participants.ALL, run_out=RunOut.CAP_TO_FEWEST, capture=Capture.PILE, collect=Collect.SEAT_ORDER,
    losers=LoserCards.KILLED, prize=RuleSwitch.ON, objective=Objective.FIRST_OUT_LOSES, target=1000, floor=1000,
    first_to=FirstTo(1_000_000, FirstToUnit.WARS), rounds=1_000_000, time=604_800, tiebreak=Tiebreak.SUDDEN_DEATH,
    forfeit=RuleSwitch.ON,
    auto_war="23456789TJQKA*", beats="K>23456789TJQA* *>23456789TJQKA", underdog="*", value=ComparedValue.POKER, up_cards=7,
    identical=Identical.CANCEL,
)  # fmt: skip
"""Every option of War as far from the base as it goes."""

OF_WAR = options_for(EVERYTHING)


def check(page: HouseRulesPage) -> None:
    """Hold a page to Discord's limits, and its ids to what the bot finds again."""
    found = parts(page)
    ids = [part["custom_id"] for part in found if "custom_id" in part]
    assert len(found) <= 40 and sum(len(part.get("content", "")) for part in found) <= 4000
    assert len(set(ids)) == len(ids) and all(len(one) <= 100 for one in ids), ids
    assert all(any(route.kind.read_id(one) is not None for route in ROUTES) for one in ids), ids
    for part in found:
        options = part.get("options", [])
        assert len(options) <= 25 and len({option["value"] for option in options}) == len(options)
        assert sum(option.get("default", False) for option in options) <= 1
        assert all(1 <= len(option["label"]) <= 100 and 1 <= len(option["value"]) <= 100 for option in options)
        assert all(len(option.get("description") or "") <= 100 for option in options)


@settings(max_examples=examples(25, of=150), deadline=None)
@given(
    rules=RULES,
    option=st.none() | st.sampled_from(OF_WAR),
    saved=st.text("aß 1!", max_size=LONGEST_NAME),
    whole=st.booleans(),
)
def test_every_page_fits(rules: Rules, option: Option | None, saved: str, whole: bool) -> None:
    """Whatever rules a code holds, their page is a message that Discord takes, and no id is longer than 100 characters."""
    check(HouseRulesPage(rules, option=option, saved=saved, whole=whole))
    assert rules_from_code(rules_code(rules)) == rules


@pytest.mark.parametrize("procedure", sorted({variant.rules.procedure for variant in VARIANTS}))
def test_the_longest_ids_fit(procedure: Procedure) -> None:
    """The rules with the longest code, at the option with the longest name, have ids that fit, in every game."""
    rules = replace(
        EVERYTHING,
        procedure=procedure,
        hand_size=5,
        chips=1_000_000,
        tie_after_tie_bonus=RuleSwitch.OFF,
        flip=Flipping.OWN,
        guard=9_000,
        slap_rank="A",
    )
    options = options_for(rules)
    kept = {one.key for one in options} | {"procedure"}
    rules = replace(rules, **{one.key: getattr(BASE, one.key) for one in OPTIONS if one.key not in kept})
    assert all(getattr(rules, one.key) != getattr(BASE, one.key) for one in options)
    for option in options:
        check(HouseRulesPage(rules, option=option, note="x" * 200, saved="W" * LONGEST_NAME))


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_can_be_the_beginning(variant: Any) -> None:
    """A page from any variant fits and offers a way on."""
    for option in options_for(variant.rules):
        check(HouseRulesPage(variant.rules, option=option))
    assert seats_for(variant.rules) is not None
