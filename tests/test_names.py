"""What functions are called: verb and object for what does, a noun for what is, as somebody would search for it."""

import re

from tests.weight import sources

MOST_OF_ONE_WORD = 0.2
MOST_PARTICIPLES = 6

FUNCTION = re.compile(r"(?m)^ *(?:async )?def ([^\W_]\w*)")
PARTICIPLE = re.compile(
    r"[a-z]+(ed|en|wn)|(un|re)?(begun|bought|brought|built|caught|dealt|done|found|fought|gone|heard|held|kept|laid|left|lost|made|met)"
    r"|(un|re)?(paid|said|sent|sold|spent|taught|told|won|wound)"
)
NO_PARTICIPLE = {"between", "even", "happen", "listen", "open", "own", "reopen", "seed", "token"}
"""Verbs and nouns that end like one."""


def test_functions_are_called_by_verb_and_object() -> None:
    """Few public functions have one word for a name, and very few a bare participle, which nobody could search for."""
    public = [name for path in sources() for name in FUNCTION.findall(path.read_text(encoding="utf-8"))]
    assert sum("_" not in name for name in public) <= MOST_OF_ONE_WORD * len(public)
    assert sum(name not in NO_PARTICIPLE and PARTICIPLE.fullmatch(name) is not None for name in public) <= MOST_PARTICIPLES
