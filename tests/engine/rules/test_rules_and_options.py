"""Rules are written and read without loss, refused with reasons, and set in plain words."""

import pickle
from collections import Counter
from dataclasses import fields
from typing import Any

import pytest
from hypothesis import given, settings

from bot.engine.errors import RulesError, UnknownVariant
from bot.engine.rules.options import OPTIONS, Option, OptionGroup, find_option, length_text, option_in, options_for
from bot.engine.rules.record_form import rules_from_record, rules_to_record
from bot.engine.rules.rules import BASE, PROCEDURE, Ace, ComparedValue, Procedure, Rules
from bot.engine.rules.validation import find_refusals
from bot.engine.variants import VARIANTS, find_variant
from bot.texts import CODES, speaking, text_of
from tests.engine.tables import rules_and_seats
from tests.support.examples import examples

EVERY_OPTION = pytest.mark.parametrize("option", OPTIONS, ids=[option.key for option in OPTIONS])


def test_base_rules_are_written_as_nothing() -> None:
    """A record only holds what differs from the base, as plain text and numbers."""
    assert rules_to_record(Rules()) == {}
    assert rules_to_record(Rules(ace=Ace.LOW, spoils=1, time=900)) == {"ace": "low", "spoils": 1, "time": 900}
    assert rules_to_record(Rules(procedure=Procedure.CASINO, chips=int("1000"))) == {}
    assert all(type(value) in {str, int} for value in rules_to_record(Rules(ace=Ace.LOW, spoils=1, time=900)).values())


def test_rules_that_differ_hash_differently() -> None:
    """Variants don't collide in caches; a copy sent to another process hashes anew, because text has another hash there."""
    hashes = {hash(variant.rules) for variant in VARIANTS}
    assert len(hashes) == len({variant.rules for variant in VARIANTS})
    copied = pickle.loads(pickle.dumps(BASE))  # noqa: S301 - our own bytes
    assert not hasattr(copied, "_hash") and copied == BASE and hash(copied) == hash(BASE)


@settings(max_examples=examples(20, of=50), deadline=None, derandomize=True)
@given(rules_and_seats())
def test_rules_survive_a_record(mix: tuple[Rules, int]) -> None:
    """What is written is read back as the same rules."""
    rules, _ = mix
    assert rules_from_record(rules_to_record(rules)) == rules


@pytest.mark.parametrize(
    "options",
    [
        {"colour": "red"},
        {"players": 2},
        {"ace": "middle"},
        {"ace": None},
        {"spoils": 6},
        {"spoils": -1},
        {"spoils": "3"},
        {"spoils": True},
        {"spoils": 3.0},
        {"spoils": None},
        {"target": 0},
        {"rounds": 10**9},
        {"time": "15m"},
        {"collect": ["shuffled"]},
        {"pack": 40},
        {"pack": "52"},
        {"decks": True},
        {"decks": 9},
        {"match": "single"},
        {"prize": True},
        {"battle_cards": 0},
        {"spoils": "rank"},
        {"first_to": 3},
        {"first_to": {"count": 3}},
        {"first_to": {"count": 0, "of": "wars"}},
        {"first_to": {"count": 3, "of": "rounds"}},
        {"first_to": {"count": 3, "of": "wars", "by": 2}},
        {"auto_war": None},
        {"auto_war": ""},
        {"auto_war": 2},
        {"auto_war": "1"},
        {"auto_war": "A2"},
        {"auto_war": "22"},
        {"auto_war": "2 3"},
        {"auto_war": "10"},
        {"underdog": "67"},
        {"underdog": "six"},
        {"beats": "3"},
        {"beats": "3>"},
        {"beats": "3>KQ"},
        {"beats": "3>3"},
        {"beats": "3> K"},
        {"beats": "3>none"},
        {"beats": "4>A 3>K"},
        {"beats": "3>K 3>Q"},
        {"beats": "3>K  4>A"},
        {"beats": "2>A 3>A 4>A"},
        {"beats": ["3>K"]},
        {"value": "total"},
        {"up_cards": 0},
        {"up_cards": 8},
        {"up_cards": "2"},
        {"identical": "on"},
    ],
    ids=str,
)
def test_unknown_names_and_values_are_refused(options: dict[str, Any]) -> None:
    """Each is refused with a sentence that names the option."""
    with pytest.raises(RulesError) as refusal:
        rules_from_record(options)
    assert next(iter(options)) in str(refusal.value)


