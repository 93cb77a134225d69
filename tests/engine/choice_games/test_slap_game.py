"""Slap War: the first to slap a five takes the pot, unslapped it doesn't count, slaps at nothing cost (rules.md §3.54)."""

import json
from dataclasses import replace

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st

from bot.engine.bots.players import Skill, answer_as
from bot.engine.bots.speed import QUICKEST, SLOWEST
from bot.engine.cards import cards_text, parse_cards
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.choice_games.slap_game import Slap
from bot.engine.errors import IllegalChoice, RecordError, RulesError
from bot.engine.events.speed import FalseSlap, Missed, Slapped
from bot.engine.play.asks import NOTHING, RESIGN
from bot.engine.play.round import Round
from bot.engine.random_source import SeededRandomSource, seal_of
from bot.engine.records.record import Record
from bot.engine.records.trace import digest_trace, trace_record
from bot.engine.records.verify import verify_record
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import BASE, Collect, Identical, Jokers, Participants, Procedure, Rules, SpecialRank
from bot.engine.rules.validation import find_refusals
from bot.engine.variants.slap_war import SLAP_WAR
from tests.engine.tables import SEED, all_cards, fast, laid_out, random_source, rules_and_seats
from tests.support.examples import examples

SLAP = Rules(procedure=Procedure.SLAP, collect=Collect.WINNER_FIRST)
FIVE = ("5C 2C 3C", "KD 2D 3D")
WAR = ("9C 2C 3C 4C 5S 6C", "9H 2H 3H 4H AD 6H")
TWICE = ("5C 2C 3C 4C 5S 6C", "5H 2H 3H 4H AD 6H")
"""Two fives, and after the war that they become another one."""


def played(game: Slap, *stages: dict[int, str]) -> Round:
    """A battle in which the seats answer like this, stage by stage; nobody presses in those that are not named."""
    for stage in stages:
        for seat, choice in stage.items():
            game.choose(seat, choice)
        if (round_ := game.advance()) is not None:
            return round_
    return game.resolve()


def battle(stocks: tuple[str, ...], *stages: dict[int, str], rules: Rules = SLAP) -> tuple[Slap, Round]:
    """The first battle of these stocks."""
    game = laid_out(rules, *stocks)
    assert isinstance(game, Slap)
    return game, played(game, *stages)


def stocks_of(game: Slap) -> tuple[str, ...]:
    """All stocks as text."""
    return tuple(cards_text(game.stock_of(seat)) for seat in range(game.seats))


@pytest.mark.parametrize(
    ("stocks", "stages", "winner", "pot"),
    [
        (FIVE, [{1: "slap:812", 0: "slap:1020"}], 1, 2),
        (FIVE, [{0: "slap:640"}], 0, 2),
        (FIVE, [], 1, 2),
        (FIVE, [{0: "slap:700", 1: "slap:700"}], 0, 2),
        (FIVE, [{0: "slap:10000"}], 0, 2),
        (("5C 2C", "5H 3H"), [{0: "slap:640"}], 0, 2),
        (("5C 2C 3C 4C 8C 6C", "5H 2H 3H 4H 7D 6H"), [], 0, 10),
        (WAR, [{0: "slap:700"}], 0, 10),
        (WAR, [], 1, 10),
        (TWICE, [{}, {0: "slap2:900", 1: "slap2:901"}], 0, 10),
        (TWICE, [{1: "slap:9999"}], 1, 2),
        (TWICE, [], 1, 10),
    ],
)
def test_the_first_slap_takes_the_pot(stocks: tuple[str, ...], stages: list[dict[int, str]], winner: int, pot: int) -> None:
    """A five beats nothing and is beaten by everything, unless somebody slaps it: then all of the pot is theirs."""
    _, round_ = battle(stocks, *stages)
    assert (round_.winner, round_.pot) == (winner, pot)


def test_nothing_more_is_laid_once_a_card_is_slapped() -> None:
    """The battle ends there: the war that the fives would have become is never laid."""
    game, round_ = battle(TWICE, {0: "slap:300"})
    assert (round_.steps, round_.winner) == (0, 0)
    assert stocks_of(game) == ("2C 3C 4C 5S 6C 5C 5H", "2H 3H 4H AD 6H")


