"""What the picture of a table shows: every card that lies, seats, chips, piles, and the winner's crown."""

from dataclasses import replace
from typing import Any

import pytest

from bot.engine.cards import HIDDEN, parse_card, rank_of
from bot.engine.variants import VARIANTS, find_variant
from bot.host.table.house_variant import seats_for
from bot.host.table.phase import CloseReason, TablePhase
from bot.pictures.alt_texts import card_words
from bot.pictures.canvas import MOST_BYTES
from bot.pictures.card_faces import Deck
from bot.pictures.laid_cards import FanStep
from bot.pictures.sprites import Sprite, golden_crown
from bot.views.interactions.formatting import card_label
from bot.views.narration.round_text import seat_lines
from bot.views.tables.game_board import game_board
from tests.support.examples import examples
from tests.support.scenes import picture_now, scene_now
from tests.support.tables import ANN, BEN, CAT, playing
from tests.views.tables.test_result_board import chosen

DRAWN = 20 // examples(5, of=20)
"""Of so many rounds one is drawn."""


@pytest.mark.parametrize("variant", VARIANTS, ids=lambda variant: variant.key)
def test_every_variant_can_be_shown(variant: Any) -> None:
    """From the deal through twenty rounds: every seat, every card that lies is one that was laid, and files are small."""
    fewest, _ = seats_for(variant.rules) or (2, 2)
    players = (ANN, BEN, CAT)[: max(fewest, 2)]
    table = playing(*players, rules=variant.rules, variant=variant.key)
    game = table.open_game()
    for number in range(20):
        picture = picture_now(table, ["Ann", "Ben", "Cat"][: len(players)], Deck.TWO)
        assert len(picture.seats) == len(players) + game.has_chips and picture.alt()
        assert number % DRAWN or len(picture.png()) <= MOST_BYTES
        for seat, row in enumerate(picture.seats[: len(players)]):
            laid = table.last.laid[seat] if table.last is not None else b""
            assert {up for step in row.laid for up in step.ups} <= set(laid)
            assert HIDDEN not in {up for step in row.laid for up in step.ups}
        if game.outcome is not None:
            break
        table.play_round(table.deadline)


def test_a_war_is_shown_step_by_step() -> None:
    """Cards down as many as they were, the winner with what it took."""
    rules = find_variant("classic").rules
    table = playing(ANN, BEN, rules=rules, stocks=("9H 2C 3C 4C KS", "9D 2D 3D 4D 5D"))
    table.play_round(table.deadline)
    picture = picture_now(table, ["Ann", "Ben"], Deck.FOUR)
    assert picture.seats[0].laid == (FanStep(0, (parse_card("9H"),)), FanStep(3, (parse_card("KS"),)))
    assert (picture.winner, picture.pot, picture.battle, picture.deck) == (0, 10, 1, Deck.FOUR)
    assert picture.seats[1].out and "Ann: 9♥, 3 face down, K♠; 10 cards, wins 10." in picture.alt()


def test_the_house_has_a_row_and_chips_are_not_cards() -> None:
    """At a table of Casino War seats own chips, and their last hand is told beside them."""
    table = playing(ANN, BEN, rules=find_variant("casino-war").rules, variant="casino-war")
    for seat in (0, 1):
        table.open_game().choose(seat, "ante:10")
    table.play_round(table.deadline)
    alt = picture_now(table, ["Ann", "Ben"], Deck.TWO).alt()
    assert alt.startswith("Casino War. Hand 1. ") and "The house: " in alt and " cards" not in alt and alt.count(" chips") == 2


def test_a_hand_against_the_house_is_told_in_a_line() -> None:
    """Beside the picture stands who beat the house and with what it played, or that it won; before that, that it is ready."""
    table = playing(ANN, BEN, rules=find_variant("casino-war").rules, variant="casino-war")
    before = scene_now(table)
    assert "The house is ready to deal." in game_board(before, pictured=True).beside[1]
    assert picture_now(table, ["Ann", "Ben"], Deck.TWO).alt().startswith("Casino War. Place your bets. ")
    ends = set[str]()
    while table.outcome is None:
        chosen(table, *((seat, "ante:10") for seat in (0, 1) if table.open_game().stage == 0))
        if table.last is None or table.open_game().stage:
            continue
        house, told = table.last.laid[-1], game_board(scene_now(table), pictured=True).beside[1].splitlines()[0]
        first = [rank_of(table.last.laid[seat][0]) - rank_of(house[0]) for seat in (0, 1)]
        names = [f"<@{player}>" for player, by in zip((ANN, BEN), first, strict=True) if by > 0]
        card = card_label(house[0])
        ends.add("won" if names else "lost" if max(first) < 0 else "war")
        if names:
            assert f"{' and '.join(names)} beat{'s' * (len(names) == 1)} the house: {card}." in told
        elif max(first) < 0:
            assert told.endswith(f"The house wins with {card}.")
    assert ends >= {"won", "lost"}


