"""The house rules editor: its texts, its menus, and that its ids are short enough."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Any, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import RulesError
from bot.engine.rules.options import OPTIONS, Option, find_option, options_for
from bot.engine.rules.rules import (
    BASE,
    BOUNDS,
    NONE,
    PACKS,
    Ace,
    Capture,
    Collect,
    Deal,
    FirstTo,
    Flipping,
    Identical,
    Jokers,
    Losers,
    Objective,
    Of,
    Participants,
    Procedure,
    Remainder,
    Rules,
    RunOut,
    Special,
    Spoils,
    Switch,
    Tiebreak,
    Trigger,
    Value,
    Wins,
)
from bot.engine.rules.share_code import rules_code, rules_from_code
from bot.engine.rules.validation import refusals
from bot.engine.variants import VARIANTS
from bot.host.house_rules.house_rules import LONGEST_NAME
from bot.host.table.house_variant import seats_for
from bot.texts import speaking, text_of
from bot.views.house_rules.page import OTHER, HouseRulesPage, page_after
from bot.views.registry.routes import ROUTES
from tests.support.examples import examples
from tests.support.tables import classic


def number(name: str) -> st.SearchStrategy[int]:
    """Any number that an option takes, its ends more often than the rest."""
    low, high = BOUNDS[name]
    return st.sampled_from((low, high)) | st.integers(low, high)


RULES = st.builds(
    Rules,
    pack=st.sampled_from(PACKS),
    decks=number("decks"),
    jokers=st.sampled_from(Jokers),
    deal=st.sampled_from(Deal),
    remainder=st.sampled_from(Remainder),
    ace=st.sampled_from(Ace),
    wins=st.sampled_from(Wins),
    special=st.sampled_from(Special),
    battle_cards=number("battle_cards"),
    spoils=number("spoils") | st.sampled_from(Spoils),
    trigger=st.sampled_from(Trigger),
    participants=st.sampled_from(Participants),
    run_out=st.sampled_from(RunOut),
    capture=st.sampled_from(Capture),
    collect=st.sampled_from(Collect),
    losers=st.sampled_from(Losers),
    prize=st.sampled_from(Switch),
    objective=st.sampled_from(Objective),
    target=st.none() | number("target"),
    floor=st.none() | number("floor"),
    first_to=st.none() | st.builds(FirstTo, number("first_to"), st.sampled_from(Of)),
    rounds=st.none() | number("rounds"),
    time=st.none() | number("time"),
    tiebreak=st.sampled_from(Tiebreak),
    forfeit=st.sampled_from(Switch),
    auto_war=st.sampled_from((NONE, "2", "23456789TJQKA*")),
    beats=st.sampled_from((NONE, "3>JQK", "K>23456789TJQA* *>23456789TJQKA")),
    underdog=st.sampled_from((NONE, "6", "*")),
    value=st.sampled_from(Value),
    up_cards=number("up_cards"),
    identical=st.sampled_from(Identical),
)
"""Whatever a code can say, sensible or not: codes come from anywhere."""

EVERYTHING = Rules(
    pack=36, decks=8, jokers=Jokers.EQUAL, deal=Deal.BY_COLOUR, remainder=Remainder.UNEVEN, ace=Ace.LOW, wins=Wins.LOW,
    special=Special.LOWEST_BEATS_ACE, battle_cards=3, spoils=Spoils.BY_RANK_TOTAL, trigger=Trigger.ANY,
    participants=Participants.ALL, run_out=RunOut.CAP_TO_FEWEST, capture=Capture.PILE, collect=Collect.SEAT_ORDER,
    losers=Losers.KILLED, prize=Switch.ON, objective=Objective.FIRST_OUT_LOSES, target=1000, floor=1000,
    first_to=FirstTo(1_000_000, Of.WARS), rounds=1_000_000, time=604_800, tiebreak=Tiebreak.SUDDEN_DEATH, forfeit=Switch.ON,
    auto_war="23456789TJQKA*", beats="K>23456789TJQA* *>23456789TJQKA", underdog="*", value=Value.POKER, up_cards=7,
    identical=Identical.CANCEL,
)  # fmt: skip
"""Every option of War as far from the base as it goes."""

OF_WAR = options_for(EVERYTHING)


def parts(page: HouseRulesPage) -> list[dict[str, Any]]:
    """All components of the page as they are sent, the nested ones too."""

    def walk(components: list[Any]) -> Iterator[dict[str, Any]]:
        for component in components:
            yield component
            yield from walk(component.get("components") or [])

    return list(walk(cast(Any, page).to_components()))


def text(page: HouseRulesPage) -> str:
    """The page as it is read."""
    return "\n".join(part["content"] for part in parts(page) if "content" in part)


def menu(page: HouseRulesPage, step: str) -> dict[str, Any]:
    """The menu of a step; the test fails when there is none."""
    return next(part for part in parts(page) if part.get("custom_id", "").startswith(f"house:{step}:"))


def offered_options(page: HouseRulesPage) -> list[dict[str, Any]]:
    """The entries of the menus of options, of all of them."""
    menus = [part for part in parts(page) if part.get("custom_id", "").startswith("house:pick:")]
    return [entry for one in menus for entry in one["options"]]


def check(page: HouseRulesPage) -> None:
    """Hold a page to Discord's limits, and its ids to what the bot finds again."""
    found = parts(page)
    ids = [part["custom_id"] for part in found if "custom_id" in part]
    assert len(found) <= 40 and sum(len(part.get("content", "")) for part in found) <= 4000
    assert len(set(ids)) == len(ids) and all(len(one) <= 100 for one in ids), ids
    assert all(any(route.kind.__discord_ui_compiled_template__.fullmatch(one) for route in ROUTES) for one in ids), ids
    for part in found:
        options = part.get("options", [])
        assert len(options) <= 25 and len({option["value"] for option in options}) == len(options)
        assert sum(option.get("default", False) for option in options) <= 1
        assert all(1 <= len(option["label"]) <= 100 and 1 <= len(option["value"]) <= 100 for option in options)
        assert all(len(option.get("description") or "") <= 100 for option in options)


