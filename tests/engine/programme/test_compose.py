"""Games told in a given time: every round once, no beat too short, the promise kept, also from the middle on."""

from itertools import islice, pairwise
from typing import NamedTuple

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.choice_games.factory import deal_game
from bot.engine.play.game import Game
from bot.engine.play.round import Round
from bot.engine.programme.compose import NO_BEAT_UNDER, SLICE, compose_programme
from bot.engine.programme.packed import PlannedBeat, unpack_beats
from bot.engine.programme.timing import LONGEST_HIGHLIGHT, LONGEST_QUIET
from bot.engine.rules.rules import OF_CHANCE, Collect, Rules
from bot.engine.variants import VARIANTS
from tests.engine.tables import fast
from tests.support.examples import examples

SEATS = (2, 3, 4, 6)
COMPOSED = [
    (variant.key, variant.rules, seats)
    for variant in VARIANTS
    if variant.rules.procedure in OF_CHANCE and variant.rules.time is None
    for seats in SEATS
    if variant.seats[0] <= seats <= variant.seats[1]
]
"""Every variant that has programmes, with 2, 3, 4 and 6 seats where it can be played."""

LENGTHS = st.sampled_from((10_000, 60_000, 180_000, 600_000, 1_800_000)) | st.integers(1_500, 1_800_000)
"""Milliseconds: those on offer, and any other."""

quickly = settings(max_examples=examples(25, of=150))


class Deal(NamedTuple):
    """A deal of a variant that can be played again and again."""

    rules: Rules
    seats: int
    seed: int

    def game(self, battles: int = 0) -> Game:
        """The game after so many battles."""
        game = deal_game(self.rules, self.seats, fast(self.seed))
        for _ in range(battles):
            if game.outcome is None:
                game.resolve()
        return game

    def rest(self, game: Game) -> list[Round]:
        """The rounds of a game to its end, as a table plays them."""
        rounds: list[Round] = []
        while game.outcome is None and (not rounds or rounds[-1].repeats is None):
            rounds.append(game.resolve())
        return rounds


DEALS = st.builds(lambda known, seed: Deal(known[1], known[2], seed), st.sampled_from(COMPOSED), st.integers(0, 1 << 32))


def told(game: Game, length: int | None, pace: int = 3_000, *, to_war: bool = False, shown: int = 0) -> list[PlannedBeat]:
    """The beats of a game, each whole: the slices in which huge ones are played are put together again."""
    whole, slices = list[PlannedBeat](), list[PlannedBeat]()
    for beat in unpack_beats(compose_programme(game, length_ms=length, pace=pace, to_war=to_war, shown=shown)):
        slices.append(beat)
        hold = sum(one.hold for one in slices)
        if beat.hold != SLICE or hold >= NO_BEAT_UNDER:
            whole.append(PlannedBeat(sum(one.rounds for one in slices), hold))
            slices.clear()
    return whole


def due(programme: list[PlannedBeat]) -> int:
    """When the last beat is due."""
    return sum(beat.hold for beat in programme[:-1])


def assert_tells(programme: list[PlannedBeat], rounds: list[Round], shown: int = 0) -> None:
    """Every round is told in exactly one beat, wars in all of their stages or in none, and no beat is too short."""
    assert sum(beat.rounds for beat in programme) == len(rounds)
    place = stages = 0
    for beat in programme:
        assert beat.hold >= NO_BEAT_UNDER
        if beat.rounds == 0:
            stages += 1
            continue
        if stages:
            assert beat.rounds == 1
            assert stages == 2 * rounds[place].steps - (shown if place == 0 else 0)
        place, stages = place + beat.rounds, 0
    assert stages == 0


def assert_keeps(programme: list[PlannedBeat], length: int) -> None:
    """The last beat is due within 5 % of the length, unless the game ends earlier with every round alone and at leisure."""
    if length >= NO_BEAT_UNDER and abs(due(programme) - length) * 20 > length:
        assert due(programme) < length
        assert all(beat.rounds <= 1 and beat.hold > min(LONGEST_QUIET, LONGEST_HIGHLIGHT) - 10 for beat in programme[:-1])


@quickly
@given(DEALS, LENGTHS)
def test_a_game_is_told_in_its_time(deal: Deal, length: int) -> None:
    """Whatever was dealt; and the same game is always told the same."""
    programme = told(deal.game(), length)
    assert_tells(programme, deal.rest(deal.game()))
    assert_keeps(programme, length)
    assert told(deal.game(), length) == programme


@quickly
@given(DEALS, st.integers(60_000, 600_000))
def test_a_war_is_told_in_a_group_only_where_time_is_short(deal: Deal, length: int) -> None:
    """No quiet round gets time that a war lacks: every beat is about as short as will do, if one war has no beat of its own."""
    programme, rounds = told(deal.game(), length), deal.rest(deal.game())
    place, swallowed = 0, False
    for beat in programme:
        group = rounds[place : place + beat.rounds]
        swallowed = swallowed or (len(group) > 1 and any(played.steps for played in group))
        place += beat.rounds
    if swallowed:
        assert due(programme) <= 1_750 * (len(programme) - 1)


