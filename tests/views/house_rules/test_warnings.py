"""What the house rules editor says about rules that nobody can play, that are odd, or that have no effect."""

from typing import Any

import pytest

from bot.engine.rules.rules import (
    Capture,
    Collect,
    Deal,
    Jokers,
    LoserCards,
    Participants,
    Remainder,
    RuleSwitch,
    RunOut,
    Spoils,
    WarTrigger,
    WinningOrder,
)
from bot.engine.rules.share_code import rules_code
from bot.engine.rules.validation import find_refusals
from bot.texts import text_of
from bot.views.house_rules.page import HouseRulesPage, page_after
from tests.support.tables import classic
from tests.views.house_rules.page_parts import text


def test_what_nobody_can_play_is_said_and_not_taken() -> None:
    """A typed value that clashes with the rest leaves the page as it was, with the reason (rules.md §5.4)."""
    rules = classic(losers=LoserCards.KILLED)
    page = page_after(rules, "target", "40")
    reason = find_refusals(classic(losers=LoserCards.KILLED, target=40), 2)[0]
    assert f"⛔ {text_of(reason)}" in text(page) and rules_code(rules) in text(page)
    assert "⛔" not in text(page_after(rules, "spoils", "1"))


def test_rules_of_a_code_that_nobody_can_play_are_shown_with_the_reason() -> None:
    """A page of rules that contradict each other, from somebody's code, says so, and can be put right."""
    rules = classic(deal=Deal.BY_COLOUR, jokers=Jokers.SHUFFLED)
    assert "⚠️ Jokers are neither" in text(HouseRulesPage(rules)) and "players.\n" not in text(HouseRulesPage(rules))
    assert "⚠️" not in text(page_after(rules, "jokers", "none"))


WARNINGS = (
    ({"wins": WinningOrder.LOW, "jokers": Jokers.SHUFFLED}, "⚠️ The lowest card wins, so jokers are the worst cards"),
    (
        {"spoils": Spoils.BY_RANK, "run_out": RunOut.LOSE},
        "⚠️ These wars take a lot of cards, and if you run short, you lose the game",
    ),
    (
        {"collect": Collect.SEAT_ORDER},
        "⚠️ If the cards you win go back in this order, many games only end when they hit the round limit",
    ),
    ({"collect": Collect.WINNER_FIRST, "prize": RuleSwitch.ON}, "⚠️ If won cards aren't shuffled, some games with a prize"),
    ({"collect": Collect.WINNER_FIRST}, "⚠️ With 3 players: If won cards aren't shuffled, some games with three or more"),
    ({"trigger": WarTrigger.ANY, "participants": Participants.ALL}, "⚠️ With 3 players: Any two equal cards start a war"),
)


@pytest.mark.parametrize(("options", "warning"), WARNINGS)
def test_warnings_are_shown(options: dict[str, Any], warning: str) -> None:
    """What can be played and is odd has its warning on the page, once, also where it is odd for three or more alone."""
    assert text(HouseRulesPage(classic(**options))).count(warning) == 1
    assert "⚠️" not in text(HouseRulesPage(classic()))


def test_options_without_effect_are_named() -> None:
    """What makes no difference however many play is said once; what counts for some number of players is not."""
    nothing = "Good to know: "
    page = text(HouseRulesPage(classic(collect=Collect.SEAT_ORDER, capture=Capture.PILE)))
    assert page.count(nothing) == 1 and f"{nothing}Won cards go to a pile" in page
    for options in ({}, {"remainder": Remainder.UNEVEN}, {"participants": Participants.ALL}):
        assert nothing not in text(HouseRulesPage(classic(**options)))
