"""The order by points, and what parts equals."""

import pytest

from bot.tournament.formats.registry import format_of
from bot.tournament.formats.tables import points_of
from bot.tournament.model.events import Decided, Dropped, Entered, Finished, Joined, Paired, Ruled
from bot.tournament.model.match import DecisionMethod, MatchResult
from bot.tournament.model.plan import Format
from bot.tournament.standings.score_cards import cards_of
from bot.tournament.standings.standings import by_points, lots_of
from bot.tournament.standings.standings import entrants_played as who_played
from bot.tournament.standings.tiebreaks import PUBLISHED_ORDER, Away, RoundScore
from tests.tournament.text_rounds import played


def test_a_win_is_two_halves_a_draw_one_and_a_bye_a_win() -> None:
    """What nobody came to brings nobody anything."""
    t = played(7, "1+2 3=4 5 6x7")
    lines = {line.entrant: (line.points, line.wins, line.draws, line.losses) for line in by_points(t, per_round=1)}
    assert lines == {
        1: (2, 1, 0, 0),
        2: (0, 0, 0, 1),
        3: (1, 0, 1, 0),
        4: (1, 0, 1, 0),
        5: (2, 1, 0, 0),
        6: (0, 0, 0, 1),
        7: (0, 0, 0, 1),
    }


def test_equals_share_a_rank_until_the_end() -> None:
    """Then lots part those who are equal in everything, and only there they are shown."""
    t = played(4, "1+2 3+4")
    assert [(line.rank, {line.entrant} <= {1, 3}) for line in by_points(t, per_round=1)] == [
        (1, True),
        (1, True),
        (3, False),
        (3, False),
    ]
    assert all("lots" not in dict(line.breaks) for line in by_points(t, per_round=1))
    t.apply_event(Finished())
    lines = by_points(t, per_round=1)
    assert [line.rank for line in lines] == [1, 2, 3, 4]
    assert [dict(line.breaks)["lots"] for line in lines] == [lots_of(t)[line.entrant] for line in lines]
    assert dict(lines[0].breaks)["lots"] > dict(lines[1].breaks)["lots"]


def test_lots_are_not_shown_where_something_else_parts() -> None:
    """Whoever has more points needs no lot."""
    t = played(2, "1+2")
    assert all("lots" not in dict(line.breaks) for line in by_points(t, final=True, per_round=1))


def test_the_lots_stay_while_results_come() -> None:
    """They are drawn once for all of the field; who comes late changes nobody's order."""
    t = played(6, "1?2 3?4 5?6")
    before = lots_of(t)
    t.apply_all([Decided(1, MatchResult((1, 2))), Entered(7), Joined(7)])
    after = lots_of(t)
    assert sorted(before, key=before.__getitem__) == [n for n in sorted(after, key=after.__getitem__) if n != 7]


def test_direct_encounter_comes_before_everything_else() -> None:
    """Of two with the same points the one who won between them is higher; if they have not met it is not asked."""
    t = played(4, "1+2 3+4", "2+3 1-4", format_=Format.ROBIN)
    assert not any("direct-encounter" in dict(line.breaks) for line in by_points(t))
    t = played(4, "1+2 3+4", "2+3 1-4", "1+3 2+4", format_=Format.ROBIN)
    asked = [(line.entrant, line.points, dict(line.breaks)["direct-encounter"]) for line in by_points(t)]
    assert asked == [(1, 4, 2), (2, 4, 0), (3, 2, 2), (4, 2, 0)]


def test_three_in_a_ring_are_parted_by_what_comes_next() -> None:
    """Each has won against one of the others, so direct encounter is the same for all."""
    t = played(6, "1+2 3+4", "2+3 1+5", "3+1 2+6", "4+5", format_=Format.ROBIN)
    lines = [line for line in by_points(t) if line.points == 4]
    assert {dict(line.breaks)["direct-encounter"] for line in lines} == {2}
    assert [line.entrant for line in lines][-1] == 2, "whose third opponent has won nothing"


def test_tie_breaks_stand_in_the_published_order() -> None:
    """Whoever reads the table from left to right reads what is asked first."""
    t = played(4, "1+2 3+4", "1=3 2=4")
    t.apply_event(Finished())
    for line in by_points(t, per_round=1):
        names = [name for name, _ in line.breaks]
        assert names == [name for name in PUBLISHED_ORDER if name in names]


def test_what_is_void_counts_nowhere() -> None:
    """It brings no points and no opponent, and it is no round that somebody stayed away from."""
    t = played(4, "1+2 3+4", "1+3 2+4")
    t.apply_event(Ruled(1, None))
    cards = cards_of(t.standing_matches, t.order, per_round=1)
    assert (cards[1].points, cards[1].meetings) == (2, (RoundScore(3, 2),))
    assert (cards[2].points, cards[2].worth, cards[2].record) == (2, 2, (1, 0, 0))


def test_a_ruling_counts_like_a_result() -> None:
    """What a director awards brings its points and its opponent."""
    t = played(2, "1+2")
    t.apply_event(Ruled(1, MatchResult((2, 1), (), DecisionMethod.AWARDED)))
    assert [(line.entrant, line.points) for line in by_points(t, per_round=1)] == [(2, 2), (1, 0)]
    assert cards_of(t.standing_matches, t.order, per_round=1)[2].meetings == (RoundScore(1, 2),)


