"""Finds things by what somebody typed: exact names, beginnings, words in the middle, and misspelt names (rapidfuzz)."""

import re
import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from rapidfuzz import fuzz, process

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


def entry(value: str, names: Sequence[str], text: str = "", aliases: Sequence[str] = ()) -> Entry:
    """Return an entry with its names and aliases folded, the value in front of them as its key."""
    known = tuple(folded(name) for name in (value, *names, *aliases))
    return Entry(value, known, tuple(map(_core, known)), 1 + len(names), folded(text))


@lru_cache(maxsize=4096)
def folded(text: str) -> str:
    """Return a text without capitals, accents and signs, in single spaces: `P'yanitsa!` and `pyanitsa` are one name."""
    bare = "".join(letter for letter in unicodedata.normalize("NFKD", text) if not unicodedata.combining(letter))
    return _NO_WORD.sub(" ", _APOSTROPHES.sub("", bare.casefold())).strip()


def ranked(typed: str, entries: Sequence[Entry]) -> list[Hit]:
    """Return the entries that contain what was typed, best first; if there are none, those with a name like it."""
    word = folded(typed[: LONGEST + 1])
    if not word or len(typed) > LONGEST:
        return []
    hits = [hit for one in entries if (hit := _literal(word, one)) is not None]
    return sorted(hits or similar(word, entries, ALIKE), key=lambda hit: -hit.rank)


def similar(typed: str, entries: Sequence[Entry], least: float) -> list[Hit]:
    """Return the entries of which a name is at least so much like what was typed, or a text has all its words; best first."""
    word = folded(typed[:LONGEST])
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
