"""Suicide War: hands that are chosen from, piles that become hands, and what can be known of them (rules.md §3.21, §10 A30)."""

import random
from dataclasses import replace

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import HIDDEN, cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.choice_games.hands import HandView
from bot.engine.errors import IllegalChoice
from bot.engine.events.outcome import Ending
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.rules.rules import FirstTo, FirstToUnit, Jokers, Participants, Procedure, Rules
from bot.engine.variants.suicide_war import SUICIDE_WAR
from tests.engine.tables import laid_out, random_source

SUICIDE = Rules(procedure=Procedure.SUICIDE)


def play(game: Game, *stages: str) -> Round:
    """A battle in which the seats that are asked choose these cards, a text for each stage in order of seats; `-` waits."""
    played = None
    for stage in stages:
        for ask, choice in zip(game.asks(), stage.split(), strict=True):
            if choice != "-":
                game.choose(ask.seat, choice)
        played = game.advance()
    assert played is not None
    return played


def zones(game: Game) -> list[str]:
    """Hand and pile of every seat."""
    return [f"{cards_text(game.stock_of(seat))} / {cards_text(game.won_pile(seat))}" for seat in range(game.seats)]


def seen(game: Game, seat: int | None) -> HandView:
    """What the seat sees."""
    view = game.view(seat)
    assert isinstance(view, HandView)
    return view


def test_the_example_of_the_rules() -> None:
    """Two to king, ace to three, five to queen; then both take their piles up, the first captured first."""
    game = laid_out(SUICIDE, "AC 5C 2C", "KD QD 3D")
    assert [play(game, stage).winner for stage in ("2C KD", "AC 3D")] == [1, 0]
    assert zones(game) == ["5C / AC 3D", "QD / KD 2C"]
    assert play(game, "5C QD").winner == 1
    assert zones(game) == ["AC 3D / ", "KD 2C QD 5C / "]


def test_who_does_not_choose_lays_the_first_card() -> None:
    """In dealt order, so that an idle table plays much like War."""
    game = laid_out(SUICIDE, "9C 2C KC", "TD 5D 3D")
    assert [cards_text(cards) for cards in play(game, "- 3D").laid] == ["9C", "3D"]


def test_a_war_takes_drawn_spoils_and_a_chosen_card() -> None:
    """Three cards are drawn from the rest of the hand and lie before the chosen one; the winner has his own first."""
    stocks = ("9C 2C 3C 4C 5C AC", "9D 2D 3D 4D 5D KD")
    game = laid_out(SUICIDE, *stocks)
    round_ = play(game, "9C 9D", "AC KD")
    rest = bytearray(parse_cards("2C 3C 4C 5C"))
    random_source().shuffle(rest, "spoils", 1, 1, 0)
    assert cards_text(round_.laid[0]) == f"9C {cards_text(rest[:3])} AC"
    assert (round_.steps, round_.winner, round_.pot) == (1, 0, 10)
    assert game.won_pile(0) == round_.laid[0] + round_.laid[1]
    assert game.stock_of(0) == bytes(rest[3:])


def test_short_of_cards_in_a_war() -> None:
    """All the rest goes down; an empty hand is the pile taken up first; who has neither is not asked and has lost."""
    game = laid_out(SUICIDE, "2C 9C", "3D 9D 4D 5D 6D", "TH 9H")
    play(game, "2C 3D TH")
    round_ = play(game, "9C 9D 9H", "6D TH")
    assert [sorted(cards_text(cards).split()) for cards in round_.flips[1].downs] == [[], ["4D", "5D"], ["2C", "3D"]]
    assert (round_.flips[1].fallen, round_.winner, round_.out) == ((0,), 2, (0, 1))
    assert game.outcome is not None and game.outcome.winners == (2,)


def test_the_only_one_with_cards_wins_without_choosing() -> None:
    """It is a war of one step all the same, and lays nothing."""
    game = laid_out(SUICIDE, "9C", "9D 2D")
    round_ = play(game, "9C 9D")
    assert (round_.winner, round_.steps, zones(game)) == (1, 1, [" / ", "2D / 9D 9C"])