def test_what_waits_goes_with_the_pot() -> None:
    """The carry of a battle that nobody won goes to whoever slaps next."""
    game, _ = battle(("9C", "9H", "2S 5S 3S", "4S KS 6S"), rules=SLAP)
    assert cards_text(game.carry) == "9C 9H 2S 4S"
    assert played(game, {2: "slap:400"}).pot == 6
    assert stocks_of(game)[2:] == ("3S 5S KS 9C 9H 2S 4S", "6S")


def test_a_seat_that_lost_the_war_may_slap_as_well() -> None:
    """Everybody who is still in the game may, whoever fights."""
    _, round_ = battle((*WAR, "8S 7S"), {2: "slap:500"})
    assert (round_.winner, round_.steps, round_.pot) == (2, 1, 11)


def test_a_press_before_the_card_costs_one_and_locks_out() -> None:
    """It goes under the stock of the next seat that is still in, and another press of the same battle isn't asked for."""
    game, round_ = battle(TWICE, {0: "slap:-10"}, {1: "slap2:700"})
    assert round_.choice_course is not None
    assert round_.choice_course.shown == (FalseSlap(0, 1, 1, -10), Slapped(1, 700))
    assert stocks_of(game) == ("", "6H 6C 5H 2H 3H 4H AD 5C 2C 3C 4C 5S")
    again = laid_out(SLAP, *TWICE)
    again.choose(0, "slap:-10")
    again.advance()
    with pytest.raises(IllegalChoice):
        again.choose(0, "slap2:500")


@pytest.mark.parametrize("ms", [-500, 0, 900])
def test_there_must_be_something_to_slap(ms: int) -> None:
    """Where no five is up a press is false whenever it is made, and the best card takes the pot all the same."""
    game, round_ = battle(("8C 2C 3C", "KD 2D 3D", "7S 2S 3S"), {2: f"slap:{ms}"})
    assert round_.choice_course is not None and round_.choice_course.shown == (FalseSlap(2, 0, 1, ms),)
    assert round_.winner == 1 and stocks_of(game) == ("2C 3C 2S", "2D 3D KD 7S 8C", "3S")


def test_whoever_has_nothing_left_pays_nothing() -> None:
    """There is no fine without a card, and the slap doesn't count all the same."""
    game, round_ = battle(("5C", "KD 2D"), {0: "slap:-5"})
    assert round_.choice_course is not None and round_.choice_course.shown == (FalseSlap(0, 1, 0, -5),)
    assert game.outcome is not None and game.outcome.winners == (1,)


def test_what_is_told_of_slaps() -> None:
    """Fines in the order of the presses, then the slap, the pot, and whoever came too late."""
    _, round_ = battle(("5C 2C", "KD 2D", "7S 2S", "8S 3S"), {3: "slap:900", 0: "slap:-20", 1: "slap:700", 2: "slap:-40"})
    assert round_.choice_course is not None
    assert round_.choice_course.shown == (FalseSlap(2, 3, 1, -40), FalseSlap(0, 1, 1, -20), Slapped(1, 700))
    assert round_.choice_course.after == (Missed(3, 900),)


def test_slaps_go_before_everything_that_compares_cards() -> None:
    """Nobody slaps: the five takes no part in what starts wars, beats others or cancels."""
    rules = replace(SLAP, auto_war="2", spoils=0)
    assert battle(("5C 3C", "2D 4D", "KS 8S"), rules=rules)[1].winner == 2
    assert battle(("5C 3C", "3D 4D", "KS 8S"), rules=replace(SLAP, beats="3>JQK"))[1].winner == 1
    twins = replace(SLAP, decks=2, identical=Identical.CANCEL)
    assert battle(("5C 3C", "5C 4D", "KS 8S"), rules=twins)[1].winner == 2
    assert battle(("5C 2C", "9D 4D", "9S 8S"), rules=replace(SLAP, participants=Participants.ALL, spoils=0))[1].winner == 2


