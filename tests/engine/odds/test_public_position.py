"""What is public of a game is told by its rounds alone, and whatever is known is true."""

import random
from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.engine.errors import RulesError
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.engine_kernel import deal_unknown
from bot.engine.kernel.position import Position, require_playable
from bot.engine.odds.card_places import Bag
from bot.engine.odds.public_position import PublicPosition
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.rules.validation import check_rules
from bot.engine.variants import VARIANTS, Variant

COMPOSED = [one for one in VARIANTS if one.rules.procedure is Procedure.WAR]
LONG = 150


def dealt(rules: Rules, seats: int, seed: int) -> Game:
    """A game of some seed."""
    return deal_game(rules, seats, FastRandomSource(random.Random(seed)))


def covered(played: Round) -> Round:
    """The round with other cards in place of those that were laid face down."""
    if played.course is None:
        return played
    flips = tuple(
        SimpleNamespace(
            downs=tuple(bytes(len(cards)) for cards in flip.downs),
            turned_up=flip.turned_up,
            standing=flip.standing,
            fallen=flip.fallen,
        )
        for flip in played.flips
    )
    laid = tuple(bytes(len(cards)) for cards in played.laid)
    course: Any = SimpleNamespace(flips=flips, laid=laid, steps=played.steps, loot=played.loot)
    return played._replace(course=course)


def deal(known: PublicPosition, number: int) -> Position:
    """One of the positions that this can be, with cards dealt where nobody knows any."""
    (position, _), *_ = known.weighted_positions()
    return deal_unknown(position, 1, number)[0]


@pytest.mark.parametrize("variant", COMPOSED, ids=lambda one: one.key)
def test_everybody_owns_what_they_own(variant: Variant) -> None:
    """Of every variant, with two seats to four: as many cards lie everywhere as in the game, and no card is made or lost."""
    for seats in (2, 3, 4):
        try:
            check_rules(variant.rules, seats)
        except RulesError:
            continue
        game, known = dealt(variant.rules, seats, 5), PublicPosition(variant.rules, seats)
        description = describe_rules(variant.rules, seats)
        whole = Counter((*description.pack, 52, 53, 54, 55))
        while game.outcome is None and game.battle < LONG:
            known.see_round(game.resolve())
            if game.outcome is None:
                assert [known.cards_owned(seat) for seat in range(seats)] == [game.count_owned(seat) for seat in range(seats)]
                assert known.carry == len(game.carry) and known.wars == game.wars
                if game.battle % 10 == 0:
                    for position, _ in known.weighted_positions():
                        require_playable(description, position)
                        dealt_now, _ = deal_unknown(position, 1, game.battle)
                        require_playable(description, dealt_now)
                        cards = [*dealt_now.stocks, *dealt_now.won, dealt_now.carry]
                        assert not Counter(card for zone in cards for card in zone) - whole


@pytest.mark.parametrize("seed", range(6))
def test_what_is_known_is_true(seed: int) -> None:
    """A card that is known to lie somewhere lies there, and a card that can be nowhere else is known."""
    game, known = dealt(Rules(), 2, seed), PublicPosition(Rules(), 2)
    certain = 0
    while game.outcome is None:
        known.see_round(game.resolve())
        if game.outcome is None and len(known.cases) == 1:
            for seat in range(2):
                for place, card in zip(known.cases[0].stocks[seat], game.stock_of(seat), strict=True):
                    assert place.may_hold(card) if isinstance(place, Bag) else place == card
                    certain += not isinstance(place, Bag)
    assert not known.forgot


def test_cards_face_down_say_nothing() -> None:
    """A game whose face-down cards are other ones, for all that is told of them, leads to the same knowledge."""
    game, known, blind = dealt(Rules(), 2, 3), PublicPosition(Rules(), 2), PublicPosition(Rules(), 2)
    while game.outcome is None:
        played = game.resolve()
        known.see_round(played)
        blind.see_round(covered(played))
        assert [case.comparison_key() for case in known.cases] == [case.comparison_key() for case in blind.cases]
    assert game.wars


def test_two_cards_seen_going_under_a_stock_are_known_but_for_their_order() -> None:
    """After one round the winner's last two cards are the two that were shown, either way round; all others may be anything."""
    game, known = dealt(Rules(), 2, 1), PublicPosition(Rules(), 2)
    played = game.resolve()
    known.see_round(played)
    assert played.winner is not None
    ends = {bytes(deal(known, seed).stocks[played.winner][-2:]) for seed in range(40)}
    assert ends == {bytes(played.ups), bytes(reversed(played.ups))}
    tops = {deal(known, seed).stocks[0][0] for seed in range(200)}
    assert len(tops) > 40 and not tops & set(played.ups)


def test_whoever_gives_up_is_out() -> None:
    """A seat that resigned has no cards in any deal."""
    game, known = dealt(Rules(), 3, 1), PublicPosition(Rules(), 3)
    known.see_round(game.resolve())
    game.resign(1)
    known.resign_seat(1)
    known.see_round(game.resolve())
    position = deal(known, 1)
    assert position.stocks[1] == b"" and position.left[1] == 3


def test_a_round_of_another_game_is_refused() -> None:
    """A card that cannot be where it turned up cannot follow."""
    game, known = dealt(Rules(), 2, 1), PublicPosition(Rules(), 2)
    played = game.resolve()
    known.see_round(played)
    with pytest.raises(ValueError, match=r"cannot follow|elsewhere"):
        known.see_round(played)
