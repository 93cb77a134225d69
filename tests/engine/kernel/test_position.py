"""A kernel goes on from any position that a game can be in, and refuses all others."""

from dataclasses import replace

import pytest

from bot.engine.cards import parse_cards
from bot.engine.kernel.batch import EndingCode
from bot.engine.kernel.description import describe_rules
from bot.engine.kernel.position import OF_A_BAG, Position, Stop
from bot.engine.kernel.simulator import Kernel
from bot.engine.rules.rules import Capture, FirstTo, Rules, RuleSwitch
from tests.engine.kernel.kernels import KERNELS

kernels = pytest.mark.parametrize("kernel", KERNELS, ids=[kernel.name for kernel in KERNELS])


def position(*stocks: str) -> Position:
    """Seats that have nothing but these stocks."""
    seats = len(stocks)
    cards = tuple(bytes(parse_cards(stock)) for stock in stocks)
    return Position(cards, (b"",) * seats, (0,) * seats, (0,) * seats)


@kernels
def test_a_last_card_decides(kernel: Kernel) -> None:
    """The ace takes the two, whatever is drawn, and the rounds played before count."""
    before = replace(position("AC 3D", "2C"), battle=9, wars=2)
    batch = kernel.play(describe_rules(Rules(), 2), 1, 0, 5, before)
    assert list(batch.winners) == [1] * 5
    assert list(batch.battles) == [10] * 5 and list(batch.wars) == [2] * 5
    assert list(batch.cards) == [3, 0] * 5


BROKEN = {
    "other seats": position("AC", "2C", "3C"),
    "one player": position("AC 2C", ""),
    "no card of a pack": replace(position("AC", "2C"), stocks=(b"\x97", b"\x00")),
    "too many cards": replace(position("AC", "2C"), stocks=(b"\x00" * 300, b"\x01" * 300)),
    "after the last round": replace(position("AC", "2C"), battle=10_000),
    "more wars than rounds": replace(position("AC", "2C"), battle=1, wars=2),
    "a prize of nobody": replace(position("AC", "2C"), prize=(2, 5)),
    "cards of a seat that is out": replace(position("AC", "2C"), left=(2, 0)),
    "before the first round": replace(position("AC", "2C"), battle=-1),
}


@kernels
@pytest.mark.parametrize("broken", BROKEN.values(), ids=list(BROKEN))
def test_what_no_game_comes_to_is_refused(kernel: Kernel, broken: Position) -> None:
    """It is said so in place of playing on with it."""
    with pytest.raises(ValueError):
        kernel.play(describe_rules(Rules(), 2), 1, 0, 1, broken)


HIDDEN = replace(position("AC", "2C"), stocks=([0, OF_A_BAG], [OF_A_BAG, 1]), bags=([2, 3, 4],))
IMPOSSIBLE = {
    "a bag that is none": replace(HIDDEN, bags=()),
    "more cards of a bag than it has": replace(HIDDEN, bags=([2],)),
    "an empty bag": replace(HIDDEN, bags=([],)),
    "a bag of a later one": replace(HIDDEN, bags=([OF_A_BAG + 1, 3], [4])),
    "a bag of itself": replace(HIDDEN, bags=([OF_A_BAG, 3],)),
    "other turns than players": replace(HIDDEN, turns=3),
}


@kernels
@pytest.mark.parametrize("broken", IMPOSSIBLE.values(), ids=list(IMPOSSIBLE))
def test_bags_that_nobody_can_deal_from_are_refused(kernel: Kernel, broken: Position) -> None:
    """Every place is a card, or one of an earlier bag that has one left for it."""
    assert len(kernel.play(describe_rules(Rules(), 2), 1, 0, 4, HIDDEN)) == 4
    with pytest.raises(ValueError):
        kernel.play(describe_rules(Rules(), 2), 1, 0, 1, broken)


@kernels
def test_unknown_cards_are_dealt_for_every_game(kernel: Kernel) -> None:
    """The king beats a two and loses to an ace, whichever of both is the other's card; each of them is as often."""
    king, two, ace = (parse_cards(card)[0] for card in ("KC", "2D", "AD"))
    start = replace(position("KC", "2D"), stocks=([king], [OF_A_BAG]), bags=([two, ace],))
    batch = kernel.play(describe_rules(Rules(rounds=1), 2), 1, 0, 400, start)
    assert sum(winners == 1 for winners in batch.winners) == pytest.approx(200, abs=60)


@kernels
def test_each_deal_is_played_once_from_every_seat(kernel: Kernel) -> None:
    """With one unknown card each, whoever wins one game of a deal loses the other."""
    cards = parse_cards("2C 3C 4C 5C 6C 7C 8C 9C")
    start = replace(position("AC", "2C"), stocks=([OF_A_BAG], [OF_A_BAG]), bags=(cards,), turns=2)
    winners = list(kernel.play(describe_rules(Rules(), 2), 1, 0, 40, start).winners)
    assert all(set(pair) == {1, 2} for pair in zip(winners[::2], winners[1::2], strict=True))


@kernels
def test_a_game_is_left_after_a_round(kernel: Kernel) -> None:
    """Nobody has won it then, and it is told what each seat's cards are worth; a game that is over by then has its winner."""
    worth = [card % 13 for card in range(256)]
    before = position("KC 3D 4D", "2C 5D 6D")
    batch = kernel.play(describe_rules(Rules(), 2), 1, 0, 3, before, stop=Stop(1, worth))
    assert list(batch.winners) == [0] * 3 and set(batch.endings) == {EndingCode.STOPPED}
    assert list(batch.worth) == [11 + 1 + 2 + 0, 3 + 4] * 3
    over = kernel.play(describe_rules(Rules(), 2), 1, 0, 3, position("AC 3D", "2C"), stop=Stop(1, worth))
    assert list(over.winners) == [1] * 3 and list(over.worth) == [0, 0] * 3


@kernels
def test_a_game_that_is_over_is_refused(kernel: Kernel) -> None:
    """So is one that somebody has won already, by wins or because just one can play on."""
    won = replace(position("AC", "2C"), wins=(3, 0), battle=5)
    with pytest.raises(ValueError):
        kernel.play(describe_rules(Rules(first_to=FirstTo(3)), 2), 1, 0, 1, won)
    played_out = replace(position("AC 2D", ""), won=(b"", b"\x01\x02"))
    with pytest.raises(ValueError):
        kernel.play(describe_rules(Rules(capture=Capture.PILE_FINAL), 2), 1, 0, 1, played_out)
    assert len(kernel.play(describe_rules(Rules(capture=Capture.PILE), 2), 1, 0, 1, played_out)) == 1


@kernels
def test_a_prize_is_a_card_to_play_with(kernel: Kernel) -> None:
    """A seat whose only card is the prize takes it back, and plays it."""
    staked = replace(position("KC 3D", ""), prize=(1, parse_cards("AC")[0]))
    batch = kernel.play(describe_rules(Rules(prize=RuleSwitch.ON), 2), 1, 0, 20, staked)
    assert all(battles >= 1 for battles in batch.battles)
    assert all(sum(batch.cards[2 * game : 2 * game + 2]) == 3 for game in range(20))