@settings(max_examples=examples(50, of=150), deadline=None)
@given(rules=RULES, option=st.none() | st.sampled_from(OF_WAR), saved=st.text("aß 1!", max_size=LONGEST_NAME))
def test_every_page_fits(rules: Rules, option: Option | None, saved: str) -> None:
    """Whatever rules a code holds, their page is a message that Discord takes, and no id is longer than 100 characters."""
    check(HouseRulesPage(rules, option=option, saved=saved))
    assert rules_from_code(rules_code(rules)) == rules


@pytest.mark.parametrize("procedure", sorted({variant.rules.procedure for variant in VARIANTS}))
def test_the_longest_ids_fit(procedure: Procedure) -> None:
    """The rules with the longest code, at the option with the longest name, have ids that fit, in every game."""
    rules = replace(
        EVERYTHING,
        procedure=procedure,
        hand_size=5,
        chips=1_000_000,
        tie_after_tie_bonus=Switch.OFF,
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


def test_equal_rules_have_equal_pages() -> None:
    """Whoever makes the same rules on another way gets the same code."""
    one = page_after(classic(spoils=1), "target", "40")
    two = page_after(classic(target=40), "spoils", "1")
    assert text(one) == text(two) and f"`{rules_code(classic(spoils=1, target=40))}`" in text(one)


def test_the_page_tells_the_rules_and_who_can_play_them() -> None:
    """The sheet of the rules, how many can play, and the code to share."""
    words = text(HouseRulesPage(classic(spoils=1, pack=32)))
    assert "House Rules" in words and "one card face down and one face up" in words and "A 32-card deck" in words
    assert "For 2–6 players." in words and rules_code(classic(spoils=1, pack=32)) in words


def test_every_option_can_be_picked() -> None:
    """Two menus have every option of War by its title, with what it is about; the one being changed is marked."""
    options = offered_options(HouseRulesPage(classic(), option=find_option("ace")))
    assert [(option["value"], option["label"]) for option in options] == [(one.key, text_of(one.title)) for one in OF_WAR]
    assert [option["value"] for option in options if option["default"]] == ["ace"]


def test_a_game_of_choice_offers_what_it_uses() -> None:
    """Its menu has its own options, and not what makes no difference in it; what somebody asks for all the same is refused."""
    rules = Rules(procedure=Procedure.SUICIDE)
    offered = [option["value"] for option in offered_options(HouseRulesPage(rules))]
    assert "hand_size" in offered and not {"capture", "battle_cards", "chips"} & set(offered)
    assert f"`{rules_code(replace(rules, hand_size=5))}`" in text(page_after(rules, "hand_size", "5"))
    with pytest.raises(RulesError, match="value-other_game"):
        page_after(rules, "battle_cards", "3")


@pytest.mark.parametrize("option", OF_WAR, ids=lambda option: option.key)
def test_every_value_that_is_offered_can_be_played(option: Option) -> None:
    """The menu of an option holds the values that somebody can play, the present one marked, and for numbers any other."""
    rules = classic(jokers=Jokers.SHUFFLED, pack=52)
    offered = menu(HouseRulesPage(rules, option=option), "set")["options"]
    values = [entry["value"] for entry in offered if entry["value"] != OTHER]
    assert values == [value for value in option.values if seats_for(option.apply(rules, value))]
    assert [entry["label"] for entry in offered if entry["default"]] == [text_of(option.text(getattr(rules, option.key)))]
    assert (OTHER in [entry["value"] for entry in offered]) == (option.reader is not None)
    for value in values:
        changed = option.apply(rules, value)
        assert f"`{rules_code(changed)}`" in text(page_after(rules, option.key, value))


def test_what_nobody_can_play_is_said_and_not_taken() -> None:
    """A typed value that clashes with the rest leaves the page as it was, with the reason (rules.md §5.4)."""
    rules = classic(losers=Losers.KILLED)
    page = page_after(rules, "target", "40")
    reason = refusals(classic(losers=Losers.KILLED, target=40), 2)[0]
    assert f"⛔ {text_of(reason)}" in text(page) and rules_code(rules) in text(page)
    assert "⛔" not in text(page_after(rules, "spoils", "1"))


@pytest.mark.parametrize("key", ["auto_war", "beats", "underdog"])
def test_a_member_can_type_none_in_their_language(key: str) -> None:
    """The refusal shows a German member `keine`, and that is what the form takes."""
    with speaking("de"):
        with pytest.raises(RulesError) as refused:
            page_after(BASE, key, "nein danke")
        assert "`keine`" in text_of(refused.value.reasons[0])
        changed = find_option(key).apply(BASE, find_option(key).values[1])
        assert text(page_after(changed, key, "keine")) == text(page_after(changed, key, NONE))


def test_rules_of_a_code_that_nobody_can_play_are_shown_with_the_reason() -> None:
    """A page of rules that contradict each other, from somebody's code, says so, and can be put right."""
    rules = classic(deal=Deal.BY_COLOUR, jokers=Jokers.SHUFFLED)
    assert "⚠️ Jokers are neither" in text(HouseRulesPage(rules)) and "players.\n" not in text(HouseRulesPage(rules))
    assert "⚠️" not in text(page_after(rules, "jokers", "none"))


WARNINGS = (
    ({"wins": Wins.LOW, "jokers": Jokers.SHUFFLED}, "⚠️ The lowest card wins, so jokers are the worst cards"),
    (
        {"spoils": Spoils.BY_RANK, "run_out": RunOut.LOSE},
        "⚠️ These wars take a lot of cards, and if you run short, you lose the game",
    ),
    (
        {"collect": Collect.SEAT_ORDER},
        "⚠️ If the cards you win go back in this order, many games only end because of the round limit",
    ),
    ({"collect": Collect.WINNER_FIRST, "prize": Switch.ON}, "⚠️ If won cards aren't shuffled, some games with a prize"),
    ({"collect": Collect.WINNER_FIRST}, "⚠️ With 3 players: If won cards aren't shuffled, some games with three or more"),
    ({"trigger": Trigger.ANY, "participants": Participants.ALL}, "⚠️ With 3 players: Any two equal cards start a war"),
)


@pytest.mark.parametrize(("options", "warning"), WARNINGS)
def test_warnings_are_shown(options: dict[str, Any], warning: str) -> None:
    """What can be played and is odd has its warning on the page, once, also where it is odd for three or more alone."""
    assert text(HouseRulesPage(classic(**options))).count(warning) == 1
    assert "⚠️" not in text(HouseRulesPage(classic()))


def test_options_without_effect_are_named() -> None:
    """What makes no difference however many play is said once; what counts for some number of players is not."""
    nothing = "No effect with these rules: "
    page = text(HouseRulesPage(classic(collect=Collect.SEAT_ORDER, capture=Capture.PILE)))
    assert page.count(nothing) == 1 and f"{nothing}Won cards go to a pile" in page
    for options in ({}, {"remainder": Remainder.UNEVEN}, {"participants": Participants.ALL}):
        assert nothing not in text(HouseRulesPage(classic(**options)))


def test_changed_options_are_marked() -> None:
    """What differs from the variant is marked in the sheet, and in the menu it says what it is and what it was."""
    page = HouseRulesPage(classic(spoils=1))
    entries = {entry["value"]: entry for entry in offered_options(page)}
    assert [key for key, entry in entries.items() if "emoji" in entry] == ["spoils"]
    assert entries["spoils"]["description"] == "one instead of 3"
    assert "- ✏️ In a war, each player lays one card" in text(page) and "differs from Classic War" in text(page)
    assert "✏️" not in text(HouseRulesPage(classic()))


def test_saved_rules_have_their_name_and_can_be_deleted() -> None:
    """The page of saved rules bears their name and *Delete*; changed, they are new rules without a name."""
    page = HouseRulesPage(classic(spoils=1), saved="Ours")
    assert "## 📜 Ours\n" in text(page)
    assert [part["label"] for part in parts(page) if part["type"] == 2] == ["Play here", "Save for this server", "Delete"]
    changed = page_after(classic(spoils=1), "ace", "low")
    assert "Ours" not in text(changed)
    assert [part["label"] for part in parts(changed) if part["type"] == 2] == ["Play here", "Save for this server"]


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_can_be_the_beginning(variant: Any) -> None:
    """A page from any variant fits and offers a way on."""
    for option in options_for(variant.rules):
        check(HouseRulesPage(variant.rules, option=option))
    assert seats_for(variant.rules) is not None
