"""Whole games of Stealing War: recorded, kept in the middle of a battle, left, and limited."""

from collections.abc import Iterator
from dataclasses import replace

import pytest

from bot.engine.bots.players import Skill, answer_as
from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game, restore_game
from bot.engine.errors import IllegalChoice
from bot.engine.events.outcome import Ending
from bot.engine.play.game import Game
from bot.engine.records.record import Record
from bot.engine.records.replay import open_game, replay_rounds
from bot.engine.records.trace import TracePile
from bot.engine.records.verify import verify_record
from bot.engine.rules.rules import FirstTo
from tests.engine.choice_games.stealing_positions import STEALING, asked, battle, lying, recorded, table
from tests.engine.tables import all_cards, fast, random_source

LEAVING = {2: 0, 5: 3}
"""Seat 0 leaves before the second battle, seat 3 before the fifth."""


@pytest.mark.parametrize(("seats", "leaving"), [(2, {}), (5, LEAVING)], ids=["two", "five, and two leave"])
def test_a_record_is_the_game(seats: int, leaving: dict[int, int]) -> None:
    """Written, read and played again it comes to the same outcome and the same trace, whoever left when."""
    record = Record.from_json(recorded(STEALING, seats, 1, leaving).to_json())
    verdict = verify_record(record)
    assert (verdict.is_right, verdict.outcome) == (True, record.outcome)
    first_theft = next(choice for choice in record.choices if choice[2].startswith("steal"))
    assert not verify_record(
        replace(record, choices=tuple(choice for choice in record.choices if choice != first_theft))
    ).is_right


def test_who_left_is_out_when_the_record_says() -> None:
    """Nothing of that battle is laid for them, and they are told as out with it."""
    out = {seat: round_.battle for round_ in replay_rounds(recorded(STEALING, 5, 1, LEAVING)) for seat in round_.out}
    assert (out[0], out[3]) == (2, 5)


def stages(seats: int, seed: int) -> Iterator[Game]:
    """A game of random bot players, after every choice and every stage."""
    drawn = fast(seed)
    game = deal_game(STEALING, seats, random_source(seats))
    while game.outcome is None:
        for ask in game.asks():
            game.choose(ask.seat, answer_as(game, ask, Skill.RANDOM, drawn))
            yield game
        game.advance()
        yield game


@pytest.mark.parametrize("seats", [2, 4])
def test_a_snapshot_of_every_stage_goes_on_the_same(seats: int) -> None:
    """Kept and restored it asks the same, shows everybody the same, and is kept as the same bytes; no card is ever lost."""
    pack = None
    for place, game in enumerate(stages(seats, 3)):
        if place > 150:
            break
        kept = game.snapshot()
        again = restore_game(STEALING, seats, random_source(seats), kept)
        assert (again.asks(), again.snapshot()) == (game.asks(), kept)
        for seat in (None, *range(seats)):
            assert again.view(seat) == game.view(seat)
        if game.stage == 0:
            pack = pack or all_cards(game)
            assert all_cards(game) == pack


@pytest.mark.parametrize("choice", ["steal:0", "steal:2", "steal:9", "steal:", "steal:-1", "top:KD", "9C", "", "PLAY", "swap"])
def test_what_cannot_be_chosen(choice: str) -> None:
    """A pile that is not matched, one's own, nobody's, or no theft at all: refused, and nothing has changed."""
    game = table("KD 7S 2C | KS", "4C 6D | KC", "3C 5C | QS")
    with pytest.raises(IllegalChoice):
        game.choose(0, choice)
    with pytest.raises(IllegalChoice):
        game.choose(1, "play")
    assert asked(game) == {0: "play steal:1"}
    game.choose(0, "steal:1")
    with pytest.raises(IllegalChoice):
        game.choose(0, "play")


def test_a_pile_leaves_with_its_owner() -> None:
    """Whoever resigns takes stock and pile along; whoever wanted that pile is asked again, the others' choices stand."""
    game = table("KD 7S 2C |", "4C 6D | 3H KS", "KC 5C 2D | QS", "3C 6S | 4S KH")
    for seat, choice in {0: "steal:1", 2: "steal:3"}.items():
        game.choose(seat, choice)
    assert game.resign(1) == 1
    assert asked(game) == {0: "play steal:3"}
    again = restore_game(STEALING, 4, random_source(4), game.snapshot())
    assert again.asks() == game.asks()
    battle(game, {0: "play"})
    assert lying(game) == ["7S 2C | 5C 3C KD", "", "2D | QS 4S KH KC", "6S |"]
    assert sorted(game.cards_aside) == sorted(parse_cards("4C 6D 3H KS"))


def test_the_last_player_wins_when_the_others_leave() -> None:
    """A resignation that leaves one player ends the game, with all that is carried."""
    game = table("KD 7S |", "4C 6D | KS", carry="2C 2D")
    game.choose(0, "steal:1")
    game.resign(0)
    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winners, game.outcome.cards) == (Ending.RESIGNED, (1,), (0, 5))


def test_a_theft_can_reach_the_target() -> None:
    """A thief owns enough although somebody else takes the battle; a floor looks at the robbed."""
    seats = ("KD 3C 2C | 2H 3H 4H", "4C 6D | 5H 6H KS", "5D 7D |")
    ends = [
        (replace(STEALING, target=8), Ending.TARGET, (0,)),
        (replace(STEALING, floor=2), Ending.FLOOR, (0,)),
        (replace(STEALING, first_to=FirstTo(1)), Ending.FIRST_TO, (2,)),
        (replace(STEALING, rounds=1), Ending.ROUND_CAP, (0,)),
    ]
    for rules, ending, winners in ends:
        game = table(*seats, rules=rules)
        outcome = battle(game, {0: "steal:1"}).outcome
        assert outcome is not None
        assert (outcome.ending, outcome.winners, outcome.cards) == (ending, winners, (8, 1, 4))


def test_time_is_called_between_battles() -> None:
    """Most cards win, piles included, also while the next battle waits for answers."""
    game = table("KD 7S 2C |", "4C 6D | 2H 3H KS", rules=replace(STEALING, time=60))
    assert asked(game) == {0: "play steal:1"}
    assert game.call_time()
    assert game.outcome is not None
    assert (game.outcome.ending, game.outcome.winners, game.asks()) == (Ending.TIME, (1,), ())


def test_a_record_without_answers_plays_defaults() -> None:
    """Everybody plays and the winning card lies on top; a choice that answers nothing is passed over."""
    record = recorded(STEALING, 2, 1)
    silent = replace(record, choices=())
    noisy = replace(record, choices=((1, 0, "steal:1"), (1, 1, "top:2C 3C"), (2, 0, "tie:5")))
    assert list(replay_rounds(silent)) == list(replay_rounds(noisy))
    assert open_game(silent).resolve() == next(replay_rounds(silent))


def test_the_text_of_a_stock_from_which_a_card_was_stolen_with() -> None:
    """The tenth joker stole, the five was laid, and the pile that was turned over begins with another five."""
    stock = TracePile(parse_cards("*10 5C"))
    assert stock.pile_change(parse_cards("5C 2C"), parse_cards("5C"), "5C") == "5C 2C"
