"""The rule sheet: it says what is played, option by option, with the ranks of the pack."""

from dataclasses import replace
from typing import Any

import pytest
from hypothesis import assume, example, given
from hypothesis import strategies as st

from bot.engine.rules.options import options_for
from bot.engine.rules.pack import EQUAL_HANDS
from bot.engine.rules.rules import (
    BASE,
    OWN_OPTIONS,
    Ace,
    Capture,
    ComparedValue,
    Deal,
    Procedure,
    Rules,
    RunOut,
    WarTrigger,
    WinningOrder,
)
from bot.engine.rules.validation import find_contradictions
from bot.engine.variants import VARIANTS, find_variant
from bot.host.table.house_variant import as_variant
from bot.texts import speaking
from bot.views.narration.rule_sheet import rule_sheet, variant_summary


def body(rules: Rules, seats: int = 2) -> list[str]:
    """The lines of a sheet that its options write: neither title, summary and sources, nor a warning."""
    variant = replace(find_variant("classic"), rules=rules)
    return [line for line in rule_sheet(rules, seats, variant).split("\n") if line.startswith("- ")]


def sheet(key: str) -> str:
    """The whole sheet of a variant."""
    variant = find_variant(key)
    return rule_sheet(variant.rules, variant.default_seats, variant)


@st.composite
def played(draw: st.DrawFn) -> Rules:
    """Rules that can be played, each option at one of the values that are offered."""
    rules = Rules(procedure=draw(st.sampled_from(Procedure)))
    for option in options_for(rules):
        if draw(st.booleans()):
            changed = option.apply_value(rules, draw(st.sampled_from(option.values)))
            rules = changed if not find_contradictions(changed) else rules
    return rules


@pytest.mark.parametrize("language", ["en", "de"])
@given(rules=played(), seats=st.sampled_from([2, 3]))
@example(rules=Rules(procedure=Procedure.CASINO, ace=Ace.LOW), seats=2)
def test_every_option_that_is_set_is_in_the_sheet(language: str, rules: Rules, seats: int) -> None:
    """The sheet differs from that of the same rules without any one of the options that are set."""
    with speaking(language):
        for option in options_for(rules):
            base: dict[str, Any] = {option.key: getattr(BASE, option.key)}
            without = replace(rules, **base)
            if without == rules or find_contradictions(without):
                continue
            if option.key == "collect" and rules.capture is not Capture.BOTTOM:
                continue  # nothing goes under a stock there
            if option.key == "remainder" and rules.deal is Deal.BY_COLOUR:
                continue  # half of a pack is black, so nothing is left over
            if option.key == "rounds" and rules.procedure is Procedure.STRATEGY and (rules.rounds or 0) >= 13:
                continue  # all cards are played by then
            if option.key == "rounds" and body(without, seats) == body(rules, seats):
                assert str(rules.rounds) in "\n".join(body(rules, seats))  # it is the limit that the game has anyway
                continue
            assert body(rules, seats) != body(without, seats), option.key


@given(rules=played(), seats=st.sampled_from([2, 3]))
def test_the_lowest_rank_is_that_of_the_pack(rules: Rules, seats: int) -> None:
    """The order of the cards names the lowest rank of the pack that is played with, and whether aces are below it."""
    assume(rules.procedure not in EQUAL_HANDS)  # a suit each
    assume(rules.value is ComparedValue.CARD)  # otherwise it is said what the cards are worth together
    lowest = {52: "2", 36: "6", 32: "7"}[rules.pack]
    order = f"low, below the {lowest}." if rules.ace == "low" else f"high, and the {lowest} is the lowest card."
    [line] = [line for line in body(rules, seats) if line.startswith("- Aces are ")]
    assert line.startswith(f"- Aces are {order}")


@pytest.mark.parametrize(("key", "lowest"), [("drunkard", 6), ("tod-und-leben", 7), ("classic", 2)])
def test_a_smaller_pack_begins_with_its_lowest_rank(key: str, lowest: int) -> None:
    """Packs of 36 and 32 cards begin with the six and the seven."""
    assert f"Aces are high, and the {lowest} is the lowest card." in sheet(key)


