"""The German catalogue, and what the engine says in German."""

from typing import Final

from bot.texts.de import options, terms, variants, verdicts, words

PHRASES: Final[dict[str, str]] = {
    **options.PHRASES,
    **terms.PHRASES,
    **variants.PHRASES,
    **verdicts.PHRASES,
    **words.PHRASES,
}
