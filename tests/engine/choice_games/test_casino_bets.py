"""Stakes of Casino War: what a seat is asked, what it may answer, and that nobody is committed without a word."""

from dataclasses import replace

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.choice_games.factory import deal_game
from bot.engine.errors import IllegalChoice
from bot.engine.events.casino import Bet, HandResult
from bot.engine.play.asks import NOTHING, Ask, AskKind
from bot.engine.play.game import Game
from bot.engine.records.trace import trace_record
from tests.engine.choice_games.casino_tables import ONE_PACK, SIX_PACKS, changes, hand, record_of, settled, shoe, table
from tests.engine.tables import random_source
from tests.support.examples import examples

TIED = "9C 9D 2C 3C 4C 5C 6C"


def rich(chips: int, first: str = TIED) -> Game:
    """A game of one seat that has so many chips."""
    return table(first, rules=replace(ONE_PACK, chips=chips))


def test_what_a_seat_is_asked() -> None:
    """Everybody is asked for an ante and for a bet on a tie at once; who says nothing sits out."""
    antes, ties = tuple(f"ante:{n}" for n in (5, 10, 25, 50, 100)), tuple(f"tie:{n}" for n in (1, 2, 5, 10, 25))
    game = table(TIED, seats=2)
    assert game.asks() == tuple(
        ask
        for seat in range(2)
        for ask in (
            Ask(seat, AskKind.ANTE, antes, NOTHING, stem="ante", low=1, high=1000),
            Ask(seat, AskKind.TIE, ties, NOTHING, stem="tie", low=1, high=999),
        )
    )
    assert [game.default_answer(ask) for ask in game.asks()] == [NOTHING] * 4


@pytest.mark.parametrize(
    ("chips", "antes", "ties"),
    [(1000, 5, 5), (110, 5, 4), (12, 2, 2), (6, 1, 1), (5, 1, 0), (3, 1, 0)],
)
def test_what_is_offered_goes_together(chips: int, antes: int, ties: int) -> None:
    """Any ante that is offered can be chosen with any bet on a tie that is."""
    game = rich(chips)
    ante, tie = game.asks()
    assert (len(ante.choices), len(tie.choices)) == (antes, ties)
    for one in ante.choices:
        for other in tie.choices:
            game.require_together(0, (one, other))
    assert all(ante.allows_choice(choice) for choice in ante.choices)


def test_the_last_chip() -> None:
    """Whoever has one chip can stake it, and has nothing left for a tie."""
    (ask,) = rich(1).asks()
    assert (ask.kind, ask.choices) == (AskKind.ANTE, ("ante:1",))


def test_an_ante_bounds_the_bet_on_a_tie() -> None:
    """As soon as the ante is given, what is left can be staked on a tie, if anything is."""
    game = rich(100)
    game.choose(0, "ante:97")
    (ask,) = game.asks()
    assert (ask.kind, ask.choices, ask.high) == (AskKind.TIE, ("tie:1", "tie:2"), 3)
    full = rich(100)
    full.choose(0, "ante:100")
    assert full.asks() == ()


@pytest.mark.parametrize("said", ["ante:101", "ante:60 tie:41", "tie:100", "tie:101"])
def test_more_than_there_is(said: str) -> None:
    """Stakes beyond the chips are refused in words that say how many there are."""
    *before, last = said.split()
    game = rich(100)
    for choice in before:
        game.choose(0, choice)
    if said != "tie:100":  # fine by itself, were there not an ante to come
        with pytest.raises(IllegalChoice, match=r"choice-too_many_chips.*owned=100"):
            game.require_together(0, said.split())
    with pytest.raises(IllegalChoice):
        game.choose(0, last)


@pytest.mark.parametrize(
    "choice", ["ante:0", "ante:-5", "ante:05", "ante:5.0", "ante:", "ante", "tie:0", "tie:x", "war", "5", "²"]
)
def test_what_is_no_stake(choice: str) -> None:
    """Anything but a whole number of chips is refused, and so is a war before the cards are shown."""
    game = rich(100)
    asked = game.asks()
    with pytest.raises(IllegalChoice):
        game.choose(0, choice)
    assert game.asks() == asked


def test_a_choice_cannot_be_changed() -> None:
    """An ante is given once (rules.md §10 A26)."""
    game = rich(100)
    game.choose(0, "ante:5")
    with pytest.raises(IllegalChoice):
        game.choose(0, "ante:10")


def test_a_bet_on_a_tie_alone_is_void() -> None:
    """Without an ante a seat sits out."""
    game = rich(100)
    round_ = hand(game, "tie:5")
    assert (round_.alive, game.view(None).counts) == ((), (100,))


