"""The good player of Strategy War: how much of what anyone can win it wins, and how it plays for points that wait."""

from math import factorial

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.bots.strategy import Endgame, best_card
from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.strategy_game import Strategy
from bot.engine.play.holdings import fresh_holdings
from bot.engine.play.snapshot import GameState
from bot.engine.rules.compiled import compile_rules
from bot.engine.rules.rules import Procedure, Rules
from tests.engine.tables import fast, random_source

RULES = Rules(procedure=Procedure.STRATEGY)
NUMBERS = range(2, 15)
"""What the cards of a hand score."""


def most_anyone_can_win() -> float:
    """The share of games of two that nobody can beat against a player who lays any card, however well they play.

    Whatever they do, any card of the other meets theirs, each as likely. So the thirteen pairs are as likely as any others,
    and all that play can change is who gets the points of ties; here all of those go to the one who plays well.
    """
    digit, zero = 48, 250
    ways = {0: 1 << zero * digit}  # by cards of the other that are used: how often each lead, one in 48 bits
    for own in NUMBERS:
        after: dict[int, int] = {}
        for used, leads in ways.items():
            for place, other in enumerate(NUMBERS):
                if not used >> place & 1:
                    gain = (own + other) * (1 if own >= other else -1) * digit
                    more = leads << gain if gain > 0 else leads >> -gain
                    after[used | 1 << place] = after.get(used | 1 << place, 0) + more
        ways = after
    (leads,) = ways.values()
    counted = [leads >> lead * digit & (1 << digit) - 1 for lead in range(2 * zero)]
    assert sum(counted) == factorial(len(NUMBERS))
    return (sum(counted[zero + 1 :]) + counted[zero] / 2) / sum(counted)


def won_by_the_good_bot(games: int) -> float:
    """How many games of two it wins against the random one, a shared win counted as half of one."""
    won = 0.0
    for number in range(games):
        luck = fast(number)
        game = deal_game(RULES, 2, luck)
        while game.outcome is None:
            for ask in game.asks():
                skill = Skill.GOOD if ask.seat == number % 2 else Skill.RANDOM
                game.choose(ask.seat, answer_as(game, ask, skill, luck))
            game.advance()
        won += (number % 2 in game.outcome.winners) / len(game.outcome.winners)
    return won


def lying(*hands: str, waiting: str = "") -> Strategy:
    """A game in the middle, with these hands and no points yet."""
    cards = [parse_cards(hand) for hand in hands]
    played = 13 - len(cards[0])
    state = GameState(played, 0, cards, parse_cards(waiting), b"", (0,) * len(hands), None, fresh_holdings(len(hands)))
    return Strategy(compile_rules(RULES), random_source(len(hands)), state)


def laid_by_the_good_bot(game: Strategy, draws: int = 1) -> set[str]:
    """What it lays, by so many draws."""
    return {answer_as(game, game.asks()[0], Skill.GOOD, fast(number)) for number in range(draws)}


def test_the_good_bot_wins_nearly_what_anyone_can() -> None:
    """Against a random one it wins 65 of 100 games of two; nobody can win 67, so there is no better player to be had."""
    most = most_anyone_can_win()
    assert most == pytest.approx(0.6681, abs=0.0001)
    games = 400
    assert 0.65 < won_by_the_good_bot(games) / games < most + 0.03


def test_it_ties_while_strong_cards_are_left_to_take_the_points() -> None:
    """While nothing waits it keeps its two best, and lays any other: against one opponent a card that can be matched."""
    assert laid_by_the_good_bot(lying("2H 4H 7H 9H KH AH", "4S 5S 7S 8S KS 3S"), 30) == {"4H", "7H"}
    assert laid_by_the_good_bot(lying("2H 4H 7H 9H KH AH", "3S 5S 6S 8S KS TS"), 60) == {"2H", "4H", "7H", "9H"}
    assert laid_by_the_good_bot(lying("4H 5H 9H KH AH", "4S 5S 7S 8S 3S", "4D 6D 7D JD AD"), 60) == {"4H", "5H", "9H"}


def test_it_takes_waiting_points_with_its_weakest_sure_card() -> None:
    """The king would take them as well as the ace; where nothing is sure, a tie is better than losing them."""
    assert laid_by_the_good_bot(lying("2H 3H 4H 9H KH AH", "3S 4S 5S 7S 8S QS", waiting="6H 6S")) == {"KH"}
    assert laid_by_the_good_bot(lying("2H 3H 4H 5H 6H 8H", "4S 5S 7S 8S 9S QS", waiting="KH KS")) == {"8H"}


def test_it_works_out_the_last_tricks() -> None:
    """Its card is the one that wins most games if the rest is laid in the best of all orders, found by trying them all."""
    for own, others, lead, waiting in (
        ((2, 9, 13), (3, 9, 14), -8, 0),
        ((5, 6, 14), (4, 5, 13), -20, 12),
        ((4, 7, 11), (4, 7, 12), 0, 26),
    ):
        known = {card: won_with(card, own, others, lead, waiting) for card in own}
        assert known[best_card(Endgame(own, others, lead, waiting, len(own)))] == max(known.values())


def won_with(card: int, own: tuple[int, ...], others: tuple[int, ...], lead: int, waiting: int) -> float:
    """The games won in all orders of the others, when after this card the rest is chosen with what was seen by then."""
    won = 0.0
    for first in others:
        lead_now, waits = scored(card, first, lead, waiting)
        rest, left = tuple(c for c in own if c != card), tuple(c for c in others if c != first)
        if rest:
            won += max(won_with(following, rest, left, lead_now, waits) for following in rest)
        else:
            won += 1.0 if lead_now > 0 else 0.5 if lead_now == 0 else 0.0
    return won


def scored(card: int, other: int, lead: int, waiting: int) -> tuple[int, int]:
    """The lead and what waits after a trick."""
    points = card + other + waiting
    return (lead, points) if card == other else (lead + points if card > other else lead - points, 0)


def test_it_plays_out_a_game_that_ends_early() -> None:
    """With fewer rounds than cards the last trick is the last one: what waits is lost after it."""
    assert best_card(Endgame((2, 5, 9), (5, 6, 8), -10, 0, 1)) == 9
