"""What boards say of wars that no tie began, of underdogs, of cards that cancel each other, and of several cards at once."""

import pytest

from bot.engine.play.public_game import public_game, public_round
from bot.engine.rules.rules import Ace, Capture, ComparedValue, Identical, Rules
from bot.pictures.card_faces import Deck
from bot.texts import speaking
from bot.views.narration.round_text import round_lines, seat_lines
from bot.views.tables.result_board import winner_line
from tests.support.scenes import picture_now
from tests.support.tables import ANN, BEN, CAT, playing

SUM = Rules(value=ComparedValue.SUM, up_cards=2, ace=Ace.LOW)


def told(rules: Rules, *stocks: str, battles: int = 1) -> list[str]:
    """What the board says of the newest round, without the variation selectors of the suits."""
    table = playing(*(ANN, BEN, CAT)[: len(stocks)], rules=rules, stocks=stocks)
    game = table.open_game()
    for _ in range(battles):
        last = game.resolve()
    known, shown = public_game(game), public_round(last, chips=False)
    lines = [*round_lines(table, known, shown, None, []), *seat_lines(table, known, shown).split("\n")]
    return [line.replace("\ufe0e", "") for line in lines]


def test_a_card_that_starts_a_war_is_named() -> None:
    """Nobody is tied, so nobody is said to be: the two means war, and two of them do as well."""
    lines = told(Rules(auto_war="2", spoils=1), "2C 3D 5D 9S", "KH 3S 8D 9D")
    assert lines[0] == "💥 **War!** 2♣ means war for everyone."
    assert "tied" not in "\n".join(lines) and lines[3] == f"<@{BEN}> wins the war and takes **6 cards**."
    assert told(Rules(auto_war="2", spoils=1), "2C 3D 5D 9S", "2H 3S 8D 9D")[0].endswith("2♣ and 2♥ mean war for everyone.")


def test_a_war_inside_an_automatic_war_is_counted() -> None:
    """The second step is a tie like any other."""
    lines = told(Rules(auto_war="2", spoils=0), "2C 5D 9S", "KH 5S 8D")
    assert lines[0].startswith("💥 **Double war!** 2♣ means war")


def test_an_underdog_is_named_with_the_card_and_the_beaten_player() -> None:
    """The higher card is not said to win."""
    lines = told(Rules(underdog="6", spoils=1), "9C 6D 4C 8C", "9H 7H KH 8S")
    assert f"🐾 <@{ANN}> has 6♦ face down: the underdog beats <@{BEN}> after all." in lines
    assert f"<@{ANN}> wins the war and takes **6 cards**." in lines
    assert not any("wins**" in line for line in lines)


def test_identical_cards_are_said_to_cancel_each_other() -> None:
    """Where some are left, one of them takes all; where none is, the cards wait."""
    twins = Rules(decks=2, identical=Identical.CANCEL)
    lines = told(twins, "KC 9D", "KC 3D", "4S 8D")
    assert lines[:2] == [
        f"<@{ANN}> and <@{BEN}> played identical cards (K♣), so they cancel each other out.",
        f"<@{CAT}> takes 3 cards.",
    ]
    lines = told(twins, "5C 9D", "5C 3D")
    assert lines[1] == "Nobody wins the pot: 2 cards carry over to the next round."


def test_cards_that_count_together_lie_together() -> None:
    """On the board, in a war, and in the picture, whose text names them all."""
    lines = told(SUM, "8C 5D 2C 3C 4C 9C AC KD", "6H 7S 2D 3D 4D JD 2H KS")
    assert lines[1] == f"<@{ANN}>: 8♣ 5♦, 3 face down, 9♣ A♣"
    assert lines[-1] == f"<@{BEN}> · 6♥ 7♠, **J♦ 2♥ = 13 wins** · 15 cards · **leads**"
    table = playing(ANN, BEN, rules=SUM, stocks=("KC 2D 5C", "9H 4S 5D"))
    table.last = table.open_game().resolve()
    words = picture_now(table, ["Ann", "Ben"], Deck.TWO).alt()
    assert "Ann: K♣, 2♦; makes 15 · 5 cards, wins 4. Ben: 9♥, 4♠; makes 13 · 1 card." in words


@pytest.mark.parametrize(
    ("language", "ended"), [("en", "Everyone else's deck ran out first"), ("de", "Alle anderen Stapel waren zuerst leer")]
)
def test_the_last_player_with_a_stock_is_told(language: str, ended: str) -> None:
    """The end is not told by the piles, which say nothing of who has won."""
    with speaking(language):
        rules = Rules(capture=Capture.PILE_OUT, spoils=0)
        table = playing(ANN, BEN, CAT, rules=rules, stocks=("KC 2D 5D", "KH 3D 6D", "4S 9S TS"))
        game = table.open_game()
        while game.outcome is None:
            game.resolve()
        assert game.outcome.winners == (2,)
        line = winner_line(table, rules, game.outcome, public_game(game), {})
        assert line.startswith("🏆") and f"<@{CAT}>" in line and line.count("\n") == 0
        assert ended in line


@pytest.mark.parametrize(
    ("language", "ended"), [("en", "The last decks ran out together"), ("de", "Die letzten Stapel waren gleichzeitig leer")]
)
def test_decks_that_run_out_together_are_told(language: str, ended: str) -> None:
    """Where nobody has a deck left, the line says that a pile decided, and not that somebody had a deck."""
    with speaking(language):
        rules = Rules(capture=Capture.PILE_OUT, spoils=0)
        table = playing(ANN, BEN, CAT, rules=rules, stocks=("KC 2D", "QH 3D", "4S"))
        game = table.open_game()
        while game.outcome is None:
            game.resolve()
        assert game.outcome.winners == (0,)
        assert ended in winner_line(table, rules, game.outcome, public_game(game), {})
