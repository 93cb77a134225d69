"""Whole games from fixed decks end as the rules' regression table says, and endless ones repeat as it says."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from bot.engine.cards import parse_cards
from bot.engine.choice_games.factory import deal_game
from bot.engine.random_source import SeededRandomSource
from bot.engine.rules.record_form import rules_from_record
from bot.engine.rules.rules import Collect, Rules, RunOut
from tests.engine.tables import finish, laid_out, numbered_deck, random_source

GAMES: list[dict[str, Any]] = tomllib.loads(Path(__file__).with_name("full_games.toml").read_text())["game"]

FIRST = (
    "2C AD 5S 7H 6C QD KS JC 3S 6D 4C AH 2D 7D TD 9D 6H TS 3H KD QS 8H 9S 4H 2H 6S",
    "5C 8S JD 9C AS 5H QH 7S AC 4S KH JS JH 5D 8D 8C QC KC 2S 3D 7C 4D 3C TC TH 9H",
)
"""A deal without a single war in table order or seat order, which never ends (rules.md §7.5 b)."""


@pytest.mark.parametrize("expected", GAMES, ids=[game["id"] for game in GAMES])
def test_full_game(expected: dict[str, Any]) -> None:
    """Winner, battles, wars, cards and the order of elimination are those of the table."""
    rules = rules_from_record({"collect": "winner-first"} | expected["rules"])
    game = deal_game(rules, expected["seats"], SeededRandomSource(bytes(32), []), deck=numbered_deck(17))
    out = [seat for round_ in finish(game) for seat in round_.out]
    assert game.outcome is not None
    assert expected["end"].items() <= game.outcome.to_record().items()
    assert out == expected["out"]


def test_sweep() -> None:
    """The deck D(20) gives the first seat every battle."""
    rules = Rules(run_out=RunOut.LOSE, collect=Collect.WINNER_FIRST)
    game = deal_game(rules, 2, random_source(), deck=numbered_deck(20))
    assert [round_.winner for round_ in finish(game)] == [0] * 26
    assert game.wars == 0


def positions(rules: Rules, *stocks: str, battles: int) -> list[tuple[bytes, ...]]:
    """Where all cards lie before the first battle and after each of so many."""
    game = laid_out(rules, *stocks)
    seen = [tuple(map(game.stock_of, range(game.seats)))]
    for _ in range(battles):
        game.resolve()
        seen.append(tuple(map(game.stock_of, range(game.seats))))
    return seen


def test_five_card_cycle() -> None:
    """Five different ranks, the winner's card first: the position comes back every six battles from the start."""
    seen = positions(Rules(collect=Collect.WINNER_FIRST), "5C 3C", "2D 6D 4D", battles=60)
    assert seen[:6] * 10 + seen[:1] == seen
    assert len(set(seen)) == 6


@pytest.mark.parametrize("collect", [Collect.TABLE_ORDER, Collect.SEAT_ORDER])
def test_full_pack_cycle(collect: Collect) -> None:
    """A full deal falls into a cycle of fifty-two battles after the fifty-seventh, and stays nearly level."""
    seen = positions(Rules(collect=collect), *FIRST, battles=57 + 104)
    assert seen[57:109] == seen[109:161]
    assert seen[56] != seen[108]
    assert len(set(seen[57:109])) == 52
    assert {len(first) for first, _ in seen[58:]} == {26, 27}


@pytest.mark.parametrize(
    ("collect", "winner", "battles", "wars"), [(Collect.WINNER_FIRST, 0, 152, 11), (Collect.LOSER_FIRST, 1, 749, 47)]
)
def test_same_deal_ends_in_other_orders(collect: Collect, winner: int, battles: int, wars: int) -> None:
    """It is the order of collecting, not the deal, that keeps that game from ending."""
    rules = Rules(collect=collect, run_out=RunOut.LOSE)
    game = deal_game(rules, 2, random_source(), stocks=list(map(parse_cards, FIRST)))
    assert sum(1 for _ in finish(game)) == battles
    assert game.outcome is not None
    assert (game.outcome.winners, game.wars) == ((winner,), wars)
