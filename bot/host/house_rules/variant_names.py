"""Finds the variant that somebody means: by its key, its name in any language, an alias, or a name much like one of them."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.engine.variants import VARIANTS
from bot.engine.variants.aliases import ALIASES
from bot.engine.variants.categories import POPULAR
from bot.host.house_rules.name_search import EXACT, HAS_WORD, Entry, Hit, entry, ranked, similar
from bot.texts import CODES, translate

SURE: Final = 84
"""How alike, of 100, a misspelt name has to be to be taken as meant."""

AHEAD: Final = 5
"""How much more alike it has to be than the next variant's."""

LEAST: Final = 50
"""How alike a variant has to be to be named to somebody who typed something that is none."""

NEAREST: Final = 3


@cache
def variant_entries() -> tuple[Entry, ...]:
    """Return what the variants are searched by: keys, names in all languages, aliases, and what is said of them."""
    return tuple(
        entry(
            variant.key,
            (*_said(f"variant-{variant.key}"), *ALIASES.get(variant.key, ())),
            " ".join(_said(f"variant-{variant.key}.summary")),
        )
        for variant in VARIANTS
    )


def _said(key: str) -> list[str]:
    return [translate(key, code, code, {}) for code in CODES]


def exact_key(typed: str) -> str | None:
    """Return the key of the one variant that is called exactly so, in any language; None for no name of any."""
    hits = ranked(typed, variant_entries())
    return hits[0].value if hits and hits[0].rank == EXACT and not _rivals(hits) else None


def key_meant(typed: str, others: Sequence[Entry] = ()) -> str | None:
    """Return the one that can only be meant, of the variants and of `others`, as `exact_key` does; None if it is not clear."""
    entries = (*variant_entries(), *others)
    hits = ranked(typed, entries)
    if hits and hits[0].rank >= HAS_WORD:
        return None if _rivals(hits) else hits[0].value
    hits = similar(typed, entries, SURE)
    alone = len(hits) == 1 or (len(hits) > 1 and hits[0].rank - hits[1].rank >= AHEAD)
    return hits[0].value if alone and hits[0].rank >= SURE else None


def _rivals(hits: Sequence[Hit]) -> bool:
    """Whether the second hit fits as well as the first."""
    return len(hits) > 1 and hits[1].rank == hits[0].rank


def nearest(typed: str, others: Sequence[Entry] = ()) -> tuple[str, ...]:
    """Return the three that are most like what was typed; popular ones where fewer are like it."""
    entries = (*variant_entries(), *others)
    found = [hit.value for hit in (*ranked(typed, entries), *similar(typed, entries, LEAST))]
    return tuple(dict.fromkeys((*found, *POPULAR)))[:NEAREST]
