"""The German catalogue, and what the engine says in German."""

from typing import Final

from bot.texts.de import variants, words

PHRASES: Final[dict[str, str]] = {
    **variants.PHRASES,
    **words.PHRASES,
}
