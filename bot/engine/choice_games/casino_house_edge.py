"""Calculates the house edge of every bet in Casino War, as exact fractions (rules.md §7.2)."""

from fractions import Fraction
from functools import lru_cache
from typing import Final, NamedTuple

from bot.engine.choice_games.casino_hand import TIE_PAYS

RANKS: Final = 13
SUITS: Final = 4


class Edge(NamedTuple):
    """Shares of an ante that the house keeps in the long run, or of the bet on a tie; `tie` is how often cards are equal."""

    tie: Fraction
    war: Fraction
    surrender: Fraction
    tie_bet: Fraction


@lru_cache(maxsize=32)
def edge_of(packs: int, *, bonus: bool) -> Edge:
    """Return the edge with so many packs; `bonus` is whether a second tie wins one ante more. Source: rules.md §3.25, §7.2."""
    of_a_rank = SUITS * packs
    tie = Fraction(of_a_rank - 1, RANKS * of_a_rank - 1)
    left = RANKS * of_a_rank - 2
    pairs = (RANKS - 1) * of_a_rank * (of_a_rank - 1) + (of_a_rank - 2) * (of_a_rank - 3)
    again = Fraction(pairs, left * (left - 1))
    decided = (1 - again) / 2
    war = tie * (2 * decided - decided - (1 + bonus) * again)
    return Edge(tie, war, tie / 2, 1 - (1 + TIE_PAYS) * tie)
