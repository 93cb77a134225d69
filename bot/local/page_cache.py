"""Caches parsed texts of the page: simcord parses every message at every publication, and every round publishes.

For each tab it parses twice, with a new parser for every line.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from simcord.preview import _component_projection, _messages, _queries, _snapshot
from simcord.preview._markdown import markdown_tokens

READERS = (_component_projection, _messages, _queries, _snapshot)
"""The modules of simcord that import the parsing function by name."""

KEPT = 1_000
"""Texts in the cache: a long evening's rounds, at about 3 KB each."""


def cache_texts() -> None:
    """Let simcord's page parse each text once. The result depends on text, profile and names alone, so it stays the same."""
    for reader in READERS:
        vars(reader)["markdown_tokens"] = _tokens


def _tokens(value: object, profile: str = "message", *, context: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Return the tokens of a text, a new copy for each caller, which may change them."""
    if value is None:
        return []
    names = json.dumps(context or {}, sort_keys=True)
    tokens: list[dict[str, Any]] = json.loads(_parsed(str(value), profile, names))
    return tokens


@lru_cache(maxsize=KEPT)
def _parsed(text: str, profile: str, names: str) -> str:
    return json.dumps(markdown_tokens(text, profile, context=json.loads(names)))