@pytest.mark.parametrize("participants", list(Participants))
def test_an_automatic_war_is_for_whoever_laid_a_card(participants: Participants) -> None:
    """The seat of an unslapped five fights as well, whoever would fight otherwise (§10 B05)."""
    rules = replace(SLAP, auto_war="2", participants=participants)
    _, round_ = battle(("5C 3C 4C 6C AC", "2D 3D 4D 6D 8D", "KS 3S 4S 6S 9S"), rules=rules)
    assert round_.flips[0].contenders == (0, 1, 2) and (round_.winner, round_.pot) == (0, 15)
    assert battle(("5C 3C", "2D 4D"), rules=rules)[1].steps == 0  # against a card that doesn't count a two wins
    twins = replace(rules, decks=2, identical=Identical.CANCEL, spoils=0)
    _, round_ = battle(("5C AC", "2D 4D", "KS 9S", "8H 3C", "8H 3D"), rules=twins)
    assert round_.flips[0].contenders == (0, 1, 2) and round_.winner == 0


def test_twins_that_nobody_slaps_are_tied() -> None:
    """Such cards count for nothing, so they don't cancel each other either: their seats go on (§10 B28)."""
    rules = replace(SLAP, decks=2, identical=Identical.CANCEL, spoils=0)
    _, round_ = battle(("5H 3C", "5H 4C"), rules=rules)
    assert (round_.winner, round_.steps, round_.pot) == (1, 1, 4)
    _, round_ = battle(("5H 5S 3C", "5H 5S 4C"), rules=rules)
    assert (round_.winner, round_.steps, round_.pot) == (1, 2, 6)
    _, round_ = battle(("5H 3C", "5H 4C", "8S 2C", "8S 2D"), rules=rules)  # the eights do
    assert (round_.winner, round_.steps) == (None, 0)


def test_an_underdog_helps_nobody_against_a_slap() -> None:
    """The slap ends the battle: no face-down card is looked at."""
    rules = replace(SLAP, underdog="2")
    assert battle(WAR, {1: "slap:300"}, rules=rules)[1].winner == 1
    assert battle(WAR, rules=rules)[1].winner == 0


@pytest.mark.parametrize(
    "options",
    [
        {"pack": 36},
        {"slap_rank": "*"},
        {"slap_rank": "2", "auto_war": "2"},
        {"slap_rank": "K", "beats": "3>JQK"},
        {"slap_rank": "A", "special": SpecialRank.LOWEST_BEATS_ACE},
    ],
)
def test_a_rank_that_cannot_be_slapped_is_refused(options: dict[str, object]) -> None:
    """One that the pack lacks, and one that another option gives a meaning."""
    assert find_refusals(replace(SLAP, **options), 2)  # type: ignore[arg-type]
    assert not find_refusals(replace(SLAP, slap_rank="*", jokers=Jokers.SHUFFLED), 2)


@pytest.mark.parametrize("value", ["none", "", "25", "T5", "1", 5])
def test_a_record_names_one_rank(value: object) -> None:
    """Nothing else is a rank to slap, and no other game has one."""
    with pytest.raises(RulesError):
        rules_from_record({"slap_rank": value}, Procedure.SLAP)
    with pytest.raises(RulesError):
        rules_from_record({"slap_rank": "6"}, Procedure.SPEED)
    assert rules_from_record({"slap_rank": "T"}, Procedure.SLAP).slap_rank == "T"


def test_only_the_host_knows_what_comes() -> None:
    """The stages are the reveals at which there is something to slap; what the host looks up changes nothing."""
    game = laid_out(SLAP, *TWICE)
    assert isinstance(game, Slap)
    before = game.snapshot()
    assert (len(game.preview_flips()), game.reveals_before, game.is_open(), game.may_press()) == (1, 0, True, (0, 1))
    assert game.snapshot() == before
    game.choose(1, "slap:-3")
    game.advance()
    assert (len(game.preview_flips()), game.reveals_before, game.is_open(), game.may_press()) == (2, 1, True, (0,))
    assert game.missing_seats() == (0,)
    again = restore_game(SLAP, 2, random_source(), game.snapshot())
    assert isinstance(again, Slap) and again.preview_flips() == game.preview_flips() and again.press_stem == "slap2"
    with pytest.raises(IllegalChoice):
        game.choose(0, RESIGN)


