"""Says what the command line counts, from its own Fluent catalogue (`bot/texts/command_line/en.ftl`), with CLDR plurals.

`bot.texts` is not imported: it takes half a second with the libraries of its languages, and a replay must not wait for that.
"""

from functools import cache, lru_cache
from importlib.resources import files
from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from fluent.runtime import FluentBundle

RECENT: Final = 1024
"""Sentences that are kept: the rounds of a game say the same ones again and again."""


@lru_cache(maxsize=RECENT)
def fill_in(key: str, /, **facts: int | str) -> str:
    """Return a sentence with its facts filled in; raises KeyError where it is missing, or one of them."""
    bundle = _bundle()
    pattern = bundle.get_message(key).value
    if pattern is None:
        raise KeyError(key)
    text, errors = bundle.format_pattern(pattern, facts)
    if errors:
        raise KeyError(key) from errors[0]
    return str(text)


@cache
def _bundle() -> "FluentBundle":
    """Return the catalogue, read when the first sentence is said."""
    from fluent.runtime import FluentBundle, FluentResource  # noqa: PLC0415 - a trace and a check of a broken file say none

    made = FluentBundle(["en"], use_isolating=False)
    made.add_resource(FluentResource((files("bot") / "texts" / "command_line" / "en.ftl").read_text(encoding="utf-8")))
    return made
