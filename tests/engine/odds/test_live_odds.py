"""Chances are even at the deal, follow what was told, and are as right as numbers on a board have to be."""

import random
from itertools import pairwise

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from bot.engine.cards import PLAIN_CARDS
from bot.engine.choice_games.factory import deal_game
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.simulator import ENGINE, fastest_kernel
from bot.engine.odds.card_places import Bag
from bot.engine.odds.card_worth import guess_worth, has_worth, learn_worth
from bot.engine.odds.live_odds import LiveOdds, Time, even_odds, guess_odds, has_odds, simulate_odds
from bot.engine.odds.public_position import PublicPosition
from bot.engine.random_source import FastRandomSource
from bot.engine.rules.rules import Capture, FirstTo, Procedure, Remainder, Rules
from bot.engine.variants import VARIANTS, find_variant
from tests.engine.kernel.kernels import NATIVE

SHORT = find_variant("short-war").rules


def after_rounds(rules: Rules, seats: int, seed: int, rounds: int) -> LiveOdds:
    """What is public of some game after so many rounds of it, or just before its end."""
    game, live = deal_game(rules, seats, FastRandomSource(random.Random(seed))), LiveOdds(rules, seats)
    for _ in range(rounds):
        played = game.resolve()
        if played.outcome is not None:
            break
        live.see_round(played)
    return live


def test_the_deal_is_even() -> None:
    """Nobody has seen a card, so each has the same chance, and no game is played for that; where cards are left, one is."""
    live = LiveOdds(Rules(), 3)
    found = live.odds_now(None)
    assert found is not None and found.seats == pytest.approx((1 / 3,) * 3) and not live.simulations
    assert even_odds(Rules(remainder=Remainder.UNEVEN), 3) is None


def test_no_chances_where_players_choose() -> None:
    """Games that follow from their cards have chances, all others none."""
    said = {one.rules.procedure for one in VARIANTS if has_odds(one.rules)}
    assert said == {Procedure.WAR}


def test_worth_is_learned_where_all_cards_decide() -> None:
    """No plain card is worth more than an ace, or less than nothing; by Peace it's a two. A joker dealt besides is worth more.

    Games to three wins are another thing.
    """
    for kernel in NATIVE:
        worth = learn_worth(Rules(), 2, kernel).numbers
        assert worth[12] > 2 * worth[11] > worth[10] > worth[9] >= 0 and worth[0] < worth[12] / 20
        peace = learn_worth(find_variant("peace").rules, 3, kernel).numbers
        jokers = learn_worth(find_variant("equal-jokers").rules, 3, kernel)
        assert jokers.numbers[PLAIN_CARDS] > jokers.numbers[12] and jokers.whole == sum(jokers.numbers[: PLAIN_CARDS + 3])
        assert max(peace[:13]) == peace[0] > peace[5]
    assert has_worth(Rules(capture=Capture.PILE)) and not has_worth(SHORT) and not has_worth(Rules(target=40))


def test_the_same_is_said_of_the_same_and_other_games_are_played_for_each_moment() -> None:
    """Chances follow from what was seen; the first round of another game is another seed, so that it errs in another way."""
    for kernel in NATIVE:
        first, again, other = (after_rounds(SHORT, 2, seed, 1) for seed in (1, 1, 5))
        assert first.odds_now(None, kernel=kernel) == again.odds_now(None, kernel=kernel)
        assert simulate_odds(first.known, None, 1, kernel=kernel) != simulate_odds(first.known, None, 2, kernel=kernel)
        assert first.known.wins == other.known.wins
        assert first.odds_now(None, kernel=kernel) != other.odds_now(None, kernel=kernel)


@pytest.mark.parametrize(("rounds", "leader"), [(1, 0.6875), (2, 0.75)])
def test_short_war_is_told_as_it_is(rounds: int, leader: float) -> None:
    """At 1–0 of three the leader wins 69 times in 100, at 2–1 75 times: what a fair coin says, for cards say nothing yet."""
    for kernel in NATIVE:
        told = 0
        for seed in range(40):
            live = after_rounds(SHORT, 2, seed, rounds + (rounds > 1))
            wins = sorted(live.known.wins)
            if live.known.wars or wins != ([0, 1] if rounds == 1 else [1, 2]):
                continue
            found = live.odds_now(None, kernel=kernel)
            assert found is not None and found.seats[live.known.wins.index(wins[1])] == pytest.approx(leader, abs=0.03)
            told += 1
        assert told > 5


@given(st.integers(1, 9), st.integers(2, 4), st.integers(0, 2**32), st.integers(1, 6))
def test_whoever_leads_is_never_behind(count: int, seats: int, seed: int, rounds: int) -> None:
    """In a game to some wins, as long as all cards to be played are unknown, more wins are never a smaller chance."""
    rules = Rules(first_to=FirstTo(count))
    live = after_rounds(rules, seats, seed, rounds)
    most_left = sum(count - 1 - won for won in live.known.wins) + 1
    assume(most_left <= min(map(live.known.cards_owned, range(seats))) - rounds)
    for kernel in NATIVE:
        found = live.odds_now(None, kernel=kernel)
        if found is None or live.known.wars:
            continue
        by_wins = sorted(zip(live.known.wins, found.seats, strict=True))
        for (fewer, lower), (more, higher) in pairwise(by_wins):
            assert higher >= lower if more > fewer else higher == pytest.approx(lower)


