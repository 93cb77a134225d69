"""Writes the ranks that rules hold as numbers for share codes: a bit each, and four bits for a rank that beats others."""

from collections.abc import Iterable
from typing import Final

from bot.engine.rules.rank_text import beating_of, beating_text, ranks_of, ranks_text

_RANKS: Final = 14
_RANK_BITS: Final = 4
_BEATING_BITS: Final = _RANK_BITS + _RANKS


def ranks_number(text: str) -> int:
    """Return the number of a text of ranks, such as `2*`."""
    return _mask(ranks_of(text))


def ranks_in(number: int) -> str:
    """Return the ranks of a number as text; raises IndexError for a bit that is none."""
    return ranks_text(_ranks_of(number))


def beating_number(text: str) -> int:
    """Return the number of a text of ranks that beat others, such as `3>JQK 4>A`."""
    found = [rank | _mask(beaten) << _RANK_BITS for rank, beaten in beating_of(text)]
    return sum(number << place * _BEATING_BITS for place, number in enumerate(found))


def beating_in(number: int) -> str:
    """Return the ranks that beat others of a number as text; raises IndexError for a rank or a bit that is none."""
    found = []
    while number:
        rank = number & (1 << _RANK_BITS) - 1
        if rank >= _RANKS:
            raise IndexError(rank)
        found.append((rank, _ranks_of(number >> _RANK_BITS & (1 << _RANKS) - 1)))
        number >>= _BEATING_BITS
    return beating_text(tuple(found))


def _mask(ranks: Iterable[int]) -> int:
    """Return these ranks as bits."""
    return sum(1 << rank for rank in ranks)


def _ranks_of(mask: int) -> tuple[int, ...]:
    """Return the ranks of these bits."""
    if mask >> _RANKS:
        raise IndexError(mask)
    return tuple(rank for rank in range(_RANKS) if mask >> rank & 1)