def test_rounds_without_an_opponent_in_a_swiss() -> None:
    """A bye, a walkover and rounds after somebody dropped are meetings with nobody; the last count as draws to opponents."""
    t = played(5, "1+2 3w4 5")
    t.apply_event(Dropped(4))
    t.apply_all([Paired(4, 2, (1, 3)), Decided(4, MatchResult((1, 2))), Paired(5, 2, (2, 5)), Decided(5, MatchResult((1, 1)))])
    cards = cards_of(t.standing_matches, t.order, per_round=1)
    assert cards[5].meetings == (RoundScore(None, 2), RoundScore(2, 1))
    assert cards[3].meetings == (RoundScore(None, 2), RoundScore(1, 0))
    assert cards[4].meetings == (RoundScore(None, 0, Away.ABSENT), RoundScore(None, 0, Away.OUT))
    assert (cards[4].points, cards[4].worth) == (0, 1)


def test_where_opponents_are_fixed_a_walkover_is_a_match() -> None:
    """In a round robin it counts against the one who did not come."""
    t = played(4, "1w2 3x4", format_=Format.ROBIN)
    cards = cards_of(t.standing_matches, t.order)
    assert [cards[n].meetings for n in (1, 2, 3)] == [(RoundScore(2, 2),), (RoundScore(1, 0),), (RoundScore(4, 0),)]


def test_at_a_table_everybody_meets_everybody() -> None:
    """Whoever came before another has won against them."""
    t = played(4, format_=Format.TABLES)
    t.apply_all([Paired(1, 1, (1, 2, 3, 4)), Decided(1, MatchResult((2, 1, 2, 4)))])
    assert cards_of(t.standing_matches, t.order, per_round=3)[1].meetings == (
        RoundScore(2, 0),
        RoundScore(3, 1),
        RoundScore(4, 2),
    )


def test_who_leaves_a_table_is_worth_the_middle_to_those_they_met() -> None:
    """At a table that is three points a round, as much as a table brings each seat on average."""
    t = played(8, format_=Format.TABLES)
    t.apply_all([Paired(1, 1, (1, 2, 3, 4)), Paired(2, 1, (5, 6, 7, 8)), Dropped(1), Paired(3, 2, (2, 5, 6))])
    t.apply_all(Decided(number, MatchResult((1, 2, 3, 4))) for number in (1, 2))
    card = cards_of(t.standing_matches, t.order, lambda match: points_of(match.result, len(match.seats)), 3)[1]
    assert (card.points, card.worth) == (12, 12 + 6)


def test_a_group_is_ranked_by_its_own_matches() -> None:
    """Whom somebody met outside of it says nothing."""
    t = played(4, "1+2 3+4", "1-3 2+4", format_=Format.ROBIN)
    first = [match for match in t.standing_matches if match.number in {1, 2}]
    lines = by_points(t, first, [1, 2])
    assert [(line.rank, line.entrant, line.points) for line in lines] == [(1, 1, 2), (2, 2, 0)]


@pytest.mark.parametrize("worth", [1, 5])
def test_a_match_may_be_worth_something_else(worth: int) -> None:
    """A format with points of its own says what its matches bring."""
    t = played(2, "1+2")
    assert by_points(t, worth=lambda match: (0, worth), per_round=1)[0].entrant == 2
    assert by_points(t, worth=lambda match: (0, worth), per_round=1)[0].points == worth


def test_games_won_part_those_who_are_equal_else() -> None:
    """Of two who lost, the one who won a game is higher."""
    t = played(4, "1?2 3?4")
    t.apply_all([Decided(1, MatchResult((1, 2), (2, 1))), Decided(2, MatchResult((1, 2), (2, 0)))])
    assert [(line.rank, line.entrant, dict(line.breaks)["game-wins"]) for line in by_points(t, per_round=1)[2:]] == [
        (3, 2, 1),
        (4, 4, 0),
    ]


@pytest.mark.parametrize(
    ("rounds", "ranks"),
    [
        (["1x2 3x4"], [2, 2, 3, 4]),
        (["1w2 3x4", "1w3 2x4"], [2, 2, 3, 4]),
        (["1w2 3x4", "1=3 2x4"], [1, 2, 3, 4]),
        (["1+2 3x4"], [1, 2, 3, 4]),
    ],
    ids=["nobody came", "the others did not come", "a draw", "a win"],
)
@pytest.mark.parametrize("format_", [Format.SWISS, Format.ROBIN, Format.ARENA])
def test_the_first_place_is_won_by_play(format_: Format, rounds: list[str], ranks: list[int]) -> None:
    """Whoever has only waited for others who did not come shares the second place, and no lot makes anybody the first."""
    t = played(4, *rounds, format_=format_)
    t.apply_event(Finished())
    assert [line.rank for line in format_of(format_).standings(t)] == ranks


def test_a_final_alone_wins_no_knockout() -> None:
    """The only one to come to a knockout of two has no first place, unless a director gives them the match."""
    t = played(2, "1w2", format_=Format.SINGLE, places=["W1.1"])
    t.apply_event(Finished())
    assert [line.rank for line in format_of(Format.SINGLE).standings(t)] == [2, 2]
    assert not who_played(t)
    t.apply_event(Ruled(1, MatchResult((1, 2), (), DecisionMethod.AWARDED)))
    assert [line.rank for line in format_of(Format.SINGLE).standings(t)] == [1, 2]
    assert who_played(t) == {1, 2}