@given(st.integers(3, 6), st.integers(0, 2**32), st.sampled_from([Rules(), SHORT, Rules(capture=Capture.PILE)]))
def test_equal_positions_have_equal_chances(seats: int, seed: int, rules: Rules) -> None:
    """Whoever lost the first round without a war is as likely to win as all others who did."""
    live = after_rounds(rules, seats, seed, 1)
    if live.known.wars:
        return
    for kernel in NATIVE:
        worth = guess_worth(describe_rules(rules, seats)) if has_worth(rules) else None
        found = live.odds_now(worth, kernel=kernel)
        assert found is not None
        winner = live.known.wins.index(1)
        assert len({chance for seat, chance in enumerate(found.seats) if seat != winner}) == 1
        others = [seat for seat in range(seats) if seat != winner]
        assert any(set(others) <= set(group) for group in live.known.seats_alike())


@given(
    st.integers(2, 4), st.integers(0, 2**32), st.integers(1, 30), st.sampled_from([Rules(), SHORT, Rules(capture=Capture.PILE)])
)
def test_equal_positions_have_equal_chances_however_they_came_about(seats: int, seed: int, rounds: int, rules: Rules) -> None:
    """Of cards that nobody can place it does not matter in which order they came together."""
    live, other = (after_rounds(rules, seats, seed, rounds) for _ in range(2))
    for bag in {place for zone in other.known.cases[0].stocks for place in zone if isinstance(place, Bag)}:
        bag.cards.sort(key=lambda place: 0 if isinstance(place, Bag) else place)
    for kernel in NATIVE:
        worth = guess_worth(describe_rules(rules, seats)) if has_worth(rules) else None
        assert live.odds_now(worth, kernel=kernel) == other.odds_now(worth, kernel=kernel)


@given(
    st.integers(2, 4), st.integers(0, 2**32), st.integers(1, 30), st.sampled_from([Rules(), SHORT, Rules(capture=Capture.PILE)])
)
def test_a_chance_of_the_same_position_stays_where_it_was(seats: int, seed: int, rounds: int, rules: Rules) -> None:
    """With time for more games, and without, it is less than three points away: the first games are the same."""
    live = after_rounds(rules, seats, seed, rounds)
    for kernel in NATIVE:
        worth = guess_worth(describe_rules(rules, seats)) if has_worth(rules) else None
        usual, quick = (live.odds_now(worth, time, kernel) for time in (Time.ENOUGH, Time.LITTLE))
        if usual is not None and quick is not None:
            assert quick.seats == pytest.approx(usual.seats, abs=0.03)


def test_a_chance_stays_where_it_was_when_nothing_happened() -> None:
    """Rounds that leave everybody what they had, but for a low card or two, move a chance by less than three points."""
    for kernel in NATIVE:
        worth = learn_worth(Rules(), 2, kernel)
        quiet, last = 0, None
        for seed in range(3):
            game, live = deal_game(Rules(), 2, FastRandomSource(random.Random(seed))), LiveOdds(Rules(), 2)
            while game.outcome is None and game.battle < 30:
                played = game.resolve()
                live.see_round(played)
                found = live.odds_now(worth, kernel=kernel)
                assert found is not None
                if last is not None and not played.steps and max(card % 13 for card in played.ups) < 6:
                    assert abs(found.seats[0] - last) < 0.03
                    quiet += 1
                last = found.seats[0]
            last = None
        assert quiet > 5


def test_where_no_number_can_be_said_somebody_is_ahead_roughly() -> None:
    """Without the kernel in C, and without time, the chances are marked as rough; they say who is ahead all the same."""
    live = after_rounds(SHORT, 2, 2, 2)
    slow = simulate_odds(live.known, None, 1, kernel=ENGINE)
    assert slow is not None and slow.is_rough
    late = live.odds_now(None, Time.NONE)
    assert late is not None and late.is_rough and not late.games and late == guess_odds(live.known, None)
    assert sorted(range(2), key=late.seats.__getitem__) == sorted(range(2), key=live.known.wins.__getitem__)
    if not fastest_kernel().is_slow:
        exact = live.odds_now(None)
        assert exact is not None and not exact.is_rough


def test_in_a_hurry_fewer_games_are_played() -> None:
    """As many as a number needs, and no more."""
    for kernel in NATIVE:
        live = after_rounds(Rules(), 2, 4, 20)
        worth = learn_worth(Rules(), 2, kernel)
        quick = simulate_odds(live.known, worth, 1, kernel=kernel, hurried=True)
        usual = simulate_odds(live.known, worth, 1, kernel=kernel)
        assert quick is not None and usual is not None and quick.games < usual.games and not quick.is_rough
        assert quick.seats[0] == pytest.approx(usual.seats[0], abs=0.03)


def test_a_seat_that_gave_up_has_no_chance() -> None:
    """The others share what it had."""
    game, live = deal_game(Rules(), 3, FastRandomSource(random.Random(4))), LiveOdds(Rules(), 3)
    live.see_round(game.resolve())
    live.resign_seat(2)
    found = live.odds_now(None)
    assert found is not None and found.seats[2] == 0 and sum(found.seats) == pytest.approx(1, abs=0.05)


def test_what_is_public_is_all_that_counts() -> None:
    """Two games of which the same was seen have the same chances, whatever their other cards are."""
    one, same = PublicPosition(SHORT, 2), PublicPosition(SHORT, 2)
    played = deal_game(SHORT, 2, FastRandomSource(random.Random(7))).resolve()
    one.see_round(played)
    same.see_round(played)
    for kernel in NATIVE:
        assert simulate_odds(one, None, 3, kernel=kernel) == simulate_odds(same, None, 3, kernel=kernel)
