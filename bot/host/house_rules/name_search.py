"""Finds variants and other things by what somebody typed: exact names, beginnings, words within, misspelt names (rapidfuzz).

A variant is meant by its key, its name in any language, an alias, or a name much like one of them.
"""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Final

from rapidfuzz import fuzz, process

from bot.engine.sentence import Sentence
from bot.engine.variants import VARIANTS, Variant, find_variant
from bot.engine.variants.aliases import SHARED, aliases_of
from bot.engine.variants.categories import POPULAR
from bot.host.names import plain_name
from bot.host.refusals import Refusal, Refused
from bot.texts import CODES, translate_key

LONGEST: Final = 80
"""Characters of a text that are looked for; nothing has a longer name."""

ALIKE: Final = 72
"""How alike, of 100, a misspelt name is to the one that was meant."""

SAME_WORD: Final = 84
"""How alike two words are if one of them is misspelt."""

PART: Final = 0.9
"""What a part of a name counts, against the whole one."""

SHORTEST: Final = 3
SHORTEST_PART: Final = 5
"""Letters of a misspelt name, and of a part of one: with fewer everything is like everything."""

EXACT_KEY, EXACT_NAME, EXACT, BEGINS, HAS_WORD, HAS, SAYS = 520, 510, 500, 400, 300, 200, 150
"""Ranks of a hit: the very key, name or alias, a name's beginning, a word of it, any part of it; a text that says it.

Fuzzy: up to 100.
"""

_APOSTROPHES: Final = re.compile("['’`ʼ´]")
_NO_WORD: Final = re.compile(r"[\W_]+")
_COMMON: Final = frozenset({"war", "krieg"})
"""Words that half of the names have: a misspelt name is not like another one because of them."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Something to find by its names, or else by its text; all of them folded. `cores` are the names without common words.

    The first of its names is its key; those from `aliases` on are names that it goes by elsewhere.
    """

    value: str
    names: tuple[str, ...]
    cores: tuple[str, ...]
    aliases: int
    text: str = ""

    def exact_rank(self, place: int) -> int:
        """Return the rank of a hit that is the very name at this place: the key before a name, a name before an alias."""
        if place == 0:
            return EXACT_KEY
        return EXACT_NAME if place < self.aliases else EXACT


@dataclass(frozen=True, slots=True)
class Hit:
    """An entry that was found, how well it fits, and the place of the name that fits best."""

    value: str
    rank: float
    name: int


def make_entry(value: str, names: Sequence[str], text: str = "", aliases: Sequence[str] = ()) -> Entry:
    """Return an entry with its names and aliases folded, the value in front of them as its key."""
    known = tuple(fold_text(name) for name in (value, *names, *aliases))
    return Entry(value, known, tuple(map(_core, known)), 1 + len(names), fold_text(text))


