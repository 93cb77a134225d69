"""A hand that is quicker or steadier than a person's is named, and no person's is."""

import pytest

from bot.engine.analysis.reactions import find_reactions, is_superhuman, superhuman_seats
from bot.engine.bots.players import Skill, answer_as
from bot.engine.choice_games.factory import deal_game
from bot.engine.choice_games.press_game import press_text
from bot.engine.choice_games.speed_game import Speed
from bot.engine.play.round import Round
from bot.engine.rules.rules import Procedure, Rules
from bot.engine.variants.classic import CLASSIC
from bot.engine.variants.speed_war import SPEED_WAR
from tests.engine.tables import finish, laid_out, random_source


@pytest.mark.parametrize(
    ("times", "flagged"),
    [
        ([100, 140, 90, 149, 120, 700, 900, 130], True),
        ([120] * 7, False),
        ([100, 130, 149, 149, 149, 180, 200, 220], True),
        ([100, 130, 150, 150, 150, 180, 200, 220], False),
        ([400, 401, 399, 400, 402, 400, 398, 400], True),
        ([210, 260, 190, 330, 240, 205, 290, 230], False),
        ([160, 190, 170, 240, 180, 200, 220, 175], False),
        ([], False),
    ],
    ids=str,
)
def test_what_a_person_cannot_do(times: list[int], flagged: bool) -> None:
    """A median under 150 ms, or times all alike, from eight scoops on; one quick press is luck."""
    assert is_superhuman(times) is flagged


def test_only_one_s_own_pots_count() -> None:
    """A pot that was taken when everybody might is no reaction, nor is a press that was fined or came too late."""
    game = laid_out(Rules(procedure=Procedure.SPEED), "9H 2C 3C 9C", "TD 4C 2D 8C")
    rounds: list[Round] = []
    for presses in (((0, 100), (1, 900)), ((0, 3005),), ((0, 250), (1, 3100)), ()):
        for seat, ms in presses:
            game.choose(seat, press_text(ms))
        rounds.append(game.resolve())
    assert find_reactions(rounds) == {0: (250,), 1: (900,)}


def test_bot_players_are_as_quick_as_people() -> None:
    """Neither the good nor the random bot player is ever named; a program that presses at once is."""
    game = deal_game(SPEED_WAR.rules, 3, random_source(3))
    assert isinstance(game, Speed)
    rounds: list[Round] = []
    while game.outcome is None and game.battle < 120:
        for ask in game.asks():
            press = press_text(35 if game.preview_flips()[-1].contenders == (2,) else 3001)
            if ask.seat < 2:
                press = answer_as(game, ask, (Skill.GOOD, Skill.RANDOM)[ask.seat], random_source(3))
            if press:
                game.choose(ask.seat, press)
        rounds.append(game.resolve())
    assert superhuman_seats(rounds) == (2,)
    times = find_reactions(rounds)[0]
    assert len(times) >= 8 and 1_000 <= min(times) <= max(times) <= 2_000


def test_other_games_have_no_reactions() -> None:
    """Nobody reaches for anything in classic War."""
    assert superhuman_seats(finish(deal_game(CLASSIC.rules, 2, random_source()))) == ()
