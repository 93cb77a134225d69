"""Quatro: the lowest card goes, or the loser of the highest war, until one is left (rules.md §3.55, §10 B23–B26)."""

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.errors import IllegalChoice, RecordError, RulesError
from bot.engine.events.outcome import Ending
from bot.engine.events.table import Beaten
from bot.engine.play.game import Game
from bot.engine.records.record import Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.records.verify import verify_record
from bot.engine.rules.pack import build_pack
from bot.engine.rules.rules import Ace, Procedure, Rules, RuleSwitch, WinningOrder
from bot.engine.rules.validation import find_refusals
from tests.engine.tables import SEED, all_cards, fast, finish, random_source, spelled
from tests.support.examples import examples

RULES = Rules(procedure=Procedure.QUATRO)


def dealt(first: str, war: str = "", rules: Rules = RULES) -> Game:
    """A game in whose first round the seats turn up these cards; the cards of `war` come first from the rest of the pack."""
    ups, next_ = parse_cards(first), parse_cards(war)
    others = bytes(card for card in build_pack(rules) if card not in ups + next_)
    hidden = len(ups) * (len(ups) - 2)
    return deal_game(rules, len(ups), random_source(len(ups)), deck=ups + others[:hidden] + next_ + others[hidden:])


@pytest.mark.parametrize(
    ("first", "war", "rules", "out", "steps"),
    [
        ("KC 9D 5H 2S", "", RULES, 3, 0),
        ("KC KD 5H 2S", "4D 6C 7C JH 6D 7D", RULES, 0, 1),
        ("9C 9D 4H 4S", "3D 6C 7C JH 6D 7D", RULES, 0, 1),
        ("4C 4D 9H 9S", "3D 6C 7C JH 6D 7D", RULES, 2, 1),
        ("KC KD KH 2S", "4D 6C 7C JH 6D 7D 4H 6H 7H QS 8C 8D TD 8H 8S", RULES, 2, 2),
        ("KC KD 5H 2S", "4D 6C 7C 4H 6D 7D QS 8C 8D TD 8H 8S", RULES, 1, 2),
        ("AC 9D 5H 2S", "", Rules(procedure=Procedure.QUATRO, ace=Ace.LOW), 0, 0),
        ("AC 9D 5H 2S", "", Rules(procedure=Procedure.QUATRO, wins=WinningOrder.LOW), 0, 0),
        ("9C 9D 4H 4S", "3D 6C 7C JH 6D 7D", Rules(procedure=Procedure.QUATRO, wins=WinningOrder.LOW), 3, 1),
        ("KC KD 5H", "4D 6C 7C JH 6D 7D", RULES, 0, 1),
        ("KC KD 5H 2S 3S", "4D 6C 7C JH 6D 7D", RULES, 0, 1),
    ],
)
def test_the_lowest_goes_or_the_loser_of_the_highest_war(first: str, war: str, rules: Rules, out: int, steps: int) -> None:
    """One player in each round; equal cards anywhere save the lowest, and of two pairs the lower is safe as well."""
    played = dealt(first, war, rules).resolve()
    assert (played.out, played.steps, played.winner) == ((out,), steps, None)
    fallen = next(event for event in played.all_events if isinstance(event, Beaten))
    assert (fallen.seat, fallen.war) == (out, steps > 0)


def test_all_cards_of_a_round_are_out_of_the_game() -> None:
    """What was turned up and what the war was dealt is killed; the next war is dealt what comes after it."""
    game = dealt("KC KD 5H 2S", "4D 6C 7C JH 6D 7D 8C 8D 8H")
    rest = game.cards_aside
    played = game.resolve()
    assert cards_text(played.killed_cards) == "KC KD 5H 2S 4D 6C 7C JH 6D 7D"
    assert tuple(map(cards_text, played.laid)) == ("KC 4D 6C 7C", "KD JH 6D 7D", "5H", "2S")
    assert game.cards_aside.startswith(rest[6:]) and len(game.cards_aside) == len(rest) - 6 + 2  # what the loser had in hand
    assert [flip.contenders for flip in played.flips] == [(0, 1), ()]


@pytest.mark.parametrize("seats", [3, 4, 5])
@settings(max_examples=examples(25, of=60), deadline=None)
@given(number=st.integers(0, 10**6), low=st.booleans())
def test_a_game_takes_a_round_less_than_it_has_players(seats: int, number: int, low: bool) -> None:
    """Each has as many cards as rounds can come, none is lost, and the places are those in which the players went."""
    game = deal_game(
        Rules(procedure=Procedure.QUATRO, wins=WinningOrder.LOW if low else WinningOrder.HIGH), seats, fast(number)
    )
    assert [len(game.stock_of(seat)) for seat in range(seats)] == [seats - 1] * seats
    pack, killed, went = all_cards(game), b"", list[int]()
    for round_ in finish(game):
        killed += round_.killed_cards
        went += round_.out
        assert all_cards(game, killed) == pack
        assert restore_game(game.rules, seats, fast(number), game.snapshot()).snapshot() == game.snapshot()
    assert game.outcome is not None and game.outcome.ending is Ending.ALL_CARDS
    (winner,) = game.outcome.winners
    assert [game.outcome.places[seat] for seat in (*went, winner)] == list(range(seats, 0, -1))
    assert game.battle == seats - 1 and not any(game.outcome.cards)