def test_an_ante_uses_up_an_earlier_bet_on_a_tie() -> None:
    """At the table as in a record, an ante answers first, and what came before it is used up (rules.md §10 A26)."""
    game = rich(100)
    for choice in ("tie:5", "ante:10"):
        game.choose(0, choice)
    assert [ask.kind for ask in game.asks()] == [AskKind.TIE]
    said = [(1, 0, "tie:5"), (1, 0, "ante:10")]
    rules = replace(ONE_PACK, rounds=1)
    assert list(trace_record(record_of(rules, 1, said))) == list(trace_record(record_of(rules, 1, said[1:])))


def test_a_record_with_too_high_a_stake() -> None:
    """What is not legal beside the ante answers nothing, and the next entry is looked at (rules.md §10 A26)."""
    rules = replace(ONE_PACK, rounds=1)
    said = [(1, 0, "ante:600"), (1, 0, "tie:600"), (1, 0, "tie:2")]
    assert list(trace_record(record_of(rules, 1, said))) == list(trace_record(record_of(rules, 1, [said[0], said[2]])))


@pytest.mark.parametrize(
    ("chips", "said", "asked"), [(19, "ante:10", False), (20, "ante:10", True), (12, "ante:10 tie:2", True)]
)
def test_who_can_go_to_war(chips: int, said: str, asked: bool) -> None:
    """A seat without a second ante surrenders unasked; a bet on the tie is paid by then, and can pay for the raise."""
    game = rich(chips)
    for choice in said.split():
        game.choose(0, choice)
    played = game.advance()
    assert (played is None) == asked
    if played is None:
        assert game.asks() == (Ask(0, AskKind.WAR, ("surrender", "war"), "surrender"),)
        game.choose(0, "war")
        played = game.advance()
    assert played is not None
    assert settled(played)[0].result is (HandResult.WAR_LOST if asked else HandResult.SURRENDERED)
    assert game.count_owned(0) >= 0


def test_only_tied_seats_decide() -> None:
    """The others have nothing to choose any more, and what everybody sees is all that lies face up."""
    game = table("9C TC 9D", seats=2)
    for seat in range(2):
        game.choose(seat, "ante:10")
    assert game.advance() is None
    assert [(ask.seat, ask.kind) for ask in game.asks()] == [(0, AskKind.WAR)]
    with pytest.raises(IllegalChoice):
        game.choose(1, "war")
    views = {replace(game.view(seat), seat=None) for seat in (None, 0, 1)}
    (seen,) = views
    assert seen.counts == (1000, 1000)
    assert getattr(seen, "bets") == (Bet(0, 10, 0), Bet(1, 10, 0))  # noqa: B009
    assert changes(hand(game, {})) == {0: -5, 1: 10}


def test_stakes_are_hidden_until_all_are_in() -> None:
    """What a seat has staked is in nobody's view before the cards are dealt."""
    game = table(TIED, seats=2)
    before = [game.view(seat) for seat in (None, 0, 1)]
    game.choose(0, "ante:100")
    game.choose(0, "tie:25")
    assert [game.view(seat) for seat in (None, 0, 1)] == before


def test_the_order_of_the_shoe_is_secret() -> None:
    """Two games that differ only in cards still to come look the same to everybody, also to whoever has to decide."""
    begun = shoe("9C TC 9D")
    games = [deal_game(ONE_PACK, 2, random_source(2), deck=deck) for deck in (begun, begun[:3] + begun[:2:-1])]
    for game in games:
        for seat in range(2):
            game.choose(seat, "ante:10")
        assert game.advance() is None
    one, other = games
    assert [one.view(seat) for seat in (None, 0, 1)] == [other.view(seat) for seat in (None, 0, 1)]
    assert one.asks() == other.asks()


@settings(max_examples=examples(25, of=60), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(st.integers(1, 7), st.integers(1, 40), st.integers(1, 3), st.data())
def test_nobody_ever_owes(seats: int, chips: int, decks: int, data: st.DataObject) -> None:
    """Whatever is staked, chips change by what the hand tells, never fall below nothing, and who has none is out."""
    rules = replace(SIX_PACKS, decks=decks, chips=chips, rounds=8)
    game = deal_game(rules, seats, random_source(seats))
    while game.outcome is None:
        before = game.view(None).counts
        played = None
        while played is None:
            for ask in game.asks():
                numbers = [f"{ask.stem}:{data.draw(st.integers(ask.low, ask.high))}"] if ask.stem else []
                choice = data.draw(st.sampled_from([NOTHING, *ask.choices, *numbers]))
                if choice != NOTHING and any(ask.seat == now.seat and now.allows_choice(choice) for now in game.asks()):
                    game.choose(ask.seat, choice)
            played = game.advance()
        moved = changes(played)
        assert game.view(None).counts == tuple(chips + moved.get(seat, 0) for seat, chips in enumerate(before))
        assert min(game.view(None).counts) >= 0
        assert played.out == tuple(seat for seat in range(seats) if before[seat] and not game.count_owned(seat))