def test_every_fault_is_named() -> None:
    """Two wrong options give two reasons."""
    with pytest.raises(RulesError) as refusal:
        rules_from_record({"ace": "middle", "spoils": 9})
    assert len(refusal.value.reasons) == 2


def test_given_stocks_are_judged_as_they_are() -> None:
    """A target is compared with the stocks on the table, not with a deal."""
    assert find_refusals(Rules(target=3), 2, [b"\1\2", b"\3\4"]) == ()
    assert len(find_refusals(Rules(target=2), 2, [b"\1\2", b"\3\4"])) == 1
    assert len(find_refusals(Rules(target=5), 2, [b"\1\2", b"\3\4"])) == 1


@EVERY_OPTION
def test_options_offer_what_can_be_set(option: Option) -> None:
    """Every value offered is applied, is no other value, and is shown by its label; the base value is among them."""
    base = Rules(procedure=option.procedure or Procedure.WAR)
    applied = [getattr(option.apply_value(base, value), option.key) for value in option.values]
    assert len(set(applied)) == len(option.values)
    assert rules_to_record(BASE).get(option.key, getattr(BASE, option.key)) in applied
    assert option.value_text(applied[0]) == option.value_label(option.values[0])
    assert len({text_of(option.value_label(value)) for value in option.values}) == len(option.values)


@EVERY_OPTION
def test_options_refuse_in_a_sentence(option: Option) -> None:
    """Nonsense is refused by name."""
    for text in ("", "nonsense", "-1", "²", "9" * 30, "1" * 400):
        with pytest.raises(RulesError) as refusal:
            option.read_value(text)
        for code in CODES:
            with speaking(code):
                assert [text_of(reason)[-1] for reason in refusal.value.reasons] == ["."]


@pytest.mark.parametrize(
    ("key", "typed", "meant"),
    [
        ("auto_war", "* 2", "2*"),
        ("auto_war", "10, j", "TJ"),
        ("auto_war", "None", "none"),
        ("underdog", "10", "T"),
        ("beats", "4>a  3>kqj", "3>JQK 4>A"),
        ("beats", "3 > k", "3>K"),
        ("beats", "NONE", "none"),
    ],
)
def test_ranks_can_be_typed_carelessly(key: str, typed: str, meant: str) -> None:
    """Small letters, tens, any order: rules and records have one spelling."""
    assert getattr(find_option(key).apply_value(Rules(), typed), key) == meant


@pytest.mark.parametrize("key", ["auto_war", "underdog", "beats"])
@pytest.mark.parametrize("typed", ["22", "67 7", "3>", ">3", "3>3", "3>K 3>Q", "2>A 3>A 4>A", "3>none", "x"])
def test_ranks_that_mean_nothing_are_refused(key: str, typed: str) -> None:
    """Each in a sentence that says what to type."""
    with pytest.raises(RulesError, match=f"value-{key}"):
        find_option(key).apply_value(Rules(), typed)


@pytest.mark.parametrize(("value", "cards"), [("sum", 2), ("difference", 2), ("product", 2), ("poker", 7)])
def test_what_is_compared_turns_up_as_many_cards(value: str, cards: int) -> None:
    """Choosing a sum gives two cards to add up, and going back to cards gives one; a number that fits stays."""
    rules = find_option("value").apply_value(Rules(), value)
    assert rules.up_cards == cards and find_refusals(rules, 2) == ()
    assert find_option("value").apply_value(rules, "card") == Rules()
    assert find_option("value").apply_value(Rules(value=ComparedValue.PRODUCT, up_cards=3), "sum").up_cards == 3


def test_every_rule_is_an_option() -> None:
    """A table can set everything that rules are made of; which procedure it is says the variant."""
    assert {option.key for option in OPTIONS} == {field.name for field in fields(Rules)} - {PROCEDURE}
    assert find_option("ace").key == "ace"
    with pytest.raises(RulesError):
        find_option("colour")