def test_an_undecided_war_waits_for_the_next_winner() -> None:
    """Two of four fight with nothing left; who wins the next battle has their cards too, behind his own."""
    game = laid_out(SUICIDE, "9C", "9D", "2H 3H", "4H 5H")
    round_ = play(game, "9C 9D 2H 4H")
    assert (round_.winner, round_.out, cards_text(game.carry)) == (None, (0, 1), "9C 9D 2H 4H")
    assert cards_text(seen(game, None).known[-1]) == "9C 9D 2H 4H"
    play(game, "3H 5H")
    assert zones(game)[3] == "5H 3H 9C 9D 2H 4H / "


def test_all_fight_where_all_take_part() -> None:
    """With `participants=all` a seat that was beaten chooses again, and may win."""
    game = laid_out(Rules(procedure=Procedure.SUICIDE, spoils=0, participants=Participants.ALL), "9C 2C", "9D 3D", "4H AH")
    assert play(game, "9C 9D 4H", "2C 3D AH").winner == 2


def test_a_small_hand_is_the_top_of_the_stock() -> None:
    """With five cards in hand the sixth cannot be chosen, nor seen, until one is laid."""
    game = laid_out(Rules(procedure=Procedure.SUICIDE, hand_size=5), "2C 3C 4C 5C 6C 7C 8C", "2D 3D 4D 5D 6D 7D 8D")
    with pytest.raises(IllegalChoice):
        game.choose(0, "7C")
    view = seen(game, 0)
    assert (cards_text(view.hand), view.own[5:], len(view.unseen)) == ("2C 3C 4C 5C 6C", bytes((HIDDEN, HIDDEN)), 47)
    play(game, "4C 5D")
    assert cards_text(seen(game, 0).hand) == "2C 3C 5C 6C 7C"


def test_what_can_be_counted() -> None:
    """Won cards are known, and known to be in the pile until it is taken up; what went down in a war is not."""
    game = laid_out(SUICIDE, "9C 2C 3C 4C 5C AC QC", "9D 2D 3D 4D 5D KD TD")
    assert all(not cards for cards in seen(game, 0).known) and len(seen(game, 0).unseen) == 45
    play(game, "QC TD")
    view = seen(game, 1)
    assert [cards_text(cards) for cards in view.known] == ["QC TD", "", ""] and view.piled == view.known[:2]
    assert not set(parse_cards("QC TD")) & set(view.unseen)
    play(game, "9C 9D", "AC KD")
    assert cards_text(seen(game, None).known[0]) == "QC TD 9C 9D AC KD"


@pytest.mark.parametrize("jokers", Jokers)
def test_what_is_not_seen_is_what_the_others_hold(jokers: Jokers) -> None:
    """Before the first battle, of three seats: all the cards of the others and those set aside, their jokers too."""
    game = deal_game(replace(SUICIDE, jokers=jokers), 3, random_source(3))
    for seat in range(3):
        hidden = b"".join([game.stock_of(other) for other in range(3) if other != seat]) + game.cards_aside
        assert sorted(seen(game, seat).unseen) == sorted(hidden)


def test_a_pile_that_was_taken_up_is_a_hand() -> None:
    """Everybody still knows its cards, and that they can be laid now."""
    game = laid_out(SUICIDE, "AC 2C", "KD 3D QD")
    play(game, "AC KD")
    assert [cards_text(cards) for cards in seen(game, 1).piled] == ["AC KD", ""]
    play(game, "2C 3D")
    view = seen(game, 1)
    assert [cards_text(cards) for cards in (*view.known, *view.piled)] == ["AC KD", "2C 3D", "", "", "2C 3D"]


def test_cards_in_the_middle_of_a_war_are_counted_once() -> None:
    """What lies face up in a war is neither unseen nor in a hand, also when it was known before."""
    game = laid_out(SUICIDE, "KC 9C 2C", "QD 9D 3D 4D")
    play(game, "KC QD")
    for seat, card in ((0, "9C"), (1, "9D")):
        game.choose(seat, card)
    assert game.advance() is None
    for seat in (0, 1):
        view = seen(game, seat)
        assert not set(parse_cards("9C 9D KC QD")) & set(view.unseen)
        assert set(view.unseen) > set(game.stock_of(1 - seat)) and not set(view.unseen) & set(view.hand)


