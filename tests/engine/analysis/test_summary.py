"""The numbers of a finished game are those that can be counted in it."""

from dataclasses import replace

import pytest

from bot.engine.analysis.summary import (
    BiggestPot,
    GameSummary,
    LongestWar,
    LowestPoint,
    TurningPoint,
    TurningPointKind,
    summarise_game,
)
from bot.engine.cards import parse_cards
from bot.engine.errors import RecordError
from bot.engine.play.round import Round
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.rules.rules import Collect, Rules
from bot.engine.variants import VARIANTS
from tests.engine.tables import SEED


def dealt(*stocks: str, rounds: int | None = None) -> Record:
    """A record from stocks, collected winner-first."""
    return Record(
        variant="house",
        rules=Rules(collect=Collect.WINNER_FIRST, spoils=1, rounds=rounds),
        seats=len(stocks),
        stocks=tuple(map(parse_cards, stocks)),
    )


def test_a_small_story() -> None:
    """P2 takes the lead, P1 wins it back in a chained war and holds it to the end."""
    story = summarise_game(dealt("2C 7C 2H 8D 4S JS 6C", "3C 7D 3H 8S 5S TC 9D", rounds=2))
    assert story == GameSummary(
        rounds=2,
        wars=1,
        longest_war=LongestWar(ties=2, battle=2),
        biggest_pot=BiggestPot(cards=10, battle=2, seat=0),
        lead_changes=1,
        turning_points=(TurningPoint(battle=2, seat=0, cards=5, reason=TurningPointKind.LEAD_TAKEN),),
        lowest_point=LowestPoint(cards=6, battle=1),
    )


def test_a_comeback_is_told() -> None:
    """Whoever wins after holding half a fair share or less came back, in the battle that turned it."""
    story = summarise_game(dealt("2C 2D 2H AC AD", "3C 3D 3H 4C 4D"))
    assert story.lowest_point == LowestPoint(cards=2, battle=3)
    assert TurningPoint(4, 0, 1, TurningPointKind.COMEBACK) in story.turning_points


def test_a_game_without_a_war_has_none() -> None:
    """No longest war, no lead that changed hands."""
    story = summarise_game(dealt("AC KC", "2C 3C"))
    assert (story.wars, story.longest_war, story.lead_changes) == (0, None, 0)


def test_being_level_is_no_lead() -> None:
    """P2 leads, both are level, P2 leads again: nobody else ever did."""
    assert summarise_game(dealt("2C KC 3C 9C", "3D QD 4D 8D", rounds=3)).lead_changes == 0


def test_a_shared_win_has_no_lowest_point() -> None:
    """There is no sole winner to speak of."""
    story = summarise_game(dealt("9H 2C 5C", "3D TD 5D", rounds=2))
    assert story.lowest_point is None
    assert [point.reason for point in story.turning_points] == [TurningPointKind.BIGGEST_POT]


def test_a_game_that_was_not_played_has_an_empty_story() -> None:
    """A resignation before the first battle leaves nothing to tell."""
    story = summarise_game(replace(dealt("AC KC", "2C 3C"), choices=((1, 0, "resign"),)))
    assert story == GameSummary(0, 0, None, None, 0, (), None)


def ties(round_: Round) -> int:
    """How many ties in a row: the war that a card began by itself had none at first."""
    return round_.steps - bool(round_.steps and round_.flips[0].called_by)


def test_a_story_agrees_with_its_rounds() -> None:
    """For every variant: the longest war and the biggest pot are the longest and the biggest there were."""
    for variant in VARIANTS:
        entropy = tuple(f"{seat}:{variant.key}" for seat in range(variant.default_seats))
        record = Record(variant=variant.key, rules=variant.rules, seats=variant.default_seats, seed=SEED, entropy=entropy)
        story = summarise_game(record)
        rounds = list(replay_rounds(record, open_game(record)))
        assert story.rounds == len(rounds)
        assert story.wars == sum(round_.steps > 0 for round_ in rounds)
        assert (story.longest_war.ties if story.longest_war else 0) == max(map(ties, rounds))
        pots = [round_.pot for round_ in rounds if round_.winner is not None]
        assert (None if story.biggest_pot is None else story.biggest_pot.cards) == max(pots, default=None)
        assert len(story.turning_points) <= 3
        assert all(point.cards > 0 for point in story.turning_points)


def test_a_record_without_a_seed_cannot_be_told() -> None:
    """Where the replay fails, so does the story."""
    with pytest.raises(RecordError):
        summarise_game(replace(dealt("AC KC", "2C 3C"), rules=Rules()))


@pytest.mark.parametrize(
    ("stocks", "lowest", "told"),
    [(("2C 2D 2H AC AD AH", "3C 3D 3H 4C 4D 4H"), 3, True), (("2C 2D AC AD AH AS", "3C 3D 4C 4D 4H 4S"), 4, False)],
)
def test_a_comeback_is_from_half_a_fair_share(stocks: tuple[str, str], lowest: int, told: bool) -> None:
    """Of twelve cards three are few enough to come back from, four are not, though the lead changed."""
    story = summarise_game(dealt(*stocks))
    assert story.lowest_point is not None and story.lowest_point.cards == lowest
    assert (TurningPointKind.COMEBACK in [point.reason for point in story.turning_points]) is told


def test_a_game_of_one_battle_is_told() -> None:
    """Its only battle is its biggest pot; nobody lost a lead, or came back."""
    story = summarise_game(dealt("AC", "2C"))
    assert (story.rounds, story.biggest_pot, story.lowest_point) == (1, BiggestPot(2, 1, 0), LowestPoint(1, 0))
    assert [point.reason for point in story.turning_points] == [TurningPointKind.BIGGEST_POT]
