"""How many cards a war takes when that depends on the tied rank (rules.md §2.6)."""

import pytest

from bot.engine.cards import RANKS, cards_text
from bot.engine.rules.rules import Collect, Jokers, Rules, RunOut, Spoils
from tests.engine.tables import laid_out

WORTH = dict(zip(RANKS, (2, 3, 4, 5, 6, 7, 8, 9, 10, 10, 10, 10, 11, 11), strict=True))
"""Pips, 10 for a court card, 11 for an ace or a joker."""


@pytest.mark.parametrize("run_out", [RunOut.LAST_CARD, RunOut.LOSE])
@pytest.mark.parametrize(("spoils", "more"), [(Spoils.BY_RANK, 1), (Spoils.BY_RANK_TOTAL, 0)])
@pytest.mark.parametrize("rank", RANKS)
def test_every_rank_is_worth_its_cards(rank: str, spoils: Spoils, more: int, run_out: RunOut) -> None:
    """Each of the two lays as many cards as the tied rank is worth, the last of them up; or that many, and one up."""
    need = WORTH[rank] + more
    tied = ("*1", "*2") if rank == "*" else (f"{rank}C", f"{rank}D")
    stocks = [" ".join([card, *["3H"] * (need - 1), up, "5S"]) for card, up in zip(tied, ("4H", "7S"), strict=True)]
    rules = Rules(spoils=spoils, jokers=Jokers.SHUFFLED, collect=Collect.WINNER_FIRST, run_out=run_out)
    game = laid_out(rules, *stocks)
    round_ = game.resolve()
    assert (round_.winner, round_.steps, tuple(map(len, round_.laid))) == (1, 1, (need + 1, need + 1))
    assert cards_text(game.stock_of(0)) == "5S"
