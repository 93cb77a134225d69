"""Finds the variant that somebody means: by its key, its name in any language, an alias, or a name much like one of them."""

from collections.abc import Sequence
from functools import cache
from typing import Final

from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, Variant, find_variant
from bot.engine.variants.aliases import SHARED, aliases_of
from bot.engine.variants.categories import POPULAR
from bot.host.house_rules.name_search import EXACT, HAS_WORD, Entry, Hit, entry, ranked, similar
from bot.host.names import plain
from bot.host.refusals import Refusal, Refused
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
            _said(f"variant-{variant.key}"),
            " ".join(_said(f"variant-{variant.key}.summary")),
            (*aliases_of(variant.key), *(name for name, keys in SHARED.items() if variant.key in keys)),
        )
        for variant in VARIANTS
    )


def _said(key: str) -> list[str]:
    return [translate(key, code, code, {}) for code in CODES]


def exact_key(typed: str) -> str | None:
    """Return the key of the one variant that is called exactly so: by its key, else its name in any language, else an alias.

    None for no name of any, and for an alias of several.
    """
    hits = ranked(typed, variant_entries())
    return _alone(hits) if hits and hits[0].rank >= EXACT else None


def key_meant(typed: str, others: Sequence[Entry] = ()) -> str | None:
    """Return the one that can only be meant, of the variants and of `others`, as `exact_key` does; None if it is not clear."""
    entries = (*variant_entries(), *others)
    hits = ranked(typed, entries)
    if hits and hits[0].rank >= HAS_WORD:
        return _alone(hits)
    hits = similar(typed, entries, SURE)
    alone = len(hits) == 1 or (len(hits) > 1 and hits[0].rank - hits[1].rank >= AHEAD)
    return hits[0].value if alone and hits[0].rank >= SURE else None


def variant_meant(typed: str) -> Variant:
    """Return the variant that can only be meant; raises Refused for anything else, and names the nearest three."""
    key = exact_key(typed) or key_meant(typed)
    if key is None:
        near = tuple(Sentence(f"variant-{one}") for one in nearest(typed))
        raise Refused(Refusal.UNKNOWN_VARIANT, name=plain(typed), near=near)
    return find_variant(key)


def _alone(hits: Sequence[Hit]) -> str | None:
    """Return what fits best; None if several do, unless all the others are special cases of one, as their keys say."""
    best = sorted((hit.value for hit in hits if hit.rank == hits[0].rank), key=len)
    return best[0] if all(value.startswith(best[0]) for value in best) else None


def nearest(typed: str, others: Sequence[Entry] = ()) -> tuple[str, ...]:
    """Return the three that are most like what was typed; popular ones where fewer are like it."""
    entries = (*variant_entries(), *others)
    found = [hit.value for hit in (*ranked(typed, entries), *similar(typed, entries, LEAST))]
    return tuple(dict.fromkeys((*found, *POPULAR)))[:NEAREST]