@pytest.mark.parametrize("close", [CloseReason.FINISHED, CloseReason.STOPPED, CloseReason.ABANDONED])
def test_the_crown_of_a_result_is_the_winners(close: CloseReason) -> None:
    """When a game is over the winner of the game wears the crown, whoever won the last round; nobody if it was stopped."""
    rules = replace(find_variant("classic").rules, rounds=3)
    table = playing(ANN, BEN, rules=rules, stocks=("9H 9C 2D 5C", "2S 2C 9D 5H"))
    table.play_round(table.deadline)
    playing_on = picture_now(table, ["Ann", "Ben"], Deck.TWO)
    assert playing_on.crowned is None and playing_on.winner == 0
    while close is CloseReason.FINISHED and table.outcome is None:
        table.play_round(table.deadline)
    table.phase, table.close = TablePhase.OVER, close
    shown = picture_now(table, ["Ann", "Ben"], Deck.TWO)
    if close is CloseReason.FINISHED:
        assert (shown.winner, shown.crowned) == (1, (0,)) and shown.alt().count("wins the game") == 1
        assert "Ann: " in shown.alt().split("wins the game")[0].split(". ")[-1]
    else:
        assert shown.crowned == () and "wins the game" not in shown.alt()
        assert shown.png() == replace(shown, crowned=()).png() != replace(shown, crowned=None).png()


def test_who_won_a_round_stands_out_without_a_crown(monkeypatch: pytest.MonkeyPatch) -> None:
    """A round's winner is lit; only who has won the game wears a crown."""
    crowns: list[float] = []

    def noted(width: float) -> Sprite:
        crowns.append(width)
        return golden_crown(width)

    monkeypatch.setattr("bot.pictures.table.seats.golden_crown", noted)
    table = playing(ANN, BEN, rules=replace(find_variant("classic").rules, rounds=3), stocks=("9H 9C 2D 5C", "2S 2C 9D 5H"))
    table.play_round(table.deadline)
    shown = picture_now(table, ["Ann", "Ben"], Deck.TWO)
    assert shown.png() != replace(shown, winner=None).png() and not crowns
    assert replace(shown, crowned=(1,)).png() and crowns


def test_a_game_to_a_number_of_wins_shows_them() -> None:
    """Where wins decide, the picture says how many everybody has."""
    table = playing(ANN, BEN, rules=find_variant("short-war").rules, stocks=("9H 9C", "2S 2C"))
    table.play_round(table.deadline)
    assert "1 won · 3 cards" in picture_now(table, ["Ann", "Ben"], Deck.TWO).alt()


def test_piles_that_may_be_stolen_are_shown() -> None:
    """In Stealing War the picture, its words and the board say how many cards each pile has and which one lies on top."""
    table = playing(ANN, BEN, rules=find_variant("stealing-war").rules, stocks=("9H 3D 4D", "8S 2C 5C"), variant="stealing-war")
    table.play_round(table.deadline)
    picture, game = picture_now(table, ["Ann", "Ben"], Deck.TWO), table.open_game()
    piles, scene = [game.won_pile(seat) for seat in (0, 1)], scene_now(table)
    assert any(piles)
    for row, pile in zip(picture.seats, piles, strict=True):
        assert (row.pile is None) == (not pile)
        if row.pile is not None:
            assert (row.pile.count, row.pile.top) == (len(pile), pile[-1])
            assert f"cards, pile of {len(pile)} with {card_words(pile[-1])} on top" in picture.alt()
            assert f"pile of {len(pile)}, {card_label(pile[-1])} on top" in seat_lines(scene, scene.require_game(), scene.last)
    bare = replace(picture, seats=tuple(replace(row, pile=None) for row in picture.seats))
    assert picture.png() != bare.png()
