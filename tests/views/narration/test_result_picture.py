"""What the picture of a result tells: who won, the score that decided, the last cards, and each seat's share by round."""

from dataclasses import replace

import pytest

from bot.engine.rules.rules import Rules
from bot.engine.variants import find_variant
from bot.host.ids import PlayerId
from bot.host.table.phase import CloseReason, TablePhase
from bot.host.table.resigning import leave_game
from bot.host.table.table import Table
from bot.pictures.alt_texts import card_words
from bot.pictures.card_faces import Deck
from bot.views.narration.result_picture import stopped_picture
from tests.support.scenes import result_now, scene_now
from tests.support.tables import ANN, BEN, CAT, classic, playing
from tests.views.tables.test_result_board import chosen, played

SEED = bytes(31) + b"\x08"
NAMES = ("Ann", "Ben", "Cat", "Dan")


def over(key: str, *players: PlayerId | None, rules: Rules | None = None) -> Table:
    """A game of a variant that was played to its end, by default wherever somebody has to choose."""
    table = playing(*players, rules=rules or find_variant(key).rules, variant=key, seed=SEED)
    if table.has_choices:
        while table.outcome is None:
            chosen(table)
    return played(table)


@pytest.mark.parametrize(
    ("key", "ending"),
    [
        ("classic", " rounds"),
        ("short-war", " rounds"),
        ("strategy-war", " points"),
        ("casino-war", " hands"),
    ],
)
def test_the_score_of_two(key: str, ending: str) -> None:
    """The winner's figure comes first, in what decided: cards, rounds won, points, chips."""
    table = over(key, ANN, BEN)
    assert table.outcome is not None
    score = result_now(table, NAMES[:2]).score
    assert ending in score
    first, second = (int(part.split(" ")[0].replace(",", "")) for part in score.split(" · ")[0].split("\u00a0:\u00a0"))
    assert first > second or len(table.outcome.winners) == 2


def test_of_more_the_row_tells_the_score() -> None:
    """Everybody's place is in the row: the winner with the cards, the others with the round in which they went out."""
    table = over("classic", ANN, BEN, CAT)
    outcome, picture = table.outcome, result_now(table, NAMES[:3])
    assert outcome is not None and "\u00a0:\u00a0" not in picture.score
    figures = {seat.place: seat.figure for seat in picture.seats}
    assert figures[1] in {"51", "52"} and figures[2] == f"R{outcome.battles}" and figures[3].startswith("R")


def test_the_last_cards_are_those_of_the_last_round() -> None:
    """The winner's card lies left in gold, beside the best card it beat; nobody else's is shown."""
    table = playing(ANN, BEN, CAT, rules=classic(rounds=1), stocks=("9H 2C", "8S 4C", "3D 5C"))
    picture = result_now(played(table), NAMES[:3])
    laid = [(one.seat, [card_words(card) for card in one.cards], one.took) for one in picture.laid]
    assert laid[0] == (0, ["9♥"], True) and len(laid) == 2 and not laid[1][2]
    assert picture.head.replace("{}", "Ann") == "Ann wins" and picture.winners == (0,)


def test_whoever_could_not_fight_on_was_out_of_cards() -> None:
    """The last two cards tied and nobody could lay another: the picture says why one of them won all the same."""
    table = playing(ANN, BEN, rules=classic(), stocks=("9H 2C 3C 4C KS", "9D"))
    picture = result_now(played(table), NAMES[:2])
    assert [(one.seat, one.took, one.short) for one in picture.laid] == [(0, True, False), (1, False, True)]
    assert "Ben 9♦ (out of cards)" in picture.alt()


def test_two_who_share_the_win() -> None:
    """Both are named, neither is ahead."""
    table = playing(ANN, BEN, rules=classic(rounds=2), stocks=("9H 2C 3D", "8S 4C 3C"))
    picture = result_now(played(table), NAMES[:2])
    assert picture.winners == (0, 1) and picture.head == "{} share the win" and picture.score.startswith("3\u00a0:\u00a03 · ")


@pytest.mark.parametrize("key", ["classic", "short-war", "strategy-war", "casino-war", "quatro", "suicide-war"])
def test_shares_add_up(key: str) -> None:
    """After each round the shares of all seats are the whole, or less where the house has the rest."""
    picture = result_now(over(key, ANN, BEN, CAT), NAMES[:3])
    sums = [round(sum(part), 6) for _, part in picture.shares]
    assert picture.shares[0][0] == 0 and max(sums) <= 1.0 and (key == "casino-war" or min(sums) == 1.0)


def test_alone_against_the_house() -> None:
    """Somebody alone wins against nobody: the headline says what they take home, and they get no crown."""
    picture = result_now(over("casino-war", ANN, rules=replace(find_variant("casino-war").rules, rounds=2)), ["Ann"])
    assert picture.head.startswith("{} takes home ") and not picture.crowned and picture.laid == ()


def test_a_game_given_up_before_its_first_round() -> None:
    """There is nothing to draw a course of, and it is drawn all the same: without a turning point."""
    table = playing(ANN, BEN)
    leave_game(table, 0)
    table.phase, table.close = TablePhase.OVER, CloseReason.FINISHED
    picture = result_now(table, NAMES[:2])
    assert picture.turn is None and picture.laid == () and picture.png()


def test_a_stopped_game() -> None:
    """It says who sat there with how much, and that nobody won."""
    table = played(playing(ANN, BEN, seed=SEED), 12)
    picture = stopped_picture(scene_now(table), scene_now(table).require_game(), NAMES[:2], title="Classic War", deck=Deck.TWO)
    assert picture is not None and picture.winners == () and picture.shares == ()
    assert picture.alt().startswith("Classic War. Stopped. 12 rounds") and "Ann: " in picture.alt()
