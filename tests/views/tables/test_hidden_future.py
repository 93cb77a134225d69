"""A board follows from the rounds told so far: with every later card shuffled otherwise it would be the same."""

from random import Random

from hypothesis import given, settings
from hypothesis import strategies as st

from bot.engine.choice_games.factory import restore_game
from bot.engine.play.snapshot import decode, encode
from bot.engine.rules.validation import refusals
from bot.engine.variants import Variant
from bot.host.clock import TableTime
from bot.host.table.table import Table
from bot.pictures.card_faces import Deck
from tests.host.fakes import TurnedClock
from tests.host.table.test_programme import GAMES, begun, tell
from tests.support.scenes import game_board, picture_now, scene_now


def otherwise(table: Table, source: Random) -> Table:
    """The table as it would be if the cards that nobody has seen lay in another order.

    While a war is shown in stages, those of the coming round stay: what is shown of them is told, and the rest is left out
    by the board itself.
    """
    game = table.open_game()
    state = decode(game.snapshot(), game.seats)
    laid = [0] * game.seats
    if table.stage:
        coming = restore_game(table.rules, game.seats, table.random_source(), game.snapshot()).resolve()
        open_flips = coming.flips[: (table.stage + 1) // 2]
        laid = [sum(len(flip.laid(seat)) for flip in open_flips) for seat in range(game.seats)]
    stocks = []
    for seat, stock in enumerate(state.stocks):
        hidden = bytearray(stock[laid[seat] :])
        source.shuffle(hidden)
        stocks.append(bytearray(stock[: laid[seat]]) + hidden)
    other = table.draft()
    other.game = restore_game(table.rules, game.seats, table.random_source(), encode(state._replace(stocks=stocks)))
    return other


@settings(max_examples=40, deadline=None)
@given(**GAMES, at=st.integers(0, 90), shuffled=st.integers(0, 2**32))
def test_nothing_of_the_future_is_on_a_board(
    variant: Variant, seats: int, seed: bytes, length: int | None, at: int, shuffled: int
) -> None:
    """Words, buttons, colour and picture are the same whatever comes."""
    if refusals(variant.rules, seats):
        return
    table, time = begun(variant, seats, seed, length), TableTime(TurnedClock())
    names = [f"seat {number}" for number in range(seats)]
    for _ in range(at):
        tell(table)
    if table.outcome is not None:
        return
    other = otherwise(table, Random(shuffled))
    assert scene_now(table, time) == scene_now(other, time)
    assert game_board(table, time) == game_board(other, time)
    assert picture_now(table, names, Deck.TWO) == picture_now(other, names, Deck.TWO)
