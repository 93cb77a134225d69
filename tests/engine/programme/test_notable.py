"""Rounds of which there is something to say, found from winners and opening cards alone: the commentary says it."""

import pytest

from bot.engine.choice_games.factory import deal_game
from bot.engine.commentary.history import History
from bot.engine.play.public_game import public_game
from bot.engine.programme.moments import Notable, play_out
from bot.engine.rules.rules import Rules
from tests.engine.tables import fast


@pytest.mark.parametrize("seats", [2, 3, 6])
def test_what_is_notable_is_said(seats: int) -> None:
    """Nearly every notable round brings a remark about what happened in it, and such rounds are not rare."""
    rounds = notable = said = 0
    for seed in range(10):
        played_out = play_out(deal_game(Rules(), seats, fast(seed)))
        game = deal_game(Rules(), seats, fast(seed))
        history, found = History(public_game(game)), Notable(played_out)
        for place in range(len(played_out.ups) - 1):
            remarks = history.note_round(game.resolve(), public_game(game))
            if place in played_out.highlights or not found.is_notable(place):
                continue
            notable += 1
            said += any(one.weight > 0 for one in remarks)
        rounds += len(played_out.ups)
    assert said > 0.9 * notable and notable > 0.04 * rounds, (rounds, notable, said)


def test_the_nearest_one_within_reach() -> None:
    """Only rounds within reach are looked at; where none is notable the place itself stays."""
    found = Notable(play_out(deal_game(Rules(), 2, fast(1))))
    notable = [place for place in range(100) if found.is_notable(place)]
    first = notable[0]
    assert found.nearest_notable(first, 3) == first
    assert found.nearest_notable(first - 1, 1) == first
    assert found.nearest_notable(first - 2, 1) == first - 2
