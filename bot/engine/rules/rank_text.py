"""Reads and writes ranks as the text that rules hold: `2*`, or `3>JQK 4>A` for ranks that beat others (rules.md §5.1)."""

from functools import lru_cache
from typing import Final, TypeAlias

from bot.engine.cards import JOKER, RANKS
from bot.engine.errors import RulesError
from bot.engine.rules.rules import NONE
from bot.engine.sentence import Sentence

Beating: TypeAlias = tuple[int, tuple[int, ...]]
"""A rank, and the ranks that it beats, as places in RANKS."""

MOST_EXCEPTIONS: Final = 2
TEN: Final = RANKS.index("T")
GERMAN_RANKS: Final = str.maketrans("BD", "JQ")


@lru_cache
def ranks_of(text: str) -> tuple[int, ...]:
    """Return the ranks of a text, none for `none`; raises ValueError unless they are in order, each once."""
    if text == NONE:
        return ()
    ranks = tuple(map(RANKS.index, text))
    if not ranks or list(ranks) != sorted(set(ranks)):
        raise ValueError(text)
    return ranks


def one_rank_of(text: str) -> tuple[int, ...]:
    """Return the ranks of a text that names at least one; raises ValueError for `none`."""
    if text == NONE:
        raise ValueError(text)
    return ranks_of(text)


@lru_cache
def beating_of(text: str) -> tuple[Beating, ...]:
    """Return which rank beats which others; raises ValueError unless it is written in the one way that rules know."""
    if text == NONE:
        return ()
    found = tuple(_beating(part) for part in text.split(" "))
    firsts = [rank for rank, _ in found]
    if len(found) > MOST_EXCEPTIONS or firsts != sorted(set(firsts)):
        raise ValueError(text)
    return found


def ranks_text(ranks: tuple[int, ...]) -> str:
    """Return the text of these ranks."""
    return "".join(RANKS[rank] for rank in sorted(set(ranks))) or NONE


def beating_text(found: tuple[Beating, ...]) -> str:
    """Return the text of ranks that beat others."""
    return " ".join(f"{RANKS[rank]}>{ranks_text(beaten)}" for rank, beaten in sorted(found)) or NONE


def rank_sentence(rank: int) -> Sentence:
    """Return one card of a rank as people say it: `a two`."""
    return Sentence("rank-one", rank=_name(rank))


def ranks_sentence(rank: int) -> Sentence:
    """Return all cards of a rank as people say it: `twos`."""
    return Sentence("rank-all", rank=_name(rank))


def typed_ranks(text: str) -> str:
    """Return ranks however they were typed, such as `2 *` or `10, j`; raises RulesError."""
    return _typed(text, "auto_war")


def typed_rank(text: str) -> str:
    """Return one rank however it was typed; raises RulesError."""
    found = _typed(text, "underdog")
    if found != NONE and len(found) > 1:
        raise _refusal("underdog")
    return found


def typed_slap_rank(text: str) -> str:
    """Return the one rank that is slapped, however it was typed; raises RulesError."""
    found = _typed(text, "slap_rank")
    if found == NONE or len(found) > 1:
        raise _refusal("slap_rank")
    return found


def typed_beating(text: str) -> str:
    """Return ranks that beat others however they were typed, such as `4>a 3>kqj`; raises RulesError."""
    tidy = _tidy(text).replace(" >", ">").replace("> ", ">")
    if tidy == NONE.upper():
        return NONE
    try:
        parts = [part.partition(">") for part in tidy.split(" ")]
        found = tuple((RANKS.index(rank), tuple(map(RANKS.index, beaten))) for rank, _, beaten in parts if len(rank) == 1)
        if len(found) < len(parts):
            raise _refusal("beats")
        written = beating_text(found)
        beating_of(written)
    except ValueError as error:
        raise _refusal("beats") from error
    return written


def _beating(part: str) -> Beating:
    rank, _, beaten = part.partition(">")
    if len(rank) != 1 or beaten == NONE:
        raise ValueError(part)
    ranks = ranks_of(beaten)
    if RANKS.index(rank) in ranks:
        raise ValueError(part)
    return RANKS.index(rank), ranks


def _typed(text: str, key: str) -> str:
    tidy = _tidy(text)
    if tidy == NONE.upper():
        return NONE
    letters = tidy.replace(" ", "")
    if not letters or len(set(letters)) < len(letters) or any(letter not in RANKS for letter in letters):
        raise _refusal(key)
    return ranks_text(tuple(map(RANKS.index, letters)))


def _tidy(text: str) -> str:
    """Return what was typed in capitals, with a T for a ten, and one blank where there are some or a comma.

    German packs say B (Bube) and D (Dame) for jack and queen; no rank has these letters otherwise.
    """
    return " ".join(text.upper().replace("10", "T").translate(GERMAN_RANKS).replace(",", " ").split())


def _refusal(key: str) -> RulesError:
    return RulesError(Sentence(f"value-{key}", option=Sentence(f"option-{key}")))


def _name(rank: int) -> str | int:
    """Return by what catalogues tell ranks apart: the number on the card, or a letter; a joker's sign is no key there."""
    return rank + 2 if rank <= TEN else "joker" if rank == JOKER else RANKS[rank]
