"""The course of a game holds the figures that decide it, as they are counted round by round."""

from itertools import pairwise
from typing import Any

import pytest

from bot.engine.analysis.course import MOST_MARKS, Mark, ScoreKind, War, course_of, thin_out
from bot.engine.cards import parse_cards
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.rules.rules import Collect, FirstTo, FirstToUnit, Procedure, Rules
from bot.engine.variants import VARIANTS, Variant
from tests.engine.tables import SEED


def dealt(*stocks: str, **options: Any) -> Record:
    """A record from stocks, collected winner-first."""
    rules = Rules(collect=Collect.WINNER_FIRST, spoils=1, **options)
    return Record(variant="house", rules=rules, seats=len(stocks), stocks=tuple(map(parse_cards, stocks)))


def test_cards_and_wars_by_round() -> None:
    """The deal is round 0; a war is noted with its ties and its winner; who lost the lead and won it back was ahead late."""
    course = course_of(dealt("2C 7C 2H 8D 4S JS 6C", "3C 7D 3H 8S 5S TC 9D", rounds=2))
    assert course.measure is ScoreKind.CARDS and course.rounds == 2
    assert course.marks == (Mark(0, (7, 7)), Mark(1, (6, 8)), Mark(2, (11, 3)))
    assert course.wars == (War(2, 2, 0),) and course.ahead_since == 2


def test_wins_where_wins_decide() -> None:
    """A game to a number of won rounds is told in them."""
    course = course_of(dealt("2C 9C 9H 9S", "3C 4C 4H 4S", first_to=FirstTo(3, FirstToUnit.BATTLES)))
    assert course.measure is ScoreKind.ROUNDS and course.final == (3, 1) and course.ahead_since == 3


def test_who_went_out_and_who_gave_up() -> None:
    """A seat without cards is out in the round that took them; one that resigned gave up, and is not out."""
    course = course_of(dealt("2C", "3C 5C", "9C 9D"))
    assert course.out[0] == 1 and course.gave_up == {}


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_game_has_one(variant: Variant) -> None:
    """In each variant the last figures are those of the end, and there are never more than a picture can show."""
    seats = variant.default_seats
    words = tuple(f"{seat}:word" for seat in range(seats))
    label = "house" if variant.rules.procedure is Procedure.WAR else str(variant.rules.procedure)
    record = Record(variant=label, rules=variant.rules, seats=seats, seed=SEED, entropy=words)
    course, game = course_of(record), open_game(record)
    wars = [round_.battle for round_ in replay_rounds(record, game) if round_.steps]
    assert [war.battle for war in course.wars] == wars and len(course.marks) <= MOST_MARKS
    if game.is_elimination:
        out = [course.out.get(seat, seats) for seat in range(seats)]
        assert course.final == tuple(battle - 1 for battle in out)  # rounds survived, all of them by the last one in
        return
    counted = game.count_wins if variant.rules.first_to is not None and not game.has_chips else game.count_owned
    assert course.final == tuple(map(counted, range(seats))) and course.marks[0].battle == 0


def test_a_long_game_is_thinned_evenly() -> None:
    """The deal and the last round are always there."""
    marks = [Mark(number, (number,)) for number in range(3_001)]
    few = thin_out(marks)
    assert len(few) == MOST_MARKS and few[0] == marks[0] and few[-1] == marks[-1]
    assert max(after.battle - before.battle for before, after in pairwise(few)) <= 13
