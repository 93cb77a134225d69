"""Share codes: equal rules have equal codes, every code gives its rules back, and anything else is one sentence."""

import re
from dataclasses import fields, replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.errors import RulesError
from bot.engine.rules.options import options_for
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.share_code import DENSE, LETTERS, NUMBERED, held_code, rules_code, rules_from_code
from bot.engine.variants import VARIANTS, Variant
from bot.texts import CODES, speaking, text_of
from tests.engine.tables import any_rules, any_rules_of_choice
from tests.support.examples import examples


def test_every_option_has_a_number() -> None:
    """No option can be lost on the way, and numbers stay: a new option is appended."""
    assert sorted(NUMBERED) == sorted(field.name for field in fields(Rules))
    given_away = (
        "pack decks jokers deal remainder ace wins special battle_cards spoils trigger participants run_out capture collect "
        "losers prize objective target floor first_to rounds time tiebreak forfeit procedure hand_size chips "
        "tie_after_tie_bonus"
    )
    assert NUMBERED[:29] == tuple(given_away.split())


def test_codes_of_today_are_read_tomorrow() -> None:
    """These codes have been given away."""
    known = {"WR1-0XC0": "classic", "WR1-254QPN0": None, "WR1-YY0W18W083JEY": "fours-beat-aces", "WR1-ZW01015V": "underdog"}
    assert rules_code(Rules()) == "WR1-0XC0"
    for code, key in known.items():
        rules = rules_from_code(code)
        assert rules_code(rules) == code
        if key is not None:
            assert rules == next(variant.rules for variant in VARIANTS if variant.key == key)


@settings(max_examples=examples(30, of=300), deadline=None, derandomize=True)
@given(any_rules(), st.none() | st.integers(1, 604_800))
def test_rules_survive_their_code(rules: Rules, time: int | None) -> None:
    """There and back, in letters, digits and a dash, and short enough for a button's id."""
    rules = replace(rules, time=time)
    code = rules_code(rules)
    assert rules_from_code(code) == rules
    assert re.fullmatch("[A-Z0-9-]{8,104}", code)


@settings(max_examples=examples(30, of=300), deadline=None, derandomize=True)
@given(any_rules(), st.none() | st.integers(1, 604_800))
def test_rules_survive_an_id(rules: Rules, time: int | None) -> None:
    """What a button's id holds gives the same rules, and leaves room for the rest of the id."""
    rules = replace(rules, time=time)
    held = held_code(rules)
    assert rules_from_code(held) == rules
    assert len(held) <= (82 if held.startswith(DENSE) else 72)
    assert (held == rules_code(rules)) == (len(rules_code(rules)) <= 72)


@pytest.mark.parametrize("text", ["~", "~!", "~A", "~____", "~AA", "~" + "A" * 5000, "~-_-_"])
def test_an_id_that_nobody_made_is_one_sentence(text: str) -> None:
    """Ids are not trusted: whatever is in one, it is rules or a refusal."""
    try:
        assert rules_code(rules_from_code(text)) == "WR1-0XC0"
    except RulesError as error:
        assert len(error.reasons) == 1


@settings(max_examples=examples(30, of=100), deadline=None, derandomize=True)
@given(any_rules_of_choice())
def test_games_of_choice_survive_their_code(rules: Rules) -> None:
    """The procedure and its own options go there and back too, and the code still fits where codes have to."""
    code = rules_code(rules)
    assert rules_from_code(code) == rules
    assert len(code) <= 77


@pytest.mark.parametrize("variant", VARIANTS, ids=[variant.key for variant in VARIANTS])
def test_every_variant_survives_its_code(variant: Variant) -> None:
    """Whatever can be played can be shared."""
    assert rules_from_code(rules_code(variant.rules)) == variant.rules