@lru_cache(maxsize=4096)
def fold_text(text: str) -> str:
    """Return a text without capitals, accents and signs, in single spaces: `P'yanitsa!` and `pyanitsa` are one name."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return _NO_WORD.sub(" ", _APOSTROPHES.sub("", bare.casefold())).strip()


def rank_entries(typed: str, entries: Sequence[Entry]) -> list[Hit]:
    """Return the entries that contain what was typed, best first; if there are none, those with a name like it."""
    word = fold_text(typed[: LONGEST + 1])
    if not word or len(typed) > LONGEST:
        return []
    hits = [hit for one in entries if (hit := _literal(word, one)) is not None]
    return sorted(hits or similar_entries(word, entries, ALIKE), key=lambda hit: -hit.rank)


def similar_entries(typed: str, entries: Sequence[Entry], least: float) -> list[Hit]:
    """Return the entries of which a name is at least so much like what was typed, or a text has all its words; best first."""
    word = fold_text(typed[:LONGEST])
    if len(word) < SHORTEST:
        return []
    hits = [hit for one in entries if (hit := _fuzzy(word, one, least)) is not None]
    return sorted(hits, key=lambda hit: -hit.rank)


def _literal(word: str, one: Entry) -> Hit | None:
    rank, place = max(((_fit(word, name), -place) for place, name in enumerate(one.names)), default=(0, 0))
    if rank == EXACT:
        rank = one.exact_rank(-place)
    if not rank and word in one.text:
        rank = SAYS
    return Hit(one.value, rank, -place) if rank else None


def _fit(word: str, name: str) -> int:
    """Return how well a name fits: 0 if it does not have the word in it. Spaces may be left out: `shortwar`."""
    at = name.find(word)
    if at < 0:
        return EXACT if name.replace(" ", "") == word.replace(" ", "") else 0
    if at == 0:
        return EXACT if len(name) == len(word) else BEGINS
    return HAS_WORD if f" {word}" in name else HAS


def _core(name: str) -> str:
    return " ".join(word for word in name.split() if word not in _COMMON) or name


def _fuzzy(word: str, one: Entry, least: float) -> Hit | None:
    core = _core(word)
    alike, place = max(((_likeness(core, name, least), -place) for place, name in enumerate(one.cores)), default=(0.0, 0))
    if alike:
        return Hit(one.value, alike, -place)
    if one.text and least >= ALIKE and _says(word, one.text):
        return Hit(one.value, 1, 0)
    return None


def _likeness(typed: str, name: str, least: float) -> float:
    """Return how alike two names are, or 0 if less than that; their words in any order, or one a part of the other."""
    whole = fuzz.token_sort_ratio(typed, name, score_cutoff=least)
    if not SHORTEST_PART <= len(typed) < len(name):
        return whole
    return max(whole, PART * fuzz.partial_ratio(typed, name, score_cutoff=least / PART))


def _says(typed: str, text: str) -> bool:
    """Whether a text has each of the words, some perhaps misspelt."""
    words = text.split()
    return all(
        process.extractOne(word, words, scorer=fuzz.ratio, processor=None, score_cutoff=SAME_WORD) is not None
        for word in typed.split()
    )


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
        make_entry(
            variant.key,
            _said(f"variant-{variant.key}"),
            " ".join(_said(f"variant-{variant.key}.summary")),
            (*aliases_of(variant.key), *(name for name, keys in SHARED.items() if variant.key in keys)),
        )
        for variant in VARIANTS
    )


def _said(key: str) -> list[str]:
    return [translate_key(key, code, code, {}) for code in CODES]


def exact_key(typed: str) -> str | None:
    """Return the key of the one variant that is called exactly so: by its key, else its name in any language, else an alias.

    None for no name of any, and for an alias of several.
    """
    hits = rank_entries(typed, variant_entries())
    return _alone(hits) if hits and hits[0].rank >= EXACT else None


def key_meant(typed: str, others: Sequence[Entry] = ()) -> str | None:
    """Return the one that can only be meant, of the variants and of `others`, as `exact_key` does; None if it is not clear."""
    entries = (*variant_entries(), *others)
    hits = rank_entries(typed, entries)
    if hits and hits[0].rank >= HAS_WORD:
        return _alone(hits)
    hits = similar_entries(typed, entries, SURE)
    alone = len(hits) == 1 or (len(hits) > 1 and hits[0].rank - hits[1].rank >= AHEAD)
    return hits[0].value if alone and hits[0].rank >= SURE else None


def variant_meant(typed: str) -> Variant:
    """Return the variant that can only be meant; raises Refused for anything else, and names the nearest three."""
    key = exact_key(typed) or key_meant(typed)
    if key is None:
        near = tuple(Sentence(f"variant-{one}") for one in nearest(typed))
        raise Refused(Refusal.UNKNOWN_VARIANT, name=plain_name(typed), near=near)
    return find_variant(key)


def _alone(hits: Sequence[Hit]) -> str | None:
    """Return what fits best; None if several do, unless all the others are special cases of one, as their keys say."""
    best = sorted((hit.value for hit in hits if hit.rank == hits[0].rank), key=len)
    return best[0] if all(value.startswith(best[0]) for value in best) else None


def nearest(typed: str, others: Sequence[Entry] = ()) -> tuple[str, ...]:
    """Return the three that are most like what was typed; popular ones where fewer are like it."""
    entries = (*variant_entries(), *others)
    found = [hit.value for hit in (*rank_entries(typed, entries), *similar_entries(typed, entries, LEAST))]
    return tuple(dict.fromkeys((*found, *POPULAR)))[:NEAREST]
