"""Stocks, piles and wars of Stealing War: what is turned over when, who is short, what can be chosen (rules.md §3.22, A32)."""

from dataclasses import replace

import pytest

from bot.engine.cards import cards_text, parse_card, parse_cards
from bot.engine.events.stealing import Protected, Refilled, Stole, SwappedPiles, TopChosen
from bot.engine.events.table import Carried, Laid, Taken, WarDeclared
from bot.engine.rules.rules import Participants, WarTrigger
from tests.engine.choice_games.stealing_positions import ONE_DOWN, STEALING, asked, battle, lying, reshuffled, table


def test_the_last_card_turns_the_pile_over() -> None:
    """Before the cards are shown the pile is the stock; what is won then lies on a new pile."""
    game = table("KD | 2H 3H", "4C 6D |")
    round_ = battle(game)
    assert lying(game) == [f"{reshuffled('2H 3H', 0)} | 4C KD", "6D |"]
    assert round_.all_events == (
        Refilled(0, 2),
        Laid(0, b"", parse_card("KD")),
        Laid(1, b"", parse_card("4C")),
        Taken(0, 2),
        TopChosen(0, parse_card("KD")),
    )


def test_a_thief_with_his_last_card_turns_over_all_of_it() -> None:
    """His own pile, the stolen one and the card he stole with become his stock; from it he draws the card he needs."""
    game = table("KD | 4H 3H", "2C 6D | 5H KS")
    battle(game, {0: "steal:1"})
    drawn, *stock = reshuffled("4H 3H 5H KS KD", 0).split()
    assert lying(game) == [f"{' '.join(stock)} | 2C {drawn}", "6D |"]


def test_a_pile_can_be_stolen_before_it_is_turned_over() -> None:
    """Seat 1 plays its last card in the round in which its pile is stolen: it has lost, for nothing is left to turn over."""
    game = table("KD 7S 2C |", "4C | 5H KS")
    round_ = battle(game, {0: "steal:1"})
    assert lying(game) == ["2C | 5H KS KD 4C 7S", ""]
    assert round_.out == (1,)


def test_a_pile_that_was_turned_over_cannot_be_stolen() -> None:
    """Seat 1 plays its last card in the first round; in the second its pile with the queen on top is its stock."""
    game = table("KD QD 2C |", "4C | 5H QS", "3C 6H | KS")
    game.choose(0, "steal:2")
    game.advance()
    assert asked(game) == {0: "top:QD top:4C top:3C"}
    assert game.view(None).pile_events == (Stole(0, 2, parse_card("KD"), 1), Refilled(1, 2))


def test_cards_laid_down_in_a_war_turn_the_pile_over() -> None:
    """The stock ends after two of three cards: the third comes from the pile, and the up card too."""
    game = table("9C 2C 3C | 6H 7H 8H TH", "9D 2D 3D 4D 5D 6D |")
    round_ = battle(game)
    down, up, *stock = reshuffled("6H 7H 8H TH", 0).split()
    assert cards_text(round_.laid[0]) == f"9C 2C 3C {down} {up}"
    assert lying(game) == [f"{' '.join(stock)} | 9C 2C 3C {down} 9D 2D 3D 4D 5D {up}", "6D |"]
    assert round_.choice_course is not None
    assert round_.choice_course.meanwhile == ((Refilled(0, 4),),)


def test_only_the_up_card_of_a_war_can_steal() -> None:
    """The cards that go down are not looked at, whatever they match; the next card can steal, then another is supplied."""
    game = table("9C KC 3C 4C QC 5C 8C |", "9D 2D 3D 4D 6C 6D | 4H", "2S 7D | 3H KS QS")
    game.advance()
    assert asked(game) == {0: "play steal:2"}
    round_ = battle(game, {0: "steal:2"})
    assert [cards_text(laid) for laid in round_.laid] == ["9C KC 3C 4C 5C", "9D 2D 3D 4D 6C", "2S"]
    assert (round_.winner, lying(game)[0], lying(game)[2]) == (1, "8C | 3H KS QS QC", "7D |")
    assert [event for event in round_.all_events if isinstance(event, WarDeclared | Stole | Protected | SwappedPiles)] == [
        WarDeclared(1, (0, 1)),
        Stole(0, 2, parse_card("QC"), 3),
    ]


@pytest.mark.parametrize(
    ("before", "after", "laid", "out", "winner"),
    [
        (
            ["9C 2C 3C | 4H", "9D 2D 3D 4D 5D 6D |", "4D 5S |"],
            ["", "2D 3D 4D 5D 6D | 4D 9C 2C 3C 4H 9D", "5S |"],
            ["9C 2C 3C 4H", "9D", "4D"],
            (0,),
            1,
        ),
        (["9C 2C 3C |", "9D 2D |"], ["2C 3C | 9D 2D 9C", ""], ["9C", "9D 2D"], (1,), 0),
        (["9C 2C | 3C", "9D 2D | 3D"], ["", ""], ["9C 2C 3C", "9D 2D 3D"], (0, 1), None),
        (["9C 2C |", "9D | 3D", "4D 5S |"], ["", "", "5S | 9C 2C 9D 3D 4D"], ["9C 2C", "9D 3D", "4D"], (0, 1), None),
    ],
    ids=["one is short", "who lasts longer wins", "both are short", "the last player takes the carry"],
)
def test_who_cannot_lay_a_war_loses_the_game(
    before: list[str], after: list[str], laid: list[str], out: tuple[int, ...], winner: int | None
) -> None:
    """Stock and pile count; what is given up, the stock from the top, then the pile from the bottom, follows what was laid."""
    game = table(*before)
    round_ = battle(game)
    assert (lying(game), round_.out, round_.winner, round_.steps) == (after, out, winner, 1)
    assert list(map(cards_text, round_.laid)) == laid