def test_a_code_that_sets_what_its_game_does_not_use_is_refused() -> None:
    """Such a code was not made by this program, and might be longer than what has to hold it."""
    with pytest.raises(RulesError, match="code-unused"):
        rules_from_code(rules_code(Rules(procedure=Procedure.SUICIDE, battle_cards=3)))


def test_the_order_of_setting_does_not_count() -> None:
    """The same house rules, set in two orders, have one code."""
    one = other = Rules()
    set_to = [(option, option.values[-1]) for option in options_for(one) if option.key not in {"deal", "capture"}]
    for option, value in set_to:
        one = option.apply_value(one, value)
    for option, value in reversed(set_to):
        other = option.apply_value(other, value)
    assert rules_code(one) == rules_code(other) != rules_code(Rules())


def test_a_code_can_be_typed_carelessly() -> None:
    """Small letters, blanks, and letters that look like digits mean the same."""
    rules = next(variant.rules for variant in VARIANTS if variant.key == "drunkard")
    code = rules_code(rules)
    careless = " " + code.lower().replace("-", " - ").replace("0", "o").replace("1", "l", 0) + "\n"
    assert rules_from_code(careless) == rules


def test_every_slip_is_noticed() -> None:
    """One letter changed, left out or doubled: no other rules come out, or it is said that the code is damaged."""
    code = rules_code(next(variant.rules for variant in VARIANTS if variant.key == "drunkard"))
    slips = [code[:at] + letter + code[at + 1 :] for at in range(4, len(code)) for letter in LETTERS if letter != code[at]]
    slips += [code[:at] + code[at + 1 :] for at in range(4, len(code))]
    unnoticed = 0
    for slip in slips:
        try:
            rules_from_code(slip)
        except RulesError:
            continue
        unnoticed += 1
    assert unnoticed == 0


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "code-none"),
        ("hello", "code-none"),
        ("WR1", "code-none"),
        ("XR1-0XC0", "code-none"),
        ("WR-0XC0", "code-none"),
        ("WR²-0XC0", "code-none"),
        ("WR1-" + "0" * 5000, "code-none"),
        ("\0" * 1_000_000, "code-none"),
        ("WR2-0XC0", "code-version"),
        ("WR999-X", "code-version"),
        ("WR1-", "code-damaged"),
        ("WR1-0XC", "code-damaged"),
        ("WR1-0XC1", "code-damaged"),
        ("WR1-ŻÓŁW", "code-damaged"),
        ("WR1-🂡🂱", "code-damaged"),
    ],
)
def test_whatever_is_no_code_is_one_sentence(text: str, said: str) -> None:
    """Foreign, too new, damaged or hostile: one sentence says which."""
    with pytest.raises(RulesError, match=said) as refusal:
        rules_from_code(text)
    assert len(refusal.value.reasons) == 1
    for code in CODES:
        with speaking(code):
            sentence = text_of(refusal.value.reasons[0])
        assert sentence.endswith(".") and sentence.count(".") == 1 and len(sentence) < 120


@settings(max_examples=examples(30, of=300), deadline=None, derandomize=True)
@given(st.text(max_size=40) | st.text("0123456789ABCDEFGHJK", max_size=30).map("WR1-{}".format))
def test_nothing_else_is_raised(text: str) -> None:
    """Whatever is typed: rules, or a sentence."""
    try:
        rules = rules_from_code(text)
    except RulesError:
        return
    assert rules_from_code(rules_code(rules)) == rules


def test_a_code_of_unknown_rules_says_so(monkeypatch: pytest.MonkeyPatch) -> None:
    """A sound code that names an option which only a later program knows."""
    with monkeypatch.context() as later:
        later.setattr("bot.engine.rules.share_code.NUMBERED", ("x",) * 30 + ("decks",))
        later.setattr(
            "bot.engine.rules.share_code._packed", lambda number, name, rules: bytes((30 << 3 | 2,)) if name == "decks" else b""
        )
        code = rules_code(Rules(decks=2))
    with pytest.raises(RulesError, match="code-unknown"):
        rules_from_code(code)
