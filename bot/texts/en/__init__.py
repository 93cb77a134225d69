"""The English catalogue, which has every key; names in braces are filled in by the caller."""

from typing import Final

from bot.texts.en import (
    chips,
    choice_rules,
    choices,
    forfeits,
    guide,
    house_rules,
    leaderboards,
    pictures,
    privacy,
    profiles,
    proof,
    results,
    rules,
    settings,
    statistics,
    tables,
    tournament_pages,
    tournaments,
    words,
)
from bot.texts.language import Language, catalogue

LANGUAGE: Final = Language(
    name="English",
    forfeits=forfeits.FORFEITS,
    **catalogue(
        chips,
        choice_rules,
        choices,
        guide,
        house_rules,
        leaderboards,
        pictures,
        privacy,
        profiles,
        proof,
        results,
        rules,
        settings,
        statistics,
        tables,
        tournament_pages,
        tournaments,
        words,
    ),
)
