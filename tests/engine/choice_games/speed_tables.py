"""What the stories of Speed War share: stocks, a first battle with presses, and what became of the stocks."""

from bot.engine.cards import cards_text
from bot.engine.choice_games.press_game import press_text
from bot.engine.choice_games.speed_game import Speed
from bot.engine.play.round import Round
from bot.engine.rules.rules import Collect, Procedure, Rules
from tests.engine.tables import laid_out

SPEED = Rules(procedure=Procedure.SPEED, collect=Collect.WINNER_FIRST)
EXAMPLE = ("9H 2C 3C", "TD 4C 5C")
TIE = ("9H 2C 3C 4C KS 5C", "9D 2H 3H 4H QS 5H")
UNDECIDED = ("9H", "9D", "2S 3S", "4S 5S 6S")


def battle(rules: Rules, stocks: tuple[str, ...], *presses: tuple[int, int]) -> tuple[Speed, Round]:
    """The first battle of these stocks; presses are (seat, ms)."""
    game = laid_out(rules, *stocks)
    assert isinstance(game, Speed)
    for seat, ms in presses:
        game.choose(seat, press_text(ms))
    return game, game.resolve()


def stocks_of(game: Speed) -> tuple[str, ...]:
    """All stocks as text."""
    return tuple(cards_text(game.stock_of(seat)) for seat in range(game.seats))
