"""What holds for every game of choice, whatever is chosen: nothing is made or lost, nothing leaks, and a record is the game."""

import random
from collections.abc import Iterator

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from bot.engine.bots.players import Skill
from bot.engine.choice_games.factory import restore_game
from bot.engine.errors import GameOver, IllegalChoice
from bot.engine.events.casino import HandSettled
from bot.engine.play.asks import NOTHING, Ask
from bot.engine.play.game import Game
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.records.trace import trace_record
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants import VARIANTS, Variant
from tests.engine.choice_games.random_players import Sitting, at_random, by_bots
from tests.engine.tables import all_cards, random_source, rules_of_choice_and_seats
from tests.support.examples import examples

OF_CHOICE = [variant for variant in VARIANTS if variant.rules.procedure is not Procedure.WAR]
EVERY_GAME = pytest.mark.parametrize("variant", OF_CHOICE, ids=[variant.key for variant in OF_CHOICE])

quickly = settings(max_examples=examples(20, of=40), deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
any_game = given(rules_of_choice_and_seats(), st.integers(0, 2**32))

NO_CHOICES = (
    *("", " ", "nonsense", "1D2C", "9h", "♠", "*1*", "\0", "x" * 500, "Play", "play ", "resign ", "war:1", "top:"),
    *("steal", "steal:99", "steal:-1", "ante:0", "ante:-1", "ante:1e2", "ante:٣", "scoop:", "scoop:1.5", "scoop:99999999"),
)


@EVERY_GAME
def test_every_game_ends(variant: Variant) -> None:
    """With the fewest and the most seats, played well and at random, before its cap or at it; after the end nothing happens."""
    for seats in variant.seats:
        for skills in ((Skill.GOOD,), (Skill.RANDOM,)):
            sitting = Sitting(variant.rules, seats, by_bots(*skills))
            *_, game = sitting.stages()
            assert game.outcome is not None and game.asks() == ()
            assert len(game.outcome.places) == seats
            with pytest.raises(GameOver):
                game.advance()
            with pytest.raises(IllegalChoice):
                game.resign(0)


@pytest.mark.parametrize("procedure", [Procedure.SUICIDE, Procedure.STEALING])
def test_a_record_of_ten_is_played(procedure: Procedure) -> None:
    """No table is for so many, but five cards each are enough to play (rules.md §5.4, §10 A36)."""
    sitting = Sitting(Rules(procedure=procedure), 10, by_bots(Skill.GOOD))
    *_, game = sitting.stages()
    *_, last = replay_rounds(Record.from_json(sitting.record().to_json()))
    assert last.outcome == game.outcome


@quickly
@any_game
def test_nothing_is_made_or_lost(mix: tuple[Rules, int], seed: int) -> None:
    """After every battle every card is somewhere, once; chips go from seats to the house and back, and nowhere else."""
    sitting = Sitting(*mix, at_random(random.Random(seed)))
    pack, killed, chips = all_cards(sitting.game), b"", sum(owned(sitting.game))
    done = 0
    for game in sitting.stages():
        for round_ in sitting.rounds[done:]:
            killed += round_.killed_cards
            chips += sum(event.change for event in round_.all_events if isinstance(event, HandSettled))
        if len(sitting.rounds) > done:
            done = len(sitting.rounds)
            assert all(count >= 0 for count in owned(game))
            if game.has_chips:
                assert sum(owned(game)) == chips
            else:
                assert all_cards(game, killed) == pack


@quickly
@any_game
def test_a_record_is_the_whole_game(mix: tuple[Rules, int], seed: int) -> None:
    """With what was chosen, and who left when, it plays the same battles to the same end, line by line the same each time."""
    luck = random.Random(seed)
    sitting = Sitting(*mix, at_random(luck))
    for _ in sitting.stages():
        if luck.random() < 0.02:
            leave(sitting, luck)
    record = Record.from_json(sitting.record().to_json())
    again = open_game(record)
    assert list(replay_rounds(record, again)) == sitting.rounds
    assert again.outcome == sitting.game.outcome and again.snapshot() == sitting.game.snapshot()
    assert list(trace_record(record)) == list(trace_record(record))


@quickly
@any_game
def test_a_snapshot_is_the_whole_game(mix: tuple[Rules, int], seed: int) -> None:
    """Taken at any stage, with some of the answers given, it goes on as the game would have gone on."""
    rules, seats = mix
    luck = random.Random(seed)
    kept, other = Sitting(rules, seats, at_random(random.Random(seed))), Sitting(rules, seats, at_random(random.Random(seed)))
    for game, _ in zip(kept.stages(), other.stages(), strict=True):
        if luck.random() < 0.3 and game.outcome is None:
            kept.game = restore_game(rules, seats, random_source(seats), game.snapshot())
            assert kept.game.snapshot() == game.snapshot()
            assert kept.game.asks() == game.asks() and kept.game.stage == game.stage
            assert [kept.game.view(seat) for seat in seen_by(game)] == [game.view(seat) for seat in seen_by(game)]
    assert (kept.rounds, kept.game.outcome) == (other.rounds, other.game.outcome)


@quickly
@any_game
def test_what_cannot_be_chosen_changes_nothing(mix: tuple[Rules, int], seed: int) -> None:
    """Malformed choices, those of another seat, and second thoughts are refused, and the game stays as it was."""
    rules, seats = mix
    luck = random.Random(seed)
    sitting = Sitting(rules, seats, at_random(luck))
    for number, game in enumerate(sitting.stages()):
        if number > 12 or game.outcome is not None:
            break
        before, asks = game.snapshot(), game.asks()
        said = [choice for _, _, choice in sitting.choices[-seats:]]
        for seat in (*range(seats), seats, -1):
            mine = [ask for ask in asks if ask.seat == seat]
            for choice in (*NO_CHOICES, *said, *(choice for ask in asks for choice in ask.choices)):
                if not any(ask.allows_choice(choice) for ask in mine):
                    with pytest.raises(IllegalChoice):
                        game.choose(seat, choice)
        assert game.snapshot() == before and game.asks() == asks


@quickly
@any_game
def test_every_choice_that_is_offered_can_be_made(mix: tuple[Rules, int], seed: int) -> None:
    """So can every number between the bounds, the default among them; and once made it cannot be changed."""
    rules, seats = mix
    luck = random.Random(seed)
    sitting = Sitting(rules, seats, at_random(luck))
    for number, game in enumerate(sitting.stages()):
        if number > 6 or game.outcome is not None:
            break
        fresh = restore_game(rules, seats, random_source(seats), game.snapshot())
        for ask in fresh.asks():
            default = fresh.default_answer(ask)
            assert default == NOTHING or ask.allows_choice(default)
            for choice in (*ask.choices, *bounds(ask)):
                again = restore_game(rules, seats, random_source(seats), fresh.snapshot())
                again.choose(ask.seat, choice)
                assert (ask.seat, ask.kind) not in [(open_.seat, open_.kind) for open_ in again.asks()]


@quickly
@any_game
def test_bot_players_choose_what_they_may(mix: tuple[Rules, int], seed: int) -> None:
    """Good and random ones, in any game by any rules; what they choose is in their own stream, so it comes again."""
    skills = (Skill.GOOD, Skill.RANDOM) if seed % 2 else (Skill.RANDOM, Skill.GOOD)
    once, again = Sitting(*mix, by_bots(*skills)), Sitting(*mix, by_bots(*skills))
    for game, _ in zip(once.stages(), again.stages(), strict=True):
        assert len(game.alive()) <= mix[1]
    assert once.choices == again.choices and once.rounds == again.rounds


def owned(game: Game) -> list[int]:
    """Cards, or chips, of every seat."""
    return [game.count_owned(seat) for seat in range(game.seats)]


def seen_by(game: Game) -> list[int | None]:
    """Everybody who looks: the seats, and those who only watch."""
    return [None, *range(game.seats)]


def leave(sitting: Sitting, luck: random.Random) -> None:
    """Somebody leaves who may."""
    if sitting.game.outcome is None:
        sitting.resign(luck.choice(sitting.game.alive()))


def bounds(ask: Ask) -> Iterator[str]:
    """The least and the most of a number."""
    if ask.stem:
        yield from (f"{ask.stem}:{number}" for number in {ask.low, ask.high})
