"""The house rules editor: its texts, its menus, and its buttons."""

from dataclasses import replace
from itertools import permutations

import pytest

from bot.engine.errors import RulesError
from bot.engine.rules.options import Option, find_option, option_in, options_for
from bot.engine.rules.rules import (
    BASE,
    NONE,
    Capture,
    ComparedValue,
    Jokers,
    Procedure,
    Rules,
)
from bot.engine.rules.share_code import rules_code
from bot.host.refusals import Refused
from bot.host.table.house_variant import seats_for
from bot.host.table.lobby_options import with_option
from bot.texts import speaking, text_of
from bot.views.house_rules.page import OTHER, HouseRulesPage, describe_option, page_after
from tests.support.tables import classic
from tests.views.house_rules.page_parts import menu, offered_options, parts, text

OF_WAR = options_for(BASE)

BUTTONS = ["Play here", "Save for this server", "All the rules"]


def test_equal_rules_have_equal_pages() -> None:
    """Whoever makes the same rules on another way gets the same code."""
    one = page_after(classic(spoils=1), "target", "40")
    two = page_after(classic(target=40), "spoils", "1")
    assert all(f"`{rules_code(classic(spoils=1, target=40))}`" in text(page) for page in (one, two))


def test_a_page_fits_a_phone() -> None:
    """It says what was changed and no more; of the option that is picked what it is for; the whole sheet is one press away."""
    rules = classic(spoils=1)
    page = HouseRulesPage(rules)
    assert len(text(page).splitlines()) < 8 and "Aces are high" not in text(page)
    assert "Aces are high" in text(HouseRulesPage(rules, whole=True)) and "✏️ In a war" in text(
        HouseRulesPage(rules, whole=True)
    )
    picked = text(HouseRulesPage(rules, option=find_option("ace")))
    assert "**Aces:** high, above the king\n-# " in picked and "Aces are high" not in picked


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


@pytest.mark.parametrize("language", ["en", "de"])
def test_no_changed_option_breaks_off(language: str) -> None:
    """What an option is and was fits Discord's hundred characters whole; where it does not, what it is now does."""
    with speaking(language):
        for option in options_for(BASE):
            for now, was in permutations(option.values, 2):
                rules = [option.apply_value(BASE, value) for value in (now, was)]
                found = describe_option(option, rules[0], rules[1])
                assert len(found) <= 100 and not found.endswith("…"), (option.key, found)


@pytest.mark.parametrize("option", OF_WAR, ids=lambda option: option.key)
def test_every_value_that_is_offered_can_be_played(option: Option) -> None:
    """The menu of an option holds the values that somebody can play, the present one marked, and for numbers any other."""
    rules = classic(jokers=Jokers.SHUFFLED, pack=52)
    offered = menu(HouseRulesPage(rules, option=option), "set")["options"]
    values = [entry["value"] for entry in offered if entry["value"] != OTHER]
    assert values == [value for value in option.values if seats_for(option.apply_value(rules, value))]
    assert [entry["label"] for entry in offered if entry["default"]] == [text_of(option.value_text(getattr(rules, option.key)))]
    assert (OTHER in [entry["value"] for entry in offered]) == (option.reader is not None)
    for value in values:
        changed = option.apply_value(rules, value)
        assert f"`{rules_code(changed)}`" in text(page_after(rules, option.key, value))


@pytest.mark.parametrize("key", ["auto_war", "beats", "underdog"])
def test_a_member_can_type_none_in_their_language(key: str) -> None:
    """The refusal shows a German member `keine`, and that is what the form takes."""
    with speaking("de"):
        with pytest.raises(RulesError) as refused:
            page_after(BASE, key, "nein danke")
        assert "`keine`" in text_of(refused.value.reasons[0])
        changed = find_option(key).apply_value(BASE, find_option(key).values[1])
        assert text(page_after(changed, key, "keine")) == text(page_after(changed, key, NONE))


def test_changed_options_are_marked() -> None:
    """What differs from the variant is marked in the sheet, and in the menu it says what it is and what it was."""
    page = HouseRulesPage(classic(spoils=1))
    entries = {entry["value"]: entry for entry in offered_options(page)}
    assert [key for key, entry in entries.items() if "emoji" in entry] == ["spoils"]
    assert entries["spoils"]["description"] == "one instead of 3"
    assert "- ✏️ In a war, each player lays one card" in text(page) and "differs from Classic War" in text(page)
    assert "✏️" not in text(HouseRulesPage(classic()))


@pytest.mark.parametrize(
    ("code", "unchanged", "changed"),
    [
        ("en", "Nothing changed yet: these are the rules of Classic War.", "Classic War with jokers: **two, shuffled in**."),
        (
            "de",
            "Noch nichts geändert: Regeln wie in „Klassischer Krieg“.",
            "Krieg mit Hausregeln · Joker: **zwei, untergemischt**",
        ),
    ],
)
def test_the_first_line_says_what_was_changed(code: str, unchanged: str, changed: str) -> None:
    """Rules that nobody has changed yet aren't called house rules; of others the line says what is new, with one colon."""
    with speaking(code):
        first = [text(HouseRulesPage(rules)).split("\n")[1] for rules in (classic(), classic(jokers=Jokers.SHUFFLED))]
    assert first == [unchanged, changed]


def test_saved_rules_have_their_name_and_can_be_deleted() -> None:
    """The page of saved rules bears their name and *Delete*; changed, they are new rules without a name."""
    page = HouseRulesPage(classic(spoils=1), saved="Ours")
    assert "## 📜 Ours\n" in text(page)
    assert [part["label"] for part in parts(page) if part["type"] == 2] == [*BUTTONS, "Delete"]
    changed = page_after(classic(spoils=1), "ace", "low")
    assert "Ours" not in text(changed)
    assert [part["label"] for part in parts(changed) if part["type"] == 2] == BUTTONS


@pytest.mark.parametrize(("typed", "value"), [("3", ComparedValue.SUM), ("7", ComparedValue.POKER), ("1", ComparedValue.CARD)])
def test_a_number_of_face_up_cards_is_never_swallowed(typed: str, value: ComparedValue) -> None:
    """What is compared follows it, as the number follows what is compared."""
    for before in (BASE, replace(BASE, value=ComparedValue.SUM, up_cards=2)):
        after = option_in(before, "up_cards").apply_value(before, typed)
        assert (after.up_cards, after.value) == (int(typed), value)
        assert not text(page_after(before, "up_cards", typed)).startswith("⛔ ")


def test_what_could_not_be_done_stands_first() -> None:
    """Before the rules as they still are, where it is read."""
    assert text(page_after(replace(BASE, jokers=Jokers.SHUFFLED), "up_cards", "7")).startswith("⛔ ")


@pytest.mark.parametrize(
    ("rules", "most"), [(Rules(procedure=Procedure.STRATEGY), 13), (Rules(capture=Capture.PILE_FINAL), 26)]
)
def test_a_limit_that_no_game_reaches_is_refused(rules: Rules, most: int) -> None:
    """It isn't offered either; one round less is a limit, and what was set once is no house rule on a board."""
    for rounds in (most, 50, 250):
        page = text(page_after(rules, "rounds", str(rounds)))
        assert f"after {most} rounds" in page and page.startswith("⛔ ")
        with pytest.raises(Refused):
            with_option(rules, "rounds", str(rounds))
    assert with_option(rules, "rounds", str(most - 1)).rounds == most - 1
    values = [offer["value"] for offer in menu(page_after(rules, "rounds", "off"), "set")["options"]]
    assert values == ["off", OTHER]
    assert with_option(Rules(), "rounds", "250").rounds == 250