def test_twins_of_two_packs_are_told_apart() -> None:
    """With two packs each of two equal cards is known by its own owner."""
    game = deal_game(Rules(procedure=Procedure.SUICIDE, decks=2), 2, random_source())
    twin = next(card for card in game.stock_of(0) if card in game.stock_of(1))
    text = cards_text(bytes((twin,)))
    play(game, f"{text} {text}", "- -")
    view = seen(game, None)
    assert sum(cards.count(twin) for cards in view.known) == 2


def good_against_random(rules: Rules, games: int, skills: tuple[Skill, Skill] = (Skill.GOOD, Skill.RANDOM)) -> int:
    """In how many games the good player is alone in the lead at the end."""
    generator, won = random.Random(5), 0
    for number in range(games):
        luck = random_source(2)
        game = deal_game(rules, 2, luck, deck=bytes(generator.sample(range(52), 52)))
        seats = skills if number % 2 else skills[::-1]
        while game.outcome is None:
            for ask in game.asks():
                game.choose(ask.seat, answer_as(game, ask, seats[ask.seat], luck))
            game.advance()
        won += [seats[seat] for seat in game.outcome.winners] == [Skill.GOOD]
    return won


def test_counting_wins() -> None:
    """The good player wins far more than half of the games against the random one: 40 of 60 are four deviations off."""
    assert good_against_random(SUICIDE_WAR.rules, 60) >= 46


def test_in_the_last_battle_the_best_card_is_laid() -> None:
    """What is left over at the end counts for nothing more, so no good card is left over."""
    game = laid_out(Rules(procedure=Procedure.SUICIDE, rounds=1), "2C 9C AC 5C", "8D 7D TD 4D")
    (ask,) = (ask for ask in game.asks() if ask.seat == 0)
    assert answer_as(game, ask, Skill.GOOD, random_source()) == "AC"


def test_a_good_player_sees_no_more_than_its_seat() -> None:
    """Two games that look the same to a seat, and differ in what the other holds, are answered alike."""
    stocks = "2C 9C AC 5C KC 6C"
    answers = set()
    for other in ("8D 7D TD 4D QD 3D", "QD 3D 8D TD 7D 4D", "3H 4H 5H 6H 7H 8H"):
        game = laid_out(SUICIDE, stocks, other)
        answers.add(answer_as(game, game.asks()[0], Skill.GOOD, random_source()))
    assert len(answers) == 1


def test_a_war_goes_on_from_a_snapshot() -> None:
    """Taken in the middle of a war: what is known, what lies there and what follows are the same."""
    game = deal_game(SUICIDE_WAR.rules, 2, random_source(), deck=bytes(range(52)))
    for ask in game.asks():
        game.choose(ask.seat, answer_as(game, ask, Skill.GOOD, random_source()))
    while game.advance() is not None:
        for ask in game.asks():
            game.choose(ask.seat, ask.choices[-1])
    again = restore_game(SUICIDE_WAR.rules, 2, random_source(), game.snapshot())
    assert again.view(0) == game.view(0) and again.asks() == game.asks()
    assert again.resolve() == game.resolve() and again.view(1) == game.view(1)


@pytest.mark.parametrize(("of", "ends"), [(FirstToUnit.WARS, [False, True]), (FirstToUnit.BATTLES, [True])])
def test_a_game_to_a_number_of_wins_counts_what_it_is_played_for(of: FirstToUnit, ends: list[bool]) -> None:
    """To one war it goes on after a battle and ends with the first war; to one battle it ends at once (rules.md §3.10)."""
    game = laid_out(replace(SUICIDE, first_to=FirstTo(1, of)), "AC 9C 2C 3C 4C KC 5C", "KD 9D 2D 3D 4D QD 5D")
    played = [play(game, *stages) for stages in (("AC KD",), ("9C 9D", "KC QD"))[: len(ends)]]
    assert [round_.outcome is not None for round_ in played] == ends
    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winners) == (Ending.FIRST_TO, (0,))


def test_only_who_is_tied_lays_spoils() -> None:
    """Whoever lost the opening keeps the rest of the hand, whatever a war between the others costs them."""
    game = laid_out(SUICIDE, "9C 2C 3C 4C AC", "9D 2D 3D 4D KD", "5H 6H 7H 8H JH")
    round_ = play(game, "9C 9D 5H", "AC KD")
    assert (round_.winner, round_.pot, [len(cards) for cards in round_.laid]) == (0, 11, [5, 5, 1])
    assert zones(game)[2] == "6H 7H 8H JH / "