def test_a_pile_counts_for_a_war_step() -> None:
    """Three in the stock and one on the pile are enough for three down and one up."""
    game = table("9C 2C 3C 4C | AH", "9D 2D 3D 4D 5D 6D |")
    round_ = battle(game)
    assert (cards_text(round_.laid[0]), round_.winner) == ("9C 2C 3C 4C AH", 0)


def test_an_undecided_war_of_several_is_carried() -> None:
    """Two tie and neither can go on: their cards wait, in seat order, for the winner of the next battle."""
    game = table("9C |", "9D |", "4D 7S |", "3D 8S 2S |")
    first, second = battle(game), battle(game)
    assert (first.winner, first.out, first.carry, Carried(4) in first.all_events) == (None, (0, 1), 4, True)
    assert (second.winner, second.pot, lying(game)[3]) == (3, 6, "2S | 7S 9C 9D 4D 3D 8S")


def test_a_war_among_all_or_of_any_pair() -> None:
    """It can be set which seats fight and what starts a war, as in any War."""
    hands = ("KC 2C 5C 3C |", "KD 2D 6D 3D |", "4S 2S JS 3S |")
    assert battle(table(*hands, rules=ONE_DOWN)).winner == 1
    assert battle(table(*hands, rules=replace(ONE_DOWN, participants=Participants.ALL))).winner == 2
    hands = ("AC 2C 3C |", "5H 8D 9D 2D |", "5S TD JD 2S |")
    assert battle(table(*hands, rules=ONE_DOWN)).winner == 0
    assert battle(table(*hands, rules=replace(ONE_DOWN, trigger=WarTrigger.ANY))).winner == 2


def test_more_cards_in_a_battle() -> None:
    """The cards below the last one are not looked at; before they lie there nobody is asked anything."""
    game = table("KC 9C 7S 2C |", "QC 3D 5D |  2H 9H", rules=replace(STEALING, battle_cards=2))
    assert (game.asks(), game.view(0).card, game.advance()) == ((), None, None)
    assert (asked(game), game.view(0).card) == ({0: "play steal:1"}, parse_card("9C"))
    round_ = battle(game, {0: "steal:1"})
    assert [cards_text(laid) for laid in round_.laid] == ["KC 7S", "QC 3D"]


def test_the_top_is_the_card_that_won() -> None:
    """Also when a war was won without another card, or its last card was no special one."""
    game = table("9C 2C 3C |", "9D 2D 4D 5D 6D |", "4D 5S |")
    game.advance()
    assert [ask.default for ask in game.asks()] == ["top:9D"]


def test_the_top_of_the_last_pile_is_a_choice_too() -> None:
    """With all cards in one hand there is nobody to steal them, and still a record's choice counts (§3.22, A26)."""
    for choice, piled in [({}, "QC KC"), ({0: "top:QC"}, "KC QC")]:
        game = table("KC 2C |", "QC |")
        assert game.advance() is None and [(ask.idle, ask.default) for ask in game.asks()] == [(True, "top:KC")]
        round_ = battle(game, choice)
        assert (lying(game), game.outcome is not None) == ([f"2C | {piled}", ""], True)
        assert TopChosen(0, parse_card(piled[-2:])) in round_.all_events
    game = table("KC 2C |", "QC 3C |")
    game.advance()
    assert [ask.idle for ask in game.asks()] == [False]


def test_a_tie_of_the_weaker_is_a_war_in_the_opening_alone() -> None:
    """With `trigger=any` a pair starts a war whoever is above it; in the war the strongest decides (rules.md §3.9)."""
    rules = replace(ONE_DOWN, trigger=WarTrigger.ANY, participants=Participants.ALL)
    game = table("9C 2C KD 4C |", "9D 3D 6D 5D |", "QH 4H 6H 7H |", rules=rules)
    round_ = battle(game)
    assert [flip.contenders for flip in round_.flips] == [(0, 1), (0,)]
    assert (round_.winner, round_.steps) == (0, 1)


def test_of_twins_none_is_chosen() -> None:
    """Where the pot is one card of two packs twice, nobody is asked which of them lies on top, and nothing is told."""
    round_ = battle(table("9C 2C 3C |", "9C |", rules=replace(STEALING, decks=2)))
    assert (round_.winner, round_.laid) == (0, (parse_cards("9C"),) * 2)
    assert not any(isinstance(event, TopChosen) for event in round_.all_events)
