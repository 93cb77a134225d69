"""Caches parsed message texts for the local table's page. simcord parses every message of the channel at every publication,
for every tab twice, with a new parser for every line; here every round publishes.
"""

import json
from collections.abc import Mapping
from functools import lru_cache
from typing import Any

from simcord.preview import _component_projection, _messages, _queries, _snapshot
from simcord.preview._markdown import markdown_tokens

READERS = (_component_projection, _messages, _queries, _snapshot)
"""The modules of simcord that hold the name of the parsing function."""

KEPT = 1_000
"""Texts that are remembered: a long evening's rounds, at about 3 KB each."""


def remember_texts() -> None:
    """Let simcord's page read each text once. Its answers stay the same: they depend on text, kind and names alone."""
    for reader in READERS:
        vars(reader)["markdown_tokens"] = _tokens


def _tokens(value: Any, profile: str = "message", *, context: Mapping[str, Any] | None = None) -> list[dict[str, Any]]:
    """Return the tokens of a text, a copy for each asker, who may change them."""
    if value is None:
        return []
    names = json.dumps(context or {}, sort_keys=True)
    tokens: list[dict[str, Any]] = json.loads(_parsed(str(value), profile, names))
    return tokens


@lru_cache(maxsize=KEPT)
def _parsed(text: str, profile: str, names: str) -> str:
    return json.dumps(markdown_tokens(text, profile, context=json.loads(names)))
