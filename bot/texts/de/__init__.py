"""The German catalogue, and what the engine and the commands say in German."""

from typing import Final

from bot.texts.de import commands, options, statistics, terms, tournament_commands, variants, verdicts, words

PHRASES: Final[dict[str, str]] = {
    **commands.PHRASES,
    **options.PHRASES,
    **statistics.PHRASES,
    **terms.PHRASES,
    **tournament_commands.PHRASES,
    **variants.PHRASES,
    **verdicts.PHRASES,
    **words.PHRASES,
}