@quickly
@given(DEALS, st.integers(60_000, 600_000))
def test_the_greatest_wars_are_shown_in_stages(deal: Deal, length: int) -> None:
    """However long a game is for its time, a war is held up before it is decided: one at least in each minute, if there are."""
    programme, rounds = told(deal.game(), length), deal.rest(deal.game())
    wars = [played.steps for played in rounds if played.steps]
    staged = sum(beat.rounds == 1 and before.rounds == 0 for before, beat in pairwise(programme))
    assert staged >= min(len(wars), length // 60_000)


@quickly
@given(DEALS, st.integers(60_000, 600_000))
def test_a_game_starts_with_single_rounds(deal: Deal, length: int) -> None:
    """The first three and the last five rounds are told one by one, however long the game is."""
    rounds = [beat.rounds for beat in told(deal.game(), length) if beat.rounds]
    assert set(rounds[:3] + rounds[-5:]) == {1}


@quickly
@given(DEALS, st.integers(100, 1_000).map(lambda units: 10 * units))
def test_every_round_at_a_pace(deal: Deal, pace: int) -> None:
    """Without a length each round is a beat, after all stages of its war."""
    programme, rounds = told(deal.game(), None, pace), deal.rest(deal.game())
    assert_tells(programme, rounds)
    assert len(programme) == sum(1 + 2 * played.steps for played in rounds)
    assert {beat.hold for beat in programme if beat.rounds} == {max(NO_BEAT_UNDER, pace)}


@quickly
@given(DEALS, st.integers(1, 300), st.booleans(), st.integers(0, 100))
def test_as_far_ahead_as_wanted(deal: Deal, ahead: int, to_war: bool, battles: int) -> None:
    """A programme of every round that looks ahead for so many rounds begins as the whole one, and is no longer than asked."""
    whole = told(deal.game(battles), None, to_war=to_war)
    part = list(unpack_beats(compose_programme(deal.game(battles), length_ms=None, pace=3_000, to_war=to_war, ahead=ahead)))
    assert part == whole[: len(part)]
    rounds = sum(beat.rounds for beat in part)
    if part != whole:
        skipped = part[0].rounds if to_war and part[0].rounds > 1 else 0
        assert ahead <= rounds and rounds - skipped <= 3 * ahead


@quickly
@given(DEALS, LENGTHS, st.integers(0, 200), st.booleans(), st.data())
def test_the_rest_is_told_anew(deal: Deal, length: int, beat: int, resigns: bool, data: st.DataObject) -> None:
    """After some beats, perhaps a resignation, in another length."""
    played = sum(one.rounds for one in islice(told(deal.game(), 180_000), beat))

    def later() -> Game:
        game = deal.game(played)
        if resigns and game.outcome is None:
            game.resign(game.alive()[seat % len(game.alive())])
        return game

    seat = data.draw(st.integers(0, 5))
    rounds, programme = deal.rest(later()), told(later(), length)
    assert_tells(programme, rounds)
    if rounds:
        assert_keeps(programme, length)


@quickly
@given(DEALS, st.none() | LENGTHS, st.integers(0, 100))
def test_next_war(deal: Deal, length: int | None, battles: int) -> None:
    """The first beat tells everything up to the next war; where the next round is one, it begins at once."""
    programme, rounds = told(deal.game(battles), length, to_war=True), deal.rest(deal.game(battles))
    assert_tells(programme, rounds)
    before = next((place for place, played in enumerate(rounds) if played.steps), None)
    if before is not None and (length is None or length > 60_000):
        assert programme[0].rounds == before
        steps = rounds[before].steps
        begun = 1 if before else 0
        assert [beat.rounds for beat in programme[begun : begun + 2 * steps + 1]] == [0] * 2 * steps + [1]


@pytest.mark.parametrize("length", [None, 3_000, 20_000, 180_000])
def test_stages_that_were_shown_are_left_out(length: int | None) -> None:
    """A programme made anew in the middle of a war goes on with it."""
    for seed in range(30):
        deal = Deal(Rules(), 3, seed)
        rounds = deal.rest(deal.game())
        before = next(place for place, played in enumerate(rounds) if played.steps)
        stages = 2 * rounds[before].steps
        for shown in range(1, stages + 1):
            programme = told(deal.game(before), length, shown=shown)
            assert [beat.rounds for beat in programme[: stages - shown + 1]] == [0] * (stages - shown) + [1]
            assert_tells(programme, rounds[before:], shown)


@pytest.mark.parametrize("length", [10_000, 180_000])
def test_huge_games_are_played_in_slices(length: int) -> None:
    """Of eight packs a game has tens of thousands of rounds: no beat plays more than a thousand, and the promise is kept."""
    deal = Deal(Rules(decks=8), 3, 3)
    programme = list(unpack_beats(compose_programme(deal.game(), length_ms=length, pace=3_000)))
    assert sum(beat.rounds for beat in programme) > 5_000
    assert max(beat.rounds for beat in programme) <= 1_000
    assert abs(due(programme) - length) * 20 <= length


def test_of_a_game_that_is_over_nothing_is_told() -> None:
    """And where there is no time at all, all of a game at once."""
    deal = Deal(Rules(), 2, 1)
    rounds = len(deal.rest(deal.game()))
    assert compose_programme(deal.game(rounds), length_ms=180_000, pace=3_000) == b""
    assert [beat.rounds for beat in told(deal.game(), NO_BEAT_UNDER - 1)] == [rounds]


def test_a_game_that_repeats_itself_ends_where_a_table_ends_it() -> None:
    """The table calls the repetition after the round with which it comes to light; nothing after it is told."""
    found = 0
    for seed in range(40):
        game = deal_game(Rules(collect=Collect.SEAT_ORDER), 2, fast(seed))
        told_rounds = sum(beat.rounds for beat in told(deal_game(game.rules, 2, fast(seed)), 180_000))
        while game.outcome is None and game.find_repetition() is None:
            game.resolve()
        found += game.find_repetition() is not None
        assert told_rounds == game.battle
    assert found