def test_good_bots_slap_fives_and_nothing_else() -> None:
    """A good one never pays and is as quick as somebody who watches; against random ones it wins more than its share."""
    won, games = 0, 60
    for seed in range(games):
        game, luck = deal_game(replace(SLAP_WAR.rules, rounds=150), 2, fast(seed)), fast(seed + 1000)
        good = seed % 2
        while game.outcome is None:
            for ask in game.asks():
                choice = answer_as(game, ask, Skill.GOOD if ask.seat == good else Skill.RANDOM, luck)
                if choice != NOTHING:
                    assert ask.seat != good or QUICKEST <= int(choice.partition(":")[2]) <= SLOWEST
                    game.choose(ask.seat, choice)
            game.advance()
        won += game.outcome.winners == (good,)
    assert won / games > 0.9


def test_a_record_is_of_the_second_format_and_verified() -> None:
    """It says every slap, is played again to the same trace, and a program of the first format knows no such game."""
    rules = replace(SLAP, rounds=1)
    record = Record(
        variant="slap-war",
        rules=rules,
        seats=2,
        seed=SEED,
        entropy=("1:a", "2:b"),
        stocks=tuple(map(parse_cards, TWICE)),
        choices=((1, 0, "slap2:700"), (1, 1, "slap2:650")),
    )
    lines = list(trace_record(record))
    assert '"battle":1,"winner":1,' in lines[1] and '"steps":1' in lines[1]
    written = json.loads(record.to_json())
    assert (written["format"], written["variant"]) == ("war-room/2", "slap-war")
    with pytest.raises(RecordError, match="war-room/1"):
        Record.from_json(json.dumps({**written, "format": "war-room/1", "rules": {}, "choices": []}))


def test_a_whole_game_is_verified() -> None:
    """With its outcome, its digest and the seal of its seed, a record of a game between bots of both kinds is right."""
    entropy = ("1:a", "2:b", "3:c")
    luck = SeededRandomSource(SEED, entropy)
    game, choices = deal_game(SLAP_WAR.rules, 3, luck), []
    while game.outcome is None:
        for ask in game.asks():
            choice = answer_as(game, ask, Skill.RANDOM if ask.seat else Skill.GOOD, luck)
            if choice != NOTHING:
                game.choose(ask.seat, choice)
                choices.append((game.battle + 1, ask.seat, choice))
        game.advance()
    record = Record(
        variant="slap-war",
        rules=SLAP_WAR.rules,
        seats=3,
        seed=SEED,
        entropy=entropy,
        choices=tuple(choices),
        outcome=game.outcome,
    )
    written = replace(record, commitment=seal_of(SEED), digest=digest_trace(trace_record(record)))
    verdict = verify_record(Record.from_json(written.to_json()))
    assert verdict.outcome == game.outcome and verdict.is_right
    assert not verify_record(replace(written, choices=tuple(choices[:-1]))).is_right


@settings(max_examples=examples(25, of=60), suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much])
@given(rules_and_seats(), st.data())
def test_any_presses_leave_a_game_whole(found: tuple[Rules, int], data: st.DataObject) -> None:
    """Whatever is pressed whenever, by any options: no card is lost, and the record plays the same game again."""
    rules, seats = found
    rules = replace(rules, procedure=Procedure.SLAP, rounds=12, slap_rank=data.draw(st.sampled_from("29KA")))
    rules = replace(rules, value=BASE.value, up_cards=BASE.up_cards)
    assume(not find_refusals(rules, seats))
    game = deal_game(rules, seats, random_source(seats))
    cards, killed = all_cards(game), b""
    choices = []
    while game.outcome is None:
        for ask in game.asks():
            if data.draw(st.booleans()):
                choice = f"{ask.stem}:{data.draw(st.sampled_from((-7, -3, 0, 400, 401, 9000)))}"
                game.choose(ask.seat, choice)
                choices.append((game.battle + 1, ask.seat, choice))
        if (round_ := game.advance()) is not None:
            killed += round_.killed_cards
            assert all_cards(game, killed) == cards
    entropy = tuple(f"{seat}:word" for seat in range(seats))
    record = Record(variant="slap-war", rules=rules, seats=seats, seed=SEED, entropy=entropy, choices=tuple(choices))
    *_, last = trace_record(Record.from_json(record.to_json()))
    assert json.loads(last)["outcome"] == game.outcome.to_record()
