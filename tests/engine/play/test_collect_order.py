"""The order of captured cards at a table of three seats and more, whoever wins (rules.md §2.5)."""

from dataclasses import replace

import pytest

from bot.engine.cards import cards_text
from bot.engine.rules.rules import Collect, Rules
from tests.engine.tables import laid_out

LOSER_FIRST = Rules(collect=Collect.LOSER_FIRST, spoils=1)
WINNER_FIRST = replace(LOSER_FIRST, collect=Collect.WINNER_FIRST)
SEATS = {3: ("9C 2C", "9D 3C", "9H 4C"), 4: ("9C 2C", "9D 3C", "9H 4C", "9S 5C")}
SEAT_ORDER = replace(LOSER_FIRST, collect=Collect.SEAT_ORDER)
TABLE_ORDER = replace(LOSER_FIRST, collect=Collect.TABLE_ORDER)
WAY = pytest.mark.parametrize("way", ["shortcut", "by the book", "with a limit"])


def won_by(winner: int, stocks: tuple[str, ...], shown: str = "K") -> tuple[str, ...]:
    """The stocks, with a better card on top of one of them."""
    return tuple(shown + stock[1:] if seat == winner else stock for seat, stock in enumerate(stocks))


def captured(rules: Rules, stocks: tuple[str, ...], winner: int, way: str) -> list[str]:
    """What the winner of the first battle has got under its stock."""
    game = laid_out(replace(rules, floor=1) if way == "with a limit" else rules, *stocks)
    own = len(game.stock_of(winner))
    round_ = game.resolve_by_the_book() if way == "by the book" else game.resolve()
    assert round_.winner == winner
    return cards_text(game.stock_of(winner)[own - len(round_.laid[winner]) :]).split(" ")


@WAY
@pytest.mark.parametrize(("seats", "winner"), [(seats, winner) for seats in SEATS for winner in range(seats)])
def test_the_others_come_clockwise_from_the_winner(seats: int, winner: int, way: str) -> None:
    """The next seat's card comes first and the winner's own last; or the winner's first, and then theirs in the same order.

    By the order of seats it makes no difference who wins.
    """
    stocks = tuple(f"{rank}{stock[1:]}" for rank, stock in zip("5678", SEATS[seats], strict=False))
    stocks = won_by(winner, stocks)
    tops = [stock.split(" ")[0] for stock in stocks]
    others = tops[winner + 1 :] + tops[:winner]
    assert captured(LOSER_FIRST, stocks, winner, way) == [*others, tops[winner]]
    assert captured(WINNER_FIRST, stocks, winner, way) == [tops[winner], *others]
    assert captured(SEAT_ORDER, stocks, winner, way) == captured(TABLE_ORDER, stocks, winner, way) == tops


@WAY
@pytest.mark.parametrize(("seats", "winner"), [(seats, winner) for seats in SEATS for winner in range(seats)])
def test_a_war_is_collected_in_the_same_order(seats: int, winner: int, way: str) -> None:
    """Each seat's cards of the whole battle lie together, in the order it laid them, but for the order of the table."""
    stocks = tuple(f"{stock} {up}{'CDHS'[seat]} 2H" for seat, (stock, up) in enumerate(zip(SEATS[seats], "5678", strict=False)))
    stocks = tuple(f"{stock[:6]}K{stock[7:]}" if seat == winner else stock for seat, stock in enumerate(stocks))
    laid = [stock.split(" ")[:3] for stock in stocks]
    others = [card for seat in [*range(winner + 1, seats), *range(winner)] for card in laid[seat]]
    assert captured(LOSER_FIRST, stocks, winner, way) == [*others, *laid[winner]]
    assert captured(WINNER_FIRST, stocks, winner, way) == [*laid[winner], *others]
    assert captured(SEAT_ORDER, stocks, winner, way) == [card for cards in laid for card in cards]
    assert captured(TABLE_ORDER, stocks, winner, way) == [cards[0] for cards in laid] + [
        card for cards in laid for card in cards[1:]
    ]


def test_a_seat_that_is_out_leaves_no_gap() -> None:
    """With the second of four out, the order goes on with the third."""
    game = laid_out(LOSER_FIRST, "5C 6C 7C", "4D", "9H KH 2H", "3S 8S TS")
    game.resolve()
    assert game.alive() == (0, 2, 3)
    assert game.resolve().winner == 2
    assert cards_text(game.stock_of(2)) == "2H 3S 5C 4D 9H 8S 6C KH"