@pytest.mark.parametrize("seats", [1, 2, 6])
def test_three_to_five_can_play(seats: int) -> None:
    """Two would play a single round, and more than five run out of cards for wars."""
    assert find_refusals(RULES, seats)
    assert not any(find_refusals(RULES, number) for number in (3, 4, 5))


def test_where_the_rest_of_the_pack_is_too_small_a_card_that_is_out_decides() -> None:
    """Stocks that were given leave nothing for wars: each fighter turns up one of the cards that lie there, shuffled."""
    record = Record(
        variant="quatro", rules=RULES, seats=3, stocks=_stocks("KC 2C", "KD 3C", "5H 4C"), seed=SEED, entropy=_ENTROPY
    )
    first = json.loads([*trace_record(record)][1])
    assert first["steps"] >= 1 and first["killed"] == "KC KD 5H"
    assert {card for laid in first["laid"] for card in laid.split()} <= {"KC", "KD", "5H"}
    assert len(first["out"]) == 1 and first["out"][0] in {0, 1}
    seedless = Record(variant="quatro", rules=RULES, seats=3, stocks=record.stocks)
    with pytest.raises(RecordError, match="quatro:1"):
        list(trace_record(seedless))


_ENTROPY = ("1:a", "2:b", "3:c")


def _stocks(*texts: str) -> tuple[bytes, ...]:
    return tuple(map(parse_cards, texts))


def test_a_war_that_nothing_can_decide_ends_all_the_same() -> None:
    """Two kings and nothing else are out: the first of those who fight goes, so that a record of any stocks has an end."""
    game = deal_game(RULES, 3, random_source(3), stocks=_stocks("KC KC", "KC KC", "KC KC"))
    rounds = list(finish(game))
    assert [round_.out for round_ in rounds] == [(0,), (1,)]
    assert [round_.steps for round_ in rounds] == [2, 3]  # the last of either is one for which there are no cards


@pytest.mark.parametrize("number", range(12))
def test_a_step_without_cards_counts(number: int) -> None:
    """Two aces once more from the three cards that are out: the step that nobody can lay is the second."""
    stocks = _stocks("AH 6C", "5S QC", "AS AC")
    game = deal_game(Rules(procedure=Procedure.QUATRO, wins=WinningOrder.LOW), 3, random_source(number), stocks=stocks)
    first = game.resolve()
    again = len({first.laid[0][1:] and first.laid[0][1] % 13, first.laid[2][1:] and first.laid[2][1] % 13}) == 1
    assert first.steps == 1 + again
    assert len(first.flips) == first.steps + 1


def test_given_hands_must_have_a_card_for_every_round() -> None:
    """With one card too few there would be a round in which somebody has nothing to turn up."""
    with pytest.raises(RulesError):
        deal_game(RULES, 3, random_source(3), stocks=_stocks("KC 2C", "KD 3C", "5H"))


def test_who_gives_up_takes_the_hand_along() -> None:
    """The others play on, a round less; their cards don't come back in a war, and alone somebody has won."""
    game = deal_game(RULES, 4, fast(3))
    hand = game.stock_of(1)
    game.choose(1, "resign")
    assert game.cards_aside.endswith(hand) and game.alive() == (0, 2, 3)
    played = game.resolve()
    assert set(played.out) > {1} and not set(hand) & set(played.killed_cards)
    with pytest.raises(IllegalChoice):
        game.choose(1, "resign")
    left = game.alive()
    game.choose(left[0], "resign")
    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winners, game.outcome.cards) == (Ending.RESIGNED, (left[1],), (0, 0, 0, 0))


@pytest.mark.parametrize(
    "rules", [RULES, Rules(procedure=Procedure.QUATRO, wins=WinningOrder.LOW, ace=Ace.LOW, forfeit=RuleSwitch.ON)], ids=spelled
)
def test_a_record_of_it_is_of_the_second_format(rules: Rules) -> None:
    """It is replayed and verified; a program that knows only the first format refuses it."""
    record = _record(rules)
    text = record.to_json()
    assert json.loads(text)["format"] == "war-room/2" and json.loads(text)["variant"] == "quatro"
    assert verify_record(Record.from_json(text)).matches
    with pytest.raises(RecordError, match="war-room/1"):
        Record.from_json(text.replace("war-room/2", "war-room/1"))


def _record(rules: Rules) -> Record:
    record = Record(variant="quatro", rules=rules, seats=3, seed=SEED, entropy=_ENTROPY)
    *_, last = trace_record(record)
    outcome = json.loads(last)["outcome"]
    written = json.loads(record.to_json()) | {"outcome": outcome, "digest": digest_trace(trace_record(record))}
    return Record.from_json(json.dumps(written))


def test_a_time_limit_has_no_effect() -> None:
    """The game is over in a few rounds anyway, and nobody could be ahead."""
    game = deal_game(Rules(procedure=Procedure.QUATRO, time=60), 3, fast(1))
    assert not game.call_time()
    assert [round_.battle for round_ in finish(game)] == [1, 2]
    assert game.call_time()