def test_the_limit_of_rounds_of_a_table_is_in_the_sheet() -> None:
    """Games of choice end after 500 rounds at every table, and say so; those that end sooner, and games of cards, don't."""
    said = {variant.key for variant in VARIANTS if "After 500 rounds, whoever has the most cards wins." in sheet(variant.key)}
    assert said == {"stealing-war", "speed-war", "free-speed-war", "slap-war"}
    assert "After 60 rounds" in sheet("suicide-war") and "After 10,000 rounds" in sheet("scientific-war-to-the-end")


def test_any_two_equal_cards_are_told_for_two_players_too() -> None:
    """Where any equal cards fight, the sheet never says that only the best ones do."""
    rules = replace(BASE, trigger=WarTrigger.ANY)
    assert all("**any** two cards tie" in "\n".join(body(rules, seats)) for seats in (2, 3))
    assert "If the best cards tie" not in "\n".join(body(rules))


def test_what_a_game_does_not_use_is_not_told() -> None:
    """In a game of choice that fixes an option, the sheet says what is played, whatever the option is set to."""
    plain, set_anyway = Rules(procedure=Procedure.STEALING), Rules(procedure=Procedure.STEALING, run_out=RunOut.CAP_TO_FEWEST)
    assert body(plain) == body(set_anyway) and "If you can't lay all the cards a war needs" in "\n".join(body(plain))


def test_chips_are_called_chips() -> None:
    """The time limit of a game for chips is decided by chips, and low cards win where they do."""
    rules = replace(find_variant("casino-war").rules, time=600)
    assert "the most chips wins" in "\n".join(body(rules)) and "most cards" not in "\n".join(body(rules))
    low = "\n".join(body(replace(rules, wins=WinningOrder.LOW)))
    assert "the lower card wins the bet" in low
    assert "If yours is lower, you win the amount of your first bet and get the second one back." in low
    assert "If it's higher, you lose both bets." in low


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_sheet_fits_a_message(language: str) -> None:
    """The sheet of each variant is short enough for one message, for two players and for four."""
    with speaking(language):
        longest = max(len(rule_sheet(variant.rules, seats, variant)) for variant in VARIANTS for seats in (2, 4))
    assert longest < 2000


def test_own_options_belong_to_the_games_that_have_them() -> None:
    """The property above looks at every option of some game."""
    seen = {option.key for procedure in Procedure for option in options_for(Rules(procedure=procedure))}
    assert set(OWN_OPTIONS) <= seen


def test_changed_rules_are_marked() -> None:
    """At a table by house rules the sheet marks what is not as in the variant; without any it marks nothing."""
    peace = find_variant("peace")
    assert "✏️" not in rule_sheet(peace.rules, 2, peace)
    marked = rule_sheet(replace(peace.rules, spoils=1), 2, peace).splitlines()
    assert [line for line in marked if "✏️" in line] == [
        "- ✏️ In a war, each player lays one card face down and one face up. The best face-up card wins; another tie means "
        "another war.",
        "-# ✏️ differs from Peace",
    ]
    house = as_variant("Ours", replace(find_variant("suicide-war").rules, hand_size=5))
    assert "-# ✏️ differs from Suicide War" in rule_sheet(house.rules, 2, house)


def test_a_limit_that_changes_nothing_makes_no_house_rules() -> None:
    """A game whose cards run out before it is told as the game it is, whatever limit a share code or an old table holds."""
    strategy = find_variant("strategy-war")
    assert variant_summary(strategy, replace(strategy.rules, rounds=50)) == variant_summary(strategy)
    assert "with house rules" in variant_summary(strategy, replace(strategy.rules, rounds=5))


def test_a_time_limit_makes_no_house_rules_of_a_game() -> None:
    """Every match of a tournament may have one: its board names the game and the limit, and no house rules."""
    classic = find_variant("classic")
    told = variant_summary(classic, replace(classic.rules, time=900))
    assert told == f"{variant_summary(classic)} Time limit: **15 minutes**." and "house rules" not in told
    assert "with house rules" in variant_summary(classic, replace(classic.rules, time=900, rounds=9))