GAMES_OF_CHOICE = (
    (Procedure.SUICIDE, {"hand_size", "spoils", "jokers"}, {"capture", "collect", "run_out", "battle_cards", "prize", "chips"}),
    (Procedure.SCIENTIFIC, {"rounds", "time"}, {"decks", "ace", "spoils", "tiebreak", "target"}),
    (Procedure.STEALING, {"decks"}, {"capture", "collect", "run_out", "losers", "prize"}),
    (Procedure.CASINO, {"chips", "tie_after_tie_bonus", "decks", "rounds"}, {"spoils", "jokers", "target", "hand_size"}),
)


@pytest.mark.parametrize(("procedure", "offered", "left_out"), GAMES_OF_CHOICE)
def test_a_game_of_choice_has_the_options_that_it_uses(procedure: Procedure, offered: set[str], left_out: set[str]) -> None:
    """What counts in it can be set, its own options with it; what it does not use cannot (rules.md §3.21-3.26)."""
    rules = Rules(procedure=procedure)
    keys = {option.key for option in options_for(rules)}
    assert keys >= offered and not keys & left_out
    assert all(option_in(rules, key).key == key for key in offered)
    for key in left_out:
        with pytest.raises(RulesError, match=f"value-other_game\\(option=option-{key}\\)"):
            option_in(rules, key)


@pytest.mark.parametrize("procedure", (Procedure.WAR, Procedure.SPEED))
def test_speed_war_has_the_options_of_war_and_its_own(procedure: Procedure) -> None:
    """All but those of another game: as many as two of Discord's menus take, parted as /war house parts them."""
    own = {None, procedure}
    assert options_for(Rules(procedure=procedure)) == tuple(option for option in OPTIONS if option.procedure in own)
    groups = Counter(
        option.group in {OptionGroup.WAR, OptionGroup.BATTLE} for option in options_for(Rules(procedure=procedure))
    )
    assert max(groups.values()) <= 25


def test_an_option_of_another_game_is_not_applied() -> None:
    """Rules of War never hold chips, which their record could not say."""
    with pytest.raises(RulesError, match="value-other_game"):
        find_option("chips").apply_value(Rules(), "500")
    rules = find_option("chips").apply_value(Rules(procedure=Procedure.CASINO), "500")
    assert rules_from_record(rules_to_record(rules), Procedure.CASINO) == rules
    with pytest.raises(RulesError, match="chips"):
        rules_from_record(rules_to_record(rules))


@pytest.mark.parametrize(
    ("text", "seconds"), [("15m", 900), ("1h30m", 5400), ("90 m", 5400), ("900", 900), ("1H", 3600), ("1m30s", 90)]
)
def test_time_is_read_as_people_write_it(text: str, seconds: int) -> None:
    """Minutes, hours and bare seconds mean what they say, and come out short."""
    assert find_option("time").read_value(text) == seconds


def test_lengths_of_time_are_short() -> None:
    """No unit without a number."""
    assert [length_text(seconds) for seconds in (900, 5400, 45, 0)] == ["15m", "1h30m", "45s", "0s"]


def test_numbers_and_off() -> None:
    """A limit can be switched off; the cards down in a war cannot."""
    assert find_option("target").apply_value(Rules(target=40), "off").target is None
    assert text_of(find_option("target").value_text(33)) == "33 cards"
    with pytest.raises(RulesError):
        find_option("spoils").read_value("off")


def test_variants_are_found_by_key() -> None:
    """Keys are unique, and an unknown one is refused by name."""
    assert [find_variant(variant.key) for variant in VARIANTS] == list(VARIANTS)
    with pytest.raises(UnknownVariant, match="bridge"):
        find_variant("bridge")


def test_variants_can_be_played_by_the_seats_they_name() -> None:
    """Every number of seats that a variant offers is allowed, and so is its default."""
    for variant in VARIANTS:
        fewest, most = variant.seats
        assert fewest <= variant.default_seats <= most
        assert not any(find_refusals(variant.rules, seats) for seats in range(fewest, most + 1))
