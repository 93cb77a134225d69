"""Numbers of the rules: the least and the most that an option takes, and the round limits of games without one."""

from typing import Any

import pytest

from bot.engine.errors import RulesError
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.options import find_option
from bot.engine.rules.parsing import first_to, wins_text
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import FirstTo, FirstToUnit, Procedure, Rules

IN_A_RECORD = {
    "decks": (1, 8),
    "battle_cards": (1, 3),
    "spoils": (0, 5),
    "target": (1, 1_000),
    "floor": (1, 1_000),
    "first_to": (1, 1_000_000),
    "rounds": (1, 1_000_000),
    "time": (1, 604_800),
    "chips": (1, 1_000_000),
}
TYPED = {
    "decks": (1, 8),
    "battle_cards": (1, 3),
    "spoils": (0, 5),
    "target": (2, 520),
    "floor": (1, 520),
    "rounds": (1, 100_000),
    "time": (60, 14_400),
    "chips": (10, 100_000),
}


def read(key: str, number: int) -> Any:
    """What a record's number for this option becomes."""
    procedure = Procedure.CASINO if key == "chips" else Procedure.WAR
    value = {"count": number, "of": "wars"} if key == "first_to" else number
    found = getattr(rules_from_record({key: value}, procedure), key)
    return found.count if key == "first_to" else found


@pytest.mark.parametrize(("key", "bounds"), IN_A_RECORD.items())
def test_a_record_may_hold_the_least_and_the_most_and_no_more(key: str, bounds: tuple[int, int]) -> None:
    """Records that were once written stay readable, and none sets a number that no game was made for (rules.md §5.1)."""
    low, high = bounds
    assert (read(key, low), read(key, high)) == bounds
    for beyond in (low - 1, high + 1):
        with pytest.raises(RulesError, match=key):
            read(key, beyond)


@pytest.mark.parametrize(("key", "bounds"), TYPED.items())
def test_people_may_type_the_least_and_the_most_and_no_more(key: str, bounds: tuple[int, int]) -> None:
    """What makes no game is refused where it is typed."""
    option, (low, high) = find_option(key), bounds
    assert (option.read_value(str(low)), option.read_value(str(high))) == bounds
    for beyond in (low - 1, high + 1):
        with pytest.raises(RulesError):
            option.read_value(str(beyond))


@pytest.mark.parametrize(("number", "taken"), [(0, False), (1, True), (1_000, True), (1_001, False)])
def test_a_thousand_wins_at_most_can_be_typed(number: int, taken: bool) -> None:
    """First to one battle is a game, first to a thousand still is."""
    if taken:
        assert find_option("first_to").read_value(f"{number} battles") is not None
        return
    with pytest.raises(RulesError, match=r"value-first_to\(high=1000\)"):
        find_option("first_to").read_value(f"{number} battles")


@pytest.mark.parametrize(
    ("rules", "battles"),
    [
        (Rules(), 10_000),
        (Rules(pack=32), 10_000),
        (Rules(decks=3), 30_000),
        (Rules(procedure=Procedure.SPEED), 10_000),
        (Rules(procedure=Procedure.STEALING, decks=2), 20_000),
        (Rules(procedure=Procedure.SUICIDE, decks=2), 60),
        (Rules(procedure=Procedure.SCIENTIFIC), 50),
        (Rules(procedure=Procedure.CASINO, decks=6), 20),
        (Rules(rounds=12_345), 12_345),
        (Rules(procedure=Procedure.SUICIDE, rounds=7), 7),
    ],
)
def test_every_game_has_a_round_limit(rules: Rules, battles: int) -> None:
    """Ten thousand battles a pack, fewer in games of choice, or what was set (rules.md §10 A10)."""
    assert compile_rules(rules).cap == battles


@pytest.mark.parametrize("of", FirstToUnit)
@pytest.mark.parametrize("count", [1, 2, 1_000])
def test_a_number_of_wins_is_written_as_it_is_typed(count: int, of: FirstToUnit) -> None:
    """One battle and two battles, one war and two wars: what is shown can be typed again."""
    wins = FirstTo(count, of)
    assert first_to(wins_text(wins)) == wins
    assert wins_text(wins).endswith("s") is (count > 1)
