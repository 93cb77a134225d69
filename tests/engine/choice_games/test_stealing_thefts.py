"""Stealing War, battle by battle: who is asked, who steals what, and who is safe (rules.md §3.22, §10 A32)."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.cards import parse_card
from bot.engine.choice_games.stealing_piles import successful_thefts
from bot.engine.events.stealing import Protected, Stole
from tests.engine.choice_games.stealing_positions import asked, battle, lying, table
from tests.support.examples import examples

BATTLES: dict[str, tuple[list[str], list[Mapping[int, str]], list[str]]] = {
    "example 1: a theft, then another card": (
        ["KD 7S 2C | 2H 3H 4H 5H 9H", "4C 6D | 2S 3S KS"],
        [{0: "steal:1"}, {0: "top:4C"}],
        ["2C | 2H 3H 4H 5H 9H 2S 3S KS KD 7S 4C", "6D |"],
    ),
    "example 2: a swap": (
        ["KD 5C 2C | 2H 9H", "9D 4C 2D | 3H KS"],
        [{0: "steal:1", 1: "steal:0"}],
        ["2C | 3H KS KD 4C 5C", "2D | 2H 9H 9D"],
    ),
    "example 3: a guarded pile": (
        ["9C 2C 3C 4C KC 5C | 2H 9H", "9D 2D 3D 4D QD 5D |"],
        [{1: "steal:0"}],
        ["5C | 2H 9H 9C 2C 3C 4C 9D 2D 3D 4D QD KC", "5D |"],
    ),
    "nobody answers: everybody plays": (
        ["KD 7S 2C | 9H", "4C 6D | KS"],
        [],
        ["7S 2C | 9H 4C KD", "6D | KS"],
    ),
    "jokers match jokers": (
        ["*1 7S 2C |", "4C 6D | 3H *2"],
        [{0: "steal:1"}],
        ["2C | 3H *2 *1 4C 7S", "6D |"],
    ),
    "one theft after the other": (
        ["KD QD 7S 2C |", "4C 6D | KS", "3C 6H | 2H QS"],
        [{0: "steal:1"}, {0: "steal:2"}],
        ["2C | KS KD 2H QS QD 4C 3C 7S", "6D |", "6H |"],
    ),
    "the nearest clockwise from the owner is first": (
        ["9C 7S 2C | 4H", "3C 6D | 2H 9H", "9D KD 2D | 5H", "8C 3D | 6H"],
        [{0: "steal:1", 2: "steal:1"}],
        ["7S 2C | 4H", "6D |", "2D | 5H 2H 9H 9D 8C 9C 3C KD", "3D | 6H"],
    ),
    "who was too late can steal from the thief": (
        ["9C AS 2C | 4H", "3C 6D | 2H 9H", "9D KD 2D | 5H"],
        [{0: "steal:1", 2: "steal:1"}, {0: "steal:2"}],
        ["2C | 4H 5H 2H 9H 9D 9C 3C KD AS", "6D |", "2D |"],
    ),
    "a swap comes before a nearer thief": (
        ["9C 2C 7C | 5H KH", "KC 3C 6C | 4H 9H", "9D AC 5C | 8H"],
        [{0: "steal:1", 1: "steal:0", 2: "steal:1"}, {2: "steal:0"}],
        ["7C |", "6C | 5H KH KC", "5C | 8H 4H 9H 9C 9D 2C 3C AC"],
    ),
    "a robbed thief keeps only his loot": (
        ["9C AC 2C | 4H", "KC 3C 2D | 5H 9H", "7C 4C 2S | 6H KH"],
        [{0: "steal:1", 1: "steal:2"}],
        ["2C | 4H 5H 9H 9C 3C 7C AC", "2D | 6H KH KC", "4C 2S |"],
    ),
    "three piles go round": (
        ["9C AC 2C | 4H 7H", "KC 3C 2D | 5H 9H", "7C 4C 2S | 6H KH"],
        [{0: "steal:1", 1: "steal:2", 2: "steal:0"}],
        ["2C | 5H 9H 9C 3C 4C AC", "2D | 6H KH KC", "2S | 4H 7H 7C"],
    ),
    "who could steal and plays is guarded as well": (
        ["9C 2C |", "9D 5D | 3H 9H", "KD 4D | 2H 9S"],
        [{0: "steal:1", 1: "play"}],
        ["2C |", "5D | 3H 9H", "4D | 2H 9S 9C 9D KD"],
    ),
    "the winner's cards, the others', then the card of his choice": (
        ["KD 2C |", "4C 6D |", "5C 6H |"],
        [{}, {0: "top:4C"}],
        ["2C | KD 5C 4C", "6D |", "6H |"],
    ),
}
"""Before the battle, what is chosen at its stages, and how the cards lie after it."""


@pytest.mark.parametrize(("before", "stages", "after"), BATTLES.values(), ids=BATTLES)
def test_how_cards_lie_after_a_battle(before: list[str], stages: list[Mapping[int, str]], after: list[str]) -> None:
    """The examples of the rules, and everything that can happen at once."""
    game = table(*before)
    battle(game, *stages)
    assert lying(game) == after


def test_a_carry_lies_behind_the_pot() -> None:
    """Won cards lie winner-first, then the carry; any of them can go on top, also one of the carry."""
    game = table("KD 2C |", "4C 6D |", carry="7C 8C")
    game.advance()
    assert asked(game) == {0: "top:KD top:4C top:7C top:8C"}
    round_ = battle(game, {0: "top:7C"})
    assert (round_.pot, lying(game)[0]) == (4, "2C | KD 4C 8C 7C")


def test_only_seats_that_can_steal_are_asked() -> None:
    """The largest pile stands first, equal ones clockwise; who does not match anything is asked nothing."""
    game = table("9C 2C |", "KD 3C | 9H", "7D 4C | 5H 9S", "QD 5C | 9D")
    assert asked(game) == {0: "play steal:2 steal:1 steal:3"}
    assert asked(table("9C 2C | 9H", "KD 3C |")) == {}


def test_what_a_seat_has_played_stays_played() -> None:
    """A seat that plays is not asked again in this flip, although the pile that it could have stolen still has its top."""
    game = table("QD 7S 2C |", "4C 6D | QS", "QC 6H |")
    for seat, choice in {0: "steal:1", 2: "play"}.items():
        game.choose(seat, choice)
    game.advance()
    assert asked(game) == {2: "top:QC top:7S top:4C"}


PROTECTED = ["9C 2C 3C 4C 9S 5C |", "9D 6D 7D 8D KC JD | 3H 9H", "QD 9C AC 2D | 4H", "5H 6H | QS"]


def test_a_guard_stands_for_all_rounds_of_a_flip() -> None:
    """Seat 1 plays a nine on its nine: a thief of the second round is refused as well, and both hear it with the cards."""
    game = table(*PROTECTED)
    for stage in ({0: "steal:1", 2: "steal:3"}, {2: "steal:1"}):
        for seat, choice in stage.items():
            game.choose(seat, choice)
        assert not any(isinstance(event, Protected) for event in game.view(None).pile_events)
        game.advance()
    assert game.view(None).pile_events[:3] == (
        Stole(2, 3, parse_card("QD"), 1),
        Protected(1, 0),
        Protected(1, 2),
    )


def test_a_guard_does_not_outlast_the_flip() -> None:
    """The nines go to war; whoever turns up another nine there can steal the pile that was guarded before."""
    game = table("9C 2C 3C 4C 9S 5C 6C |", "9D 6D 7D 8D KC JD | 3H 9H")
    round_ = battle(game, {0: "steal:1"}, {0: "steal:1"})
    assert round_.choice_course is not None
    assert (round_.choice_course.first, round_.choice_course.meanwhile) == (
        (Protected(1, 0),),
        ((Stole(0, 1, parse_card("9S"), 2),),),
    )


def test_a_refused_theft_guards_nothing() -> None:
    """Seat 0 wanted to steal and had to play its nine (of two packs): that does not guard the nine on its own pile."""
    game = table("9C 2C | 6H 9H", "9D 3D | 4H 9S", "9S 5D 6D |")
    round_ = battle(game, {0: "steal:1", 1: "play", 2: "steal:0"})
    assert round_.choice_course is not None
    assert round_.choice_course.first == (Stole(2, 0, parse_card("9S"), 2), Protected(1, 0))


@given(st.dictionaries(st.integers(0, 5), st.integers(0, 5), max_size=6))
@settings(max_examples=examples(25, of=200), deadline=None, derandomize=True)
def test_every_wanted_pile_goes_to_exactly_one_thief(drawn: dict[int, int]) -> None:
    """Whoever wants what: each pile that is wanted is stolen once, by a seat that wanted it, and swaps come first."""
    wanted = {thief: victim for thief, victim in drawn.items() if thief != victim}
    thefts = successful_thefts(wanted, 6)
    assert sorted(thefts.values()) == sorted(set(wanted.values()))
    assert all(wanted[thief] == victim for thief, victim in thefts.items())
    assert all(thefts[thief] == victim for thief, victim in wanted.items() if wanted.get(victim) == thief)
